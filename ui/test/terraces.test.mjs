// Pure parts of the terraces' drawing: geometry, tiles, notation, and what events point at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clip, keyOf, near, rowCol, step } from "../src/games/terraces/geometry.js";
import { tileCells } from "../src/games/terraces/scene.js";

test("cells are named by row letter and column", () => {
  assert.equal(keyOf(7, 3), "h3");
  assert.deepEqual(rowCol("h3"), [7, 3]);
});

test("six neighbours, each at a different place, each knowing the way back", () => {
  const around = near("h17");
  assert.equal(new Set(around).size, 6);
  for (const n of around) assert.ok(near(n).includes("h17"));
});

test("a triple is three mutually adjacent cells in every turn, a double two", () => {
  for (let turn = 0; turn < 6; turn++) {
    const [a, b, c] = tileCells("triple", "h17", turn).map(([k]) => k);
    assert.ok(near(a).includes(b) && near(b).includes(c) && near(c).includes(a));
    const [d, e] = tileCells("double", "h17", turn).map(([k]) => k);
    assert.ok(near(d).includes(e));
  }
});

test("the arrows walk to neighbours and back", () => {
  for (const [there, back] of [
    ["ArrowLeft", "ArrowRight"],
    ["ArrowUp", "ArrowDown"],
  ]) {
    assert.ok(near("h17").includes(step("h17", there)));
    assert.equal(step(step("h17", there), back), "h17");
  }
});

test("clipping keeps what is inside", () => {
  const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    half = clip(
      [
        [2, -9],
        [9, -9],
        [9, 9],
        [2, 9],
      ],
      square,
    );
  assert.ok(half.length >= 4 && half.every(([x, y]) => x >= 2 && x <= 4 && y >= 0 && y <= 4));
});
