// One line a turn, in all four games and both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome, turnLine, turnPoints } from "../src/table/turnline.js";
import { GAMES, catalogue, textsOf } from "./catalogue.mjs";

const turn = (seat, ...events) => ({
  seat,
  lines: events.map(([kind, data = {}, of = seat]) => ({ event: { kind, seat: of, data } })),
});
const HERE = { k10: "in Demak", k12: "in Demak", c4: "beside Demak", h9: "in the north", a1: "in the west" };
const place = (id) => HERE[[id].flat()[0]] ?? [id].flat()[0];

test("like actions are told together, with their places while these are few", () => {
  const en = textsOf("java", "en", place);
  const laid = turn(
    0,
    ["tile", { shape: "triple", cells: ["h9", "h11", "i10"], cost: 1 }],
    ["move", { from: "c4", to: "k10", cost: 1 }],
    ["move", { from: "c6", to: "k12", cost: 0 }],
    ["build", { cell: "k10", value: 4, points: 2 }],
    ["tile", { shape: "triple", cells: ["c4", "c6", "d5"], cost: 1 }],
    ["move", { from: "k12", to: "k10", cost: 0 }],
    ["end", { unused: 0 }],
  );
  assert.equal(
    turnLine(laid, en),
    "places two triples in the north and beside Demak, moves two pawns in Demak, builds a palace of 4",
  );
  assert.deepEqual(turnPoints(laid), [[0, 2]]);
  const many = turn(0, ...["h9", "k10", "a1"].map((k) => ["tile", { shape: "rice", cells: [k] }]));
  assert.equal(turnLine(many, en), "places three rice fields");
  assert.equal(turnLine(turn(0, ["take_open", { card: "drum" }], ["take_pile"], ["card"]), en), "takes two cards");
});

test("a long line tells a place only where all of one kind happened", () => {
  const en = textsOf("java", "en", place);
  const long = turn(
    0,
    ["tile", { shape: "rice", cells: ["h9"] }],
    ["tile", { shape: "rice", cells: ["a1"] }],
    ["enter", { cell: "k10", side: "plain" }],
    ["token"],
    ["take_pile"],
    ["irrigate", { cell: "a1" }],
  );
  assert.equal(
    turnLine(long, en),
    "places two rice fields, irrigation in the west, brings in a pawn in Demak, spends an action token, takes a card",
  );
});

test("a place is said once, and three of them at most", () => {
  const here = { k10: "près du bassin au nord-est", a1: "au nord-est", h9: "à Demak", c4: "au sud", d5: "à Kediri" },
    fr = textsOf("java", "fr", (id) => here[[id].flat()[0]]);
  const pool = turn(
    0,
    ["tile", { shape: "triple", cells: ["k10"] }],
    ["tile", { shape: "triple", cells: ["a1"] }],
    ["enter", { cell: "k10", side: "plain" }],
    ["pool", { cells: ["a1"], points: 3 }],
  );
  assert.equal(
    turnLine(pool, fr),
    "pose deux triples près du bassin au nord-est, fait entrer un pion, remporte le bassin",
  );
  const wide = turn(
    0,
    ["tile", { shape: "rice", cells: ["a1"] }],
    ["tile", { shape: "village", cells: ["h9"] }],
    ["move", { from: "k10", to: "c4" }],
    ["enter", { cell: "k10", side: "plain" }],
    ["festival", { cell: "d5", value: 4 }],
  );
  assert.equal(
    turnLine(wide, fr),
    "pose une rizière au nord-est, un village à Demak, déplace un pion au sud, fait entrer un pion, organise une fête à Kediri",
  );
});

test("what others do in a turn follows with their names; whoever reads is you", () => {
  const events = [
    ["tile", { shape: "village", cells: ["k10"] }],
    ["festival", { cell: "k10", value: 4 }],
    ["bid", { cards: ["drum"], total: 1 }, 2],
    ["celebrate", { points: 3 }, 2],
  ];
  const en = textsOf("java", "en", place),
    fr = textsOf("cuzco", "fr", () => "à Pisac");
  assert.equal(turnLine(turn(0, ...events), en), "places a village in Demak, holds a festival; you win the festival");
  assert.equal(turnLine(turn(2, ...events.slice(0, 2)), fr), "posez un village à Pisac, organisez une fête");
  assert.deepEqual(turnPoints(turn(0, ...events)), [[2, 3]]);
});

test("a turn without a told action ends; the final scoring is one number", () => {
  assert.equal(turnLine(turn(2, ["end", { unused: 6 }]), textsOf("java", "en")), "end the turn");
  const last = turn(
    1,
    ["final", { cell: "k10", place: 1, value: 4, points: 4 }],
    ["final", { cell: "h9", place: 2, points: 2 }],
  );
  assert.equal(turnLine(last, textsOf("java", "fr")), "marque 6 au décompte final");
});

test("Taj Mahal: cards, what was won, palaces by province and side; the visit says who took the tile", () => {
  const en = textsOf("taj-mahal", "en", () => "Lahore, north-west"),
    fr = textsOf("taj-mahal", "fr", () => "Agra, sud");
  const cards = ["red-vizier-mogul", "white-elephant"];
  assert.equal(turnLine(turn(0, ["play", { cards }]), en), "plays red vizier + Grand Mogul and white elephant");
  const left = turn(
    2,
    ["withdraw", { won: ["monk", "tile"] }],
    ["palace", { city: "agra-5" }],
    ["province_scored", { points: 3, tile: 5, goods: ["tea"] }],
    ["roads", { points: 2, province: "agra", linked: ["amber", "delhi"] }],
    ["cleared", { cards }],
    ["took", { card: "white-monk" }],
    ["took", { card: "white-elephant" }],
  );
  assert.equal(
    turnLine(left, en),
    "withdraw with monk and province tile, build a palace in Lahore, north-west, connect to Amber and Delhi, take two cards",
  );
  assert.equal(
    turnLine(left, fr),
    "quittez la visite avec moine et tuile province, construisez un palais à Agra, sud, reliez vos palais à Amber et Delhi, prenez deux cartes",
  );
  assert.deepEqual(turnPoints(left), [[2, 5]]);
  assert.equal(outcome([left], en.outcomes, en), "You take the tile, +3");
  assert.equal(outcome([], en.outcomes, en), "");
});

test("Machu Picchu: nothing is counted where nothing came; others produce too", () => {
  const en = textsOf("machu-picchu", "en", () => "the Coca Plantation"),
    fr = textsOf("machu-picchu", "fr", () => "à la Plantation de Coca");
  const coca = turn(
    1,
    ["step", { from: "sun_clock", district: "coca_plantation" }],
    ["bonus", { amount: 2, good: "coca" }],
    ["produce", { count: 0, good: "coca", gain: 0, corn: 0 }],
    ["produce", { count: 1, good: "coca", gain: 1, corn: 1 }, 2],
    ["run", { steps: 2, from: 1, to: 3 }],
    ["run", { steps: 3, from: 3, to: 6 }],
  );
  assert.equal(turnLine(coca, en), "walks to the Coca Plantation, takes 2 coca, climbs 5 steps; you produce 1 coca");
  assert.equal(
    turnLine(coca, fr),
    "marche jusqu’à la Plantation de Coca, prend 2 cocas, avance de 5 marches ; vous produisez 1 coca",
  );
  const trade = turn(2, ["buy", { good: "llama", corn: 5 }], ["buy", { good: "llama", corn: 6 }], ["done"]);
  assert.equal(turnLine(trade, en), "buy 2 llamas");
});

test("sentences have no zeros, no wrong plural and no wrong verb", () => {
  const en = textsOf("machu-picchu", "en"),
    fr = textsOf("java", "fr");
  const produce = (seat, count) => ({ kind: "produce", seat, data: { count, good: "corn", gain: count, corn: 0 } });
  assert.equal(en.event(produce(0, 0)), "Ana: no Inca produces corn.");
  assert.equal(en.event(produce(2, 2)), "You: 2 Incas produce 2 corn.");
  assert.equal(en.event({ kind: "sacrifice", seat: 2, data: { llamas: 0 } }), "You sacrifice nothing.");
  assert.equal(fr.event({ kind: "end", seat: 2, data: { unused: 1 } }), "Vous finissez votre tour, 1 PA perdu.");
  assert.equal(fr.event({ kind: "end", seat: 0, data: { unused: 0 } }), "Ana finit son tour.");
});

test("a game without lines of its own tells its sentences", () => {
  const en = { ...textsOf("java", "en"), turns: {}, event: (e) => `${["Ana", "Bo"][e.seat]} takes ${e.data.n}.` };
  assert.equal(turnLine(turn(0, ["take", { n: 3 }], ["take", { n: 1 }]), en), "takes 3. Ana takes 1");
});

const SLOT = /\{(\w+)(?::([^{}|]*))?/g;
const facts = (text) => [...new Set([...text.matchAll(SLOT)].map((m) => m[1]))].sort();

test("both languages have the same lines, places and outcomes, with the same facts", () => {
  for (const game of GAMES)
    for (const part of ["turns", "places", "outcomes", "events"]) {
      const [en, fr] = ["en", "fr"].map((lang) => catalogue(game, lang)[part] ?? {});
      assert.deepEqual(Object.keys(fr), Object.keys(en), `${game} ${part}`);
      for (const key of Object.keys(en)) assert.deepEqual(facts(fr[key]), facts(en[key]), `${game} ${part}.${key}`);
    }
});

test("no sentence names a cell by its coordinates, and “=key” leads to a text", () => {
  for (const game of GAMES)
    for (const lang of ["en", "fr"]) {
      const { events, turns, reasons, prompts } = catalogue(game, lang);
      for (const texts of [events, turns, reasons, prompts])
        for (const [key, text] of Object.entries(texts))
          assert.ok(
            !/\{(cells?|to|city|from)(:list|:term)?\}/.test(text) || FREE.includes(key),
            `${game} ${key}: ${text}`,
          );
      for (const text of Object.values(turns)) if (text.startsWith("=")) assert.ok(turns[text.slice(1)], text);
    }
});
/** A place that is none of the board, and steps of the trail. */
const FREE = ["no_such_city", "run", "not_adjacent"];
