// What this browser remembers about puzzles: days in a row, strength, which one comes next.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";
const { after, dayBefore, nextOf, ratingOf, solvedOf, spread, streak, together } =
  await import("../src/puzzles/log.js");

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

test("what two browsers have solved comes together", () => {
  const here = { marks: { a: "missed", b: "solved" }, days: ["2026-11-17"], best: 1, strength: 1240, counted: 2 },
    there = {
      marks: { a: "solved", b: "missed" },
      days: ["2026-11-16", "2026-11-17"],
      best: 2,
      strength: 1180,
      counted: 5,
    },
    both = together(here, there);
  assert.deepEqual(both.marks, { a: "solved", b: "solved" });
  assert.deepEqual([both.days, both.best, both.strength, both.counted], [there.days, 2, 1180, 5]);
  assert.deepEqual(together(both, EMPTY), both);
});

test("solved puzzles are counted by the game that their ids begin with", () => {
  const marks = { "java-1a": "solved", "java-2b": "missed", "taj-mahal-3c": "solved", "taj-mahal-4d": "solved" };
  assert.deepEqual(
    ["java", "taj-mahal", "taj", "cuzco"].map((game) => solvedOf({ ...EMPTY, marks }, game)),
    [1, 2, 0, 0],
  );
});
