// The parts of the chart: grid, axis, lines, and the names at their ends.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { PHONE } from "../shell/settings.js";
import { SHAPE } from "../shell/symbols.js";
import { PLOT, type Course, type Layout } from "./chartlayout.js";
import { takerOf } from "./course.js";
import { spread } from "./series.js";

const GAP = 25; // between the labels at the end

export const Grid = ({ lay }: { lay: Layout }): JSX.Element => {
  const unit = lay.top > 120 ? 50 : lay.top > 50 ? 20 : 10;
  return (
    <>
      {Array.from({ length: Math.floor(lay.top / unit) + 1 }, (_, i) => i * unit).map((v) => (
        <g key={v}>
          <line class="grid" x1={PLOT.left} x2={lay.end} y1={lay.y(v)} y2={lay.y(v)} />
          <text x={PLOT.left - 7} y={lay.y(v) + 4} text-anchor="end">
            {v}
          </text>
        </g>
      ))}
    </>
  );
};

/** Numbers of turns, visits or days; under a visit who took its tile. */
export const Axis = ({ course, lay }: { course: Course; lay: Layout }): JSX.Element => {
  const { spans, rounds } = course,
    every = [1, 2, 5, 10, 20, 50, 100].find((n) => spans.length / n <= (PHONE.matches ? 6 : 12)) ?? 100;
  const takes = rounds?.taker ? "_taker" : "";
  return (
    <>
      {spans.map((span, i) => {
        const x = lay.x(i + 1),
          taker = rounds?.taker ? takerOf(course.log, span, rounds) : null;
        return (
          <g key={i}>
            {(span.number % every === 0 || i === 0) && (
              <>
                <line class="tick" x1={x} x2={x} y1={lay.foot} y2={lay.foot + 5} />
                <text x={x} y={lay.foot + 18} text-anchor="middle">
                  {span.number}
                </text>
              </>
            )}
            {taker !== null && (
              <path
                class={`mark seat-${taker + 1}`}
                d={SHAPE[taker + 1]!}
                transform={`translate(${x} ${lay.foot + 30}) scale(5.5)`}
              />
            )}
          </g>
        );
      })}
      <text class="axis" x={(PLOT.left + lay.zone) / 2} y={lay.high - 6} text-anchor="middle">
        {t(`chart_${rounds?.unit ?? "turn"}${takes}` as "chart_turn")}
      </text>
      {course.stops.length > 0 && (
        <text class="axis" x={lay.zone} y={lay.high - 6}>
          {t("chart_final")}
        </text>
      )}
    </>
  );
};

/** Turns rise in steps, visits and days in straight lines; the final scoring always does. */
export const Line = (props: {
  seat: number;
  values: readonly number[];
  lay: Layout;
  straight: boolean;
  spans: number;
}): JSX.Element => {
  const { seat, values, lay, straight, spans } = props;
  const d = values
    .map((v, i) => {
      const x = lay.x(i).toFixed(1),
        y = lay.y(v).toFixed(1);
      return i === 0 ? `M${x} ${y}` : straight || i > spans ? `L${x} ${y}` : `H${x}V${y}`;
    })
    .join("");
  return (
    <g class={`seat-${seat + 1}`}>
      <path class="case" d={d} />
      <path class={`serie s${seat + 1}`} d={d} />
    </g>
  );
};

/** Names and values at the end of the lines, far enough apart to be read. */
export const Labels = ({ course, lay, values }: { course: Course; lay: Layout; values: number[][] }): JSX.Element => {
  const ends = values.map((line) => lay.y(line.at(-1) ?? 0)),
    rows = spread(ends, GAP, PLOT.top, lay.foot);
  return (
    <>
      {course.names.map((name, seat) => (
        <g key={seat} class={`seat-${seat + 1}`}>
          <path
            class="leader"
            d={`M${lay.end} ${ends[seat]!.toFixed(1)}L${lay.end + 12} ${rows[seat]!.toFixed(1)}h5`}
          />
          <path
            class="mark"
            d={SHAPE[seat + 1]!}
            transform={`translate(${lay.end + 26} ${rows[seat]!.toFixed(1)}) scale(7)`}
          />
          <text class="end-name" x={lay.end + 38} y={rows[seat]! + 5}>
            {short(name, PHONE.matches ? 6 : 10)}
          </text>
          <text class="end-value" x={lay.wide - 2} y={rows[seat]! + 5} text-anchor="end">
            {values[seat]?.at(-1) ?? 0}
          </text>
        </g>
      ))}
    </>
  );
};
const short = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
