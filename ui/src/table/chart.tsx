// The course of the game as lines: one for each seat over turns, visits or days, the final scoring in a shaded part of its own.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { LogLine } from "../wire.js";
import { signed, t } from "../shell/i18n.js";
import { PHONE } from "../shell/settings.js";
import { SHAPE } from "../shell/symbols.js";
import type { Stop } from "../games/view.js";
import { gainsOf, takerOf, type IsFinal, type Rounds, type Span } from "./course.js";
import { sampled, spread, type Series } from "./series.js";

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

const GAP = 25; // between the labels at the end
const PLOT = { left: 34, top: 14 };
const FOOT = 44; // under the axis: numbers and its name
const TAKERS = 14; // and the shapes of those who took something

/** Where things lie; narrow screens get a drawing of their own, so that its letters stay readable. */
const layout = (course: Course, most: number) => {
  const narrow = PHONE.matches,
    wide = narrow ? 372 : 660,
    high = narrow ? 300 : 318,
    right = narrow ? 104 : 150;
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
type Layout = ReturnType<typeof layout>;

/** The values of a seat: at the start, after each span, after each stop. */
const valuesOf = (course: Course): number[][] =>
  sampled(course.series, course.spans).map((values, seat) => {
    const all = [...values];
    for (const stop of course.stops) all.push(all.at(-1)! + (stop.points[seat] ?? 0));
    return all;
  });

export const Chart = ({ course, go }: { course: Course; go: (ply: number) => void }): JSX.Element => {
  const at = useSignal<number | null>(null),
    values = valuesOf(course),
    lay = layout(course, Math.max(0, ...values.flat())),
    last = course.spans.length + course.stops.length;
  const list = course.names.map((name, seat) => `${name} ${values[seat]?.at(-1) ?? 0}`).join(", ");
  const open = (): void => {
    if (at.value !== null) go(course.spans[Math.min(at.value, course.spans.length) - 1]?.last ?? 0);
  };
  return (
    <div class="chartbox" onPointerLeave={() => (at.value = null)}>
      <input
        type="range"
        class="chart-range"
        min={0}
        max={last}
        value={at.value ?? 0}
        aria-label={t("chart_label", { list })}
        aria-valuetext={at.value === null ? "" : tip(course, values, at.value).join(". ")}
        onInput={(e) => (at.value = Number(e.currentTarget.value))}
        onFocus={() => (at.value ??= 0)}
        onBlur={() => (at.value = null)}
        onKeyDown={(e) => {
          if (e.key === "Enter") open();
        }}
      />
      <svg
        class="chart"
        viewBox={`0 0 ${lay.wide} ${lay.high}`}
        aria-hidden="true"
        onPointerMove={(e) => (at.value = indexAt(e, lay, last))}
        onClick={open}>
        {course.stops.length > 0 && (
          <rect
            class="zone"
            x={lay.zone}
            y={PLOT.top - 6}
            width={lay.end - lay.zone}
            height={lay.foot - PLOT.top + 6}
          />
        )}
        <Grid lay={lay} />
        <Axis course={course} lay={lay} />
        {values.map((line, seat) => (
          <Line key={seat} seat={seat} values={line} lay={lay} straight={!!course.rounds} spans={course.spans.length} />
        ))}
        <Labels course={course} lay={lay} values={values} />
        {at.value !== null && (
          <line class="cross" x1={lay.x(at.value)} x2={lay.x(at.value)} y1={PLOT.top} y2={lay.foot} />
        )}
      </svg>
      {at.value !== null && <Tip lines={tip(course, values, at.value)} share={lay.x(at.value) / lay.wide} />}
    </div>
  );
};

/** The span or stop nearest to the pointer. */
const indexAt = (e: PointerEvent, lay: Layout, last: number): number => {
  const box = (e.currentTarget as SVGElement).getBoundingClientRect(),
    x = ((e.clientX - box.left) / box.width) * lay.wide;
  const all = Array.from({ length: last + 1 }, (_, i) => Math.abs(lay.x(i) - x));
  return all.indexOf(Math.min(...all));
};

const Grid = ({ lay }: { lay: Layout }): JSX.Element => {
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
const Axis = ({ course, lay }: { course: Course; lay: Layout }): JSX.Element => {
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
        <text class="axis" x={(lay.zone + lay.end) / 2} y={lay.high - 6} text-anchor="middle">
          {t("chart_final")}
        </text>
      )}
    </>
  );
};

/** Turns rise in steps, visits and days in straight lines; the final scoring always does. */
const Line = (props: {
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
const Labels = ({ course, lay, values }: { course: Course; lay: Layout; values: number[][] }): JSX.Element => {
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

/** What the span or stop at this place of the axis brought: its name, then a line for each seat. */
const tip = (course: Course, values: readonly number[][], at: number): string[] => {
  const { spans, stops, names } = course;
  if (at === 0) return [t("chart_start")];
  const stop = stops[at - spans.length - 1];
  if (stop) return [stop.name, ...stop.points.flatMap((n, seat) => (n ? [`${names[seat]} ${signed(n)}`] : []))];
  const span = spans[at - 1]!,
    title = t(`unit_${course.rounds?.unit ?? "turn"}_n`, { n: span.number });
  if (!course.points) return [title, ...names.map((name, seat) => `${name} ${values[seat]![at]}`)];
  const gains = gainsOf(course.log, span, course.isFinal).map(
    ({ seat, points, sources }) =>
      `${names[seat]} ${signed(points)}${sources.length ? ` (${sources.map((id) => course.source(id)).join(", ")})` : ""}`,
  );
  return [span.seat >= 0 ? `${title}, ${names[span.seat]}` : title, ...gains];
};

const Tip = ({ lines: [title, ...lines], share }: { lines: readonly string[]; share: number }): JSX.Element => (
  <div class={`chart-tip${share > 0.5 ? " left" : ""}`} style={{ left: `${share * 100}%` }} aria-hidden="true">
    <b>{title}</b>
    {lines.map((line, i) => (
      <span key={i}>{line}</span>
    ))}
  </div>
);
