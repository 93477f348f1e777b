// The whole board in small, for phones: the part in view, and a tap to move it.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import { join, svg, type Markup } from "../../shell/svg.js";
import { PHONE } from "../../shell/settings.js";
import { centre, corners, f, points, type Key } from "./geometry.js";
import { VIEW } from "./land.js";
import { level, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";

const NARROW = matchMedia("(max-width: 1120px)");

export const Minimap = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const s = selection.scene.value,
    b = selection.view.box.value;
  if (!s || !(PHONE.matches || (NARROW.matches && selection.view.zoomed))) return null;
  const go = (e: MouseEvent): void => {
    const svg = e.currentTarget as SVGSVGElement,
      m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    selection.view.focus(p.x, p.y, b.w, b.h);
  };
  return (
    <svg
      class="minimap"
      viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.w} ${VIEW.h}`}
      role="button"
      aria-label={t("t_minimap")}
      onClick={go}>
      <Svg html={miniature(s)} overflow="visible" />
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
