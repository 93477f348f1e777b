// What a seat of Taj Mahal held at a moment of the replay: the hand with its special cards, and the display.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { LyingCard } from "./cards.js";
import { order } from "./dock.js";
import type { BoardSelection } from "./selection.js";

/** The cards that the next move plays or takes, if this seat makes it. */
const nextCards = (selection: BoardSelection): string[] => {
  const { table } = selection,
    line = table.log.value[table.replay.nextMove.value ?? -1];
  if (line?.seat !== selection.obs.value?.viewer) return [];
  return (line?.events ?? []).flatMap((event) => {
    const { cards, card } = event.data as { cards?: unknown; card?: unknown };
    return event.seat === line!.seat && (event.kind === "play" || event.kind === "took")
      ? [...(Array.isArray(cards) ? (cards as string[]) : []), ...(typeof card === "string" ? [card] : [])]
      : [];
  });
};

const Row = ({
  selection,
  cards,
  hot,
}: {
  selection: BoardSelection;
  cards: readonly string[];
  hot: string[];
}): JSX.Element => {
  const left = [...hot];
  return (
    <span class="held-cards">
      {cards.map((card, i) => {
        const next = left.indexOf(card);
        if (next >= 0) left.splice(next, 1);
        return (
          <span
            key={i}
            class={`tj-card${next >= 0 ? " hot" : ""}`}
            role="img"
            data-card={card}
            aria-label={selection.term(card)}
            title={selection.term(card)}>
            <LyingCard card={card} />
          </span>
        );
      })}
    </span>
  );
};

export const Held = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value,
    player = o?.viewer == null ? undefined : o.players[o.viewer];
  if (!o) return null;
  const cards = player ? [...(player.cards ?? []), ...player.specials] : [],
    hot = nextCards(selection),
    discards = Object.values(o.discard).reduce((a, b) => a + b, 0);
  return (
    <>
      {player && (
        <div class="held-part grow" data-held="hand">
          <h3>{t("held_cards", { n: cards.length })}</h3>
          <Row selection={selection} cards={order(cards).map((i) => cards[i]!)} hot={hot} />
        </div>
      )}
      <div class="held-part" data-held="display">
        <h3>
          {t("taj_reserve")} <small>{t("taj_piles", { pile: o.pile.size, discards })}</small>
        </h3>
        <Row selection={selection} cards={o.reserve} hot={hot} />
      </div>
    </>
  );
};
