// Values over time, added up from the events of the log, and where the chart puts them. Pure.
import type { EventView, LogLine } from "../wire.js";
import type { Span } from "./course.js";

/** A value of each seat after the plies that changed one. */
export interface Series {
  plies: number[];
  scores: number[][];
}

const pointsOf = (e: EventView): number | null => (typeof e.data["points"] === "number" ? e.data["points"] : null);

/** Points a seat had when the table began: what its log does not show. */
export const startingScores = (log: readonly LogLine[], finals: readonly number[]): number[] =>
  finals.map((score, seat) => score - (seriesOf(log, finals.length, pointsOf).scores[seat]!.at(-1) ?? 0));

/** Each seat's running score; `from` is what it began with, and events that are `told` apart are left out. */
export const scoreSeries = (
  log: readonly LogLine[],
  seats: number,
  from?: readonly number[],
  told: (event: EventView) => boolean = () => false,
): Series => seriesOf(log, seats, (event) => (told(event) ? null : pointsOf(event)), from);

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

/** The values of each seat at the start and after each span. */
export const sampled = ({ plies, scores }: Series, spans: readonly Span[]): number[][] =>
  scores.map((values) => [
    values[0] ?? 0,
    ...spans.map((span) => values[plies.findLastIndex((ply) => ply <= span.last)] ?? 0),
  ]);

/** Labels at least `gap` apart between top and bottom, each as near to its wished place as the others allow. */
export const spread = (wished: readonly number[], gap: number, top: number, bottom: number): number[] => {
  const order = wished.map((_, i) => i).sort((a, b) => wished[a]! - wished[b]! || a - b),
    at = [...wished];
  let low = top - gap;
  for (const i of order) low = at[i] = Math.max(at[i]!, low + gap, top);
  let high = bottom + gap;
  for (const i of [...order].reverse()) high = at[i] = Math.min(at[i]!, high - gap);
  return at;
};
