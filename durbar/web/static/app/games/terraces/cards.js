import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { CardFace, ap, cardName } from "./pictures.js";
const Hand = ({ selection }) => {
  const { hand, world } = selection, open = selection.obs.value?.open ?? null;
  return /* @__PURE__ */ jsxs("div", { class: "grp handgrp", children: [
    /* @__PURE__ */ jsx("h2", { children: t("t_cards") }),
    /* @__PURE__ */ jsxs("div", { class: "rowx hand", children: [
      [...new Set(hand)].map((card) => {
        const points = open ? selection.bidPoints(card) : 0, count = hand.filter((c) => c === card).length;
        const name = count > 1 ? `${count} × ${cardName(selection, card)}` : cardName(selection, card);
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
              points ? /* @__PURE__ */ jsxs("span", { class: "m num", children: [
                "+",
                points
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
const Market = ({ selection }) => {
  const o = selection.obs.value, { world } = selection;
  const take = (from) => {
    const c = selection.byDo.value.get(`take ${from}`), open = from === "open", card = o?.open ?? null;
    const name = open ? t("t_open_card") + (card ? `: ${cardName(selection, card)}` : "") : t("t_pile", { n: o?.pile ?? 0 });
    const act = t(open ? "t_take_open" : "t_take_pile");
    return /* @__PURE__ */ jsxs(
      "button",
      {
        class: `card ${open ? `open${card?.includes("+") ? " two" : ""}` : "back num"}${c ? " can" : ""}`,
        "aria-disabled": !c,
        title: c ? act : name,
        "aria-label": c ? `${name}. ${act}` : name,
        onClick: () => c ? void selection.play(c) : void selection.explain(`take ${from}`),
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
