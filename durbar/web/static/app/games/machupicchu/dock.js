import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Ask } from "./ask.js";
import { Clergy } from "./clergy.js";
import { Market } from "./market.js";
import { GOODS } from "./observation.js";
import { Pic, SacFace, SacMini, cardLabel } from "./pictures.js";
import { moveName } from "./speak.js";
const Dock = ({ hold }) => {
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { hold });
  if (!hold.me) return /* @__PURE__ */ jsx("p", { class: "wait", children: t("mp_watching") });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Goods, { hold }),
    hold.kind !== "return" && /* @__PURE__ */ jsx(Cards, { hold }),
    /* @__PURE__ */ jsx(Ask, { hold })
  ] });
};
const Goods = ({ hold }) => {
  const me = hold.me;
  if (!me) return null;
  return /* @__PURE__ */ jsxs("section", { class: "mp-goods", "aria-label": t("mp_goods"), children: [
    /* @__PURE__ */ jsx("header", { class: "mp-h", children: /* @__PURE__ */ jsx("h2", { children: t("mp_goods") }) }),
    /* @__PURE__ */ jsx("ul", { children: GOODS.map((g) => /* @__PURE__ */ jsxs("li", { class: me.goods[g] ? "" : "zero", title: hold.term(g), children: [
      /* @__PURE__ */ jsx(Pic, { id: g, size: 40 }),
      /* @__PURE__ */ jsx("b", { class: "num", children: me.goods[g] }, me.goods[g]),
      /* @__PURE__ */ jsx("span", { class: "sr", children: hold.term(g) })
    ] }, g)) })
  ] });
};
const Cards = ({ hold }) => {
  const o = hold.obs.value, hand = o?.hand ?? [], phone = PHONE.matches, term = (id) => hold.term(id);
  if (!hold.me) return null;
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
      /* @__PURE__ */ jsx(Total, { hold })
    ] })
  ] });
};
const Total = ({ hold }) => {
  const worth = hold.obs.value?.worth, most = hold.atlas.value?.most ?? 3;
  if (!worth) return null;
  return /* @__PURE__ */ jsxs("dl", { class: "mp-total", children: [
    /* @__PURE__ */ jsxs("div", { children: [
      /* @__PURE__ */ jsx("dt", { children: t("mp_saved") }),
      /* @__PURE__ */ jsxs("dd", { children: [
        /* @__PURE__ */ jsx("b", { class: "num", children: worth.points }),
        /* @__PURE__ */ jsx("small", { children: t("mp_saved_from", { cards: worth.points - worth.trail, trail: worth.trail }) })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("div", { children: [
      /* @__PURE__ */ jsx("dt", { children: t("mp_conquered") }),
      /* @__PURE__ */ jsxs("dd", { children: [
        /* @__PURE__ */ jsxs("b", { class: "num", children: [
          worth.points,
          " × 1–",
          most
        ] }),
        /* @__PURE__ */ jsx("small", { children: t("mp_gold_n", { n: worth.gold }) })
      ] })
    ] })
  ] });
};
const Acts = ({ hold }) => {
  const question = hold.question.value, ready = hold.ready, busy = hold.table.busy.value;
  const none = hold.choices.value.find(
    (c) => c.kind === "serve" && c.profession === null || c.kind === "acquire" && c.type === null
  );
  if (!question)
    return /* @__PURE__ */ jsx("div", { class: "mp-acts", children: /* @__PURE__ */ jsx("p", { class: "mp-wait", children: hold.obs.value?.actor != null && hold.obs.value.actor >= 0 ? t("turn_of", { name: hold.table.nameOf(hold.obs.value.actor) }) : "" }) });
  if (question === "one")
    return /* @__PURE__ */ jsx("div", { class: "mp-acts", children: none ? /* @__PURE__ */ jsx("button", { class: "btn", "data-act": "none", disabled: busy, onClick: () => void hold.act(none), children: t("mp_nobody") }) : /* @__PURE__ */ jsx("p", { class: "mp-wait", children: t("mp_choose_place") }) });
  const stays = hold.choices.value.some((c) => c.kind === "stay");
  return /* @__PURE__ */ jsxs("div", { class: `mp-acts${stays ? " two" : ""}`, children: [
    /* @__PURE__ */ jsxs("button", { class: "btn ok", "data-act": "confirm", disabled: !ready || busy, onClick: () => hold.confirm(), children: [
      /* @__PURE__ */ jsx(Icon, { id: "tick" }),
      /* @__PURE__ */ jsx("span", { children: label(hold) })
    ] }),
    stays && /* @__PURE__ */ jsxs("span", { class: "mp-ways", children: [
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          "data-act": "stay",
          "aria-pressed": hold.staying.value,
          onClick: () => {
            hold.anchor.value = null;
            hold.staying.value = !hold.staying.value;
          },
          children: [
            /* @__PURE__ */ jsx(Pic, { id: "moon", size: 18 }),
            t("mp_stay")
          ]
        }
      ),
      hold.bothWays && /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn",
          "data-act": "ride",
          "aria-pressed": hold.riding.value,
          "aria-label": t("mp_ride_near"),
          title: t("mp_ride_near"),
          onClick: () => {
            hold.riding.value = !hold.riding.value;
          },
          children: /* @__PURE__ */ jsx(Pic, { id: "llama", size: 22 })
        }
      )
    ] })
  ] });
};
const label = (hold) => {
  const ready = hold.ready, n = hold.question.value === "count" ? hold.wanted : hold.picked.value.length;
  switch (hold.kind) {
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
      return ready ? t("mp_take") : t("mp_pick_n", { n: Number(hold.obs.value?.prompt?.facts["units"] ?? 3) });
    case "return":
      return ready ? t("mp_put_back") : t("mp_pick_n", { n: Number(hold.obs.value?.prompt?.facts["back"] ?? 2) });
    case "enter":
    case "step":
    case "ride":
    case "stay":
      return ready ? moveName(hold, ready) : t("mp_choose_place");
    default:
      return t("mp_leave_market");
  }
};
const TABS = ["mine", "market", "clergy"];
const Phone = ({ hold }) => {
  const question = hold.question.value, tab = hold.me || hold.tab.value !== "mine" ? hold.tab.value : "market", choose = (id) => {
    hold.tab.value = tab === id ? null : id;
  };
  const asking = question && !(hold.kind === "acquire") && !(question === "move" && !hold.staying.value) && !(question === "market" && !hold.trades.value.length);
  return /* @__PURE__ */ jsxs("div", { class: "mp-phone", children: [
    asking && /* @__PURE__ */ jsx(Ask, { hold }),
    /* @__PURE__ */ jsx("div", { class: "mp-tabs", role: "tablist", children: TABS.filter((id) => id !== "mine" || hold.me).map((id) => /* @__PURE__ */ jsx(
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
    /* @__PURE__ */ jsx("div", { id: "mp-tab", role: "tabpanel", "aria-labelledby": `mp-tab-${tab ?? "market"}`, class: "mp-tabbody", children: tab === null ? null : tab === "market" ? /* @__PURE__ */ jsx(Market, { hold }) : tab === "clergy" ? /* @__PURE__ */ jsx(Clergy, { hold }) : /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Goods, { hold }),
      hold.kind !== "return" && /* @__PURE__ */ jsx(Cards, { hold })
    ] }) })
  ] });
};
export {
  Acts,
  Dock
};
