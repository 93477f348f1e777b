// Which of my games wait for me, in the order of urgency, and an order that holds still while somebody points at it.
import type { Summary } from "../wire.js";

/** I am to act; a table that is paused waits for nobody. */
export const yourTurn = (s: Summary): boolean =>
  s.status === "playing" && s.actor !== null && s.yours.includes(s.actor) && !s.paused;

const isRunning = (s: Summary): boolean => s.status === "playing" || s.status === "waiting";

/** Since when the table waits for who is to act. */
export const waitsSince = (s: Summary): number => s.turn_since ?? s.changed;

/** Seconds that the one to act has left; null without a clock. */
export const secondsLeft = (s: Summary, now: number): number | null =>
  s.due !== null ? Math.max(0, s.due - now) : s.left;

/** Later than any clock: a table without one comes after those with one. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** By time left, the shortest first; then those that have waited longest. */
const byUrgency = (a: Summary, b: Summary): number =>
  (a.due ?? NEVER) - (b.due ?? NEVER) || waitsSince(a) - waitsSince(b);

/** My games that wait for me, and the others, the newest first. */
export const sorted = (mine: readonly Summary[]): { turns: Summary[]; others: Summary[] } => {
  const running = mine.filter(isRunning);
  return {
    turns: running.filter(yourTurn).sort(byUrgency),
    others: running.filter((s) => !yourTurn(s)).sort((a, b) => b.changed - a.changed),
  };
};

/** The new list in the old order: what is new comes last, what has gone is left out. */
export const inOrderOf = <T extends { id: string }>(before: readonly string[], now: readonly T[]): T[] => {
  const known = before.flatMap((id) => now.find((one) => one.id === id) ?? []);
  return [...known, ...now.filter((one) => !before.includes(one.id))];
};
