// Pure parts of a review: what has come so far, where to begin, the curve, the boxes of mistakes.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { boxCounts, dueIn, dueNow, nextDue, untilDay } from "../src/learn/boxes.js";
import {
  bandsOf,
  change,
  costsOf,
  merged,
  placesOf,
  seriesOf,
  sourceRows,
  startOf,
  stepFrom,
} from "../src/review/moves.js";
import { cities, elsewhere, sentenceOf } from "../src/review/sentence.js";
import { loadTexts } from "../src/shell/i18n.js";
import { boxAfter } from "../src/shell/boxes.js";

const move = (number, seat, more = {}) => ({
  number,
  seat,
  place: { en: `Turn ${1 + Math.floor(number / 2)}`, fr: `Tour ${1 + Math.floor(number / 2)}` },
  chances: [0.5, 0.5],
  chances_after: [0.5, 0.5],
  loss: 0,
  mark: null,
  text: { en: "", fr: "" },
  ...more,
});
const review = (moves, more = {}) => ({
  moves,
  of: 4,
  done: moves.length,
  moments: [],
  summary: [],
  sources: [],
  ...more,
});

test("a review grows by what has come, and a move that comes twice is there once", () => {
  const first = merged(null, review([move(0, 0), move(1, 1)])),
    second = merged(first, review([move(1, 1), move(2, 0)])),
    third = merged(second, review([]));
  assert.deepEqual(
    third.moves.map(({ number }) => number),
    [0, 1, 2],
  );
});

test("it begins at my own mistake, else at the most important moment, else at the first move", () => {
  const moves = [move(0, 0, { mark: "find" }), move(1, 1, { mark: "blunder" }), move(2, 0, { mark: "mistake" })];
  assert.equal(startOf(review(moves, { moments: [1, 0, 2] }), [0]), 2);
  assert.equal(startOf(review(moves, { moments: [1, 0, 2] }), []), 1);
  assert.equal(startOf(review(moves), [0]), 0);
  assert.equal(startOf(review([]), [0]), null);
});

test("keys step to the next marked move and stop at the last", () => {
  const some = [move(1, 0), move(3, 1)];
  assert.equal(stepFrom(some, 1, 1).number, 3);
  assert.equal(stepFrom(some, 3, 1), undefined);
  assert.equal(stepFrom(some, 3, -1).number, 1);
});

test("the curve ends with who won, once everything is reviewed", () => {
  const moves = [0, 1, 2, 3].map((n) => move(n, n % 2, { chances: [0.6, 0.4] }));
  const summary = [
    { seat: 0, share: 1 },
    { seat: 1, share: 0 },
  ];
  const close = (found, wanted) =>
    found.forEach((values, i) => values.forEach((v, j) => assert.ok(Math.abs(v - wanted[i][j]) < 1e-9)));
  close(seriesOf(review(moves, { summary })), [
    [0.6, 0.6, 0.6, 0.8, 1],
    [0.4, 0.4, 0.4, 0.4, 0],
  ]);
  assert.equal(seriesOf(review(moves.slice(0, 2), { summary }))[0].length, 2);
});

test("the line of a player goes exactly through the chances this player had before moving", () => {
  const chances = [
    [0.9, 0.1],
    [0.2, 0.8],
    [0.7, 0.3],
  ];
  const three = chances.map((each, n) => move(n, n % 2, { chances: each }));
  assert.deepEqual(seriesOf(review(three)), [
    [0.9, 0.8, 0.7],
    [0.1, 0.8, 0.8], // all lines begin as the first mover saw them
  ]);
  const alone = chances.map((each, n) => move(n, 0, { chances: each }));
  assert.deepEqual(seriesOf(review(alone))[1], [0.1, 0.8, 0.3], "as the one player saw it whose moves are reviewed");
});

test("decisions of a visit are told together, with the most that one of them cost each player", () => {
  const moves = [
      move(0, 0, { loss: 0.1, mark: "mistake" }),
      move(2, 1, { loss: 0.3, mark: "blunder" }),
      move(1, 0, { loss: 0.05, mark: "inaccuracy" }),
      move(3, 1, { loss: 0.02 }),
    ],
    places = placesOf(moves, "en");
  assert.deepEqual(
    places.map(({ name, moves }) => [name, moves.map(({ number }) => number)]),
    [
      ["Turn 1", [0, 1]],
      ["Turn 2", [2, 3]],
    ],
  );
  assert.deepEqual(
    costsOf(moves).map(({ seat, loss }) => [seat, Math.round(loss * 100)]),
    [
      [1, 30],
      [0, 10],
    ],
  );
});

test("moves of one turn are one band", () => {
  assert.deepEqual(
    bandsOf(review([move(0, 0), move(1, 1), move(2, 0)]), "fr").map(({ first, last, short }) => [first, last, short]),
    [
      [0, 2, "1"],
      [2, 3, "2"],
    ],
  );
});

test("an error costs what it lost, a find brings what it won", () => {
  assert.equal(change(move(0, 0, { mark: "mistake", loss: 0.1 })), -0.1);
  assert.ok(Math.abs(change(move(0, 1, { mark: "find", chances_after: [0.3, 0.7] })) - 0.2) < 1e-9);
});

test("sources stand beside the mean of the table", () => {
  const [row] = sourceRows(review([], { sources: [{ name: { en: "Palaces", fr: "Palais" }, points: [4, 8] }] }), "en");
  assert.deepEqual([row.name, row.mean], ["Palaces", 6]);
});

test("a sentence does without its place and has the names of the table", async () => {
  await loadTexts("en");
  const table = { called: (seat) => ["Ana", "Bo"][seat], isMe: () => false },
    said = { place: { en: "Turn 4", fr: "Tour 4" }, text: { en: "Turn 4: overtake Player 2.", fr: "" } };
  assert.equal(sentenceOf(table, said), "Overtake Bo.");
  const played = { ...said, text: { en: "Turn 4. Played: overtake Player 2 (crown).", fr: "" } };
  assert.equal(sentenceOf(table, played), "Played: overtake Bo (crown).");
  const at = { ...said, text: { en: "Turn 4: first on j1, not on j19.", fr: "" } };
  assert.equal(sentenceOf(table, at, [["on j1", "in Demak"]]), "First in Demak, not on j19.");
  assert.equal(sentenceOf({ ...table, isMe: () => true }, played), "Played: overtake you (crown).");
  const built = { ...said, text: { en: "Turn 4. Played: royal palace (amber-3).", fr: "" } },
    sides = cities((city) => (city === "amber-3" ? "Amber, east" : ""));
  assert.equal(sentenceOf(table, built, [], sides), "Played: royal palace (Amber, east).");
  const others = elsewhere("on ", (cell) => (cell === "j19" ? "in the east" : ""));
  assert.equal(sentenceOf(table, at, [], others), "First on j1, not in the east.");
});

test("a mistake moves one box on when it was solved, and only when it was due", () => {
  const solved = boxAfter({ box: 0, due: 0 }, "right", 1000);
  assert.deepEqual(solved, { box: 1, due: 1000 + 86_400 });
  assert.equal(boxAfter(solved, "right", 1001), solved);
  assert.equal(boxAfter(solved, "right", solved.due).box, 2);
  assert.equal(boxAfter({ box: 4, due: 0 }, "wrong", 1000).box, 1);
  assert.equal(boxAfter({ box: 4, due: 0 }, "almost", 1000).box, 4);
});

test("what comes back stands before what is new, and the dearest first", () => {
  const mistake = (number, box, due, loss) => ({ number, box, due, loss }),
    found = {
      now: 100,
      mistakes: [mistake(1, 0, 0, 0.1), mistake(2, 0, 0, 0.3), mistake(3, 2, 50, 0.1), mistake(4, 1, 200, 0.1)],
    };
  assert.deepEqual(
    dueNow(found).map(({ number }) => number),
    [3, 2, 1],
  );
  assert.equal(nextDue(found).number, 4);
  const ofJava = found.mistakes.map((one) => ({ ...one, game: one.number === 1 ? "cuzco" : "java" }));
  assert.equal(dueIn({ ...found, mistakes: ofJava }, "java"), 2);
  assert.deepEqual(boxCounts(found), [2, 1, 1, 0, 0, 0]);
  assert.equal(untilDay(100 + 86_400 * 2.5, 100, "en"), "in 3 days");
});
