// Edits of the document of Taj Mahal: each takes a document and gives the next one. Pure; whether it can be played the server says.
import { outlineOf, type ProvinceRow } from "../games/tajmahal/atlas.js";
import type { Point } from "../games/noise.js";
import type { BoardChange } from "../wire.js";
import { asOurs, put, rowsAsOurs, take, type Doc } from "./document.js";
import { faceOf, type CardRow } from "./cardrows.js";
import { moved, split, without } from "./outlines.js";

export interface CityRow {
  id: string;
  province: string;
  fortified: boolean;
  x: number;
  y: number;
}
interface TileRow {
  number: number;
  goods: string[];
  fixed_province?: string;
}
export interface BonusRow {
  kind: "points" | "card" | "good";
  good?: string;
  points?: number;
  cards?: number;
  count: number;
}
type Pair = [string, string];
export interface TajDoc extends Doc {
  city: CityRow[];
  province: ProvinceRow[];
  province_tile: TileRow[];
  roads: { inside: Pair[]; between: Pair[] };
  bonus_tiles: { tiles: BonusRow[] };
  taj_mahal_tile: { city: string };
  special: { id: string; earned_with: string }[];
}
export const GOODS = ["rice", "tea", "spices", "jewels"] as const;
export const BONUSES = ["points", "card", ...GOODS] as const;
export const COLOURS = ["red", "yellow", "green", "violet"] as const;
export const SYMBOLS = ["vizier", "general", "monk", "princess", "mogul", "elephant"] as const;
export const TOKENS = ["vizier", "general", "monk", "princess"] as const;

const joins = (pair: Pair, a: string, b: string): boolean => pair.includes(a) && pair.includes(b);
const hasRoad = (doc: TajDoc, a: string, b: string): boolean =>
  [...doc.roads.inside, ...doc.roads.between].some((pair) => joins(pair, a, b));

export const addRoad = (doc: TajDoc, a: string, b: string): TajDoc => {
  if (a === b || hasRoad(doc, a, b)) return doc;
  const of = (id: string): string | undefined => doc.city.find((c) => c.id === id)?.province;
  const part = of(a) === of(b) ? "inside" : "between";
  return put(doc, ["roads", part], [...doc.roads[part], [a, b]]);
};
export const cutRoad = (doc: TajDoc, a: string, b: string): TajDoc => {
  const without = (pairs: Pair[]): Pair[] => pairs.filter((pair) => !joins(pair, a, b));
  const roads = { ...doc.roads, inside: without(doc.roads.inside), between: without(doc.roads.between) };
  return hasRoad(doc, a, b) ? { ...doc, roads } : doc;
};
/** Roads as they lie: inside one province or between two. */
const sorted = (doc: TajDoc): TajDoc => {
  const of = new Map(doc.city.map((c) => [c.id, c.province])),
    roads = [...doc.roads.inside, ...doc.roads.between],
    within = (pair: Pair): boolean => of.get(pair[0]) === of.get(pair[1]);
  return { ...doc, roads: { ...doc.roads, inside: roads.filter(within), between: roads.filter((p) => !within(p)) } };
};
export const changeCity = (doc: TajDoc, id: string, part: Partial<CityRow>): TajDoc => {
  const next = { ...doc, city: doc.city.map((c) => (c.id === id ? { ...c, ...part } : c)) },
    was = doc.city.find((c) => c.id === id)?.province;
  return part.province === undefined || part.province === was ? next : sorted(next);
};
/** A new city, joined to the nearest one of its province. */
export const addCity = (doc: TajDoc, province: string, x: number, y: number): TajDoc => {
  const ids = new Set(doc.city.map((c) => c.id)),
    own = doc.city.filter((c) => c.province === province),
    far = (c: CityRow): number => Math.hypot(c.x - x, c.y - y),
    near = own.reduce<CityRow | null>((best, c) => (best && far(best) <= far(c) ? best : c), null);
  let n = 1;
  while (ids.has(`${province}-${n}`)) n++;
  const id = `${province}-${n}`,
    last = doc.city.findLastIndex((c) => c.province === province) + 1,
    row: CityRow = { id, province, fortified: false, x, y },
    city = [...doc.city.slice(0, last), row, ...doc.city.slice(last)];
  return near ? addRoad({ ...doc, city }, near.id, id) : { ...doc, city };
};
/** Without a city and the roads that lead to it. */
export const removeCity = (doc: TajDoc, id: string): TajDoc => {
  const kept = (pairs: Pair[]): Pair[] => pairs.filter((pair) => !pair.includes(id));
  return {
    ...doc,
    city: doc.city.filter((c) => c.id !== id),
    roads: { ...doc.roads, inside: kept(doc.roads.inside), between: kept(doc.roads.between) },
  };
};

/** Change the outlines for which `change` has an answer. */
const outlined = (doc: TajDoc, change: (outline: readonly Point[]) => Point[] | null): TajDoc => {
  const province = doc.province.map((p) => {
    const before = outlineOf(p),
      after = before && change(before);
    if (!after) return p;
    const { area: _, ...rest } = p;
    return { ...rest, outline: after };
  });
  return province.some((p, i) => p !== doc.province[i]) ? { ...doc, province } : doc;
};
export const moveBorder = (doc: TajDoc, from: Point, to: Point): TajDoc =>
  outlined(doc, (outline) => moved(outline, from, to));
export const splitBorder = (doc: TajDoc, a: Point, b: Point, at: Point): TajDoc =>
  outlined(doc, (outline) => split(outline, a, b, at));
export const removeCorner = (doc: TajDoc, at: Point): TajDoc => outlined(doc, (outline) => without(outline, at));
export const changeProvince = (doc: TajDoc, id: string, part: Partial<ProvinceRow>): TajDoc => ({
  ...doc,
  province: doc.province.map((p) => (p.id === id ? { ...p, ...part } : p)),
});
export const goodsOf = (doc: TajDoc, number: number): readonly string[] =>
  doc.province_tile.find((r) => r.number === number)?.goods ?? [];
export const setGoods = (doc: TajDoc, number: number, goods: readonly string[]): TajDoc => ({
  ...doc,
  province_tile: doc.province_tile.map((r) => (r.number === number ? { ...r, goods: [...goods] } : r)),
});
export const swapTiles = (doc: TajDoc, a: number, b: number): TajDoc => {
  const first = goodsOf(doc, a);
  return setGoods(setGoods(doc, a, goodsOf(doc, b)), b, first);
};
const kindOf = (row: BonusRow): string => (row.kind === "good" ? (row.good ?? "") : row.kind);
export const bonusCount = (doc: TajDoc, kind: string): number =>
  doc.bonus_tiles.tiles.filter((row) => kindOf(row) === kind).reduce((n, row) => n + row.count, 0);
/** Rows in the order of the box, none of a kind that is not there. */
export const setBonus = (doc: TajDoc, kind: string, n: number): TajDoc => {
  const tiles = BONUSES.flatMap((one): BonusRow[] => {
    const count = one === kind ? n : bonusCount(doc, one);
    if (count < 1) return [];
    if (one === "points") return [{ kind: "points", points: 2, count }];
    return one === "card" ? [{ kind: "card", cards: 1, count }] : [{ kind: "good", good: one, count }];
  });
  return put(doc, ["bonus_tiles", "tiles"], tiles);
};
/** Which token earns a card; the card that had this token gets the other. */
export const setSpecial = (doc: TajDoc, card: string, token: string): TajDoc => {
  const before = doc.special.find((row) => row.id === card)?.earned_with;
  return {
    ...doc,
    special: doc.special.map((row) =>
      row.id === card
        ? { ...row, earned_with: token }
        : row.earned_with === token
          ? { ...row, earned_with: before ?? token }
          : row,
    ),
  };
};

export const revertTaj = (given: Doc, ours: Doc, change: BoardChange): Doc | null => {
  const doc = given as TajDoc,
    own = ours as TajDoc,
    city = own.city.find((c) => c.id === change.id),
    [a, b] = change.id.split(" ") as Pair;
  if (change.kind === "road") return change.was ? addRoad(doc, a, b) : cutRoad(doc, a, b);
  if (change.kind === "city" && change.was === null) return removeCity(doc, change.id);
  if (change.kind === "city" && city) return { ...doc, city: [...doc.city, city] };
  if (change.kind === "city_of" && city) return changeCity(doc, change.id, { province: city.province });
  if (change.kind === "city_at" && city) return changeCity(doc, change.id, { x: city.x, y: city.y });
  if (change.kind === "city_fortified" && city) return changeCity(doc, change.id, { fortified: city.fortified });
  if (change.kind === "tile") return setGoods(doc, Number(change.id), goodsOf(own, Number(change.id)));
  if (change.kind === "bonus") return setBonus(doc, change.id, bonusCount(own, change.id));
  const province = own.province.find((p) => p.id === change.id);
  if (change.kind === "province_area" && province) {
    const { outline = [], tile_spot = [0, 0] } = province;
    return changeProvince(doc, change.id, { outline, tile_spot });
  }
  if (change.kind === "province" && province)
    return changeProvince(doc, change.id, { name: province.name ?? province.id });
  if (change.kind === "card") return revertCards(doc, own, change.id);
  if (change.kind === "special") return setSpecial(doc, change.id, String(change.was));
  const path = {
    rule: ["rules", change.id],
    token: ["influence_tokens", "counts", change.id],
    taj: ["taj_mahal_tile", "city"],
  };
  return Object.hasOwn(path, change.kind) ? asOurs(doc, own, path[change.kind as keyof typeof path]) : null;
};
/** Where the cards of one colour stand in the document; those of every colour are in each. */
const deckPath = (colour: string): string[] =>
  colour === "every" || colour === "white" ? [DECKS[colour], "cards"] : ["cards_mixed", "colour", colour];
const DECKS = { every: "cards_every_colour", white: "cards_white" } as const;
export const deckOf = (doc: Doc, colour: string): readonly CardRow[] =>
  (take(doc, deckPath(colour)) ?? []) as readonly CardRow[];
export const setDeck = (doc: TajDoc, colour: string, rows: readonly CardRow[]): TajDoc =>
  put(doc, deckPath(colour), rows);
/** The cards of one colour that show the same. */
const revertCards = (doc: TajDoc, ours: TajDoc, id: string): TajDoc => {
  const [colour = "", face = ""] = id.split(" "),
    is = (row: CardRow): boolean => faceOf(row.symbols) === face;
  return setDeck(doc, colour, rowsAsOurs(deckOf(doc, colour), deckOf(ours, colour), is));
};
/** The city of the Taj Mahal tile. */
export const setTaj = (doc: TajDoc, city: string): TajDoc => put(doc, ["taj_mahal_tile", "city"], city);
