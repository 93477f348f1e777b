import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Festival } from "./festival.js";
import { SHAPES } from "./notation.js";
import { Hand, Market } from "./cards.js";
import { TileSlot, BuildSlots } from "./slots.js";
import { Meter } from "./meter.js";
import { TilePicture, WaterPicture } from "./pictures.js";
const Dock = ({ selection }) => {
  const o = selection.obs.value;
  if (o?.festival || selection.festivalAt.value) return /* @__PURE__ */ jsx(Festival, { selection });
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { selection });
  if (selection.seat === null) return /* @__PURE__ */ jsx(Watching, { selection });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Hand, { selection }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
    /* @__PURE__ */ jsx(Market, { selection }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_tiles") }),
      /* @__PURE__ */ jsx("div", { class: "rowx", children: SHAPES.map((s) => /* @__PURE__ */ jsx(TileSlot, { selection, shape: s }, s)) })
    ] }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_build") }),
      /* @__PURE__ */ jsx("div", { class: "rowx", children: /* @__PURE__ */ jsx(BuildSlots, { selection }) })
    ] })
  ] });
};
const Watching = ({ selection }) => {
  const supply = selection.obs.value?.supply;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Market, { selection }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_supply") }),
      /* @__PURE__ */ jsxs("div", { class: "rowx stock num", children: [
        /* @__PURE__ */ jsxs("span", { children: [
          /* @__PURE__ */ jsx(TilePicture, { world: selection.world, shape: "triple" }),
          "×",
          supply?.triples
        ] }),
        /* @__PURE__ */ jsxs("span", { children: [
          /* @__PURE__ */ jsx(WaterPicture, { world: selection.world }),
          "×",
          supply?.irrigation
        ] })
      ] })
    ] }),
    /* @__PURE__ */ jsx("p", { class: "wait", children: t("t_watching") })
  ] });
};
const Phone = ({ selection }) => {
  if (selection.seat === null)
    return /* @__PURE__ */ jsx("div", { class: "prow", children: /* @__PURE__ */ jsx(Market, { selection }) });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "prow apline", children: /* @__PURE__ */ jsx(Meter, { selection }) }),
    /* @__PURE__ */ jsx("div", { class: "prow", children: /* @__PURE__ */ jsxs("div", { class: "ptray", children: [
      SHAPES.map((s) => /* @__PURE__ */ jsx(TileSlot, { selection, shape: s }, s)),
      /* @__PURE__ */ jsx(BuildSlots, { selection })
    ] }) }),
    selection.pick.value && /* @__PURE__ */ jsx(Confirm, { selection })
  ] });
};
const Confirm = ({ selection }) => {
  const pick = selection.pick.value, at = selection.anchor.value, left = at ? selection.targets.value.get(at) ?? [] : [];
  const n = left.length ? Math.min(...left.map((c) => selection.costOf(c))) : 0, turns = pick.what === "tile" && (pick.shape === "triple" || pick.shape === "double");
  const text = !at ? t("t_do_choose") : !left.length ? t("t_do_not") : pick.what === "tile" ? t("t_do_tile", { n }) : pick.what === "pawn" ? t("t_do_move", { n }) : pick.what === "enter" ? t("t_do_enter", { n }) : pick.what === "water" ? t("t_do_water", { n }) : t("t_choose_here");
  return /* @__PURE__ */ jsxs("div", { class: "prow confirm", children: [
    /* @__PURE__ */ jsx("button", { class: "btn sq", "aria-label": t("cancel"), onClick: () => selection.choose(null), children: /* @__PURE__ */ jsx(Icon, { id: "x" }) }),
    turns && /* @__PURE__ */ jsx("button", { class: "btn sq", "aria-label": t("t_rotate_left"), onClick: () => selection.rotate(-1), children: /* @__PURE__ */ jsx(Icon, { id: "rotl" }) }),
    turns && /* @__PURE__ */ jsx("button", { class: "btn sq", "aria-label": t("t_rotate_right"), onClick: () => selection.rotate(1), children: /* @__PURE__ */ jsx(Icon, { id: "rot" }) }),
    /* @__PURE__ */ jsxs(
      "button",
      {
        class: "btn ok wide",
        disabled: !left.length,
        onClick: () => {
          if (at) selection.commit(at);
        },
        children: [
          left.length > 0 && /* @__PURE__ */ jsx(Icon, { id: "tick" }),
          text
        ]
      }
    )
  ] });
};
export {
  Dock
};
