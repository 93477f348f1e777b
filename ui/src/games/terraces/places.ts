// Words for a place on the board: the city it lies in or beside, a pool beside it, else its part of the board. Pure.
import type { Facts } from "../../shell/fill.js";
import { near, rowCol, type Key } from "./geometry.js";
import type { Obs } from "./observation.js";

/** The texts a place is told with: [places] of the game's words, and the names of cities. */
export interface PlaceTexts {
  place(key: string, facts?: Facts): string;
  city(n: number): string;
}
type Site = Pick<Obs, "map" | "cells" | "palaces" | "settlements" | "pools">;

/** From west over south to east; 0 is east, as angles are counted. */
const SECTORS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];
const MIDDLE = 0.36; // of the way from the centre to the edge

/** The part of the board a point lies in: a point of the compass, or the middle. */
const sectorOf = (map: readonly string[], cells: readonly Key[]): string => {
  const { rows, cols } = boundsOf(map),
    mean = (i: 0 | 1): number => cells.reduce((sum, k) => sum + rowCol(k)[i], 0) / cells.length,
    part = (at: number, [low, high]: [number, number]): number => (2 * at - low - high) / Math.max(1, high - low);
  const y = part(mean(0), rows),
    x = part(mean(1), cols);
  if (Math.hypot(x, y) < MIDDLE) return "middle";
  return SECTORS[(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8]!;
};

interface Bounds {
  rows: [number, number];
  cols: [number, number];
}
const bounds = new WeakMap<readonly string[], Bounds>();
/** The rows and columns the site spans, the border left out. */
const boundsOf = (map: readonly string[]): Bounds => {
  let found = bounds.get(map);
  if (!found) {
    const cells = map.flatMap((row, r) =>
      [...row].flatMap((sign, c) => (".I".includes(sign) ? [[r, c] as const] : [])),
    );
    const span = (all: number[]): [number, number] => (all.length ? [Math.min(...all), Math.max(...all)] : [0, 1]);
    bounds.set(map, (found = { rows: span(cells.map(([r]) => r)), cols: span(cells.map(([, c]) => c)) }));
  }
  return found;
};

interface Index {
  /** Cities by their village cells, and by the cells beside them; villages without a palace by their cells. */
  inside: Map<Key, number>;
  beside: Map<Key, number>;
  villages: Map<Key, readonly Key[]>;
  pools: Map<Key, readonly Key[]>;
}
const indexes = new WeakMap<Site, Index>();
const indexOf = (o: Site): Index => {
  let found = indexes.get(o);
  if (!found) indexes.set(o, (found = indexed(o)));
  return found;
};

const indexed = (o: Site): Index => {
  const index: Index = { inside: new Map(), beside: new Map(), villages: new Map(), pools: new Map() },
    number = new Map(o.palaces.map((p) => [p.cell, p.city]));
  for (const { cells, palace } of o.settlements)
    for (const k of cells) {
      const city = palace === null ? undefined : number.get(palace);
      if (city === undefined) index.villages.set(k, cells);
      else {
        index.inside.set(k, city);
        for (const n of near(k)) index.beside.set(n, Math.min(city, index.beside.get(n) ?? city));
      }
    }
  for (const { cells } of o.pools) for (const k of cells) for (const n of near(k)) index.pools.set(n, cells);
  return index;
};

/** Words for a cell, or for a tile or pool that covers several: what says most about one of them. */
export const placeOf = (o: Site, at: Key | readonly Key[], texts: PlaceTexts): string => {
  const cells = typeof at === "string" ? [at] : at,
    { inside, beside, villages, pools } = indexOf(o);
  const first = <V>(map: ReadonlyMap<Key, V>): V | undefined => map.get(cells.find((k) => map.has(k)) ?? "");
  const sector = (of: readonly Key[]): string => texts.place(sectorOf(o.map, of));
  const city = first(inside);
  if (city !== undefined) return texts.place("in_city", { city: texts.city(city) });
  const next = first(beside);
  if (next !== undefined) return texts.place("by_city", { city: texts.city(next) });
  const side = borderOf(o, cells);
  if (side) return texts.place(`from_${side}`, { sector: sector(cells) });
  const pool = cells.every((k) => waterAt(o, k)) ? undefined : first(pools);
  if (pool) return texts.place("by_pool", { sector: sector(pool) });
  return sector(first(villages) ?? cells);
};

const waterAt = (o: Site, k: Key): boolean => o.pools.some((pool) => pool.cells.includes(k));

/** The border a bare cell of it belongs to. */
const borderOf = (o: Site, cells: readonly Key[]): "mountain" | "plain" | null => {
  const [k] = cells;
  if (cells.length !== 1 || !k || o.cells[k]) return null;
  const [r, c] = rowCol(k),
    sign = o.map[r]?.[c];
  return sign === "M" ? "mountain" : sign === "P" ? "plain" : null;
};
