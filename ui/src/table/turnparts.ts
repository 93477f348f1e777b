// The turns of the log as its lines: larger parts of the game with their turns, set-up and dealing folded. Pure.
import type { EventView, LogLine } from "../wire.js";
import type { Turn, TurnLine } from "./turns.js";

/** One line of the log; `number` 0 is no turn of its own. `folded` is what happened by chance: the set-up, or cards dealt. */
export interface Row {
  key: string;
  seat: number;
  number: number;
  lines: TurnLine[];
  folded: "setup" | "dealing" | null;
}
/** A visit, a day or a night with its lines; the first part of a game has no heading. */
export interface Part {
  key: string;
  chapter: EventView | null;
  rows: Row[];
}

const rowOf = (turn: Turn, seat: number, lines: TurnLine[], folded: Row["folded"]): Row => ({
  key: `${turn.number}.${turn.chapter?.kind ?? ""}.${lines[0]?.key ?? ""}.${seat}`,
  seat,
  number: turn.chapter ? 0 : turn.number,
  lines,
  folded,
});

/** The lines of one turn. What several players do at once, such as in a night, is a line for each of them. */
const rowsOf = (turn: Turn): Row[] => {
  if (!turn.lines.length) return [];
  if (turn.seat >= 0) return [rowOf(turn, turn.seat, turn.lines, null)];
  if (!turn.number && !turn.chapter) return [rowOf(turn, -1, turn.lines, "setup")];
  const acting = turn.lines.filter((l) => l.line.seat >= 0 && l.event.seat >= 0),
    dealt = turn.lines.filter((l) => !acting.includes(l)),
    seats = [...new Set(acting.map((l) => l.event.seat))];
  return [
    ...(dealt.length ? [rowOf(turn, -1, dealt, "dealing")] : []),
    ...seats.map((seat) =>
      rowOf(
        turn,
        seat,
        acting.filter((l) => l.event.seat === seat),
        null,
      ),
    ),
  ];
};

/** The log in parts, oldest first. */
export const partsOf = (turns: readonly Turn[]): Part[] => {
  const parts: Part[] = [{ key: "", chapter: null, rows: [] }];
  for (const turn of turns) {
    if (turn.chapter)
      parts.push({ key: `${turn.chapter.kind}${turn.number}.${parts.length}`, chapter: turn.chapter, rows: [] });
    parts.at(-1)!.rows.push(...rowsOf(turn));
  }
  return parts.filter((part) => part.chapter || part.rows.length);
};

/** The plies of the others since my last turn; they stay marked while I play mine, in which others may act too. */
export const sinceTurn = (
  log: readonly LogLine[],
  turns: readonly Turn[],
  mine: readonly number[],
  myTurn: boolean,
): { from: number; to: number } | null => {
  const running = turns.at(-1);
  let to = running && mine.includes(running.seat) ? (running.lines[0]?.line.ply ?? log.length) : log.length;
  if (myTurn) while (to > 0 && (mine.includes(log[to - 1]!.seat) || log[to - 1]!.seat < 0)) to--;
  let from = to;
  while (from > 0 && !mine.includes(log[from - 1]!.seat)) from--;
  return mine.length && log.slice(from, to).some((line) => line.seat >= 0) ? { from, to } : null;
};
