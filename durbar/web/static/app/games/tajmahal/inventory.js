import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { Coin, Pic, SpecialChip } from "./cards.js";
import { GOODS, SPECIALS } from "./observation.js";
const Visits = ({ selection }) => {
  const o = selection.obs.value, rows = [...o?.provinces ?? []].filter((p) => p.tile !== null).sort((a, b) => a.tile - b.tile);
  return /* @__PURE__ */ jsx("ol", { class: "tj-visits", "aria-label": t("taj_visits"), children: rows.map((p) => {
    const name = selection.term(p.id), now = p.state === "now" && !o?.over;
    const label = p.by !== null ? t("taj_visit_won", { n: p.tile, province: name, name: selection.table.called(p.by) }) : t(now ? "taj_visit_now" : "taj_visit", { n: p.tile, province: name, goods: selection.terms(p.goods) });
    return /* @__PURE__ */ jsxs(
      "li",
      {
        class: now ? "now" : p.state === "ahead" ? "ahead" : "past",
        title: label,
        onMouseEnter: () => {
          selection.marked.value = /* @__PURE__ */ new Set([p.id]);
        },
        onMouseLeave: () => {
          selection.marked.value = /* @__PURE__ */ new Set();
        },
        children: [
          /* @__PURE__ */ jsx("b", { class: "num", "aria-hidden": "true", children: p.tile }),
          /* @__PURE__ */ jsx("span", { class: "sr", children: label }),
          now ? /* @__PURE__ */ jsx("span", { class: "nm", "aria-hidden": "true", children: name }) : p.state === "ahead" ? p.goods.map((g) => /* @__PURE__ */ jsx(Pic, { id: g, size: 16 }, g)) : p.by !== null ? /* @__PURE__ */ jsx(Shape, { seat: p.by }) : /* @__PURE__ */ jsx("span", { "aria-hidden": "true", children: "–" })
        ]
      },
      p.id
    );
  }) });
};
const Inventory = ({ selection, seat }) => {
  const o = selection.obs.value, p = o?.players[seat];
  if (!o || !p) return /* @__PURE__ */ jsx(Fragment, {});
  const held = SPECIALS.filter((c) => o.specials[c] === seat);
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "tj-inv goods", children: GOODS.map((g) => /* @__PURE__ */ jsxs("span", { class: p.goods[g] ? "" : "zero", title: selection.term(g), children: [
      /* @__PURE__ */ jsx(Pic, { id: g, size: 20 }),
      /* @__PURE__ */ jsx("b", { children: p.goods[g] ?? 0 }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: selection.term(g) })
    ] }, g)) }),
    /* @__PURE__ */ jsxs("div", { class: "tj-inv things", children: [
      /* @__PURE__ */ jsxs(
        "span",
        {
          title: p.known.length && seat !== o.viewer ? t("taj_inv_known", { list: selection.terms(p.known) }) : t("taj_inv_hand"),
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "cards" }),
            /* @__PURE__ */ jsx("b", { children: p.hand }),
            /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_inv_hand") })
          ]
        }
      ),
      /* @__PURE__ */ jsxs("span", { class: "tj-palaces", title: t("taj_inv_palaces"), children: [
        /* @__PURE__ */ jsx(Pic, { id: "house", size: 17, cls: `seat-${seat + 1}` }),
        /* @__PURE__ */ jsx("b", { children: p.palaces }),
        /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_inv_palaces") })
      ] }),
      /* @__PURE__ */ jsx("span", { class: "tj-tokens", children: Object.entries(p.tokens).flatMap(
        ([f, n]) => Array.from({ length: n }, (_, i) => /* @__PURE__ */ jsx(Coin, { figure: f, title: selection.term(f) }, `${f}${i}`))
      ) }),
      held.map((c) => /* @__PURE__ */ jsx(SpecialChip, { card: c, title: selection.term(c) }, c)),
      o.first === seat && !o.over && /* @__PURE__ */ jsxs("span", { title: t("taj_inv_first"), children: [
        /* @__PURE__ */ jsx(Pic, { id: "marker", size: 18, cls: "tj-marker" }),
        /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_inv_first") })
      ] }),
      !p.in && o.players.some((q) => q.in) && /* @__PURE__ */ jsx("span", { class: "tj-gone", children: t("taj_gone") })
    ] })
  ] });
};
export {
  Inventory,
  Visits
};
