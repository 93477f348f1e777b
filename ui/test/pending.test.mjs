// How each game draws an action the server has not confirmed: pieces move, what was sent stays as it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pending as terraces, pendingCells } from "../src/games/terraces/pending.js";
import { pending as taj } from "../src/games/tajmahal/pending.js";
import { pending as machu } from "../src/games/machupicchu/pending.js";

/** What the server sent must not change: a drawing is a copy. */
const frozen = (value) => {
  if (value && typeof value === "object") for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};

const player = (more) => ({
  pawns: [],
  pawns_left: 10,
  tokens: 3,
  doubles: 5,
  rice: 3,
  villages: 2,
  hand_size: 2,
  hand: ["mask", "puppet"],
  ...more,
});
const java = frozen({
  actor: 0,
  ap: 6,
  ap_turn: 6,
  token_used: false,
  duty: true,
  cells: { h9: { level: 1, kind: "village", tile: 4 }, h11: { level: 1, kind: "rice", tile: 4 } },
  irrigation: [],
  palaces: [{ cell: "h9", city: 0, value: 2, festival: true }],
  players: [player({ pawns: ["h9"] }), player({ hand: null, pawns: ["c5"] })],
  supply: { triples: 10, irrigation: 3 },
  open: "mask",
  pile: 7,
  festival: null,
});
const drawn = (choice, o = java) => terraces(o, { do: "", ...choice }).observation;
const waiting = (o) => [...pendingCells(java, o)].sort();

test("a tile lies on its cells at its level, and comes out of the supply", () => {
  const o = drawn({ kind: "tile", shape: "double", turn: 0, at: "d5", level: 1, cost: 1 });
  assert.deepEqual(
    [o.cells.d5, o.cells.d7].map((c) => [c.level, c.kind]),
    [
      [1, "village"],
      [1, "rice"],
    ],
  );
  assert.ok(o.cells.d5.tile === o.cells.d7.tile && o.cells.d5.tile !== 4);
  assert.deepEqual([o.ap, o.duty, o.players[0].doubles, o.players[1]], [5, false, 4, java.players[1]]);
  assert.deepEqual(waiting(o), ["d5", "d7"]);
  const two = drawn({ kind: "tile", shape: "triple", turn: 3, at: "h9", level: 2, cost: 1 }, o);
  assert.deepEqual([two.cells.h9.level, two.supply.triples, waiting(two).length], [2, 9, 5]);
});

test("pawns walk, enter and leave", () => {
  const moved = terraces(java, { do: "", kind: "move", from: "h9", to: "h11", cost: 1 });
  assert.deepEqual([moved.observation.players[0].pawns, moved.observation.ap], [["h11"], 5]);
  assert.deepEqual(moved.events[0].data.path, ["h9", "h11"]);
  assert.deepEqual(waiting(moved.observation), ["h11"]);
  const entered = drawn({ kind: "enter", side: "plain", to: "h11", cost: 2 });
  assert.deepEqual([entered.players[0].pawns, entered.players[0].pawns_left], [["h9", "h11"], 9]);
  const left = drawn({ kind: "leave", from: "h9", side: "plain", cost: 1 });
  assert.deepEqual([left.players[0].pawns, left.players[0].pawns_left], [[], 11]);
});

test("palaces, water, cards and the token", () => {
  assert.deepEqual(drawn({ kind: "enlarge", cell: "h9", value: 4, cost: 1 }).palaces, [
    { cell: "h9", city: 0, value: 4, festival: true },
  ]);
  assert.deepEqual(waiting(drawn({ kind: "build", cell: "h11", value: 2, cost: 1 })), ["h11"]);
  assert.deepEqual(waiting(drawn({ kind: "irrigate", cell: "f5", cost: 1 })), ["f5"]);
  const open = drawn({ kind: "take", source: "open", cost: 1 });
  assert.deepEqual([open.open, open.players[0].hand], [null, ["mask", "puppet", "mask"]]);
  const pile = drawn({ kind: "take", source: "pile", cost: 1 });
  assert.deepEqual([pile.pile, pile.players[0].hand_size, pile.players[0].hand.length], [6, 3, 2]);
  const token = drawn({ kind: "token", ap: 7 });
  assert.deepEqual([token.ap, token.players[0].tokens, token.token_used], [7, 2, true]);
});

test("cards of a bid lie on the table, and nothing more is offered until the others have answered", () => {
  const o = drawn({ kind: "festival", cell: "h9", cards: ["mask"], worth: 1, alone: 3, shared: 2 });
  assert.deepEqual([o.festival.cell, o.festival.played, o.festival.totals], ["h9", [["mask"], []], [1, 0]]);
  assert.deepEqual([o.players[0].hand, o.actor], [["puppet"], null]);
  const more = drawn({ kind: "bid", cards: ["puppet"], total: 3 }, { ...o, actor: 0 });
  assert.deepEqual([more.festival.played[0], more.festival.totals[0]], [["mask", "puppet"], 3]);
  assert.deepEqual(drawn({ kind: "pass" }, { ...o, actor: 0 }).festival.inside, []);
  assert.equal(drawn({ kind: "end" }).actor, null);
});

const visit = frozen({
  actor: 1,
  palaces: [],
  reserve: ["red-monk", "red-monk", "white"],
  withdrawal: { seat: 1, palaces: 2, takes: 2, placed: [] },
  players: [
    { seat: 0, in: true },
    {
      seat: 1,
      in: true,
      hand: 3,
      cards: ["red-monk", "white"],
      specials: ["plus-mogul"],
      played: [["white"]],
      counts: { monk: 0, mogul: 1 },
    },
  ],
});

test("played cards of Taj Mahal leave the hand and lie before the seat", () => {
  const choice = { do: "", kind: "play", cards: ["red-monk", "plus-mogul"], adds: { monk: 1, mogul: 1 } };
  const { observation: o, events } = taj(visit, choice),
    me = o.players[1];
  assert.deepEqual([me.cards, me.specials, me.played], [["white"], [], [["white"], ["red-monk", "plus-mogul"]]]);
  assert.deepEqual([me.counts, o.actor, events[0].kind], [{ monk: 1, mogul: 2 }, null, "play"]);
  assert.equal(taj(visit, { do: "", kind: "withdraw" }).observation.players[1].in, false);
});

test("as many palaces and cards as are due can be chosen without waiting", () => {
  const city = { do: "", kind: "palace", city: "agra" },
    first = taj(visit, city).observation;
  assert.deepEqual([first.palaces, first.actor], [[{ city: "agra", seat: 1, royal: false }], 1]);
  assert.equal(taj(first, { ...city, city: "delhi" }).observation.actor, null);
  const card = { do: "", kind: "take", cards: ["red-monk"] },
    taken = taj(visit, card).observation;
  assert.deepEqual([taken.reserve, taken.actor, taken.players[1].cards.length], [["red-monk", "white"], 1, 3]);
  assert.equal(taj(taken, card).observation.actor, null);
});

const day = frozen({
  actor: 0,
  sky: ["m1", "m2"],
  market: { llama: 2 },
  players: [
    {
      goods: { corn: 3, llama: 1, coca: 0, pottery: 0, cloth: 0 },
      incas: { farmer: 1 },
      prince: "central_plaza",
      moon_tiles: [],
    },
  ],
});

test("a prince of Machu Picchu stands where it went, goods change hands, deals can follow one another", () => {
  const ride = machu(day, { do: "", kind: "ride", district: "sun_clock", cost: { llama: 1 } }).observation;
  assert.deepEqual([ride.players[0].prince, ride.players[0].goods.llama, ride.actor], ["sun_clock", 0, null]);
  const sell = { do: "", kind: "sell", good: "llama", cost: { llama: 1 }, gain: { corn: 4 } },
    sold = machu(day, sell).observation;
  assert.deepEqual([sold.players[0].goods.corn, sold.market.llama, sold.actor], [7, 3, 0]);
  const stay = machu(day, { do: "", kind: "stay", tile: "m1", cost: { corn: 1 } }).observation;
  assert.deepEqual([stay.sky, stay.players[0].moon_tiles, stay.players[0].goods.corn], [["m2"], ["m1"], 3]);
  assert.equal(machu(day, { do: "", kind: "recruit", professions: ["farmer"] }).observation.players[0].incas.farmer, 2);
});
