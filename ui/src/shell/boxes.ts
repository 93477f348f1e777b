// Where the mistakes of a browser without a player stand: boxes that come back after days, as the server keeps them for players.
import type { TriedMove } from "../wire.js";
import { read, write } from "./settings.js";

export interface Box {
  box: number;
  /** In seconds. */
  due: number;
}

/** Days until a mistake comes back, by its box, as in durbar/table/reviews/mistakes.py. */
export const DAYS = [1, 3, 7, 16, 35] as const;
const DAY = 86_400;

/** One box on when it was right, back to the first when it was wrong. */
export const boxAfter = (before: Box, outcome: TriedMove["outcome"], now: number): Box => {
  if (before.due > now && outcome !== "wrong") return before;
  const right = outcome === "right",
    box = right ? Math.min(before.box + 1, DAYS.length) : outcome === "almost" ? Math.max(1, before.box) : 1;
  return { box, due: now + DAY * (right ? DAYS[box - 1]! : DAYS[0]) };
};

const all = (): Record<string, Box> => {
  try {
    return JSON.parse(read("practice") ?? "{}") as Record<string, Box>;
  } catch {
    return {};
  }
};
export const boxOf = (table: string, move: number): Box => all()[`${table} ${move}`] ?? { box: 0, due: 0 };
export const keepBox = (table: string, move: number, outcome: TriedMove["outcome"]): void => {
  const next = boxAfter(boxOf(table, move), outcome, Date.now() / 1000);
  write("practice", JSON.stringify({ ...all(), [`${table} ${move}`]: next }));
};
