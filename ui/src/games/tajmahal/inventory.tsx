// What each player has, and the order of the visits.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { Coin, Pic, SpecialChip } from "./cards.js";
import { GOODS, SPECIALS, type ProvinceRow } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** The order of the twelve visits: who took the tile, where we are, what comes. A visit that is over can be looked at again. */
export const Visits = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const o = selection.obs.value,
    rows = [...(o?.provinces ?? [])].filter((p) => p.tile !== null).sort((a, b) => a.tile! - b.tile!);
  const mark = (places: string[]): void => {
    selection.marked.value = new Set(places);
  };
  return (
    <ol class="tj-visits" aria-label={t("taj_visits")}>
      {rows.map((p) => (
        <li
          key={p.id}
          class={p.state === "now" && !o?.over ? "now" : p.state === "ahead" ? "ahead" : "past"}
          onMouseEnter={() => mark([p.id])}
          onMouseLeave={() => mark([])}>
          <VisitEntry selection={selection} row={p} now={p.state === "now" && !o?.over} />
        </li>
      ))}
    </ol>
  );
};

const VisitEntry = ({
  selection,
  row,
  now,
}: {
  selection: BoardSelection;
  row: ProvinceRow;
  now: boolean;
}): JSX.Element => {
  const n = row.tile!,
    province = selection.term(row.id),
    over = row.state !== "ahead" && !now,
    name = row.by === null ? "" : selection.table.called(row.by);
  if (over && selection.ends.ended(n)) {
    const label = t(name ? "taj_visit_review" : "taj_visit_review_none", { n, province, name });
    return (
      <button title={label} aria-label={label} onClick={() => selection.ends.review(n)}>
        <VisitSigns row={row} />
      </button>
    );
  }
  const label =
    row.by !== null
      ? t("taj_visit_won", { n, province, name })
      : t(now ? "taj_visit_now" : "taj_visit", { n, province, goods: selection.terms(row.goods) });
  return (
    <span title={label}>
      <span class="sr">{label}</span>
      <VisitSigns row={row} name={now ? province : ""} />
    </span>
  );
};

const VisitSigns = ({ row, name = "" }: { row: ProvinceRow; name?: string }): JSX.Element => (
  <>
    <b class="num" aria-hidden="true">
      {row.tile}
    </b>
    {name ? (
      <span class="nm" aria-hidden="true">
        {name}
      </span>
    ) : null}
    {name || row.state === "ahead" ? (
      row.goods.map((g, i) => <Pic key={i} id={g} size={16} />)
    ) : row.by !== null ? (
      <Shape seat={row.by} />
    ) : (
      <span aria-hidden="true">–</span>
    )}
  </>
);

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
            <span class="sr">{selection.term(g)} </span>
            <b>{p.goods[g] ?? 0}</b>
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
          <span class="sr">{t("taj_inv_hand")} </span>
          <b>{p.hand}</b>
        </span>
        <span class="tj-palaces" title={t("taj_inv_palaces")}>
          <Pic id="house" size={17} cls={`seat-${seat + 1}`} />
          <span class="sr">{t("taj_inv_palaces")} </span>
          <b>{p.palaces}</b>
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
