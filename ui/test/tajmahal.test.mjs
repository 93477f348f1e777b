// Pure parts of Taj Mahal's drawing: faces of cards, the map read from components, compass and steps, repeatable noise.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const app = "../src/games/tajmahal";
const { compass, readAtlas, stepTo } = await import(`${app}/atlas.js`);
const { faceOf, isColoured } = await import(`${app}/faces.js`);
const { inside, noise } = await import(`${app}/../noise.js`);
const { between, border } = await import(`${app}/land.js`);

const square = {
  board: { width: 400, height: 400 },
  province: [
    { id: "a", area: [0, 0, 200, 200] },
    { id: "b", area: [200, 0, 400, 200] },
  ],
  city: [
    { id: "a-1", province: "a", fortified: true, x: 40, y: 40 },
    { id: "a-2", province: "a", fortified: false, x: 160, y: 40 },
    { id: "a-3", province: "a", fortified: false, x: 160, y: 160 },
    { id: "b-1", province: "b", fortified: false },
  ],
  roads: {
    inside: [
      ["a-1", "a-2"],
      ["a-2", "a-3"],
    ],
    between: [["a-2", "b-1"]],
  },
};
const atlas = readAtlas(square, null);

test("a card's name gives its face", () => {
  assert.deepEqual(faceOf("red-vizier-elephant"), { colour: "red", symbols: ["vizier", "elephant"] });
  assert.deepEqual(faceOf("plus-mogul"), { colour: "special", symbols: ["mogul"] });
  assert.ok(isColoured("violet-monk-monk") && !isColoured("white-monk") && !isColoured("change-colour"));
});

test("cities without a drawn place get one inside their province", () => {
  const [x, y] = atlas.cities.get("b-1").at;
  assert.ok(x > 200 && x < 400 && y > 0 && y < 200);
});

test("an owner's blocks replace the printed ones", () => {
  const own = readAtlas(square, { roads: { inside: [["a-1", "a-3"]], between: [] } });
  assert.deepEqual(
    own.roads.map((r) => [r.a.id, r.b.id]),
    [["a-1", "a-3"]],
  );
  assert.equal(own.cities.size, 4);
});

test("compass and arrows follow the drawing", () => {
  assert.equal(compass(atlas, "a-1"), "nw");
  assert.equal(compass(atlas, "a-3"), "se");
  assert.equal(stepTo(atlas, "a-1", "ArrowRight"), "a-2");
  assert.equal(stepTo(atlas, "a-2", "ArrowDown"), "a-3");
  assert.equal(stepTo(atlas, "a-1", "ArrowUp"), null);
});

test("roads between some cities, borders that meet", () => {
  assert.equal(between(atlas, new Set(["a-1", "a-2", "b-1"])).length, 2);
  assert.equal(noise(3.3, 7.7, 1), noise(3.3, 7.7, 1));
  assert.ok(
    border(atlas.provinces[0]).startsWith("M") &&
      inside(
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
        2,
        2,
      ),
  );
});

test("no drawing sets a style attribute: the page's policy forbids it", () => {
  for (const file of ["board.tsx", "pieces.ts", "land.ts", "cards.tsx", "symbols.ts"]) {
    const code = readFileSync(new URL(`${app}/${file}`, import.meta.url), "utf8");
    assert.ok(!/style="/.test(code), file);
  }
});
