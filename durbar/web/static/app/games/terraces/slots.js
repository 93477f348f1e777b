import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import { FestivalPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture } from "./pictures.js";
import { SHAPES } from "./notation.js";
import { whyDisabled } from "./texts.js";
const Slot = ({ selection, pick, on, able, name, count, wide, art, why, hint }) => /* @__PURE__ */ jsxs(
  "button",
  {
    class: `slot${on ? " on" : ""}${wide ? " wide" : ""}${owed(selection, pick) && able ? " owed" : ""}`,
    "aria-pressed": on,
    "aria-disabled": !able,
    title: able ? `${name} (${hint})` : `${name}: ${why}`,
    "data-slot": pick.what === "tile" ? pick.shape : pick.what,
    onClick: () => {
      if (able) selection.toggle(pick);
      else whyDisabled(selection, pick, why);
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
const owed = (selection, pick) => pick.what === "tile" && selection.table.myTurn.value && !selection.pick.value && !!selection.obs.value?.duty;
const reason = (selection, count) => !selection.table.myTurn.value ? t("t_not_turn") : count === 0 ? t("t_none_left") : t("t_nowhere");
const TILE_NAME = { triple: "t_triple", double: "t_double", village: "t_village" };
const TileSlot = ({ selection, shape }) => {
  const pick = selection.pick.value, on = pick?.what === "tile" && pick.shape === shape, count = selection.supply(shape);
  const name = shape === "rice" ? t(`t_rice_${selection.world}`) : t(TILE_NAME[shape]);
  return /* @__PURE__ */ jsx(
    Slot,
    {
      selection,
      pick: { what: "tile", shape },
      on,
      able: selection.of(shape).length > 0,
      name,
      count,
      wide: shape === "triple",
      why: reason(selection, count),
      hint: String(SHAPES.indexOf(shape) + 1),
      art: /* @__PURE__ */ jsx(
        TilePicture,
        {
          world: selection.world,
          shape,
          turn: shape === "triple" || shape === "double" ? selection.turn.value : 0
        }
      )
    }
  );
};
const BuildSlots = ({ selection }) => {
  const { world } = selection, pick = selection.pick.value?.what, o = selection.obs.value, pawns = selection.supply("pawn"), basins = o?.supply.irrigation;
  const festival = selection.of("festival").length > 0, narrow = PHONE.matches;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(
      Slot,
      {
        selection,
        pick: { what: "palace" },
        on: pick === "palace",
        able: selection.of("build").length + selection.of("enlarge").length > 0,
        name: t(`t_palace_${world}`),
        why: reason(selection, void 0),
        hint: "5",
        art: /* @__PURE__ */ jsx(PalacePicture, { world })
      }
    ),
    /* @__PURE__ */ jsx(
      Slot,
      {
        selection,
        pick: { what: "water" },
        on: pick === "water",
        able: selection.of("irrigate").length > 0,
        name: t("t_water"),
        count: basins,
        why: reason(selection, basins),
        hint: "6",
        art: /* @__PURE__ */ jsx(WaterPicture, { world })
      }
    ),
    /* @__PURE__ */ jsx(
      Slot,
      {
        selection,
        pick: { what: "enter" },
        on: pick === "enter",
        able: selection.of("enter").length > 0,
        name: t(`t_pawn_${world}`),
        count: pawns,
        why: reason(selection, pawns),
        hint: "7",
        art: /* @__PURE__ */ jsx(PawnPicture, { world, seat: selection.seat ?? 0 })
      }
    ),
    (festival || !narrow) && /* @__PURE__ */ jsx(
      Slot,
      {
        selection,
        pick: { what: "festival" },
        on: pick === "festival",
        able: festival,
        name: t("t_festival"),
        why: reason(selection, void 0),
        hint: "F",
        art: /* @__PURE__ */ jsx(FestivalPicture, { world })
      }
    )
  ] });
};
export {
  BuildSlots,
  TileSlot
};
