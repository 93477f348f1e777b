import { xy } from "../noise.js";
const smooth = (points) => points.map((p, i) => {
  const a = points[i - 1];
  if (!a) return `M${xy(p)}`;
  const half = (p[0] - a[0]) / 2;
  return `C${xy([a[0] + half, a[1]])} ${xy([p[0] - half, p[1]])} ${xy(p)}`;
}).join("");
const around = (list, i) => list[(i + list.length) % list.length];
const rounded = (points, r) => `${points.map((p, i) => {
  const along = (q) => {
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1, k = Math.min(r, d / 2.2) / d;
    return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
  };
  return `${i ? "L" : "M"}${xy(along(around(points, i - 1)))}Q${xy(p)} ${xy(along(around(points, i + 1)))}`;
}).join("")}Z`;
const inset = (points, d) => {
  const area = points.reduce((sum, p, i) => {
    const q = around(points, i + 1);
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0), sign = area > 0 ? 1 : -1;
  const normal = (u, v) => {
    const x = v[0] - u[0], y = v[1] - u[1], l = Math.hypot(x, y) || 1;
    return [-y / l * sign, x / l * sign];
  };
  return points.map((p, i) => {
    const a = normal(around(points, i - 1), p), b = normal(p, around(points, i + 1)), m = Math.max(1 + a[0] * b[0] + a[1] * b[1], 0.35);
    return [p[0] + (a[0] + b[0]) * d / m, p[1] + (a[1] + b[1]) * d / m];
  });
};
const span = (points) => {
  const xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
};
const sharedEdge = (a, b) => {
  const has = (v) => b.some((p) => p[0] === v[0] && p[1] === v[1]);
  let best = null, most = 0;
  a.forEach((p, i) => {
    const q = around(a, i + 1), long = Math.hypot(p[0] - q[0], p[1] - q[1]);
    if (has(p) && has(q) && long > most) {
      best = { from: p, to: q };
      most = long;
    }
  });
  return best;
};
export {
  inset,
  rounded,
  sharedEdge,
  smooth,
  span
};
