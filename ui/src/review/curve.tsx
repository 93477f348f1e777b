// The curve: every seat's winning chance over the game, with marks; the chosen move is dragged along it or stepped with the keys.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX, RefObject } from "preact";
import { t } from "../shell/i18n.js";
import { lang, phone } from "../shell/settings.js";
import { SHAPE } from "../shell/symbols.js";
import type { ReviewMove } from "../wire.js";
import type { ReviewModel } from "./model.js";
import { GLYPH, bandsOf, percent, seriesOf, type Band } from "./moves.js";

const PAD = { left: 38, right: 18, top: 26, foot: 22 };
const KNOB = 30; // half of the widest plate over the line

interface Size {
  wide: number;
  high: number;
}
interface Scale {
  x: (i: number) => number;
  y: (share: number) => number;
}

const scaleOf = ({ wide, high }: Size, of: number): Scale => ({
  x: (i) => PAD.left + ((wide - PAD.left - PAD.right) * i) / Math.max(1, of),
  y: (share) => PAD.top + (high - PAD.top - PAD.foot) * (1 - share),
});

const f = (n: number): string => n.toFixed(1);
const pathOf = (values: readonly number[], { x, y }: Scale): string =>
  values
    .map((value, i) => {
      if (!i) return `M${f(x(0))} ${f(y(value))}`;
      const half = (x(i) - x(i - 1)) / 2;
      return `C${f(x(i - 1) + half)} ${f(y(values[i - 1]!))} ${f(x(i) - half)} ${f(y(value))} ${f(x(i))} ${f(y(value))}`;
    })
    .join("");

/** The width of an element in pixels: letters and lines keep their size. */
const useSize = (): [RefObject<HTMLDivElement | null>, Size] => {
  const ref = useRef<HTMLDivElement>(null),
    size = useSignal<Size>({ wide: 0, high: 0 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientWidth: wide, clientHeight: high } = ref.current!;
      if (wide !== size.peek().wide || high !== size.peek().high) size.value = { wide, high };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, size.value];
};

export const Curve = ({ model }: { model: ReviewModel }): JSX.Element => {
  const [box, size] = useSize(),
    review = model.review.value!,
    at = model.at.value ?? 0,
    scale = scaleOf(size, review.of),
    last = Math.max(0, review.moves.length - 1);
  const point = (e: PointerEvent): void => {
    const left = box.current!.getBoundingClientRect().left,
      share = (e.clientX - left - PAD.left) / Math.max(1, size.wide - PAD.left - PAD.right);
    model.choose(Math.round(share * review.of));
  };
  return (
    <div class="rv-curve" ref={box}>
      <input
        type="range"
        class="chart-range"
        min={0}
        max={last}
        value={at}
        aria-label={t("rv_curve")}
        aria-valuetext={spoken(model)}
        onInput={(e) => model.choose(Number(e.currentTarget.value))}
      />
      {size.wide > 0 && (
        <svg
          class="rv-chart"
          viewBox={`0 0 ${size.wide} ${size.high}`}
          aria-hidden="true"
          onPointerDown={(e) => {
            e.currentTarget.setPointerCapture(e.pointerId);
            point(e);
          }}
          onPointerMove={(e) => {
            if (e.buttons) point(e);
          }}>
          <Ground bands={bandsOf(review, lang.value)} size={size} scale={scale} />
          <Lines model={model} scale={scale} />
          <Head model={model} size={size} scale={scale} />
          <Marks model={model} scale={scale} />
        </svg>
      )}
    </div>
  );
};

/** "Turn 14, Bruno, mistake. Ana 31 %, Bruno 22 %". */
const spoken = (model: ReviewModel): string => {
  const move = model.move.value;
  if (!move) return "";
  const chances = move.chances.map((share, seat) => `${model.table.called(seat)} ${percent(share)} %`).join(", "),
    mark = move.mark ? `, ${t(`rv_${move.mark}`)}` : "";
  return `${move.place[lang.value]}, ${model.table.called(move.seat)}${mark}. ${chances}`;
};

/** Bands of turns, visits or days, the grid, and the numbers under it. */
const Ground = ({ bands, size, scale }: { bands: readonly Band[]; size: Size; scale: Scale }): JSX.Element => {
  const wide = (band: Band): number => scale.x(band.last) - scale.x(band.first),
    few = bands.length <= 16,
    every = [1, 2, 4, 5, 10, 20].find((n) => (size.wide - 60) / (bands.length / n) >= 26) ?? 20;
  return (
    <>
      {few &&
        bands.map((band, i) =>
          i % 2 ? (
            <rect
              key={band.first}
              class="band"
              x={scale.x(band.first)}
              y={PAD.top}
              width={wide(band)}
              height={size.high - PAD.top - PAD.foot}
            />
          ) : null,
        )}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path class={share ? "grid" : "grid base"} d={`M${PAD.left} ${f(scale.y(share))}H${size.wide - PAD.right}`} />
          {(share * 2) % 1 === 0 && (
            <text class="ay" x={PAD.left - 7} y={scale.y(share) + 4}>
              {percent(share)} %
            </text>
          )}
        </g>
      ))}
      {bands.map((band, i) =>
        (i + 1) % every === 0 || (few && every === 1) ? (
          <text key={band.first} class="ax" x={scale.x(band.first) + (few ? wide(band) / 2 : 0)} y={size.high - 6}>
            {band.short}
          </text>
        ) : null,
      )}
    </>
  );
};

const Lines = ({ model, scale }: { model: ReviewModel; scale: Scale }): JSX.Element => {
  const review = model.review.value!,
    mine = model.table.mine.value,
    series = seriesOf(review).map((values, seat) => ({ values, seat, own: mine.includes(seat) }));
  return (
    <>
      {series
        .toSorted((a, b) => Number(a.own) - Number(b.own))
        .map(({ values, seat, own }) => {
          const d = pathOf(values, scale),
            end = values.length - 1;
          return (
            <g key={seat} class={`ln seat-${seat + 1}${own ? " mine" : ""}`}>
              {own && (
                <path class="area" d={`${d}L${f(scale.x(end))} ${f(scale.y(0))}L${f(scale.x(0))} ${f(scale.y(0))}Z`} />
              )}
              <path class="lo" d={d} />
              <path class="hi" d={d} />
              {end >= 0 && (
                <path
                  class="end"
                  d={SHAPE[seat + 1]!}
                  transform={`translate(${f(scale.x(end))} ${f(scale.y(values[end]!))}) scale(6.5)`}
                />
              )}
            </g>
          );
        })}
    </>
  );
};

/** The chosen move: a line through all chances, and where it is. */
const Head = ({ model, size, scale }: { model: ReviewModel; size: Size; scale: Scale }): JSX.Element | null => {
  const move = model.move.value;
  if (!move) return null;
  const x = scale.x(move.number),
    name = move.place[lang.value] ?? "",
    half = Math.max(KNOB, name.length * 3.6 + 9),
    plate = Math.min(Math.max(x, half + 2), size.wide - half - 2);
  return (
    <g class="head">
      <path d={`M${f(x)} ${PAD.top - 5}V${size.high - PAD.foot}`} />
      <g transform={`translate(${f(plate)} 12)`}>
        <rect x={-half} y={-11} width={2 * half} height={22} rx={11} />
        <text y={4.5}>{name}</text>
      </g>
    </g>
  );
};

const Marks = ({ model, scale }: { model: ReviewModel; scale: Scale }): JSX.Element => {
  const review = model.review.value!,
    series = seriesOf(review),
    shown = model.moments.value.filter((move) => move.mark),
    errors = phone.value ? [] : model.marked.value.filter((move) => !shown.includes(move));
  const mark = (move: ReviewMove, size: number): JSX.Element => (
    <g
      key={move.number}
      class={`mk ${move.mark}${size < 9 ? " small" : ""}`}
      transform={`translate(${f(scale.x(move.number))} ${f(scale.y(series[move.seat]![move.number]!))})`}>
      {move.number === model.at.value && <circle r={15} class="halo" />}
      <circle r={size} />
      {size > 6 && <text y={4.3}>{GLYPH[move.mark!]}</text>}
    </g>
  );
  return (
    <>
      {errors.map((move) => mark(move, move.number === model.at.value ? 9.5 : 4.5))}
      {shown.map((move) => mark(move, 9.5))}
    </>
  );
};
