// Where the chart of the end puts things. Narrow and low screens get a drawing of their own, so that its letters stay readable.
import type { LogLine } from "../wire.js";
import { PHONE, sideways } from "../shell/settings.js";
import type { Stop } from "../games/view.js";
import type { IsFinal, Rounds, Span } from "./course.js";
import type { Series } from "./series.js";

/** What the chart draws. */
export interface Course {
  log: readonly LogLine[];
  names: readonly string[];
  spans: readonly Span[];
  rounds: Rounds | undefined;
  series: Series;
  /** The final scoring; empty when the lines show something else than points. */
  stops: readonly Stop[];
  /** The lines show points, which events bring; otherwise the values themselves are told. */
  points: boolean;
  isFinal: IsFinal;
  source(id: string): string;
}

export const PLOT = { left: 34, top: 14 };
const FOOT = 44; // under the axis: numbers and its name
const TAKERS = 14; // and the shapes of those who took something

export const layout = (course: Course, most: number) => {
  const narrow = PHONE.matches,
    wide = narrow ? 372 : 660,
    high = sideways.value ? 186 : narrow ? 300 : 318,
    right = narrow ? 126 : 150;
  const end = wide - right,
    share = course.stops.length ? Math.min(0.3, 0.08 + course.stops.length * 0.02) : 0,
    zone = end - (end - PLOT.left) * share,
    steps = Math.max(1, course.spans.length);
  const top = Math.max(10, Math.ceil(most / 10) * 10),
    foot = high - FOOT - (course.rounds?.taker ? TAKERS : 0);
  return {
    wide,
    high,
    end,
    zone,
    foot,
    top,
    x: (i: number): number =>
      i <= steps
        ? PLOT.left + (i / steps) * (zone - PLOT.left)
        : zone + ((i - steps) / Math.max(1, course.stops.length)) * (end - zone),
    y: (v: number): number => foot - (v / top) * (foot - PLOT.top),
  };
};
export type Layout = ReturnType<typeof layout>;
