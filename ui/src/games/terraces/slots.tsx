// The tray: tiles, palace, water, pawn, festival; a slot that can do nothing says why.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import { FeastPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture } from "./pictures.js";
import { SHAPES, type Pick } from "./notation.js";
import type { Shape } from "./scene.js";
import type { Hold } from "./session.js";
import { whyDisabled } from "./speak.js";

/* ---- slots ---- */
interface SlotProps {
  hold: Hold;
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

const Slot = ({ hold, pick, on, able, name, count, wide, art, why, hint }: SlotProps): JSX.Element => (
  <button
    class={`slot${on ? " on" : ""}${wide ? " wide" : ""}${owed(hold, pick) && able ? " owed" : ""}`}
    aria-pressed={on}
    aria-disabled={!able}
    title={able ? `${name} (${hint})` : `${name}: ${why}`}
    data-slot={pick.what === "tile" ? pick.shape : pick.what}
    onClick={() => {
      if (able) hold.toggle(pick);
      else whyDisabled(hold, pick, why);
    }}>
    {count !== undefined && <span class="n num">×{count}</span>}
    {art}
    <span class="nm">{name}</span>
  </button>
);

/** The turn's tile is still to be laid: the tiles ask for it. */
const owed = (hold: Hold, pick: Pick): boolean =>
  pick.what === "tile" && hold.table.myTurn.value && !hold.pick.value && !!hold.obs.value?.duty;

const reason = (hold: Hold, count: number | undefined): string =>
  !hold.table.myTurn.value ? t("t_not_turn") : count === 0 ? t("t_none_left") : t("t_nowhere");

const TILE_NAME = { triple: "t_triple", double: "t_double", village: "t_village" } as const;

export const TileSlot = ({ hold, shape }: { hold: Hold; shape: Shape }): JSX.Element => {
  const pick = hold.pick.value,
    on = pick?.what === "tile" && pick.shape === shape,
    count = hold.supply(shape);
  const name = shape === "rice" ? t(`t_rice_${hold.world}`) : t(TILE_NAME[shape]);
  return (
    <Slot
      hold={hold}
      pick={{ what: "tile", shape }}
      on={on}
      able={hold.of(shape).length > 0}
      name={name}
      count={count}
      wide={shape === "triple"}
      why={reason(hold, count)}
      hint={String(SHAPES.indexOf(shape) + 1)}
      art={
        <TilePicture
          world={hold.world}
          shape={shape}
          turn={shape === "triple" || shape === "double" ? hold.turn.value : 0}
        />
      }
    />
  );
};

export const BuildSlots = ({ hold }: { hold: Hold }): JSX.Element => {
  const { world } = hold,
    pick = hold.pick.value?.what,
    o = hold.obs.value,
    pawns = hold.supply("pawn"),
    basins = o?.supply.irrigation;
  const feast = hold.of("festival").length > 0,
    narrow = PHONE.matches; // there the festival comes to the tray when it can be held
  return (
    <>
      <Slot
        hold={hold}
        pick={{ what: "palace" }}
        on={pick === "palace"}
        able={hold.of("build").length + hold.of("enlarge").length > 0}
        name={t(`t_palace_${world}`)}
        why={reason(hold, undefined)}
        hint="5"
        art={<PalacePicture world={world} />}
      />
      <Slot
        hold={hold}
        pick={{ what: "water" }}
        on={pick === "water"}
        able={hold.of("irrigate").length > 0}
        name={t("t_water")}
        count={basins}
        why={reason(hold, basins)}
        hint="6"
        art={<WaterPicture world={world} />}
      />
      <Slot
        hold={hold}
        pick={{ what: "enter" }}
        on={pick === "enter"}
        able={hold.of("enter").length > 0}
        name={t(`t_pawn_${world}`)}
        count={pawns}
        why={reason(hold, pawns)}
        hint="7"
        art={<PawnPicture world={world} seat={hold.seat ?? 0} />}
      />
      {(feast || !narrow) && (
        <Slot
          hold={hold}
          pick={{ what: "festival" }}
          on={pick === "festival"}
          able={feast}
          name={t("t_festival")}
          why={reason(hold, undefined)}
          hint="F"
          art={<FeastPicture world={world} />}
        />
      )}
    </>
  );
};
