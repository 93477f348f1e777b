// Where a picture's four corners lie, and the CSS transform that lays it there. Pure.
import type { Box } from "../shell/viewbox.js";

export type Corner = readonly [number, number];

/** The corners of a picture as large as it fits on the drawing, clockwise from the upper left. */
export const fitted = ({ x, y, w, h }: Box, { width, height }: { width: number; height: number }): Corner[] => {
  const k = 0.84 * Math.min(w / width, h / height),
    [dx, dy] = [(w - k * width) / 2, (h - k * height) / 2];
  const [left, top, right, bottom] = [x + dx, y + dy, x + w - dx, y + h - dy];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
};

/** From the units of a drawing to pixels of the stage in whose middle it stands, and back. */
export const onScreen = (
  b: Box,
  [width, height]: Corner,
): { from: (at: Corner) => Corner; back: (at: Corner) => Corner } => {
  const k = Math.min(width / b.w, height / b.h) || 1,
    [left, top] = [(width - b.w * k) / 2 - b.x * k, (height - b.h * k) / 2 - b.y * k];
  return { from: ([x, y]) => [x * k + left, y * k + top], back: ([x, y]) => [(x - left) / k, (y - top) / k] };
};

/** Solve a small system of equations by elimination; rows end with the right side. */
const solve = (rows: number[][]): number[] => {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const best = rows.slice(i).reduce((at, row, j) => (Math.abs(row[i]!) > Math.abs(rows[at]![i]!) ? i + j : at), i);
    [rows[i], rows[best]] = [rows[best]!, rows[i]!];
    const pivot = rows[i]![i] || 1e-9;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const k = rows[j]![i]! / pivot;
      for (let c = i; c <= n; c++) rows[j]![c]! -= k * rows[i]![c]!;
    }
  }
  return rows.map((row, i) => row[n]! / (row[i] || 1e-9));
};

export const homography = (w: number, h: number, to: readonly Corner[]): string => {
  const from: Corner[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a, b, c, d, e, f, g, k] = solve(rows).map((n) => Number(n.toFixed(9)));
  return `matrix3d(${[a, d, 0, g, b, e, 0, k, 0, 0, 1, 0, c, f, 0, 1].join()})`;
};
