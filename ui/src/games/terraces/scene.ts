// What stands on the terraces, in the form the drawing needs, and how tiles lie. Made from an observation; no rules.
import { LOW, keyOf, near, rowCol, EDGES, type Key } from "./geometry.js";
import type { World } from "./symbols.js";

export type Ground = "field" | "town";
export type Shape = "triple" | "double" | "rice" | "village";
export interface Land {
  level: number;
  ground: Ground;
  tile: number;
}
export interface Palace {
  value: number;
  held: boolean;
  /** The seats, from 0, that lead its city. */
  leaders: readonly number[];
}

export interface Scene {
  world: World;
  site: ReadonlySet<Key>;
  ring: ReadonlyMap<Key, "high" | "low">;
  land: ReadonlyMap<Key, Land>;
  water: ReadonlySet<Key>;
  palaces: ReadonlyMap<Key, Palace>;
  pawns: ReadonlyMap<Key, number>; // seat, from 1
}

export const level = (s: Scene, k: Key): number => s.land.get(k)?.level ?? 0;

/** Height in levels of what lies at a cell; null outside the board. */
export const height = (s: Scene, k: Key): number | null =>
  level(s, k) || (s.site.has(k) ? (s.water.has(k) ? -0.25 : 0) : s.ring.has(k) ? LOW : null);

/** How many levels the ground in front of a cell stands higher than it. */
export const inFront = (s: Scene, k: Key): number =>
  Math.max(...[2, 3].map((e) => (height(s, near(k)[e]!) ?? 0) - level(s, k)));

/** A piece is hidden when a cell in front stands two or more levels higher. */
export const hidden = (s: Scene, k: Key): boolean => inFront(s, k) >= 2;

/** All cells, north to south, west to east: the painter's order. */
export const painted = (s: Scene): Key[] =>
  [...s.site, ...s.ring.keys()].sort((a, b) => {
    const [r, c] = rowCol(a),
      [q, d] = rowCol(b);
    return r - q || c - d;
  });

/** The cells of a tile whose village (or only) cell lies at `at`, turned by `turn` sixths. */
export const tileCells = (shape: Shape, at: Key, turn: number): [Key, Ground][] => {
  const [r, c] = rowCol(at);
  const beside = (i: number): Key => {
    const [a, b] = EDGES[(i + turn) % 6]!;
    return keyOf(r + a, c + b);
  };
  if (shape === "triple")
    return [
      [at, "town"],
      [beside(1), "field"],
      [beside(2), "field"],
    ];
  if (shape === "double")
    return [
      [at, "town"],
      [beside(1), "field"],
    ];
  return [[at, shape === "village" ? "town" : "field"]];
};

/** Those of the places that are cells of the board: what is highlighted may also be cards. */
export const cellsAmong = (s: Scene | null, places: readonly string[]): Key[] =>
  places.filter((k) => s?.site.has(k) || s?.ring.has(k));
