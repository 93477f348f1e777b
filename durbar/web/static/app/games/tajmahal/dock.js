import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { CardFace, Chip, Coin } from "./cards.js";
import { Contest, Foresight, Specials } from "./contest.js";
import { names, pickCard, play, stateOf } from "./hand.js";
import { figureOf } from "./observation.js";
import { Withdrawal } from "./withdraw.js";
const Dock = ({ hold }) => {
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { hold });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    hold.me && /* @__PURE__ */ jsx(Hand, { hold }),
    /* @__PURE__ */ jsx(Reserve, { hold })
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
const Hand = ({ hold }) => {
  const hand = hold.hand.value, places = order(hand), last = Math.max(1, places.length - 1);
  return /* @__PURE__ */ jsxs("section", { class: "tj-hand", "aria-label": t("taj_hand", { n: hand.length }), children: [
    /* @__PURE__ */ jsxs("header", { class: "tj-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t("taj_hand", { n: hand.length }) }),
      /* @__PURE__ */ jsx(Foresight, { hold })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: `tj-fan${hold.choosing ? " choosing" : ""}`, role: "group", onKeyDown: along, "data-spot": "hand", children: [
      places.map((i, n) => /* @__PURE__ */ jsx(
        HandCard,
        {
          hold,
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
const HandCard = ({ hold, i, n, of }) => {
  const card = hold.hand.value[i], state = stateOf(hold, i), name = hold.term(card);
  const point = (on) => {
    hold.pointing.value = on ? i : hold.pointing.value === i ? null : hold.pointing.value;
  };
  return /* @__PURE__ */ jsx(
    "button",
    {
      class: `tj-card ${state}${hold.marked.value.has(card) ? " lit" : ""}`,
      "data-card": card,
      style: { "--o": n - of / 2, "--t": of ? n / of : 0, "--n": of },
      "aria-pressed": state === "sel",
      "aria-disabled": state === "no" || state === "",
      "aria-label": state === "no" ? t("taj_not_now", { card: name }) : name,
      title: name,
      onClick: () => pickCard(hold, i),
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
const Reserve = ({ hold }) => {
  const o = hold.obs.value;
  if (!o) return null;
  const takes = o.withdrawal?.seat === o.viewer ? o.withdrawal?.takes ?? 0 : 0, asked = hold.takes.value.size > 0;
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
            class: `tj-card can${hold.marked.value.has(card) ? " lit" : ""}`,
            "data-card": card,
            "aria-label": t("taj_take_card", { card: hold.term(card) }),
            title: hold.term(card),
            onClick: () => void hold.take(card),
            children: /* @__PURE__ */ jsx(CardFace, { card })
          },
          `${card}${i}`
        ) : /* @__PURE__ */ jsx(
          "span",
          {
            class: "tj-card",
            "data-card": card,
            role: "img",
            "aria-label": hold.term(card),
            title: hold.term(card),
            children: /* @__PURE__ */ jsx(CardFace, { card })
          },
          `${card}${i}`
        )
      ),
      o.reserve.length === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: t("taj_reserve_empty") })
    ] })
  ] });
};
const Acts = ({ hold }) => {
  const leave = hold.leave.value, busy = hold.table.busy.value, anchor = hold.anchor.value;
  if (hold.cities.value.size) {
    const choice = anchor ? hold.cities.value.get(anchor) : void 0;
    return /* @__PURE__ */ jsx("div", { class: "tj-acts", children: /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn ok",
        disabled: !choice || busy,
        onClick: () => {
          if (choice) void hold.build(choice.city);
        },
        children: choice ? /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx(Icon, { id: "tick" }),
          t("taj_build_here", { points: choice.plan.points })
        ] }) : t("taj_choose_city")
      }
    ) });
  }
  if (hold.takes.value.size)
    return /* @__PURE__ */ jsx("div", { class: "tj-acts", children: /* @__PURE__ */ jsx("p", { class: "tj-wait", children: t("taj_take_n", { n: hold.obs.value?.withdrawal?.takes ?? 1 }) }) });
  const plan = hold.bestPlan, plans = leave?.plans ?? [], sure = hold.plan.value !== null || new Set(plans.map((p) => p.points)).size < 2;
  const wins = leave?.wins ?? [], cards = names(hold, hold.chosen.value);
  const points = plan ? t(sure ? "taj_for" : "taj_up_to", { n: plan.points }) : "";
  return /* @__PURE__ */ jsxs("div", { class: "tj-acts", children: [
    /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn primary",
        "data-act": "play",
        disabled: busy || !hold.plays.value.size,
        onClick: () => void play(hold),
        children: /* @__PURE__ */ jsxs("span", { children: [
          t("taj_play"),
          cards.length > 0 ? /* @__PURE__ */ jsx("span", { class: "tj-chips", children: cards.map((c, i) => /* @__PURE__ */ jsx(Chip, { card: c, title: hold.term(c) }, i)) }) : /* @__PURE__ */ jsx("small", { children: hold.choosing ? t(hold.plays.value.size ? "taj_pick_card" : "taj_no_play") : "" })
        ] })
      }
    ),
    /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn tj-leave",
        "data-act": "withdraw",
        disabled: !leave || busy,
        onClick: () => void hold.withdraw(),
        onMouseEnter: () => {
          hold.weighing.value = true;
        },
        onMouseLeave: () => {
          hold.weighing.value = false;
        },
        onFocus: () => {
          hold.weighing.value = true;
        },
        onBlur: () => {
          hold.weighing.value = false;
        },
        children: /* @__PURE__ */ jsxs("span", { children: [
          t("taj_withdraw"),
          wins.length > 0 ? /* @__PURE__ */ jsxs("span", { class: "tj-gain", children: [
            wins.map((w) => /* @__PURE__ */ jsx(Coin, { figure: figureOf(w), size: 20, title: hold.term(w) }, w)),
            /* @__PURE__ */ jsx("span", { class: "sr", children: hold.terms(wins) }),
            /* @__PURE__ */ jsx("b", { class: "num", children: points })
          ] }) : /* @__PURE__ */ jsx("small", { children: leave ? t(leave.draws ? "taj_a_card" : "taj_nothing") : "" })
        ] })
      }
    )
  ] });
};
const TABS = ["contest", "withdraw", "reserve"];
const Phone = ({ hold }) => {
  const tab = hold.me ? hold.tab.value : hold.tab.value === "withdraw" ? "contest" : hold.tab.value, placing = hold.cities.value.size > 0, taking = hold.takes.value.size > 0;
  const folded = hold.folded.value, choose = (id) => {
    hold.folded.value = tab === id && !folded;
    hold.tab.value = id;
  };
  return /* @__PURE__ */ jsxs("div", { class: "tj-phone", children: [
    /* @__PURE__ */ jsx("div", { class: "tj-tabs", role: "tablist", children: TABS.filter((id) => id !== "withdraw" || hold.me).map((id) => /* @__PURE__ */ jsx(
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
    /* @__PURE__ */ jsx("div", { id: "tj-tab", role: "tabpanel", "aria-labelledby": `tj-tab-${tab}`, class: "tj-tabbody", children: folded ? null : tab === "contest" ? /* @__PURE__ */ jsx(Contest, { hold }) : tab === "reserve" ? /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Reserve, { hold }),
      /* @__PURE__ */ jsx(Specials, { hold })
    ] }) : /* @__PURE__ */ jsx(Withdrawal, { hold, otherwise: true }) }),
    hold.me && !placing && !(taking && tab === "reserve") && tab !== "withdraw" && /* @__PURE__ */ jsx(Hand, { hold })
  ] });
};
export {
  Acts,
  Dock,
  Hand,
  Reserve,
  order
};
