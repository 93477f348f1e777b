// What each player has, and the order of the visits.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { Coin, Pic, SpecialChip } from "./cards.js";
import { GOODS, SPECIALS } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** The order of the twelve visits: who took the tile, where we are, what comes. */
export const Visits = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const o = selection.obs.value,
    rows = [...(o?.provinces ?? [])].filter((p) => p.tile !== null).sort((a, b) => a.tile! - b.tile!);
  return (
    <ol class="tj-visits" aria-label={t("taj_visits")}>
      {rows.map((p) => {
        const name = selection.term(p.id),
          now = p.state === "now" && !o?.over;
        const label =
          p.by !== null
            ? t("taj_visit_won", { n: p.tile, province: name, name: selection.table.called(p.by) })
            : t(now ? "taj_visit_now" : "taj_visit", { n: p.tile, province: name, goods: selection.terms(p.goods) });
        return (
          <li
            key={p.id}
            class={now ? "now" : p.state === "ahead" ? "ahead" : "past"}
            title={label}
            onMouseEnter={() => {
              selection.marked.value = new Set([p.id]);
            }}
            onMouseLeave={() => {
              selection.marked.value = new Set();
            }}>
            <b class="num" aria-hidden="true">
              {p.tile}
            </b>
            <span class="sr">{label}</span>
            {now ? (
              <span class="nm" aria-hidden="true">
                {name}
              </span>
            ) : p.state === "ahead" ? (
              p.goods.map((g) => <Pic key={g} id={g} size={16} />)
            ) : p.by !== null ? (
              <Shape seat={p.by} />
            ) : (
              <span aria-hidden="true">–</span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

export const Inventory = ({ selection, seat }: { selection: BoardSelection; seat: number }): JSX.Element => {
  const o = selection.obs.value,
    p = o?.players[seat];
  if (!o || !p) return <></>;
  const held = SPECIALS.filter((c) => o.specials[c] === seat);
  return (
    <>
      <div class="tj-inv goods">
        {GOODS.map((g) => (
          <span key={g} class={p.goods[g] ? "" : "zero"} title={selection.term(g)}>
            <Pic id={g} size={20} />
            <b>{p.goods[g] ?? 0}</b>
            <span class="sr">{selection.term(g)}</span>
          </span>
        ))}
      </div>
      <div class="tj-inv things">
        <span
          title={
            p.known.length && seat !== o.viewer
              ? t("taj_inv_known", { list: selection.terms(p.known) })
              : t("taj_inv_hand")
          }>
          <Icon id="cards" />
          <b>{p.hand}</b>
          <span class="sr">{t("taj_inv_hand")}</span>
        </span>
        <span class="tj-palaces" title={t("taj_inv_palaces")}>
          <Pic id="house" size={17} cls={`seat-${seat + 1}`} />
          <b>{p.palaces}</b>
          <span class="sr">{t("taj_inv_palaces")}</span>
        </span>
        <span class="tj-tokens">
          {Object.entries(p.tokens).flatMap(([f, n]) =>
            Array.from({ length: n }, (_, i) => <Coin key={`${f}${i}`} figure={f} title={selection.term(f)} />),
          )}
        </span>
        {held.map((c) => (
          <SpecialChip key={c} card={c} title={selection.term(c)} />
        ))}
        {o.first === seat && !o.over && (
          <span title={t("taj_inv_first")}>
            <Pic id="marker" size={18} cls="tj-marker" />
            <span class="sr">{t("taj_inv_first")}</span>
          </span>
        )}
        {!p.in && o.players.some((q) => q.in) && <span class="tj-gone">{t("taj_gone")}</span>}
      </div>
    </>
  );
};
