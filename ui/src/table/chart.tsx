// Scores over time as lines: one per seat, its shape at the end.
import type { JSX } from "preact";
import type { LogLine } from "../wire.js";
import { t } from "../shell/i18n.js";
import { SHAPE } from "../shell/symbols.js";
import { scoreSeries, type Series } from "./series.js";

const W = 640,
  H = 240,
  PAD = { l: 34, r: 26, t: 12, b: 22 };

export const Chart = ({
  log,
  names,
  series,
  from,
  go,
}: {
  log: readonly LogLine[];
  names: string[];
  /** Something else than points, in a game that scores only at its end. */
  series?: Series | undefined;
  /** Points the seats began with. */
  from?: readonly number[] | undefined;
  go?: (ply: number) => void;
}): JSX.Element => {
  const { plies, scores } = series ?? scoreSeries(log, names.length, from);
  const top = Math.max(10, ...scores.flat()),
    last = Math.max(1, plies.at(-1) ?? 1);
  const x = (p: number): number => PAD.l + ((W - PAD.l - PAD.r) * p) / last;
  const y = (v: number): number => H - PAD.b - ((H - PAD.t - PAD.b) * v) / top;
  const unit = top > 120 ? 50 : top > 60 ? 20 : 10;
  const ticks = Array.from({ length: Math.floor(top / unit) + 1 }, (_, i) => i * unit);
  const click = (e: MouseEvent): void => {
    const box = (e.currentTarget as SVGElement).getBoundingClientRect();
    go?.(
      Math.round(
        Math.max(0, Math.min(1, (((e.clientX - box.left) / box.width) * W - PAD.l) / (W - PAD.l - PAD.r))) * last,
      ),
    );
  };
  const label = t("chart_label", { list: names.map((n, i) => `${n} ${scores[i]?.at(-1) ?? 0}`).join(", ") });
  return (
    <svg class="chart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label} onClick={click}>
      {ticks.map((v) => (
        <g key={v}>
          <line class="grid" x1={PAD.l} x2={W - PAD.r} y1={y(v)} y2={y(v)} />
          <text x={PAD.l - 7} y={y(v) + 4} text-anchor="end">
            {v}
          </text>
        </g>
      ))}
      <text class="axis" x={W - PAD.r} y={H - 5} text-anchor="end">
        {t("chart_axis")}
      </text>
      {scores.map((s, i) => {
        const d = s
          .map((v, j) => `${j ? `H${x(plies[j]!).toFixed(1)}V` : `M${x(plies[j]!).toFixed(1)} `}${y(v).toFixed(1)}`)
          .join("");
        return (
          <g key={i} class={`seat-${i + 1}`}>
            <path class="case" d={d} />
            <path class={`serie s${i + 1}`} d={d} />
            <path
              class="mark"
              d={SHAPE[i + 1]!}
              transform={`translate(${x(last) + 10} ${y(s.at(-1) ?? 0)}) scale(7)`}
            />
          </g>
        );
      })}
    </svg>
  );
};
