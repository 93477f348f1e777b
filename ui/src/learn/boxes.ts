// What of a player's mistakes is due, and how many are in each box. Pure.
import type { Mistake, Mistakes } from "../wire.js";
import { DAYS } from "../shell/boxes.js";

const DAY = 86_400;

/** What is to be solved now: those that come back first, then the new ones that cost most. */
export const dueNow = (found: Mistakes): Mistake[] =>
  found.mistakes
    .filter((mistake) => mistake.due <= found.now)
    .toSorted((a, b) => Number(b.box > 0) - Number(a.box > 0) || a.due - b.due || b.loss - a.loss);

/** How many of them are of one game. */
export const dueIn = (found: Mistakes, game: string): number =>
  dueNow(found).filter((mistake) => mistake.game === game).length;

export const nextDue = (found: Mistakes): Mistake | undefined =>
  found.mistakes.filter((mistake) => mistake.due > found.now).toSorted((a, b) => a.due - b.due)[0];

/** New ones, then the boxes. */
export const boxCounts = (found: Mistakes): number[] =>
  Array.from({ length: DAYS.length + 1 }, (_, box) => found.mistakes.filter((mistake) => mistake.box === box).length);

/** "tomorrow", "in 3 days". */
export const untilDay = (due: number, now: number, lang: string): string => {
  const days = Math.max(1, Math.ceil((due - now) / DAY));
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(days, "day");
};
