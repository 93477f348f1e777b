// The course of the game as lines: one for each seat over turns, visits or days, the final scoring in a shaded part of its own.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { signed, t } from "../shell/i18n.js";
import { PLOT, layout, type Course, type Layout } from "./chartlayout.js";
import { Axis, Grid, Labels, Line } from "./chartparts.js";
import { gainsOf } from "./course.js";
import { sampled } from "./series.js";

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
