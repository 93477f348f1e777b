import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { Festival } from "./festival.js";
import { CardFace, FeastPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture, ap, cardName } from "./pictures.js";
import { SHAPES } from "./notation.js";
import { whyDisabled } from "./speak.js";
const PHONE = matchMedia("(max-width: 760px)");
const Dock = ({ hold }) => {
  const o = hold.obs.value;
  if (o?.festival || hold.feastAt.value) return /* @__PURE__ */ jsx(Festival, { hold });
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { hold });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    hold.seat !== null && /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Hand, { hold }),
      /* @__PURE__ */ jsx("div", { class: "vr" })
    ] }),
    /* @__PURE__ */ jsx(Market, { hold }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_tiles") }),
      /* @__PURE__ */ jsx("div", { class: "rowx", children: SHAPES.map((s) => /* @__PURE__ */ jsx(TileSlot, { hold, shape: s }, s)) })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_build") }),
      /* @__PURE__ */ jsx("div", { class: "rowx", children: /* @__PURE__ */ jsx(BuildSlots, { hold }) })
    ] })
  ] });
};
const Hand = ({ hold }) => {
  const { hand, world } = hold, open = hold.obs.value?.open ?? null;
  return /* @__PURE__ */ jsxs("div", { class: "grp handgrp", children: [
    /* @__PURE__ */ jsx("h2", { children: t("t_cards") }),
    /* @__PURE__ */ jsxs("div", { class: "rowx hand", children: [
      [...new Set(hand)].map((card) => {
        const worth = open ? hold.worth(card) : 0, count = hand.filter((c) => c === card).length;
        const name = count > 1 ? `${count} × ${cardName(hold, card)}` : cardName(hold, card);
        return /* @__PURE__ */ jsx("span", { class: "held", children: /* @__PURE__ */ jsxs("span", { class: `card${card.includes("+") ? " two" : ""}${count > 1 ? " pair" : ""}`, role: "img", "aria-label": name, title: name, "data-count": count, children: [
          /* @__PURE__ */ jsx(CardFace, { world, card }),
          worth ? /* @__PURE__ */ jsxs("span", { class: "m num", children: [
            "+",
            worth
          ] }) : null,
          count > 1 && /* @__PURE__ */ jsxs("span", { class: "times num", children: [
            "×",
            count
          ] })
        ] }) }, card);
      }),
      hand.length === 0 && /* @__PURE__ */ jsx("span", { class: "nocards", children: t("t_no_cards") })
    ] })
  ] });
};
const Market = ({ hold }) => {
  const o = hold.obs.value, { world } = hold;
  const take = (from) => {
    const c = hold.byDo.value.get(`take ${from}`), open = from === "open", card = o?.open ?? null;
    const name = open ? t("t_open_card") + (card ? `: ${cardName(hold, card)}` : "") : t("t_pile", { n: o?.pile ?? 0 });
    const act = t(open ? "t_take_open" : "t_take_pile");
    return /* @__PURE__ */ jsxs(
      "button",
      {
        class: `card ${open ? `open${card?.includes("+") ? " two" : ""}` : "back num"}${c ? " can" : ""}`,
        "aria-disabled": !c,
        title: c ? act : name,
        "aria-label": c ? `${name}. ${act}` : name,
        onClick: () => c ? void hold.play(c) : void hold.refuse(`take ${from}`),
        children: [
          open ? card && /* @__PURE__ */ jsx(CardFace, { world, card }) : o?.pile ?? 0,
          c && /* @__PURE__ */ jsx("span", { class: "buy", children: ap(1) })
        ]
      }
    );
  };
  return /* @__PURE__ */ jsxs("div", { class: "grp", children: [
    /* @__PURE__ */ jsx("h2", { children: t("t_market") }),
    /* @__PURE__ */ jsxs("div", { class: "rowx", style: { alignItems: "center" }, children: [
      take("open"),
      take("pile")
    ] })
  ] });
};
const Slot = ({ hold, pick, on, able, name, count, wide, art, why, hint }) => /* @__PURE__ */ jsxs(
  "button",
  {
    class: `slot${on ? " on" : ""}${wide ? " wide" : ""}`,
    "aria-pressed": on,
    "aria-disabled": !able,
    title: able ? `${name} (${hint})` : `${name}: ${why}`,
    "data-slot": pick.what === "tile" ? pick.shape : pick.what,
    onClick: () => {
      if (able) hold.toggle(pick);
      else whyDisabled(hold, pick, why);
    },
    children: [
      count !== void 0 && /* @__PURE__ */ jsxs("span", { class: "n num", children: [
        "×",
        count
      ] }),
      art,
      /* @__PURE__ */ jsx("span", { class: "nm", children: name })
    ]
  }
);
const reason = (hold, count) => !hold.table.myTurn.value ? t("t_not_turn") : count === 0 ? t("t_none_left") : t("t_nowhere");
const TILE_NAME = { triple: "t_triple", double: "t_double", village: "t_village" };
const TileSlot = ({ hold, shape }) => {
  const pick = hold.pick.value, on = pick?.what === "tile" && pick.shape === shape, count = hold.supply(shape);
  const name = shape === "rice" ? t(`t_rice_${hold.world}`) : t(TILE_NAME[shape]);
  return /* @__PURE__ */ jsx(
    Slot,
    {
      hold,
      pick: { what: "tile", shape },
      on,
      able: hold.of(shape).length > 0,
      name,
      count,
      wide: shape === "triple",
      why: reason(hold, count),
      hint: String(SHAPES.indexOf(shape) + 1),
      art: /* @__PURE__ */ jsx(TilePicture, { world: hold.world, shape, turn: shape === "triple" || shape === "double" ? hold.turn.value : 0 })
    }
  );
};
const BuildSlots = ({ hold }) => {
  const { world } = hold, pick = hold.pick.value?.what, o = hold.obs.value, pawns = hold.supply("pawn"), basins = o?.supply.irrigation;
  const feast = hold.of("festival").length > 0;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Slot, { hold, pick: { what: "palace" }, on: pick === "palace", able: hold.of("build").length + hold.of("enlarge").length > 0, name: t(`t_palace_${world}`), why: reason(hold, void 0), hint: "5", art: /* @__PURE__ */ jsx(PalacePicture, { world }) }),
    /* @__PURE__ */ jsx(Slot, { hold, pick: { what: "water" }, on: pick === "water", able: hold.of("irrigate").length > 0, name: t("t_water"), count: basins, why: reason(hold, basins), hint: "6", art: /* @__PURE__ */ jsx(WaterPicture, { world }) }),
    /* @__PURE__ */ jsx(Slot, { hold, pick: { what: "enter" }, on: pick === "enter", able: hold.of("enter").length > 0, name: t(`t_pawn_${world}`), count: pawns, why: reason(hold, pawns), hint: "7", art: /* @__PURE__ */ jsx(PawnPicture, { world, seat: hold.seat ?? 0 }) }),
    feast && /* @__PURE__ */ jsx(Slot, { hold, pick: { what: "festival" }, on: pick === "festival", able: true, name: t("t_festival"), why: "", hint: "F", art: /* @__PURE__ */ jsx(FeastPicture, { world }) })
  ] });
};
const Meter = ({ hold }) => {
  const o = hold.obs.value;
  if (!o || o.festival || o.over) return null;
  const left = o.ap, max = Math.max(o.ap_turn ?? (o.token_used ? 7 : 6), left), cost = hold.table.myTurn.value ? Math.min(left, hold.costOf(hold.choice.value)) : 0;
  const token = hold.byDo.value.get("token"), mine = hold.seat !== null && o.actor === hold.seat;
  const tokens = hold.seat !== null ? o.players[hold.seat]?.tokens ?? 0 : 0;
  return /* @__PURE__ */ jsxs("div", { class: "ap num", children: [
    /* @__PURE__ */ jsx("span", { class: "sr", children: t("t_ap_label", { n: left, max }) }),
    Array.from({ length: max }, (_, i) => /* @__PURE__ */ jsx("i", { "aria-hidden": "true", class: i < max - left ? "used" : i < max - left + cost ? "next" : "" }, i)),
    mine && /* @__PURE__ */ jsx(
      "button",
      {
        class: `tok${o.token_used ? " spent" : ""}`,
        disabled: !token,
        title: t(o.token_used ? "t_token_used" : "t_token", { n: tokens }),
        "aria-label": t(o.token_used ? "t_token_used" : "t_token", { n: tokens }),
        onClick: () => {
          if (token) void hold.play(token);
        }
      }
    ),
    /* @__PURE__ */ jsxs("b", { "aria-hidden": "true", children: [
      ap(left),
      " ",
      /* @__PURE__ */ jsx("small", { children: cost ? t("t_after", { n: left - cost }) : t("t_left") })
    ] })
  ] });
};
const Phone = ({ hold }) => {
  if (hold.seat === null) return /* @__PURE__ */ jsx("div", { class: "prow", children: /* @__PURE__ */ jsx(Market, { hold }) });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "prow apline", children: /* @__PURE__ */ jsx(Meter, { hold }) }),
    /* @__PURE__ */ jsx("div", { class: "prow", children: /* @__PURE__ */ jsxs("div", { class: "ptray", children: [
      SHAPES.map((s) => /* @__PURE__ */ jsx(TileSlot, { hold, shape: s }, s)),
      /* @__PURE__ */ jsx(BuildSlots, { hold })
    ] }) }),
    hold.pick.value && /* @__PURE__ */ jsx(Confirm, { hold })
  ] });
};
const Confirm = ({ hold }) => {
  const pick = hold.pick.value, at = hold.anchor.value, left = at ? hold.targets.value.get(at) ?? [] : [];
  const n = left.length ? Math.min(...left.map((c) => hold.costOf(c))) : 0, turns = pick.what === "tile" && (pick.shape === "triple" || pick.shape === "double");
  const text = !at ? t("t_do_choose") : !left.length ? t("t_do_not") : pick.what === "tile" ? t("t_do_tile", { n }) : pick.what === "pawn" ? t("t_do_move", { n }) : pick.what === "enter" ? t("t_do_enter", { n }) : pick.what === "water" ? t("t_do_water", { n }) : t("t_choose_here");
  return /* @__PURE__ */ jsxs("div", { class: "prow confirm", children: [
    /* @__PURE__ */ jsx("button", { class: "btn sq", "aria-label": t("cancel"), onClick: () => hold.choose(null), children: /* @__PURE__ */ jsx(Icon, { id: "x" }) }),
    turns && /* @__PURE__ */ jsx("button", { class: "btn sq", "aria-label": t("t_rotate_left"), onClick: () => hold.rotate(-1), children: /* @__PURE__ */ jsx(Icon, { id: "rotl" }) }),
    turns && /* @__PURE__ */ jsx("button", { class: "btn sq", "aria-label": t("t_rotate_right"), onClick: () => hold.rotate(1), children: /* @__PURE__ */ jsx(Icon, { id: "rot" }) }),
    /* @__PURE__ */ jsxs("button", { class: "btn ok wide", disabled: !left.length, onClick: () => {
      if (at) hold.commit(at);
    }, children: [
      left.length > 0 && /* @__PURE__ */ jsx(Icon, { id: "tick" }),
      text
    ] })
  ] });
};
export {
  Dock,
  Hand,
  Market,
  Meter
};
