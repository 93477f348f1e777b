// The bottom of the table for Java and Cuzco: hand, open card and pile, tiles, building; action points; the phone's sheet.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { Festival } from "./festival.js";
import { CardFace, FeastPicture, PalacePicture, PawnPicture, TilePicture, WaterPicture, ap, cardName } from "./pictures.js";
import { SHAPES, type Pick } from "./notation.js";
import type { Shape } from "./scene.js";
import type { Hold } from "./session.js";
import { whyDisabled } from "./speak.js";

const PHONE = matchMedia("(max-width: 760px)");

export const Dock = ({ hold }: { hold: Hold }): JSX.Element => {
  const o = hold.obs.value;
  if (o?.festival || hold.feastAt.value) return <Festival hold={hold} />;
  if (PHONE.matches) return <Phone hold={hold} />;
  return (
    <>
      {hold.seat !== null && <><Hand hold={hold} /><div class="vr" /></>}
      <Market hold={hold} />
      <div class="vr" />
      <div class="grp"><h2>{t("t_tiles")}</h2><div class="rowx">{SHAPES.map((s) => <TileSlot key={s} hold={hold} shape={s} />)}</div></div>
      <div class="grp"><h2>{t("t_build")}</h2><div class="rowx"><BuildSlots hold={hold} /></div></div>
    </>
  );
};

/* ---- cards ---- */
/** The hand, equal cards as one with their number. */
export const Hand = ({ hold }: { hold: Hold }): JSX.Element => {
  const { hand, world } = hold, open = hold.obs.value?.open ?? null;
  return (
    <div class="grp handgrp"><h2>{t("t_cards")}</h2>
      <div class="rowx hand">
        {[...new Set(hand)].map((card) => {
          const worth = open ? hold.worth(card) : 0, count = hand.filter((c) => c === card).length;
          const name = count > 1 ? `${count} × ${cardName(hold, card)}` : cardName(hold, card);
          return (
            <span key={card} class="held"><span class={`card${card.includes("+") ? " two" : ""}${count > 1 ? " pair" : ""}`} role="img" aria-label={name} title={name} data-count={count}>
              <CardFace world={world} card={card} />{worth ? <span class="m num">+{worth}</span> : null}{count > 1 && <span class="times num">×{count}</span>}
            </span></span>
          );
        })}
        {hand.length === 0 && <span class="nocards">{t("t_no_cards")}</span>}
      </div>
    </div>
  );
};

export const Market = ({ hold }: { hold: Hold }): JSX.Element => {
  const o = hold.obs.value, { world } = hold;
  const take = (from: string): JSX.Element | null => {
    const c = hold.byDo.value.get(`take ${from}`), open = from === "open", card = o?.open ?? null;
    const name = open ? t("t_open_card") + (card ? `: ${cardName(hold, card)}` : "") : t("t_pile", { n: o?.pile ?? 0 });
    const act = t(open ? "t_take_open" : "t_take_pile");
    return (
      <button class={`card ${open ? `open${card?.includes("+") ? " two" : ""}` : "back num"}${c ? " can" : ""}`} aria-disabled={!c} title={c ? act : name} aria-label={c ? `${name}. ${act}` : name}
        onClick={() => (c ? void hold.play(c) : void hold.refuse(`take ${from}`))}>
        {open ? card && <CardFace world={world} card={card} /> : o?.pile ?? 0}
        {c && <span class="buy">{ap(1)}</span>}
      </button>
    );
  };
  return <div class="grp"><h2>{t("t_market")}</h2><div class="rowx" style={{ alignItems: "center" }}>{take("open")}{take("pile")}</div></div>;
};

/* ---- slots ---- */
interface SlotProps { hold: Hold; pick: Pick; on: boolean; able: boolean; name: string; count?: number | undefined; wide?: boolean; art: JSX.Element; why: string; hint: string }

const Slot = ({ hold, pick, on, able, name, count, wide, art, why, hint }: SlotProps): JSX.Element => (
  <button class={`slot${on ? " on" : ""}${wide ? " wide" : ""}`} aria-pressed={on} aria-disabled={!able} title={able ? `${name} (${hint})` : `${name}: ${why}`}
    data-slot={pick.what === "tile" ? pick.shape : pick.what} onClick={() => { if (able) hold.toggle(pick); else whyDisabled(hold, pick, why); }}>
    {count !== undefined && <span class="n num">×{count}</span>}{art}<span class="nm">{name}</span>
  </button>
);

const reason = (hold: Hold, count: number | undefined): string =>
  !hold.table.myTurn.value ? t("t_not_turn") : count === 0 ? t("t_none_left") : t("t_nowhere");

const TILE_NAME = { triple: "t_triple", double: "t_double", village: "t_village" } as const;

const TileSlot = ({ hold, shape }: { hold: Hold; shape: Shape }): JSX.Element => {
  const pick = hold.pick.value, on = pick?.what === "tile" && pick.shape === shape, count = hold.supply(shape);
  const name = shape === "rice" ? t(`t_rice_${hold.world}`) : t(TILE_NAME[shape]);
  return <Slot hold={hold} pick={{ what: "tile", shape }} on={on} able={hold.of(shape).length > 0} name={name} count={count} wide={shape === "triple"} why={reason(hold, count)} hint={String(SHAPES.indexOf(shape) + 1)}
    art={<TilePicture world={hold.world} shape={shape} turn={shape === "triple" || shape === "double" ? hold.turn.value : 0} />} />;
};

const BuildSlots = ({ hold }: { hold: Hold }): JSX.Element => {
  const { world } = hold, pick = hold.pick.value?.what, o = hold.obs.value, pawns = hold.supply("pawn"), basins = o?.supply.irrigation;
  const feast = hold.of("festival").length > 0;
  return (
    <>
      <Slot hold={hold} pick={{ what: "palace" }} on={pick === "palace"} able={hold.of("build").length + hold.of("enlarge").length > 0} name={t(`t_palace_${world}`)} why={reason(hold, undefined)} hint="5" art={<PalacePicture world={world} />} />
      <Slot hold={hold} pick={{ what: "water" }} on={pick === "water"} able={hold.of("irrigate").length > 0} name={t("t_water")} count={basins} why={reason(hold, basins)} hint="6" art={<WaterPicture world={world} />} />
      <Slot hold={hold} pick={{ what: "enter" }} on={pick === "enter"} able={hold.of("enter").length > 0} name={t(`t_pawn_${world}`)} count={pawns} why={reason(hold, pawns)} hint="7" art={<PawnPicture world={world} seat={hold.seat ?? 0} />} />
      {feast && <Slot hold={hold} pick={{ what: "festival" }} on={pick === "festival"} able name={t("t_festival")} why="" hint="F" art={<FeastPicture world={world} />} />}
    </>
  );
};

/* ---- action points ---- */
export const Meter = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const o = hold.obs.value;
  if (!o || o.festival || o.over) return null;
  const left = o.ap, max = Math.max(o.ap_turn ?? (o.token_used ? 7 : 6), left), cost = hold.table.myTurn.value ? Math.min(left, hold.costOf(hold.choice.value)) : 0;
  const token = hold.byDo.value.get("token"), mine = hold.seat !== null && o.actor === hold.seat;
  const tokens = hold.seat !== null ? o.players[hold.seat]?.tokens ?? 0 : 0;
  return (
    <div class="ap num">
      <span class="sr">{t("t_ap_label", { n: left, max })}</span>
      {Array.from({ length: max }, (_, i) => <i key={i} aria-hidden="true" class={i < max - left ? "used" : i < max - left + cost ? "next" : ""} />)}
      {mine && (
        <button class={`tok${o.token_used ? " spent" : ""}`} disabled={!token} title={t(o.token_used ? "t_token_used" : "t_token", { n: tokens })} aria-label={t(o.token_used ? "t_token_used" : "t_token", { n: tokens })}
          onClick={() => { if (token) void hold.play(token); }} />
      )}
      <b aria-hidden="true">{ap(left)} <small>{cost ? t("t_after", { n: left - cost }) : t("t_left")}</small></b>
    </div>
  );
};

/* ---- phone ---- */
const Phone = ({ hold }: { hold: Hold }): JSX.Element => {
  if (hold.seat === null) return <div class="prow"><Market hold={hold} /></div>;
  return (
    <>
      <div class="prow apline"><Meter hold={hold} /></div>
      <div class="prow"><div class="ptray">{SHAPES.map((s) => <TileSlot key={s} hold={hold} shape={s} />)}<BuildSlots hold={hold} /></div></div>
      {hold.pick.value && <Confirm hold={hold} />}
    </>
  );
};

/** Two steps on a phone: a tap puts the ghost, the green button commits and says the cost. */
const Confirm = ({ hold }: { hold: Hold }): JSX.Element => {
  const pick = hold.pick.value!, at = hold.anchor.value, left = at ? hold.targets.value.get(at) ?? [] : [];
  const n = left.length ? Math.min(...left.map((c) => hold.costOf(c))) : 0, turns = pick.what === "tile" && (pick.shape === "triple" || pick.shape === "double");
  const text = !at ? t("t_do_choose") : !left.length ? t("t_do_not")
    : pick.what === "tile" ? t("t_do_tile", { n }) : pick.what === "pawn" ? t("t_do_move", { n }) : pick.what === "enter" ? t("t_do_enter", { n }) : pick.what === "water" ? t("t_do_water", { n }) : t("t_choose_here");
  return (
    <div class="prow confirm">
      <button class="btn sq" aria-label={t("cancel")} onClick={() => hold.choose(null)}><Icon id="x" /></button>
      {turns && <button class="btn sq" aria-label={t("t_rotate_left")} onClick={() => hold.rotate(-1)}><Icon id="rotl" /></button>}
      {turns && <button class="btn sq" aria-label={t("t_rotate_right")} onClick={() => hold.rotate(1)}><Icon id="rot" /></button>}
      <button class="btn ok wide" disabled={!left.length} onClick={() => { if (at) hold.commit(at); }}>{left.length > 0 && <Icon id="tick" />}{text}</button>
    </div>
  );
};
