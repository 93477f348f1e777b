// Which cells must be looked at again when the scene or the marks change. Pure; looks at too many cells rather than at too few.
import { near, type Key } from "./geometry.js";
import type { Land, Palace, Scene } from "./scene.js";
import type { Marks } from "./states.js";

const differing = <Value>(
  a: ReadonlyMap<Key, Value>,
  b: ReadonlyMap<Key, Value>,
  same: (x: Value, y: Value | undefined) => boolean,
): Key[] => {
  if (a === b) return [];
  const found: Key[] = [];
  for (const [k, value] of a) if (!same(value, b.get(k))) found.push(k);
  for (const k of b.keys()) if (!a.has(k)) found.push(k);
  return found;
};
const sameLand = (x: Land, y: Land | undefined): boolean =>
  x === y || (!!y && x.level === y.level && x.ground === y.ground && x.tile === y.tile);
const samePalace = (x: Palace, y: Palace | undefined): boolean =>
  !!y && x.value === y.value && x.held === y.held && x.leaders.join() === y.leaders.join();

/** Cells on which something else stands now, and their neighbours: walls, shadows and plates depend on those. */
export const changedCells = (a: Scene, b: Scene): ReadonlySet<Key> => {
  const found = new Set<Key>();
  if (a === b) return found;
  const changed = [
    ...differing(a.land, b.land, sameLand),
    ...differing(a.palaces, b.palaces, samePalace),
    ...differing(a.pawns, b.pawns, Object.is),
    ...differing(asMap(a.water), asMap(b.water), Object.is),
  ];
  for (const k of changed) for (const n of [k, ...near(k)]) found.add(n);
  return found;
};
const asMap = (set: ReadonlySet<Key>): ReadonlyMap<Key, true> => new Map([...set].map((k) => [k, true]));

const sameMap = (a: ReadonlyMap<Key, unknown> | null, b: ReadonlyMap<Key, unknown> | null): boolean =>
  a === b || (!!a && !!b && !differing(a, b, Object.is).length);
const sameSet = (a: ReadonlySet<Key> | null, b: ReadonlySet<Key> | null): boolean =>
  a === b || (!!a && !!b && a.size === b.size && [...a].every((k) => b.has(k)));

/** Do the states of all cells look the same with both? What lies over the cells is not compared. */
export const sameMarks = (a: Marks, b: Marks): boolean =>
  a.from === b.from &&
  a.view === b.view &&
  a.cities === b.cities &&
  a.pins === b.pins &&
  sameMap(a.legal, b.legal) &&
  sameMap(a.cost, b.cost) &&
  sameSet(a.city, b.city) &&
  sameSet(a.last, b.last);
