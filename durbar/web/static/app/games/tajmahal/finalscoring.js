import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { signed, t } from "../../shell/i18n.js";
import { SeatBadge } from "../../shell/parts.js";
import { CardFace } from "./cards.js";
import { order } from "./dock.js";
import { faceOf } from "./faces.js";
import { StepsButton, useSteps } from "../steps.js";
const PACE = 750;
const PARTS = ["special", "white", "colour"];
const handScores = (selection) => selection.table.log.value.flatMap((l) => l.events).filter((e) => e.kind === "hand_scored").map((e) => ({ seat: e.seat, ...e.data }));
const partOf = (card, longest) => {
  const { colour } = faceOf(card);
  return colour === "special" ? "special" : colour === "white" ? "white" : colour === longest ? "colour" : null;
};
const FinalScoring = ({ selection }) => {
  const hands = handScores(selection), last = hands.length * PARTS.length, step = useSteps(last, PACE);
  const o = selection.table.frame.value?.observation;
  return /* @__PURE__ */ jsxs("div", { class: "tj-finale", children: [
    /* @__PURE__ */ jsxs("div", { class: "tj-finale-h", children: [
      /* @__PURE__ */ jsx("p", { children: t("taj_finale") }),
      /* @__PURE__ */ jsx(StepsButton, { step, last })
    ] }),
    /* @__PURE__ */ jsx("ol", { children: hands.map((h, i) => /* @__PURE__ */ jsx(
      HandRow,
      {
        selection,
        hand: h,
        player: o?.players[h.seat],
        score: o?.scores[h.seat] ?? 0,
        step: step.value - i * PARTS.length
      },
      h.seat
    )) })
  ] });
};
const HandRow = ({
  selection,
  hand: h,
  player,
  score,
  step
}) => {
  const cards = [...player?.cards ?? [], ...player?.specials ?? []], shown = PARTS.slice(0, Math.max(0, step)), sum = shown.reduce((n, p) => n + h[p], 0);
  return /* @__PURE__ */ jsxs("li", { class: `seat-${h.seat + 1}${step > 0 && step < PARTS.length ? " now" : ""}`, children: [
    /* @__PURE__ */ jsx(SeatBadge, { seat: h.seat }),
    /* @__PURE__ */ jsx("b", { class: "nm", children: selection.table.called(h.seat) }),
    /* @__PURE__ */ jsx("span", { class: "tj-fcards", children: order(cards).map((i) => {
      const part = partOf(cards[i], h.longest);
      return /* @__PURE__ */ jsx(
        "span",
        {
          class: `tj-card${part && shown.includes(part) ? " counts" : step >= PARTS.length ? " not" : ""}`,
          role: "img",
          "aria-label": selection.term(cards[i]),
          title: selection.term(cards[i]),
          children: /* @__PURE__ */ jsx(CardFace, { card: cards[i] })
        },
        i
      );
    }) }),
    /* @__PURE__ */ jsx("span", { class: "tj-fparts num", children: PARTS.map((p) => /* @__PURE__ */ jsxs("span", { class: shown.includes(p) ? "on" : "", children: [
      p === "colour" && h.longest ? selection.term(h.longest) : t(`taj_part_${p}`),
      " ",
      /* @__PURE__ */ jsx("b", { children: shown.includes(p) ? signed(h[p]) : "" })
    ] }, p)) }),
    /* @__PURE__ */ jsx("b", { class: "tj-ftotal num", children: score - h.points + sum })
  ] });
};
export {
  FinalScoring
};
