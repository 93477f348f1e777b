import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { CardFace, Chip, Coin } from "./cards.js";
import { Contest, PlayPreview, Specials } from "./contest.js";
import { names, pickCard, play, stateOf } from "./hand.js";
import { figureOf } from "./observation.js";
import { Withdrawal } from "./withdraw.js";
const Dock = ({ selection }) => {
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { selection });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    selection.me && /* @__PURE__ */ jsx(Hand, { selection }),
    /* @__PURE__ */ jsx(Reserve, { selection })
  ] });
};
const SUITS = ["red", "yellow", "green", "violet", "white"];
const sortKey = (card) => {
  const i = SUITS.indexOf(card.split("-")[0]);
  return i < 0 ? 9 : i;
};
const order = (hand) => hand.map((_, i) => i).sort((a, b) => sortKey(hand[a]) - sortKey(hand[b]) || hand[a].localeCompare(hand[b]) || a - b);
const along = (e) => {
  const by = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0, row = e.currentTarget;
  if (!by) return;
  const cards = [...row.querySelectorAll("button")], next = cards[cards.indexOf(document.activeElement) + by];
  if (next) next.focus();
  e.preventDefault();
  e.stopPropagation();
};
const Hand = ({ selection }) => {
  const hand = selection.hand.value, places = order(hand), last = Math.max(1, places.length - 1);
  return /* @__PURE__ */ jsxs("section", { class: "tj-hand", "aria-label": t("taj_hand", { n: hand.length }), children: [
    /* @__PURE__ */ jsxs("header", { class: "tj-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t("taj_hand", { n: hand.length }) }),
      /* @__PURE__ */ jsx(PlayPreview, { selection })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: `tj-fan${selection.choosing ? " choosing" : ""}`, role: "group", onKeyDown: along, "data-spot": "hand", children: [
      places.map((i, n) => /* @__PURE__ */ jsx(
        HandCard,
        {
          selection,
          i,
          n,
          of: last
        },
        `${hand[i]}${places.slice(0, n).filter((j) => hand[j] === hand[i]).length}`
      )),
      hand.length === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: t("taj_no_cards") })
    ] })
  ] });
};
const HandCard = ({
  selection,
  i,
  n,
  of
}) => {
  const card = selection.hand.value[i], state = stateOf(selection, i), name = selection.term(card);
  const point = (on) => {
    selection.pointing.value = on ? i : selection.pointing.value === i ? null : selection.pointing.value;
  };
  return /* @__PURE__ */ jsx(
    "button",
    {
      class: `tj-card ${state}${selection.marked.value.has(card) ? " lit" : ""}`,
      "data-card": card,
      style: { "--o": n - of / 2, "--t": of ? n / of : 0, "--n": of },
      "aria-pressed": state === "sel",
      "aria-disabled": state === "no" || state === "",
      "aria-label": state === "no" ? t("taj_not_now", { card: name }) : name,
      title: name,
      onClick: () => pickCard(selection, i),
      onMouseEnter: () => {
        if (!PHONE.matches) point(true);
      },
      onMouseLeave: () => point(false),
      onFocus: (e) => {
        if (e.currentTarget.matches(":focus-visible")) point(true);
      },
      onBlur: () => point(false),
      children: /* @__PURE__ */ jsx(CardFace, { card })
    }
  );
};
const Reserve = ({ selection }) => {
  const o = selection.obs.value;
  if (!o) return null;
  const takes = o.withdrawal?.seat === o.viewer ? o.withdrawal?.takes ?? 0 : 0, asked = selection.takes.value.size > 0;
  const discards = Object.values(o.discard).reduce((a, b) => a + b, 0);
  return /* @__PURE__ */ jsxs("section", { class: `tj-reserve${asked ? " asked" : ""}`, "aria-label": t("taj_reserve"), "data-spot": "reserve", children: [
    /* @__PURE__ */ jsxs("header", { class: "tj-h", children: [
      /* @__PURE__ */ jsx("h2", { children: asked ? t("taj_take_n", { n: takes }) : t("taj_reserve") }),
      /* @__PURE__ */ jsx("small", { children: t("taj_piles", { pile: o.pile.size, discards }) })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "tj-row", role: "group", onKeyDown: along, children: [
      o.reserve.map(
        (card, i) => asked ? /* @__PURE__ */ jsx(
          "button",
          {
            class: `tj-card can${selection.marked.value.has(card) ? " lit" : ""}`,
            "data-card": card,
            "aria-label": t("taj_take_card", { card: selection.term(card) }),
            title: selection.term(card),
            onClick: () => void selection.take(card),
            children: /* @__PURE__ */ jsx(CardFace, { card })
          },
          `${card}${i}`
        ) : /* @__PURE__ */ jsx(
          "span",
          {
            class: "tj-card",
            "data-card": card,
            role: "img",
            "aria-label": selection.term(card),
            title: selection.term(card),
            children: /* @__PURE__ */ jsx(CardFace, { card })
          },
          `${card}${i}`
        )
      ),
      o.reserve.length === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: t("taj_reserve_empty") })
    ] })
  ] });
};
const TurnButtons = ({ selection }) => {
  const leave = selection.leave.value, busy = selection.table.busy.value, anchor = selection.anchor.value;
  if (selection.cities.value.size) {
    const choice = anchor ? selection.cities.value.get(anchor) : void 0;
    return /* @__PURE__ */ jsx("div", { class: "tj-acts", children: /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn ok",
        disabled: !choice || busy,
        onClick: () => {
          if (choice) void selection.build(choice.city);
        },
        children: choice ? /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx(Icon, { id: "tick" }),
          t("taj_build_here", { points: choice.plan.points })
        ] }) : t("taj_choose_city")
      }
    ) });
  }
  if (selection.takes.value.size)
    return /* @__PURE__ */ jsx("div", { class: "tj-acts", children: /* @__PURE__ */ jsx("p", { class: "tj-wait", children: t("taj_take_n", { n: selection.obs.value?.withdrawal?.takes ?? 1 }) }) });
  const plan = selection.bestPlan, plans = leave?.plans ?? [], sure = selection.plan.value !== null || new Set(plans.map((p) => p.points)).size < 2;
  const wins = leave?.wins ?? [], cards = names(selection, selection.chosen.value);
  const points = plan ? t(sure ? "taj_for" : "taj_up_to", { n: plan.points }) : "";
  return /* @__PURE__ */ jsxs("div", { class: "tj-acts", children: [
    /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn primary",
        "data-act": "play",
        disabled: busy || !selection.plays.value.size,
        onClick: () => void play(selection),
        children: /* @__PURE__ */ jsxs("span", { children: [
          t("taj_play"),
          cards.length > 0 ? /* @__PURE__ */ jsx("span", { class: "tj-chips", children: cards.map((c, i) => /* @__PURE__ */ jsx(Chip, { card: c, title: selection.term(c) }, i)) }) : /* @__PURE__ */ jsx("small", { children: selection.choosing ? t(selection.plays.value.size ? "taj_pick_card" : "taj_no_play") : "" })
        ] })
      }
    ),
    /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn tj-leave",
        "data-act": "withdraw",
        disabled: !leave || busy,
        onClick: () => void selection.withdraw(),
        onMouseEnter: () => {
          selection.showPlan.value = true;
        },
        onMouseLeave: () => {
          selection.showPlan.value = false;
        },
        onFocus: () => {
          selection.showPlan.value = true;
        },
        onBlur: () => {
          selection.showPlan.value = false;
        },
        children: /* @__PURE__ */ jsxs("span", { children: [
          t("taj_withdraw"),
          wins.length > 0 ? /* @__PURE__ */ jsxs("span", { class: "tj-gain", children: [
            wins.map((w) => /* @__PURE__ */ jsx(Coin, { figure: figureOf(w), size: 20, title: selection.term(w) }, w)),
            /* @__PURE__ */ jsx("span", { class: "sr", children: selection.terms(wins) }),
            /* @__PURE__ */ jsx("b", { class: "num", children: points })
          ] }) : /* @__PURE__ */ jsx("small", { children: leave ? t(leave.draws ? "taj_a_card" : "taj_nothing") : "" })
        ] })
      }
    )
  ] });
};
const TABS = ["contest", "withdraw", "reserve"];
const Phone = ({ selection }) => {
  const tab = selection.me ? selection.tab.value : selection.tab.value === "withdraw" ? "contest" : selection.tab.value, placing = selection.cities.value.size > 0, taking = selection.takes.value.size > 0;
  const folded = selection.folded.value, choose = (id) => {
    selection.folded.value = tab === id && !folded;
    selection.tab.value = id;
  };
  return /* @__PURE__ */ jsxs("div", { class: "tj-phone", children: [
    /* @__PURE__ */ jsx("div", { class: "tj-tabs", role: "tablist", children: TABS.filter((id) => id !== "withdraw" || selection.me).map((id) => /* @__PURE__ */ jsx(
      "button",
      {
        role: "tab",
        id: `tj-tab-${id}`,
        "aria-controls": "tj-tab",
        "aria-selected": tab === id,
        "aria-expanded": tab === id && !folded,
        onClick: () => choose(id),
        children: t(`taj_tab_${id}`)
      },
      id
    )) }),
    /* @__PURE__ */ jsx("div", { id: "tj-tab", role: "tabpanel", "aria-labelledby": `tj-tab-${tab}`, class: "tj-tabbody", children: folded ? null : tab === "contest" ? /* @__PURE__ */ jsx(Contest, { selection }) : tab === "reserve" ? /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Reserve, { selection }),
      /* @__PURE__ */ jsx(Specials, { selection })
    ] }) : /* @__PURE__ */ jsx(Withdrawal, { selection, otherwise: true }) }),
    selection.me && !placing && !(taking && tab === "reserve") && tab !== "withdraw" && /* @__PURE__ */ jsx(Hand, { selection })
  ] });
};
export {
  Dock,
  Hand,
  Reserve,
  TurnButtons,
  order
};
