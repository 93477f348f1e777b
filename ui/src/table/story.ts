// What the log tells as a whole: turns, and scores over time. Pure.
import type { EventView, LogLine } from "../wire.js";

export interface Told {
  line: LogLine;
  event: EventView;
  key: string;
}
/** `number` 0 is the setup, told before the first turn; a chapter (a day, a visit) stands between turns and has its own sentence. */
export interface Turn {
  seat: number;
  number: number;
  chapter: EventView | null;
  lines: Told[];
}

/** Where the log of a game is cut that has no event called `turn`: the kinds of events its turns and its chapters begin with. */
export interface Cuts {
  readonly turns: readonly string[];
  readonly chapters: readonly string[];
}

/** The number of the turn an event begins, if it tells one. */
const begins = (e: EventView): number | null =>
  e.kind === "turn" && typeof e.data["turn"] === "number" ? e.data["turn"] : null;
/** The number of the first turn that the log sees begin; null when it sees none. */
const firstTurn = (log: readonly LogLine[]): number | null => {
  for (const line of log)
    for (const e of line.events) {
      const number = begins(e);
      if (number !== null) return number;
    }
  return null;
};
const numbered = (log: readonly LogLine[]): boolean => firstTurn(log) !== null;

/** The log cut into turns: where the game says that one begins; in games that do not, whenever another seat acts. */
export const turnsOf = (log: readonly LogLine[], cuts?: Cuts): Turn[] => {
  const told = !!cuts || numbered(log),
    opens = (line: LogLine | undefined): boolean => !!line?.events.some((e) => cuts?.turns.includes(e.kind)),
    before = (firstTurn(log) ?? 2) - 1, // a table may begin in the middle of a turn
    begun = told && before && !opens(log[0]) ? Math.max(-1, log[0]?.seat ?? -1) : -1,
    turns: Turn[] = [{ seat: begun, number: begun < 0 ? 0 : before, chapter: null, lines: [] }];
  let seat = -1,
    count = turns[0]!.number;
  const open = (seat: number, number: number, chapter: EventView | null = null): void => {
    turns.push({ seat, number, chapter, lines: [] });
  };
  for (const line of log) {
    if (!told && line.seat >= 0 && line.seat !== seat) open((seat = line.seat), turns.length);
    line.events.forEach((event, i) => {
      const number = begins(event);
      if (cuts?.turns.includes(event.kind)) open(event.seat, ++count);
      if (number !== null) open(event.seat, number);
      else if (cuts?.chapters.includes(event.kind)) open(-1, count, event);
      else turns.at(-1)!.lines.push({ line, event, key: `${line.ply}.${i}` });
    });
  }
  return turns;
};

/** The plies after which a turn is over, the last of all included. */
export const turnEnds = (log: readonly LogLine[], cuts?: Cuts): number[] => {
  const ends: number[] = [],
    told = numbered(log);
  let seat = -1;
  for (const line of log) {
    if (cuts) {
      if (line.ply && line.events.some((e) => cuts.turns.includes(e.kind))) ends.push(line.ply);
    } else if (told) {
      if (line.events.some((e) => begins(e) !== null)) ends.push(line.ply + 1);
    } else if (line.seat >= 0 && line.seat !== seat) {
      if (seat >= 0) ends.push(line.ply);
      seat = line.seat;
    }
  }
  const last = log.at(-1);
  if (last && ends.at(-1) !== last.ply + 1) ends.push(last.ply + 1);
  return ends;
};

export interface Series {
  plies: number[];
  scores: number[][];
}

/** Points a seat had when the table began: what its log does not tell. */
export const broughtAlong = (log: readonly LogLine[], finals: readonly number[]): number[] =>
  finals.map((score, seat) => score - (seriesOf(log, finals.length, pointsOf).scores[seat]!.at(-1) ?? 0));

const pointsOf = (e: EventView): number | null => (typeof e.data["points"] === "number" ? e.data["points"] : null);

/** Each seat's running score after every ply that changed one; `from` is what it began with. */
export const scoreSeries = (log: readonly LogLine[], seats: number, from?: readonly number[]): Series =>
  seriesOf(log, seats, pointsOf, from);

/** What the events add up to for each seat, ply by ply. */
export const seriesOf = (
  log: readonly LogLine[],
  seats: number,
  worth: (e: EventView) => number | null,
  from?: readonly number[],
): Series => {
  const now = Array.from({ length: seats }, (_, i) => from?.[i] ?? 0),
    plies = [0],
    scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = worth(e);
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
