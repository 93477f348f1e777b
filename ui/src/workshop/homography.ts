// The CSS transform that lays a picture's four corners on four points. Pure.
export type Corner = readonly [number, number];

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
