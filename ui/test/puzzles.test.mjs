// What this browser remembers about puzzles: days in a row, strength, which one comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";
const { after, dayBefore, nextOf, ratingOf, spread, streak } = await import("../src/puzzles/log.js");

const EMPTY = { marks: {}, days: [], best: 0, strength: 1200, counted: 0 };

test("days in a row count back from today, or from yesterday while today's is open", () => {
  const days = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"];
  assert.equal(streak(days, "2026-11-18"), 4);
  assert.equal(streak([...days, "2026-11-18"], "2026-11-18"), 5);
  assert.equal(streak([], "2026-11-18"), 0);
  assert.equal(dayBefore("2026-03-01"), "2026-02-28");
});

test("one missed day a week is forgiven, two are not", () => {
  assert.equal(streak(["2026-11-15", "2026-11-16", "2026-11-18"], "2026-11-18"), 3);
  assert.equal(streak(["2026-11-14", "2026-11-16", "2026-11-18"], "2026-11-18"), 2);
  assert.equal(streak(["2026-11-15", "2026-11-18"], "2026-11-18"), 1);
});

test("the first try of a puzzle moves the strength, later ones only its mark", () => {
  const missed = after(EMPTY, "a", 3, false),
    solved = after(missed, "a", 3, true);
  assert.ok(missed.strength < 1200);
  assert.deepEqual([solved.marks.a, solved.strength, solved.counted], ["solved", missed.strength, 1]);
  assert.equal(after(solved, "a", 3, false).marks.a, "solved");
  assert.ok(after(EMPTY, "b", 5, true).strength > after(EMPTY, "b", 1, true).strength);
  assert.ok(spread(40) < spread(2));
});

test("a solved puzzle of the day adds its day once", () => {
  const once = after(EMPTY, "a", 2, true, "2026-11-18"),
    twice = after(once, "a", 2, true, "2026-11-18");
  assert.deepEqual([once.days, twice.days, twice.best], [["2026-11-18"], ["2026-11-18"], 1]);
  assert.deepEqual(after(EMPTY, "a", 2, false, "2026-11-18").days, []);
});

test("the next puzzle is open, of the theme, and near the strength", () => {
  const puzzles = [1, 2, 3, 4, 5].map((difficulty) => ({
    id: `p${difficulty}`,
    difficulty,
    theme: difficulty > 3 ? "x" : "y",
  }));
  assert.equal(ratingOf(nextOf(puzzles, EMPTY, null).difficulty), 1300);
  assert.equal(nextOf(puzzles, EMPTY, "x").id, "p4");
  assert.equal(nextOf(puzzles, { ...EMPTY, marks: { p2: "solved" } }, null).id, "p1");
  assert.equal(nextOf(puzzles, { ...EMPTY, marks: { p4: "solved", p5: "solved" } }, "x"), null);
});
