// How an action is written. Its notation is composed here from its parts, when it is played or asked about; nothing on the page
// takes a notation apart. The server knows which actions are legal.
import { rowCol, type Key } from "./geometry.js";
import { tileCells, type Shape } from "./scene.js";

/** What the player has picked. */
export type Pick =
  | { what: "tile"; shape: Shape }
  | { what: "pawn"; from: Key }
  | { what: "enter" }
  | { what: "palace" }
  | { what: "water" }
  | { what: "festival" };

export type Side = "plain" | "mountain";
export type Source = "open" | "pile";

/** The parts of an action, legal or not. */
export type Action =
  /** `at` is the village's cell, or the only one. */
  | { readonly kind: "tile"; readonly shape: Shape; readonly turn: number; readonly at: Key }
  | { readonly kind: "move"; readonly from: Key; readonly to: Key }
  | { readonly kind: "enter"; readonly side: Side; readonly to: Key }
  | { readonly kind: "leave"; readonly from: Key; readonly side: Side }
  | { readonly kind: "build"; readonly cell: Key; readonly value: number }
  | { readonly kind: "enlarge"; readonly cell: Key; readonly value: number }
  | { readonly kind: "irrigate"; readonly cell: Key }
  | { readonly kind: "take"; readonly source: Source }
  | { readonly kind: "festival"; readonly cell: Key; readonly cards: readonly string[] }
  | { readonly kind: "bid"; readonly cards: readonly string[] }
  | { readonly kind: "token" }
  | { readonly kind: "end" }
  | { readonly kind: "stay" }
  | { readonly kind: "pass" };

export const SHAPES: readonly Shape[] = ["triple", "double", "rice", "village"];

/** Only tiles of several cells can be turned. */
export const turns = (shape: Shape): boolean => shape === "triple" || shape === "double";

/** Reading order: north to south, west to east. */
export const rising = (a: Key, b: Key): number => {
  const [r, c] = rowCol(a),
    [q, d] = rowCol(b);
  return r - q || c - d;
};

const words = (a: Action): readonly (string | number)[] => {
  switch (a.kind) {
    case "tile": {
      const [first, ...fields] = tileCells(a.shape, a.at, a.turn).map(([k]) => k);
      return [a.shape, first!, ...fields.sort(rising)];
    }
    case "move":
      return [a.kind, a.from, a.to];
    case "enter":
      return [a.kind, a.side, a.to];
    case "leave":
      return [a.kind, a.from, a.side];
    case "build":
    case "enlarge":
      return [a.kind, a.cell, a.value];
    case "irrigate":
      return [a.kind, a.cell];
    case "take":
      return [a.kind, a.source];
    case "festival":
      return [a.kind, a.cell, ...[...a.cards].sort()];
    case "bid":
      return [a.kind, ...[...a.cards].sort()];
    default:
      return [a.kind];
  }
};

export const notation = (a: Action): string => words(a).join(" ");

/** The cells an action names: where its pieces lie afterwards, a pawn's old cell not among them. */
export const cellsOf = (a: Action): readonly Key[] => {
  switch (a.kind) {
    case "tile":
      return tileCells(a.shape, a.at, a.turn).map(([k]) => k);
    case "move":
    case "enter":
      return [a.to];
    case "leave":
      return [a.from];
    case "build":
    case "enlarge":
    case "irrigate":
    case "festival":
      return [a.cell];
    default:
      return [];
  }
};

/** All cells an event names, but not the path of a pawn. */
export const placesIn = (data: Record<string, unknown>): Key[] => {
  const { cells, cell, from, to } = data as { cells?: Key[]; cell?: Key; from?: Key; to?: Key };
  return [...(cells ?? []), ...[cell, from, to].filter((k) => k !== undefined)];
};
