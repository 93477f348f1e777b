// Searching the rules, and which plies are heard.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";

const { marked, searchable, wordsOf } = await import("../src/shell/search.js");
const { soundOf } = await import("../src/table/tablesounds.js");

const shown = (text, search) =>
  marked(text, wordsOf(search))
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

test("every word of a search is marked, whatever its accents and case", () => {
  assert.equal(shown("La fête a lieu dans la cité.", "cite FETE"), "La [fête] a lieu dans la [cité].");
  assert.equal(shown("Palaces and palace cells", "palace"), "[Palace]s and [palace] cells");
  assert.equal(shown("An Inca’s way", "inca's"), "An [Inca’s] way");
});

test("a text without a hit stays whole, also with letters that become two", () => {
  assert.deepEqual(marked("nothing here", ["palace"]), [{ text: "nothing here", hit: false }]);
  assert.equal(shown("ﬁne", "fine").replaceAll(/[[\]]/g, ""), "ﬁne");
  assert.equal(searchable("L’œuvre  É"), "l'œuvre e");
});

const line = (...events) => ({ ply: 0, seat: 0, do: null, at: 0, events });
const event = (kind, points, seat = 0) => ({ kind, clause: "A1", seat, secret: false, data: points ? { points } : {} });

test("a larger moment is heard instead of its points, and what brings nothing is not heard", () => {
  assert.equal(soundOf([line(event("build", 3))], ["festival"]), "score");
  assert.equal(soundOf([line(event("build", 3)), line(event("festival"))], ["festival"]), "event");
  assert.equal(soundOf([line(event("move")), line(event("pool", 3, -1))], ["festival"]), null);
});
