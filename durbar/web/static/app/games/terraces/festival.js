import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { bidAction, playFestival, useful } from "./bids.js";
import { CardFace, FestivalPicture, TinyCard, cardName } from "./pictures.js";
const Festival = ({ selection }) => {
  const o = selection.obs.value, { world } = selection, festival = o.festival;
  const at = festival?.cell ?? selection.festivalAt.value, value = selection.scene.value?.palaces.get(at)?.value ?? 0;
  const fact = festival ?? selection.of("festival").find((c) => c.do.startsWith(`festival ${at} `));
  const open = o.open;
  return /* @__PURE__ */ jsxs("div", { class: "fest", role: "group", "aria-label": t("t_festival"), children: [
    /* @__PURE__ */ jsxs("div", { class: "intro", children: [
      /* @__PURE__ */ jsx(FestivalPicture, { world }),
      /* @__PURE__ */ jsxs("div", { children: [
        /* @__PURE__ */ jsx("h2", { children: t("t_festival") }),
        /* @__PURE__ */ jsxs("p", { children: [
          t(`t_palace_${world}`),
          " ",
          /* @__PURE__ */ jsx("b", { children: value }),
          ", ",
          at,
          /* @__PURE__ */ jsx("br", {}),
          t("t_fest_alone", { a: fact?.alone ?? "?", b: fact?.shared ?? "?" })
        ] })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_fest_asked") }),
      /* @__PURE__ */ jsx("div", { class: "rowx", style: { alignItems: "center" }, children: open && /* @__PURE__ */ jsx(
        "span",
        {
          class: `card open${open.includes("+") ? " two" : ""}`,
          role: "img",
          "aria-label": cardName(selection, open),
          title: cardName(selection, open),
          children: /* @__PURE__ */ jsx(CardFace, { world, card: open })
        }
      ) })
    ] }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
    festival && /* @__PURE__ */ jsx(Bids, { selection, festival }),
    /* @__PURE__ */ jsx(Mine, { selection })
  ] });
};
const Bids = ({ selection, festival }) => {
  const { world, table } = selection, seats = festival.totals.map((_, seat) => seat).filter((seat) => festival.inside.includes(seat) || festival.played[seat].length);
  return /* @__PURE__ */ jsxs("div", { class: "grp offs", children: [
    /* @__PURE__ */ jsx("h2", { children: t("t_fest_offers") }),
    /* @__PURE__ */ jsx("div", { class: "offers num", children: seats.map((seat) => {
      const out = !festival.inside.includes(seat), cards = festival.played[seat], total = festival.totals[seat];
      return /* @__PURE__ */ jsxs(
        "div",
        {
          class: `offer${out ? " out" : ""}${total === festival.highest && !out ? " top" : ""}${seat === festival.bidder ? " me" : ""}`,
          children: [
            /* @__PURE__ */ jsx(Shape, { seat }),
            /* @__PURE__ */ jsx("span", { class: "nm", children: table.called(seat) }),
            /* @__PURE__ */ jsxs("span", { class: "bits", children: [
              cards.map((c, i) => /* @__PURE__ */ jsx(TinyCard, { world, card: c, name: cardName(selection, c) }, i)),
              seat === festival.bidder ? t(cards.length ? "t_fest_again" : "t_fest_now") : out ? t("t_fest_passed") : cards.length ? "" : t("t_fest_wait")
            ] }),
            /* @__PURE__ */ jsx("b", { children: total })
          ]
        },
        seat
      );
    }) })
  ] });
};
const Mine = ({ selection }) => {
  const { hand, world, table } = selection, o = selection.obs.value, opening = selection.festivalAt.value !== null && !o.festival;
  if (!table.myTurn.value) {
    const actor = o.actor;
    return /* @__PURE__ */ jsx("p", { class: "wait", children: actor !== null && actor >= 0 ? t("t_fest_turn", { name: table.nameOf(actor) }) : "" });
  }
  const fits = useful(selection), matching = hand.map((card, i) => ({ card, i })).filter(({ card }) => fits.has(card));
  const toggle = (i) => {
    selection.cards.value = selection.cards.value.includes(i) ? selection.cards.value.filter((j) => j !== i) : [...selection.cards.value, i];
  };
  const action = bidAction(selection), bid = action ? selection.byDo.value.get(action) : void 0;
  const stay = selection.byDo.value.get("stay"), pass = selection.byDo.value.get("pass");
  const already = o.festival?.totals[selection.seat ?? -1] ?? 0;
  const total = already + selection.cards.value.reduce((sum, i) => sum + selection.bidPoints(hand[i]), 0), highest = o.festival?.highest ?? 0;
  const name = opening ? t("t_fest_open", { n: total }) : t(total > highest ? "t_fest_raise" : "t_fest_match", { n: total });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("div", { class: "grp mycards", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_fest_mine") }),
      /* @__PURE__ */ jsxs("div", { class: "rowx hand", children: [
        matching.map(({ card, i }) => /* @__PURE__ */ jsx("span", { class: "held", children: /* @__PURE__ */ jsxs(
          "button",
          {
            "data-card": card,
            class: `card can${card.includes("+") ? " two" : ""}${selection.cards.value.includes(i) ? " up" : ""}`,
            "aria-pressed": selection.cards.value.includes(i),
            "aria-label": `${cardName(selection, card)}, +${selection.bidPoints(card)}`,
            onClick: () => toggle(i),
            children: [
              /* @__PURE__ */ jsx(CardFace, { world, card }),
              /* @__PURE__ */ jsxs("span", { class: "m num", children: [
                "+",
                selection.bidPoints(card)
              ] })
            ]
          }
        ) }, i)),
        hand.length > matching.length && /* @__PURE__ */ jsx("span", { class: "rest", children: t("t_fest_others", { n: hand.length - matching.length }) })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "facts-acts", children: [
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn primary",
          "data-act": "bid",
          disabled: !action || table.busy.value,
          "aria-disabled": !bid,
          onClick: () => {
            if (bid) void playFestival(selection, bid.do);
            else void selection.explain(action);
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "plus" }),
            /* @__PURE__ */ jsx("span", { children: selection.cards.value.length ? name : t("t_fest_pick") }),
            /* @__PURE__ */ jsx("small", { children: selection.cards.value.length ? t("t_fest_cards", { n: selection.cards.value.length }) : "" })
          ]
        }
      ),
      stay && /* @__PURE__ */ jsxs("button", { class: "btn go", "data-act": "stay", onClick: () => void playFestival(selection, "stay"), children: [
        /* @__PURE__ */ jsx(Icon, { id: "tick" }),
        /* @__PURE__ */ jsx("span", { children: t("t_fest_stay", { n: highest }) })
      ] }),
      pass && /* @__PURE__ */ jsxs("button", { class: "btn", "data-act": "pass", onClick: () => void playFestival(selection, "pass"), children: [
        /* @__PURE__ */ jsx("span", { children: t("t_fest_pass") }),
        /* @__PURE__ */ jsx("small", { children: t("t_fest_for_good") })
      ] }),
      opening && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => selection.choose(null), children: [
        /* @__PURE__ */ jsx(Icon, { id: "x" }),
        /* @__PURE__ */ jsx("span", { children: t("t_fest_cancel") })
      ] })
    ] })
  ] });
};
export {
  Festival
};
