// The final scoring of Taj Mahal hand by hand, from the events of the log: the smallest hand first.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { SeatBadge } from "../../shell/parts.js";
import type { EventView } from "../../wire.js";
import type { Stop, Story } from "../view.js";
import { Chip } from "./cards.js";
import { order } from "./dock.js";
import { faceOf } from "./faces.js";
import type { Obs } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** What the log says of one hand. */
export interface HandScore {
  seat: number;
  points: number;
  special: number;
  white: number;
  colour: number;
  longest: string | null;
}

const tells = (event: EventView): boolean => event.kind === "hand_scored";

export const handScores = (selection: BoardSelection): HandScore[] =>
  selection.table.log.value
    .flatMap((line) => line.events)
    .filter(tells)
    .map((event) => ({ seat: event.seat, ...event.data }) as unknown as HandScore);

/** The part of the score a card counts for; null for a card of another colour. */
export const partOf = (card: string, longest: string | null): "special" | "white" | "colour" | null => {
  const { colour } = faceOf(card);
  return colour === "special" ? "special" : colour === "white" ? "white" : colour === longest ? "colour" : null;
};

/** All cards of a seat when the game was over. */
export const finalHand = (selection: BoardSelection, seat: number): string[] => {
  const o = selection.table.frame.value?.observation as unknown as Obs | undefined,
    player = o?.players[seat],
    cards = [...(player?.cards ?? []), ...(player?.specials ?? [])];
  return order(cards).map((i) => cards[i]!);
};

const OpenHand = ({ selection, hand }: { selection: BoardSelection; hand: HandScore }): JSX.Element => (
  <span class="tj-open">
    {finalHand(selection, hand.seat).map((card, i) => (
      <span key={i} class={partOf(card, hand.longest) ? "" : "not"}>
        <Chip card={card} title={selection.term(card)} />
      </span>
    ))}
  </span>
);

const stop = (selection: BoardSelection, hand: HandScore): Stop => {
  const { table } = selection,
    name = table.called(hand.seat),
    note = t("taj_story_note", {
      special: hand.special,
      white: hand.white,
      n: hand.colour,
      colour: hand.longest ? selection.term(hand.longest) : t("taj_part_colour"),
    });
  return {
    id: `hand-${hand.seat}`,
    name,
    inWords: t(table.isMe(hand.seat) ? "taj_story_your_hand" : "taj_story_hand_of", { name }),
    note,
    secret: true,
    text: t(table.isMe(hand.seat) ? "taj_story_yours" : "taj_story_hand", { name, note, points: hand.points }),
    points: (table.frame.value?.result?.scores ?? []).map((_, seat) => (seat === hand.seat ? hand.points : 0)),
    places: [],
    Picture: () => <SeatBadge seat={hand.seat} />,
    Detail: () => <OpenHand selection={selection} hand={hand} />,
  };
};

export const storyOf = (selection: BoardSelection): Story => ({
  heading: () => t("taj_story"),
  stops: () =>
    handScores(selection)
      .sort((a, b) => a.points - b.points || a.seat - b.seat)
      .map((hand) => stop(selection, hand)),
  tells,
});
