// The pure parts of the daily challenge and of club nights.
import assert from "node:assert/strict";
import { test } from "node:test";
import { barShapes, bestShown, timeLeft, tryState } from "../src/lobby/challengeview.ts";
import {
  CLOCKS,
  byRound,
  clockOf,
  clockText,
  joinText,
  myTable,
  myTurn,
  podium,
  sizesOf,
  tieBreak,
  usualSize,
} from "../src/club/model.ts";

test("the time left is never 0 while there is some", () => {
  assert.deepEqual(timeLeft(8.2 * 3600), { key: "challenge_hours", n: 9 });
  assert.deepEqual(timeLeft(1800), { key: "challenge_minutes", n: 30 });
  assert.deepEqual(timeLeft(3), { key: "challenge_minutes", n: 1 });
  assert.deepEqual(timeLeft(-3), { key: "challenge_minutes", n: 1 });
});

test("bars have the height of their share, and one alone is still seen", () => {
  const bar = (count, yours = false) => ({ first: 0, last: 0, count, yours });
  assert.deepEqual(barShapes([bar(100), bar(1, true), bar(0)]), [
    { height: 100, mine: false },
    { height: 6, mine: true },
    { height: 0, mine: false },
  ]);
  assert.deepEqual(barShapes([]), []);
});

test("three of the best are shown, or all ten", () => {
  const best = Array.from({ length: 12 }, (_, i) => ({ rank: i + 1 }));
  assert.equal(bestShown(best, false).length, 3);
  assert.equal(bestShown(best, true).length, 10);
});

test("a try is not begun, running, given up or scored", () => {
  assert.equal(tryState(null), "none");
  assert.equal(tryState({ table: "t", over: false, score: null, rank: null }), "running");
  assert.equal(tryState({ table: "t", over: true, score: null, rank: null }), "given_up");
  assert.equal(tryState({ table: "t", over: true, score: 0, rank: 4 }), "scored");
});

test("every clock is read back as it was chosen", () => {
  for (const choice of CLOCKS) {
    const [key, { n }] = clockText(clockOf(choice, "Europe/Paris"));
    assert.equal(choice, key === "club_clock_none" ? "none" : `${key.slice("club_clock_".length)}:${n}`);
  }
  assert.deepEqual(clockOf("days:2", "Europe/Paris"), { kind: "days", days: 2, zone: "Europe/Paris", then: "bot" });
});

test("tables of three are proposed where the game allows them", () => {
  assert.equal(usualSize([2, 3, 4]), 3);
  assert.equal(usualSize([4, 5]), 4);
  assert.equal(usualSize([2]), 2);
  assert.deepEqual(sizesOf([1, 2, 3, 6]), [2, 3]);
});

const seat = (you) => ({ you });
const tableOf = (round, state, yours, to_act = null) => ({
  round,
  state,
  yours,
  to_act,
  seats: [seat(false), seat(yours)],
});

test("my table is the one that plays, and it is my turn there only on my seat", () => {
  const mine = tableOf(2, "playing", true, 1);
  assert.equal(myTable({ tables: [tableOf(2, "playing", false, 0), mine] }), mine);
  assert.equal(myTable({ tables: [tableOf(1, "over", true)] }), null);
  assert.equal(myTurn(mine), true);
  assert.equal(myTurn(tableOf(2, "playing", true, 0)), false);
  assert.equal(myTurn(tableOf(2, "playing", true)), false);
});

test("rounds stay in the server's order", () => {
  const tables = [tableOf(2, "playing", true), tableOf(2, "playing", false), tableOf(1, "over", true)];
  assert.deepEqual(
    byRound(tables).map(([round, of]) => [round, of.length]),
    [
      [2, 2],
      [1, 1],
    ],
  );
});

test("nobody is on the podium before a table counts, and three at most afterwards", () => {
  const line = (rank, played = 1) => ({ rank, played });
  assert.deepEqual(podium([line(1, 0), line(1, 0)]), []);
  assert.equal(podium([line(1), line(1), line(3), line(3), line(5)]).length, 3);
  assert.equal(podium([line(1), line(2, 0)]).length, 2);
});

test("a tie-break is told only where it decided", () => {
  assert.equal(tieBreak({ by: null }), null);
  assert.equal(tieBreak({ by: "points" }), null);
  assert.equal(tieBreak({ by: "share" }), "club_by_share");
});

test("one joins an open night once, and may come back", () => {
  const club = (joined, you, status = "open") => ({ joined, status, entries: [{ you }] });
  assert.equal(joinText(club(false, false)), "club_join");
  assert.equal(joinText(club(false, true)), "club_join_again");
  assert.equal(joinText(club(true, true)), null);
  assert.equal(joinText(club(false, false, "over")), null);
});
