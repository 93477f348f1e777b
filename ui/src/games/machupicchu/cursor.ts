// The keyboard on the map: arrows from place to place, and the next possible one.
import type { Point } from "../noise.js";
import { moonKey } from "./atlas.js";
import { moonSpot, place } from "./land.js";
import type { BoardSelection } from "./selection.js";
import { describe } from "./texts.js";

/** All places the keyboard can reach. */
export const spots = (selection: BoardSelection): Map<string, Point> => {
  const atlas = selection.atlas.value,
    layout = selection.layout.value,
    all = new Map<string, Point>();
  atlas?.tiles.forEach((m, i) => {
    if (selection.obs.value?.sky.includes(m.id)) all.set(moonKey(m.id), moonSpot(layout, i));
  });
  for (const d of atlas?.districts.values() ?? []) all.set(d.id, place(layout, [d.x, d.y]));
  return all;
};

export const walk = (selection: BoardSelection, arrow: string): void => {
  const all = spots(selection),
    from = selection.cursor.value,
    here = from ? all.get(from) : undefined;
  if (!here) {
    goTo(selection, [...selection.targets.value.keys()][0] ?? selection.me?.prince ?? "central_plaza");
    return;
  }
  const [dx, dy] = (
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<string, Point>
  )[arrow] ?? [0, 0];
  let best: string | null = null,
    least = Infinity;
  for (const [id, p] of all) {
    const x = p[0] - here[0],
      y = p[1] - here[1],
      along = x * dx + y * dy,
      aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 8 || aside > along * 1.9) continue;
    const far = along + aside * 1.6;
    if (far < least) {
      least = far;
      best = id;
    }
  }
  if (best) goTo(selection, best);
};
export const nextTarget = (selection: BoardSelection, by: 1 | -1): void => {
  const all = [...selection.targets.value.keys()],
    i = all.indexOf(selection.cursor.value ?? "");
  if (all.length) goTo(selection, all[i < 0 ? (by > 0 ? 0 : all.length - 1) : (i + by + all.length) % all.length]!);
};
export const goTo = (selection: BoardSelection, key: string): void => {
  const p = spots(selection).get(key);
  if (!p) return;
  selection.anchor.value = null;
  selection.cursor.value = key;
  selection.keyboard.value = true;
  selection.view.value.reveal(p[0], p[1]);
  selection.table.announcePlace(describe(selection, key));
};
