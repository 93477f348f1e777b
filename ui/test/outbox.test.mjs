// What waits for the server: drawn at once, sent in order, confirmed by frames, dropped when one is refused.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import "./browser.mjs";

const { batch, effect, signal } = await import("@preact/signals");
const { Outbox } = await import("../src/table/outbox.js");
const { ConnectionQuality } = await import("../src/table/quality.js");

const turns = async (n = 20) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};
const frameAt = (ply, tiles, more = {}) => ({
  ply,
  version: ply + 1,
  viewer: 0,
  undoable: tiles.length,
  redoable: 0,
  log: [],
  observation: { actor: 0, tiles },
  ...more,
});
const play = (action, more = {}) => ({
  kind: "play",
  do: action,
  choice: { do: action, kind: "tile" },
  foreseen: null,
  ...more,
});
const draw = (o, choice) => ({ observation: { ...o, tiles: [...o.tiles, choice.do] } });

/** An outbox at ply 4, and the server it sends to: each request waits for `answer` or `refuse`. */
const desk = () => {
  const frame = signal(null),
    sent = [],
    told = [],
    open = [];
  const outbox = new Outbox({
    frame,
    send: (ask) => {
      sent.push(ask);
      return new Promise((done, refused) => open.push({ done, refused }));
    },
    refused: (error, dropped) => told.push([error?.code ?? null, dropped]),
  });
  outbox.draw.value = draw;
  const show = (next) => {
    const last = frame.peek();
    batch(() => {
      frame.value = next;
      outbox.confirm(last, next);
    });
  };
  show(frameAt(4, []));
  const answer = async (next) => {
    show(next);
    open.shift().done();
    await turns();
  };
  const refuse = async (code) => {
    open.shift().refused({ code });
    await turns();
  };
  const tiles = () => outbox.drawn.value?.observation.tiles ?? frame.value.observation.tiles;
  return { outbox, frame, sent, told, show, answer, refuse, tiles };
};

test("two quick moves are drawn at once, sent one after the other, and both are played", async () => {
  const { outbox, sent, answer, tiles } = desk();
  const both = [outbox.add(play("a")), outbox.add(play("b"))];
  assert.deepEqual(tiles(), ["a", "b"]);
  assert.deepEqual(sent, [{ kind: "play", ply: 4, version: 5, do: "a" }]);
  await answer(frameAt(5, ["a"]));
  assert.deepEqual(tiles(), ["a", "b"], "nothing jumps");
  assert.deepEqual(sent[1], { kind: "play", ply: 5, version: 6, do: "b" });
  await answer(frameAt(6, ["a", "b"]));
  assert.deepEqual(await Promise.all(both), [true, true]);
  assert.deepEqual([outbox.waiting.value.length, tiles()], [0, ["a", "b"]]);
});

test("what the frame shows is never drawn on top of it again", async () => {
  const { outbox, answer, tiles } = desk();
  const seen = [];
  void outbox.add(play("a"));
  void outbox.add(play("b"));
  const stop = effect(() => {
    void outbox.waiting.value;
    seen.push(tiles().join(""));
  });
  await answer(frameAt(5, ["a"]));
  stop();
  assert.deepEqual([...new Set(seen)], ["ab"]);
});

test("the server's own preview is drawn where it is of this version", () => {
  const { outbox, tiles } = desk();
  const foreseen = { version: 5, observation: { actor: 0, tiles: ["A"] }, events: [{ kind: "walk" }] };
  void outbox.add(play("a", { foreseen }));
  assert.deepEqual(tiles(), ["A"]);
  assert.deepEqual(
    outbox.drawn.value.lines.map(({ ply, events }) => [ply, events.length]),
    [[4, 1]],
  );
  void outbox.add(play("b", { foreseen })); // known for the table before "a"
  assert.deepEqual(tiles(), ["A", "b"]);
});

test("a refusal takes the picture back and drops what was asked for on top of it", async () => {
  const { outbox, sent, told, refuse, tiles } = desk();
  const all = ["a", "b", "c"].map((one) => outbox.add(play(one)));
  await refuse("rejected");
  assert.deepEqual(await Promise.all(all), [false, false, false]);
  assert.deepEqual([told, tiles(), sent.length], [[["rejected", 2]], [], 1]);
  void outbox.add(play("d"));
  assert.deepEqual([tiles(), sent.length], [["d"], 2]);
});

test("a slip of the finger counts once, two clear clicks count twice", async () => {
  mock.timers.enable({ apis: ["Date"] });
  const { outbox, sent, answer } = desk();
  const by = (event, action = "a") => {
    globalThis.window = { event };
    return outbox.add(play(action));
  };
  const first = by({ type: "click", detail: 1 });
  mock.timers.tick(120);
  assert.equal(by({ type: "click", detail: 2 }), first, "a double click");
  assert.equal(by({ type: "pointerup" }), first, "the same on a board");
  assert.equal(by({ type: "keydown", repeat: true }), first, "a key held down");
  await answer(frameAt(5, ["a"]));
  await by({ type: "click", detail: 3 }); // confirmed already, and still the same slip
  assert.equal(sent.length, 1);
  void by({ type: "click", detail: 1 });
  assert.equal(sent.length, 2, "another click");
  await answer(frameAt(6, ["a", "a"]));
  mock.timers.tick(300);
  void by({ type: "click", detail: 2 });
  assert.equal(sent.length, 3, "two clear clicks");
  void by({ type: "click", detail: 2 }, "b");
  assert.equal(outbox.waiting.value.length, 2, "another action is no slip");
  delete globalThis.window;
  mock.timers.reset();
});

test("an undo of a move that was not sent yet only removes it", async () => {
  const { outbox, sent, tiles } = desk();
  void outbox.add(play("a"));
  const removed = outbox.add(play("b"));
  assert.equal(outbox.drawn.value.undoable, 2);
  assert.equal(await outbox.undo(1), true);
  assert.equal(await removed, false);
  assert.deepEqual([tiles(), sent.length, outbox.waiting.value.length], [["a"], 1, 1]);
});

test("an undo of a move on its way follows it and shows the table before it", async () => {
  const { outbox, sent, answer, tiles } = desk();
  void outbox.add(play("a"));
  const undone = outbox.undo(1);
  assert.deepEqual([tiles(), outbox.drawn.value.undoable, outbox.drawn.value.redoable], [[], 0, 1]);
  await answer(frameAt(5, ["a"]));
  assert.deepEqual([tiles(), outbox.drawn.value.cut], [[], 1]);
  assert.deepEqual(sent[1], { kind: "undo", ply: 5, version: 6, steps: 1 });
  await answer(frameAt(4, [], { version: 7, redoable: 1 }));
  assert.equal(await undone, true);
});

test("undo and redo show at once what the turn looked like", async () => {
  const { outbox, sent, answer, show, tiles } = desk();
  show(frameAt(5, ["a"]));
  show(frameAt(6, ["a", "b"]));
  void outbox.undo(2);
  assert.deepEqual(tiles(), []);
  void outbox.add({ kind: "redo" });
  assert.deepEqual(tiles(), ["a"]);
  await answer(frameAt(4, [], { version: 8, redoable: 2 }));
  assert.deepEqual([tiles(), sent[1].kind], [["a"], "redo"]);
  await answer(frameAt(5, ["a"], { version: 9, redoable: 1 }));
  void outbox.add({ kind: "redo" });
  assert.deepEqual([tiles(), outbox.drawn.value.redoable], [["a", "b"], 0]);
});

test("another turn keeps nothing of the one before", () => {
  const { outbox, show, tiles } = desk();
  show(frameAt(5, ["a"]));
  show(frameAt(9, [], { observation: { actor: 0, tiles: ["a", "x"] } }));
  show(frameAt(10, ["b"], { observation: { actor: 0, tiles: ["a", "x", "b"] } }));
  void outbox.undo(1);
  assert.deepEqual(tiles(), ["a", "x"]);
});

test("on a shared screen the next seat does not send what the one before asked for", async () => {
  const { outbox, sent, told, answer } = desk();
  void outbox.add(play("end"));
  const late = outbox.add(play("b"));
  await answer(frameAt(5, [], { viewer: 1 }));
  assert.equal(await late, false);
  assert.deepEqual([sent.length, told], [1, [[null, 1]]]);
});

test("the connection is talked about only when an answer is late", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const connection = signal("live"),
    { outbox, answer } = desk(),
    watch = new ConnectionQuality(connection, outbox.sending);
  const after = (ms) => {
    mock.timers.tick(ms);
    return watch.quality.value;
  };
  void outbox.add(play("a"));
  assert.equal(after(1400), "good");
  assert.equal(after(200), "sending");
  assert.equal(after(3000), "slow");
  await answer(frameAt(5, ["a"]));
  assert.equal(after(5000), "good");
  connection.value = "lost";
  assert.equal(after(0), "lost");
  watch.stop();
  mock.timers.reset();
});
