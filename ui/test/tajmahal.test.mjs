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

/* ---- the visits as the log tells them ---- */
const { forcedIn, ranked, visitsOf } = await import(`${app}/visits.js`);
const line = (ply, action, ...events) => ({
  ply,
  seat: events[0]?.[1] ?? -1,
  do: action,
  at: 1,
  events: events.map(([kind, seat, data = {}]) => ({ kind, seat, data, clause: "", secret: false })),
});
const LOG = [
  line(0, "first 1", ["visit", 1, { visit: 3, province: "delhi", goods: ["tea"] }]),
  line(1, "play a", ["play", 1, { cards: ["a"] }], ["card_points", 1, { points: 2 }]),
  line(2, "withdraw", ["withdraw_empty", 0, { won: [] }], ["took", 0, { card: "x" }]),
  line(3, "withdraw", ["withdraw", 1, { won: ["monk", "tile"] }]),
  line(
    4,
    "palace delhi-1",
    ["palace", 1, { city: "delhi-1" }],
    ["palace", 1, { city: "delhi-2" }],
    ["province_scored", 1, { points: 3 }],
    ["roads", 1, { points: 2, province: "delhi", linked: ["agra"] }],
  ),
  line(
    5,
    "take y",
    ["took", 1, { card: "y" }],
    ["special_from", 1, { token: "monk", card: "change-colour", from: 0 }],
    ["special_kept", 0, { token: "vizier", card: "plus-mogul" }],
    ["visit", 0, { visit: 4, province: "agra", goods: [] }],
  ),
];

test("a visit is told seat by seat, ordered by what was won", () => {
  const [third, fourth] = visitsOf(LOG);
  assert.deepEqual([third.n, third.over, third.from, third.to, third.first], [3, true, 0, 6, 1]);
  assert.deepEqual([fourth.n, fourth.over, fourth.first], [4, false, 0]);
  const [best, next, none] = ranked(third, 3);
  assert.deepEqual(
    [best.seat, best.won, best.points, best.palaces, best.took, best.left],
    [1, ["monk", "tile"], 7, 2, 1, 2],
  );
  assert.deepEqual(best.earned, [{ card: "change-colour", from: 0 }]);
  assert.deepEqual([next.seat, next.points, next.left, next.earned], [0, 0, 1, []]);
  assert.equal(none.seat, 2);
});

test("what nobody was asked for was forced: the last city, the last card", () => {
  const [third] = visitsOf(LOG);
  assert.deepEqual(third.rows.get(1).forced, ["palace"]);
  assert.deepEqual(third.rows.get(0).forced, ["card"]);
  assert.deepEqual(
    forcedIn(LOG[4]).map(({ forced }) => forced),
    [false, true, false, false],
  );
});

test("a log that begins in the middle of a visit, and the end of the game", () => {
  const late = [
    ...LOG.slice(3),
    line(6, "take z", ["hand_scored", 0, { points: 4 }], ["hand_scored", 1, { points: 2 }]),
  ];
  const [third, last] = visitsOf(late);
  assert.deepEqual([third.n, third.over, third.first], [3, true, null]);
  assert.deepEqual([last.over, last.rows.size], [true, 0]);
});
