// Patches of observations: what is applied is what was meant, and what did not change stays the same object.
import assert from "node:assert/strict";
import { test } from "node:test";
import { WrongPatch, applied } from "../src/shell/patch.js";

const old = Object.freeze({
  ap: 6,
  open: null,
  cells: Object.freeze({ c5: Object.freeze({ level: 1 }), c7: Object.freeze({ level: 2 }) }),
  players: Object.freeze([Object.freeze({ hand: Object.freeze(["mask"]) }), Object.freeze({ hand: null })]),
});

const CASES = [
  ["nothing", {}, old],
  ["another value", [[1, 2]], [1, 2]],
  ["null", [null], null],
  ["a key changes", { "+": { ap: [5] } }, { ...old, ap: 5 }],
  [
    "a key is gone, another is new",
    { "-": ["open"], "+": { pile: [30] } },
    { ap: 6, cells: old.cells, players: old.players, pile: 30 },
  ],
  [
    "a key deep inside",
    { "+": { cells: { "+": { c5: { "+": { level: [2] } } } } } },
    { ...old, cells: { c5: { level: 2 }, c7: { level: 2 } } },
  ],
  ["an object for null", { "+": { open: [{ a: 1 }] } }, { ...old, open: { a: 1 } }],
  ["a list grows", { "+": { players: { n: 3, "+": { 2: [{}] } } } }, { ...old, players: [...old.players, {}] }],
  ["a list shrinks", { "+": { players: { n: 1 } } }, { ...old, players: [old.players[0]] }],
  ["a list is emptied", { "+": { players: { n: 0 } } }, { ...old, players: [] }],
  [
    "a place of a list",
    { "+": { players: { n: 2, "+": { 1: { "+": { hand: [["drum"]] } } } } } },
    { ...old, players: [old.players[0], { hand: ["drum"] }] },
  ],
  [
    "a list inside a list",
    { "+": { players: { n: 2, "+": { 0: { "+": { hand: { n: 2, "+": { 1: ["drum"] } } } } } } } },
    { ...old, players: [{ hand: ["mask", "drum"] }, old.players[1]] },
  ],
];

for (const [name, patch, now] of CASES)
  test(`applied: ${name}`, () => {
    const before = JSON.stringify(old);
    assert.deepEqual(applied(old, patch), now);
    assert.equal(JSON.stringify(old), before);
  });

test("what did not change is the same object, what did is another one", () => {
  const now = applied(old, { "+": { players: { n: 2, "+": { 1: { "+": { hand: [[]] } } } } } });
  assert.equal(now.cells, old.cells);
  assert.equal(now.players[0], old.players[0]);
  assert.notEqual(now.players, old.players);
  assert.notEqual(now, old);
  for (const value of [old, [], 1, null]) assert.equal(applied(value, {}), value);
  assert.equal(applied(old, { "+": { cells: {} } }).cells, old.cells);
});

test("a key may have any name", () => {
  const now = applied(JSON.parse('{"a":1}'), JSON.parse('{"+":{"__proto__":[{"b":2}],"constructor":[3]}}'));
  assert.deepEqual(Object.keys(now), ["a", "__proto__", "constructor"]);
  assert.equal(JSON.stringify(now), '{"a":1,"__proto__":{"b":2},"constructor":3}');
});

test("a patch for something else is refused", () => {
  for (const [value, patch] of [
    [1, { "+": { a: [1] } }],
    [null, { "-": ["a"] }],
    [{ a: 1 }, { n: 1 }],
    [[1], { n: 1, "+": { 4: [1] } }],
    [[1], { n: 3, "+": { 2: [1] } }],
    [[1], { n: 2, "+": { 1: { "+": {} } } }],
    [{ a: 1 }, { "+": { b: { "+": { c: [1] } } } }],
  ])
    assert.throws(() => applied(value, patch), WrongPatch);
});
