// What each player has, and how near the city is to being saved.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { CLERGY, GOODS, PROFESSIONS, SYMBOL_OF } from "./observation.js";
import { Disc, Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

/** How near the city is to being saved, and how many days it has left. */
export const CityStatus = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const o = selection.obs.value,
    rows = selection.atlas.value?.rows ?? [];
  if (!o) return <></>;
  const left = rows.reduce((n, r) => n + r.steps.length - o.clergy[r.type].length, 0);
  return (
    <p class="mp-strip">
      <span title={t("mp_fate_deck")}>
        <Pic id="card" size={20} />
        <b class="num">{o.deck.size}</b>
        {t("mp_fate_cards")}
      </span>
      <i>{t("mp_or")}</i>
      <span title={t("mp_fate_clergy")}>
        <Pic id="sun" size={20} />
        <b class="num">{left}</b>
        {t("mp_fate_clergy_left")}
      </span>
      <i>→ {t("mp_fate_saved")}</i>
      <span title={t("mp_fate_conquest")}>
        <Pic id="helmet" size={20} />
        {t("mp_fate_else", { day: o.days })}
      </span>
    </p>
  );
};

export const Inventory = ({ selection, seat }: { selection: BoardSelection; seat: number }): JSX.Element => {
  const o = selection.obs.value,
    p = o?.players[seat];
  if (!o || !p) return <></>;
  const own = CLERGY.flatMap((c) => o.clergy[c].filter((s) => s === seat).map(() => c));
  const counted = (label: string, n: number, pic: JSX.Element, cls = ""): JSX.Element => (
    <span class={cls} title={label}>
      {pic}
      <span class="sr">{label} </span>
      <b>{n}</b>
    </span>
  );
  return (
    <>
      <span class={`mp-step-n${o.over ? " over" : ""}`} title={t("mp_inv_step")}>
        <Pic id="steps" size={17} />
        <span class="sr">{t("mp_inv_step")} </span>
        <b>{p.runner}</b>
      </span>
      <div class="mp-inv goods">
        {GOODS.map((g) => counted(selection.term(g), p.goods[g], <Pic id={g} size={20} />, p.goods[g] ? "" : "zero"))}
      </div>
      <div class="mp-inv incas">
        {PROFESSIONS.filter((q) => p.incas[q]).map((q) => (
          <span key={q} title={`${p.incas[q]} × ${selection.term(q)}`}>
            <Disc seat={seat} size={14} />
            {p.incas[q]! > 1 && <b>{p.incas[q]}</b>}
            <Pic id={SYMBOL_OF[q]!} size={17} />
            <span class="sr">{`${p.incas[q]} ${selection.term(q)}`}</span>
          </span>
        ))}
      </div>
      <div class="mp-inv things">
        {counted(t("mp_inv_reserve"), p.reserve, <Disc seat={seat} size={17} />, "res")}
        {counted(t("mp_inv_cards"), p.cards, <Pic id="card" size={19} />)}
        {own.length > 0 && (
          <span class="cl">
            {own.map((c, i) => (
              <Pic key={i} id={c} size={20} />
            ))}
            <span class="sr">{selection.terms(own)}</span>
          </span>
        )}
        {p.moon_tiles.length > 0 &&
          counted(selection.terms(p.moon_tiles), p.moon_tiles.length, <Pic id="moon" size={17} />)}
        {o.sun_tile === seat && (
          <span title={t("mp_inv_sun")}>
            <Pic id="sun" size={20} />
            <Icon id="tick" cls="i tiny-i" />
            <span class="sr">{t("mp_inv_sun")}</span>
          </span>
        )}
      </div>
    </>
  );
};
