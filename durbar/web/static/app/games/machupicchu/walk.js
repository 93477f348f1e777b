import { moonKey } from "./atlas.js";
import { moonSpot, place } from "./land.js";
import { describe } from "./speak.js";
const spots = (hold) => {
  const atlas = hold.atlas.value, cut = hold.cut.value, all = /* @__PURE__ */ new Map();
  atlas?.tiles.forEach((m, i) => {
    if (hold.obs.value?.sky.includes(m.id)) all.set(moonKey(m.id), moonSpot(cut, i));
  });
  for (const d of atlas?.districts.values() ?? []) all.set(d.id, place(cut, [d.x, d.y]));
  return all;
};
const walk = (hold, arrow) => {
  const all = spots(hold), from = hold.cursor.value, here = from ? all.get(from) : void 0;
  if (!here) {
    goTo(hold, [...hold.targets.value.keys()][0] ?? hold.me?.prince ?? "central_plaza");
    return;
  }
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
  let best = null, least = Infinity;
  for (const [id, p] of all) {
    const x = p[0] - here[0], y = p[1] - here[1], along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 8 || aside > along * 1.9) continue;
    const far = along + aside * 1.6;
    if (far < least) {
      least = far;
      best = id;
    }
  }
  if (best) goTo(hold, best);
};
const nextTarget = (hold, by) => {
  const all = [...hold.targets.value.keys()], i = all.indexOf(hold.cursor.value ?? "");
  if (all.length) goTo(hold, all[i < 0 ? by > 0 ? 0 : all.length - 1 : (i + by + all.length) % all.length]);
};
const goTo = (hold, key) => {
  const p = spots(hold).get(key);
  if (!p) return;
  hold.anchor.value = null;
  hold.cursor.value = key;
  hold.keyboard.value = true;
  hold.view.value.reveal(p[0], p[1]);
  hold.table.announce(describe(hold, key));
};
export {
  goTo,
  nextTarget,
  spots,
  walk
};
