// The list beside the board: the moments that decided the game as sentences, or all moves.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { ReviewMove } from "../wire.js";
import { signed, t } from "../shell/i18n.js";
import { Shape } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import type { ReviewModel } from "./model.js";
import { stepText } from "../table/hinttext.js";
import { GLYPH, change, costsOf, percent, placesOf } from "./moves.js";
import { playedSteps } from "./played.js";

export const Mark = ({ mark }: { mark: ReviewMove["mark"] }): JSX.Element => (
  <span class={`rv-mark ${mark ?? "none"}`} aria-hidden="true">
    {mark ? GLYPH[mark] : "·"}
  </span>
);

export const Whose = ({ model }: { model: ReviewModel }): JSX.Element => (
  <div class="rv-whose" role="group" aria-label={t("rv_whose")}>
    <button aria-pressed={model.seat.value === null} onClick={() => (model.seat.value = null)}>
      {t("rv_all")}
    </button>
    {(model.review.value?.summary ?? []).map((sum) => (
      <button
        key={sum.seat}
        aria-pressed={model.seat.value === sum.seat}
        title={model.table.called(sum.seat)}
        aria-label={`${model.table.called(sum.seat)}: ${(["find", "mistake", "blunder"] as const)
          .map((mark) => `${t(`rv_${mark}`)} ${sum[mark]}`)
          .join(", ")}`}
        onClick={() => (model.seat.value = model.seat.value === sum.seat ? null : sum.seat)}>
        <Shape seat={sum.seat} />
        {(["find", "mistake", "blunder"] as const).map(
          (mark) =>
            sum[mark] > 0 && (
              <em key={mark} class={`num ${mark}`}>
                {sum[mark]}
                {GLYPH[mark]}
              </em>
            ),
        )}
      </button>
    ))}
  </div>
);

interface ListProps {
  model: ReviewModel;
  moves: readonly ReviewMove[];
  /** Under the name of each visit or day. */
  byPlace?: boolean;
}

export const MoveList = ({ model, moves, byPlace = false }: ListProps): JSX.Element => {
  const list = useRef<HTMLOListElement>(null),
    at = model.at.value;
  useEffect(() => {
    const on = list.current?.querySelector<HTMLElement>("[aria-current]"),
      box = list.current;
    if (!on || !box || box.scrollHeight <= box.clientHeight) return; // on phones the page itself scrolls
    if (on.offsetTop < box.scrollTop || on.offsetTop + on.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = on.offsetTop - box.clientHeight / 3;
  }, [at]);
  return (
    <ol class="rv-moves" ref={list}>
      {byPlace
        ? placesOf(moves, lang.value).flatMap(({ name, moves: here }) => [
            <Place key={name} model={model} name={name} moves={here} />,
            ...here.map((move) => <Row key={move.number} model={model} move={move} on={move.number === at} placed />),
          ])
        : moves.map((move) => <Row key={move.number} model={model} move={move} on={move.number === at} />)}
      {!moves.length && <li class="none">{t(model.review.value?.state === "done" ? "rv_none" : "rv_none_yet")}</li>}
    </ol>
  );
};

/** What was played, for a move that nothing is said about: its first steps, in the words of the log. */
const FIRST = 2;
const playedText = (model: ReviewModel, move: ReviewMove): string => {
  const steps = playedSteps(model, move).filter((step) => step.events.length > 0),
    texts = steps.slice(0, FIRST).map((step) => stepText(model.table.texts, move.seat, step));
  return [...texts, ...(steps.length > FIRST ? [t("hint_more_steps", { n: steps.length - FIRST })] : [])].join(" · ");
};

/** A visit or day, and how much winning chance a decision in it cost each player at the most. */
const Place = ({
  model,
  name,
  moves,
}: {
  model: ReviewModel;
  name: string;
  moves: readonly ReviewMove[];
}): JSX.Element => (
  <li class="place">
    <b>{name}</b>
    {costsOf(moves).map(({ seat, loss }) => (
      <span key={seat} class="num dn">
        <Shape seat={seat} /> <span class="sr">{model.table.called(seat)}</span> {signed(-percent(loss))} %
      </span>
    ))}
  </li>
);

interface RowProps {
  model: ReviewModel;
  move: ReviewMove;
  on: boolean;
  /** Under the name of its place. */
  placed?: boolean;
}

const Row = ({ model, move, on, placed = false }: RowProps): JSX.Element => {
  const by = percent(change(move)),
    text = model.sentence(move) || playedText(model, move);
  return (
    <li>
      <button aria-current={on ? "true" : undefined} onClick={() => model.choose(move.number)}>
        <Mark mark={move.mark} />
        <span class="what">
          <span class="where">
            {!placed && <b>{move.place[lang.value]} </b>}
            <Shape seat={move.seat} /> {model.table.called(move.seat)}
            {move.mark && <span class="sr">, {t(`rv_${move.mark}`)}</span>}
          </span>
          {text !== "" && <span class="said">{text}</span>}
        </span>
        {by !== 0 && <span class={`num by ${by > 0 ? "up" : "dn"}`}>{signed(by)} %</span>}
      </button>
    </li>
  );
};
