// Moves on the stream: sent once, answered by a frame or a refusal, repeated safely when the connection breaks.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const nothing = () => {};
const media = { matches: false, addEventListener: nothing };
const heard = {};
const browser = {
  addEventListener: (event, listener) => (heard[event] = listener),
  removeEventListener: nothing,
  matchMedia: () => media,
  navigator: { languages: ["en"] },
  location: { protocol: "http:", host: "durbar.example" },
  document: {
    addEventListener: (event, listener) => (heard[event] = listener),
    removeEventListener: nothing,
    documentElement: { dataset: {} },
    hidden: false,
  },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const sockets = [];
globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1005) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
  opens() {
    this.readyState = 1;
    this.onopen();
    return this;
  }
  receives(news) {
    this.onmessage({ data: JSON.stringify(news) });
  }
};
const { Stream } = await import("../src/shell/stream.js");

const frame = (version, log = []) => ({ type: "frame", version, log });
const line = (ply, action) => ({ ply, do: action });
const stale = { type: "problem", code: "stale", reason: "too late", clause: null };
const move = { kind: "play", ply: 4, version: 5, do: "take 2" };
const play = { ply: 4, version: 5, do: "take 2" };
const turns = async (n = 20) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};

/** A stream at version 5 whose requests are answered by `responses`, one after the other. */
const table = (...responses) => {
  const requests = [],
    states = [],
    news = [];
  globalThis.fetch = async (path, { method, body }) => {
    requests.push([method, body ? JSON.parse(body) : path]);
    const answer = responses.shift();
    if (!answer) throw new TypeError("no server");
    return { ok: answer.type === "frame", json: async () => answer };
  };
  const stream = new Stream(
    "t",
    () => null,
    () => (news.length ? { version: 5, viewer: null, chat: 2 } : null),
    (one) => news.push(one),
    (state) => states.push(state),
  );
  const socket = sockets.at(-1).opens();
  socket.receives(frame(5));
  return { stream, socket, requests, news, states };
};

test("a move is sent on the open stream, and the frame that shows it is the answer", async () => {
  const { stream, socket, requests, news } = table();
  const played = stream.ask(move);
  assert.deepEqual(socket.sent[1], { play, lang: "en" });
  let over = false;
  void played.then(() => (over = true));
  socket.receives(frame(5));
  await turns();
  assert.ok(!over, "the table as it was is no answer");
  socket.receives(frame(6, [line(4, "take 2")]));
  await played;
  assert.deepEqual([requests.length, news.length], [0, 3]);
  stream.close();
});

test("a refusal comes with clause and reason, and the next move can be made", async () => {
  const { stream, socket } = table();
  const refused = stream.ask(move);
  socket.receives({ type: "problem", code: "rejected", reason: "too dear", clause: "T5" });
  await assert.rejects(refused, { code: "rejected", reason: "too dear", clause: "T5" });
  const played = stream.ask(move);
  socket.receives(frame(6));
  await played;
  assert.equal(socket.sent.length, 3);
  stream.close();
});

test("without a stream a move is posted", async () => {
  const { stream, socket, requests, news } = table(frame(6));
  socket.close();
  await stream.ask(move);
  assert.deepEqual(requests, [["POST", play]]);
  assert.equal(news.at(-1).version, 6);
  stream.close();
});

test("a move made without a connection is kept, and sent as soon as the network is back", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket, requests, states } = table(null, frame(6, [line(4, "take 2")]));
  socket.close();
  mock.timers.tick(3000);
  assert.equal(states.at(-1), "lost");
  const played = stream.ask(move);
  await turns();
  assert.equal(requests.length, 1);
  heard.online(); // without waiting for the next try
  await played;
  assert.deepEqual(requests, [
    ["POST", play],
    ["POST", play],
  ]);
  stream.close();
  mock.timers.reset();
});

test("a move made in a short interruption waits for the server and is played once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket, requests, news } = table(null, null, frame(6, [line(4, "take 2")]));
  socket.close();
  const played = stream.ask(move);
  for (let i = 0; i < 3; i++) {
    await turns();
    mock.timers.tick(3000);
  }
  await played;
  assert.deepEqual(
    requests.map(([method]) => method),
    ["POST", "POST", "POST"],
  );
  assert.equal(news.at(-1).version, 6);
  stream.close();
  mock.timers.reset();
});

test("a short interruption is not shown, a long one is, and then it is over", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket, states } = table();
  socket.close();
  mock.timers.tick(700);
  const second = sockets.at(-1).opens();
  assert.notEqual(second, socket);
  second.receives(frame(5));
  mock.timers.tick(5000);
  assert.deepEqual(states, ["live", "interrupted", "live"]);
  second.close();
  mock.timers.tick(3100);
  assert.deepEqual(states.slice(3), ["interrupted", "lost"]);
  sockets.at(-1).opens().receives(frame(5));
  assert.equal(states.at(-1), "live");
  stream.close();
  mock.timers.reset();
});

test("a server that restarts is asked again almost at once, one that fails less and less often", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket } = table();
  const before = sockets.length;
  socket.close(1012);
  mock.timers.tick(301);
  assert.equal(sockets.length, before + 1);
  for (let i = 0; i < 40; i++) {
    sockets.at(-1).close(1006);
    mock.timers.tick(1000);
  }
  const tries = sockets.length - before;
  assert.ok(tries >= 12 && tries < 30, `${tries} tries in 40 seconds`);
  stream.close();
  mock.timers.reset();
});

test("a table that does not exist is not asked for again", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket, news } = table();
  const before = sockets.length;
  socket.receives({ type: "problem", code: "unknown_table", reason: "none", clause: null });
  socket.close(1008);
  mock.timers.tick(60_000);
  assert.equal(sockets.length, before);
  assert.equal(news.at(-1).code, "unknown_table");
  stream.close();
  mock.timers.reset();
});

test("a new connection that says nothing is replaced", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket } = table();
  socket.close();
  mock.timers.tick(400);
  const silent = sockets.at(-1);
  mock.timers.tick(20_000);
  assert.equal(silent.readyState, 3);
  mock.timers.tick(2000);
  assert.notEqual(sockets.at(-1), silent);
  stream.close();
  mock.timers.reset();
});

test("a page that is looked at again asks what is new at once, and tries a second line when the first is silent", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { stream, socket, states, news } = table();
  const before = sockets.length;
  heard.visibilitychange();
  assert.equal(socket.sent.length, 1, "news came a moment ago");
  browser.document.hidden = true;
  mock.timers.tick(60_000);
  assert.equal(socket.sent.length, 1, "nobody looks");
  browser.document.hidden = false;
  heard.visibilitychange();
  const have = { version: 5, viewer: null, chat: 2 };
  assert.deepEqual(socket.sent, [
    { token: null, seat: null, lang: "en", have: null },
    { token: null, seat: null, lang: "en", have },
  ]);
  assert.equal(sockets.length, before);
  mock.timers.tick(1200);
  assert.equal(sockets.length, before + 1);
  sockets.at(-1).opens().receives(frame(9));
  assert.deepEqual(sockets.at(-1).sent[0].have, have, "only what is new is sent");
  assert.equal(socket.readyState, 3, "the first to answer stays");
  mock.timers.tick(9000);
  assert.deepEqual([states, news.at(-1).version], [["live"], 9], "nobody needs to know");
  stream.close();
  mock.timers.reset();
});

test("a line that is alive after all is kept, and the second one closed", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { stream, socket, states } = table();
  mock.timers.tick(20_000);
  heard.visibilitychange();
  mock.timers.tick(1300);
  const second = sockets.at(-1);
  assert.notEqual(second, socket);
  socket.receives(frame(5));
  assert.deepEqual([second.readyState, socket.readyState, states], [3, 1, ["live"]]);
  stream.close();
  mock.timers.reset();
});

test("after a change of network the second line does not wait, and a move on the dead one is played once", async () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { stream, socket, requests } = table(stale, frame(6, [line(4, "take 2")]));
  const played = stream.ask(move);
  heard.online();
  mock.timers.tick(0);
  const second = sockets.at(-1).opens();
  assert.notEqual(second, socket);
  second.receives(frame(5));
  await played;
  assert.deepEqual(
    requests.map(([method]) => method),
    ["POST", "GET"],
  );
  stream.close();
  mock.timers.reset();
});

test("the first frame of a new line tells that a move was played", async () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { stream, requests } = table();
  const played = stream.ask(move);
  heard.online();
  mock.timers.tick(0);
  sockets
    .at(-1)
    .opens()
    .receives(frame(6, [line(4, "take 2")]));
  await played;
  assert.equal(requests.length, 0);
  stream.close();
  mock.timers.reset();
});

test("a frame with somebody else's ply is no answer to a move", async () => {
  const { stream, socket } = table();
  const refused = stream.ask(move);
  let over = false;
  void refused.catch(() => (over = true));
  socket.receives(frame(6, [line(4, "take 1")]));
  await turns();
  assert.ok(!over);
  socket.receives(stale);
  await assert.rejects(refused, { code: "stale" });
  stream.close();
});

test("a silent line is asked now and then, and kept as long as it answers", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { stream, socket, news, states } = table();
  for (let i = 1; i <= 3; i++) {
    mock.timers.tick(30_000);
    assert.deepEqual(socket.sent[i], { ping: true });
    socket.receives({ type: "pong" });
  }
  assert.deepEqual([news.length, states], [1, ["live"]]);
  mock.timers.tick(30_000);
  mock.timers.tick(10_000);
  assert.equal(socket.readyState, 3);
  stream.close();
  mock.timers.reset();
});

test("a move to a server that is going down is repeated at the next one", async () => {
  const { stream, socket, requests } = table(frame(6, [line(4, "take 2")]));
  const played = stream.ask(move);
  socket.receives({ type: "problem", code: "restarting", reason: "in a moment", clause: null });
  await played;
  assert.deepEqual(requests, [["POST", play]]);
  stream.close();
});

test("a move that never arrived is repeated for the same version", async () => {
  const { stream, socket, requests, news } = table(frame(6, [line(4, "take 2")]));
  const played = stream.ask(move);
  socket.close();
  await played;
  assert.deepEqual(requests, [["POST", play]]);
  assert.equal(news.at(-1).version, 6);
  stream.close();
});

test("a move whose answer was lost is found on the table, not played again", async () => {
  const { stream, socket, requests, news } = table(stale, frame(6, [line(4, "take 2")]));
  const played = stream.ask(move);
  socket.close();
  await played;
  assert.deepEqual(
    requests.map(([method]) => method),
    ["POST", "GET"],
  );
  assert.equal(news.at(-1).version, 6);
  stream.close();
});

test("if another move was played in its place, the refusal is reported", async () => {
  const { stream, socket } = table(stale, frame(6, [line(4, "take 1")]));
  const refused = stream.ask(move);
  socket.close();
  await assert.rejects(refused, { code: "stale", reason: "too late" });
  stream.close();
});

test("no answer counts as a lost connection, and the move waits for the server", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket, requests } = table(null, frame(6));
  const played = stream.ask(move);
  mock.timers.tick(6000);
  await turns();
  assert.equal(socket.readyState, 3);
  assert.equal(requests.length, 1);
  mock.timers.tick(6000);
  await played;
  assert.equal(requests.length, 2);
  stream.close();
  mock.timers.reset();
});

test("undo and redo are words of the stream, and are carried out once when it breaks", async () => {
  const { stream, socket, requests } = table(stale, { ...frame(7), ply: 3 });
  const undone = stream.ask({ kind: "undo", ply: 4, version: 5, steps: 1 });
  assert.deepEqual(socket.sent[1], { undo: { ply: 4, steps: 1 }, lang: "en" });
  socket.receives({ ...frame(6), ply: 3 });
  await undone;
  const redone = stream.ask({ kind: "redo", ply: 3, version: 6 });
  assert.deepEqual(socket.sent[2], { redo: { ply: 3 }, lang: "en" });
  socket.receives({ ...frame(7), ply: 4 });
  await redone;
  const again = stream.ask({ kind: "undo", ply: 4, version: 6, steps: 1 });
  socket.close();
  await again;
  assert.deepEqual(
    requests.map(([method]) => method),
    ["POST", "GET"],
  );
  stream.close();
});
