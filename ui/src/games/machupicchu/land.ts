// The land of Machu Picchu as SVG text that never changes during a game: sky, ridge with the trail, forest, walled districts.
// Three layouts of the same drawing: for a desktop, for a low screen, and a tall one with bigger signs for a phone.
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import type { Box } from "../../shell/viewport.js";
import type { Atlas, District } from "./atlas.js";
import { hash, inside, noise, pathOf, xy, type Point } from "../noise.js";
import { inset, rounded, sharedEdge, smooth, span } from "./shapes.js";
import { use } from "./symbols.js";

/** Height, top of the city, its height per unit, size of the signs, where the trail begins and how far it climbs. */
export interface Layout {
  id: string;
  h: number;
  top: number;
  sy: number;
  k: number;
  foot: number;
  rise: number;
}
export const LAYOUTS = {
  desk: { id: "desk", h: 900, top: 238, sy: 6.42, k: 1.08, foot: 196, rise: 140 },
  low: { id: "low", h: 770, top: 212, sy: 5.36, k: 1.08, foot: 174, rise: 122 },
  phone: { id: "phone", h: 1230, top: 342, sy: 8.7, k: 1.62, foot: 270, rise: 178 },
} as const satisfies Record<string, Layout>;

export const WIDTH = 1200;
export const whole = (layout: Layout): Box => ({ x: 0, y: 0, w: WIDTH, h: layout.h });

export const place = (layout: Layout, [x, y]: Point): Point => [22 + x * 11.56, layout.top + y * layout.sy];
const corners = (layout: Layout, d: District): Point[] => d.polygon.map((p) => place(layout, p));
export const wallPath = (layout: Layout, d: District): string => rounded(inset(corners(layout, d), 8), 20);
const ring = (layout: Layout, d: District, by: number): string => rounded(inset(corners(layout, d), by), 15);

/** Where the signs of a district stand beside its label point. */
const NUDGE: Record<string, Record<string, Point>> = {
  desk: {
    puma_temple: [0, 8],
    main_temple: [8, 4],
    potters_quarter: [-8, -14],
    sun_clock: [4, 8],
    coca_plantation: [0, -12],
    corn_terraces: [-2, -18],
    royal_palace: [0, -4],
    house_of_virgins: [0, 2],
    weavers_quarter: [-2, -6],
    llamas_meadow: [-6, -2],
    central_plaza: [2, -4],
    temple_of_the_sun: [-2, 0],
    watchmans_hut: [0, -8],
  },
  low: {
    puma_temple: [0, 12],
    main_temple: [10, 8],
    potters_quarter: [-8, -12],
    sun_clock: [4, 8],
    coca_plantation: [0, -10],
    corn_terraces: [0, -12],
    royal_palace: [0, -2],
    house_of_virgins: [0, 4],
    weavers_quarter: [-2, -8],
    llamas_meadow: [-6, 0],
    central_plaza: [2, -4],
    temple_of_the_sun: [-2, 0],
    watchmans_hut: [0, -4],
    house_of_priests: [0, 2],
    condor_temple: [0, 2],
  },
  phone: {
    house_of_priests: [40, 0],
    potters_quarter: [-34, -14],
    condor_temple: [-42, 0],
    puma_temple: [-40, 14],
    sun_clock: [8, 4],
    temple_of_the_sun: [0, 0],
    royal_palace: [-10, 4],
    main_temple: [0, 12],
    llamas_meadow: [-24, -8],
    house_of_virgins: [-6, 2],
    coca_plantation: [0, -42],
    corn_terraces: [-4, -40],
    central_plaza: [14, -14],
    watchmans_hut: [-4, -6],
    weavers_quarter: [-2, -20],
  },
};
export const signSpot = (layout: Layout, d: District): Point => {
  const [x, y] = place(layout, [d.x, d.y]),
    [dx, dy] = NUDGE[layout.id]?.[d.id] ?? [0, 0];
  return [x + dx, y + dy];
};

/* ---- sky, ridge, trail ---- */
/** The trail climbs from the forest on the left to the summit on the right. */
export const trailSpot = (layout: Layout, step: number, summit: number): Point => {
  const t = step / summit;
  return [46 + 1086 * t, layout.foot - layout.rise * t ** 2.25 + 9 * Math.sin(step * 1.25) * (1 - t)];
};
const trail = (layout: Layout, summit: number): Point[] =>
  Array.from({ length: summit + 1 }, (_, i) => trailSpot(layout, i, summit));

const ridge = (layout: Layout, y: number): string => {
  const points: Point[] = [];
  for (let x = -10; x <= 1210; x += 10) {
    const peak = Math.max(46 * Math.exp(-(((x - 180) / 120) ** 2)), 40 * Math.exp(-(((x - 560) / 150) ** 2)));
    points.push([x, y - peak + 26 * noise(x / 150, 3, 3) + 9 * noise(x / 37, 3, 4)]);
  }
  return `${pathOf(points, false)}L1210 ${layout.h}L-10 ${layout.h}Z`;
};

const PEAKS = svg`<path d="M860 240C905 214 930 176 962 132c20-28 30-60 52-88 12-16 26-34 40-38 14-2 24 10 34 26 18 28 30 50 60 80l70 50v100Z" fill="#8FB09C"/><path d="M1054 6c-6 34-22 60-26 96-6 30-22 62-50 100l60-10c14-40 8-80 22-112 6-30-2-50-6-74Z" fill="#6E9682"/><path d="M1128 12c-8 30-2 54-18 88-12 28-8 60-26 92l50-30c8-30 2-60 16-84 6-24-8-44-22-66Z" fill="#5F8A73"/><path d="M1150 22c16 16 22 48 36 76l40 62v60l-40-60c-14-40-30-90-36-138Z" fill="#A9C6AE"/>`;

export const sky = (layout: Layout): Markup =>
  join(
    svg`<rect width="${WIDTH}" height="${layout.h}" fill="url(#machu-sky)"/><rect width="${WIDTH}" height="${layout.h}" fill="url(#machu-sunrise)"/>`,
    svg`<path d="${ridge(layout, layout.foot - 44)}" fill="url(#machu-far)" opacity=".75"/><ellipse cx="420" cy="${layout.foot - 20}" rx="460" ry="20" fill="#fff" opacity=".7" filter="url(#machu-haze)"/>`,
    svg`<g transform="translate(0 ${layout.foot - 204}) scale(1 ${layout.rise / 148})">${PEAKS}</g>`,
  );

/** The hillside under the trail, with terrace walls that follow it. */
export const slope = (layout: Layout, summit: number): Markup => {
  const way = trail(layout, summit).slice(0, summit),
    last = way[way.length - 1]![1];
  const crest = smooth([[-20, layout.foot + 6], ...way, [1215, last - 6]]);
  const wall = (k: number): Markup =>
    svg`<path d="${smooth([[-20, layout.foot + 6 + k * 10], ...way.map(([x, y], i): Point => [x, y + k * (9 + i * 0.9)]), [1215, last + k * 27]])}" class="mp-andes"/>`;
  return svg`<path d="${crest}L1215 ${layout.h}L-20 ${layout.h}Z" fill="url(#machu-hill)"/>${[2.2, 3.6, 5, 6.4].map(wall)}<ellipse cx="560" cy="${layout.top - 4}" rx="620" ry="13" fill="#fff" opacity=".3" filter="url(#machu-haze)"/>`;
};

const bush = (layout: Layout, i: number): Markup => {
  const side = i % 3,
    t = hash(i, 5, 11),
    r = 10 + hash(i, 4, 4) * 14;
  const x = side === 0 ? t * WIDTH : side === 1 ? 4 + hash(i, 1, 1) * 10 : 1186 + hash(i, 1, 2) * 12;
  const y = side === 0 ? layout.h - 7 + hash(i, 2, 2) * 8 : layout.top + t * (layout.h - layout.top);
  return svg`<g transform="translate(${xy([x, y])})"><circle r="${r.toFixed(1)}" fill="#234F39"/><circle cx="-3" cy="-4" r="${(r * 0.7).toFixed(1)}" fill="#3A7250"/><circle cx="-5" cy="-6" r="${(r * 0.35).toFixed(1)}" fill="#5D9A68"/></g>`;
};

/** Stepping stones with every number readable: runners stand above them. */
export const stones = (layout: Layout, atlas: Atlas): Markup => {
  const { summit, granary, llama_stables: stables } = atlas.trail,
    way = trail(layout, summit),
    line = smooth(way),
    phone = layout.id === "phone",
    every = Math.ceil(summit / 26); // a variant may have so many steps that only some of their numbers find room
  const stone = (n: number): Markup => {
    const [x, y] = way[n]!,
      big = n === granary.step || n === stables.step,
      r = phone ? 25 : 18;
    if (!big && n % every) return svg`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" class="mp-step"/>`;
    return svg`<g transform="translate(${xy([x, y])})"><ellipse cx="1" cy="5" rx="${r + 1}" ry="${r * 0.7}" class="mp-shade"/><ellipse rx="${big ? r + 3 : r}" ry="${big ? r * 0.84 : r * 0.74}" class="mp-step${big ? " big" : ""}"/><text y="${phone ? 9 : 6}" class="mp-stepn">${n}</text></g>`;
  };
  const tag = (n: number, good: string, amount: number): Markup => {
    const [x, y] = way[n]!;
    return svg`<g transform="translate(${xy([x, y + (phone ? 46 : 33)])}) scale(${phone ? 1.5 : 0.94})"><rect x="-30" y="-14" width="60" height="28" rx="14" class="mp-tag"/>${use(good, -13, 0, 23)}<text x="12" y="6" class="mp-tagt">+${amount}</text></g>`;
  };
  const [sx, sy] = way[summit]!;
  return join(
    svg`<path d="${line}" class="mp-way-case"/><path d="${line}" class="mp-way"/>`,
    ...way.slice(0, summit).map((_, n) => stone(n)),
    tag(granary.step, "corn", granary.corn),
    tag(stables.step, "llama", stables.llama),
    svg`<g transform="translate(${xy([sx, sy])}) scale(${phone ? 1.35 : 1.05})"><path d="M-32 16 0-30 32 16Z" class="mp-peak"/><path d="M-13-11 0-30 13-11 6-6 0-12-6-6Z" class="mp-snow"/><g transform="translate(0 2) scale(.86)">${use("card", 0, 2, 30)}</g></g>`,
  );
};

/** Moon tiles hang in the sky in a row. */
export const moonSpot = (layout: Layout, i: number): Point =>
  layout.id === "phone" ? [60 + i * 98, 58] : layout.id === "low" ? [44 + i * 62, 86] : [44 + i * 64, 98];

/* ---- districts ---- */
const GROUND: Readonly<Record<string, readonly [string, string]>> = {
  corn_terraces: ["#C9C15A", "rows"],
  llamas_meadow: ["#9CC06A", "grass"],
  coca_plantation: ["#79AE5E", "rows"],
  potters_quarter: ["#D9A57E", "blocks"],
  weavers_quarter: ["#CDB9CC", "blocks"],
  temple: ["#D9D4C8", "blocks"],
  recruit: ["#BDB3D3", "blocks"],
  clergy: ["#DCCBA6", "blocks"],
  market: ["#B9CE8A", "grass"],
  sun_clock: ["#E4CF98", "blocks"],
};
const HOUSE = svg`<path d="M-19 13h40v4h-40Z" fill="#0B1622" opacity=".22"/><path d="M-15-1h30v15h-30Z" fill="#C9C3B6" stroke="#4b463d" stroke-width="1.5"/><path d="M-15 6.5h30M-6-1v7M7-1v7M-10 6.5V14M11 6.5V14" stroke="#8d877b" stroke-width="1.1"/><path d="m-4.5 14 1.5-10h6l1.5 10Z" fill="#3a352d"/><path d="M-21 1-11-15h22L21 1Z" fill="#C39A55" stroke="#5a3d1a" stroke-width="1.6" stroke-linejoin="round"/><path d="m-13-1 5-12M-4-1l2-12M4-1l-1-12M12-1 8-13" stroke="#8f6a30" stroke-width="1.3"/>`;

const terraces = (layout: Layout, d: District, by: number): Markup => {
  const [x0, x1, y0, y1] = span(corners(layout, d));
  const walls: Markup[] = [];
  for (let y = y0 + by; y < y1 - 8; y += by) {
    const line: Point[] = [];
    for (let x = x0; x <= x1; x += 14) line.push([x, y + 7 * noise(x / 60, y / 50, 6)]);
    const lit = line.map(([a, b]): Point => [a, b - 3.5]);
    walls.push(svg`<path d="${pathOf(line, false)}" class="mp-tw"/><path d="${pathOf(lit, false)}" class="mp-tw2"/>`);
  }
  return join(...walls);
};

/** Thatched houses where they hide no sign. */
const houses = (layout: Layout, d: District, many: number, [cx, cy]: Point): Markup => {
  const field = inset(corners(layout, d), 38),
    wall = inset(corners(layout, d), 14),
    [x0, x1, y0, y1] = span(field),
    found: Point[] = [],
    { k } = layout;
  for (let i = 0; i < 400 && found.length < many; i++) {
    const x = x0 + hash(i, d.x, 21) * (x1 - x0),
      y = y0 + hash(i, d.y, 22) * (y1 - y0),
      low = d.kind === "production" ? 88 : 60;
    const clear = Math.abs(x - cx) > 104 * k || y < cy - 78 * k || y > cy + low * k;
    if (
      clear &&
      inside(field, x, y) &&
      inside(field, x, y - 8) &&
      inside(wall, x, y - 24) &&
      found.every((o) => Math.abs(o[0] - x) > 46 || Math.abs(o[1] - y) > 34)
    )
      found.push([x, y]);
  }
  found.sort((p, q) => p[1] - q[1]);
  return join(...found.map((p) => svg`<g transform="translate(${xy(p)})">${HOUSE}</g>`));
};

const scenery = (layout: Layout, d: District): Markup => {
  const at = signSpot(layout, d),
    [x, y] = at;
  const art =
    d.good === "corn" || d.good === "coca"
      ? terraces(layout, d, 25)
      : d.good === "llama"
        ? svg`${terraces(layout, d, 58)}<g opacity=".9">${use("llama", x - 100, y - 44, 30)}${use("llama", x + 96, y + 40, 32)}</g>`
        : d.kind === "temple"
          ? svg`<g transform="translate(${xy([x, y - 12])}) scale(${layout.k})" class="mp-plat"><path d="M-92 48H92v8H-92Z"/><path d="M-86-40H86V48H-86Z"/><path d="M-68-34H68V38H-68Z"/></g>${houses(layout, d, 2, at)}`
          : d.kind === "market"
            ? svg`<path d="${ring(layout, d, 34)}" class="mp-paved"/><path d="${ring(layout, d, 46)}" class="mp-paved"/>${houses(layout, d, 3, at)}`
            : houses(layout, d, d.kind === "sun_clock" ? 1 : 5, at);
  return svg`<clipPath id="machu-in-${d.id}"><path d="${ring(layout, d, 10)}"/></clipPath><g clip-path="url(#machu-in-${d.id})">${art}</g>`;
};

const district = (layout: Layout, d: District): Markup => {
  const [ground, pattern] = GROUND[d.id] ?? GROUND[d.kind] ?? GROUND["temple"]!,
    path = wallPath(layout, d);
  return join(
    svg`<path d="${path}" transform="translate(3 19)" class="mp-dshade"/><path d="${path}" transform="translate(0 13)" fill="url(#machu-wall)" stroke="#38342e" stroke-width="2"/>`,
    svg`<path d="${path}" fill="${ground}"/><path d="${path}" fill="url(#machu-${pattern})"/><path d="${path}" fill="url(#machu-lit)"/>${scenery(layout, d)}`,
    svg`<path d="${ring(layout, d, 17)}" class="mp-ter"/><path d="${ring(layout, d, 17)}" class="mp-ter2" transform="translate(0 2)"/><path d="${path}" class="mp-edge ${d.kind}"/>`,
  );
};

/** Stairs cross every border that can be walked, so that one sees what is adjacent. */
const stair = (layout: Layout, atlas: Atlas, a: string, b: string): Markup => {
  const edge = sharedEdge(atlas.districts.get(a)?.polygon ?? [], atlas.districts.get(b)?.polygon ?? []);
  if (!edge) return nothing;
  const from = place(layout, edge.from),
    to = place(layout, edge.to),
    turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return svg`<g transform="translate(${xy([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 5])}) rotate(${turn.toFixed(1)}) scale(${layout.id === "phone" ? 1.25 : 1})"><rect x="-16" y="-16" width="32" height="32" rx="2.5"/><path d="M-16-9.6h32M-16-3.2h32M-16 3.2h32M-16 9.6h32"/></g>`;
};

export const stairs = (layout: Layout, atlas: Atlas, edges: Atlas["edges"]): Markup =>
  join(...edges.map(([a, b]) => stair(layout, atlas, a, b)));

/** Everything that never changes. */
export const land = (layout: Layout, atlas: Atlas): Markup =>
  join(
    svg`<clipPath id="machu-clip"><rect width="${WIDTH}" height="${layout.h}" rx="20"/></clipPath><g clip-path="url(#machu-clip)">`,
    sky(layout),
    slope(layout, atlas.trail.summit),
    ...Array.from({ length: 46 }, (_, i) => bush(layout, i)),
    ...[...atlas.districts.values()].sort((a, b) => a.y - b.y).map((d) => district(layout, d)),
    svg`</g><rect x="1.500" y="1.500" width="${WIDTH - 3}" height="${layout.h - 3}" rx="19" class="mp-frame"/>`,
  );
