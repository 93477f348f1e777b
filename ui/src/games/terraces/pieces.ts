// Pawns and palaces of one cell as SVG text, and the marks that show them through a terrace in front.
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import { centre, f, type Key } from "./geometry.js";
import { use } from "./land.js";
import { hidden, inFront, level, type Palace, type Scene } from "./scene.js";

const foot = (s: Scene, k: Key): readonly [number, number] => centre(k, level(s, k));

export const pawn = (s: Scene, k: Key, selected = false, extra = ""): Markup => {
  const seat = s.pawns.get(k)!,
    [x, y] = foot(s, k);
  const ring = selected
    ? svg`<ellipse class="sel-ring2" cx="${f(x)}" cy="${f(y + 8)}" rx="25" ry="15"/><ellipse class="sel-ring" cx="${f(x)}" cy="${f(y + 8)}" rx="22" ry="12.5"/>`
    : nothing;
  return svg`<g class="pawn seat-${seat}${selected ? " selected" : ""}${extra}">${ring}${use(s, `pawn-${seat}`, x, y + (selected ? 5 : 10))}</g>`;
};

/** The value of a palace, and beside it the shape of who leads its city; several when they share the lead. */
const plate = (x: number, y: number, { value, leaders }: Palace, over: boolean): Markup => {
  const flags = leaders.map((seat, i) => flag(-23 - (leaders.length - 1 - i) * 18, seat + 1));
  return svg`<g class="plate${over ? " over" : ""}" transform="translate(${f(x)} ${f(y)})">${flags}${over && svg`<path d="M-5 8L0 15 5 8Z"/>`}<rect x="-12" y="-9.5" width="24" height="18" rx="5"/><text y="4.6">${value}</text></g>`;
};
const flag = (x: number, seat: number): Markup =>
  svg`<g class="flag seat-${seat}"><rect x="${x - 9.5}" y="-10" width="19" height="19" rx="6"/><use class="fl" href="#shape-${seat}" x="${x - 7}" y="-7.5" width="14" height="14"/></g>`;

export const palace = (s: Scene, k: Key): Markup => {
  const { value, held } = s.palaces.get(k)!,
    [x, y] = foot(s, k);
  const mark = held && use(s, "held", x + 21, y - 4),
    sign = !hidden(s, k) && plate(x, y + (inFront(s, k) > 0 ? 4 : 13), s.palaces.get(k)!, false);
  return svg`<g class="palace">${use(s, `palace-${value}`, x, y)}${mark}${sign}</g>`;
};

/** Pawns and plates that a terrace in front would hide, drawn over everything. */
export const seenThrough = (s: Scene): Markup => {
  const out: Markup[] = [];
  for (const [k, seat] of s.pawns) {
    if (!hidden(s, k)) continue;
    const [x, y] = foot(s, k);
    out.push(svg`<g class="xray seat-${seat}">${use(s, `pawn-${seat}`, x, y + 10)}</g>`);
  }
  for (const [k, p] of s.palaces) {
    if (!hidden(s, k)) continue;
    const [x, y] = foot(s, k);
    out.push(plate(x, y - 18 - p.value * 4.1, p, true));
  }
  return join(...out);
};
