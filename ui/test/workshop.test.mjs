// The pure parts of the workshop: edits of documents, what is kept and undone, the photo's transform.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted, homography, onScreen } from "../src/workshop/homography.ts";
import { put, take } from "../src/workshop/document.ts";
import { Workshop } from "../src/workshop/model.ts";
import * as outlines from "../src/workshop/outlines.ts";
import * as picchu from "../src/workshop/picchuedits.ts";
import * as taj from "../src/workshop/tajedits.ts";
import * as terraces from "../src/workshop/terracesedits.ts";

const MAP = {
  city: [
    { id: "a-1", province: "a", fortified: true, x: 1, y: 2 },
    { id: "a-2", province: "a", fortified: false, x: 5, y: 2 },
    { id: "b-1", province: "b", fortified: false, x: 9, y: 2 },
  ],
  province: [{ id: "a", name: "A" }, { id: "b" }],
  province_tile: [
    { number: 1, goods: ["rice"] },
    { number: 2, goods: ["tea", "rice"] },
  ],
  roads: { inside: [["a-1", "a-2"]], between: [] },
  bonus_tiles: { tiles: [{ kind: "points", points: 2, count: 2 }] },
  taj_mahal_tile: { city: "a-1" },
  special: [
    { id: "x", earned_with: "vizier" },
    { id: "y", earned_with: "monk" },
  ],
};

test("roads are drawn and cut, once", () => {
  const more = taj.addRoad(MAP, "b-1", "a-2");
  assert.deepEqual(more.roads.between, [["b-1", "a-2"]]);
  assert.equal(taj.addRoad(more, "a-2", "b-1"), more);
  assert.equal(taj.addRoad(more, "a-2", "a-2"), more);
  assert.deepEqual(taj.cutRoad(more, "a-2", "b-1").roads, MAP.roads);
  assert.equal(taj.cutRoad(MAP, "a-1", "b-1"), MAP);
});

test("tiles swap their goods, bonus tiles are counted, tokens exchanged", () => {
  const swapped = taj.swapTiles(MAP, 1, 2);
  assert.deepEqual([taj.goodsOf(swapped, 1), taj.goodsOf(swapped, 2)], [["tea", "rice"], ["rice"]]);
  const tea = taj.setBonus(taj.setBonus(MAP, "tea", 3), "points", 0);
  assert.deepEqual(tea.bonus_tiles.tiles, [{ kind: "good", good: "tea", count: 3 }]);
  assert.equal(taj.bonusCount(taj.setBonus(MAP, "card", 1), "card"), 1);
  assert.deepEqual(
    taj.setSpecial(MAP, "x", "monk").special.map((row) => row.earned_with),
    ["monk", "vizier"],
  );
});

test("one change of the map is taken back", () => {
  const back = (doc, kind, id, was = null) => taj.revertTaj(doc, MAP, { kind, id, was });
  const doc = taj.changeCity(taj.cutRoad(MAP, "a-1", "a-2"), "a-1", { x: 70, fortified: false });
  assert.deepEqual(back(doc, "road", "a-1 a-2", true).roads.inside, [["a-1", "a-2"]]);
  assert.equal(back(doc, "city_at", "a-1").city[0].x, 1);
  assert.equal(back(doc, "city_fortified", "a-1").city[0].fortified, true);
  assert.deepEqual(back(taj.swapTiles(MAP, 1, 2), "tile", "1").province_tile[0].goods, ["rice"]);
  assert.equal(taj.bonusCount(back(taj.setBonus(MAP, "tea", 3), "bonus", "tea"), "tea"), 0);
  assert.deepEqual(back({ ...MAP, province: [] }, "province", "a").province, []);
  assert.deepEqual(back(taj.addRoad(MAP, "a-1", "b-1"), "road", "a-1 b-1").roads, MAP.roads);
  assert.equal(back(MAP, "home", "12"), null);
  const deck = {
    ...MAP,
    rules: { visits: 12 },
    influence_tokens: { counts: { monk: 24 } },
    cards_every_colour: { cards: [{ symbols: ["monk", "elephant"], count: 2 }] },
    cards_white: { cards: [] },
    cards_mixed: { colour: { red: [{ symbols: ["monk"], count: 1 }] } },
  };
  const other = {
    ...deck,
    rules: { visits: 9, road_points: 2 },
    taj_mahal_tile: { city: "a-2" },
    influence_tokens: { counts: { monk: 20 } },
    cards_every_colour: { cards: [{ symbols: ["elephant", "monk"], count: 3 }] },
    cards_white: { cards: [{ symbols: ["mogul"], count: 4 }] },
    cards_mixed: { colour: { red: [] } },
  };
  const changes = [
    ["rule", "visits"],
    ["rule", "road_points"],
    ["taj", "taj"],
    ["token", "monk"],
    ["card", "every elephant+monk"],
    ["card", "white mogul"],
    ["card", "red monk"],
  ];
  const one = (doc, [kind, id]) => taj.revertTaj(doc, deck, { kind, id });
  assert.deepEqual(one(other, changes[0]).rules, { visits: 12, road_points: 2 }, "no other change goes with it");
  assert.deepEqual(changes.reduce(one, other), deck);
  const special = taj.setSpecial(MAP, "x", "monk");
  assert.deepEqual(back(special, "special", "x", "vizier").special, MAP.special);
});

test("cities come, go and change their province; roads follow", () => {
  const more = taj.addCity(MAP, "a", 4, 2);
  assert.deepEqual(
    more.city.map((c) => c.id),
    ["a-1", "a-2", "a-3", "b-1"],
  );
  assert.deepEqual(more.roads.inside.at(-1), ["a-2", "a-3"], "joined to the nearest of its province");
  assert.deepEqual(taj.addCity(MAP, "c", 0, 0).roads, MAP.roads);
  assert.deepEqual(taj.removeCity(more, "a-3"), MAP);
  const over = taj.changeCity(MAP, "a-2", { province: "b" });
  assert.deepEqual(over.roads, { inside: [], between: [["a-1", "a-2"]] });
  const back = (doc, kind, id, was = null) => taj.revertTaj(doc, MAP, { kind, id, was });
  assert.deepEqual(back(more, "city", "a-3"), MAP);
  assert.equal(back(taj.removeCity(MAP, "b-1"), "city", "b-1", true).city.length, 3);
  assert.deepEqual(back(over, "city_of", "a-2", "a").roads, MAP.roads);
});

const square = (x) => [
  [x, 0],
  [x + 10, 0],
  [x + 10, 10],
  [x, 10],
];

test("corners of provinces are moved, pulled out and taken away for all that share them", () => {
  const doc = {
    ...MAP,
    province: [
      { id: "a", outline: square(0) },
      { id: "b", area: [10, 0, 20, 10] },
    ],
  };
  const shapes = (one) => one.province.map((p) => p.outline);
  const moved = taj.moveBorder(doc, [10, 0], [12, 3]);
  assert.deepEqual(
    [shapes(moved)[0][1], shapes(moved)[1][0]],
    [
      [12, 3],
      [12, 3],
    ],
  );
  assert.equal("area" in moved.province[1], false, "an older rectangle becomes an outline");
  assert.equal(taj.moveBorder(doc, [99, 0], [12, 3]), doc);
  assert.equal(shapes(taj.moveBorder(doc, [10, 0], [10, 10]))[0].length, 3, "two corners become one");
  const split = taj.splitBorder(doc, [10, 0], [10, 10], [11, 5]);
  assert.deepEqual(
    shapes(split).map((one) => one.length),
    [5, 5],
  );
  assert.deepEqual(shapes(taj.removeCorner(split, [11, 5]))[0], square(0));
  const small = { ...doc, province: [{ id: "a", outline: square(0).slice(0, 3) }] };
  assert.equal(taj.removeCorner(small, [0, 0]), small, "three corners stay");
  const area = taj.revertTaj(
    moved,
    { ...doc, province: [{ id: "a", outline: square(0), tile_spot: [5, 5] }] },
    { kind: "province_area", id: "a" },
  );
  assert.deepEqual(area.province[0].outline, square(0));
  assert.equal(outlines.edgesOf([square(0), square(10)]).size, 7, "the shared edge once");
  assert.deepEqual(
    outlines.beside(
      [
        [1, 1],
        [9, 9],
      ],
      [2, 1],
      3,
    ),
    [1, 1],
  );
  assert.equal(outlines.beside([[2, 1]], [2, 1], 3), null, "not itself");
});

const CARDS = {
  sacrifice_card: [{ id: "corn+sun", symbols: ["corn", "sun"], gold: 5, gold_basis: "attested" }],
  clergy: [
    { type: "sun", count: 2, steps: [5, 4] },
    { type: "puma", count: 1, steps: [6] },
  ],
  market: { cells: [6, 5] },
  contents: { sacrifice_cards: 1, clergy_cards: 3 },
};

test("rows of cards, columns and cells grow and shrink, and the box counts them", () => {
  const two = picchu.addCard(CARDS);
  assert.deepEqual(two.sacrifice_card[1], { id: "corn+sun-2", symbols: ["corn", "sun"], gold: 5 });
  assert.equal(two.contents.sacrifice_cards, 2);
  assert.deepEqual(picchu.removeCard(two, "corn+sun-2"), CARDS);
  const other = picchu.changeCard(CARDS, "corn+sun", { symbols: ["coca", "sun"] });
  assert.deepEqual(other.sacrifice_card, [{ id: "coca+sun", symbols: ["coca", "sun"], gold: 5 }]);
  const back = (doc, id) => picchu.revertPicchu(doc, CARDS, { kind: "card", id, was: null });
  assert.deepEqual(back(two, "corn+sun-2"), CARDS);
  assert.deepEqual(back(picchu.changeCard(CARDS, "corn+sun", { gold: 9 }), "corn+sun"), CARDS);
  assert.equal(back(other, "corn+sun").contents.sacrifice_cards, 2);
  const longer = picchu.setSteps(CARDS, "sun", [5, 4, 3]);
  assert.deepEqual([longer.clergy[0].count, longer.contents.clergy_cards], [3, 4]);
  assert.deepEqual(picchu.setCells(CARDS, [6]).market.cells, [6]);
});

const ROWS = ["_ _ _ _", " _ _ _ ", "_ _ _ _", " _ _ _ ", "_ _ _ _"];
const BOARD = { board: { name: "own", rows: ROWS, land_cells: 3 } };

test("a cell is painted with its mirror image, and the border follows", () => {
  const one = terraces.painted(BOARD, "c2", "site", true, true);
  assert.deepEqual(one.board.rows, ["_ _ _ _", " M M M ", "M . . M", " P P P ", "_ _ _ _"]);
  assert.equal("land_cells" in one.board, false, "the rows say it themselves");
  assert.equal(terraces.painted(one, "c2", "site", true, true), one);
  const gone = terraces.painted(one, "c2", "none", true, true);
  assert.deepEqual(gone.board.rows, ROWS);
  const bare = terraces.painted(BOARD, "c2", "site", false, false);
  assert.deepEqual(bare.board.rows, ["_ _ _ _", " _ _ _ ", "_ . _ _", " _ _ _ ", "_ _ _ _"]);
  assert.deepEqual(terraces.revertTerraces(bare, BOARD, { kind: "cell", id: "c2" }).board.rows, ROWS);
  assert.equal(terraces.revertTerraces(bare, BOARD, { kind: "colour", id: "ap" }), null);
  assert.deepEqual(terraces.emptied(one).board.rows, ROWS);
  assert.equal(terraces.gridOf(ROWS).length, 18);
});

test("each figure of Java is taken back alone", () => {
  const ours = {
    ...BOARD,
    supply: { triples: 56 },
    rules: { ap: 6, tokens: 3 },
    palaces: { pieces: { 2: 8, 4: 9 } },
    cards: { kinds: [{ symbols: ["mask", "drum"], count: 2 }] },
    festival: { table: [[2, 1, 0]] },
  };
  const doc = {
    ...ours,
    supply: { triples: 50 },
    rules: { ap: 5, tokens: 2 },
    palaces: { pieces: { 2: 1, 4: 1 } },
    cards: { kinds: [{ symbols: ["drum", "mask"], count: 9 }] },
    festival: { table: [[2, 5, 5]] },
  };
  const one = (file, [kind, id]) => terraces.revertTerraces(file, ours, { kind, id });
  assert.deepEqual(one(doc, ["number", "ap"]).rules, { ap: 6, tokens: 2 });
  const all = [
    ["number", "ap"],
    ["number", "tokens"],
    ["number", "triples"],
    ["palace", "2"],
    ["palace", "4"],
    ["card", "drum+mask"],
    ["festival", "2"],
  ];
  assert.deepEqual(all.reduce(one, doc), ours);
});

test("each figure of Machu Picchu is taken back alone", () => {
  const ours = {
    ...CARDS,
    clergy: CARDS.clergy.map((row) => ({ ...row, cost: { coca: 1 } })),
    moon_tile: [{ id: "steps2", steps: 2 }],
    setup: [{ players: 2, start_day: 1 }],
    market: { cells: [6, 5], price: 3 },
  };
  const doc = {
    ...picchu.setSteps(ours, "sun", [7, 6, 4]),
    moon_tile: [{ id: "steps2", steps: 4 }],
    setup: [{ players: 2, start_day: 3 }],
    market: { cells: [9], price: 4 },
  };
  doc.clergy = doc.clergy.map((row) => ({ ...row, cost: { coca: 2, cloth: 1 } }));
  const one = (file, id) => picchu.revertPicchu(file, ours, { kind: "figure", id });
  assert.deepEqual(one(doc, "market.cells").market, { cells: [6, 5], price: 4 });
  const all = [
    "sun.steps",
    "sun.cost.coca",
    "sun.cost.cloth",
    "puma.cost.coca",
    "puma.cost.cloth",
    "tile.steps2.steps",
  ];
  assert.deepEqual([...all, "setup2.start_day", "market.cells", "market.price"].reduce(one, doc), ours);
  assert.deepEqual(one({ ...doc, moon_tile: [] }, "tile.steps2.steps").moon_tile, ours.moon_tile);
});

test("borders open and shut, corners move together", () => {
  const doc = {
    district: [
      {
        id: "a",
        polygon: [
          [0, 0],
          [5, 5],
        ],
      },
      {
        id: "b",
        polygon: [
          [5, 5],
          [9, 9],
        ],
      },
      { id: "c", polygon: [[1, 1]] },
    ],
    adjacency: { edges: [["a", "b"]] },
  };
  assert.deepEqual(picchu.toggleBorder(doc, "b", "a").adjacency.edges, []);
  assert.deepEqual(picchu.toggleBorder(doc, "b", "c").adjacency.edges.length, 2);
  const moved = picchu.moveCorner(doc, [5, 5], [6, 4]);
  assert.deepEqual(
    moved.district.map((d) => d.polygon),
    [
      [
        [0, 0],
        [6, 4],
      ],
      [
        [6, 4],
        [9, 9],
      ],
      [[1, 1]],
    ],
  );
  assert.deepEqual(picchu.revertPicchu(moved, doc, { kind: "district", id: "a" }).district[0].polygon, [
    [0, 0],
    [5, 5],
  ]);
  assert.deepEqual(
    picchu.revertPicchu(picchu.toggleBorder(doc, "a", "b"), doc, { kind: "border", id: "a b" }).adjacency,
    doc.adjacency,
  );
  assert.equal(picchu.revertPicchu(doc, doc, { kind: "colour", id: "x" }), null);
});

const shop = (kept = null) => {
  const saved = [],
    asked = [],
    facts = { game: "g", components: { a: { n: 1 }, b: [1] }, blocks: [{ id: "a" }], numbers: [], labels: {} };
  const ask = async (file) => (asked.push(file), { changes: [], remarks: [], problem: null });
  const tabs = {};
  const watch = (changed) => {
    tabs.hear = changed;
    return () => (tabs.hear = null);
  };
  const made = new Workshop(facts, ask, { load: () => kept, save: (text) => saved.push(text), watch });
  return { made, saved, asked, tabs, facts };
};

test("what is edited is kept, undone and done again; only what differs is sent", async () => {
  const { made, saved } = shop();
  made.set(["a", "n"], 2);
  made.press();
  made.set(["b", 0], 5);
  made.set(["b", 0], 6);
  made.lift();
  assert.deepEqual(made.owned(), { a: { n: 2 }, b: [6] });
  made.undo();
  assert.deepEqual(made.owned(), { a: { n: 2 } });
  made.undo();
  made.undo();
  assert.deepEqual(made.owned(), {});
  assert.equal(saved.at(-1), null);
  made.redo();
  made.redo();
  made.redo();
  made.tell({ name: "Mine", edition: "" });
  assert.deepEqual(made.owned(), { a: { n: 2 }, b: [6], about: { name: "Mine" } });
  made.reset();
  assert.deepEqual(made.owned(), { about: { name: "Mine" } });
  made.open({ a: { n: 9 } });
  assert.deepEqual(made.owned(), { a: { n: 9 } });
  made.open({ a: { n: 9 }, about: { study: { games: 3 } } });
  assert.deepEqual(made.owned().about, { study: { games: 3 } });
  made.set(["a", "n"], 8);
  assert.equal(made.owned().about, undefined, "the report was about another board");
  made.close();
});

test("what the browser kept comes back; what is not ours is thrown away", async () => {
  const { made, asked } = shop('{"a":{"n":4},"about":{"name":"Old"}}');
  assert.deepEqual(made.owned(), { a: { n: 4 }, about: { name: "Old" } });
  await new Promise((later) => setTimeout(later, 20));
  assert.deepEqual(asked, [made.owned()]);
  assert.equal(made.asking.value, false);
  made.close();
  const bad = shop("{");
  assert.deepEqual(bad.saved, [null]);
  bad.made.close();
});

test("what is written in one field is one step, with the board it was written about", () => {
  const { made } = shop();
  for (const name of ["M", "My", "My board"]) made.tell({ name });
  made.tell({ notes: { a: "seen" } }, "notes.a");
  made.set(["a", "n"], 2);
  assert.equal(made.past.value.length, 3);
  made.undo();
  made.undo();
  assert.deepEqual(made.owned(), { about: { name: "My board" } });
  made.undo();
  assert.deepEqual(made.owned(), {});
  made.redo();
  assert.deepEqual(made.owned(), { about: { name: "My board" } });
  made.open({ about: { study: { games: 3 } } });
  made.set(["a", "n"], 3);
  made.undo();
  assert.deepEqual(made.about.value.study, { games: 3 }, "the report is of this board again");
  made.close();
});

test("two tabs have the same board, whichever was changed last", () => {
  const { made, saved, tabs } = shop();
  made.set(["a", "n"], 2);
  const times = saved.length;
  tabs.hear('{"a":{"n":7},"about":{"name":"There"}}');
  assert.deepEqual(made.owned(), { a: { n: 7 }, about: { name: "There" } });
  assert.equal(saved.length, times, "it is not sent back");
  made.undo();
  assert.deepEqual(made.owned(), { a: { n: 2 } });
  tabs.hear("no board");
  assert.deepEqual(made.owned(), { a: { n: 2 } });
  tabs.hear(null);
  assert.deepEqual(made.owned(), {});
  made.close();
  assert.equal(tabs.hear, null);
});

test("what cannot be drawn is let go of", () => {
  const { made } = shop();
  assert.equal(made.retreat(), false, "ours can be drawn");
  made.set(["a", "n"], 2);
  made.open({ a: 7, ["__proto__"]: { x: 1 } });
  assert.equal(JSON.stringify(made.owned()), '{"a":7,"__proto__":{"x":1}}', "a key, and the game refuses it");
  assert.equal(made.retreat(), true);
  assert.deepEqual(made.owned(), { a: { n: 2 } });
  made.close();
  const kept = shop('{"a":7}').made;
  assert.equal(kept.retreat(), true);
  assert.deepEqual(kept.owned(), {});
  kept.close();
});

test("another language changes the words and nothing else", () => {
  const { made, facts } = shop();
  made.set(["a", "n"], 2);
  made.speak(facts);
  made.speak({ ...facts, components: structuredClone(facts.components), labels: { site: "terrain" } });
  assert.equal(made.facts.labels.site, "terrain");
  assert.deepEqual(made.owned(), { a: { n: 2 } });
  made.undo();
  assert.deepEqual(made.owned(), {});
  made.close();
});

test("values are put and taken by their paths", () => {
  assert.deepEqual(put({ a: [1, 2] }, ["a", 1], 3), { a: [1, 3] });
  assert.equal(take({ a: [1, 2] }, ["a", 1]), 2);
  assert.equal(take({}, ["a", "b"]), undefined);
  const { made } = shop();
  made.unset(["a", "n"]);
  assert.deepEqual(made.owned(), { a: {} });
  made.close();
});

test("a photo's corners come to lie where they are pinned", () => {
  const same = homography(10, 10, [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  assert.equal(same.replace(/-0/g, "0"), "matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)");
  const half = homography(10, 10, [
    [0, 0],
    [5, 0],
    [5, 5],
    [0, 5],
  ]);
  assert.match(half, /^matrix3d\(0\.5,/);
  const view = { x: 100, y: 0, w: 200, h: 100 };
  assert.deepEqual(fitted(view, { width: 10, height: 10 })[0], [158, 8]);
  const shown = onScreen(view, [400, 400]);
  assert.deepEqual(shown.from([100, 0]), [0, 100], "in the middle of the stage");
  assert.deepEqual(shown.back(shown.from([130, 60])), [130, 60]);
});
