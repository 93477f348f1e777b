// Outlines of the city's walls and soft lines. Pure.
import { xy, type Point } from "../noise.js";

/** A soft line through the points, level at each of them. */
export const smooth = (points: readonly Point[]): string =>
  points
    .map((p, i) => {
      const a = points[i - 1];
      if (!a) return `M${xy(p)}`;
      const half = (p[0] - a[0]) / 2;
      return `C${xy([a[0] + half, a[1]])} ${xy([p[0] - half, p[1]])} ${xy(p)}`;
    })
    .join("");

const around = <T>(list: readonly T[], i: number): T => list[(i + list.length) % list.length]!;

/** A closed path through the polygon with rounded corners. */
export const rounded = (points: readonly Point[], r: number): string =>
  `${points
    .map((p, i) => {
      const along = (q: Point): Point => {
        const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1,
          k = Math.min(r, d / 2.2) / d;
        return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
      };
      return `${i ? "L" : "M"}${xy(along(around(points, i - 1)))}Q${xy(p)} ${xy(along(around(points, i + 1)))}`;
    })
    .join("")}Z`;

/** Every edge of a polygon moved inwards; for convex and mildly concave outlines. */
export const inset = (points: readonly Point[], d: number): Point[] => {
  const area = points.reduce((sum, p, i) => {
      const q = around(points, i + 1);
      return sum + p[0] * q[1] - q[0] * p[1];
    }, 0),
    sign = area > 0 ? 1 : -1;
  const normal = (u: Point, v: Point): Point => {
    const x = v[0] - u[0],
      y = v[1] - u[1],
      l = Math.hypot(x, y) || 1;
    return [(-y / l) * sign, (x / l) * sign];
  };
  return points.map((p, i): Point => {
    const a = normal(around(points, i - 1), p),
      b = normal(p, around(points, i + 1)),
      m = Math.max(1 + a[0] * b[0] + a[1] * b[1], 0.35);
    return [p[0] + ((a[0] + b[0]) * d) / m, p[1] + ((a[1] + b[1]) * d) / m];
  });
};

/** Left, right, top and bottom of what the points span. */
export const span = (points: readonly Point[]): [number, number, number, number] => {
  const xs = points.map((p) => p[0]),
    ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
};

/** The longest edge two outlines share. */
export const sharedEdge = (a: readonly Point[], b: readonly Point[]): { from: Point; to: Point } | null => {
  const has = (v: Point): boolean => b.some((p) => p[0] === v[0] && p[1] === v[1]);
  let best: { from: Point; to: Point } | null = null,
    most = 0;
  a.forEach((p, i) => {
    const q = around(a, i + 1),
      long = Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (has(p) && has(q) && long > most) {
      best = { from: p, to: q };
      most = long;
    }
  });
  return best;
};
