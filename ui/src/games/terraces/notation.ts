// How actions are written, as far as pointing needs it. The server knows which are legal.
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

export const SHAPES: readonly Shape[] = ["triple", "double", "rice", "village"];

/** Reading order: north to south, west to east. */
export const rising = (a: Key, b: Key): number => {
  const [r, c] = rowCol(a),
    [q, d] = rowCol(b);
  return r - q || c - d;
};

/** The notation of a tile turned this way with its village (or only) cell here. */
export const tileNotation = (shape: Shape, at: Key, turn: number): string => {
  const [first, ...rest] = tileCells(shape, at, turn).map(([k]) => k);
  return [shape, first, ...rest.sort(rising)].join(" ");
};

/** All cells an event's facts name: single ones, lists, and those of a notation; not the path of a pawn. */
export const placesIn = (data: Record<string, unknown>): Key[] => {
  const found: Key[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (key === "path") continue;
    const texts = Array.isArray(value)
      ? value
      : typeof value === "string"
        ? key === "do"
          ? value.split(" ")
          : [value]
        : [];
    for (const text of texts) if (typeof text === "string" && /^[a-z]\d{1,2}$/.test(text)) found.push(text);
  }
  return found;
};
