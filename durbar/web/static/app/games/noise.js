const hash = (x, y, seed = 0) => {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2147483647);
  h = Math.imul(h ^ h >>> 13, 1274126177);
  return ((h ^ h >>> 16) >>> 0) / 4294967296;
};
const noise = (x, y, seed) => {
  const i = Math.floor(x), j = Math.floor(y), ease = (t) => t * t * (3 - 2 * t), u = ease(x - i), v = ease(y - j);
  const mix = (a, b, t) => a + (b - a) * t;
  return mix(mix(hash(i, j, seed), hash(i + 1, j, seed), u), mix(hash(i, j + 1, seed), hash(i + 1, j + 1, seed), u), v) * 2 - 1;
};
const xy = (p) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
const pathOf = (points, close = true) => `M${points.map(xy).join("L")}${close ? "Z" : ""}`;
const sampled = (a, b, step = 9) => {
  const n = Math.max(2, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
  return Array.from({ length: n }, (_, i) => [a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n]);
};
const inside = (polygon, x, y) => polygon.reduce((odd, [xi, yi], i) => {
  const [xj, yj] = polygon[(i + polygon.length - 1) % polygon.length];
  return yi > y !== yj > y && x < (xj - xi) * (y - yi) / (yj - yi) + xi ? !odd : odd;
}, false);
const distance = (x, y, a, b) => {
  const dx = b[0] - a[0], dy = b[1] - a[1];
  const k = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a[0] + k * dx - x, a[1] + k * dy - y);
};
export {
  distance,
  hash,
  inside,
  noise,
  pathOf,
  sampled,
  xy
};
