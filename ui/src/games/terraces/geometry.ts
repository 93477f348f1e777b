// Where things lie on the drawn terraces: pointy hexes seen from the south, light from the upper left. Pure.
import { svg, type Markup } from "../../shell/svg.js";

/** A cell by its name: the letter of the row and the column, in doubled-width coordinates ("h3" is row 7, column 3). */
export type Key = string;
export type Point = readonly [number, number];

export const SIDE = 40;
export const SQUASH = 0.8;
export const STEP = 11; // height of one level
export const HALF = (SIDE * Math.sqrt(3)) / 2;
export const ROW = 1.5 * SIDE * SQUASH;
export const LOW = -0.7; // height of the border ring, in levels

/** Edge e joins corner e and corner e + 1; corners run N, NE, SE, S, SW, NW. */
export const EDGES: readonly Point[] = [
  [-1, 1],
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
];
const CORNERS: readonly Point[] = [
  [0, -1],
  [1, -0.5],
  [1, 0.5],
  [0, 1],
  [-1, 0.5],
  [-1, -0.5],
];

export const keyOf = (row: number, col: number): Key => String.fromCharCode(97 + row) + col;

const parsed = new Map<Key, Point>();
/** Row and column of a cell. */
export const rowCol = (k: Key): Point => {
  let p = parsed.get(k);
  if (!p) {
    parsed.set(k, (p = [k.charCodeAt(0) - 97, Number(k.slice(1))]));
  }
  return p;
};

const around = new Map<Key, readonly Key[]>();
/** The six cells around a cell, in the order of its edges. */
export const near = (k: Key): readonly Key[] => {
  let n = around.get(k);
  if (!n) {
    const [r, c] = rowCol(k);
    around.set(k, (n = EDGES.map(([a, b]) => keyOf(r + a, c + b))));
  }
  return n;
};

export const centre = (k: Key, z = 0): Point => {
  const [r, c] = rowCol(k);
  return [c * HALF, r * ROW - z * STEP];
};

export const corners = ([x, y]: Point, scale = 1): Point[] =>
  CORNERS.map(([a, b]) => [x + a * HALF * scale, y + b * SIDE * SQUASH * scale]);

export const edge = (hex: readonly Point[], e: number): [Point, Point] => [hex[e]!, hex[(e + 1) % 6]!];

export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** A number that looks random and is the same for the same cell: varies the decoration. */
export const pick = (r: number, c: number, m: number): number => {
  let h = (r * 73856093) ^ (c * 19349663);
  h ^= h >>> 13;
  h = Math.imul(h, 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) % m;
};

/** Convex clipping (Sutherland–Hodgman); both polygons clockwise on screen. */
export const clip = (subject: readonly Point[], by: readonly Point[]): readonly Point[] =>
  by.reduce<readonly Point[]>((shape, a, i) => {
    const b = by[(i + 1) % by.length]!;
    const side = (p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
    return shape.flatMap((p, j): Point[] => {
      const q = shape[(j + 1) % shape.length]!;
      const sp = side(p),
        sq = side(q);
      const cut = (): Point => lerp(p, q, sp / (sp - sq));
      if (sp >= 0) return sq >= 0 ? [q] : [cut()];
      return sq >= 0 ? [cut(), q] : [];
    });
  }, subject);

/** The cell reached by an arrow key: left and right walk the row, up and down zigzag straight north or south. */
export const step = (k: Key, arrow: string): Key => {
  const [r, c] = rowCol(k);
  if (arrow === "ArrowLeft") return keyOf(r, c - 2);
  if (arrow === "ArrowRight") return keyOf(r, c + 2);
  const down = arrow === "ArrowDown" ? 1 : -1;
  return keyOf(r + down, c + (r % 2 === 0 ? 1 : -1));
};

/* ---- text of SVG ---- */
export const f = (n: number): number => +n.toFixed(1);
export const points = (p: readonly Point[]): string => p.map((q) => `${f(q[0])},${f(q[1])}`).join(" ");
export const poly = (p: readonly Point[], cls: string): Markup => svg`<polygon class="${cls}" points="${points(p)}"/>`;
export const line = (a: Point, b: Point, cls: string): Markup =>
  svg`<line class="${cls}" x1="${f(a[0])}" y1="${f(a[1])}" x2="${f(b[0])}" y2="${f(b[1])}"/>`;
export const segment = ([a, b]: readonly [Point, Point]): string => `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`;
/** Lines of one kind as one shape. */
export const lines = (all: readonly (readonly [Point, Point])[], cls: string): Markup | null =>
  all.length ? svg`<path class="${cls}" d="${all.map(segment).join("")}"/>` : null;
export const cased = (d: string, cls: string): Markup =>
  svg`<path class="casing" d="${d}"/><path class="${cls}" d="${d}"/>`;
