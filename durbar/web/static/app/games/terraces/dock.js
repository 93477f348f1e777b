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
const Dock = ({ hold }) => {
  const o = hold.obs.value;
  if (o?.festival || hold.feastAt.value) return /* @__PURE__ */ jsx(Festival, { hold });
  if (PHONE.matches) return /* @__PURE__ */ jsx(Phone, { hold });
  if (hold.seat === null) return /* @__PURE__ */ jsx(Watching, { hold });
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Hand, { hold }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
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
const Watching = ({ hold }) => {
  const supply = hold.obs.value?.supply;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Market, { hold }),
    /* @__PURE__ */ jsx("div", { class: "vr" }),
    /* @__PURE__ */ jsxs("div", { class: "grp", children: [
      /* @__PURE__ */ jsx("h2", { children: t("t_supply") }),
      /* @__PURE__ */ jsxs("div", { class: "rowx stock num", children: [
        /* @__PURE__ */ jsxs("span", { children: [
          /* @__PURE__ */ jsx(TilePicture, { world: hold.world, shape: "triple" }),
          "×",
          supply?.triples
        ] }),
        /* @__PURE__ */ jsxs("span", { children: [
          /* @__PURE__ */ jsx(WaterPicture, { world: hold.world }),
          "×",
          supply?.irrigation
        ] })
      ] })
    ] }),
    /* @__PURE__ */ jsx("p", { class: "wait", children: t("t_watching") })
  ] });
};
const Phone = ({ hold }) => {
  if (hold.seat === null)
    return /* @__PURE__ */ jsx("div", { class: "prow", children: /* @__PURE__ */ jsx(Market, { hold }) });
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
    /* @__PURE__ */ jsxs(
      "button",
      {
        class: "btn ok wide",
        disabled: !left.length,
        onClick: () => {
          if (at) hold.commit(at);
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
