// Compact offers of Java and Cuzco: what pointing finds in them, and how actions are written.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { cellsOf, notation, placesIn } from "../src/games/terraces/notation.js";
import { Offers } from "../src/games/terraces/offers.js";
import { actionAt, canPick, offeredAt, offeredHere, targetsOf, turnAt } from "../src/games/terraces/targets.js";

const SENT = {
  tiles: [
    { shape: "triple", turn: 0, level: 1, cost: 1, at: "h17 h19" },
    { shape: "triple", turn: 0, level: 2, cost: 1, at: "c5" },
    { shape: "triple", turn: 3, level: 1, cost: 2, at: "h17" },
    { shape: "rice", turn: 0, level: 3, cost: 1, at: "c5" },
  ],
  moves: [
    { from: "g5 g7", cost: 0, to: "g9 h6" },
    { from: "g7", cost: 2, to: "k8" },
  ],
  enter: [
    { side: "plain", cost: 2, to: "h2 i3" },
    { side: "mountain", cost: 1, to: "i3" },
  ],
  festivals: { at: [{ cell: "k8", value: 4, alone: 3, shared: 2 }], cards: ["drum", "mask", "mask"], worth: [2, 1, 1] },
  list: [
    { do: "build l9 2", kind: "build", cell: "l9", value: 2, points: 2, cost: 1 },
    { do: "build l9 4", kind: "build", cell: "l9", value: 4, points: 4, cost: 1 },
    { do: "leave g5 plain", kind: "leave", from: "g5", side: "plain", cost: 1 },
    { do: "take open", kind: "take", source: "open", cost: 1 },
    { do: "end", kind: "end", unused: 3 },
  ],
};
const offers = new Offers(SENT);

test("an action is written from its parts", () => {
  assert.equal(notation({ kind: "tile", shape: "triple", turn: 0, at: "h17" }), "triple h17 h19 i18");
  assert.equal(notation({ kind: "tile", shape: "triple", turn: 4, at: "h17" }), "triple h17 g16 g18");
  assert.equal(notation({ kind: "festival", cell: "k8", cards: ["mask", "drum"] }), "festival k8 drum mask");
  assert.equal(notation({ kind: "enlarge", cell: "k8", value: 6 }), "enlarge k8 6");
  assert.equal(notation({ kind: "pass" }), "pass");
  assert.deepEqual(cellsOf({ kind: "move", from: "g5", to: "g9" }), ["g9"]);
});

test("an event's cells are those it names, not those of a path", () => {
  assert.deepEqual(placesIn({ cells: ["c5", "c7"], cost: 1 }), ["c5", "c7"]);
  assert.deepEqual(placesIn({ from: "g5", to: "g9", path: ["g5", "g7", "g9"] }), ["g5", "g9"]);
  assert.deepEqual(placesIn({ cards: ["mask"] }), []);
});

test("a tile fits where its shape and turn are offered, with level and cost", () => {
  assert.deepEqual([...offers.tiles("triple", 0).keys()], ["h17", "h19", "c5"]);
  const tile = offers.tileAt("triple", 0, "c5");
  assert.deepEqual([tile.level, tile.cost, tile.turn, tile.at], [2, 1, 0, "c5"]);
  assert.equal(offers.tileAt("triple", 1, "c5"), null);
  assert.equal(offers.tileAt("triple", 3, "h17").cost, 2);
  assert.ok(offers.fits("rice") && !offers.fits("village"));
  assert.equal(offers.tiles("triple", 0), offers.tiles("triple", 0), "read once");
});

test("a single tile fits whatever way the last one was turned", () => {
  assert.deepEqual([...targetsOf(offers, { what: "tile", shape: "rice" }, 4)], [["c5", 1]]);
  assert.equal(offeredAt(offers, { what: "tile", shape: "rice" }, 4, "c5")[0].do, "rice c5");
});

const TRIPLE = { what: "tile", shape: "triple" };

test("a tile turns itself to the nearest turn that fits, clockwise of two that are equally near", () => {
  const turned = (held) => turnAt(offers, TRIPLE, held, "h17"); // 0 and 3 fit there
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(turned), [0, 0, 3, 3, 3, 0]);
  const sides = new Offers({ tiles: [1, 5].map((turn) => ({ shape: "triple", turn, level: 1, cost: 1, at: "h17" })) });
  assert.equal(turnAt(sides, TRIPLE, 0, "h17"), 1);
  assert.equal(turnAt(sides, TRIPLE, 3, "h17"), 5);
  assert.equal(turnAt(sides, TRIPLE, 3, "a1"), 3, "where nothing fits it stays as it is held");
  assert.deepEqual(sides.ways("triple", "h17"), [1, 5]);
});

test("a cell is lit when the tile fits there in some turn, with the cost of that turn, and never refuses", () => {
  for (const held of [0, 1, 2, 3, 4, 5]) {
    const lit = targetsOf(offers, TRIPLE, held);
    assert.deepEqual([...lit.keys()].sort(), ["c5", "h17", "h19"]);
    for (const [at, cost] of lit) assert.equal(offeredAt(offers, TRIPLE, held, at)[0].cost, cost);
  }
  assert.equal(targetsOf(offers, TRIPLE, 4).get("h17"), 2);
});

test("a pawn walks where its group goes", () => {
  assert.deepEqual([...offers.walks("g7")].sort(), [
    ["g9", 0],
    ["h6", 0],
    ["k8", 2],
  ]);
  assert.equal(offers.moveTo("g5", "k8"), null);
  assert.deepEqual(offers.walkers, ["g5", "g7"]);
  assert.deepEqual(
    offers.leaves("g5").map((c) => c.do),
    ["leave g5 plain"],
  );
});

test("two sides of a cell are two choices, and the cheaper one is shown first", () => {
  assert.deepEqual(
    [...offers.entries],
    [
      ["h2", 2],
      ["i3", 1],
    ],
  );
  assert.deepEqual(
    offers.entersAt("i3").map((c) => c.do),
    ["enter plain i3", "enter mountain i3"],
  );
});

test("without a pick a cell lists what can be done there", () => {
  assert.deepEqual(
    offeredHere(offers, "l9").map((c) => c.do),
    ["build l9 2", "build l9 4"],
  );
  assert.deepEqual(
    offeredHere(offers, "k8").map((c) => c.do),
    ["festival k8 mask"],
  );
  assert.deepEqual(offeredHere(offers, "a1"), []);
});

test("what can be picked is what is offered", () => {
  for (const what of ["palace", "enter", "festival"]) assert.ok(canPick(offers, { what }));
  assert.ok(!canPick(offers, { what: "water" }));
  assert.ok(canPick(offers, { what: "pawn", from: "g5" }) && !canPick(offers, { what: "pawn", from: "k8" }));
});

test("cards are combined here, and only as often as they are held", () => {
  const { cards } = offers;
  assert.equal(cards.make("k8", ["mask", "drum", "mask"]).do, "festival k8 drum mask mask");
  assert.deepEqual(cards.make("k8", ["drum"]).alone, 3);
  assert.equal(cards.make("k8", ["drum", "drum"]), null);
  assert.equal(cards.make("k8", []), null);
  assert.equal(cards.make("c5", ["drum"]), null);
  assert.equal([...cards.all()].length, 5);
});

test("a bid has to reach the least", () => {
  const { cards } = new Offers({ bid: { cards: ["drum", "mask", "mask"], worth: [2, 1, 1], least: 2, total: 3 } });
  assert.equal(cards.make(null, ["mask"]), null);
  assert.deepEqual([cards.make(null, ["mask", "mask"]).do, cards.make(null, ["drum"]).total], ["bid mask mask", 5]);
  assert.deepEqual(cards.fewest(null), ["drum"]);
  assert.deepEqual([...cards.useful(null)], ["drum", "mask"]);
  const poor = new Offers({ bid: { cards: ["mask"], worth: [1], least: 2, total: 0 } });
  assert.ok(!poor.cards.bidding && poor.cards.fewest(null) === null && !poor.cards.useful(null).size);
});

test("a notation finds its choice, and a tutorial leaves only what it allows", () => {
  assert.equal(offers.find("triple h17 g16 h15").turn, 3);
  assert.equal(offers.find("festival k8 mask mask").kind, "festival");
  assert.equal(offers.find("move g5 k8"), null);
  const few = new Offers(SENT, new Set(["triple h17 g16 h15", "festival k8 mask", "end", "move g5 g9"]));
  assert.deepEqual([...few.all()].map((c) => c.do).sort(), [
    "end",
    "festival k8 mask",
    "move g5 g9",
    "triple h17 g16 h15",
  ]);
  assert.ok(few.fits("triple") && !few.fits("rice"));
  assert.deepEqual([few.tiles("triple", 0).size, few.walks("g7").size, few.entries.size], [0, 0, 0]);
  assert.deepEqual([...few.cards.useful("k8")], ["mask"]);
  assert.equal(few.take("open"), null);
});

test("what is not offered can still be asked about", () => {
  const scene = { ring: new Map([["i2", "low"]]), palaces: new Map([["k8", { value: 4 }]]) };
  const asked = (pick, at) => notation(actionAt(scene, pick, 2, at, "mask"));
  assert.equal(asked({ what: "palace" }, "k8"), "enlarge k8 6");
  assert.equal(asked({ what: "palace" }, "l9"), "build l9 2");
  assert.equal(asked({ what: "enter" }, "h3"), "enter plain h3");
  assert.equal(asked({ what: "enter" }, "c5"), "enter mountain c5");
  assert.equal(actionAt(scene, { what: "pawn", from: "g5" }, 0, "g5", null), null);
});

test("only the end of the turn is left", () => {
  assert.ok(new Offers({ list: [{ do: "end", kind: "end" }] }).onlyEnd);
  assert.ok(!offers.onlyEnd && !new Offers({}).onlyEnd);
});

test("no notation is taken apart on the page", async () => {
  const taken = /\b(do|action|notation)!?\??\.(split|startsWith|endsWith|slice|match|indexOf)\(/;
  const files = await readdir(new URL("../src/", import.meta.url), { recursive: true });
  for (const name of files.filter((file) => /\.tsx?$/.test(file))) {
    const text = await readFile(new URL(`../src/${name}`, import.meta.url), "utf8");
    assert.ok(!taken.test(text), `${name}: ${taken.exec(text)?.[0]}`);
  }
});
