// What follows from the moves of a review: which count as errors, where to begin, the curve of chances. Pure.
import type { Review, ReviewMove } from "../wire.js";

export const isError = (move: ReviewMove): boolean => move.mark === "mistake" || move.mark === "blunder";
export const GLYPH = { inaccuracy: "?!", mistake: "?", blunder: "??", find: "!" } as const;

/** What is known already with what has just come. */
export const merged = (known: Review | null, found: Review): Review => {
  const first = found.moves[0]?.number ?? known?.moves.length ?? 0;
  return { ...found, moves: [...(known?.moves ?? []).slice(0, first), ...found.moves] };
};

/** The move to look at first: my worst mistake, else the most important moment, else the first move. */
export const startOf = (review: Review, mine: readonly number[]): number | null => {
  const moments = review.moments.flatMap((number) => review.moves[number] ?? []),
    own = moments.find((move) => mine.includes(move.seat) && move.mark !== "find");
  return (own ?? moments[0] ?? review.moves[0])?.number ?? null;
};

/** The nearest of these moves after or before a number. */
export const stepFrom = (among: readonly ReviewMove[], here: number, by: 1 | -1): ReviewMove | undefined =>
  by > 0 ? among.find((move) => move.number > here) : among.findLast((move) => move.number < here);

/** By how much the move changed its seat's chance: what it lost, or what a find brought. */
export const change = (move: ReviewMove): number =>
  move.mark === "find" ? Math.max(0, move.chances_after[move.seat]! - move.chances[move.seat]!) : -move.loss;

export const percent = (share: number): number => Math.round(share * 100);

const POINTS = 64; // so many points of a curve can be told apart

/** The mean around a place, its middle counting most. */
const weighed = (values: readonly number[], at: number, half: number): number => {
  let sum = 0,
    weights = 0;
  for (let i = Math.max(0, at - half); i <= Math.min(values.length - 1, at + half); i++) {
    const weight = half + 1 - Math.abs(i - at);
    sum += weight * values[i]!;
    weights += weight;
  }
  return sum / weights;
};

/** Each seat's chances before every move, and at the end who won; smoothed, because every mover sees another part. */
export const seriesOf = (review: Review): number[][] => {
  const seats = review.moves[0]?.chances.length ?? 0,
    half = Math.max(1, Math.round(review.of / POINTS));
  return Array.from({ length: seats }, (_, seat) => {
    const raw = review.moves.map((move) => move.chances[seat] ?? 0),
      smooth = raw.map((_, i) => weighed(raw, i, half));
    const end = review.moves.length === review.of ? (review.summary.find((s) => s.seat === seat)?.share ?? 0) : null;
    return end === null ? smooth : [...smooth, end];
  });
};

export interface Band {
  /** The first move of a turn, visit or day, and the one after its last. */
  first: number;
  last: number;
  name: string;
  /** The number in its name. */
  short: string;
}

/** The moves by where in the game they were made. */
export const bandsOf = (review: Review, lang: "en" | "fr"): Band[] => {
  const bands: Band[] = [];
  for (const move of review.moves) {
    const name = move.place[lang] ?? "",
      last = bands.at(-1);
    if (last?.name === name) last.last = move.number + 1;
    else bands.push({ first: move.number, last: move.number + 1, name, short: /\d+/.exec(name)?.[0] ?? name });
  }
  return bands;
};

/** A source of points with the mean of the table. */
export interface SourceRow {
  name: string;
  points: readonly number[];
  mean: number;
}
export const sourceRows = (review: Review, lang: "en" | "fr"): SourceRow[] =>
  review.sources.map(({ name, points }) => ({
    name: name[lang] ?? "",
    points,
    mean: points.reduce((sum, n) => sum + n, 0) / Math.max(1, points.length),
  }));
