// Pure parts of the terraces' drawing: geometry, tiles, notation, and what events point at.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clip, keyOf, near, rowCol, step } from "../src/games/terraces/geometry.js";
import { changedCells, sameMarks } from "../src/games/terraces/changes.js";
import { movedPath, placed } from "../src/games/terraces/place.js";
import { cellsAmong, tileCells } from "../src/games/terraces/scene.js";

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

const scene = (land, pawns = [], water = []) => ({
  world: "java",
  site: new Set(["h17", "h19", "g18", "j3"]),
  ring: new Map(),
  land: new Map(land.map(([k, level]) => [k, { level, ground: "field", tile: level }])),
  water: new Set(water),
  palaces: new Map(),
  pawns: new Map(pawns),
});

test("a change is looked for where it is and around it, and nowhere else", () => {
  const before = scene([["h17", 1]], [["j3", 1]]);
  assert.equal(changedCells(before, scene([["h17", 1]], [["j3", 1]])).size, 0);
  const around = (k) => [k, ...near(k)].sort();
  assert.deepEqual([...changedCells(before, scene([["h17", 2]], [["j3", 1]]))].sort(), around("h17"));
  assert.deepEqual([...changedCells(before, scene([["h17", 1]]))].sort(), around("j3"));
  assert.deepEqual([...changedCells(before, scene([["h17", 1]], [["j3", 2]]))].sort(), around("j3"));
  assert.deepEqual([...changedCells(before, scene([["h17", 1]], [["j3", 1]], ["g18"]))].sort(), around("g18"));
  assert.ok(changedCells(before, scene([["h19", 1]], [["j3", 1]])).has("h17"));
});

test("marks are the same when they say the same, in whatever object", () => {
  const marks = (legal, last = []) => ({
    from: null,
    legal: new Map(legal),
    cost: null,
    city: null,
    last: new Set(last),
  });
  assert.ok(sameMarks(marks([["h17", true]], ["j3"]), marks([["h17", true]], ["j3"])));
  for (const other of [marks([["h17", false]], ["j3"]), marks([], ["j3"]), marks([["h17", true]], ["h17"])])
    assert.ok(!sameMarks(marks([["h17", true]], ["j3"]), other));
  assert.ok(!sameMarks(marks([]), { ...marks([]), legal: null }));
  assert.ok(!sameMarks(marks([]), { ...marks([]), from: "h17" }));
});

test("shapes are moved and scaled by their numbers", () => {
  assert.equal(movedPath("M-.6 1C-.4-4 .2-8 1-11", 10, 20, 2), "M8.8 22C9.2 12 10.4 4 12 -2");
  assert.equal(movedPath("M1 2h3v-4q1-1 2 0z", 5, 5, 2), "M7 9h6v-8q2 -2 4 0z");
  assert.equal(movedPath("H3V4A2 1 0 0 1 3 4", 1, 1, 3), "H10V13A6 3 0 0 1 10 13");
  assert.equal(
    placed(1, 2, '<circle cx="3" cy="4" r="5" stroke-width=".5" fill-opacity=".3"/>', 2),
    '<circle cx="7" cy="10" r="10" stroke-width="1" fill-opacity=".3"/>',
  );
});

test("only cells of the board are marked, not the cards a hint names too", () => {
  const board = { site: new Set(["k8", "m10"]), ring: new Map([["a1", "low"]]) };
  assert.deepEqual(cellsAmong(board, ["k8", "mask", "a1", "drum+mask", "z99"]), ["k8", "a1"]);
  assert.deepEqual(cellsAmong(null, ["k8"]), []);
});
