// What a seat of Java or Cuzco held at a moment of the replay: its cards, the open card and the deck.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import type { Obs } from "./observation.js";
import { CardFace, cardName } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

const Card = ({ selection, card }: { selection: BoardSelection; card: string }): JSX.Element => (
  <span
    class={`card${card.includes("+") ? " two" : ""}`}
    role="img"
    data-card={card}
    aria-label={cardName(selection, card)}
    title={cardName(selection, card)}>
    <CardFace world={selection.world} card={card} />
  </span>
);

export const Held = ({ selection }: { selection: BoardSelection }): JSX.Element | null => {
  const o = selection.obs.value as (Obs & { viewer: number | null }) | null,
    hand = o?.viewer == null ? null : o.players[o.viewer]?.hand;
  if (!o) return null;
  return (
    <>
      {hand && (
        <div class="held-part grow" data-held="hand">
          <h3>{t("held_cards", { n: hand.length })}</h3>
          <span class="held-cards">
            {hand.map((card, i) => (
              <Card key={i} selection={selection} card={card} />
            ))}
            {hand.length === 0 && <span class="none">{t("t_no_cards")}</span>}
          </span>
        </div>
      )}
      <div class="held-part" data-held="display">
        <h3>{t("held_open")}</h3>
        <span class="held-cards">
          {o.open && <Card selection={selection} card={o.open} />}
          <span class="card back num" title={t("t_pile", { n: o.pile })}>
            {o.pile}
          </span>
        </span>
      </div>
    </>
  );
};
