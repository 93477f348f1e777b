// The lines of the log, and what a pointed one shows on the board.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { partsOf, sinceTurn } from "../src/table/turnparts.js";
import { turnsOf } from "../src/table/turns.js";

let calm = false;
globalThis.matchMedia = () => ({
  get matches() {
    return calm;
  },
});
const { Showing } = await import("../src/table/showing.js");

const event = (kind, seat, data = {}) => ({ kind, seat, data });
const log = (...plies) => plies.map(([seat, ...events], ply) => ({ ply, seat, events }));

test("set-up and dealing are one folded line each", () => {
  const java = partsOf(
    turnsOf(
      log(
        [-1, event("card", 0)],
        [-1, event("card", 1)],
        [-1, event("first", 1), event("turn", 1, { turn: 1 })],
        [1, event("tile", 1)],
        [1, event("end", 1), event("turn", 0, { turn: 2 })],
      ),
    ),
  );
  assert.deepEqual(
    java.map((part) => part.rows.map((row) => [row.seat, row.number, row.folded, row.lines.length])),
    [
      [
        [-1, 0, "setup", 3],
        [1, 1, null, 2],
      ],
    ],
  );
});

test("visits have their turns under them, and a night one line for each player", () => {
  const marks = { turns: ["play", "stay"], chapters: ["visit", "night"] };
  const parts = partsOf(
    turnsOf(
      log(
        [-1, event("dealt", 0)],
        [-1, event("visit", 0, { visit: 1 })],
        [-1, event("laid", -1)],
        [0, event("play", 0)],
        [1, event("stay", 1), event("night", 0, { day: 1 }), event("run", 0), event("moon_corn", 1), event("run", 1)],
      ),
      marks,
    ),
  );
  assert.deepEqual(
    parts.map((part) => [part.chapter?.kind ?? null, part.rows.map((row) => [row.seat, row.number, row.folded])]),
    [
      [null, [[-1, 0, "setup"]]],
      [
        "visit",
        [
          [-1, 0, "dealing"],
          [0, 1, null],
          [1, 2, null],
        ],
      ],
      [
        "night",
        [
          [0, 0, null],
          [1, 0, null],
        ],
      ],
    ],
  );
});

const shown = (actions, ms) => {
  const seen = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.window = globalThis;
  const showing = new Showing({ highlight: (places) => seen.push(places.join("")) });
  showing.start(actions);
  for (let at = 0; at < ms; at += 450) mock.timers.tick(450);
  showing.stop();
  mock.timers.tick(10_000);
  mock.timers.reset();
  return seen;
};

test("a pointed line marks its places, shows each action once, and marks all again", () => {
  assert.deepEqual(shown([["a", "b"], ["c"]], 4500), ["abc", "ab", "c", "abc"]);
  assert.deepEqual(shown([["a", "b"], ["c"]], 450), ["abc", "ab"]); // the pointer left
  assert.deepEqual(shown([["a"]], 4500), ["a"]);
});

test("with reduced motion nothing is shown one after the other", () => {
  calm = true;
  assert.deepEqual(shown([["a"], ["b"]], 4500), ["ab"]);
  calm = false;
});

test("what came since my last turn is the others’, also while they answer in mine", () => {
  const tile = (seat) => [seat, event("tile", seat)],
    before = [
      [0, event("tile", 0), event("turn", 1, { turn: 2 })],
      tile(1),
      [1, event("end", 1), event("turn", 0, { turn: 3 })],
    ];
  const since = (plies, myTurn) => {
    const all = log([-1, event("turn", 0, { turn: 1 })], ...plies);
    return sinceTurn(all, turnsOf(all), [0], myTurn);
  };
  const theirs = { from: 2, to: 4 };
  assert.deepEqual(since(before, true), theirs);
  assert.deepEqual(since([...before, tile(0)], true), theirs);
  const festival = [...before, tile(0), [0, event("festival", 0)], [1, event("bid", 1)]];
  assert.deepEqual(since(festival, true), theirs);
  assert.deepEqual(since(festival.slice(0, -1), false), theirs);
});
