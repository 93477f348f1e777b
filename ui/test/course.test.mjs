// Pure parts of the end of a game: how the seats stand at each stop, turns and rounds, labels that do not overlap.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gainsOf, moveStops, roundSpans, snapped, spanStops, takerOf, turnSpans } from "../src/table/course.js";
import { sampled, scoreSeries, spread } from "../src/table/series.js";
import { overtaking, standingsAt } from "../src/table/standings.js";

const event = (kind, seat, data = {}) => ({ kind, clause: "A1", seat, secret: false, data });
const line = (ply, seat, ...events) => ({ ply, seat, do: null, at: 0, events });

test("the seats stand at each stop as the points so far say, and the last stop gives the result", () => {
  const finals = [52, 65, 49],
    stops = [
      [3, 4, 0],
      [10, 10, 8],
      [5, 15, 0],
    ];
  const at = (stop) => standingsAt(finals, stops, stop);
  assert.deepEqual(
    at(-1).map((s) => s.total),
    [34, 36, 41],
  );
  assert.deepEqual(
    at(-1).map((s) => s.place),
    [3, 2, 1],
  );
  assert.deepEqual(
    at(1).map((s) => [s.total, s.place, s.row, s.climbed]),
    [
      [47, 3, 2, 0],
      [50, 1, 0, 1],
      [49, 2, 1, -1],
    ],
  );
  assert.deepEqual(
    at(2).map((s) => s.total),
    finals,
  );
  assert.deepEqual(overtaking(at(0), at(1)), { seat: 1, passed: 2, leads: true });
  assert.deepEqual(overtaking(at(1), at(2)), { seat: 0, passed: 2, leads: false });
  assert.equal(overtaking(at(2), at(2)), null);
});

test("equal totals share a place and keep their rows", () => {
  const tied = standingsAt([10, 10, 4], [[0, 6, 0]], 0);
  assert.deepEqual(
    tied.map((s) => [s.place, s.row]),
    [
      [1, 0],
      [1, 1],
      [3, 2],
    ],
  );
});

test("turns have the numbers the game gives them, the setup has none", () => {
  const log = [
    line(0, -1, event("turn", 0, { turn: 1 })),
    line(1, 0, event("build", 0, { points: 3, source: "palace" })),
    line(2, 0, event("end", 0), event("turn", 1, { turn: 2 })),
    line(3, -1),
    line(4, 1, event("over", 1)),
  ];
  assert.deepEqual(turnSpans(log, { turns: ["turn"], chapters: [] }), [
    { number: 0, seat: -1, first: 0, last: 1 },
    { number: 1, seat: 0, first: 1, last: 3 },
    { number: 2, seat: 1, first: 3, last: 5 },
  ]);
});

const ROUNDS = { unit: "visit", event: "visit", number: "visit", taker: (e) => (e.kind === "tile" ? e.seat : null) };
const VISITS = [
  line(0, -1, event("visit", 0, { visit: 1 })),
  line(1, 0, event("tile", 0, { points: 2, source: "province" })),
  line(2, 1, event("roads", 1, { points: 1, source: "palaces" }), event("visit", 1, { visit: 2 })),
  line(3, 1, event("hand", 1, { points: 7, source: "hand" })),
];

test("visits begin after the event that announces them, and say who took the tile", () => {
  const spans = roundSpans(VISITS, ROUNDS);
  assert.deepEqual(
    spans.map(({ number, first, last }) => [number, first, last]),
    [
      [0, 0, 1],
      [1, 1, 3],
      [2, 3, 4],
    ],
  );
  assert.deepEqual(
    spans.map((span) => takerOf(VISITS, span, ROUNDS)),
    [null, 0, null],
  );
});

test("the chart has a value after each visit, without what the final scoring tells apart", () => {
  const told = (e) => e.kind === "hand",
    spans = roundSpans(VISITS, ROUNDS).slice(1);
  assert.deepEqual(sampled(scoreSeries(VISITS, 2, [0, 5], told), spans), [
    [0, 2, 2],
    [5, 6, 6],
  ]);
  assert.deepEqual(gainsOf(VISITS, spans[0], told), [
    { seat: 0, points: 2, sources: ["province"] },
    { seat: 1, points: 1, sources: ["palaces"] },
  ]);
  assert.deepEqual(gainsOf(VISITS, spans[1], told), []);
});

test("labels stay apart, inside, and near their lines, however close these end", () => {
  for (const wished of [
    [10, 10, 10, 10, 10],
    [250, 249, 251, 250, 248],
    [20, 120, 130, 220, 255],
  ]) {
    const at = spread(wished, 25, 14, 260),
      sorted = [...at].sort((a, b) => a - b);
    assert.ok(sorted.every((y, i) => i === 0 || y - sorted[i - 1] >= 25 - 1e-9));
    assert.ok(sorted[0] >= 14 - 1e-9 && sorted.at(-1) <= 260 + 1e-9);
  }
  assert.deepEqual(spread([20, 120, 220], 25, 14, 260), [20, 120, 220]);
});

test("a replay stops where a seat is to act and at the end, never at dealing or drawing", () => {
  const log = [line(0, -1), line(1, -1), line(2, 0), line(3, -1), line(4, 1), line(5, 1), line(6, -1)],
    stops = moveStops(log);
  assert.deepEqual(stops, [2, 4, 5, 7]);
  assert.deepEqual(
    [0, 3, 5, 6, 9].map((ply) => snapped(stops, ply)),
    [2, 4, 5, 7, 7],
  );
  assert.deepEqual(spanStops(stops, [{ first: 0 }, { first: 3 }]), [2, 4, 7]);
});
