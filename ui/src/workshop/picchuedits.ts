// Edits of the map of Machu Picchu. Pure; whether it can be played the server says.
import type { Point } from "../games/noise.js";
import type { BoardChange } from "../wire.js";
import { put, type Doc } from "./model.js";

interface DistrictRow {
  id: string;
  x: number;
  y: number;
  polygon: Point[];
}
export interface PicchuDoc extends Doc {
  district: DistrictRow[];
  adjacency: { edges: [string, string][] };
}

/** A border that can be walked, or no longer. */
export const toggleBorder = (doc: PicchuDoc, a: string, b: string): PicchuDoc => {
  const edges = doc.adjacency.edges,
    rest = edges.filter((pair) => !(pair.includes(a) && pair.includes(b)));
  return put(doc, ["adjacency", "edges"], rest.length < edges.length ? rest : [...edges, [a, b]]);
};
/** Move a corner for every district that has it. */
export const moveCorner = (doc: PicchuDoc, from: Point, to: Point): PicchuDoc => ({
  ...doc,
  district: doc.district.map((d) =>
    d.polygon.some(([x, y]) => x === from[0] && y === from[1])
      ? { ...d, polygon: d.polygon.map((p) => (p[0] === from[0] && p[1] === from[1] ? to : p)) }
      : d,
  ),
});

export const revertPicchu = (given: Doc, ours: Doc, change: BoardChange): Doc | null => {
  const doc = given as PicchuDoc,
    [a = "", b = ""] = change.id.split(" ");
  if (change.kind === "border") return toggleBorder(doc, a, b);
  if (change.kind !== "district") return null;
  const own = (ours as PicchuDoc).district.find((d) => d.id === change.id);
  return own ? { ...doc, district: doc.district.map((d) => (d.id === change.id ? own : d)) } : null;
};
