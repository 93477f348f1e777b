// The settlements of the table by cell, with the names of the cities and the places where their name plates stand. Pure.
import { HALF, SIDE, SQUASH, centre, type Key, type Point } from "./geometry.js";
import { VIEW } from "./land.js";
import type { Obs, Settlement } from "./observation.js";
import { level, type Scene } from "./scene.js";

/** A city: a settlement with a palace. */
export interface City extends Settlement {
  palace: Key;
  name: string;
}
export interface Cities {
  /** Cities in the order of their founding. */
  all: readonly City[];
  /** Every village cell with its settlement. */
  at: ReadonlyMap<Key, Settlement>;
  scale: number;
  /** The middle of each name plate, and half its size. */
  plates: ReadonlyMap<City, Plate>;
}
export interface Plate {
  at: Point;
  half: Point;
}

/** `scale`: how large the plates are, so that they can be read when the whole board is small. */
export const citiesOf = (o: Obs, s: Scene, nameOf: (city: number) => string, scale = 1): Cities => {
  const at = new Map(o.settlements.flatMap((place) => place.cells.map((k): [Key, Settlement] => [k, place])));
  const all = [...o.palaces]
    .sort((a, b) => a.city - b.city)
    .flatMap(({ cell, city }): City[] => {
      const place = at.get(cell);
      return place ? [{ ...place, palace: cell, name: nameOf(city) }] : [];
    });
  return { all, at, scale, plates: plates(s, all, scale) };
};

/** The seats that score there at the end as it stands now. */
export const scoring = (city: Settlement): Settlement["ranks"] => city.ranks.filter((rank) => rank.points > 0);

/** Steps from a palace to its plate, near ones first. */
const STEPS: readonly Point[] = [1, 1.35, 1.8].flatMap((far): Point[] =>
  [-90, -60, -120, -30, -150, 90, 60, 120, 0, 180, 30, 150].map((deg) => {
    const a = (deg * Math.PI) / 180;
    return [Math.cos(a) * 104 * far, Math.sin(a) * 66 * far - 14];
  }),
);

/** How much two boxes, given by their middle and half their size, lie over each other. */
const overlap = (a: Point, ah: Point, b: Point, bh: Point): number =>
  Math.max(0, ah[0] + bh[0] - Math.abs(a[0] - b[0])) * Math.max(0, ah[1] + bh[1] - Math.abs(a[1] - b[1]));

/** Plates stand on free ground: off villages, pieces and one another, as near to their palace as that allows. */
const plates = (s: Scene, all: readonly City[], scale: number): ReadonlyMap<City, Plate> => {
  const found = new Map<City, Plate>(),
    spot = (k: Key): Point => centre(k, level(s, k)),
    towns = [...s.land].filter(([, land]) => land.ground === "town").map(([k]) => spot(k)),
    pieces = [...s.pawns.keys(), ...s.palaces.keys()].map((k): Point => [spot(k)[0], spot(k)[1] - 12]);
  for (const city of all) {
    const [w, h] = plateSize(city),
      half: Point = [w * scale, h * scale],
      from = spot(city.palace);
    let best: { at: Point; bad: number } | null = null;
    for (const [dx, dy] of STEPS) {
      const at: Point = [from[0] + dx * scale, from[1] + dy * scale];
      let bad = Math.hypot(dx, dy) * 2;
      for (const p of towns) bad += overlap(at, half, p, [HALF * 0.8, SIDE * SQUASH * 0.8]) * 0.3;
      for (const p of pieces) bad += overlap(at, half, p, [22, 30]) * 4;
      for (const other of found.values()) bad += overlap(at, half, other.at, other.half) * 20;
      bad += beyond(at, half) * 50;
      if (!best || bad < best.bad) best = { at, bad };
    }
    found.set(city, { at: best!.at, half });
  }
  return found;
};

export const plateSize = (city: City): Point => [
  Math.max(city.name.length * 9.8 + 28, scoring(city).length * 44 + 16) / 2,
  scoring(city).length ? 25 : 15,
];

/** How far a box lies beyond the drawing. */
const beyond = ([x, y]: Point, [w, h]: Point): number =>
  Math.max(0, VIEW.x - (x - w)) +
  Math.max(0, x + w - VIEW.x - VIEW.w) +
  Math.max(0, VIEW.y - (y - h)) +
  Math.max(0, y + h - VIEW.y - VIEW.h);
