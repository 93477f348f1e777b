import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { CLERGY, GOODS, PROFESSIONS, SYMBOL_OF } from "./observation.js";
import { Disc, Pic } from "./pictures.js";
const CityStatus = ({ selection }) => {
  const o = selection.obs.value, rows = selection.atlas.value?.rows ?? [];
  if (!o) return /* @__PURE__ */ jsx(Fragment, {});
  const left = rows.reduce((n, r) => n + r.steps.length - o.clergy[r.type].length, 0);
  return /* @__PURE__ */ jsxs("p", { class: "mp-strip", children: [
    /* @__PURE__ */ jsxs("span", { title: t("mp_fate_deck"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "card", size: 20 }),
      /* @__PURE__ */ jsx("b", { class: "num", children: o.deck.size }),
      t("mp_fate_cards")
    ] }),
    /* @__PURE__ */ jsx("i", { children: t("mp_or") }),
    /* @__PURE__ */ jsxs("span", { title: t("mp_fate_clergy"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "sun", size: 20 }),
      /* @__PURE__ */ jsx("b", { class: "num", children: left }),
      t("mp_fate_clergy_left")
    ] }),
    /* @__PURE__ */ jsxs("i", { children: [
      "→ ",
      t("mp_fate_saved")
    ] }),
    /* @__PURE__ */ jsxs("span", { title: t("mp_fate_conquest"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "helmet", size: 20 }),
      t("mp_fate_else", { day: o.days })
    ] })
  ] });
};
const Inventory = ({ selection, seat }) => {
  const o = selection.obs.value, p = o?.players[seat];
  if (!o || !p) return /* @__PURE__ */ jsx(Fragment, {});
  const own = CLERGY.flatMap((c) => o.clergy[c].filter((s) => s === seat).map(() => c));
  const counted = (label, n, pic, cls = "") => /* @__PURE__ */ jsxs("span", { class: cls, title: label, children: [
    pic,
    /* @__PURE__ */ jsx("b", { children: n }),
    /* @__PURE__ */ jsx("span", { class: "sr", children: label })
  ] });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("span", { class: `mp-step-n${o.over ? " over" : ""}`, title: t("mp_inv_step"), children: [
      /* @__PURE__ */ jsx(Pic, { id: "steps", size: 17 }),
      /* @__PURE__ */ jsx("b", { children: p.runner }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_inv_step") })
    ] }),
    /* @__PURE__ */ jsx("div", { class: "mp-inv goods", children: GOODS.map((g) => counted(selection.term(g), p.goods[g], /* @__PURE__ */ jsx(Pic, { id: g, size: 20 }), p.goods[g] ? "" : "zero")) }),
    /* @__PURE__ */ jsx("div", { class: "mp-inv incas", children: PROFESSIONS.filter((q) => p.incas[q]).map((q) => /* @__PURE__ */ jsxs("span", { title: `${p.incas[q]} × ${selection.term(q)}`, children: [
      /* @__PURE__ */ jsx(Disc, { seat, size: 14 }),
      p.incas[q] > 1 && /* @__PURE__ */ jsx("b", { children: p.incas[q] }),
      /* @__PURE__ */ jsx(Pic, { id: SYMBOL_OF[q], size: 17 }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: `${p.incas[q]} ${selection.term(q)}` })
    ] }, q)) }),
    /* @__PURE__ */ jsxs("div", { class: "mp-inv things", children: [
      counted(t("mp_inv_reserve"), p.reserve, /* @__PURE__ */ jsx(Disc, { seat, size: 17 }), "res"),
      counted(t("mp_inv_cards"), p.cards, /* @__PURE__ */ jsx(Pic, { id: "card", size: 19 })),
      own.length > 0 && /* @__PURE__ */ jsxs("span", { class: "cl", children: [
        own.map((c, i) => /* @__PURE__ */ jsx(Pic, { id: c, size: 20 }, i)),
        /* @__PURE__ */ jsx("span", { class: "sr", children: selection.terms(own) })
      ] }),
      p.moon_tiles.length > 0 && counted(selection.terms(p.moon_tiles), p.moon_tiles.length, /* @__PURE__ */ jsx(Pic, { id: "moon", size: 17 })),
      o.sun_tile === seat && /* @__PURE__ */ jsxs("span", { title: t("mp_inv_sun"), children: [
        /* @__PURE__ */ jsx(Pic, { id: "sun", size: 20 }),
        /* @__PURE__ */ jsx(Icon, { id: "tick", cls: "i tiny-i" }),
        /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_inv_sun") })
      ] })
    ] })
  ] });
};
export {
  CityStatus,
  Inventory
};
