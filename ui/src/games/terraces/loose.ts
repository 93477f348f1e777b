// Tiles that lie nowhere yet: in the hand and in the tray. Pure text.
import { join, svg, type Markup } from "../../shell/svg.js";
import {
  SIDE,
  SQUASH,
  STEP,
  centre,
  corners,
  edge,
  f,
  near,
  poly,
  rowCol,
  segment,
  type Key,
  type Point,
} from "./geometry.js";
import { use } from "./land.js";
import type { Ground, Scene } from "./scene.js";

/** The edges of a cell that border on cells outside the set. */
export const rimOf = (k: Key, hex: readonly Point[], inside: (n: Key) => boolean): string =>
  near(k)
    .map((n, e) => (inside(n) ? "" : segment(edge(hex, e))))
    .join("");

export const rimPath = (keys: readonly Key[], z: number): string =>
  keys.map((k) => rimOf(k, corners(centre(k, z)), (n) => keys.includes(n))).join("");

/** One loose tile at a height. */
export const loose = (
  s: Pick<Scene, "world">,
  cells: readonly (readonly [Key, Ground])[],
  z: number,
  shade: number,
): Markup => {
  const keys = cells.map((c) => c[0]);
  const drawn = [...cells]
    .sort((a, b) => rowCol(a[0])[0] - rowCol(b[0])[0])
    .map(([k, ground]) => {
      const p = centre(k, z),
        hex = corners(p);
      const walls = ([2, 3] as const).map((e) => {
        if (keys.includes(near(k)[e]!)) return null;
        const [a, b] = edge(hex, e);
        return poly([a, b, [b[0], b[1] + STEP], [a[0], a[1] + STEP]], e === 2 ? "wall-r" : "wall-l");
      });
      const top = use(s, ground === "field" ? "field-0" : "town-0", p[0], p[1]);
      return join(...walls, poly(hex, `top ${ground}-${shade}`), top);
    });
  return join(...drawn);
};

/** A tile on its own, for the tray: the box and the drawing. */
export const trayTile = (
  world: Scene["world"],
  cells: readonly (readonly [Key, Ground])[],
): { box: string; body: Markup } => {
  const keys = cells.map((c) => c[0]),
    mids = keys.map((k) => centre(k, 1));
  const xs = mids.map((p) => p[0]),
    ys = mids.map((p) => p[1]),
    half = (SIDE * Math.sqrt(3)) / 2;
  const x = Math.min(...xs) - half - 4,
    y = Math.min(...ys) - SIDE * SQUASH - 12;
  const w = Math.max(...xs) + half + 4 - x,
    h = Math.max(...ys) + SIDE * SQUASH + STEP + 4 - y;
  return {
    box: [x, y, w, h].map(f).join(" "),
    body: svg`${loose({ world }, cells, 1, 2)}<path class="tile-edge" fill="none" d="${rimPath(keys, 1)}"/>`,
  };
};
