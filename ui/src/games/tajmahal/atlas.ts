// The map of a table: provinces, cities and roads, read from the game's components and those of the table. Pure.
import type { Point } from "../noise.js";

export interface Province {
  id: string;
  /** Corners in order around it. */
  outline: readonly Point[];
  /** The rectangle around the outline. */
  area: readonly [number, number, number, number];
  spot: Point;
  river: boolean;
}
export interface City {
  id: string;
  province: string;
  fortified: boolean;
  at: Point;
}
export interface Road {
  a: City;
  b: City;
}

export interface Atlas {
  width: number;
  height: number;
  court: readonly [number, number, number, number];
  provinces: readonly Province[];
  cities: ReadonlyMap<string, City>;
  roads: readonly Road[];
}

export interface ProvinceRow {
  id: string;
  name?: string;
  outline?: Point[];
  /** Of files from before outlines: a rectangle. */
  area?: [number, number, number, number];
  tile_spot?: [number, number];
}
interface CityRow {
  id: string;
  province: string;
  fortified: boolean;
  x?: number;
  y?: number;
}
export interface Components {
  board: { width?: number; height?: number; court?: [number, number, number, number] };
  province: ProvinceRow[];
  city: CityRow[];
  roads: { inside: [string, string][]; between: [string, string][] };
}

const COLUMNS = 4;

/** A map without drawn places gets a plain grid: an owner's file may name only cities and roads. */
const spread = (i: number, width: number, height: number): [number, number, number, number] => {
  const w = width / COLUMNS,
    h = height / 3,
    x = (i % COLUMNS) * w,
    y = Math.floor(i / COLUMNS) * h;
  return [x + 6, y + 6, x + w - 6, y + h - 6];
};
export const outlineOf = ({ outline, area }: ProvinceRow): Point[] | undefined => {
  if (outline || !area) return outline;
  const [x0, y0, x1, y1] = area;
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
};
const boxOf = (corners: readonly Point[]): [number, number, number, number] => {
  const xs = corners.map(([x]) => x),
    ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
const around = (p: Province, i: number, of: number): Point => {
  const [x0, y0, x1, y1] = p.area,
    angle = (i / of) * 2 * Math.PI - (3 * Math.PI) / 4;
  return [(x0 + x1) / 2 + Math.cos(angle) * (x1 - x0) * 0.36, (y0 + y1) / 2 + Math.sin(angle) * (y1 - y0) * 0.34];
};

export const readAtlas = (base: Components, own: Partial<Components> | null): Atlas => {
  const { board, province, city, roads } = { ...base, ...(own ?? {}) };
  const width = board.width ?? 1200,
    height = board.height ?? 900,
    court = board.court ?? [width - 310, 10, width - 10, 222];
  /** Nothing lies out of sight, wherever a file says it does. */
  const inside = ([x, y]: Point): Point => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  const provinces = province.map((p, i): Province => {
    const outline = (outlineOf(p) ?? outlineOf({ id: p.id, area: spread(i, width, height) })!).map(inside),
      area = boxOf(outline);
    return {
      id: p.id,
      outline,
      area,
      spot: p.tile_spot ? inside(p.tile_spot) : [(area[0] + area[2]) / 2, (area[1] + area[3]) / 2],
      river: province === base.province,
    };
  });
  const cities = new Map<string, City>();
  for (const p of provinces) {
    const rows = city.filter((c) => c.province === p.id);
    rows.forEach((c, i) =>
      cities.set(c.id, {
        id: c.id,
        province: c.province,
        fortified: c.fortified,
        at: c.x !== undefined && c.y !== undefined ? inside([c.x, c.y]) : around(p, i, rows.length),
      }),
    );
  }
  const joined = [...roads.inside, ...roads.between].map(([a, b]) => ({ a: cities.get(a)!, b: cities.get(b)! }));
  return { width, height, court, provinces, cities, roads: joined };
};

const AWAY: readonly (readonly [string, number])[] = [
  ["e", 0],
  ["se", 45],
  ["s", 90],
  ["sw", 135],
  ["w", 180],
  ["nw", -135],
  ["n", -90],
  ["ne", -45],
];

/** Where in its province a city lies, as a point of the compass. */
export const compass = (atlas: Atlas, id: string): string => {
  const city = atlas.cities.get(id),
    p = atlas.provinces.find((q) => q.id === city?.province);
  if (!city || !p) return "n";
  const [x0, y0, x1, y1] = p.area,
    angle =
      (Math.atan2((city.at[1] - (y0 + y1) / 2) / (y1 - y0), (city.at[0] - (x0 + x1) / 2) / (x1 - x0)) * 180) / Math.PI;
  const gap = (a: number): number => Math.abs(((a - angle + 540) % 360) - 180);
  return [...AWAY].sort((a, b) => gap(a[1]) - gap(b[1]))[0]![0];
};

/** The city that lies nearest in the direction of an arrow key. */
export const stepTo = (atlas: Atlas, from: string, arrow: string): string | null => {
  const here = atlas.cities.get(from);
  return here ? nearest([...atlas.cities.values()], here.at, arrow) : null;
};
export const nearest = (places: readonly { id: string; at: Point }[], here: Point, arrow: string): string | null => {
  const [dx, dy] = (
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, Point>
  )[arrow] ?? [0, 0];
  let best: string | null = null,
    least = Infinity;
  for (const c of places) {
    const x = c.at[0] - here[0],
      y = c.at[1] - here[1],
      along = x * dx + y * dy,
      aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 8 || aside > along * 1.6) continue;
    const far = along + aside * 1.8;
    if (far < least) {
      least = far;
      best = c.id;
    }
  }
  return best;
};
