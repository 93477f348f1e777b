// Pure parts of the table: turns of the log, score series.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scoreSeries, seriesOf, startingScores } from "../src/table/series.js";
import { filledLog, mergedChat, mergedLog, missingFrom } from "../src/table/merge.js";
import { turnEnds, turnsOf } from "../src/table/turns.js";

const line = (ply, seat, points) => ({
  ply,
  seat,
  do: null,
  at: 0,
  events: points ? [{ kind: "x", clause: "A1", seat, secret: false, data: { points, source: "a" } }] : [],
});

test("a turn ends where another seat begins; luck belongs to the turn it falls in", () => {
  const log = [line(0, -1), line(1, 0), line(2, 0), line(3, -1), line(4, 1), line(5, 0)];
  assert.deepEqual(turnEnds(log), [4, 5, 6]);
});

test("a game with numbered turn events is cut there", () => {
  const turn = (ply, seat, n) => ({
    ...line(ply, seat),
    events: [
      { kind: "end", clause: "A1", seat, secret: false, data: {} },
      { kind: "turn", clause: "A1", seat: 1 - seat, secret: false, data: { turn: n } },
    ],
  });
  const log = [turn(0, 1, 1), line(1, 0, 2), line(2, 1, 1), turn(3, 0, 2), line(4, 1, 4)];
  assert.deepEqual(
    turnsOf(log).map((t) => [t.seat, t.number, t.lines.length]),
    [
      [-1, 0, 1],
      [0, 1, 3],
      [1, 2, 1],
    ],
  );
  assert.deepEqual(turnEnds(log), [1, 4, 5]);
});

test("a game is cut where the events that begin its turns and chapters are", () => {
  const events = (ply, seat, ...kinds) => ({
    ...line(ply, seat),
    events: kinds.map((kind) => ({ kind, clause: "M2", seat, secret: false, data: {} })),
  });
  const log = [
    events(0, -1, "deal"),
    events(1, 0, "step", "bonus"),
    events(2, 1, "produce"),
    events(3, 1, "stay", "night"),
    events(4, 0, "moon", "dawn"),
    events(5, 1, "ride"),
  ];
  const marks = { turns: ["step", "ride", "stay"], chapters: ["night", "dawn"] };
  assert.deepEqual(
    turnsOf(log, marks).map((t) => [t.seat, t.number, t.chapter?.kind, t.lines.map((l) => l.event.kind).join()]),
    [
      [-1, 0, undefined, "deal"],
      [0, 1, undefined, "step,bonus,produce"],
      [1, 2, undefined, "stay"],
      [-1, 2, "night", "moon"],
      [-1, 2, "dawn", ""],
      [1, 3, undefined, "ride"],
    ],
  );
  assert.deepEqual(turnEnds(log, marks), [1, 3, 5, 6]);
  const middle = turnsOf([events(0, 1, "produce"), events(1, 0, "step")], marks);
  assert.deepEqual(
    middle.map((t) => [t.seat, t.number, t.lines.length]),
    [
      [1, 1, 1],
      [0, 2, 1],
    ],
  );
});

test("where chance marks the turns, each belongs to the seat that acts after the mark", () => {
  const at = (ply, seat, kind) => ({
    ...line(ply, seat),
    events: [{ kind, clause: "P6", seat, secret: false, data: {} }],
  });
  const log = [at(0, -1, "card"), at(1, 0, "take"), at(2, -1, "wind"), at(3, 1, "take"), at(4, -1, "wind")];
  const marks = { turns: ["wind"], chapters: [] };
  assert.deepEqual(
    turnsOf(log, marks).map((t) => [t.seat, t.number, t.lines.map((l) => l.event.kind).join()]),
    [
      [-1, 0, "card"],
      [0, 1, "take"],
      [1, 2, "wind,take"],
      [-1, 3, "wind"],
    ],
  );
  assert.deepEqual(turnEnds(log, marks), [2, 4, 5]);
});

test("a log that begins in the middle of a turn knows whose it was", () => {
  const end = {
    ...line(1, 2),
    events: [
      { kind: "end", seat: 2, data: {} },
      { kind: "turn", seat: 0, data: { turn: 8 } },
    ],
  };
  const turns = turnsOf([line(0, 2, 1), end, line(2, 0, 1)]);
  assert.deepEqual(
    turns.map((t) => [t.seat, t.number, t.lines.length]),
    [
      [2, 7, 2],
      [0, 8, 1],
    ],
  );
});

test("scores add up over the plies", () => {
  const { plies, scores } = scoreSeries([line(0, 0), line(1, 0, 3), line(2, 1, 2), line(3, 0, 4)], 2);
  assert.deepEqual(plies, [0, 2, 3, 4, 4]);
  assert.deepEqual(scores, [
    [0, 3, 3, 7, 7],
    [0, 0, 2, 2, 2],
  ]);
});

test("a table that began in the middle knows the starting scores", () => {
  const log = [line(0, 0, 3), line(1, 1, 2)];
  assert.deepEqual(startingScores(log, [13, 2]), [10, 0]);
  assert.deepEqual(scoreSeries(log, 2, [10, 0]).scores, [
    [10, 13, 13, 13],
    [0, 0, 2, 2],
  ]);
  assert.deepEqual(seriesOf(log, 2, (e) => (e.seat ? 5 : null)).scores, [
    [0, 0, 0],
    [0, 5, 5],
  ]);
});

test("the log is cut into turns", () => {
  const turns = turnsOf([line(0, -1), line(1, 0, 1), line(2, 0, 2), line(3, 1, 1)]);
  assert.deepEqual(
    turns.map((t) => [t.seat, t.lines.length]),
    [
      [-1, 0],
      [0, 2],
      [1, 1],
    ],
  );
});

const numbers = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);
const lines = (from, to) => numbers(from, to).map((ply) => line(ply, 0, 1));
const said = (from, to) => numbers(from, to).map((number) => ({ number }));

test("a frame with the newest lines keeps the place of the older ones until they are fetched", () => {
  const log = mergedLog([], { log_from: 1200, log: lines(1200, 1203) }, true);
  assert.deepEqual(
    log.map((l) => l.ply),
    numbers(0, 1203),
  );
  assert.equal(missingFrom(log), 0);
  const some = filledLog(log, lines(0, 500));
  assert.equal(missingFrom(some), 500);
  const whole = filledLog(filledLog(some, lines(500, 1000)), lines(1000, 1202));
  assert.equal(missingFrom(whole), null);
  assert.deepEqual(whole, lines(0, 1203));
});

test("a later frame keeps the older lines, one for another viewer does not", () => {
  const have = lines(0, 600);
  const frame = { log_from: 598, log: lines(598, 610) };
  assert.deepEqual(mergedLog(have, frame, false), lines(0, 610));
  assert.equal(missingFrom(mergedLog(have, { log_from: 110, log: lines(110, 610) }, true)), 0);
});

test("chat is joined by its numbers, and dropped where lines between are missing", () => {
  const frame = { chat_from: 5, chat: said(5, 8) };
  assert.deepEqual(mergedChat(said(3, 6), frame), said(3, 8));
  assert.deepEqual(mergedChat(said(0, 3), frame), said(5, 8));
  assert.deepEqual(mergedChat([], { chat_from: 0, chat: said(0, 2) }), said(0, 2));
});
