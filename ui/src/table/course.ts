// The course of a game: the log cut into turns, and into visits or days where the game has them, with what each brought. Pure.
import type { EventView, LogLine } from "../wire.js";
import { turnEnds, type TurnMarks } from "./turns.js";

/** The larger parts of a game: what one is called, which event begins it, and where that event has its number. */
export interface Rounds {
  unit: "visit" | "day";
  event: string;
  number: string;
  /** The seat that took what the round was about, from one of its events; null when this event does not tell. */
  taker?(event: EventView): number | null;
  /** Where the round takes place, from the event that begins it. */
  place?(event: EventView): string;
}

/** A turn, visit or day: the plies from `first` to before `last`. */
export interface Span {
  /** 0 is the setup. */
  number: number;
  /** Whose turn; −1 in a round. */
  seat: number;
  first: number;
  last: number;
  /** The event that begins a round. */
  event?: EventView;
}

/** The turns of the log, the setup before them as number 0. */
export const turnSpans = (log: readonly LogLine[], marks: TurnMarks): Span[] => {
  const numbers = announced(log, marks),
    spans: Span[] = [];
  let first = 0;
  for (const last of turnEnds(log, marks)) {
    const seat = log.slice(first, last).find((line) => line.seat >= 0)?.seat ?? -1,
      count = (spans.at(-1)?.number ?? 0) + (seat < 0 ? 0 : 1);
    if (last > first) spans.push({ number: numbers.get(first) ?? count, seat, first, last });
    first = last;
  }
  return spans;
};

/** The numbers that turn events announce, by the ply the turn begins with. */
const announced = (log: readonly LogLine[], marks: TurnMarks): Map<number, number> => {
  const found = new Map<number, number>();
  for (const line of log)
    for (const event of line.events)
      if (marks.turns.includes(event.kind) && typeof event.data["turn"] === "number")
        found.set(line.ply + 1, event.data["turn"]);
  return found;
};

/** The visits or days of the log, what comes before the first as the number before it. */
export const roundSpans = (log: readonly LogLine[], rounds: Rounds): Span[] => {
  const begins = log.flatMap((line) =>
    line.events
      .filter((event) => event.kind === rounds.event)
      .map((event) => ({ first: line.ply + 1, number: Number(event.data[rounds.number]), event })),
  );
  const before = { first: 0, number: (begins[0]?.number ?? 2) - 1 };
  return [before, ...begins]
    .map((begin, i) => ({ ...begin, seat: -1, last: begins[i]?.first ?? log.length }))
    .filter(({ first, last }) => last > first);
};

/** Turns, or visits or days where the game has them: what its chart and its track count. */
export const spansOf = (log: readonly LogLine[], marks: TurnMarks, rounds: Rounds | undefined): Span[] =>
  rounds ? roundSpans(log, rounds) : turnSpans(log, marks);

/** Who took what a round was about; null when nobody did. */
export const takerOf = (log: readonly LogLine[], span: Span, rounds: Rounds): number | null => {
  for (const event of log.slice(span.first, span.last).flatMap((line) => line.events)) {
    const seat = rounds.taker?.(event) ?? null;
    if (seat !== null) return seat;
  }
  return null;
};

/** The positions of a replay: those in which a seat is to act, and the last. Dealing and drawing are stepped over. */
export const moveStops = (log: readonly LogLine[]): number[] => [
  ...log.filter((line) => line.seat >= 0).map((line) => line.ply),
  log.length,
];

/** Of the positions of a replay those with which a span begins, and the last. */
export const spanStops = (stops: readonly number[], spans: readonly Span[]): number[] => {
  const begins = spans.map((span) => snapped(stops, span.first));
  return [...new Set([...begins, stops.at(-1) ?? 0])];
};

/** The position of a replay at or after a ply. */
export const snapped = (stops: readonly number[], ply: number): number =>
  stops.find((stop) => stop >= ply) ?? stops.at(-1) ?? 0;

/** Whether an event belongs to the final scoring, which the chart shows apart. */
export type IsFinal = (event: EventView) => boolean;

/** What a span brought a seat: the points, and from which sources. */
export interface Gain {
  seat: number;
  points: number;
  sources: readonly string[];
}

/** What a span brought each seat that scored in it, most first. */
export const gainsOf = (log: readonly LogLine[], span: Span, isFinal: IsFinal): Gain[] => {
  const gains = new Map<number, { points: number; sources: Set<string> }>();
  for (const event of log.slice(span.first, span.last).flatMap((line) => line.events)) {
    const points = event.data["points"];
    if (typeof points !== "number" || !points || event.seat < 0 || isFinal(event)) continue;
    const gain = gains.get(event.seat) ?? { points: 0, sources: new Set() };
    gain.points += points;
    if (typeof event.data["source"] === "string") gain.sources.add(event.data["source"]);
    gains.set(event.seat, gain);
  }
  return [...gains]
    .map(([seat, { points, sources }]) => ({ seat, points, sources: [...sources] }))
    .sort((a, b) => b.points - a.points);
};
