// Scores over time, added up from the events of the log. Pure.
import type { EventView, LogLine } from "../wire.js";

/** A value of each seat after the plies that changed one. */
export interface Series {
  plies: number[];
  scores: number[][];
}

const pointsOf = (e: EventView): number | null => (typeof e.data["points"] === "number" ? e.data["points"] : null);

/** Points a seat had when the table began: what its log does not show. */
export const startingScores = (log: readonly LogLine[], finals: readonly number[]): number[] =>
  finals.map((score, seat) => score - (seriesOf(log, finals.length, pointsOf).scores[seat]!.at(-1) ?? 0));

/** Each seat's running score; `from` is what it began with. */
export const scoreSeries = (log: readonly LogLine[], seats: number, from?: readonly number[]): Series =>
  seriesOf(log, seats, pointsOf, from);

/** What the events add up to for each seat, ply by ply. */
export const seriesOf = (
  log: readonly LogLine[],
  seats: number,
  valueOf: (e: EventView) => number | null,
  from?: readonly number[],
): Series => {
  const now = Array.from({ length: seats }, (_, i) => from?.[i] ?? 0),
    plies = [0],
    scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = valueOf(e);
      if (points !== null && e.seat >= 0 && e.seat < seats) {
        now[e.seat]! += points;
        changed = true;
      }
    }
    if (!changed) continue;
    plies.push(line.ply + 1);
    scores.forEach((s, i) => s.push(now[i]!));
  }
  plies.push(log.length);
  scores.forEach((s, i) => s.push(now[i]!));
  return { plies, scores };
};
