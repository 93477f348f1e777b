import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { signed, t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { Coin, Pic } from "./cards.js";
import {
  PRIZE,
  SYMBOLS,
  figureOf
} from "./observation.js";
import { cityName } from "./texts.js";
const SHOWN = 3;
const Withdrawal = ({
  selection,
  otherwise = false
}) => {
  const o = selection.obs.value, me = selection.me;
  if (!o || !me || o.over) return null;
  if (selection.cities.value.size) return /* @__PURE__ */ jsx(Placing, { selection });
  if (!me.in || o.phase !== "turn") return otherwise ? /* @__PURE__ */ jsx("p", { class: "none", children: t("taj_not_in") }) : null;
  return /* @__PURE__ */ jsx(WithdrawPreview, { selection, o, me });
};
const WithdrawPreview = ({ selection, o, me }) => {
  const leave = selection.leave.value, wins = leave?.wins ?? me.wins, plans = distinct(leave?.plans ?? []);
  const stays = SYMBOLS.filter(
    (f) => me.counts[f] > 0 && !wins.includes(PRIZE[f]) && (o.court[PRIZE[f]] ?? null) === null
  );
  return /* @__PURE__ */ jsxs(
    "section",
    {
      class: "tj-wd panel",
      "aria-label": t("taj_if"),
      onMouseEnter: () => {
        selection.showPlan.value = true;
      },
      onMouseLeave: () => {
        selection.showPlan.value = false;
        selection.peek.value = null;
      },
      children: [
        /* @__PURE__ */ jsxs("header", { class: "tj-h", children: [
          /* @__PURE__ */ jsx("h2", { children: t("taj_if") }),
          /* @__PURE__ */ jsx("button", { class: "link", onClick: () => selection.table.openRules("W1"), children: t("rule_n", { id: "W1" }) })
        ] }),
        wins.length ? /* @__PURE__ */ jsx("div", { class: "tj-prizes", children: wins.map((w) => /* @__PURE__ */ jsx(Prize, { selection, prize: w, me }, w)) }) : /* @__PURE__ */ jsx("p", { class: "tj-nothing", children: me.played.length ? t("taj_win_nothing") : t("taj_win_card") }),
        stays.length > 0 && /* @__PURE__ */ jsx("div", { class: "tj-miss", children: stays.map((f) => /* @__PURE__ */ jsx(Miss, { selection, o, me, figure: f }, f)) }),
        plans.length > 0 && /* @__PURE__ */ jsx("div", { class: "tj-plans", role: "radiogroup", "aria-label": t("taj_plans"), children: plans.slice(0, SHOWN).map((p, i) => /* @__PURE__ */ jsx(PlanOption, { selection, plan: p }, i)) }),
        leave && leave.plans.length > Math.min(SHOWN, plans.length) && /* @__PURE__ */ jsx("p", { class: "tj-then", children: t("taj_more_plans", { n: leave.plans.length - Math.min(SHOWN, plans.length) }) }),
        leave && /* @__PURE__ */ jsx("p", { class: "tj-then", children: t(me.played.length ? "taj_then_both" : "taj_then", { n: leave.takes }) })
      ]
    }
  );
};
const distinct = (plans) => {
  const seen = /* @__PURE__ */ new Set();
  return plans.filter((p) => {
    const key = `${p.points} ${[...p.tiles].sort().join()} ${p.linked.join()} ${p.palaces ? [...p.cities].sort().join() : ""}`;
    return !seen.has(key) && seen.add(key);
  });
};
const Prize = ({ selection, prize, me }) => {
  const figure = figureOf(prize);
  return /* @__PURE__ */ jsxs("div", { class: "tj-prize", children: [
    /* @__PURE__ */ jsx(Coin, { figure, size: 30 }),
    /* @__PURE__ */ jsxs("span", { children: [
      /* @__PURE__ */ jsx("b", { children: selection.term(prize) }),
      " ",
      t(prize === "tile" ? "taj_gets_tile" : prize === "crown" ? "taj_gets_royal" : "taj_gets_palace", {
        n: me.tile_worth ?? 0
      })
    ] })
  ] });
};
const Miss = ({
  selection,
  o,
  me,
  figure
}) => {
  const rival = o.players.filter((p) => p.in && p.seat !== me.seat).sort((a, b) => b.counts[figure] - a.counts[figure])[0];
  if (!rival) return /* @__PURE__ */ jsx("span", {});
  const tied = me.ties.includes(figure);
  return /* @__PURE__ */ jsxs("span", { title: selection.term(figure), children: [
    /* @__PURE__ */ jsx(Coin, { figure }),
    tied ? t("taj_tied_n", { n: me.counts[figure] }) : /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Shape, { seat: rival.seat }),
      rival.counts[figure],
      " : ",
      me.counts[figure]
    ] })
  ] });
};
const PlanOption = ({ selection, plan }) => {
  const on = selection.plan.value === plan;
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: `tj-opt${on ? " on" : ""}`,
      role: "radio",
      "aria-checked": on,
      onClick: () => {
        selection.plan.value = on ? null : plan;
      },
      onMouseEnter: () => {
        selection.peek.value = plan;
      },
      onFocus: () => {
        selection.peek.value = plan;
      },
      onBlur: () => {
        selection.peek.value = null;
      },
      onMouseLeave: () => {
        selection.peek.value = null;
      },
      children: [
        /* @__PURE__ */ jsx(PlanIcon, { plan }),
        /* @__PURE__ */ jsxs("span", { children: [
          /* @__PURE__ */ jsx(PlanTitle, { selection, plan }),
          /* @__PURE__ */ jsx("small", { children: account(selection, plan) })
        ] }),
        /* @__PURE__ */ jsx("b", { class: "v num", children: signed(plan.points) })
      ]
    }
  );
};
const PlanIcon = ({ plan }) => {
  const good = plan.tiles.find((x) => x !== "points");
  return good ? /* @__PURE__ */ jsx(Pic, { id: good, size: 24 }) : plan.royal && !plan.cities.length ? /* @__PURE__ */ jsx(Pic, { id: "mogul", size: 22, cls: "tj-ink tj-f-mogul" }) : plan.cities.length ? /* @__PURE__ */ jsx(Icon, { id: "crown" }) : /* @__PURE__ */ jsx(Pic, { id: "elephant", size: 22, cls: "tj-ink tj-f-elephant" });
};
const PlanTitle = ({ selection, plan }) => {
  const places = [
    ...plan.cities.map((c) => cityName(selection, c)),
    ...plan.royal ? [t("taj_royal_at", { city: cityName(selection, plan.royal) })] : []
  ];
  return /* @__PURE__ */ jsx(Fragment, { children: places.length ? places.join(", ") : t("taj_no_palace") });
};
const account = (selection, plan) => [
  plan.tiles.length ? `${plan.tiles.map((x) => x === "points" ? t("taj_bonus_tile") : selection.term(x)).join(", ")}${plan.bonus ? ` ${signed(plan.bonus)}` : ""}` : "",
  plan.province ? `${selection.term("tile")} ${signed(plan.province)}` : "",
  plan.palaces ? `${[selection.province, ...plan.linked].map((p) => selection.term(p)).join(", ")} ${signed(plan.palaces)}` : ""
].filter(Boolean).join(" · ");
const Placing = ({ selection }) => {
  const all = [...selection.cities.value.values()].sort((a, b) => b.plan.points - a.plan.points), royal = all[0]?.kind === "royal";
  return /* @__PURE__ */ jsxs("section", { class: "tj-wd panel", "aria-label": t(royal ? "taj_place_royal" : "taj_place"), children: [
    /* @__PURE__ */ jsxs("header", { class: "tj-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t(royal ? "taj_place_royal" : "taj_place") }),
      /* @__PURE__ */ jsx("small", { children: t("taj_place_how") })
    ] }),
    /* @__PURE__ */ jsx("div", { class: "tj-plans", children: all.map((c) => /* @__PURE__ */ jsx(CityOption, { selection, choice: c }, c.city)) })
  ] });
};
const CityOption = ({ selection, choice }) => {
  const on = selection.pointed.value === choice.city;
  const off = () => {
    if (selection.hover.value === choice.city) selection.hover.value = null;
  };
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: `tj-opt${on ? " on" : ""}`,
      "data-city": choice.city,
      onClick: () => void selection.build(choice.city),
      onMouseEnter: () => {
        selection.keyboard.value = false;
        selection.hover.value = choice.city;
      },
      onMouseLeave: off,
      onFocus: () => {
        selection.hover.value = choice.city;
      },
      onBlur: off,
      children: [
        choice.bonus ? /* @__PURE__ */ jsx(Pic, { id: choice.bonus === "points" ? "card" : choice.bonus, size: 24 }) : /* @__PURE__ */ jsx(Icon, { id: "crown" }),
        /* @__PURE__ */ jsxs("span", { children: [
          cityName(selection, choice.city),
          choice.bonus ? `: ${selection.term(choice.bonus)}` : "",
          /* @__PURE__ */ jsx("small", { children: account(selection, choice.plan) })
        ] }),
        /* @__PURE__ */ jsx("b", { class: "v num", children: signed(choice.plan.points) })
      ]
    }
  );
};
export {
  Withdrawal,
  account
};
