import { t, tOr } from "../../shell/i18n.js";
import { placesIn } from "./notation.js";
import { height, level, tileCells } from "./scene.js";
const NOTHING = /* @__PURE__ */ new Set();
const NO_EXTRA = /* @__PURE__ */ new Map();
const lookOf = (hold) => {
  const s = hold.scene.value;
  if (!s) return null;
  const pick = hold.pick.value, at = hold.pointed.value, targets = hold.targets.value;
  const look = {
    legal: null,
    extra: NO_EXTRA,
    cost: null,
    from: null,
    path: null,
    seat: (hold.seat ?? 0) + 1,
    city: null,
    last: recent(hold),
    marked: hold.marked.value,
    ghost: null,
    levels: hold.levels.value,
    focus: hold.keyboard.value ? hold.cursor.value : hold.anchor.value && pick?.what !== "tile" ? hold.anchor.value : null
  };
  if (!pick) {
    const asked = at ?? hold.obs.value?.festival?.cell ?? hold.feastAt.value;
    return { ...look, city: asked ? new Set(hold.settlementAt(asked)?.cells ?? []) : null };
  }
  if (pick.what === "tile") return { ...look, last: NOTHING, ...tileLook(hold, s, pick.shape, at) };
  if (pick.what === "pawn" || pick.what === "enter") {
    const cost = new Map([...targets].map(([k, list]) => [k, hold.cheapest(list)]));
    const left = at ? targets.get(at) : void 0;
    const way = left?.[0]?.["path"];
    return {
      ...look,
      last: NOTHING,
      cost,
      from: pick.what === "pawn" ? pick.from : null,
      path: left ? way ?? (pick.what === "pawn" ? [pick.from, at] : [at]) : null
    };
  }
  return {
    ...look,
    last: NOTHING,
    legal: new Map([...targets.keys()].map((k) => [k, true])),
    focus: look.focus ?? (at && targets.has(at) ? at : null)
  };
};
const tileLook = (hold, s, shape, at) => {
  const legal = /* @__PURE__ */ new Map(), extra = /* @__PURE__ */ new Map();
  for (const village of hold.targets.value.keys()) {
    tileCells(shape, village, hold.turn.value).forEach(([k], i) => {
      legal.set(k, (legal.get(k) ?? false) || i === 0);
      if (s.ring.has(k) && !level(s, k)) extra.set(k, 1);
    });
  }
  if (!at || height(s, at) === null) return { legal, extra };
  const left = hold.targets.value.get(at), refused = hold.whyNot.value;
  const badge = left ? t("t_ap", { n: hold.costOf(left[0]) }) : refused && refused.action === hold.action.value ? tOr(`t_why_${refused.told.clause}`, t("t_cell_no")) : t("t_cell_no");
  const cells = tileCells(shape, at, hold.turn.value);
  return { legal, extra, ghost: { cells, ok: !!left, badge, turns: cells.length > 1 } };
};
const recent = (hold) => {
  const at = hold.table.replay.at.value, log = hold.table.log.value;
  const end = at ?? log.length;
  for (let i = end - 1; i >= Math.max(0, end - 12); i--) {
    const line = log[i];
    if (!line) continue;
    if (at === null && line.seat === hold.seat) continue;
    const cells = line.events.flatMap((e) => placesIn(e.data));
    if (cells.length) return new Set(cells);
  }
  return NOTHING;
};
export {
  lookOf
};
