// The city of a table: districts, borders, rows, columns and tiles, read from the game's components and those of the table.
import type { Amounts, Cleric, Good } from "./observation.js";
import type { Point } from "../noise.js";

export interface District {
  id: string;
  kind: string;
  good?: Good;
  profession?: string;
  clergy?: Cleric;
  x: number;
  y: number;
  polygon: Point[];
}
export interface Row {
  type: Cleric;
  cost: Amounts;
  steps: number[];
}
export interface MoonTile {
  id: string;
  steps?: number;
  gain?: Amounts;
  pay_corn: number;
}

export interface Atlas {
  districts: ReadonlyMap<string, District>;
  edges: readonly (readonly [string, string])[];
  rows: readonly Row[];
  cells: readonly number[];
  /** What each new Inca costs. */
  incas: Readonly<Record<string, Amounts>>;
  tiles: readonly MoonTile[];
  /** The moon tile that ends the day. */
  endsDay: number;
  trail: { summit: number; granary: { step: number; corn: number }; llama_stables: { step: number; llama: number } };
  most: number;
  /** Corn that counts as one unit. */
  unitCorn: number;
}

export interface Components {
  district: District[];
  adjacency: { edges: [string, string][] };
  clergy: Row[];
  market: { cells: number[] };
  inca_cost: Record<string, Amounts>;
  moon_tile: MoonTile[];
  moon_tiles: { ending_the_day: number };
  trail: Atlas["trail"];
  scoring: { conquest_multipliers: number[] };
  bonus: { corn_per_unit: number };
}

/** Blocks of an owner's file replace those of the game; a district keeps its drawn outline where the file has none. */
export const readAtlas = (base: Components, own: Partial<Components> | null): Atlas => {
  const c = { ...base, ...(own ?? {}) },
    drawn = new Map(base.district.map((d) => [d.id, d]));
  return {
    districts: new Map(c.district.map((d) => [d.id, { ...drawn.get(d.id), ...d } as District])),
    edges: c.adjacency.edges,
    rows: ["sun", "puma", "condor"].flatMap((type) => c.clergy.filter((r) => r.type === type)),
    cells: c.market.cells,
    incas: c.inca_cost,
    tiles: c.moon_tile,
    endsDay: c.moon_tiles.ending_the_day,
    trail: c.trail,
    most: Math.max(...c.scoring.conquest_multipliers),
    unitCorn: c.bonus.corn_per_unit,
  };
};

export const districtOf = (atlas: Atlas, profession: string): string | undefined =>
  [...atlas.districts.values()].find((d) => d.profession === profession)?.id;

/** What a new Inca, priest or virgin costs. */
export const costOf = (atlas: Atlas, person: string): Amounts | undefined =>
  atlas.incas[person] ?? atlas.rows.find((r) => r.type === person)?.cost;

/** Places on the map that are not districts: the moon tiles. */
export const moonKey = (tile: string): string => `moon:${tile}`;
export const tileOf = (key: string): string | null => (key.startsWith("moon:") ? key.slice(5) : null);
