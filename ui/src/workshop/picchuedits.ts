// Edits of the components of Machu Picchu. Pure; whether they can be played the server says.
import type { Point } from "../games/noise.js";
import type { BoardChange } from "../wire.js";
import { asOurs, put, type Doc } from "./document.js";
import { moved, split, without } from "./outlines.js";

interface DistrictRow {
  id: string;
  x: number;
  y: number;
  polygon: Point[];
}
export interface CardRow {
  id: string;
  symbols: [string, string];
  gold: number;
}
interface ClergyRow {
  type: string;
  count: number;
  steps: number[];
}
export interface PicchuDoc extends Doc {
  district: DistrictRow[];
  adjacency: { edges: [string, string][] };
  sacrifice_card: CardRow[];
  clergy: ClergyRow[];
  market: { cells: number[] };
  contents: { sacrifice_cards: number; clergy_cards: number };
}
export const SYMBOLS = ["corn", "llama", "coca", "pottery", "cloth", "condor", "puma", "sun"] as const;

/** A border that can be walked, or no longer. */
export const toggleBorder = (doc: PicchuDoc, a: string, b: string): PicchuDoc => {
  const edges = doc.adjacency.edges,
    rest = edges.filter((pair) => !(pair.includes(a) && pair.includes(b)));
  return put(doc, ["adjacency", "edges"], rest.length < edges.length ? rest : [...edges, [a, b]]);
};
const outlined = (doc: PicchuDoc, change: (outline: readonly Point[]) => Point[] | null): PicchuDoc => {
  const district = doc.district.map((d) => {
    const polygon = change(d.polygon);
    return polygon ? { ...d, polygon } : d;
  });
  return district.some((d, i) => d !== doc.district[i]) ? { ...doc, district } : doc;
};
/** Move a corner for every district that has it. */
export const moveCorner = (doc: PicchuDoc, from: Point, to: Point): PicchuDoc =>
  outlined(doc, (outline) => moved(outline, from, to));
export const splitEdge = (doc: PicchuDoc, a: Point, b: Point, at: Point): PicchuDoc =>
  outlined(doc, (outline) => split(outline, a, b, at));
export const removeCorner = (doc: PicchuDoc, at: Point): PicchuDoc => outlined(doc, (outline) => without(outline, at));
export const moveSign = (doc: PicchuDoc, id: string, [x, y]: Point): PicchuDoc => ({
  ...doc,
  district: doc.district.map((d) => (d.id === id ? { ...d, x, y } : d)),
});

/** Rows of cards; the contents of the box count them. */
const setCards = (doc: PicchuDoc, cards: readonly CardRow[]): PicchuDoc =>
  put({ ...doc, sacrifice_card: [...cards] }, ["contents", "sacrifice_cards"], cards.length);
/** A name for two symbols that no other card has. */
const nameFor = (cards: readonly CardRow[], symbols: readonly string[]): string => {
  const taken = new Set(cards.map((c) => c.id)),
    name = symbols.join("+");
  let n = 1;
  while (taken.has(n === 1 ? name : `${name}-${n}`)) n++;
  return n === 1 ? name : `${name}-${n}`;
};
export const addCard = (doc: PicchuDoc): PicchuDoc => {
  const last = doc.sacrifice_card.at(-1),
    symbols: [string, string] = last ? [...last.symbols] : ["corn", "llama"];
  return setCards(doc, [
    ...doc.sacrifice_card,
    { id: nameFor(doc.sacrifice_card, symbols), symbols, gold: last?.gold ?? 3 },
  ]);
};
export const changeCard = (doc: PicchuDoc, id: string, part: Partial<CardRow>): PicchuDoc => {
  const others = doc.sacrifice_card.filter((c) => c.id !== id);
  const cards = doc.sacrifice_card.map((c) => {
    if (c.id !== id) return c;
    const { gold_basis: _, ...card } = { ...c, ...part } as CardRow & { gold_basis?: string };
    return part.symbols ? { ...card, id: nameFor(others, part.symbols) } : card;
  });
  return { ...doc, sacrifice_card: cards };
};
export const removeCard = (doc: PicchuDoc, id: string): PicchuDoc =>
  setCards(
    doc,
    doc.sacrifice_card.filter((c) => c.id !== id),
  );

/** The numbers under the cards of a row: each card taken uncovers the next. */
export const setSteps = (doc: PicchuDoc, type: string, steps: readonly number[]): PicchuDoc => {
  const clergy = doc.clergy.map((row) =>
      row.type === type ? { ...row, steps: [...steps], count: steps.length } : row,
    ),
    total = clergy.reduce((n, row) => n + row.count, 0);
  return put({ ...doc, clergy }, ["contents", "clergy_cards"], total);
};
export const setCells = (doc: PicchuDoc, cells: readonly number[]): PicchuDoc =>
  put(doc, ["market", "cells"], [...cells]);

export const revertPicchu = (given: Doc, theirs: Doc, change: BoardChange): Doc | null => {
  const doc = given as PicchuDoc,
    ours = theirs as PicchuDoc,
    [a = "", b = ""] = change.id.split(" ");
  if (change.kind === "border") return toggleBorder(doc, a, b);
  if (change.kind === "card" || change.kind === "gold") return revertCard(doc, ours, change);
  if (change.kind === "figure") return revertFigure(doc, ours, change.id.split("."));
  if (change.kind !== "district") return null;
  const own = ours.district.find((d) => d.id === change.id);
  return own ? { ...doc, district: doc.district.map((d) => (d.id === change.id ? own : d)) } : null;
};
/** A figure by the words of its place; a row of a list is called by what it is of. */
const revertFigure = (doc: PicchuDoc, ours: PicchuDoc, [name = "", ...rest]: string[]): PicchuDoc => {
  const clergy = doc.clergy.findIndex((row) => row.type === name);
  if (clergy >= 0 && rest[0] !== "cost")
    return setSteps(doc, name, ours.clergy.find((row) => row.type === name)!.steps);
  if (clergy >= 0) return inRow(doc, ours, "clergy", (row) => row["type"] === name, rest);
  if (name === "tile") return inRow(doc, ours, "moon_tile", (row) => row["id"] === rest[0], rest.slice(1));
  if (/^setup\d$/.test(name))
    return inRow(doc, ours, "setup", (row) => `setup${String(row["players"])}` === name, rest);
  return asOurs(doc, ours, [name, ...rest]);
};
/** One value of a row; the whole row where the other file has none like it. */
const inRow = (
  doc: PicchuDoc,
  ours: PicchuDoc,
  block: string,
  is: (row: Record<string, unknown>) => boolean,
  path: readonly string[],
): PicchuDoc => {
  const rows = doc[block] as Record<string, unknown>[],
    own = (ours[block] as Record<string, unknown>[]).find(is),
    at = rows.findIndex(is);
  if (!own || at < 0) return { ...doc, [block]: ours[block] };
  return put(doc, [block, at], asOurs(rows[at]!, own, path));
};
const revertCard = (doc: PicchuDoc, ours: PicchuDoc, change: BoardChange): PicchuDoc => {
  const own = ours.sacrifice_card.find((c) => c.id === change.id);
  if (!own) return removeCard(doc, change.id);
  const there = doc.sacrifice_card.some((c) => c.id === change.id);
  return there
    ? { ...doc, sacrifice_card: doc.sacrifice_card.map((c) => (c.id === change.id ? own : c)) }
    : setCards(doc, [...doc.sacrifice_card, own]);
};
