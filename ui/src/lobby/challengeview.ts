// What the card of the daily challenge shows, worked out of the server's answer.
import type { BestScore, Challenge, OwnTry } from "../wire.js";

const HOUR = 3600,
  MINUTE = 60;

/** Whole hours, or minutes in the last one: rounded up, so that it never says 0 while there is time. */
export const timeLeft = (seconds: number): { key: "challenge_hours" | "challenge_minutes"; n: number } =>
  seconds > HOUR
    ? { key: "challenge_hours", n: Math.ceil(seconds / HOUR) }
    : { key: "challenge_minutes", n: Math.max(1, Math.ceil(seconds / MINUTE)) };

interface BarShape {
  /** Of the highest, in percent. */
  height: number;
  mine: boolean;
}

/** The histogram as bars; who is alone is still seen. */
export const barShapes = (scores: Challenge["scores"]): BarShape[] => {
  const most = Math.max(1, ...scores.map((bar) => bar.count));
  return scores.map((bar) => ({ height: bar.count ? Math.max(6, (100 * bar.count) / most) : 0, mine: bar.yours }));
};

/** The best ones that are shown: three, or all ten. My own line comes last unless it is among them. */
export const bestShown = (best: readonly BestScore[], all: boolean): BestScore[] => best.slice(0, all ? 10 : 3);

type TryState = "none" | "running" | "given_up" | "scored";
export const tryState = (mine: OwnTry | null): TryState =>
  !mine ? "none" : mine.score !== null ? "scored" : mine.over ? "given_up" : "running";
