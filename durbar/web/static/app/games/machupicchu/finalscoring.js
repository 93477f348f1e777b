import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { signed, t } from "../../shell/i18n.js";
import { SeatBadge } from "../../shell/parts.js";
import { Pic } from "./pictures.js";
import { StepsButton, useSteps } from "../steps.js";
const PACE = 850;
const PARTS = 3;
const FinalScoring = ({ selection }) => {
  const o = selection.table.frame.value?.observation, finals = o?.final ?? [], last = 1 + finals.length * PARTS;
  const step = useSteps(last, PACE);
  if (!o?.ending) return null;
  return /* @__PURE__ */ jsxs("div", { class: "mp-finale", children: [
    /* @__PURE__ */ jsxs("div", { class: `mp-fate ${o.ending}`, children: [
      /* @__PURE__ */ jsx(Pic, { id: o.ending === "conquest" ? "helmet" : o.ending === "clergy" ? "sun" : "card", size: 46 }),
      /* @__PURE__ */ jsxs("p", { children: [
        /* @__PURE__ */ jsx("b", { children: t(`mp_end_${o.ending}`) }),
        /* @__PURE__ */ jsx("span", { children: t(`mp_end_${o.ending}_why`) })
      ] }),
      /* @__PURE__ */ jsx(StepsButton, { step, last })
    ] }),
    /* @__PURE__ */ jsx("ol", { children: finals.map((f, seat) => /* @__PURE__ */ jsx(Told, { selection, o, seat, f, step: step.value - 1 - seat * PARTS }, seat)) }),
    step.value >= last && o.winners.length < finals.filter((f) => f.score === Math.max(...finals.map((x) => x.score))).length && /* @__PURE__ */ jsx("p", { class: "fine", children: t("mp_tie_goods") })
  ] });
};
const Told = ({
  selection,
  o,
  seat,
  f,
  step
}) => {
  const symbols = Object.entries(f.symbols).filter(([, s]) => s.shown > 0), cards = f.points - f.trail, conquest = o.ending === "conquest", extra = f.score - f.points * f.times;
  const total = (step > 0 ? cards : 0) + (step > 1 ? f.trail : 0);
  return /* @__PURE__ */ jsxs("li", { class: `seat-${seat + 1}${step > 0 && step < PARTS ? " now" : ""}`, children: [
    /* @__PURE__ */ jsx(SeatBadge, { seat }),
    /* @__PURE__ */ jsx("b", { class: "nm", children: selection.table.called(seat) }),
    /* @__PURE__ */ jsx("b", { class: "mp-ftotal num", children: step >= PARTS ? f.score : total }),
    /* @__PURE__ */ jsx("div", { class: "mp-fsyms", children: symbols.map(([id, s]) => /* @__PURE__ */ jsxs(
      "span",
      {
        class: step > 0 && s.pieces ? "on" : "",
        title: t("mp_symbol_told", { shown: s.shown, symbol: selection.term(id), pieces: s.pieces }),
        children: [
          /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_symbol_told", { shown: s.shown, symbol: selection.term(id), pieces: s.pieces }) }),
          /* @__PURE__ */ jsxs("span", { "aria-hidden": "true", children: [
            s.shown,
            /* @__PURE__ */ jsx(Pic, { id: "card", size: 15 }),
            "×",
            s.pieces,
            /* @__PURE__ */ jsx(Pic, { id, size: 19 })
          ] }),
          /* @__PURE__ */ jsx("b", { class: "num", "aria-hidden": "true", children: step > 0 ? s.shown * s.pieces : "" })
        ]
      },
      id
    )) }),
    /* @__PURE__ */ jsxs("p", { class: "mp-fparts num", children: [
      /* @__PURE__ */ jsxs("span", { class: step > 1 ? "on" : "", children: [
        /* @__PURE__ */ jsx(Pic, { id: "steps", size: 16 }),
        t("mp_part_trail"),
        " ",
        /* @__PURE__ */ jsx("b", { children: step > 1 ? signed(f.trail) : "" })
      ] }),
      conquest ? /* @__PURE__ */ jsxs("span", { class: step > 2 ? "on" : "", children: [
        /* @__PURE__ */ jsx(Pic, { id: "gold", size: 16 }),
        t("mp_gold_n", { n: f.gold }),
        " ",
        /* @__PURE__ */ jsx("b", { children: step > 2 ? `× ${f.times}` : "" })
      ] }) : extra > 0 && /* @__PURE__ */ jsxs("span", { class: step > 2 ? "on" : "", children: [
        /* @__PURE__ */ jsx(Pic, { id: "card", size: 16 }),
        t("mp_part_deck"),
        " ",
        /* @__PURE__ */ jsx("b", { children: step > 2 ? signed(extra) : "" })
      ] }),
      /* @__PURE__ */ jsxs("span", { children: [
        /* @__PURE__ */ jsx(Pic, { id: "pottery", size: 16 }),
        t("mp_part_goods", { n: f.goods })
      ] })
    ] })
  ] });
};
export {
  FinalScoring
};
