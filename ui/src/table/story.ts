// What the log tells as a whole: turns, and scores over time. Pure.
import type { EventView, LogLine } from "../wire.js";

export interface Told {
  line: LogLine;
  event: EventView;
  key: string;
}
/** `number` 0 is the setup, told before the first turn. */
export interface Turn {
  seat: number;
  number: number;
  lines: Told[];
}

/** The number of the turn an event begins, if it begins one. */
const begins = (e: EventView): number | null =>
  e.kind === "turn" && typeof e.data["turn"] === "number" ? e.data["turn"] : null;
const numbered = (log: readonly LogLine[]): boolean => log.some((l) => l.events.some((e) => begins(e) !== null));

/** The log cut into turns: where the game says that one begins; in games that do not, whenever another seat acts. */
export const turnsOf = (log: readonly LogLine[]): Turn[] => {
  const told = numbered(log),
    turns: Turn[] = [{ seat: -1, number: 0, lines: [] }];
  let seat = -1;
  for (const line of log) {
    if (!told && line.seat >= 0 && line.seat !== seat) {
      seat = line.seat;
      turns.push({ seat, number: turns.length, lines: [] });
    }
    line.events.forEach((event, i) => {
      const number = begins(event);
      if (number !== null) turns.push({ seat: event.seat, number, lines: [] });
      else turns.at(-1)!.lines.push({ line, event, key: `${line.ply}.${i}` });
    });
  }
  return turns;
};

/** The plies after which a turn is over, the last of all included. */
export const turnEnds = (log: readonly LogLine[]): number[] => {
  const ends: number[] = [],
    told = numbered(log);
  let seat = -1;
  for (const line of log) {
    if (told) {
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

/** Each seat's running score after every ply that changed one. */
export const scoreSeries = (log: readonly LogLine[], seats: number): Series => {
  const now = new Array<number>(seats).fill(0),
    plies = [0],
    scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = e.data["points"];
      if (typeof points === "number" && e.seat >= 0 && e.seat < seats) {
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
