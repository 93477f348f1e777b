// The land of Taj Mahal: frame, provinces, rivers, landscape, roads as SVG text. One displacement field bends every border, so
// neighbours always share their edge exactly. Drawn once for a map; nothing here changes during a game.
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import type { Box } from "../../shell/viewport.js";
import type { Atlas, City, Province, Road } from "./atlas.js";
import { distance, hash, inside, noise, pathOf, sampled, xy, type Point } from "../noise.js";

const FRAME = 26;
export const whole = (atlas: Atlas): Box => ({
  x: -FRAME,
  y: -FRAME,
  w: atlas.width + 2 * FRAME,
  h: atlas.height + 2 * FRAME,
});

export const bend = ([x, y]: Point): Point => [
  x + 25 * noise(x / 90, y / 90, 1) + 5 * noise(x / 21, y / 21, 3),
  y + 25 * noise(x / 90, y / 90, 2) + 5 * noise(x / 21, y / 21, 4),
];

const bent = ({ outline }: Province): Point[] =>
  outline.flatMap((p, i) => sampled(p, outline[(i + 1) % outline.length]!)).map(bend);
export const border = (p: Province): string => pathOf(bent(p));
/** The province that is drawn there; none on the court. */
export const provinceAt = (atlas: Atlas, x: number, y: number): Province | undefined =>
  atlas.provinces.find((p) => inside(bent(p), x, y));

/* ---- rivers: along some borders of the printed map ---- */
const RIVERS: Point[][] = [
  [
    [584, -10],
    [584, 300],
    [878, 300],
    [878, 458],
    [1230, 458],
  ],
  [
    [298, 300],
    [298, 910],
  ],
  [
    [-20, 300],
    [298, 300],
  ],
];
export const rivers = (atlas: Atlas): Markup =>
  !atlas.provinces.every((p) => p.river)
    ? nothing
    : join(
        ...RIVERS.map((r) => {
          const d = pathOf([...r.slice(1).flatMap((p, i) => sampled(r[i]!, p)), r.at(-1)!].map(bend), false);
          return svg`<path d="${d}" class="tj-river"/><path d="${d}" class="tj-riverhi"/>`;
        }),
      );

/* ---- small landscape signs, strewn where nothing else stands ---- */
const MOTIFS = [
  svg`<path d="M-12 6C-9-4-5-8-2-8S5-4 7 1c2-3 5-2 7 5"/>`,
  svg`<path d="M-11 5-3-6M-5 6 3-5M1 6 9-5"/>`,
  svg`<path d="M0 8V5M0-11C5-3 4 3 0 5-4 3-5-3 0-11Z" class="tj-leaf"/>`,
  svg`<path d="M0 8V2M0-8a6 6 0 1 1-.1 0Z" class="tj-leaf"/>`,
  svg`<path d="M-13 4C-8-5-2-6 3 0c3-4 7-5 11 2"/>`,
  svg`<path d="M0 9C1 3 0-2-1-5M-1-5C-6-9-10-7-11-3M-1-5C-5-5-8-2-8 2M-1-5C2-10 7-9 9-5M-1-5C4-6 7-2 6 2"/>`,
];
const LANDSCAPE = [0, 1, 2, 3, 4, 0, 2, 1, 5, 4, 3, 0];

const strewn = (atlas: Atlas, p: Province): Markup => {
  const cities = [...atlas.cities.values()].filter(
    (c) => Math.abs(c.at[0] - p.spot[0]) < 260 && Math.abs(c.at[1] - p.spot[1]) < 260,
  );
  const free = (x: number, y: number): boolean =>
    cities.every((c) => Math.hypot(c.at[0] - x, c.at[1] - y) > 46) &&
    Math.max(Math.abs(x - p.spot[0]) / 64, Math.abs(y - p.spot[1]) / 56) > 1 &&
    atlas.roads.every(({ a, b }) => distance(x, y, a.at, b.at) > 19);
  const polygon = bent(p),
    [x0, y0, x1, y1] = p.area,
    found: Point[] = [];
  for (let i = 0; i < 260 && found.length < 13; i++) {
    const x = x0 + 16 + hash(i, x0, 7) * (x1 - x0 - 32),
      y = y0 + 16 + hash(i, y0, 8) * (y1 - y0 - 32);
    const within =
      inside(polygon, x - 14, y) &&
      inside(polygon, x + 14, y) &&
      inside(polygon, x, y + 12) &&
      inside(polygon, x, y - 14);
    if (within && free(x, y) && found.every((o) => Math.hypot(o[0] - x, o[1] - y) > 30)) found.push([x, y]);
  }
  const sign = MOTIFS[LANDSCAPE[atlas.provinces.indexOf(p) % LANDSCAPE.length]!]!;
  const signs = found.map(
    (at, i) => svg`<g transform="translate(${xy(at)}) scale(${(0.8 + hash(i, 3, 3) * 0.35).toFixed(2)})">${sign}</g>`,
  );
  return join(...signs);
};

/* ---- roads ---- */
export const roadPath = ({ a, b }: Road): string => {
  const mx = (a.at[0] + b.at[0]) / 2,
    my = (a.at[1] + b.at[1]) / 2,
    k = 14 * noise(mx / 40, my / 40, 9),
    l = Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]) || 1; // two cities in one place
  return `M${xy(a.at)}Q${xy([mx - ((b.at[1] - a.at[1]) / l) * k, my + ((b.at[0] - a.at[0]) / l) * k])} ${xy(b.at)}`;
};
export const roads = (atlas: Atlas): Markup => {
  const all = atlas.roads.map(roadPath);
  return join(
    ...["tj-rcase", "tj-rfill", "tj-rdash"].flatMap((cls) => all.map((d) => svg`<path d="${d}" class="${cls}"/>`)),
  );
};

/** The roads whose two ends are both among these cities. */
export const between = (atlas: Atlas, cities: ReadonlySet<string>): Road[] =>
  atlas.roads.filter(({ a, b }) => cities.has(a.id) && cities.has(b.id));

/** Sandstone with inlay around the map. */
export const frame = ({ width, height }: Atlas): Markup => {
  const rect = (out: number, round: number, paint: Markup): Markup =>
    svg`<rect x="${-out}" y="${-out}" width="${width + 2 * out}" height="${height + 2 * out}" rx="${round}" ${paint}/>`;
  return join(
    rect(FRAME, 22, svg`fill="url(#taj-red)"`),
    rect(FRAME, 22, svg`fill="url(#taj-inlay)" opacity=".9"`),
    rect(5, 10, svg`fill="#5b2a18"`),
    rect(2, 8, svg`fill="url(#taj-ground)"`),
  );
};

/** The land in the order of painting, but for what changes in a game. */
export const ground = (atlas: Atlas): Markup =>
  join(...atlas.provinces.map((p) => svg`<g class="tj-motifs">${strewn(atlas, p)}</g>`), rivers(atlas));

/** The middle of some cities. */
export const middle = (cities: readonly City[]): Point => [
  cities.reduce((sum, c) => sum + c.at[0], 0) / Math.max(1, cities.length),
  cities.reduce((sum, c) => sum + c.at[1], 0) / Math.max(1, cities.length),
];
