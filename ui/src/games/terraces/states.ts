// What is drawn over the ground: highlighted cells, cost contours, city, last move, ghost, path, levels, focus. Always a line on a casing
// and a mark, never colour alone. Pure text.
import { t } from "../../shell/i18n.js";
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import { cased, centre, corners, edge, f, line, near, poly, LOW, type Key, type Point } from "./geometry.js";
import { ghost, type Ghost, type Placed } from "./ghost.js";
import { use } from "./land.js";
import { rimOf } from "./loose.js";
import type { Settlement } from "./observation.js";
import { palaceGhost, pinDrawings, pinState, type Pins } from "./pins.js";
import type { BoardView } from "./boardviews.js";
import type { Cities } from "./cities.js";
import { cityPlates, cityState, levelFigures, levelState } from "./viewdrawings.js";
import { height, level, type Scene } from "./scene.js";

/** How a cell is lit for a tile or water: where it fits as it is held, where it turns itself, or without a mark where most cells fit. */
export type Lit = "held" | "turned" | "plain";

/** Everything the board shows beside what stands on it. */
export interface Marks {
  /** Cells that can be chosen. */
  legal: ReadonlyMap<Key, Lit> | null;
  /** Extra cost printed in a lit cell outside the site. */
  extra: ReadonlyMap<Key, number>;
  cost: ReadonlyMap<Key, number> | null;
  from: Key | null;
  path: readonly Key[] | null;
  seat: number;
  city: ReadonlySet<Key> | null;
  last: ReadonlySet<Key>;
  marked: ReadonlySet<Key>;
  ghost: Ghost | null;
  /** The view that is switched on; what is picked comes before it. */
  view: BoardView | null;
  cities: Cities | null;
  /** The palace of the city that is pointed at, on the board or in the list. */
  hot: Key | null;
  /** Where a palace or a festival may be, and the place that is pointed at. */
  pins: Pins | null;
  pin: Settlement | null;
  palaceGhost: { at: Key; value: number } | null;
  focus: Key | null;
  /** Cells on which something waits for the server's answer. */
  sent: ReadonlySet<Key>;
}

const top = (s: Scene, k: Key): Point => centre(k, Math.max(height(s, k) ?? 0, LOW));

/** The state of one cell, drawn between its ground and its pieces. */
export const cellState = (s: Scene, k: Key, marks: Marks): Markup => {
  const p = top(s, k);
  const drawn = base(s, k, marks, p);
  if (!marks.last.has(k)) return drawn;
  const rim = rimOf(k, corners(p, 0.955), (n) => marks.last.has(n));
  return join(drawn, svg`<g class="last">${cased(rim, "last-edge")}</g>`);
};

const base = (s: Scene, k: Key, marks: Marks, p: Point): Markup => {
  const city = marks.city;
  if (city?.has(k)) {
    const rim = rimOf(k, corners(p, 0.95), (n) => city.has(n));
    return join(poly(corners(p), "city-wash"), svg`<g class="city">${cased(rim, "city-edge")}</g>`);
  }
  if (marks.cost) return contour(s, k, marks, marks.cost, p);
  if (marks.pins) return pinState(k, marks.pins, p, outside(s, k));
  if (marks.legal) return lit(s, k, marks.legal, p);
  if (marks.cities) return cityState(k, marks.cities, p, outside(s, k));
  return marks.view === "levels" ? levelState(s, k, p) : nothing;
};

const outside = (s: Scene, k: Key): boolean => s.ring.has(k) && !level(s, k);

const contour = (s: Scene, k: Key, marks: Marks, costs: ReadonlyMap<Key, number>, p: Point): Markup => {
  const c = costs.get(k);
  if (c === undefined) return k === marks.from || outside(s, k) ? nothing : poly(corners(p), "dim");
  const band = Math.min(c, 3),
    hex = corners(p, 0.965);
  const lines = near(k).map((n, e) => costs.get(n) !== c && n !== marks.from && line(...edge(hex, e), "contour"));
  return join(poly(corners(p), `cost c${band}`), ...lines);
};

const lit = (s: Scene, k: Key, legal: ReadonlyMap<Key, Lit>, p: Point): Markup => {
  const how = legal.get(k);
  if (how === undefined) return outside(s, k) ? nothing : poly(corners(p), "dim");
  if (how === "plain") return nothing;
  const out = outside(s, k) ? " out" : "";
  return join(
    poly(corners(p, 0.9), `lit${out}`),
    poly(corners(p, 0.93), `lit-edge${out}`),
    !out && (how === "held" ? dot(p) : turning(p)),
  );
};
const dot = ([x, y]: Point): Markup => svg`<ellipse class="lit-dot" cx="${f(x)}" cy="${f(y)}" rx="4.6" ry="3.7"/>`;
const turning = ([x, y]: Point): Markup =>
  svg`<g class="lit-turn"><circle cx="${f(x)}" cy="${f(y)}" r="8.5"/><use class="i" href="#ic-rot" x="${f(x - 6)}" y="${f(y - 6)}" width="12" height="12"/></g>`;

/** Equal texts draw equal states. */
export const stateKey = (s: Scene, k: Key, marks: Marks): string => {
  const h = height(s, k);
  const around = (has: (n: Key) => unknown): string =>
    near(k)
      .map((n) => String(has(n)))
      .join();
  if (marks.city?.has(k)) return `city${h}${around((n) => marks.city!.has(n))}${marks.last.has(k)}`;
  const base = marks.cost
    ? `c${marks.cost.get(k)}${k === marks.from}${marks.cost.has(k) ? around((n) => marks.cost!.get(n)) : ""}`
    : marks.legal
      ? `l${marks.legal.get(k)}`
      : viewKey(s, k, marks, around);
  return `${base}|${h}|${marks.last.has(k) ? around((n) => marks.last.has(n)) : ""}|${outside(s, k)}`;
};

const viewKey = (
  s: Scene,
  k: Key,
  { view, cities, pins }: Marks,
  around: (has: (n: Key) => unknown) => string,
): string => {
  if (pins) return `p${pins.targets.has(k)}${pins.counted.has(k) && around((n) => pins.counted.has(n))}`;
  if (view === "levels") return `h${s.water.has(k)}${around((n) => level(s, n))}`;
  const place = cities?.at.get(k);
  return cities
    ? `v${place?.palace}${place?.leaders.join("-")}${place && around((n) => cities.at.get(n) === place)}`
    : "";
};

/* ---- over everything ---- */
const badges = (s: Scene, marks: Marks): Markup =>
  join(
    ...[...(marks.cost ?? [])].map(([k, c]) => {
      const [x, y] = top(s, k);
      return (
        k !== marks.path?.at(-1) &&
        svg`<g class="cost-badge c${Math.min(c, 3)}" transform="translate(${f(x)} ${f(y + 1)})"><circle r="10.5"/><text y="4.8">${c}</text></g>`
      );
    }),
  );

const road = (s: Scene, marks: Marks, path: readonly Key[]): Markup => {
  const d = path
    .map((k, i) => {
      const [x, y] = top(s, k);
      return `${i ? "L" : "M"}${f(x)} ${f(y)}`;
    })
    .join("");
  return path.length > 1
    ? svg`<g class="path seat-${marks.seat}"><path class="path-case" d="${d}"/><path class="path-line" d="${d}"/></g>`
    : nothing;
};

const arrival = (s: Scene, marks: Marks, k: Key): Markup => {
  const [x, y] = top(s, k);
  return svg`<g class="ghost-pawn seat-${marks.seat}">${use(s, `pawn-${marks.seat}`, x, y + 10)}</g>`;
};

/** What waits for the server: dashes round it and a badge, which the styles show when the answer is late. */
const sending = (s: Scene, sent: ReadonlySet<Key>): Markup => {
  const rim = [...sent].map((k) => rimOf(k, corners(top(s, k)), (n) => sent.has(n))).join(""),
    tops = [...sent].map((k) => top(s, k)),
    x = Math.max(...tops.map((p) => p[0])),
    y = Math.max(...tops.map((p) => p[1]));
  return join(
    svg`<g class="sent">${cased(rim, "sent-edge")}<g class="badge" transform="translate(${f(x + 66)} ${f(y + 26)})">`,
    svg`<rect x="-52" y="-15" width="104" height="30" rx="15"/><circle class="spin" cx="-35" cy="0" r="7"/><text x="10" y="5.5">${t("t_sending")}</text></g></g>`,
  );
};

const extras = (s: Scene, marks: Marks): Markup =>
  join(
    ...[...marks.extra].map(([k, c]) => {
      const [x, y] = top(s, k);
      return svg`<g class="over-cost" transform="translate(${f(x)} ${f(y)})"><circle r="9"/><text y="4">+${c}</text></g>`;
    }),
  );

const ring = (s: Scene, k: Key, a: string, b: string): Markup => {
  const hex = corners(top(s, k), 0.95);
  return join(poly(hex, a), poly(hex, b));
};

/** All that lies over the cells, from bottom to top; each is drawn anew only when it changes. */
export const overlays: readonly ((s: Scene, marks: Marks) => Markup | Placed)[] = [
  (s, marks) => join(...[...marks.marked].map((k) => ring(s, k, "marked-case", "marked"))),
  extras,
  (s, marks) => (marks.path ? road(s, marks, marks.path) : nothing),
  badges,
  (s, marks) => (marks.path?.length ? arrival(s, marks, marks.path.at(-1)!) : nothing),
  (s, marks) => (marks.palaceGhost ? palaceGhost(s, marks.palaceGhost.at, marks.palaceGhost.value) : nothing),
  (s, marks) => (marks.pins ? pinDrawings(s, marks.pins, marks.pin) : nothing),
  (s, marks) => (marks.ghost ? ghost(s, marks.ghost) : nothing),
  (s, marks) => (marks.view === "levels" ? levelFigures(s) : nothing),
  (s, marks) => (marks.cities ? cityPlates(s, marks.cities, marks.hot) : nothing),
  (s, marks) => (marks.sent.size ? sending(s, marks.sent) : nothing),
  (s, marks) =>
    marks.focus === null ? nothing : svg`<g class="focus">${ring(s, marks.focus, "focus-out", "focus-in")}</g>`,
];
