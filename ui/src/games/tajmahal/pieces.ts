// Pieces on the map of Taj Mahal as SVG text, origin at the middle of the city or tile: towns, fortresses, bonus tiles, palaces,
// province tiles, prizes of the court. Colours come from classes, so one drawing serves every seat and theme.
import { join, svg, type Markup } from "../../shell/svg.js";
import { SHAPE } from "../../shell/symbols.js";
import { xy } from "../noise.js";
import { use } from "./symbols.js";

export const TOWN = svg`<circle r="17" class="tj-shade" cx="2" cy="3"/><circle r="16.5" class="tj-plinth"/><circle r="11.5" class="tj-plinth-in"/>`;

/* A fortress is the eight-pointed star of Mughal floors: two squares, a tower on each point of one. */
const star = (r: number): string => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const k = i % 2 ? r * 0.765 : r,
      angle = (i * Math.PI) / 8 - Math.PI / 8;
    return (i ? "L" : "M") + xy([k * Math.cos(angle), k * Math.sin(angle)]);
  });
  return `${points.join("")}Z`;
};
const TOWERS = [0, 1, 2, 3].map((i) => {
  const angle = (i * Math.PI) / 2 + Math.PI / 4;
  return svg`<circle cx="${(27 * Math.cos(angle)).toFixed(1)}" cy="${(27 * Math.sin(angle)).toFixed(1)}" r="6.5" class="tj-tower"/>`;
});
export const FORT = svg`<path d="${star(34)}" transform="translate(2 4) rotate(22.5)" class="tj-shade"/><path d="${star(34)}" transform="rotate(22.5)" class="tj-fort"/>${TOWERS}<circle r="20.5" class="tj-fort-in"/>`;

/* ---- bonus tiles ---- */
export const bonusTile = (bonus: string): Markup =>
  bonus === "taj"
    ? svg`<rect x="-21" y="-21" width="42" height="42" rx="6" class="tj-tajtile"/>${use("taj", 0, -2, 34)}<g transform="translate(17 15)"><circle r="10" class="tj-num"/><text y="4.5" class="tj-numt">4</text></g>`
    : join(
        svg`<rect x="-15" y="-13" width="34" height="34" rx="5" class="tj-shade"/><rect x="-17" y="-17" width="34" height="34" rx="5" class="tj-bt"/><rect x="-14" y="-14" width="28" height="28" rx="3" class="tj-bt-in"/>`,
        bonus === "points" ? svg`<text y="7" class="tj-plus2">+2</text>` : use(bonus, 0, 0, 27),
      );

/* ---- palaces: a domed house in the seat's colour with the seat's shape in its gate; royal ones on a gold ring, crowned ---- */
const HOUSE = "M-19 17V-3l3.5-5 3.5 5v3h2.5C-12-10-4-13-.0-20 4-13 12-10 9.5 0H12v-3l3.5-5 3.5 5v20Z";
const LIGHT = "M-19 17V-3l3.5-5 1.5 2V17ZM-7.5-2C-8-9-3-12 0-18-1-12-3-8-3 0Z";
const CROWN = svg`<path transform="translate(0 -25) scale(.72)" d="M-14-10-7-4 0-16 7-4 14-10 11 6H-11Z" class="tj-crownlet"/>`;

export const palace = (seat: number, royal: boolean): Markup =>
  join(
    svg`<g transform="scale(1.1)" class="seat-${seat + 1}">`,
    royal
      ? svg`<ellipse cx="0" cy="16" rx="25" ry="8.5" class="tj-ring-lo"/><ellipse cx="0" cy="14" rx="25" ry="8.5" class="tj-ring"/>`
      : svg`<ellipse cx="3" cy="18" rx="21" ry="6" class="tj-shade"/>`,
    svg`<path d="${HOUSE}" class="tj-rim"/><path d="${HOUSE}" class="tj-house"/><path d="${LIGHT}" class="tj-light"/>`,
    svg`<path d="${SHAPE[seat + 1]!}" transform="translate(0 ${seat === 1 ? 7.5 : 6.5}) scale(7.2)" class="tj-gate"/>${royal && CROWN}</g>`,
  );

/** The seat's shape with dark edge and light rim: reads on every ground. */
export const seatMark = (seat: number, x: number, y: number, r: number): Markup =>
  join(
    svg`<g transform="translate(${x} ${y}) scale(${r})" stroke-linejoin="round" class="seat-${seat + 1}"><path d="${SHAPE[seat + 1]!}" fill="var(--seat-rim)" stroke="var(--seat-rim)" stroke-width=".52"/>`,
    svg`<path d="${SHAPE[seat + 1]!}" fill="var(--c)" stroke="var(--seat-edge)" stroke-width=".2"/></g>`,
  );

/* ---- province tiles ---- */
export const TILE =
  "M-50-22c0-7 4-10 10-11 8-2 26-4 40-14 14 10 32 12 40 14 6 1 10 4 10 11V32c0 6-4 10-10 10H-40c-6 0-10-4-10-10Z";
export const provinceTile = (number: number, goods: readonly string[], name: string, soon = false): Markup =>
  join(
    svg`<path d="${TILE}" transform="translate(2 4)" class="tj-shade"/><path d="${TILE}" class="tj-pt"/><path d="M-50 22H50V32c0 6-4 10-10 10H-40c-6 0-10-4-10-10Z" class="tj-pt-strip"/><path d="${TILE}" class="tj-pt-edge${soon ? " soon" : ""}"/>`,
    svg`<text y="-17" class="tj-ptn">${number}</text>${goods.map((g, i) => use(g, (i - (goods.length - 1) / 2) * 36, 3, 31))}<text y="37" class="tj-ptname${name.length > 9 ? " long" : ""}">${name}</text>`,
  );

/* ---- the court: a marble pavilion with a niche for each prize ---- */
export const NICHE = "M-21 26V-6c0-11 12-13 21-22 9 9 21 11 21 22V26Z";
export const token = (figure: string): Markup =>
  svg`<circle r="19" cx="1.5" cy="6" class="tj-shade"/><g class="tj-on tj-f-${figure}"><circle r="19" cy="3" class="tj-coin"/><circle r="15.8" cy="3" class="tj-coin-in"/>${use(figure, 0, 3, 24)}</g>`;
export const pavilion = (w: number, h: number): Markup =>
  join(
    svg`<rect x="4" y="7" width="${w}" height="${h}" rx="14" class="tj-shade"/><rect width="${w}" height="${h}" rx="14" class="tj-pav"/>`,
    svg`<path d="M8 ${h - 10}V46C8 34 24 31 60 28 100 25 130 20 ${w / 2} 7c20 13 50 18 ${w / 2 - 60} 21 36 3 52 6 52 18V${h - 10}c0 2-1 3-3 3H11c-2 0-3-1-3-3Z" class="tj-pav-in"/>`,
  );
