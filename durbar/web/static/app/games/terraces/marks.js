import { t, tOr } from "../../shell/i18n.js";
import { placesIn } from "./notation.js";
import { height, level, tileCells } from "./scene.js";
const NOTHING = /* @__PURE__ */ new Set();
const NO_EXTRA = /* @__PURE__ */ new Map();
const marksOf = (selection) => {
  const s = selection.scene.value;
  if (!s) return null;
  const pick = selection.pick.value, at = selection.pointed.value, targets = selection.targets.value;
  const marks = {
    legal: null,
    extra: NO_EXTRA,
    cost: null,
    from: null,
    path: null,
    seat: (selection.seat ?? 0) + 1,
    city: null,
    last: recent(selection),
    marked: selection.marked.value,
    ghost: null,
    levels: selection.levels.value,
    focus: selection.keyboard.value ? selection.cursor.value : selection.anchor.value && pick?.what !== "tile" ? selection.anchor.value : null
  };
  if (!pick) {
    const asked = at ?? selection.obs.value?.festival?.cell ?? selection.festivalAt.value;
    return { ...marks, city: asked ? new Set(selection.settlementAt(asked)?.cells ?? []) : null };
  }
  if (pick.what === "tile") return { ...marks, last: NOTHING, ...tileMarks(selection, s, pick.shape, at) };
  if (pick.what === "pawn" || pick.what === "enter") {
    const cost = new Map([...targets].map(([k, list]) => [k, selection.cheapest(list)]));
    const left = at ? targets.get(at) : void 0;
    const way = left?.[0]?.["path"];
    return {
      ...marks,
      last: NOTHING,
      cost,
      from: pick.what === "pawn" ? pick.from : null,
      path: left ? way ?? (pick.what === "pawn" ? [pick.from, at] : [at]) : null
    };
  }
  return {
    ...marks,
    last: NOTHING,
    legal: new Map([...targets.keys()].map((k) => [k, true])),
    focus: marks.focus ?? (at && targets.has(at) ? at : null)
  };
};
const tileMarks = (selection, s, shape, at) => {
  const legal = /* @__PURE__ */ new Map(), extra = /* @__PURE__ */ new Map();
  for (const village of selection.targets.value.keys()) {
    tileCells(shape, village, selection.turn.value).forEach(([k], i) => {
      legal.set(k, (legal.get(k) ?? false) || i === 0);
      if (s.ring.has(k) && !level(s, k)) extra.set(k, 1);
    });
  }
  if (!at || height(s, at) === null) return { legal, extra };
  const left = selection.targets.value.get(at), refused = selection.whyNot.value;
  const badge = left ? t("t_ap", { n: selection.costOf(left[0]) }) : refused && refused.action === selection.action.value ? tOr(`t_why_${refused.answer.clause}`, t("t_cell_no")) : t("t_cell_no");
  const cells = tileCells(shape, at, selection.turn.value);
  return { legal, extra, ghost: { cells, ok: !!left, badge, turns: cells.length > 1 } };
};
const recent = (selection) => {
  const at = selection.table.replay.at.value, log = selection.table.log.value;
  const end = at ?? log.length;
  for (let i = end - 1; i >= Math.max(0, end - 12); i--) {
    const line = log[i];
    if (!line) continue;
    if (at === null && line.seat === selection.seat) continue;
    const cells = line.events.flatMap((e) => placesIn(e.data));
    if (cells.length) return new Set(cells);
  }
  return NOTHING;
};
export {
  marksOf
};
