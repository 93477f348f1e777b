// The contest of a visit: seats × six symbols, who leads alone, who is tied, what the picked cards would add, and the cards played.
import { Fragment } from "preact";
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { Chip, Coin, SpecialChip } from "./cards.js";
import { names } from "./hand.js";
import { Helped } from "./help.js";
import { PRIZE, SYMBOLS, figureOf, type Figure, type Obs, type Player } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** Seats in the order of their turns. */
const inTurn = (o: Obs): Player[] => {
  const first = o.first ?? 0;
  return o.players.map((_, i) => o.players[(first + i) % o.seats]!);
};

export const Contest = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.foreseen.value;
  if (!o) return null;
  return (
    <section class="tj-contest panel" aria-label={t("taj_contest")}>
      <header class="tj-h">
        <h2>{t("taj_contest")}</h2>
        <small>{t("taj_contest_how")}</small>
      </header>
      <table>
        <thead>
          <tr>
            <th class="s">
              <span class="sr">{t("players")}</span>
            </th>
            {SYMBOLS.map((f) => (
              <Head key={f} selection={selection} o={o} figure={f} />
            ))}
          </tr>
          {!PHONE.matches && (
            <tr class="earns">
              <th class="s" scope="row">
                {t("taj_pair")}
              </th>
              {SYMBOLS.map((f) => (
                <td key={f}>{o.earns[f] && <Earned selection={selection} o={o} card={o.earns[f]} figure={f} />}</td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {inTurn(o).map((p) => (
            <Fragment key={p.seat}>
              <Row selection={selection} o={o} p={p} />
              <Played selection={selection} o={o} p={p} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The symbol over its column; help tells what the most of it wins. */
const Head = ({ selection, o, figure }: { selection: BoardSelection; o: Obs; figure: Figure }): JSX.Element => {
  const taken = o.court[PRIZE[figure]] ?? null,
    name = selection.term(figure);
  return (
    <th scope="col" class={taken === null ? "" : "gone"}>
      <Helped
        selection={selection}
        of={`symbol:${figure}`}
        label={taken === null ? name : `${name}. ${t("taj_taken_by", { name: selection.table.called(taken) })}`}>
        {taken === null ? (
          <Coin figure={figure} size={30} />
        ) : (
          <span class="tj-medal none">
            <Shape seat={taken} cls="mini" />
          </span>
        )}
      </Helped>
    </th>
  );
};

/** A special card, and who has it. */
const Earned = ({
  selection,
  o,
  card,
  figure,
}: {
  selection: BoardSelection;
  o: Obs;
  card: string;
  figure: string;
}): JSX.Element => {
  const holder = o.specials[card] ?? null,
    pair = t("taj_pair_brings", { token: selection.term(figure), card: selection.term(card) });
  return (
    <span class={`tj-earned${holder === null ? " free" : ""}`}>
      <SpecialChip
        card={card}
        title={holder === null ? pair : `${pair} ${t("taj_held_by", { name: selection.table.called(holder) })}`}
      />
      {holder !== null && <Shape seat={holder} />}
    </span>
  );
};

/** The four special cards with the tokens that bring them, for the phone. */
export const Specials = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value;
  if (!o) return null;
  return (
    <p class="tj-specials">
      <span>{t("taj_pair")}</span>
      {Object.entries(o.earns).map(([f, card]) => (
        <span key={f}>
          <Coin figure={f} title={selection.term(f)} />
          <Earned selection={selection} o={o} card={card} figure={f} />
        </span>
      ))}
    </p>
  );
};

const Row = ({ selection, o, p }: { selection: BoardSelection; o: Obs; p: Player }): JSX.Element => {
  const mine = p.seat === o.viewer,
    name = selection.table.called(p.seat),
    open = selection.unfolded.value.has(p.seat),
    cards = p.played.flat().length,
    turn = selection.obs.value?.actor === p.seat && !o.over,
    leaving = !p.in && !selection.table.replay.active.value && selection.confirmed.value?.players[p.seat]?.in === true;
  const fold = (): void => {
    const all = new Set(selection.unfolded.value);
    if (open) all.delete(p.seat);
    else all.add(p.seat);
    selection.unfolded.value = all;
  };
  return (
    <tr
      class={`seat-${p.seat + 1}${mine ? " me" : ""}${p.in ? "" : " out"}${leaving ? " pending" : ""}${turn ? " turn" : ""}`}
      data-row={p.seat}>
      <th class="s" scope="row">
        {PHONE.matches && cards > 0 ? (
          <button
            class="tj-fold"
            aria-expanded={open}
            onClick={fold}
            aria-label={t("taj_cards_of", { name, n: cards })}>
            <Shape seat={p.seat} />
            <span class={name.length > 8 ? "long" : ""}>{name}</span>
            <small>{cards}</small>
          </button>
        ) : (
          <span class="tj-name">
            <Shape seat={p.seat} />
            <span title={name}>{name}</span>
          </span>
        )}
        {!PHONE.matches && <Chips selection={selection} p={p} />}
      </th>
      {p.in ? (
        SYMBOLS.map((f) => (
          <td key={f}>
            <Count selection={selection} o={o} p={p} figure={f} />
          </td>
        ))
      ) : (
        <td colSpan={6}>
          <Out selection={selection} o={o} p={p} />
        </td>
      )}
    </tr>
  );
};

const Count = ({
  selection,
  o,
  p,
  figure,
}: {
  selection: BoardSelection;
  o: Obs;
  p: Player;
  figure: Figure;
}): JSX.Element => {
  const n = p.counts[figure],
    gone = (o.court[PRIZE[figure]] ?? null) !== null,
    leads = p.leads.includes(figure),
    ties = p.ties.includes(figure);
  const adds = p.seat === o.viewer ? (selection.candidate.value?.adds[figure] ?? 0) : 0,
    wins = adds > 0 && (selection.candidate.value?.wins.includes(PRIZE[figure]) ?? false);
  const cls = !n ? "z" : gone ? "off" : leads ? "lead" : ties ? "tie" : "";
  return (
    <span class={`tj-n ${cls}`}>
      {n || "·"}
      {leads && !gone ? (
        <span class="sr">{t("taj_leads")}</span>
      ) : ties && !gone ? (
        <span class="sr">{t("taj_ties")}</span>
      ) : null}
      {adds > 0 && <b class={`gh${wins ? " win" : ""}`}>+{adds}</b>}
    </span>
  );
};

/** A seat that has withdrawn: with what. */
const Out = ({ selection, o, p }: { selection: BoardSelection; o: Obs; p: Player }): JSX.Element => {
  const won = Object.entries(o.court)
    .filter(([, seat]) => seat === p.seat)
    .map(([prize]) => prize);
  return (
    <span class="tj-out">
      {t(won.length ? "taj_out_with" : "taj_out")}{" "}
      {won.map((prize) => (
        <Coin key={prize} figure={figureOf(prize)} title={selection.term(prize)} />
      ))}
      <span class="sr">{selection.terms(won)}</span>
    </span>
  );
};

/** The cards before a seat, turn by turn; those of the picked play have a dashed frame. */
const Chips = ({ selection, p }: { selection: BoardSelection; p: Player }): JSX.Element | null => {
  const sure = selection.table.replay.active.value
    ? p.played.length
    : (selection.confirmed.value?.players[p.seat]?.played.length ?? 0);
  if (!p.played.length) return null;
  return (
    <span class={`tj-chips${selection.after.value ? " soon" : ""}`} data-chips={p.seat}>
      {p.played.map((turn, i) => (
        <Fragment key={i}>
          {i > 0 && <i class="tj-dot" />}
          {turn.map((c, j) => (
            <Chip key={j} card={c} title={selection.term(c)} waits={i >= sure} />
          ))}
        </Fragment>
      ))}
    </span>
  );
};

/** On a phone they are under their seat, and unfolded on demand. */
const Played = ({ selection, o, p }: { selection: BoardSelection; o: Obs; p: Player }): JSX.Element | null =>
  p.played.length && PHONE.matches && selection.unfolded.value.has(p.seat) ? (
    <tr class={`b seat-${p.seat + 1}${p.seat === o.viewer ? " me" : ""}`}>
      <td colSpan={7}>
        <Chips selection={selection} p={p} />
      </td>
    </tr>
  ) : null;

/** What the picked or pointed cards would do, or why the pointed one cannot be played, in one line. */
export const PlayPreview = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const c = selection.candidate.value,
    chosen = names(selection, selection.chosen.value),
    at = selection.pointing.value,
    why = selection.whyNot.value;
  if (!selection.choosing) return <small class="tj-hint" />;
  if (why && at !== null && selection.hand.value[at] === why.card) return <WhyNot selection={selection} why={why} />;
  if (!c) return <small class="tj-hint">{chosen.length ? t("taj_needs_colour") : ""}</small>;
  const gains = c.wins.filter((w) => !selection.leave.value?.wins.includes(w));
  return (
    <small class={`tj-hint${gains.length ? " good" : ""}`}>
      {gains.length > 0 && <Icon id="crown" cls="tiny-i" />}
      {gains.length
        ? t("taj_would_lead", { list: selection.terms(gains) })
        : t("taj_would_add", { list: selection.terms(Object.keys(c.adds)) || selection.terms(c.cards) })}
    </small>
  );
};

const WhyNot = ({
  selection,
  why,
}: {
  selection: BoardSelection;
  why: { reason: string; clause: string | null };
}): JSX.Element => (
  <small class="tj-hint why" role="status">
    {why.reason}{" "}
    {why.clause && (
      <button class="link" onClick={() => selection.table.openRules(why.clause)}>
        {t("rule_n", { id: why.clause })}
      </button>
    )}
  </small>
);
