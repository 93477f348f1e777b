// The views of the board as SVG text: cities in the colours of who leads them, with name plates; levels in one hue with their figures.
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import type { Cities, City } from "./cities.js";
import { plateSize, scoring } from "./cities.js";
import { centre, corners, edge, f, near, poly, segment, type Key, type Point } from "./geometry.js";
import { rimOf } from "./loose.js";
import type { Settlement } from "./observation.js";
import { level, type Scene } from "./scene.js";

/* ---- cities ---- */
/** A shared lead is striped in the colours of at most three leaders. */
const stripes = (leaders: readonly number[]): string => `tie-${leaders.slice(0, 3).join("")}`;

const lead = (place: Settlement): Markup =>
  place.leaders.length > 1
    ? svg` fill="url(#${stripes(place.leaders)})" stroke="url(#${stripes(place.leaders)})"`
    : nothing;
const whose = (place: Settlement): string => (place.leaders.length === 1 ? ` seat-${place.leaders[0]! + 1} one` : "");

/** One cell of the view of cities; `out` is a cell beyond the site. */
export const cityState = (k: Key, cities: Cities, p: Point, out: boolean): Markup => {
  const place = cities.at.get(k);
  if (!place) return poly(corners(p), out ? "cveil out" : "cveil");
  const inside = (n: Key): boolean => cities.at.get(n) === place;
  if (!place.palace)
    return join(poly(corners(p), "cveil2"), svg`<path class="hm-edge" d="${rimOf(k, corners(p, 0.9), inside)}"/>`);
  const rim = rimOf(k, corners(p, 0.93), inside),
    hex = corners(p).map(([x, y]) => `${f(x)},${f(y)}`);
  return join(
    svg`<polygon class="cw${whose(place)}" points="${hex.join(" ")}"${lead(place)}/>`,
    svg`<path class="cw-case" d="${rim}"/><path class="cw-edge${whose(place)}" d="${rim}"${lead(place)}/>`,
  );
};

export const cityPlates = (s: Scene, cities: Cities, hot: Key | null): Markup =>
  join(
    svg`<defs>${patterns(cities)}</defs>`,
    ...[...new Set(cities.at.values())].map((place) => !place.palace && place.size > 1 && villages(s, place)),
    ...cities.all.map((city) => plate(s, city, cities, city.palace === hot)),
  );

const patterns = (cities: Cities): Markup[] => {
  const shared = new Map(cities.all.filter((c) => c.leaders.length > 1).map((c) => [stripes(c.leaders), c.leaders]));
  return [...shared].map(([id, leaders]) => {
    const bands = leaders
      .slice(0, 3)
      .map((seat, i) => svg`<rect x="${i * 10}" width="10" height="20" fill="var(--seat-${seat + 1})"/>`);
    return svg`<pattern id="${id}" width="${bands.length * 10}" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">${bands}</pattern>`;
  });
};

/** The number of villages where there is no palace. */
const villages = (s: Scene, place: Settlement): Markup => {
  const mids = place.cells.map((k) => centre(k, level(s, k))),
    x = mids.reduce((sum, p) => sum + p[0], 0) / mids.length,
    y = mids.reduce((sum, p) => sum + p[1], 0) / mids.length;
  return svg`<g class="hname" transform="translate(${f(x)} ${f(y)})"><rect x="-13" y="-11" width="26" height="22" rx="11"/><text y="5">${place.size}</text></g>`;
};

const STEM = 28;

const plate = (s: Scene, city: City, cities: Cities, hot: boolean): Markup => {
  const [x, y] = cities.plates.get(city)!.at,
    [w, h] = plateSize(city),
    [px, py] = centre(city.palace, level(s, city.palace)),
    ranks = scoring(city);
  const away = STEM / Math.hypot(x - px, y - py), // the stem leaves the figure on the palace free
    stem = `M${f(px + (x - px) * away)} ${f(py + (y - py) * away)}L${f(x)} ${f(y)}`;
  const shapes = ranks.map(
    ({ seat, points }, i) =>
      svg`<g class="seat-${seat + 1}" transform="translate(${i * 44} 0)"><use class="fl" href="#shape-${seat + 1}" x="0" y="-8" width="16" height="16"/><text class="p" x="28" y="5.5">${points}</text></g>`,
  );
  return join(
    svg`<g class="cname${hot && " hot"}"><path class="stem" d="${stem}"/><g transform="translate(${f(x)} ${f(y)}) scale(${cities.scale})">`,
    svg`<rect x="${f(-w)}" y="${-h}" width="${f(2 * w)}" height="${2 * h}" rx="9"/><text class="nm" y="${ranks.length ? -7 : 6}">${city.name}</text>`,
    svg`<g transform="translate(${f(-(ranks.length * 44 - 4) / 2)} 10)">${shapes}</g></g></g>`,
  );
};

/* ---- levels ---- */
const step = (n: number): number => Math.min(n, 5);

/** One cell of the view of levels: its step of the hue, and a line for each wall, the thicker the higher. */
export const levelState = (s: Scene, k: Key, p: Point): Markup => {
  if (s.water.has(k) || !(s.site.has(k) || level(s, k))) return nothing;
  const here = level(s, k),
    hex = corners(p, 0.985);
  const walls = near(k).map((n, e) => {
    const high = here - level(s, n);
    return high > 0 && svg`<path class="hc" stroke-width="${1.4 + high * 1.5}" d="${segment(edge(hex, e))}"/>`;
  });
  return join(poly(corners(p), `hy h${step(here)}`), ...walls);
};

/** The figures over the cells; beside a piece where one stands. */
export const levelFigures = (s: Scene): Markup =>
  join(
    ...[...s.land].map(([k, c]) => {
      const [x, y] = centre(k, c.level),
        busy = s.pawns.has(k) || s.palaces.has(k);
      return busy
        ? svg`<g class="hn small" transform="translate(${f(x - 22)} ${f(y + 8)})"><circle r="10.5"/><text y="5">${c.level}</text></g>`
        : svg`<g class="hn d${step(c.level)}" transform="translate(${f(x)} ${f(y)})"><text y="7">${c.level}</text></g>`;
    }),
  );
