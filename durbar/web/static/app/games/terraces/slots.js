import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import { FeastPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture } from "./pictures.js";
import { SHAPES } from "./notation.js";
import { whyDisabled } from "./speak.js";
const Slot = ({ hold, pick, on, able, name, count, wide, art, why, hint }) => /* @__PURE__ */ jsxs(
  "button",
  {
    class: `slot${on ? " on" : ""}${wide ? " wide" : ""}${owed(hold, pick) && able ? " owed" : ""}`,
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
const owed = (hold, pick) => pick.what === "tile" && hold.table.myTurn.value && !hold.pick.value && !!hold.obs.value?.duty;
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
      art: /* @__PURE__ */ jsx(
        TilePicture,
        {
          world: hold.world,
          shape,
          turn: shape === "triple" || shape === "double" ? hold.turn.value : 0
        }
      )
    }
  );
};
const BuildSlots = ({ hold }) => {
  const { world } = hold, pick = hold.pick.value?.what, o = hold.obs.value, pawns = hold.supply("pawn"), basins = o?.supply.irrigation;
  const feast = hold.of("festival").length > 0, narrow = PHONE.matches;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(
      Slot,
      {
        hold,
        pick: { what: "palace" },
        on: pick === "palace",
        able: hold.of("build").length + hold.of("enlarge").length > 0,
        name: t(`t_palace_${world}`),
        why: reason(hold, void 0),
        hint: "5",
        art: /* @__PURE__ */ jsx(PalacePicture, { world })
      }
    ),
    /* @__PURE__ */ jsx(
      Slot,
      {
        hold,
        pick: { what: "water" },
        on: pick === "water",
        able: hold.of("irrigate").length > 0,
        name: t("t_water"),
        count: basins,
        why: reason(hold, basins),
        hint: "6",
        art: /* @__PURE__ */ jsx(WaterPicture, { world })
      }
    ),
    /* @__PURE__ */ jsx(
      Slot,
      {
        hold,
        pick: { what: "enter" },
        on: pick === "enter",
        able: hold.of("enter").length > 0,
        name: t(`t_pawn_${world}`),
        count: pawns,
        why: reason(hold, pawns),
        hint: "7",
        art: /* @__PURE__ */ jsx(PawnPicture, { world, seat: hold.seat ?? 0 })
      }
    ),
    (feast || !narrow) && /* @__PURE__ */ jsx(
      Slot,
      {
        hold,
        pick: { what: "festival" },
        on: pick === "festival",
        able: feast,
        name: t("t_festival"),
        why: reason(hold, void 0),
        hint: "F",
        art: /* @__PURE__ */ jsx(FeastPicture, { world })
      }
    )
  ] });
};
export {
  BuildSlots,
  TileSlot
};
