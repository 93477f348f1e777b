// Edits of the document of Taj Mahal: each takes a document and gives the next one. Pure; whether it can be played the server says.
import type { BoardChange } from "../wire.js";
import { put, type Doc } from "./model.js";

export interface CityRow {
  id: string;
  province: string;
  fortified: boolean;
  x: number;
  y: number;
}
export interface TileRow {
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
export type Pair = [string, string];
export interface TajDoc extends Doc {
  city: CityRow[];
  province: { id: string; name?: string }[];
  province_tile: TileRow[];
  roads: { inside: Pair[]; between: Pair[] };
  bonus_tiles: { tiles: BonusRow[] };
  taj_mahal_tile: { city: string };
  special: { id: string; earned_with: string }[];
}
export const GOODS = ["rice", "tea", "spices", "jewels"] as const;
export const BONUSES = ["points", "card", ...GOODS] as const;
export const TOKENS = ["vizier", "general", "monk", "princess"] as const;

const joins = (pair: Pair, a: string, b: string): boolean => pair.includes(a) && pair.includes(b);
export const hasRoad = (doc: TajDoc, a: string, b: string): boolean =>
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
export const changeCity = (doc: TajDoc, id: string, part: Partial<CityRow>): TajDoc => ({
  ...doc,
  city: doc.city.map((c) => (c.id === id ? { ...c, ...part } : c)),
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
  if (change.kind === "city_at" && city) return changeCity(doc, change.id, { x: city.x, y: city.y });
  if (change.kind === "city_fortified" && city) return changeCity(doc, change.id, { fortified: city.fortified });
  if (change.kind === "tile") return setGoods(doc, Number(change.id), goodsOf(own, Number(change.id)));
  if (change.kind === "bonus") return setBonus(doc, change.id, bonusCount(own, change.id));
  if (change.kind === "province")
    return {
      ...doc,
      province: doc.province.map((p) => (p.id === change.id ? own.province.find((q) => q.id === p.id)! : p)),
    };
  return null;
};
