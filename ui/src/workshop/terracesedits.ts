// Edits of the board of Java and Cuzco, cell by cell. Pure; whether the board can be played the server says.
import type { BoardChange } from "../wire.js";
import { faceOf, type CardRow } from "./cardrows.js";
import { keyOf, near, rowCol, type Key } from "../games/terraces/geometry.js";
import { asOurs, put, rowsAsOurs, type Doc } from "./document.js";

export const LETTERS = { site: ".", mountain: "M", plain: "P", basin: "I", none: "_" } as const;
export type Brush = keyof typeof LETTERS;
export interface TerracesDoc extends Doc {
  board: { name?: string; rows: string[] };
  supply: Record<string, unknown>;
  cards: { kinds: readonly CardRow[] };
  festival: { table: number[][] };
}

export const rowsOf = (doc: Doc): string[] => (doc as TerracesDoc).board.rows;
export const letterAt = (rows: readonly string[], k: Key): string => {
  const [r, c] = rowCol(k);
  return rows[r]?.[c] ?? " ";
};
/** Every hexagon of the grid. */
export const gridOf = (rows: readonly string[]): Key[] =>
  rows.flatMap((row, r) => [...row].flatMap((_, c) => ((r + c) % 2 ? [] : [keyOf(r, c)])));
/** The cell at the same place of the other half. */
export const mirrored = (rows: readonly string[], k: Key): Key => {
  const [r, c] = rowCol(k);
  return keyOf(r, (rows[r]?.length ?? 1) - 1 - c);
};
const written = (rows: readonly string[], cells: ReadonlyMap<Key, string>): string[] =>
  rows.map((row, r) => [...row].map((letter, c) => cells.get(keyOf(r, c)) ?? letter).join(""));
const onGrid = (rows: readonly string[], k: Key): boolean => {
  const [r, c] = rowCol(k);
  return r >= 0 && r < rows.length && c >= 0 && c < rows[r]!.length;
};

/** The border as it follows from the site: what touches it, mountain in the upper half; what touches none goes. A drawing aid. */
const bordered = (rows: readonly string[], around: readonly Key[]): string[] => {
  const site = (k: Key): boolean => ".I".includes(letterAt(rows, k)) && onGrid(rows, k);
  const cells = new Map<Key, string>();
  for (const k of new Set(around.flatMap((one) => [one, ...near(one), ...near(one).flatMap(near)]))) {
    if (!onGrid(rows, k) || site(k)) continue;
    const touches = near(k).some(site),
      now = letterAt(rows, k);
    if (touches && now === "_") cells.set(k, rowCol(k)[0] < rows.length / 2 ? "M" : "P");
    if (!touches && "MP".includes(now)) cells.set(k, "_");
  }
  return written(rows, cells);
};

const withRows = (doc: Doc, rows: string[]): Doc => {
  const {
    land_cells: _,
    printed_irrigation_cells: __,
    ...board
  } = (doc as TerracesDoc).board as Record<string, unknown>;
  return { ...doc, board: { ...board, rows } };
};

/** Paint cells; the same document when nothing changes. */
export const painted = (doc: Doc, at: Key, brush: Brush, mirror: boolean, follow: boolean): Doc => {
  const rows = rowsOf(doc),
    cells = mirror ? [at, mirrored(rows, at)] : [at];
  if (cells.every((k) => letterAt(rows, k) === LETTERS[brush])) return doc;
  const next = written(rows, new Map(cells.filter((k) => onGrid(rows, k)).map((k) => [k, LETTERS[brush]])));
  return withRows(doc, follow ? bordered(next, cells) : next);
};
/** A grid without any cell. */
export const emptied = (doc: Doc): Doc =>
  withRows(
    doc,
    rowsOf(doc).map((row) => row.replace(/[^ ]/g, "_")),
  );

const isRow =
  (value: string) =>
  (row: readonly number[]): boolean =>
    String(row[0]) === value;

export const revertTerraces = (given: Doc, theirs: Doc, { kind, id }: BoardChange): Doc | null => {
  const [doc, ours] = [given as TerracesDoc, theirs as TerracesDoc];
  switch (kind) {
    case "cell":
      return withRows(doc, written(rowsOf(doc), new Map([[id, letterAt(rowsOf(ours), id)]])));
    case "number":
      return asOurs(doc, ours, [id in ours.supply ? "supply" : "rules", id]);
    case "palace":
      return asOurs(doc, ours, ["palaces", "pieces", id]);
    case "card":
      return put(
        doc,
        ["cards", "kinds"],
        rowsAsOurs(doc.cards.kinds, ours.cards.kinds, (row) => faceOf(row.symbols) === id),
      );
    case "festival":
      return put(doc, ["festival", "table"], rowsAsOurs(doc.festival.table, ours.festival.table, isRow(id)));
    default:
      return null;
  }
};
export const setKinds = (doc: TerracesDoc, kinds: readonly CardRow[]): Doc => put(doc, ["cards", "kinds"], kinds);
