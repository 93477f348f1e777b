// When a suggestion may be shown: after the second own move, and not within 60 days of being put off.
import { read, write } from "./settings.js";

const ENOUGH = 2; // own moves
const AWAY = 60 * 86400_000; // milliseconds

/** A move of this browser was played. */
export const countOwnMove = (): void => {
  const moves = Number(read("moves") ?? 0);
  if (moves < ENOUGH) write("moves", String(moves + 1));
};

/** Notices are on in this browser already. */
const granted = (): boolean => typeof Notification !== "undefined" && Notification.permission === "granted";

export const nudgeDue = (now = Date.now()): boolean =>
  Number(read("moves") ?? 0) >= ENOUGH && !granted() && now - Number(read("nudged") ?? 0) > AWAY;

export const putOffNudge = (now = Date.now()): void => write("nudged", String(now));
