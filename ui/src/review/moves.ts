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

/** Values between those that are known, in equal steps; before the first and after the last one they stay. */
const filled = (known: readonly (number | null)[]): number[] => {
  const places = known.flatMap((value, i) => (value === null ? [] : [i]));
  let next = 0;
  return known.map((_, i) => {
    while (next < places.length - 1 && places[next]! < i) next++;
    const after = places[next] ?? i,
      before = after > i ? (places[next - 1] ?? after) : after,
      [low, high] = [known[before] ?? 0, known[after] ?? 0];
    return before < i && i < after ? low + ((high - low) * (i - before)) / (after - before) : high;
  });
};

/**
 * Each seat's chance before every move, and at the end who won. A line is what its own player knew: it goes exactly
 * through the chances before this player's moves. The others see another part, so theirs would make it jump; they
 * count where only their moves are reviewed, and at the beginning: there all lines begin as the first mover saw them.
 */
export const seriesOf = (review: Review): number[][] => {
  const seats = review.moves[0]?.chances.length ?? 0,
    done = review.moves.length === review.of;
  return Array.from({ length: seats }, (_, seat) => {
    const moved = review.moves.some((move) => move.seat === seat),
      own = review.moves.map((move, i) => (move.seat === seat || !moved || !i ? move.chances[seat]! : null));
    return filled(done ? [...own, review.summary.find((s) => s.seat === seat)?.share ?? 0] : own);
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

/** The moves under the names of the visits or days they belong to. */
export const placesOf = (moves: readonly ReviewMove[], lang: "en" | "fr"): { name: string; moves: ReviewMove[] }[] => {
  const places = new Map<string, ReviewMove[]>();
  for (const move of moves) {
    const name = move.place[lang] ?? "";
    places.set(name, [...(places.get(name) ?? []), move]);
  }
  return [...places].map(([name, here]) => ({ name, moves: here }));
};

/**
 * What the costliest marked move took from each seat, most first. They are not added up: who stays too long makes the
 * same mistake with every card.
 */
export const costsOf = (moves: readonly ReviewMove[]): { seat: number; loss: number }[] => {
  const seats = [...new Set(moves.map((move) => move.seat))],
    marked = moves.filter((move) => move.mark && move.mark !== "find"),
    most = (seat: number): number => Math.max(0, ...marked.map((move) => (move.seat === seat ? move.loss : 0)));
  return seats
    .map((seat) => ({ seat, loss: most(seat) }))
    .filter(({ loss }) => percent(loss) > 0)
    .toSorted((a, b) => b.loss - a.loss);
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
