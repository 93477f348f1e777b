// The views of the terraces' board: keys that switch or only show, names of cities, and where their plates stand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BoardViews } from "../src/games/terraces/boardviews.js";
import { citiesOf } from "../src/games/terraces/cities.js";
import { centre } from "../src/games/terraces/geometry.js";
import { VIEW } from "../src/games/terraces/land.js";
import { cityState } from "../src/games/terraces/viewdrawings.js";

test("a short press switches a view on and off, and from one to the other", () => {
  const views = new BoardViews();
  const press = (view, at) => (views.press(view, at, false), views.release(view, at + 80));
  press("cities", 0);
  assert.equal(views.shown.value, "cities");
  press("levels", 1000);
  assert.equal(views.shown.value, "levels");
  press("levels", 2000);
  assert.equal(views.shown.value, null);
});

test("a key that is held shows its view only while it is down", () => {
  const views = new BoardViews();
  views.toggle("cities");
  views.press("levels", 0, false);
  views.press("levels", 500, true); // the keyboard repeats it
  assert.equal(views.shown.value, "levels");
  views.release("levels", 600);
  assert.equal(views.shown.value, "cities");
  views.press("levels", 2000, false); // one that repeats nothing
  views.release("levels", 3500);
  assert.equal(views.shown.value, "cities");
});

const place = (cells, palace, ranks = [], leaders = []) => ({
  cells,
  size: cells.length,
  palace,
  value: palace ? 2 : 0,
  largest: 2,
  festival: null,
  ranks,
  advantage: null,
  leaders,
});
const rank = (seat, points) => ({ seat, levels: [1], points });
const settlements = [
  place(["a0", "a2"], "a0", [rank(0, 2), rank(1, 2)], [0, 1]),
  place(["a6", "a8"], "a6", [rank(1, 2)], [1]),
  place(["c12", "c14", "d13"], "c12"),
  place(["h17"], null),
];
const palaces = [
  { cell: "c12", city: 2, value: 2, festival: false },
  { cell: "a0", city: 0, value: 2, festival: false },
  { cell: "a6", city: 1, value: 2, festival: false },
];
const town = { level: 1, ground: "town", tile: 1 };
const scene = {
  world: "java",
  site: new Set(settlements.flatMap((s) => s.cells)),
  ring: new Map(),
  land: new Map(settlements.flatMap((s) => s.cells).map((k) => [k, town])),
  water: new Set(),
  palaces: new Map(palaces.map(({ cell }) => [cell, { value: 2, held: false, leaders: [] }])),
  pawns: new Map(),
};
const cities = citiesOf({ settlements, palaces }, scene, (n) => ["Demak", "Kediri", "Majapahit"][n]);

test("cities come in the order of their founding, by the name of their number", () => {
  assert.deepEqual(
    cities.all.map((city) => [city.name, city.palace]),
    [
      ["Demak", "a0"],
      ["Kediri", "a6"],
      ["Majapahit", "c12"],
    ],
  );
  assert.equal(cities.at.get("d13").palace, "c12");
  assert.equal(cities.at.get("h17").palace, null);
});

test("name plates lie on no palace, on no other plate, and inside the drawing", () => {
  const boxes = [...cities.plates.values()];
  const apart = (a, b) =>
    Math.abs(a.at[0] - b.at[0]) >= a.half[0] + b.half[0] || Math.abs(a.at[1] - b.at[1]) >= a.half[1] + b.half[1];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => assert.ok(apart(a, b))));
  for (const { at, half } of boxes) {
    for (const { cell } of palaces) assert.ok(apart({ at, half }, { at: centre(cell, 1), half: [4, 4] }));
    assert.ok(at[0] - half[0] >= VIEW.x && at[1] - half[1] >= VIEW.y);
  }
});

test("a city is drawn in its leader's colour, in stripes of those who share it, dashed without a palace", () => {
  const drawn = (k) => String(cityState(k, cities, [0, 0], false));
  assert.match(drawn("a8"), /seat-2 one/);
  assert.match(drawn("a0"), /url\(#tie-01\)/);
  assert.match(drawn("h17"), /hm-edge/);
  assert.match(drawn("k1"), /cveil/);
});
