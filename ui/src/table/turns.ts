// The log cut into turns and chapters. Pure.
import type { EventView, LogLine } from "../wire.js";

/** The kinds of events that begin a turn, and those that begin a larger part of the game, such as a day. */
export interface TurnMarks {
  readonly turns: readonly string[];
  readonly chapters: readonly string[];
}
/** What a game has that does not say otherwise (durbar/core/about.py). */
export const TURN_MARKS: TurnMarks = { turns: ["turn"], chapters: [] };

export interface TurnLine {
  line: LogLine;
  event: EventView;
  key: string;
}
/** `number` 0 is the setup, before the first turn; a chapter stands between turns and has its own sentence. */
export interface Turn {
  seat: number;
  number: number;
  chapter: EventView | null;
  lines: TurnLine[];
}

const isTurn = (event: EventView, marks: TurnMarks): boolean => marks.turns.includes(event.kind);
const firstMark = (log: readonly LogLine[], marks: TurnMarks): EventView | undefined =>
  log.flatMap((line) => line.events).find((event) => isTurn(event, marks));
/** The number a turn event carries. Such an event only announces the turn; without a number it is the turn's first action. */
const numberOf = (event: EventView): number | null =>
  typeof event.data["turn"] === "number" ? event.data["turn"] : null;

/** Whose turn a log begins in that starts in the middle of one, and its number; null at the start of a game. */
const unfinished = (log: readonly LogLine[], first: EventView): { seat: number; number: number } | null => {
  const seat = log[0]?.seat ?? -1,
    number = (numberOf(first) ?? 2) - 1,
    begins = log[0]!.events.includes(first) && numberOf(first) === null;
  return seat >= 0 && number > 0 && !begins ? { seat, number } : null;
};

/** The log in turns: where the game says that one begins; in games that do not, whenever another seat acts. */
export const turnsOf = (log: readonly LogLine[], marks: TurnMarks = TURN_MARKS): Turn[] => {
  const first = firstMark(log, marks),
    begun = first ? unfinished(log, first) : null,
    turns: Turn[] = [{ seat: begun?.seat ?? -1, number: begun?.number ?? 0, chapter: null, lines: [] }];
  let seat = -1,
    count = turns[0]!.number;
  const open = (of: number, number: number, chapter: EventView | null = null): void => {
    turns.push({ seat: of, number, chapter, lines: [] });
  };
  for (const line of log) {
    const opens = first ? first.seat < 0 && !count : line.seat !== seat; // chance marks only the turns after the first
    if (opens && line.seat >= 0) open((seat = line.seat), ++count);
    const turn = turns.at(-1)!;
    if (turn.seat < 0 && turn.number && !turn.chapter) turn.seat = line.seat; // marked by chance: whoever acts then
    line.events.forEach((event, i) => {
      if (isTurn(event, marks)) open(event.seat, (count = numberOf(event) ?? count + 1));
      if (marks.chapters.includes(event.kind)) open(-1, count, event);
      else if (!isTurn(event, marks) || numberOf(event) === null)
        turns.at(-1)!.lines.push({ line, event, key: `${line.ply}.${i}` });
    });
  }
  return turns;
};

/** The plies after which a turn is over, the last of all included. */
export const turnEnds = (log: readonly LogLine[], marks: TurnMarks = TURN_MARKS): number[] => {
  const ends: number[] = [],
    byEvents = !!firstMark(log, marks);
  let seat = -1;
  for (const line of log) {
    const begins = line.events.find((event) => isTurn(event, marks));
    if (begins) {
      const before = line.ply + (numberOf(begins) === null ? 0 : 1); // announced by the ply before, or begun by this one
      if (before > 0) ends.push(before);
    } else if (!byEvents && line.seat >= 0 && line.seat !== seat) {
      if (seat >= 0) ends.push(line.ply);
      seat = line.seat;
    }
  }
  const last = log.at(-1);
  if (last && ends.at(-1) !== last.ply + 1) ends.push(last.ply + 1);
  return ends;
};
