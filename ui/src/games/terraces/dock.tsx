// The dock of Java and Cuzco: hand, open card and pile, tiles, building; action points; the phone's sheet.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Festival } from "./festival.js";
import { SHAPES, turns, type Pick } from "./notation.js";
import type { BoardSelection } from "./selection.js";
import { Hand, Market } from "./cards.js";
import { TileSlot, BuildSlots } from "./slots.js";
import { Meter } from "./meter.js";
import { TilePicture, WaterPicture } from "./pictures.js";

export const Dock = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const o = selection.obs.value;
  if (o?.festival || selection.festivalAt.value) return <Festival selection={selection} />;
  if (PHONE.matches) return <Phone selection={selection} />;
  if (selection.seat === null) return <Watching selection={selection} />;
  return (
    <>
      <Hand selection={selection} />
      <div class="vr" />
      <Market selection={selection} />
      <div class="vr" />
      <div class="grp">
        <h2>{t("t_tiles")}</h2>
        <div class="rowx">
          {SHAPES.map((s) => (
            <TileSlot key={s} selection={selection} shape={s} />
          ))}
        </div>
      </div>
      <div class="grp">
        <h2>{t("t_build")}</h2>
        <div class="rowx">
          <BuildSlots selection={selection} />
        </div>
      </div>
    </>
  );
};

/** Spectators see the common supply. */
const Watching = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const supply = selection.obs.value?.supply;
  return (
    <>
      <Market selection={selection} />
      <div class="vr" />
      <div class="grp">
        <h2>{t("t_supply")}</h2>
        <div class="rowx stock num">
          <span>
            <TilePicture world={selection.world} shape="triple" />×{supply?.triples}
          </span>
          <span>
            <WaterPicture world={selection.world} />×{supply?.irrigation}
          </span>
        </div>
      </div>
      <p class="wait">{t("t_watching")}</p>
    </>
  );
};

/* ---- phone ---- */
const Phone = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  if (selection.seat === null)
    return (
      <div class="prow">
        <Market selection={selection} />
      </div>
    );
  return (
    <>
      <div class="prow apline">
        <Meter selection={selection} />
      </div>
      <div class="prow">
        <div class="ptray">
          {SHAPES.map((s) => (
            <TileSlot key={s} selection={selection} shape={s} />
          ))}
          <BuildSlots selection={selection} />
        </div>
      </div>
      {selection.pick.value && <Confirm selection={selection} />}
    </>
  );
};

const DO = { tile: "t_do_tile", pawn: "t_do_move", enter: "t_do_enter", water: "t_do_water" } as const;

/** What the confirm button does: `n` is the cost. */
const doText = (selection: BoardSelection, pick: Pick, n: number): string => {
  if (pick.what === "festival") return t("t_fest_pick");
  if (pick.what !== "palace") return t(DO[pick.what], { n });
  const one = selection.choice.value;
  if (one?.kind !== "build" && one?.kind !== "enlarge") return t("t_choose_value");
  return t(one.kind === "build" ? "t_do_build" : "t_do_enlarge", { value: one.value });
};

/** Two steps on a phone: a tap places the ghost, the confirm button plays it and shows the cost. */
const Confirm = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const pick = selection.pick.value!,
    at = selection.anchor.value,
    n = at ? selection.targets.value.get(at) : undefined,
    able = n !== undefined,
    turning = pick.what === "tile" && turns(pick.shape);
  return (
    <div class="prow confirm">
      <button class="btn sq" aria-label={t("cancel")} onClick={() => selection.choose(null)}>
        <Icon id="x" />
      </button>
      {turning && (
        <button class="btn sq" aria-label={t("t_rotate_left")} onClick={() => selection.rotate(-1)}>
          <Icon id="rotl" />
        </button>
      )}
      {turning && (
        <button class="btn sq" aria-label={t("t_rotate_right")} onClick={() => selection.rotate(1)}>
          <Icon id="rot" />
        </button>
      )}
      <button
        class="btn ok wide"
        disabled={!able}
        onClick={() => {
          if (at) selection.commit(at);
        }}>
        {able && <Icon id="tick" />}
        {!at ? t("t_do_choose") : able ? doText(selection, pick, n) : t("t_do_not")}
      </button>
    </div>
  );
};
