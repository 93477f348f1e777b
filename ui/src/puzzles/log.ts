// What this browser remembers about puzzles: which are solved, the days in a row, and the solver's strength. Pure but for the last part.
import { signal } from "@preact/signals";
import { tell } from "../shell/player.js";
import { playerKey, read, write } from "../shell/settings.js";

export type Mark = "solved" | "missed";
interface PuzzleLog {
  /** By the id of a puzzle. One that was missed and solved later is solved. */
  readonly marks: Readonly<Record<string, Mark>>;
  /** The days whose puzzle of the day was solved, as 2026-11-18, oldest first. */
  readonly days: readonly string[];
  readonly best: number;
  readonly strength: number;
  /** Puzzles that the strength is from: the first try of each. */
  readonly counted: number;
}
const NOTHING: PuzzleLog = { marks: {}, days: [], best: 0, strength: 1200, counted: 0 };
const MOST_DAYS = 400;
const DAY = 86_400_000; // milliseconds
const FORGIVEN_EVERY = 7; // days: one missed day in so many does not end a row
const STEP = 40; // points of strength that a sure win or loss is worth

export const dayBefore = (day: string, n = 1): string => new Date(Date.parse(day) - n * DAY).toISOString().slice(0, 10);

/** The days in a row up to today, or to yesterday while today's puzzle is open. */
export const streak = (days: readonly string[], today: string): number => {
  const solved = new Set(days);
  let day = solved.has(today) ? today : dayBefore(today),
    count = 0,
    since = FORGIVEN_EVERY; // days since the last forgiven one
  for (;;) {
    if (solved.has(day)) count += 1;
    else if (since >= FORGIVEN_EVERY && solved.has(dayBefore(day)) && count) since = -1;
    else return count;
    since += 1;
    day = dayBefore(day);
  }
};

/** The strength a puzzle of this difficulty, 1 to 5, is worth. */
export const ratingOf = (difficulty: number): number => 800 + 250 * difficulty;

/** How sure the strength is. */
export const spread = (counted: number): number => Math.max(50, Math.round(350 / Math.sqrt(1 + counted / 2)));

/** The log after a try that ended; `day` when it was the puzzle of that day. */
export const after = (log: PuzzleLog, id: string, difficulty: number, solved: boolean, day?: string): PuzzleLog => {
  const first = !(id in log.marks),
    expected = 1 / (1 + 10 ** ((ratingOf(difficulty) - log.strength) / 400)),
    mark: Mark = solved || log.marks[id] === "solved" ? "solved" : "missed",
    days = solved && day && !log.days.includes(day) ? [...log.days, day].sort().slice(-MOST_DAYS) : log.days;
  return {
    marks: { ...log.marks, [id]: mark },
    days,
    best: Math.max(log.best, day ? streak(days, day) : 0),
    strength: first ? Math.round(log.strength + STEP * ((solved ? 1 : 0) - expected)) : log.strength,
    counted: log.counted + (first ? 1 : 0),
  };
};

/** How many puzzles of a game are solved. Ids begin with the game, so the list of its puzzles is not needed. */
export const solvedOf = (log: PuzzleLog, game: string): number =>
  Object.entries(log.marks).filter(([id, mark]) => mark === "solved" && id.replace(/-[^-]*$/, "") === game).length;

/** A puzzle to go on with: not solved yet, near one's strength, not always the same. */
export const nextOf = <P extends { id: string; difficulty: number; theme: string }>(
  puzzles: readonly P[],
  log: PuzzleLog,
  theme: string | null,
  not = "",
): P | null => {
  const open = puzzles.filter((p) => log.marks[p.id] !== "solved" && p.id !== not && (!theme || p.theme === theme)),
    far = (p: P): number => Math.abs(ratingOf(p.difficulty) - log.strength) + (log.marks[p.id] ? 300 : 0),
    sorted = [...open].sort((a, b) => far(a) - far(b)),
    near = sorted.filter((p) => far(p) <= far(sorted[0]!));
  return near[log.counted % Math.max(1, near.length)] ?? null;
};

/** What two browsers know together; the server merges in the same way. */
export const together = (one: PuzzleLog, other: PuzzleLog): PuzzleLog => {
  const surer = other.counted > one.counted ? other : one,
    solved = Object.entries(one.marks).filter(([, mark]) => mark === "solved");
  return {
    marks: { ...one.marks, ...other.marks, ...Object.fromEntries(solved) },
    days: [...new Set([...one.days, ...other.days])].sort().slice(-MOST_DAYS),
    best: Math.max(one.best, other.best),
    strength: surer.strength,
    counted: surer.counted,
  };
};

const stored = (): PuzzleLog => {
  try {
    return { ...NOTHING, ...(JSON.parse(read("puzzles") ?? "{}") as Partial<PuzzleLog>) };
  } catch {
    return NOTHING; // broken: begin anew
  }
};
export const puzzleLog = signal<PuzzleLog>(stored());
const keep = (log: PuzzleLog): void => {
  puzzleLog.value = log;
  write("puzzles", JSON.stringify(log));
};
export const saveTry = (id: string, difficulty: number, solved: boolean, day?: string): void => {
  keep(after(stored(), id, difficulty, solved, day));
  void shareLog();
};
/** Merge with what the player's other browsers have solved. Without a player, or a server that answers, it stays here alone. */
export const shareLog = async (): Promise<void> => {
  if (!playerKey.peek()) return;
  try {
    const found = await tell<PuzzleLog>("/api/player/puzzles", stored(), { safe: true });
    keep(together(stored(), found)); // something may have been solved meanwhile
  } catch {
    return; // the next try, or the next visit, sends it again
  }
};
/** The day as the server counts it. */
export const today = (): string => new Date().toISOString().slice(0, 10);
