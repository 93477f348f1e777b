// What the log tells as a whole: turns, and scores over time. Pure.
import type { EventView, LogLine } from "../wire.js";

/** The plies at which a turn is over: after the last ply of a run of one seat; luck belongs to the run before it. */
export const turnEnds = (log: readonly LogLine[]): number[] => {
  const ends: number[] = [];
  let seat = -1;
  for (const line of log) {
    if (line.seat >= 0 && line.seat !== seat) {
      if (seat >= 0) ends.push(line.ply);
      seat = line.seat;
    }
  }
  const last = log.at(-1);
  if (last) ends.push(last.ply + 1);
  return ends;
};

export interface Turn { seat: number; number: number; lines: { line: LogLine; event: EventView; key: string }[] }

/** The log cut into turns: a new one whenever another seat acts; luck belongs to the turn in which it falls. */
export const turnsOf = (log: readonly LogLine[]): Turn[] => {
  const turns: Turn[] = [];
  if (log[0] && log[0].seat >= 0) turns.push({ seat: -1, number: 0, lines: [] });
  for (const line of log) {
    let turn = turns.at(-1);
    if (!turn || (line.seat >= 0 && line.seat !== turn.seat)) {
      turns.push((turn = { seat: line.seat, number: turns.length, lines: [] })); // number 0 is the setup, if luck begins
    }
    line.events.forEach((event, i) => turn.lines.push({ line, event, key: `${line.ply}.${i}` }));
  }
  return turns;
};

export interface Series { plies: number[]; scores: number[][] }

/** Each seat's running score after every ply that changed one. */
export const scoreSeries = (log: readonly LogLine[], seats: number): Series => {
  const now = new Array<number>(seats).fill(0), plies = [0], scores = now.map((n) => [n]);
  for (const line of log) {
    let changed = false;
    for (const e of line.events) {
      const points = e.data["points"];
      if (typeof points === "number" && e.seat >= 0 && e.seat < seats) { now[e.seat]! += points; changed = true; }
    }
    if (!changed) continue;
    plies.push(line.ply + 1);
    scores.forEach((s, i) => s.push(now[i]!));
  }
  plies.push(log.length);
  scores.forEach((s, i) => s.push(now[i]!));
  return { plies, scores };
};
