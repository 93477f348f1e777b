import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { signed, t } from "../../shell/i18n.js";
import { autoAnswerFor, setAutoAnswer } from "./autoanswer.js";
import { Trades } from "./market.js";
import { SOLD_AT, SYMBOL_OF } from "./observation.js";
import { Amount, Disc, Pic, SacFace, cardLabel } from "./pictures.js";
import { canAdd, chosen, items, toggle } from "./question.js";
import { about, previewText, moveName } from "./texts.js";
import { tileNumber, tileSymbol } from "./pieces.js";
const Ask = ({ selection }) => {
  const question = selection.question.value;
  if (!question) return null;
  return /* @__PURE__ */ jsxs("section", { class: `mp-ask q-${question}`, "aria-label": t("mp_asked"), children: [
    /* @__PURE__ */ jsx("header", { class: "mp-h", children: /* @__PURE__ */ jsx("h2", { children: titleOf(selection) }) }),
    question === "move" ? /* @__PURE__ */ jsx(Move, { selection }) : question === "count" ? /* @__PURE__ */ jsx(Count, { selection }) : question === "set" ? /* @__PURE__ */ jsx(Several, { selection }) : question === "market" ? /* @__PURE__ */ jsx(Trades, { selection }) : /* @__PURE__ */ jsx(One, { selection })
  ] });
};
const titleOf = (selection) => selection.question.value === "market" ? t("mp_basket") : selection.question.value === "move" ? t(selection.staying.value ? "mp_which_moon" : "mp_your_move") : selection.table.texts.action(selection.kind);
const Move = ({ selection }) => {
  const stays = selection.choices.value.filter((c) => c.kind === "stay"), aimed = selection.aimed;
  if (selection.staying.value) return /* @__PURE__ */ jsx(Tiles, { selection, stays });
  if (aimed) {
    return /* @__PURE__ */ jsxs("div", { class: "mp-move", children: [
      /* @__PURE__ */ jsxs("p", { children: [
        /* @__PURE__ */ jsx("b", { children: moveName(selection, aimed) }),
        aimed.cost?.llama ? /* @__PURE__ */ jsx(Amount, { of: aimed.cost, term: (id) => selection.term(id), sign: "−" }) : null
      ] }),
      /* @__PURE__ */ jsx("p", { class: "fine", children: previewText(selection) || (aimed.open === false ? t("mp_nothing_there") : about(aimed.district ?? "")) })
    ] });
  }
  return /* @__PURE__ */ jsxs("ul", { class: "mp-legend", children: [
    /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsx("i", { class: "k1" }),
      t(selection.kind === "enter" ? "mp_leg_enter" : "mp_leg_step")
    ] }),
    selection.kind !== "enter" && /* @__PURE__ */ jsxs("li", { children: [
      /* @__PURE__ */ jsxs("span", { class: "k2", children: [
        /* @__PURE__ */ jsx(Pic, { id: "llama", size: 16 }),
        "1"
      ] }),
      t("mp_leg_ride", { n: selection.me?.goods.llama ?? 0 })
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
const Tiles = ({ selection, stays }) => /* @__PURE__ */ jsx("div", { class: "mp-items tiles", role: "group", "aria-label": t("mp_which_moon"), children: (selection.atlas.value?.tiles ?? []).map((m) => {
  const c = stays.find((s) => s.tile === m.id), name = selection.term(m.id);
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: "mp-item moon",
      "data-do": `stay ${m.id}`,
      "aria-disabled": !c,
      "aria-label": t("mp_tile_label", { tile: name, n: m.pay_corn }),
      title: t("mp_tile_label", { tile: name, n: m.pay_corn }),
      onClick: () => void (c ? selection.act(c) : selection.explain(`stay ${m.id}`)),
      onMouseEnter: () => {
        selection.hover.value = `moon:${m.id}`;
      },
      onMouseLeave: () => {
        selection.hover.value = null;
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
const Count = ({ selection }) => {
  const auto = autoAnswerFor(selection, selection.kind), good = selection.obs.value?.prompt?.facts["good"];
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "mp-counts", role: "radiogroup", "aria-label": selection.table.texts.action(selection.kind), children: selection.counts.map((c) => /* @__PURE__ */ jsxs(
      "button",
      {
        role: "radio",
        "aria-checked": selection.wanted === c.count,
        "data-count": c.count,
        onClick: () => {
          selection.count.value = c.count;
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
          checked: auto !== null,
          onChange: (e) => setAutoAnswer(selection, selection.kind, e.currentTarget.checked)
        }
      ),
      t(
        selection.wanted > 0 ? selection.kind === "produce" ? "mp_always_all" : "mp_always_llamas" : "mp_always_none"
      )
    ] }),
    /* @__PURE__ */ jsxs("p", { class: "fine", children: [
      /* @__PURE__ */ jsx(Balance, { selection, choice: selection.ready }),
      " ",
      previewText(selection)
    ] })
  ] });
};
const Balance = ({
  selection,
  choice
}) => {
  const term = (id) => selection.term(id);
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
const Several = ({ selection }) => {
  const hand = selection.kind === "return";
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: `mp-items${hand ? " cards" : ""}`, role: "group", "aria-label": titleOf(selection), children: items(selection).map((item) => /* @__PURE__ */ jsx(Item, { selection, item }, item)) }),
    !hand && /* @__PURE__ */ jsxs("p", { class: "fine", children: [
      /* @__PURE__ */ jsx(Balance, { selection, choice: chosen(selection) }),
      " ",
      previewText(selection)
    ] })
  ] });
};
const Item = ({ selection, item }) => {
  const nth = selection.picked.value.indexOf(item), on = nth >= 0, can = on || canAdd(selection, item), pick = () => toggle(selection, item);
  const card = selection.kind === "return" ? selection.obs.value?.hand?.find((c) => c.id === item) : void 0;
  if (card)
    return /* @__PURE__ */ jsxs(
      "button",
      {
        class: `mp-item mp-sac${on ? " on" : ""}`,
        "data-item": item,
        "aria-pressed": on,
        "aria-label": cardLabel(card, (id) => selection.term(id)),
        onClick: pick,
        children: [
          /* @__PURE__ */ jsx(SacFace, { card }),
          on && /* @__PURE__ */ jsx("i", { class: "nth", children: nth + 1 })
        ]
      }
    );
  const single = selection.choices.value.find((c) => {
    const list = c.professions ?? c.tiles ?? c.goods ?? [];
    return list.length === 1 && list[0] === item;
  });
  const symbol = SYMBOL_OF[item] ?? item, more = selection.kind === "recruit" ? selection.obs.value?.worth?.more[symbol] ?? 0 : 0;
  return /* @__PURE__ */ jsxs("button", { class: `mp-item${on ? " on" : ""}`, "data-item": item, "aria-pressed": on, "aria-disabled": !can, onClick: pick, children: [
    selection.kind === "recruit" && selection.obs.value?.viewer != null ? /* @__PURE__ */ jsxs("span", { class: "mp-pair", children: [
      /* @__PURE__ */ jsx(Disc, { seat: selection.obs.value.viewer, size: 20 }),
      /* @__PURE__ */ jsx(Pic, { id: symbol, size: 24 })
    ] }) : /* @__PURE__ */ jsx(Pic, { id: symbol, size: 28 }),
    /* @__PURE__ */ jsx("span", { class: "nm", children: selection.term(item) }),
    /* @__PURE__ */ jsx(
      Amount,
      {
        of: selection.kind === "take" ? single?.gain : single?.cost ?? selection.atlas.value?.incas[item],
        term: (id) => selection.term(id),
        size: 16
      }
    ),
    more > 0 && /* @__PURE__ */ jsx(More, { n: more })
  ] });
};
const One = ({ selection }) => {
  const open = selection.choices.value.filter((c) => c.profession ?? c.type), rows = selection.atlas.value?.rows ?? [];
  const shut = selection.kind === "acquire" ? (SOLD_AT[selection.me?.prince ?? ""] ?? []).filter((id) => !open.some((c) => c.type === id)) : [];
  return /* @__PURE__ */ jsxs("div", { class: "mp-items", role: "group", "aria-label": titleOf(selection), children: [
    open.map((c) => /* @__PURE__ */ jsx(Person, { selection, person: c.profession ?? c.type, choice: c, cost: c.cost }, c.do)),
    shut.map((id) => /* @__PURE__ */ jsx(Person, { selection, person: id, cost: rows.find((r) => r.type === id)?.cost }, id))
  ] });
};
const Person = ({
  selection,
  person,
  choice,
  cost
}) => {
  const symbol = SYMBOL_OF[person] ?? person, viewer = selection.obs.value?.viewer, more = selection.kind === "serve" ? 0 : selection.obs.value?.worth?.more[symbol] ?? 0;
  return /* @__PURE__ */ jsxs(
    "button",
    {
      class: "mp-item",
      "data-do": choice?.do ?? `acquire ${person}`,
      "aria-disabled": !choice,
      onClick: () => void (choice ? selection.act(choice) : selection.explain(`acquire ${person}`)),
      onMouseEnter: () => {
        if (choice?.district) selection.hover.value = choice.district;
      },
      onMouseLeave: () => {
        selection.hover.value = null;
      },
      children: [
        /* @__PURE__ */ jsxs("span", { class: "mp-pair", children: [
          SYMBOL_OF[person] && viewer != null && /* @__PURE__ */ jsx(Disc, { seat: viewer, size: 20 }),
          /* @__PURE__ */ jsx(Pic, { id: symbol, size: 26 })
        ] }),
        /* @__PURE__ */ jsx("span", { class: "nm", children: selection.term(person) }),
        /* @__PURE__ */ jsx(Amount, { of: cost, term: (id) => selection.term(id), size: 16 }),
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
