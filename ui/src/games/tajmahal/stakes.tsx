// What is at stake in the visit: the tile and its worth to each, who leads each figure, the free cities. Everything here was
// worked out by the server; with cards picked it is the table after them.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { Raw, Shape } from "../../shell/parts.js";
import { Coin, Pic } from "./cards.js";
import { Helped } from "./help.js";
import { PRIZE, SYMBOLS, type Figure, type Obs, type Player } from "./observation.js";
import { FORT, TOWN } from "./pieces.js";
import type { BoardSelection } from "./selection.js";

export const Stakes = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.foreseen.value;
  if (!o?.stake) return null;
  const me = o.viewer === null ? null : (o.players[o.viewer] ?? null);
  return (
    <section
      class={`tj-stakes panel${selection.after.value ? " foreseen" : ""}${selection.table.tutorial ? " brief" : ""}`}
      aria-label={t("taj_stake", { province: selection.term(o.province ?? "") })}>
      <TileStake selection={selection} o={o} me={me} />
      <ol class="tj-sfig">
        <li class="lab" aria-hidden="true">
          {t("taj_who_leads")}
        </li>
        {SYMBOLS.map((figure) => (
          <FigureStake key={figure} selection={selection} o={o} me={me} figure={figure} />
        ))}
      </ol>
      <Free selection={selection} o={o} me={me} />
    </section>
  );
};

/** A province tile as a small plate: number, goods, name. */
export const Plate = ({
  n,
  goods,
  name,
  size,
}: {
  n: number;
  goods: string[];
  name: string;
  size: number;
}): JSX.Element => (
  <span class={`tj-plate${name.length > 9 ? " long" : ""}`}>
    <b class="num">{n}</b>
    <span>
      {goods.map((g, i) => (
        <Pic key={i} id={g} size={size} />
      ))}
    </span>
    <i>{name}</i>
  </span>
);

/* ---- the tile ---- */
type Part = { selection: BoardSelection; o: Obs; me: Player | null };

const TileStake = ({ selection, o, me }: Part): JSX.Element => {
  const row = o.provinces.find((p) => p.id === o.province),
    by = o.court["tile"] ?? null;
  return (
    <div class={`tj-stile${by === null ? "" : " gone"}`}>
      <Helped selection={selection} of={`tile:${o.province}`}>
        <Plate n={o.visit} goods={row?.goods ?? []} name={selection.term(o.province ?? "")} size={30} />
      </Helped>
      <div>
        <h3 aria-level={2}>{t("taj_the_tile")}</h3>
        {by === null ? (
          <Worth selection={selection} o={o} me={me} />
        ) : (
          <p class="tj-staken">
            <Shape seat={by} />
            {selection.table.called(by)}
          </p>
        )}
      </div>
    </div>
  );
};

const Worth = ({ selection, o, me }: Part): JSX.Element => {
  const others = o.players.filter((p) => p !== me);
  return (
    <>
      {me && (
        <p class={`wo${me.in ? "" : " out"}`}>
          <b class="num">{signed(me.tile_worth ?? 0)}</b>{" "}
          {selection.table.mine.value.includes(me.seat)
            ? t("taj_to_you")
            : t("taj_to_name", { name: selection.table.nameOf(me.seat) })}
        </p>
      )}
      {me && (
        <p class="br num">
          {(me.tile_goods ?? []).map((row, i) => (
            <span
              key={i}
              title={t("taj_good_grows", { good: selection.term(row.good), has: row.has, makes: row.makes })}>
              <Pic id={row.good} size={16} />
              {row.has}→{row.makes}
            </span>
          ))}
        </p>
      )}
      <p class="ot num" title={t("taj_to_others")}>
        <span class="sr">{t("taj_to_others")}</span>
        {others.map((p) => (
          <span key={p.seat} class={p.in ? "" : "out"}>
            <Shape seat={p.seat} />
            <span class="sr">{selection.table.called(p.seat)} </span>
            {p.tile_worth}
          </span>
        ))}
      </p>
    </>
  );
};

/* ---- the six figures ---- */
const FigureStake = ({ selection, o, me, figure }: Part & { figure: Figure }): JSX.Element => {
  const most = o.stake!.symbols[figure],
    prize = PRIZE[figure],
    by = o.court[prize] ?? null,
    card = me?.in ? me.one_more[figure] : undefined,
    mine = !!me?.wins.includes(prize);
  const state =
    by !== null ? "taken" : mine ? "mine" : most.seats.length > 1 ? "tied" : most.seats.length ? "theirs" : "open";
  return (
    <li class={`${state}${card && by === null ? " want" : ""}`}>
      <Helped selection={selection} of={`symbol:${figure}`} label={spoken(selection, o, me, figure)}>
        <Coin figure={figure} size={34} />
        <span class={`ld${by === null && most.seats.length > 2 ? " many" : ""}`} aria-hidden="true">
          {by !== null ? <Shape seat={by} /> : most.seats.map((seat) => <Shape key={seat} seat={seat} />)}
          {by === null && most.seats.length > 1 && <em>=</em>}
          {by === null && most.seats.length === 1 && <i class="num">+{most.ahead}</i>}
          {by === null && !most.seats.length && <em class="no">{t("taj_nobody")}</em>}
        </span>
        <small aria-hidden="true">{by !== null ? t("taj_taken") : meaning(selection, figure, card)}</small>
      </Helped>
    </li>
  );
};

/** What winning a figure means for the viewer. */
const meaning = (selection: BoardSelection, figure: Figure, card: string | undefined): string =>
  card
    ? t("taj_pair_now", { card: selection.term(card) })
    : t(figure === "mogul" ? "taj_means_royal" : figure === "elephant" ? "taj_means_tile" : "taj_means_token");

/** The same in a sentence. */
const spoken = (selection: BoardSelection, o: Obs, me: Player | null, figure: Figure): string => {
  const { seats, ahead } = o.stake!.symbols[figure],
    by = o.court[PRIZE[figure]] ?? null,
    names = seats.map((seat) => selection.table.called(seat)).join(", "),
    symbol = selection.term(figure),
    card = me?.in ? me.one_more[figure] : undefined;
  if (by !== null) return `${symbol}. ${t("taj_taken_by", { name: selection.table.called(by) })}`;
  const who = !seats.length
    ? t("taj_say_nobody", { symbol })
    : seats.length > 1
      ? t("taj_say_tied", { symbol, names })
      : t("taj_say_leads", { symbol, names, n: ahead });
  return card ? `${who} ${t("taj_say_pair", { card: selection.term(card) })}` : who;
};

/* ---- free cities ---- */
const Free = ({ selection, o, me }: Part): JSX.Element => {
  const { fortified, towns } = o.stake!,
    link = me?.link ?? null;
  return (
    <div class="tj-sfree">
      <h3 aria-level={2}>{t("taj_free_in", { province: selection.term(o.province ?? "") })}</h3>
      <p>
        <Helped selection={selection} of="fort" label={t("taj_free_forts", { n: fortified.length })}>
          <svg class="stp" viewBox="-40 -40 80 80" aria-hidden="true">
            <Raw html={FORT} />
          </svg>
          <b class="num">{fortified.length}</b>
          {fortified.map(({ city, bonus }) => (
            <span key={city} class="bt" title={selection.term(bonus)}>
              {bonus === "points" ? <b>+2</b> : <Pic id={bonus} size={18} />}
              <span class="sr">{selection.term(bonus)}</span>
            </span>
          ))}
        </Helped>
        <Helped selection={selection} of="town" label={t("taj_free_towns", { n: towns.length })}>
          <svg class="stp" viewBox="-22 -22 44 44" aria-hidden="true">
            <Raw html={TOWN} />
          </svg>
          <b class="num">{towns.length}</b>
        </Helped>
      </p>
      {link && (
        <small>
          {link.provinces.length
            ? t("taj_connects", { list: selection.terms(link.provinces) })
            : t("taj_connects_none")}{" "}
          <b class="num">{signed(link.points)}</b>
        </small>
      )}
    </div>
  );
};
