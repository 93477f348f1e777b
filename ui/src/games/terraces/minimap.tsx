// The whole board in small, for phones: the part in view, and a tap to move it.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import { join, svg, type Markup } from "../../shell/svg.js";
import { moved, type View } from "../../shell/viewport.js";
import { PHONE } from "../../shell/settings.js";
import { centre, corners, f, points, type Key } from "./geometry.js";
import { VIEW } from "./land.js";
import { level, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";

const NARROW = matchMedia("(max-width: 1120px)");

export const Minimap = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const s = selection.scene.value,
    { view } = selection;
  if (!s || !(PHONE.matches || (NARROW.matches && view.zoomed))) return null;
  const go = (e: MouseEvent): void => {
    const at = (e.currentTarget as Element).firstElementChild!.getBoundingClientRect(),
      b = view.box.peek();
    view.focus(
      VIEW.x + ((e.clientX - at.left) / at.width) * VIEW.w,
      VIEW.y + ((e.clientY - at.top) / at.height) * VIEW.h,
      b.w,
      b.h,
    );
  };
  return (
    <div class="minimap" role="button" aria-label={t("t_minimap")} onClick={go}>
      <div>
        <Svg viewBox={WHOLE} html={miniature(s)} aria-hidden="true" />
        <Sight view={view} />
      </div>
    </div>
  );
};

const WHOLE = `${VIEW.x} ${VIEW.y} ${VIEW.w} ${VIEW.h}`;
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The frame around the part in sight; a gesture moves it as it is drawn. */
const Sight = ({ view }: { view: View }): JSX.Element => {
  const ref = useRef<SVGSVGElement>(null),
    b = view.laidOut.value;
  useLayoutEffect(
    () =>
      moved([ref.current!], view, (then, now) => {
        const x = now.x + now.w / 2 - then.x - then.w / 2,
          y = now.y + now.h / 2 - then.y - then.h / 2;
        return `translate(${percent(x, VIEW.w)}, ${percent(y, VIEW.h)}) scale(${now.w / then.w})`;
      }),
    [view],
  );
  const middle = `${percent(b.x + b.w / 2 - VIEW.x, VIEW.w)} ${percent(b.y + b.h / 2 - VIEW.y, VIEW.h)}`;
  return (
    <svg ref={ref} class="sight" viewBox={WHOLE} style={{ transformOrigin: middle }} aria-hidden="true">
      <rect x={b.x} y={b.y} width={b.w} height={b.h} rx="20" fill="none" stroke="#fff" stroke-width="36" />
      <rect x={b.x} y={b.y} width={b.w} height={b.h} fill="none" stroke="var(--ink)" stroke-width="16" />
    </svg>
  );
};

let lastMini: { s: Scene; drawn: Markup } | null = null;

const miniature = (s: Scene): Markup => {
  if (lastMini?.s === s) return lastMini.drawn;
  const dot = (k: Key, color: string): Markup =>
    svg`<polygon points="${points(corners(centre(k), 1.02))}" fill="var(--${color})"/>`;
  const parts: Markup[] = [];
  for (const [k, v] of s.ring)
    parts.push(dot(k, level(s, k) ? (s.land.get(k)!.ground === "field" ? "field-1" : "roof") : v));
  for (const k of s.site)
    parts.push(
      dot(k, s.water.has(k) ? "water" : !level(s, k) ? "bare" : s.land.get(k)!.ground === "field" ? "field-1" : "roof"),
    );
  for (const [k, seat] of s.pawns) {
    const [x, y] = centre(k);
    parts.push(
      svg`<use href="#shape-${seat}" class="mini-pawn seat-${seat}" x="${f(x - 34)}" y="${f(y - 34)}" width="68" height="68"/>`,
    );
  }
  lastMini = { s, drawn: join(...parts) };
  return lastMini.drawn;
};
