// Moves on the stream: sent once, answered by a frame or a refusal, repeated safely when the connection breaks.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const nothing = () => {};
const media = { matches: false, addEventListener: nothing };
const browser = {
  addEventListener: nothing,
  removeEventListener: nothing,
  matchMedia: () => media,
  navigator: { languages: ["en"] },
  location: { protocol: "http:", host: "durbar.example" },
  document: {
    addEventListener: nothing,
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
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
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
const { Stream } = await import("../../durbar/web/static/app/shell/stream.js");

const frame = (version, log = []) => ({ type: "frame", version, log });
const line = (ply, action) => ({ ply, do: action });
const stale = { type: "problem", code: "stale", reason: "too late", clause: null };
const move = { ply: 4, version: 5, do: "take 2" };
const turns = async (n = 20) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};

/** A stream at version 5 whose requests are answered by `responses`, one after the other. */
const table = (...responses) => {
  const requests = [],
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
    (one) => news.push(one),
    nothing,
  );
  const socket = sockets.at(-1).opens();
  socket.receives(frame(5));
  return { stream, socket, requests, news };
};

test("a move is sent on the open stream, and the frame that shows it is the answer", async () => {
  const { stream, socket, requests, news } = table();
  const played = stream.play(move);
  assert.deepEqual(socket.sent[1], { play: move, lang: "en" });
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
  const refused = stream.play(move);
  socket.receives({ type: "problem", code: "rejected", reason: "too dear", clause: "T5" });
  await assert.rejects(refused, { code: "rejected", reason: "too dear", clause: "T5" });
  const played = stream.play(move);
  socket.receives(frame(6));
  await played;
  assert.equal(socket.sent.length, 3);
  stream.close();
});

test("without a stream a move is posted", async () => {
  const { stream, socket, requests, news } = table(frame(6));
  socket.close();
  await stream.play(move);
  assert.deepEqual(requests, [["POST", { ply: 4, version: 5, do: "take 2" }]]);
  assert.equal(news.at(-1).version, 6);
  stream.close();
});

test("a known lack of connection is reported at once", async () => {
  const { stream, socket } = table();
  socket.close();
  await assert.rejects(stream.play(move), { code: "offline" });
  stream.close();
});

test("a move that never arrived is repeated for the same version", async () => {
  const { stream, socket, requests, news } = table(frame(6, [line(4, "take 2")]));
  const played = stream.play(move);
  socket.close();
  await played;
  assert.deepEqual(requests, [["POST", { ply: 4, version: 5, do: "take 2" }]]);
  assert.equal(news.at(-1).version, 6);
  stream.close();
});

test("a move whose answer was lost is found on the table, not played again", async () => {
  const { stream, socket, requests, news } = table(stale, frame(6, [line(4, "take 2")]));
  const played = stream.play(move);
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
  const refused = stream.play(move);
  socket.close();
  await assert.rejects(refused, { code: "stale", reason: "too late" });
  stream.close();
});

test("no answer counts as a lost connection, and the move waits for the server", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { stream, socket, requests } = table(null, frame(6));
  const played = stream.play(move);
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
