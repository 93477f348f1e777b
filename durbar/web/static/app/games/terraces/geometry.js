import { svg } from "../../shell/svg.js";
const SIDE = 40;
const SQUASH = 0.8;
const STEP = 11;
const HALF = SIDE * Math.sqrt(3) / 2;
const ROW = 1.5 * SIDE * SQUASH;
const LOW = -0.7;
const EDGES = [
  [-1, 1],
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1]
];
const CORNERS = [
  [0, -1],
  [1, -0.5],
  [1, 0.5],
  [0, 1],
  [-1, 0.5],
  [-1, -0.5]
];
const keyOf = (row, col) => String.fromCharCode(97 + row) + col;
const parsed = /* @__PURE__ */ new Map();
const rowCol = (k) => {
  let p = parsed.get(k);
  if (!p) {
    parsed.set(k, p = [k.charCodeAt(0) - 97, Number(k.slice(1))]);
  }
  return p;
};
const around = /* @__PURE__ */ new Map();
const near = (k) => {
  let n = around.get(k);
  if (!n) {
    const [r, c] = rowCol(k);
    around.set(k, n = EDGES.map(([a, b]) => keyOf(r + a, c + b)));
  }
  return n;
};
const centre = (k, z = 0) => {
  const [r, c] = rowCol(k);
  return [c * HALF, r * ROW - z * STEP];
};
const corners = ([x, y], scale = 1) => CORNERS.map(([a, b]) => [x + a * HALF * scale, y + b * SIDE * SQUASH * scale]);
const edge = (hex, e) => [hex[e], hex[(e + 1) % 6]];
const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const pick = (r, c, m) => {
  let h = r * 73856093 ^ c * 19349663;
  h ^= h >>> 13;
  h = Math.imul(h, 1274126177);
  return ((h ^ h >>> 16) >>> 0) % m;
};
const clip = (subject, by) => by.reduce((shape, a, i) => {
  const b = by[(i + 1) % by.length];
  const side = (p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  return shape.flatMap((p, j) => {
    const q = shape[(j + 1) % shape.length];
    const sp = side(p), sq = side(q);
    const cut = () => lerp(p, q, sp / (sp - sq));
    if (sp >= 0) return sq >= 0 ? [q] : [cut()];
    return sq >= 0 ? [cut(), q] : [];
  });
}, subject);
const step = (k, arrow) => {
  const [r, c] = rowCol(k);
  if (arrow === "ArrowLeft") return keyOf(r, c - 2);
  if (arrow === "ArrowRight") return keyOf(r, c + 2);
  const down = arrow === "ArrowDown" ? 1 : -1;
  return keyOf(r + down, c + (r % 2 === 0 ? 1 : -1));
};
const f = (n) => +n.toFixed(1);
const points = (p) => p.map((q) => `${f(q[0])},${f(q[1])}`).join(" ");
const poly = (p, cls) => svg`<polygon class="${cls}" points="${points(p)}"/>`;
const line = (a, b, cls) => svg`<line class="${cls}" x1="${f(a[0])}" y1="${f(a[1])}" x2="${f(b[0])}" y2="${f(b[1])}"/>`;
const segment = ([a, b]) => `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`;
const cased = (d, cls) => svg`<path class="casing" d="${d}"/><path class="${cls}" d="${d}"/>`;
export {
  EDGES,
  HALF,
  LOW,
  ROW,
  SIDE,
  SQUASH,
  STEP,
  cased,
  centre,
  clip,
  corners,
  edge,
  f,
  keyOf,
  lerp,
  line,
  near,
  pick,
  points,
  poly,
  rowCol,
  segment,
  step
};
