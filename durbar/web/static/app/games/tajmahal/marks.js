import { PHONE } from "../../shell/settings.js";
const marksOf = (selection) => {
  const o = selection.obs.value;
  if (!o) return null;
  const seat = o.viewer ?? 0;
  return pointedPalace(selection, seat) ?? planned(selection, seat) ?? lastScored(selection.scored.value);
};
const pointedPalace = (selection, seat) => {
  const at = selection.pointed.value, choice = at ? selection.cities.value.get(at) : void 0;
  return choice ? {
    seat,
    ghosts: [{ city: choice.city, royal: choice.kind === "royal" }],
    chain: new Set(choice.chain),
    linked: choice.linked,
    points: choice.plan.points
  } : null;
};
const planned = (selection, seat) => {
  const plan = selection.leave.value ? selection.peek.value ?? selection.plan.value ?? (selection.showPlan.value ? selection.bestPlan : null) : null;
  if (!plan) return null;
  const royal = plan.royal ? [{ city: plan.royal, royal: true }] : [];
  return {
    seat,
    ghosts: [...plan.cities.map((city) => ({ city, royal: false })), ...royal],
    chain: new Set(plan.chain),
    linked: plan.linked,
    points: plan.points
  };
};
const lastScored = (s) => s && { seat: s.seat, ghosts: [], chain: new Set(s.chain), linked: s.linked, points: s.points };
const closeUp = (selection) => {
  let was = false;
  return () => {
    const atlas = selection.atlas.value, view = selection.view.value, near = selection.cities.value.size > 0 && PHONE.matches;
    if (!atlas || !view || near === was) return;
    was = near;
    const p = atlas.provinces.find((q) => q.id === selection.obs.peek()?.province);
    if (!near || !p) return view.fit();
    const [x0, y0, x1, y1] = p.area, w = Math.max(x1 - x0, (y1 - y0) * 1.3) + 150;
    view.focus((x0 + x1) / 2, (y0 + y1) / 2, w, w * 0.72);
  };
};
export {
  closeUp,
  marksOf
};
