// The clock of a new table: what can be chosen, what is sent of it, and how it is said in a sentence.
import type { NewTable } from "../wire.js";
import type { Facts } from "../shell/fill.js";
import type { TextKey } from "../shell/i18n.js";
import type { ClockKind } from "../shell/timeleft.js";

export const KINDS: readonly { kind: ClockKind; icon: string }[] = [
  { kind: "none", icon: "endless" },
  { kind: "live", icon: "clock" },
  { kind: "days", icon: "cal" },
];
export const MINUTES: readonly number[] = [15, 30, 45, 60];
export const DAYS: readonly number[] = [1, 2, 3, 7];
const INCREMENT = 10; // seconds of a live clock for each turn
const NIGHT = [22, 8]; // hours between which nobody has to play

export interface ClockChoice {
  kind: ClockKind;
  minutes: number;
  days: number;
  /** Saturdays and Sundays do not count. */
  weekends: boolean;
  /** Hours at night do not count. */
  nights: boolean;
  /** When time is up. */
  then: "bot" | "resign";
}

export const FIRST_CHOICE: ClockChoice = {
  kind: "none",
  minutes: 30,
  days: 2,
  weekends: false,
  nights: true,
  then: "bot",
};

/** The clock as it is sent; nights and weekends are those of the zone. */
export const clockOf = (c: ClockChoice, zone: string): NonNullable<NewTable["clock"]> | null => {
  if (c.kind === "live") return { kind: "live", minutes: c.minutes, increment: INCREMENT, then: c.then };
  if (c.kind === "days")
    return { kind: "days", days: c.days, weekends: c.weekends, night: c.nights ? NIGHT : null, zone, then: c.then };
  return null;
};

/** What the sentence beside the button says about it: the time, then what happens when it is up. */
export const clockSentence = (c: ClockChoice): [TextKey, Facts][] => {
  if (c.kind === "none") return [["sum_no_clock", {}]];
  const time: [TextKey, Facts] =
    c.kind === "live" ? ["sum_live", { n: c.minutes, more: INCREMENT }] : ["sum_days", { n: c.days }];
  return [time, [`sum_then_${c.then}`, {}]];
};
