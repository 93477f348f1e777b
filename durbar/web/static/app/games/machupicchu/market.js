import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { trade, untrade } from "./trades.js";
import { GOODS } from "./observation.js";
import { Pic } from "./pictures.js";
const Market = ({ selection }) => {
  const o = selection.obs.value, atlas = selection.atlas.value;
  if (!o || !atlas) return null;
  const trading = selection.question.value === "market";
  return /* @__PURE__ */ jsxs("section", { class: `mp-market panel${trading ? " asked" : ""}`, "aria-label": t("mp_market"), children: [
    /* @__PURE__ */ jsxs("header", { class: "mp-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t("mp_market") }),
      /* @__PURE__ */ jsx("small", { children: trading ? t(
        o.phase === "market" && selection.choices.value.some((c) => c.kind === "add" || c.kind === "remove") ? "mp_adjust_hint" : "mp_trade_hint"
      ) : selection.term("central_plaza") })
    ] }),
    /* @__PURE__ */ jsx("div", { class: "mp-cols", children: GOODS.filter((g) => g !== "corn").map((g) => /* @__PURE__ */ jsx(Column, { selection, good: g, cells: atlas.cells, trading }, g)) })
  ] });
};
const Column = ({
  selection,
  good,
  cells,
  trading
}) => {
  const adjusting = trading && selection.choices.value.some((c) => c.kind === "add" || c.kind === "remove");
  const o = selection.obs.value, n = o.market[good], price = o.prices[good], name = selection.term(good);
  return /* @__PURE__ */ jsxs("div", { class: "mp-col", role: "group", "aria-label": t("mp_column", { good: name, n, buy: price.buy, sell: price.sell }), children: [
    /* @__PURE__ */ jsx(Deal, { selection, kind: "buy", good, price: price.buy, trading }),
    /* @__PURE__ */ jsx("div", { class: "mp-cells", "aria-hidden": "true", children: cells.map((v, i) => /* @__PURE__ */ jsx("span", { class: `mp-cell${i < n ? " on" : ""}${i === n ? " next" : ""}`, children: i < n ? /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Pic, { id: good, size: 27 }),
      /* @__PURE__ */ jsx("i", { children: v })
    ] }) : /* @__PURE__ */ jsx("b", { children: v }) }, i)) }),
    /* @__PURE__ */ jsx(Deal, { selection, kind: "sell", good, price: price.sell, trading }),
    adjusting && /* @__PURE__ */ jsx("span", { class: "mp-adj", children: ["remove", "add"].map((kind) => {
      const c = trade(selection, kind, good);
      return /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn",
          "data-do": `${kind} ${good}`,
          "aria-disabled": !c,
          "aria-label": t(`mp_${kind}`, { good: name }),
          title: t(`mp_${kind}`, { good: name }),
          onClick: () => void (c ? selection.act(c) : selection.explain(`${kind} ${good}`)),
          children: /* @__PURE__ */ jsx(Icon, { id: kind === "add" ? "plus" : "minus" })
        },
        kind
      );
    }) })
  ] });
};
const Deal = ({
  selection,
  kind,
  good,
  price,
  trading
}) => {
  if (!trading)
    return /* @__PURE__ */ jsxs("span", { class: `mp-price ${kind}`, children: [
      t(`mp_${kind}`),
      " ",
      /* @__PURE__ */ jsx("b", { children: price })
    ] });
  const c = trade(selection, kind, good), label = t(`mp_${kind}_for`, { good: selection.term(good), n: price });
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: `btn mp-deal ${kind}`,
      "data-do": `${kind} ${good}`,
      "aria-disabled": !c,
      "aria-label": label,
      title: label,
      onClick: () => void (c ? selection.act(c) : selection.explain(`${kind} ${good}`)),
      children: [
        t(`mp_${kind}`),
        " ",
        /* @__PURE__ */ jsxs("b", { children: [
          kind === "buy" ? "−" : "+",
          price
        ] })
      ]
    }
  );
};
const Trades = ({ selection }) => {
  const trades = selection.trades.value, sum = trades.reduce((n, x) => n + (x.kind === "sell" ? x.corn : x.kind === "buy" ? -x.corn : 0), 0);
  return /* @__PURE__ */ jsxs("div", { class: "mp-basket", children: [
    trades.length === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: t("mp_basket_empty") }),
    /* @__PURE__ */ jsx("ol", { children: trades.map((x, i) => /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsx(Pic, { id: x.good, size: 22 }),
      /* @__PURE__ */ jsx("span", { children: t(`mp_did_${x.kind}`) }),
      x.corn > 0 && /* @__PURE__ */ jsxs("b", { class: "num", children: [
        x.kind === "sell" ? "+" : "−",
        x.corn
      ] }),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("mp_untrade", { what: `${t(`mp_did_${x.kind}`)} ${selection.term(x.good)}` }),
          title: t("mp_take_out"),
          disabled: selection.table.busy.value,
          onClick: () => void untrade(selection, i),
          children: /* @__PURE__ */ jsx(Icon, { id: "x" })
        }
      )
    ] }, `${i}${x.do}`)) }),
    trades.length > 0 && /* @__PURE__ */ jsxs("p", { class: "mp-sum num", children: [
      t("mp_basket_sum"),
      " ",
      /* @__PURE__ */ jsx("b", { children: sum > 0 ? `+${sum}` : sum < 0 ? `−${-sum}` : 0 }),
      " ",
      /* @__PURE__ */ jsx(Pic, { id: "corn", size: 18 })
    ] })
  ] });
};
export {
  Market,
  Trades
};
