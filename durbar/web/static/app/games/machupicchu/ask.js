import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { signed, t } from "../../shell/i18n.js";
import { alwaysFor, setAlways } from "./always.js";
import { Basket } from "./market.js";
import { SOLD_AT, SYMBOL_OF } from "./observation.js";
import { Amount, Disc, Pic, SacFace, cardLabel } from "./pictures.js";
import { canAdd, chosen, items, toggle } from "./question.js";
import { about, foreseen, moveName } from "./speak.js";
import { tileNumber, tileSymbol } from "./pieces.js";
const Ask = ({ hold }) => {
  const question = hold.question.value;
  if (!question) return null;
  return /* @__PURE__ */ jsxs("section", { class: `mp-ask q-${question}`, "aria-label": t("mp_asked"), children: [
    /* @__PURE__ */ jsx("header", { class: "mp-h", children: /* @__PURE__ */ jsx("h2", { children: titleOf(hold) }) }),
    question === "move" ? /* @__PURE__ */ jsx(Move, { hold }) : question === "count" ? /* @__PURE__ */ jsx(Count, { hold }) : question === "set" ? /* @__PURE__ */ jsx(Several, { hold }) : question === "market" ? /* @__PURE__ */ jsx(Basket, { hold }) : /* @__PURE__ */ jsx(One, { hold })
  ] });
};
const titleOf = (hold) => hold.question.value === "market" ? t("mp_basket") : hold.question.value === "move" ? t(hold.staying.value ? "mp_which_moon" : "mp_your_move") : hold.table.speech.action(hold.kind);
const Move = ({ hold }) => {
  const stays = hold.choices.value.filter((c) => c.kind === "stay"), aimed = hold.aimed;
  if (hold.staying.value) return /* @__PURE__ */ jsx(Tiles, { hold, stays });
  if (aimed) {
    return /* @__PURE__ */ jsxs("div", { class: "mp-move", children: [
      /* @__PURE__ */ jsxs("p", { children: [
        /* @__PURE__ */ jsx("b", { children: moveName(hold, aimed) }),
        aimed.cost?.llama ? /* @__PURE__ */ jsx(Amount, { of: aimed.cost, term: (id) => hold.term(id), sign: "−" }) : null
      ] }),
      /* @__PURE__ */ jsx("p", { class: "fine", children: foreseen(hold) || (aimed.open === false ? t("mp_nothing_there") : about(aimed.district ?? "")) })
    ] });
  }
  return /* @__PURE__ */ jsxs("ul", { class: "mp-legend", children: [
    /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsx("i", { class: "k1" }),
      t(hold.kind === "enter" ? "mp_leg_enter" : "mp_leg_step")
    ] }),
    hold.kind !== "enter" && /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsxs("span", { class: "k2", children: [
        /* @__PURE__ */ jsx(Pic, { id: "llama", size: 16 }),
        "1"
      ] }),
      t("mp_leg_ride", { n: hold.me?.goods.llama ?? 0 })
    ] }),
    stays.length > 0 && /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsx("i", { class: "k4", children: /* @__PURE__ */ jsx(Pic, { id: "moon", size: 13 }) }),
      t("mp_leg_stay")
    ] }),
    /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsx("i", { class: "k3", children: /* @__PURE__ */ jsx(Pic, { id: "moon", size: 13 }) }),
      t("mp_leg_closed")
    ] })
  ] });
};
const Tiles = ({ hold, stays }) => /* @__PURE__ */ jsx("div", { class: "mp-items tiles", role: "group", "aria-label": t("mp_which_moon"), children: (hold.atlas.value?.tiles ?? []).map((m) => {
  const c = stays.find((s) => s.tile === m.id), name = hold.term(m.id);
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: "mp-item moon",
      "data-do": `stay ${m.id}`,
      "aria-disabled": !c,
      "aria-label": t("mp_tile_label", { tile: name, n: m.pay_corn }),
      title: t("mp_tile_label", { tile: name, n: m.pay_corn }),
      onClick: () => void (c ? hold.act(c) : hold.refuse(`stay ${m.id}`)),
      onMouseEnter: () => {
        hold.hover.value = `moon:${m.id}`;
      },
      onMouseLeave: () => {
        hold.hover.value = null;
      },
      children: [
        /* @__PURE__ */ jsx(Pic, { id: tileSymbol(m), size: 26 }),
        /* @__PURE__ */ jsx("b", { children: tileNumber(m) }),
        m.pay_corn > 0 && /* @__PURE__ */ jsxs("small", { children: [
          "−",
          m.pay_corn,
          /* @__PURE__ */ jsx(Pic, { id: "corn", size: 13 })
        ] })
      ]
    },
    m.id
  );
}) });
const Count = ({ hold }) => {
  const always = alwaysFor(hold, hold.kind), good = hold.obs.value?.prompt?.facts["good"];
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "mp-counts", role: "radiogroup", "aria-label": hold.table.speech.action(hold.kind), children: hold.counts.map((c) => /* @__PURE__ */ jsxs(
      "button",
      {
        role: "radio",
        "aria-checked": hold.wanted === c.count,
        "data-count": c.count,
        onClick: () => {
          hold.count.value = c.count;
        },
        children: [
          /* @__PURE__ */ jsx("b", { children: c.count }),
          (c.count ?? 0) > 0 && /* @__PURE__ */ jsx("small", { children: c.steps ? /* @__PURE__ */ jsxs(Fragment, { children: [
            signed(c.steps),
            /* @__PURE__ */ jsx(Pic, { id: "steps", size: 15 })
          ] }) : /* @__PURE__ */ jsx(Pic, { id: good ?? "llama", size: 18 }) })
        ]
      },
      c.count
    )) }),
    /* @__PURE__ */ jsxs("label", { class: "mp-always", children: [
      /* @__PURE__ */ jsx(
        "input",
        {
          type: "checkbox",
          checked: always !== null,
          onChange: (e) => setAlways(hold, hold.kind, e.currentTarget.checked)
        }
      ),
      t(hold.wanted > 0 ? hold.kind === "produce" ? "mp_always_all" : "mp_always_llamas" : "mp_always_none")
    ] }),
    /* @__PURE__ */ jsxs("p", { class: "fine", children: [
      /* @__PURE__ */ jsx(Balance, { hold, choice: hold.ready }),
      " ",
      foreseen(hold)
    ] })
  ] });
};
const Balance = ({ hold, choice }) => {
  const term = (id) => hold.term(id);
  if (!choice) return null;
  return /* @__PURE__ */ jsxs("span", { class: "mp-balance", children: [
    /* @__PURE__ */ jsx(Amount, { of: choice.cost, term, sign: "−" }),
    /* @__PURE__ */ jsx(Amount, { of: choice.gain, term, sign: "+" }),
    (choice.steps ?? 0) > 0 && /* @__PURE__ */ jsx("span", { class: "mp-amount", children: /* @__PURE__ */ jsxs("span", { children: [
      signed(choice.steps),
      /* @__PURE__ */ jsx(Pic, { id: "steps", size: 17 }),
      /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_steps", { n: choice.steps }) })
    ] }) })
  ] });
};
const Several = ({ hold }) => {
  const hand = hold.kind === "return";
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: `mp-items${hand ? " cards" : ""}`, role: "group", "aria-label": titleOf(hold), children: items(hold).map((item) => /* @__PURE__ */ jsx(Item, { hold, item }, item)) }),
    !hand && /* @__PURE__ */ jsxs("p", { class: "fine", children: [
      /* @__PURE__ */ jsx(Balance, { hold, choice: chosen(hold) }),
      " ",
      foreseen(hold)
    ] })
  ] });
};
const Item = ({ hold, item }) => {
  const nth = hold.picked.value.indexOf(item), on = nth >= 0, can = on || canAdd(hold, item), pick = () => toggle(hold, item);
  const card = hold.kind === "return" ? hold.obs.value?.hand?.find((c) => c.id === item) : void 0;
  if (card)
    return /* @__PURE__ */ jsxs(
      "button",
      {
        class: `mp-item mp-sac${on ? " on" : ""}`,
        "data-item": item,
        "aria-pressed": on,
        "aria-label": cardLabel(card, (id) => hold.term(id)),
        onClick: pick,
        children: [
          /* @__PURE__ */ jsx(SacFace, { card }),
          on && /* @__PURE__ */ jsx("i", { class: "nth", children: nth + 1 })
        ]
      }
    );
  const single = hold.choices.value.find((c) => {
    const list = c.professions ?? c.tiles ?? c.goods ?? [];
    return list.length === 1 && list[0] === item;
  });
  const symbol = SYMBOL_OF[item] ?? item, more = hold.kind === "recruit" ? hold.obs.value?.worth?.more[symbol] ?? 0 : 0;
  return /* @__PURE__ */ jsxs("button", { class: `mp-item${on ? " on" : ""}`, "data-item": item, "aria-pressed": on, "aria-disabled": !can, onClick: pick, children: [
    hold.kind === "recruit" && hold.obs.value?.viewer != null ? /* @__PURE__ */ jsxs("span", { class: "mp-pair", children: [
      /* @__PURE__ */ jsx(Disc, { seat: hold.obs.value.viewer, size: 20 }),
      /* @__PURE__ */ jsx(Pic, { id: symbol, size: 24 })
    ] }) : /* @__PURE__ */ jsx(Pic, { id: symbol, size: 28 }),
    /* @__PURE__ */ jsx("span", { class: "nm", children: hold.term(item) }),
    /* @__PURE__ */ jsx(
      Amount,
      {
        of: hold.kind === "take" ? single?.gain : single?.cost ?? hold.atlas.value?.incas[item],
        term: (id) => hold.term(id),
        size: 16
      }
    ),
    more > 0 && /* @__PURE__ */ jsx(More, { n: more })
  ] });
};
const One = ({ hold }) => {
  const open = hold.choices.value.filter((c) => c.profession ?? c.type), rows = hold.atlas.value?.rows ?? [];
  const shut = hold.kind === "acquire" ? (SOLD_AT[hold.me?.prince ?? ""] ?? []).filter((id) => !open.some((c) => c.type === id)) : [];
  return /* @__PURE__ */ jsxs("div", { class: "mp-items", role: "group", "aria-label": titleOf(hold), children: [
    open.map((c) => /* @__PURE__ */ jsx(Person, { hold, who: c.profession ?? c.type, choice: c, cost: c.cost }, c.do)),
    shut.map((id) => /* @__PURE__ */ jsx(Person, { hold, who: id, cost: rows.find((r) => r.type === id)?.cost }, id))
  ] });
};
const Person = ({
  hold,
  who,
  choice,
  cost
}) => {
  const symbol = SYMBOL_OF[who] ?? who, viewer = hold.obs.value?.viewer, more = hold.kind === "serve" ? 0 : hold.obs.value?.worth?.more[symbol] ?? 0;
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: "mp-item",
      "data-do": choice?.do ?? `acquire ${who}`,
      "aria-disabled": !choice,
      onClick: () => void (choice ? hold.act(choice) : hold.refuse(`acquire ${who}`)),
      onMouseEnter: () => {
        if (choice?.district) hold.hover.value = choice.district;
      },
      onMouseLeave: () => {
        hold.hover.value = null;
      },
      children: [
        /* @__PURE__ */ jsxs("span", { class: "mp-pair", children: [
          SYMBOL_OF[who] && viewer != null && /* @__PURE__ */ jsx(Disc, { seat: viewer, size: 20 }),
          /* @__PURE__ */ jsx(Pic, { id: symbol, size: 26 })
        ] }),
        /* @__PURE__ */ jsx("span", { class: "nm", children: hold.term(who) }),
        /* @__PURE__ */ jsx(Amount, { of: cost, term: (id) => hold.term(id), size: 16 }),
        more > 0 && /* @__PURE__ */ jsx(More, { n: more })
      ]
    }
  );
};
const More = ({ n }) => /* @__PURE__ */ jsxs("em", { title: t("mp_more_worth", { n }), children: [
  signed(n),
  /* @__PURE__ */ jsx("span", { class: "sr", children: t("mp_more_worth", { n }) })
] });
export {
  Ask
};
