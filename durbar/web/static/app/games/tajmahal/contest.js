import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { Fragment } from "../../../vendor/preact.js";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Chip, Coin, Pic, SpecialChip } from "./cards.js";
import { names } from "./hand.js";
import { PRIZE, SYMBOLS, figureOf } from "./observation.js";
const inTurn = (o) => {
  const first = o.first ?? 0;
  return o.players.map((_, i) => o.players[(first + i) % o.seats]);
};
const Contest = ({ selection }) => {
  const o = selection.obs.value;
  if (!o) return null;
  return /* @__PURE__ */ jsxs("section", { class: "tj-contest panel", "aria-label": t("taj_contest"), children: [
    /* @__PURE__ */ jsxs("header", { class: "tj-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t("taj_contest") }),
      /* @__PURE__ */ jsx("small", { children: t("taj_contest_how") })
    ] }),
    /* @__PURE__ */ jsxs("table", { children: [
      /* @__PURE__ */ jsxs("thead", { children: [
        /* @__PURE__ */ jsxs("tr", { children: [
          /* @__PURE__ */ jsx("th", { class: "s", children: /* @__PURE__ */ jsx("span", { class: "sr", children: t("players") }) }),
          SYMBOLS.map((f) => /* @__PURE__ */ jsx(Head, { selection, o, figure: f }, f))
        ] }),
        !PHONE.matches && /* @__PURE__ */ jsxs("tr", { class: "earns", children: [
          /* @__PURE__ */ jsx("th", { class: "s", scope: "row", children: t("taj_pair") }),
          SYMBOLS.map((f) => /* @__PURE__ */ jsx("td", { children: o.earns[f] && /* @__PURE__ */ jsx(Earned, { selection, o, card: o.earns[f], figure: f }) }, f))
        ] })
      ] }),
      /* @__PURE__ */ jsx("tbody", { children: inTurn(o).map((p) => /* @__PURE__ */ jsxs(Fragment, { children: [
        /* @__PURE__ */ jsx(Row, { selection, o, p }),
        /* @__PURE__ */ jsx(Played, { selection, o, p })
      ] }, p.seat)) })
    ] })
  ] });
};
const Head = ({ selection, o, figure }) => {
  const taken = o.court[PRIZE[figure]] ?? null, name = selection.term(figure), wins = t(`taj_most_${figure === "mogul" ? "crown" : figure === "elephant" ? "tile" : "token"}`, { symbol: name }), note = taken === null ? wins : `${wins} ${t("taj_taken_by", { name: selection.table.called(taken) })}`;
  return /* @__PURE__ */ jsx("th", { scope: "col", class: taken === null ? "" : "gone", children: /* @__PURE__ */ jsxs("button", { class: "tj-head", title: note, "aria-label": `${name}. ${note}`, onClick: () => selection.table.notify(note), children: [
    taken === null ? /* @__PURE__ */ jsx(Coin, { figure, size: 32 }) : /* @__PURE__ */ jsx("span", { class: "tj-medal none", children: /* @__PURE__ */ jsx(Shape, { seat: taken, cls: "mini" }) }),
    /* @__PURE__ */ jsx("small", { children: taken === null ? name : t("taj_taken") })
  ] }) });
};
const Earned = ({
  selection,
  o,
  card,
  figure
}) => {
  const holder = o.specials[card] ?? null, pair = t("taj_pair_brings", { token: selection.term(figure), card: selection.term(card) });
  return /* @__PURE__ */ jsxs("span", { class: `tj-earned${holder === null ? " free" : ""}`, children: [
    /* @__PURE__ */ jsx(
      SpecialChip,
      {
        card,
        title: holder === null ? pair : `${pair} ${t("taj_held_by", { name: selection.table.called(holder) })}`
      }
    ),
    holder !== null && /* @__PURE__ */ jsx(Shape, { seat: holder })
  ] });
};
const Specials = ({ selection }) => {
  const o = selection.obs.value;
  if (!o) return null;
  return /* @__PURE__ */ jsxs("p", { class: "tj-specials", children: [
    /* @__PURE__ */ jsx("span", { children: t("taj_pair") }),
    Object.entries(o.earns).map(([f, card]) => /* @__PURE__ */ jsxs("span", { children: [
      /* @__PURE__ */ jsx(Coin, { figure: f, title: selection.term(f) }),
      /* @__PURE__ */ jsx(Earned, { selection, o, card, figure: f })
    ] }, f))
  ] });
};
const Row = ({ selection, o, p }) => {
  const mine = p.seat === o.viewer, name = selection.table.called(p.seat), open = selection.unfolded.value.has(p.seat), cards = p.played.flat().length;
  const fold = () => {
    const all = new Set(selection.unfolded.value);
    if (open) all.delete(p.seat);
    else all.add(p.seat);
    selection.unfolded.value = all;
  };
  return /* @__PURE__ */ jsxs(
    "tr",
    {
      class: `seat-${p.seat + 1}${mine ? " me" : ""}${p.in ? "" : " out"}${o.actor === p.seat && !o.over ? " turn" : ""}`,
      "data-row": p.seat,
      children: [
        /* @__PURE__ */ jsx("th", { class: "s", scope: "row", children: PHONE.matches && cards > 0 ? /* @__PURE__ */ jsxs(
          "button",
          {
            class: "tj-fold",
            "aria-expanded": open,
            onClick: fold,
            "aria-label": t("taj_cards_of", { name, n: cards }),
            children: [
              /* @__PURE__ */ jsx(Shape, { seat: p.seat }),
              /* @__PURE__ */ jsx("span", { children: name }),
              /* @__PURE__ */ jsx("small", { children: cards })
            ]
          }
        ) : /* @__PURE__ */ jsxs("span", { class: "tj-name", children: [
          /* @__PURE__ */ jsx(Shape, { seat: p.seat }),
          /* @__PURE__ */ jsx("span", { title: name, children: name })
        ] }) }),
        p.in ? SYMBOLS.map((f) => /* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Count, { selection, o, p, figure: f }) }, f)) : /* @__PURE__ */ jsx("td", { colSpan: 6, children: /* @__PURE__ */ jsx(Out, { selection, o, p }) })
      ]
    }
  );
};
const Count = ({
  selection,
  o,
  p,
  figure
}) => {
  const n = p.counts[figure], gone = (o.court[PRIZE[figure]] ?? null) !== null, leads = p.leads.includes(figure), ties = p.ties.includes(figure);
  const adds = p.seat === o.viewer ? selection.candidate.value?.adds[figure] ?? 0 : 0, wins = adds > 0 && (selection.candidate.value?.wins.includes(PRIZE[figure]) ?? false);
  const cls = !n ? "z" : gone ? "off" : leads ? "lead" : ties ? "tie" : "";
  return /* @__PURE__ */ jsxs("span", { class: `tj-n ${cls}`, children: [
    n || "·",
    leads && !gone ? /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_leads") }) : ties && !gone ? /* @__PURE__ */ jsx("span", { class: "sr", children: t("taj_ties") }) : null,
    adds > 0 && /* @__PURE__ */ jsxs("b", { class: `gh${wins ? " win" : ""}`, children: [
      "+",
      adds
    ] })
  ] });
};
const Out = ({ selection, o, p }) => {
  const won = Object.entries(o.court).filter(([, seat]) => seat === p.seat).map(([prize]) => prize);
  return /* @__PURE__ */ jsxs("span", { class: "tj-out", children: [
    t(won.length ? "taj_out_with" : "taj_out"),
    " ",
    won.map((prize) => /* @__PURE__ */ jsx(Coin, { figure: figureOf(prize), title: selection.term(prize) }, prize)),
    /* @__PURE__ */ jsx("span", { class: "sr", children: selection.terms(won) })
  ] });
};
const Played = ({ selection, o, p }) => {
  if (!p.played.length || PHONE.matches && !selection.unfolded.value.has(p.seat)) return null;
  return /* @__PURE__ */ jsx("tr", { class: `b seat-${p.seat + 1}${p.seat === o.viewer ? " me" : ""}`, children: /* @__PURE__ */ jsx("td", { colSpan: 7, children: /* @__PURE__ */ jsxs("span", { class: "tj-chips", "data-chips": p.seat, children: [
    p.colour && /* @__PURE__ */ jsx("span", { class: `tj-tied tj-k-${p.colour}`, title: t("taj_tied", { colour: selection.term(p.colour) }), children: /* @__PURE__ */ jsx(Pic, { id: `suit-${p.colour}`, size: 11 }) }),
    p.played.map((turn, i) => /* @__PURE__ */ jsxs(Fragment, { children: [
      i > 0 && /* @__PURE__ */ jsx("i", { class: "tj-dot" }),
      turn.map((c, j) => /* @__PURE__ */ jsx(Chip, { card: c, title: selection.term(c) }, j))
    ] }, i))
  ] }) }) });
};
const PlayPreview = ({ selection }) => {
  const c = selection.candidate.value, chosen = names(selection, selection.chosen.value);
  if (!selection.choosing) return /* @__PURE__ */ jsx("small", { class: "tj-hint" });
  if (!c) return /* @__PURE__ */ jsx("small", { class: "tj-hint", children: chosen.length ? t("taj_needs_colour") : "" });
  const gains = c.wins.filter((w) => !selection.leave.value?.wins.includes(w));
  return /* @__PURE__ */ jsxs("small", { class: `tj-hint${gains.length ? " good" : ""}`, children: [
    gains.length > 0 && /* @__PURE__ */ jsx(Icon, { id: "crown", cls: "tiny-i" }),
    gains.length ? t("taj_would_lead", { list: selection.terms(gains) }) : t("taj_would_add", { list: selection.terms(Object.keys(c.adds)) || selection.terms(c.cards) })
  ] });
};
export {
  Contest,
  PlayPreview,
  Specials
};
