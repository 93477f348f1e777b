import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Ask } from "./ask.js";
import { Clergy } from "./clergy.js";
import { Market } from "./market.js";
import { GOODS } from "./observation.js";
import { Pic, SacFace, SacMini, cardLabel } from "./pictures.js";
import { moveName } from "./texts.js";
const Dock = ({ selection }) => {
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { selection });
  if (!selection.me) return /* @__PURE__ */ jsx("p", { class: "wait", children: t("mp_watching") });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Goods, { selection }),
    selection.kind !== "return" && /* @__PURE__ */ jsx(Cards, { selection }),
    /* @__PURE__ */ jsx(Ask, { selection })
  ] });
};
const Goods = ({ selection }) => {
  const me = selection.me;
  if (!me) return null;
  return /* @__PURE__ */ jsxs("section", { class: "mp-goods", "aria-label": t("mp_goods"), children: [
    /* @__PURE__ */ jsx("header", { class: "mp-h", children: /* @__PURE__ */ jsx("h2", { children: t("mp_goods") }) }),
    /* @__PURE__ */ jsx("ul", { children: GOODS.map((g) => /* @__PURE__ */ jsxs("li", { class: me.goods[g] ? "" : "zero", title: selection.term(g), children: [
      /* @__PURE__ */ jsx(Pic, { id: g, size: 40 }),
      /* @__PURE__ */ jsx("b", { class: "num", children: me.goods[g] }, me.goods[g]),
      /* @__PURE__ */ jsx("span", { class: "sr", children: selection.term(g) })
    ] }, g)) })
  ] });
};
const Cards = ({ selection }) => {
  const o = selection.obs.value, hand = o?.hand ?? [], phone = PHONE.matches, term = (id) => selection.term(id);
  if (!selection.me) return null;
  return /* @__PURE__ */ jsxs("section", { class: "mp-cards", "aria-label": t("mp_cards"), children: [
    /* @__PURE__ */ jsxs("header", { class: "mp-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t("mp_cards") }),
      /* @__PURE__ */ jsx("small", { children: t("mp_cards_secret") })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "mp-hand", children: [
      /* @__PURE__ */ jsx("ul", { children: hand.map((c) => /* @__PURE__ */ jsxs("li", { class: "mp-sac", title: cardLabel(c, term), children: [
        /* @__PURE__ */ jsx("span", { class: "sr", children: cardLabel(c, term) }),
        phone ? /* @__PURE__ */ jsx(SacMini, { card: c }) : /* @__PURE__ */ jsx(SacFace, { card: c })
      ] }, c.id)) }),
      /* @__PURE__ */ jsx(Total, { selection })
    ] })
  ] });
};
const Total = ({ selection }) => {
  const points = selection.obs.value?.worth, most = selection.atlas.value?.most ?? 3;
  if (!points) return null;
  return /* @__PURE__ */ jsxs("dl", { class: "mp-total", children: [
    /* @__PURE__ */ jsxs("div", { children: [
      /* @__PURE__ */ jsx("dt", { children: t("mp_saved") }),
      /* @__PURE__ */ jsxs("dd", { children: [
        /* @__PURE__ */ jsx("b", { class: "num", children: points.points }),
        /* @__PURE__ */ jsx("small", { children: t("mp_saved_from", { cards: points.points - points.trail, trail: points.trail }) })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("div", { children: [
      /* @__PURE__ */ jsx("dt", { children: t("mp_conquered") }),
      /* @__PURE__ */ jsxs("dd", { children: [
        /* @__PURE__ */ jsxs("b", { class: "num", children: [
          points.points,
          " × 1–",
          most
        ] }),
        /* @__PURE__ */ jsx("small", { children: t("mp_gold_n", { n: points.gold }) })
      ] })
    ] })
  ] });
};
const TurnButtons = ({ selection }) => {
  const question = selection.question.value, ready = selection.ready, busy = selection.table.busy.value;
  const none = selection.choices.value.find(
    (c) => c.kind === "serve" && c.profession === null || c.kind === "acquire" && c.type === null
  );
  if (!question)
    return /* @__PURE__ */ jsx("div", { class: "mp-acts", children: /* @__PURE__ */ jsx("p", { class: "mp-wait", children: selection.obs.value?.actor != null && selection.obs.value.actor >= 0 ? t("turn_of", { name: selection.table.nameOf(selection.obs.value.actor) }) : "" }) });
  if (question === "one")
    return /* @__PURE__ */ jsx("div", { class: "mp-acts", children: none ? /* @__PURE__ */ jsx("button", { class: "btn", "data-act": "none", disabled: busy, onClick: () => void selection.act(none), children: t("mp_nobody") }) : /* @__PURE__ */ jsx("p", { class: "mp-wait", children: t("mp_choose_place") }) });
  const stays = selection.choices.value.some((c) => c.kind === "stay");
  return /* @__PURE__ */ jsxs("div", { class: `mp-acts${stays ? " two" : ""}`, children: [
    /* @__PURE__ */ jsxs("button", { class: "btn ok", "data-act": "confirm", disabled: !ready || busy, onClick: () => selection.confirm(), children: [
      /* @__PURE__ */ jsx(Icon, { id: "tick" }),
      /* @__PURE__ */ jsx("span", { children: label(selection) })
    ] }),
    stays && /* @__PURE__ */ jsxs("span", { class: "mp-ways", children: [
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          "data-act": "stay",
          "aria-pressed": selection.staying.value,
          onClick: () => {
            selection.anchor.value = null;
            selection.staying.value = !selection.staying.value;
          },
          children: [
            /* @__PURE__ */ jsx(Pic, { id: "moon", size: 18 }),
            t("mp_stay")
          ]
        }
      ),
      selection.bothWays && /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn",
          "data-act": "ride",
          "aria-pressed": selection.riding.value,
          "aria-label": t("mp_ride_near"),
          title: t("mp_ride_near"),
          onClick: () => {
            selection.riding.value = !selection.riding.value;
          },
          children: /* @__PURE__ */ jsx(Pic, { id: "llama", size: 22 })
        }
      )
    ] })
  ] });
};
const label = (selection) => {
  const ready = selection.ready, n = selection.question.value === "count" ? selection.wanted : selection.picked.value.length;
  switch (selection.kind) {
    case "produce":
      return n ? t("mp_produce_n", { n }) : t("mp_produce_none");
    case "sacrifice":
      return n ? t("mp_sacrifice_n", { n }) : t("mp_sacrifice_none");
    case "offer":
      return n ? t("mp_offer_n", { n }) : t("mp_offer_none");
    case "recruit":
      return n ? t("mp_recruit_n", { n }) : t("mp_nobody");
    case "pay":
      return n ? t("mp_pay_n", { n }) : t("mp_pay_none");
    case "take":
      return ready ? t("mp_take") : t("mp_pick_n", { n: Number(selection.obs.value?.prompt?.facts["units"] ?? 3) });
    case "return":
      return ready ? t("mp_put_back") : t("mp_pick_n", { n: Number(selection.obs.value?.prompt?.facts["back"] ?? 2) });
    case "enter":
    case "step":
    case "ride":
    case "stay":
      return ready ? moveName(selection, ready) : t("mp_choose_place");
    default:
      return t("mp_leave_market");
  }
};
const TABS = ["mine", "market", "clergy"];
const Phone = ({ selection }) => {
  const question = selection.question.value, tab = selection.me || selection.tab.value !== "mine" ? selection.tab.value : "market", choose = (id) => {
    selection.tab.value = tab === id ? null : id;
  };
  const asking = question && !(selection.kind === "acquire") && !(question === "move" && !selection.staying.value) && !(question === "market" && !selection.trades.value.length);
  return /* @__PURE__ */ jsxs("div", { class: "mp-phone", children: [
    asking && /* @__PURE__ */ jsx(Ask, { selection }),
    /* @__PURE__ */ jsx("div", { class: "mp-tabs", role: "tablist", children: TABS.filter((id) => id !== "mine" || selection.me).map((id) => /* @__PURE__ */ jsx(
      "button",
      {
        role: "tab",
        id: `mp-tab-${id}`,
        "aria-controls": "mp-tab",
        "aria-selected": tab === id,
        "aria-expanded": tab === id,
        onClick: () => choose(id),
        children: t(`mp_tab_${id}`)
      },
      id
    )) }),
    /* @__PURE__ */ jsx("div", { id: "mp-tab", role: "tabpanel", "aria-labelledby": `mp-tab-${tab ?? "market"}`, class: "mp-tabbody", children: tab === null ? null : tab === "market" ? /* @__PURE__ */ jsx(Market, { selection }) : tab === "clergy" ? /* @__PURE__ */ jsx(Clergy, { selection }) : /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Goods, { selection }),
      selection.kind !== "return" && /* @__PURE__ */ jsx(Cards, { selection })
    ] }) })
  ] });
};
export {
  Dock,
  TurnButtons
};
