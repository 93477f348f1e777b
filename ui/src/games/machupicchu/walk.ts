// The keyboard's way through the city: arrows from place to place, the next possible one, and where that is.
import type { Point } from "../noise.js";
import { moonKey } from "./atlas.js";
import { moonSpot, place } from "./land.js";
import type { Hold } from "./session.js";
import { describe } from "./speak.js";

/** Everywhere the keyboard can go. */
export const spots = (hold: Hold): Map<string, Point> => {
  const atlas = hold.atlas.value,
    cut = hold.cut.value,
    all = new Map<string, Point>();
  atlas?.tiles.forEach((m, i) => {
    if (hold.obs.value?.sky.includes(m.id)) all.set(moonKey(m.id), moonSpot(cut, i));
  });
  for (const d of atlas?.districts.values() ?? []) all.set(d.id, place(cut, [d.x, d.y]));
  return all;
};

export const walk = (hold: Hold, arrow: string): void => {
  const all = spots(hold),
    from = hold.cursor.value,
    here = from ? all.get(from) : undefined;
  if (!here) {
    goTo(hold, [...hold.targets.value.keys()][0] ?? hold.me?.prince ?? "central_plaza");
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
  if (best) goTo(hold, best);
};
export const nextTarget = (hold: Hold, by: 1 | -1): void => {
  const all = [...hold.targets.value.keys()],
    i = all.indexOf(hold.cursor.value ?? "");
  if (all.length) goTo(hold, all[i < 0 ? (by > 0 ? 0 : all.length - 1) : (i + by + all.length) % all.length]!);
};
export const goTo = (hold: Hold, key: string): void => {
  const p = spots(hold).get(key);
  if (!p) return;
  hold.anchor.value = null;
  hold.cursor.value = key;
  hold.keyboard.value = true;
  hold.view.value.reveal(p[0], p[1]);
  hold.table.announce(describe(hold, key));
};
