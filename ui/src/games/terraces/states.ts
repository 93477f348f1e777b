// What is drawn over the ground: highlighted cells, cost contours, city, last move, ghost, path, levels, focus. Always a line on a casing
// and a mark, never colour alone. Pure text.
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import {
  SIDE,
  SQUASH,
  STEP,
  cased,
  centre,
  corners,
  edge,
  f,
  line,
  near,
  poly,
  rowCol,
  segment,
  LOW,
  type Key,
  type Point,
} from "./geometry.js";
import { use } from "./land.js";
import { height, level, type Ground, type Scene } from "./scene.js";

export interface Ghost {
  cells: readonly (readonly [Key, Ground])[];
  ok: boolean;
  /** The text of the badge: the cost, or two words of refusal. */
  badge: string;
  turns: boolean;
}

/** Everything the board shows beside what stands on it. */
export interface Marks {
  /** Cells that can be chosen; true marks where the village may lie. */
  legal: ReadonlyMap<Key, boolean> | null;
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
  levels: boolean;
  focus: Key | null;
}

const top = (s: Scene, k: Key): Point => centre(k, Math.max(height(s, k) ?? 0, LOW));

/** The edges of a cell that border on cells outside the set. */
const rimOf = (k: Key, hex: readonly Point[], inside: (n: Key) => boolean): string =>
  near(k)
    .map((n, e) => (inside(n) ? "" : segment(edge(hex, e))))
    .join("");

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
  return marks.legal ? lit(s, k, marks.legal, p) : nothing;
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

const lit = (s: Scene, k: Key, legal: ReadonlyMap<Key, boolean>, p: Point): Markup => {
  const dot = legal.get(k);
  if (dot === undefined) return outside(s, k) ? nothing : poly(corners(p), "dim");
  const out = outside(s, k) ? " out" : "";
  return join(
    poly(corners(p, 0.9), `lit${out}`),
    poly(corners(p, 0.93), `lit-edge${out}`),
    dot && svg`<ellipse class="lit-dot" cx="${f(p[0])}" cy="${f(p[1])}" rx="4.6" ry="3.7"/>`,
  );
};

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
      : "";
  return `${base}|${h}|${marks.last.has(k) ? around((n) => marks.last.has(n)) : ""}|${outside(s, k)}`;
};

/* ---- over everything ---- */
const rimPath = (keys: readonly Key[], z: number): string =>
  keys.map((k) => rimOf(k, corners(centre(k, z)), (n) => keys.includes(n))).join("");

/** One loose tile at a height. */
const loose = (
  s: Pick<Scene, "world">,
  cells: readonly (readonly [Key, Ground])[],
  z: number,
  shade: number,
): Markup => {
  const keys = cells.map((c) => c[0]);
  const drawn = [...cells]
    .sort((a, b) => rowCol(a[0])[0] - rowCol(b[0])[0])
    .map(([k, ground]) => {
      const p = centre(k, z),
        hex = corners(p);
      const walls = ([2, 3] as const).map((e) => {
        if (keys.includes(near(k)[e]!)) return null;
        const [a, b] = edge(hex, e);
        return poly([a, b, [b[0], b[1] + STEP], [a[0], a[1] + STEP]], e === 2 ? "wall-r" : "wall-l");
      });
      const top = use(s, ground === "field" ? "field-0" : "town-0", p[0], p[1]);
      return join(...walls, poly(hex, `top ${ground}-${shade}`), top);
    });
  return join(...drawn);
};

const ghost = (s: Scene, g: Ghost): Markup => {
  const keys = g.cells.map((c) => c[0]);
  const ground = Math.max(...keys.map((k) => height(s, k) ?? LOW)),
    z = Math.max(ground, 0) + 1,
    up = z + 0.75;
  let mx = 0,
    my = 0;
  for (const k of keys) {
    const [x, y] = centre(k, up);
    mx += x / keys.length;
    my += y / keys.length;
  }
  const shade = keys.map((k) => {
    const p = centre(k, ground);
    return poly(corners([p[0] + 9, p[1] + 5]), "ghost-shade");
  });
  const hatch = g.ok ? null : keys.map((k) => poly(corners(centre(k, up)), "ghost-hatch"));
  const wide = Math.max(64, 34 + g.badge.length * 9.5);
  const badge = join(
    svg`<g class="badge" transform="translate(${f(mx + 44 + wide / 2)} ${f(my + 46)})"><rect x="${f(-wide / 2)}" y="-15" width="${f(wide)}" height="30" rx="15"/>`,
    svg`<use href="#${g.ok ? "i-tick" : "i-cross"}" x="${f(-wide / 2 + 17)}" y="0"/><text x="10" y="5.5">${g.badge}</text></g>`,
  );
  return join(
    svg`<g class="ghost ${g.ok ? "ok" : "no"}">${shade}<g class="ghost-body">${loose(s, g.cells, up, Math.min(z, 4))}</g>${hatch}`,
    svg`${cased(rimPath(keys, up), "ghost-edge")}${g.turns && rotor(mx, my)}${badge}</g>`,
  );
};

/** An arrow: the tile can be turned. */
const rotor = (x: number, y: number): Markup => {
  const R = 96,
    on = (deg: number): string =>
      `${f(Math.cos((deg * Math.PI) / 180) * R)} ${f(Math.sin((deg * Math.PI) / 180) * R * SQUASH)}`;
  const arc = `M${on(152)}A${R} ${f(R * SQUASH)} 0 0 1 ${on(208)}`;
  return join(
    svg`<g transform="translate(${f(x)} ${f(y)})" class="rotor"><path class="casing" d="${arc}"/><path d="${arc}"/>`,
    svg`<path class="head" transform="translate(${on(211)}) rotate(-62)" d="M12 0l-15 -10v20z"/></g>`,
  );
};

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

const levels = (s: Scene): Markup =>
  join(
    ...[...s.land].map(([k, c]) => {
      const [x, y] = centre(k, c.level),
        busy = s.pawns.has(k) || s.palaces.has(k);
      return svg`<g class="lvl" transform="translate(${f(x - (busy ? 22 : 0))} ${f(y + (busy ? 4 : 0))})"><circle r="11"/><text y="5">${c.level}</text></g>`;
    }),
  );

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
export const overlays: readonly ((s: Scene, marks: Marks) => Markup)[] = [
  (s, marks) => join(...[...marks.marked].map((k) => ring(s, k, "marked-case", "marked"))),
  extras,
  (s, marks) => (marks.path ? road(s, marks, marks.path) : nothing),
  badges,
  (s, marks) => (marks.path?.length ? arrival(s, marks, marks.path.at(-1)!) : nothing),
  (s, marks) => (marks.ghost ? ghost(s, marks.ghost) : nothing),
  (s, marks) => (marks.levels ? levels(s) : nothing),
  (s, marks) =>
    marks.focus === null ? nothing : svg`<g class="focus">${ring(s, marks.focus, "focus-out", "focus-in")}</g>`,
];

/** A tile on its own, for the tray: the box and the drawing. */
export const trayTile = (
  world: Scene["world"],
  cells: readonly (readonly [Key, Ground])[],
): { box: string; body: Markup } => {
  const keys = cells.map((c) => c[0]),
    mids = keys.map((k) => centre(k, 1));
  const xs = mids.map((p) => p[0]),
    ys = mids.map((p) => p[1]),
    half = (SIDE * Math.sqrt(3)) / 2;
  const x = Math.min(...xs) - half - 4,
    y = Math.min(...ys) - SIDE * SQUASH - 12;
  const w = Math.max(...xs) + half + 4 - x,
    h = Math.max(...ys) + SIDE * SQUASH + STEP + 4 - y;
  return {
    box: [x, y, w, h].map(f).join(" "),
    body: svg`${loose({ world }, cells, 1, 2)}<path class="tile-edge" fill="none" d="${rimPath(keys, 1)}"/>`,
  };
};
