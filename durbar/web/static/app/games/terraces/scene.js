import { LOW, keyOf, near, rowCol, EDGES } from "./geometry.js";
const level = (s, k) => s.land.get(k)?.level ?? 0;
const height = (s, k) => level(s, k) || (s.site.has(k) ? s.water.has(k) ? -0.25 : 0 : s.ring.has(k) ? LOW : null);
const inFront = (s, k) => Math.max(...[2, 3].map((e) => (height(s, near(k)[e]) ?? 0) - level(s, k)));
const hidden = (s, k) => inFront(s, k) >= 2;
const painted = (s) => [...s.site, ...s.ring.keys()].sort((a, b) => {
  const [r, c] = rowCol(a), [q, d] = rowCol(b);
  return r - q || c - d;
});
const tileCells = (shape, at, turn) => {
  const [r, c] = rowCol(at);
  const beside = (i) => {
    const [a, b] = EDGES[(i + turn) % 6];
    return keyOf(r + a, c + b);
  };
  if (shape === "triple")
    return [
      [at, "town"],
      [beside(1), "field"],
      [beside(2), "field"]
    ];
  if (shape === "double")
    return [
      [at, "town"],
      [beside(1), "field"]
    ];
  return [[at, shape === "village" ? "town" : "field"]];
};
const setOf = (cells) => [...cells].sort().join(" ");
export {
  height,
  hidden,
  inFront,
  level,
  painted,
  setOf,
  tileCells
};
