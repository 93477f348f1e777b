// Outlines of provinces and districts that share corners: a corner that is moved moves for all that have it. Pure.
import type { Point } from "../games/noise.js";

export const cornerKey = ([x, y]: Point): string => `${x}:${y}`;
export const cornerAt = (key: string): Point => {
  const [x = 0, y = 0] = key.split(":").map(Number);
  return [x, y];
};
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const has = (outline: readonly Point[], at: Point): boolean => outline.some((p) => same(p, at));
/** A corner that follows itself is one corner. */
const once = (outline: readonly Point[]): Point[] =>
  outline.filter((p, i) => !same(p, outline[(i + outline.length - 1) % outline.length]!));

/** Each outline with the corner elsewhere; on another corner the two become one. */
export const moved = (outline: readonly Point[], from: Point, to: Point): Point[] | null =>
  has(outline, from) ? once(outline.map((p) => (same(p, from) ? to : p))) : null;
/** Without the corner; null where it is not, or where too few would be left. */
export const without = (outline: readonly Point[], at: Point): Point[] | null =>
  has(outline, at) && outline.length > 3 ? outline.filter((p) => !same(p, at)) : null;
/** With a new corner between two neighbours of the outline. */
export const split = (outline: readonly Point[], a: Point, b: Point, at: Point): Point[] | null => {
  const i = outline.findIndex((p, j) => {
    const next = outline[(j + 1) % outline.length]!;
    return (same(p, a) && same(next, b)) || (same(p, b) && same(next, a));
  });
  return i < 0 ? null : [...outline.slice(0, i + 1), at, ...outline.slice(i + 1)];
};

/** Every corner of some outlines once. */
export const cornersOf = (outlines: readonly (readonly Point[])[]): Map<string, Point> =>
  new Map(outlines.flatMap((outline) => outline.map((p): [string, Point] => [cornerKey(p), p])));
/** Every edge of some outlines once, as its two corners. */
export const edgesOf = (outlines: readonly (readonly Point[])[]): Map<string, readonly [Point, Point]> => {
  const found = new Map<string, readonly [Point, Point]>();
  for (const outline of outlines)
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!,
        ends = [cornerKey(a), cornerKey(b)].sort();
      found.set(ends.join(":"), [a, b]);
    });
  return found;
};
/** The corner beside which one is let go, if any. */
export const beside = (corners: Iterable<Point>, at: Point, within: number): Point | null => {
  for (const p of corners) if (!same(p, at) && Math.hypot(p[0] - at[0], p[1] - at[1]) <= within) return p;
  return null;
};
