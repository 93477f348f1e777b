// Repeatable pseudo-random numbers, smooth noise, and outlines of the city's walls. Pure.
export type Point = readonly [number, number];

export const hash = (x: number, y: number, seed = 0): number => {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
export const noise = (x: number, y: number, seed: number): number => {
  const i = Math.floor(x), j = Math.floor(y), ease = (t: number): number => t * t * (3 - 2 * t), u = ease(x - i), v = ease(y - j);
  const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
  return mix(mix(hash(i, j, seed), hash(i + 1, j, seed), u), mix(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u), v) * 2 - 1;
};

export const xy = (p: Point): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
export const pathOf = (points: readonly Point[], close = true): string => `M${points.map(xy).join("L")}${close ? "Z" : ""}`;

/** A soft line through the points, level at each of them. */
export const smooth = (points: readonly Point[]): string => points.map((p, i) => {
  const a = points[i - 1];
  if (!a) return `M${xy(p)}`;
  const half = (p[0] - a[0]) / 2;
  return `C${xy([a[0] + half, a[1]])} ${xy([p[0] - half, p[1]])} ${xy(p)}`;
}).join("");

const around = <T>(list: readonly T[], i: number): T => list[(i + list.length) % list.length]!;

/** A closed path through the polygon with rounded corners. */
export const rounded = (points: readonly Point[], r: number): string => `${points.map((p, i) => {
  const cut = (q: Point): Point => {
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1, k = Math.min(r, d / 2.2) / d;
    return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
  };
  return `${i ? "L" : "M"}${xy(cut(around(points, i - 1)))}Q${xy(p)} ${xy(cut(around(points, i + 1)))}`;
}).join("")}Z`;

/** Every edge of a polygon moved inwards; for convex and mildly concave outlines. */
export const inset = (points: readonly Point[], d: number): Point[] => {
  const area = points.reduce((sum, p, i) => { const q = around(points, i + 1); return sum + p[0] * q[1] - q[0] * p[1]; }, 0), sign = area > 0 ? 1 : -1;
  const normal = (u: Point, v: Point): Point => { const x = v[0] - u[0], y = v[1] - u[1], l = Math.hypot(x, y) || 1; return [(-y / l) * sign, (x / l) * sign]; };
  return points.map((p, i): Point => {
    const a = normal(around(points, i - 1), p), b = normal(p, around(points, i + 1)), m = Math.max(1 + a[0] * b[0] + a[1] * b[1], 0.35);
    return [p[0] + ((a[0] + b[0]) * d) / m, p[1] + ((a[1] + b[1]) * d) / m];
  });
};

export const inside = (polygon: readonly Point[], x: number, y: number): boolean => polygon.reduce((odd, [xi, yi], i) => {
  const [xj, yj] = around(polygon, i - 1);
  return yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi ? !odd : odd;
}, false);

/** Left, right, top and bottom of what the points span. */
export const span = (points: readonly Point[]): [number, number, number, number] => {
  const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
};

/** The longest edge two outlines share. */
export const sharedEdge = (a: readonly Point[], b: readonly Point[]): { from: Point; to: Point } | null => {
  const has = (v: Point): boolean => b.some((p) => p[0] === v[0] && p[1] === v[1]);
  let best: { from: Point; to: Point } | null = null, most = 0;
  a.forEach((p, i) => {
    const q = around(a, i + 1), long = Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (has(p) && has(q) && long > most) { best = { from: p, to: q }; most = long; }
  });
  return best;
};
