// Hints in words: titles, steps and remarks, from what the server sends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dotsOf, remarkText, stepText, titleOf, titlesOf, withPoints } from "../src/table/hinttext.js";
import { catalogue, textsOf } from "./catalogue.mjs";

const place = (id) => ({ k10: "in Demak", c4: "beside Demak" })[[id].flat()[0]] ?? "in the north";
const words = (game, lang) => {
  const texts = textsOf(game, lang, place),
    { hints, actions } = catalogue(game, lang);
  return { ...texts, hint: (key, facts) => texts.fill(hints[key] ?? "", facts), action: (kind) => actions[kind] };
};
const step = (kind, ...events) => ({
  do: "",
  kind,
  cost: {},
  events: events.map(([event, data = {}, seat = 2]) => ({ kind: event, seat, data })),
});
const aim = (say, facts) => ({ say, facts });
const candidate = (aims, ...steps) => ({ aim: aims, steps });

test("a title is the aim; one that another candidate has too gets a second", () => {
  const en = words("java", "en"),
    fr = words("java", "fr");
  const overtake = aim("aim_overtake", { cell: "k10", rival: 0 }),
    pool = aim("aim_pool", { cell: "c4" });
  assert.equal(titleOf(en, 2, candidate([overtake])), "Overtake Ana in Demak");
  assert.equal(titleOf(en, 2, candidate([overtake, pool])), "Overtake Ana in Demak; finish the pool beside Demak");
  assert.match(titleOf(fr, 2, candidate([overtake, pool])), /^Dépasser Ana in Demak\u202f; fermer le bassin/);
});

test("without words for the aim the title is the first step", () => {
  const en = words("java", "en"),
    laid = step("tile", ["tile", { shape: "triple", cells: ["c4"], cost: 1 }]);
  assert.equal(titleOf(en, 2, candidate([], laid)), "Place a triple beside Demak");
  assert.equal(titleOf(en, 2, candidate([aim("unheard_of", {})], laid)), "Place a triple beside Demak");
  assert.equal(titleOf(en, 2, candidate([], step("take"))), "Take a card");
});

test("candidates for the same are told apart by a step of their own, where they have one", () => {
  const en = words("java", "en"),
    overtake = aim("aim_overtake", { cell: "k10", rival: 0 }),
    laid = step("tile", ["tile", { shape: "triple", cells: ["c4"], cost: 1 }]),
    other = candidate([overtake], laid, step("take"));
  assert.deepEqual(titlesOf(en, 2, [candidate([overtake], laid), other, candidate([], laid)]), [
    "Overtake Ana in Demak",
    "Overtake Ana in Demak; take a card",
    "Place a triple beside Demak",
  ]);
});

test("a step says what is done, and which card where the log only counts", () => {
  const en = words("taj-mahal", "en"),
    fr = words("taj-mahal", "fr");
  const took = step("take", ["took", { card: "white-monk" }]);
  assert.match(stepText(en, 2, took), /^Take a card from the display: white monk$/);
  assert.match(stepText(fr, 2, took), /^Prenez dans la réserve\s: moine \(blanche\)$/);
  const left = step("withdraw", ["laid", { card: "white-monk" }, -1], ["withdraw", { won: ["monk", "tile"] }]);
  assert.equal(stepText(en, 2, left), "Withdraw with monk and province tile");
});

test("points stand out and a loss has a real minus", () => {
  const machu = words("machu-picchu", "en");
  const text = remarkText(machu, aim("likely", { low: -1, high: 3 }));
  assert.ok(text.startsWith("−1 to 3 points"), text);
  assert.deepEqual(
    withPoints("the pool: +3 now").filter((part) => part.points),
    [{ text: "+3", points: true }],
  );
  assert.equal(withPoints("uncontested: monk").length, 1);
});

test("four dots for the best, one for a poor move", () => {
  assert.deepEqual(["best", "close", "weaker", "poor"].map(dotsOf), [4, 3, 2, 1]);
});
