// The final scoring of Taj Mahal to read: each hand with the cards that counted.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { SeatBadge } from "../../shell/parts.js";
import { CardFace } from "./cards.js";
import { finalHand, handScores, partOf, type HandScore } from "./story.js";
import type { BoardSelection } from "./selection.js";

const PARTS = ["special", "white", "colour"] as const;

export const FinalScoring = ({ selection }: { selection: BoardSelection }): JSX.Element => (
  <div class="tj-finale">
    <p>{t("taj_finale")}</p>
    <ol>
      {handScores(selection).map((hand) => (
        <HandRow key={hand.seat} selection={selection} hand={hand} />
      ))}
    </ol>
  </div>
);

const HandRow = ({ selection, hand }: { selection: BoardSelection; hand: HandScore }): JSX.Element => (
  <li class={`seat-${hand.seat + 1}`}>
    <SeatBadge seat={hand.seat} />
    <b class="nm">{selection.table.called(hand.seat)}</b>
    <span class="tj-fcards">
      {finalHand(selection, hand.seat).map((card, i) => (
        <span
          key={i}
          class={`tj-card${partOf(card, hand.longest) ? " counts" : " not"}`}
          role="img"
          aria-label={selection.term(card)}
          title={selection.term(card)}>
          <CardFace card={card} />
        </span>
      ))}
    </span>
    <span class="tj-fparts num">
      {PARTS.map((part) => (
        <span key={part} class="on">
          {part === "colour" && hand.longest ? selection.term(hand.longest) : t(`taj_part_${part}`)}{" "}
          <b>{signed(hand[part])}</b>
        </span>
      ))}
    </span>
    <b class="tj-ftotal num">{selection.table.frame.value?.result?.scores[hand.seat] ?? 0}</b>
  </li>
);
