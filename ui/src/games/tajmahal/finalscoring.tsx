// The final scoring of Taj Mahal, step by step: each hand is shown, its special cards, its white cards and its longest colour counted.
import type { JSX } from "preact";
import { signed, t } from "../../shell/i18n.js";
import { SeatBadge } from "../../shell/parts.js";
import { CardFace } from "./cards.js";
import { order } from "./dock.js";
import { faceOf } from "./faces.js";
import type { Obs, Player } from "./observation.js";
import type { BoardSelection } from "./selection.js";
import { StepsButton, useSteps } from "../steps.js";

const PACE = 750;
const PARTS = ["special", "white", "colour"] as const;
type Part = (typeof PARTS)[number];
interface HandScore {
  seat: number;
  points: number;
  special: number;
  white: number;
  colour: number;
  longest: string | null;
}

const handScores = (selection: BoardSelection): HandScore[] =>
  selection.table.log.value
    .flatMap((l) => l.events)
    .filter((e) => e.kind === "hand_scored")
    .map((e) => ({ seat: e.seat, ...e.data }) as unknown as HandScore);

const partOf = (card: string, longest: string | null): Part | null => {
  const { colour } = faceOf(card);
  return colour === "special" ? "special" : colour === "white" ? "white" : colour === longest ? "colour" : null;
};

export const FinalScoring = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const hands = handScores(selection),
    last = hands.length * PARTS.length,
    step = useSteps(last, PACE);
  const o = selection.table.frame.value?.observation as unknown as Obs | undefined;
  return (
    <div class="tj-finale">
      <div class="tj-finale-h">
        <p>{t("taj_finale")}</p>
        <StepsButton step={step} last={last} />
      </div>
      <ol>
        {hands.map((h, i) => (
          <HandRow
            key={h.seat}
            selection={selection}
            hand={h}
            player={o?.players[h.seat]}
            score={o?.scores[h.seat] ?? 0}
            step={step.value - i * PARTS.length}
          />
        ))}
      </ol>
    </div>
  );
};

const HandRow = ({
  selection,
  hand: h,
  player,
  score,
  step,
}: {
  selection: BoardSelection;
  hand: HandScore;
  player: Player | undefined;
  score: number;
  step: number;
}): JSX.Element => {
  const cards = [...(player?.cards ?? []), ...(player?.specials ?? [])],
    shown = PARTS.slice(0, Math.max(0, step)),
    sum = shown.reduce((n, p) => n + h[p], 0);
  return (
    <li class={`seat-${h.seat + 1}${step > 0 && step < PARTS.length ? " now" : ""}`}>
      <SeatBadge seat={h.seat} />
      <b class="nm">{selection.table.called(h.seat)}</b>
      <span class="tj-fcards">
        {order(cards).map((i) => {
          const part = partOf(cards[i]!, h.longest);
          return (
            <span
              key={i}
              class={`tj-card${part && shown.includes(part) ? " counts" : step >= PARTS.length ? " not" : ""}`}
              role="img"
              aria-label={selection.term(cards[i]!)}
              title={selection.term(cards[i]!)}>
              <CardFace card={cards[i]!} />
            </span>
          );
        })}
      </span>
      <span class="tj-fparts num">
        {PARTS.map((p) => (
          <span key={p} class={shown.includes(p) ? "on" : ""}>
            {p === "colour" && h.longest ? selection.term(h.longest) : t(`taj_part_${p}`)}{" "}
            <b>{shown.includes(p) ? signed(h[p]) : ""}</b>
          </span>
        ))}
      </span>
      <b class="tj-ftotal num">{score - h.points + sum}</b>
    </li>
  );
};
