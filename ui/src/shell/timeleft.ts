// Time left on a clock, in words and colours: the same in the lobby, at the table and on other pages.
import type { Facts } from "./fill.js";
import { t, type TextKey } from "./i18n.js";

const MINUTE = 60,
  HOUR = 3600,
  DAY = 86400;

export type ClockKind = "none" | "live" | "days";

/** Which text says a time, and with which figures: never more than two, so that it is read at a glance. */
export const timeParts = (seconds: number): [TextKey, Facts] => {
  const s = Math.max(0, Math.floor(seconds)),
    d = Math.floor(s / DAY),
    h = Math.floor((s % DAY) / HOUR),
    m = Math.floor((s % HOUR) / MINUTE);
  if (d) return d < 3 && h ? ["time_d_h", { d, h }] : ["time_d", { d }];
  if (h) return h < 12 && m ? ["time_h_m", { h, m: String(m).padStart(2, "0") }] : ["time_h", { h }];
  return m ? ["time_m", { m }] : ["time_s", { s }];
};

/** One figure, where there is little room. The second day is told in hours: "1 day" would hide the larger part of it. */
export const roughParts = (seconds: number): [TextKey, Facts] => {
  if (seconds >= DAY && seconds < 2 * DAY) return ["time_h", { h: Math.floor(seconds / HOUR) }];
  const unit = [DAY, HOUR, MINUTE].find((one) => seconds >= one) ?? 1;
  return timeParts(seconds - (seconds % unit));
};

/** "1 day 4 h", "1 h 40", "12 min". */
export const timeWords = (seconds: number): string => t(...timeParts(seconds));

/** "47 h", "1 h". */
export const roughWords = (seconds: number): string => t(...roughParts(seconds));

/** "1 h 40 left". */
export const leftWords = (seconds: number): string =>
  seconds > 0 ? t("time_left", { time: timeWords(seconds) }) : t("time_up");

/** "04:12", for a clock that runs while everybody is at the table. */
export const minutesSeconds = (seconds: number): string => {
  const s = Math.max(0, Math.ceil(seconds)),
    two = (n: number): string => String(n).padStart(2, "0");
  const rest = `${two(Math.floor((s % HOUR) / MINUTE))}:${two(s % MINUTE)}`;
  return s < HOUR ? rest : `${Math.floor(s / HOUR)}:${rest}`;
};

/** Orange and red by what is left: [seconds, seconds]. A live clock is always short: it has measures of its own. */
const LOW: Readonly<Record<ClockKind, readonly [number, number]>> = {
  none: [0, 0],
  live: [5 * MINUTE, MINUTE],
  days: [12 * HOUR, 2 * HOUR],
};

/** The class of a time's tag. */
export const toneOf = (seconds: number, kind: ClockKind): "" | "hot" | "bad" => {
  const [orange, red] = LOW[kind];
  return seconds < red ? "bad" : seconds < orange ? "hot" : "";
};

/** "Wed, 18 Nov, 20:00" in the reader's own zone. */
export const moment = (at: number, lang: string): string =>
  new Date(at * 1000).toLocaleString(lang, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
