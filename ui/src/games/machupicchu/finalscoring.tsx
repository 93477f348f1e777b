// The final scoring of Machu Picchu to read: how the city ended, each player's cards symbol by symbol, the trail, and in a conquest the gold.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { SeatBadge } from "../../shell/parts.js";
import type { Final, Obs } from "./observation.js";
import { Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

export const FinalScoring = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.table.frame.value?.observation as unknown as Obs | undefined,
    finals = o?.final ?? [];
  if (!o?.ending) return null;
  return (
    <div class="mp-finale">
      <div class={`mp-fate ${o.ending}`}>
        <Pic id={o.ending === "conquest" ? "helmet" : o.ending === "clergy" ? "sun" : "card"} size={46} />
        <p>
          <b>{t(`mp_end_${o.ending}`)}</b>
          <span>{t(`mp_end_${o.ending}_why`)}</span>
        </p>
      </div>
      <ol>
        {finals.map((f, seat) => (
          <Told key={seat} selection={selection} o={o} seat={seat} f={f} />
        ))}
      </ol>
      {o.winners.length < finals.filter((f) => f.score === Math.max(...finals.map((x) => x.score))).length && (
        <p class="fine">{t("mp_tie_goods")}</p>
      )}
    </div>
  );
};

const Told = ({
  selection,
  o,
  seat,
  f,
}: {
  selection: BoardSelection;
  o: Obs;
  seat: number;
  f: Final;
}): JSX.Element => {
  const symbols = Object.entries(f.symbols).filter(([, s]) => s.shown > 0),
    conquest = o.ending === "conquest",
    extra = f.score - f.points * f.times;
  return (
    <li class={`seat-${seat + 1}`}>
      <SeatBadge seat={seat} />
      <b class="nm">{selection.table.called(seat)}</b>
      <b class="mp-ftotal num">{f.score}</b>
      <div class="mp-fsyms">
        {symbols.map(([id, s]) => (
          <span
            key={id}
            class={s.pieces ? "on" : ""}
            title={t("mp_symbol_told", { shown: s.shown, symbol: selection.term(id), pieces: s.pieces })}>
            <span class="sr">
              {t("mp_symbol_told", { shown: s.shown, symbol: selection.term(id), pieces: s.pieces })}
            </span>
            <span aria-hidden="true">
              {s.shown}
              <Pic id="card" size={15} />×{s.pieces}
              <Pic id={id} size={19} />
            </span>
            <b class="num" aria-hidden="true">
              {s.shown * s.pieces}
            </b>
          </span>
        ))}
      </div>
      <p class="mp-fparts num">
        <span class="on">
          <Pic id="steps" size={16} />
          {t("mp_part_trail")} <b>{signed(f.trail)}</b>
        </span>
        {conquest ? (
          <span class="on">
            <Pic id="gold" size={16} />
            {t("mp_gold_n", { n: f.gold })} <b>{`× ${f.times}`}</b>
          </span>
        ) : (
          extra > 0 && (
            <span class="on">
              <Pic id="card" size={16} />
              {t("mp_part_deck")} <b>{signed(extra)}</b>
            </span>
          )
        )}
        <span>
          <Pic id="pottery" size={16} />
          {t("mp_part_goods", { n: f.goods })}
        </span>
      </p>
    </li>
  );
};
