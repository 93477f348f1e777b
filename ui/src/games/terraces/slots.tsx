// The tray: tiles, palace, water, pawn, festival; a click on a slot that cannot be used shows why.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { phone, sideways } from "../../shell/settings.js";
import { FestivalPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture } from "./pictures.js";
import { SHAPES, turns, type Pick } from "./notation.js";
import { supplyOf } from "./observation.js";
import { dragFrom } from "./drag.js";
import type { Shape } from "./scene.js";
import type { BoardSelection } from "./selection.js";
import { canPick } from "./targets.js";

/* ---- slots ---- */
interface SlotProps {
  selection: BoardSelection;
  pick: Pick;
  on: boolean;
  able: boolean;
  name: string;
  count?: number | undefined;
  wide?: boolean;
  art: JSX.Element;
  why: string;
  hint: string;
}

const Slot = ({ selection, pick, on, able, name, count, wide, art, why, hint }: SlotProps): JSX.Element => (
  <button
    class={`slot${on ? " on" : ""}${wide ? " wide" : ""}${owed(selection, pick) && able ? " owed" : ""}`}
    aria-pressed={on}
    aria-disabled={!able}
    title={able ? `${name} (${hint})` : t("labelled", { label: name, text: why })}
    data-slot={pick.what === "tile" ? pick.shape : pick.what}
    onPointerDown={(e) => able && dragFrom(selection, pick, e)}
    onPointerEnter={(e) => !able && e.pointerType === "mouse" && selection.reasons.enter(pick, name, why)}
    onPointerLeave={() => selection.reasons.leave()}
    onContextMenu={(e) => {
      e.preventDefault(); // a long press
      if (!able) void selection.reasons.tell(pick, name, why);
    }}
    onClick={() => {
      if (able) selection.toggle(pick);
      else void selection.reasons.tell(pick, name, why);
    }}>
    {count !== undefined && <span class="n num">×{count}</span>}
    {art}
    <span class="nm">{name}</span>
  </button>
);

/** The tile of this turn is not placed yet: the tiles are marked. */
const owed = (selection: BoardSelection, pick: Pick): boolean =>
  pick.what === "tile" && selection.table.myTurn.value && !selection.pick.value && !!selection.obs.value?.duty;

const reason = (selection: BoardSelection, count: number | undefined): string =>
  !selection.table.myTurn.value ? t("t_not_turn") : count === 0 ? t("t_none_left") : t("t_nowhere");

const TILE_NAME = { triple: "t_triple", double: "t_double", village: "t_village" } as const;

export const TileSlot = ({ selection, shape }: { selection: BoardSelection; shape: Shape }): JSX.Element => {
  const pick = selection.pick.value,
    o = selection.obs.value,
    on = pick?.what === "tile" && pick.shape === shape,
    count = supplyOf(o, selection.seat, shape);
  const name = shape === "rice" ? t(`t_rice_${selection.world}`) : t(TILE_NAME[shape]);
  return (
    <Slot
      selection={selection}
      pick={{ what: "tile", shape }}
      on={on}
      able={selection.offers.value.fits(shape)}
      name={name}
      count={count}
      wide={shape === "triple"}
      why={reason(selection, count)}
      hint={String(SHAPES.indexOf(shape) + 1)}
      art={<TilePicture world={selection.world} shape={shape} turn={turns(shape) ? selection.turn.value : 0} />}
    />
  );
};

export const BuildSlots = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const { world } = selection,
    offers = selection.offers.value,
    pick = selection.pick.value?.what,
    o = selection.obs.value,
    pawns = supplyOf(o, selection.seat, "pawn"),
    basins = o?.supply.irrigation;
  const festival = canPick(offers, { what: "festival" }),
    narrow = phone.value && !sideways.value; // upright there is room for it only while it can be held
  return (
    <>
      <Slot
        selection={selection}
        pick={{ what: "palace" }}
        on={pick === "palace"}
        able={canPick(offers, { what: "palace" })}
        name={t(`t_palace_${world}`)}
        why={reason(selection, undefined)}
        hint="5"
        art={<PalacePicture world={world} />}
      />
      <Slot
        selection={selection}
        pick={{ what: "water" }}
        on={pick === "water"}
        able={canPick(offers, { what: "water" })}
        name={t("t_water")}
        count={basins}
        why={reason(selection, basins)}
        hint="6"
        art={<WaterPicture world={world} />}
      />
      <Slot
        selection={selection}
        pick={{ what: "enter" }}
        on={pick === "enter"}
        able={canPick(offers, { what: "enter" })}
        name={t(`t_pawn_${world}`)}
        count={pawns}
        why={reason(selection, pawns)}
        hint="7"
        art={<PawnPicture world={world} seat={selection.seat ?? 0} />}
      />
      {(festival || !narrow) && (
        <Slot
          selection={selection}
          pick={{ what: "festival" }}
          on={pick === "festival"}
          able={festival}
          name={t("t_festival")}
          why={reason(selection, undefined)}
          hint="F"
          art={<FestivalPicture world={world} />}
        />
      )}
    </>
  );
};
