// The bottom of the table for Java and Cuzco: hand, open card and pile, tiles, building; action points; the phone's sheet.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Festival } from "./festival.js";
import { SHAPES } from "./notation.js";
import type { Hold } from "./session.js";
import { Hand, Market } from "./cards.js";
import { TileSlot, BuildSlots } from "./slots.js";
import { Meter } from "./meter.js";
import { TilePicture, WaterPicture } from "./pictures.js";

export const Dock = ({ hold }: { hold: Hold }): JSX.Element => {
  const o = hold.obs.value;
  if (o?.festival || hold.feastAt.value) return <Festival hold={hold} />;
  if (PHONE.matches) return <Phone hold={hold} />;
  if (hold.seat === null) return <Watching hold={hold} />;
  return (
    <>
      <Hand hold={hold} />
      <div class="vr" />
      <Market hold={hold} />
      <div class="vr" />
      <div class="grp">
        <h2>{t("t_tiles")}</h2>
        <div class="rowx">
          {SHAPES.map((s) => (
            <TileSlot key={s} hold={hold} shape={s} />
          ))}
        </div>
      </div>
      <div class="grp">
        <h2>{t("t_build")}</h2>
        <div class="rowx">
          <BuildSlots hold={hold} />
        </div>
      </div>
    </>
  );
};

/** Who only looks on sees what is left for all. */
const Watching = ({ hold }: { hold: Hold }): JSX.Element => {
  const supply = hold.obs.value?.supply;
  return (
    <>
      <Market hold={hold} />
      <div class="vr" />
      <div class="grp">
        <h2>{t("t_supply")}</h2>
        <div class="rowx stock num">
          <span>
            <TilePicture world={hold.world} shape="triple" />×{supply?.triples}
          </span>
          <span>
            <WaterPicture world={hold.world} />×{supply?.irrigation}
          </span>
        </div>
      </div>
      <p class="wait">{t("t_watching")}</p>
    </>
  );
};

/* ---- phone ---- */
const Phone = ({ hold }: { hold: Hold }): JSX.Element => {
  if (hold.seat === null)
    return (
      <div class="prow">
        <Market hold={hold} />
      </div>
    );
  return (
    <>
      <div class="prow apline">
        <Meter hold={hold} />
      </div>
      <div class="prow">
        <div class="ptray">
          {SHAPES.map((s) => (
            <TileSlot key={s} hold={hold} shape={s} />
          ))}
          <BuildSlots hold={hold} />
        </div>
      </div>
      {hold.pick.value && <Confirm hold={hold} />}
    </>
  );
};

/** Two steps on a phone: a tap puts the ghost, the green button commits and says the cost. */
const Confirm = ({ hold }: { hold: Hold }): JSX.Element => {
  const pick = hold.pick.value!,
    at = hold.anchor.value,
    left = at ? (hold.targets.value.get(at) ?? []) : [];
  const n = left.length ? Math.min(...left.map((c) => hold.costOf(c))) : 0,
    turns = pick.what === "tile" && (pick.shape === "triple" || pick.shape === "double");
  const text = !at
    ? t("t_do_choose")
    : !left.length
      ? t("t_do_not")
      : pick.what === "tile"
        ? t("t_do_tile", { n })
        : pick.what === "pawn"
          ? t("t_do_move", { n })
          : pick.what === "enter"
            ? t("t_do_enter", { n })
            : pick.what === "water"
              ? t("t_do_water", { n })
              : t("t_choose_here");
  return (
    <div class="prow confirm">
      <button class="btn sq" aria-label={t("cancel")} onClick={() => hold.choose(null)}>
        <Icon id="x" />
      </button>
      {turns && (
        <button class="btn sq" aria-label={t("t_rotate_left")} onClick={() => hold.rotate(-1)}>
          <Icon id="rotl" />
        </button>
      )}
      {turns && (
        <button class="btn sq" aria-label={t("t_rotate_right")} onClick={() => hold.rotate(1)}>
          <Icon id="rot" />
        </button>
      )}
      <button
        class="btn ok wide"
        disabled={!left.length}
        onClick={() => {
          if (at) hold.commit(at);
        }}>
        {left.length > 0 && <Icon id="tick" />}
        {text}
      </button>
    </div>
  );
};
