import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { CardFace, ap, cardName } from "./pictures.js";
const Hand = ({ hold }) => {
  const { hand, world } = hold, open = hold.obs.value?.open ?? null;
  return /* @__PURE__ */ jsxs("div", { class: "grp handgrp", children: [
    /* @__PURE__ */ jsx("h2", { children: t("t_cards") }),
    /* @__PURE__ */ jsxs("div", { class: "rowx hand", children: [
      [...new Set(hand)].map((card) => {
        const worth = open ? hold.worth(card) : 0, count = hand.filter((c) => c === card).length;
        const name = count > 1 ? `${count} × ${cardName(hold, card)}` : cardName(hold, card);
        return /* @__PURE__ */ jsx("span", { class: "held", children: /* @__PURE__ */ jsxs(
          "span",
          {
            class: `card${card.includes("+") ? " two" : ""}${count > 1 ? " pair" : ""}`,
            role: "img",
            "aria-label": name,
            title: name,
            "data-count": count,
            children: [
              /* @__PURE__ */ jsx(CardFace, { world, card }),
              worth ? /* @__PURE__ */ jsxs("span", { class: "m num", children: [
                "+",
                worth
              ] }) : null,
              count > 1 && /* @__PURE__ */ jsxs("span", { class: "times num", children: [
                "×",
                count
              ] })
            ]
          }
        ) }, card);
      }),
      hand.length === 0 && /* @__PURE__ */ jsx("span", { class: "nocards", children: t("t_no_cards") })
    ] })
  ] });
};
const Market = ({ hold }) => {
  const o = hold.obs.value, { world } = hold;
  const take = (from) => {
    const c = hold.byDo.value.get(`take ${from}`), open = from === "open", card = o?.open ?? null;
    const name = open ? t("t_open_card") + (card ? `: ${cardName(hold, card)}` : "") : t("t_pile", { n: o?.pile ?? 0 });
    const act = t(open ? "t_take_open" : "t_take_pile");
    return /* @__PURE__ */ jsxs(
      "button",
      {
        class: `card ${open ? `open${card?.includes("+") ? " two" : ""}` : "back num"}${c ? " can" : ""}`,
        "aria-disabled": !c,
        title: c ? act : name,
        "aria-label": c ? `${name}. ${act}` : name,
        onClick: () => c ? void hold.play(c) : void hold.refuse(`take ${from}`),
        children: [
          open ? card && /* @__PURE__ */ jsx(CardFace, { world, card }) : o?.pile ?? 0,
          c && /* @__PURE__ */ jsx("span", { class: "buy", children: ap(1) })
        ]
      }
    );
  };
  return /* @__PURE__ */ jsxs("div", { class: "grp", children: [
    /* @__PURE__ */ jsx("h2", { children: t("t_market") }),
    /* @__PURE__ */ jsxs("div", { class: "rowx", style: { alignItems: "center" }, children: [
      take("open"),
      take("pile")
    ] })
  ] });
};
export {
  Hand,
  Market
};
