// Played beside better: both lines in the words of the log with their chances; a click shows the board after either.
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { PlanStep, ReviewMove } from "../wire.js";
import { number, t } from "../shell/i18n.js";
import type { Session } from "../games/view.js";
import { stepText } from "../table/hinttext.js";
import type { Look, ReviewModel } from "./model.js";
import { percent } from "./moves.js";
import { playedSteps } from "./played.js";

const MOST = 4; // steps that are told

export const betterSteps = (model: ReviewModel, move: ReviewMove): readonly PlanStep[] =>
  model.lines.value.get(move.number)?.steps ?? [];

export const Versus = ({ model, session }: { model: ReviewModel; session: Session }): JSX.Element | null => {
  const move = model.move.value;
  useEffect(() => {
    if (move) void model.needLine(move);
  }, [move]);
  if (!move) return null;
  const { seat, better } = move;
  return (
    <div class={`rv-versus${better ? "" : " alone"}`} role="group" aria-label={t("rv_board_shows")}>
      <Card
        model={model}
        session={session}
        look="played"
        move={move}
        steps={playedSteps(model, move)}
        chance={move.chances_after[seat] ?? 0}
        points={move.points_after[seat] ?? 0}
      />
      {better && (
        <Card
          model={model}
          session={session}
          look="better"
          move={move}
          steps={betterSteps(model, move)}
          chance={better.chance}
          points={better.points}
        />
      )}
    </div>
  );
};

const pictureOf = (session: Session, seat: number, step: PlanStep): JSX.Element | null => {
  for (const event of step.events) {
    const picture = event.seat === seat ? session.picture?.(event) : null;
    if (picture) return picture;
  }
  return null;
};

interface CardProps {
  model: ReviewModel;
  session: Session;
  look: Exclude<Look, "before">;
  move: ReviewMove;
  steps: readonly PlanStep[];
  chance: number;
  points: number;
}

const Card = ({ model, session, look, move, steps, chance, points }: CardProps): JSX.Element => {
  const on = model.look.value === look,
    more = steps.length - MOST;
  return (
    <button
      class={`rv-line ${look}`}
      aria-pressed={on}
      title={t(on ? "rv_show_before" : `rv_show_${look}`)}
      onClick={() => (model.look.value = on ? "before" : look)}>
      <span class="top">
        <i class="rv-key" />
        <b>{t(`rv_${look}`)}</b>
        <span class="num chance">{percent(chance)} %</span>
      </span>
      <ol>
        {steps.slice(0, MOST).map((step, i) => (
          <li key={i}>
            <i aria-hidden="true">{pictureOf(session, move.seat, step) ?? i + 1}</i>
            <span>{stepText(model.table.texts, move.seat, step)}</span>
          </li>
        ))}
        {more > 0 && <li class="rest">{t("hint_more_steps", { n: more })}</li>}
      </ol>
      <small class="num">{t("rv_expected", { n: number(Math.round(points)) })}</small>
      <span class="meter">
        <i style={{ width: `${percent(chance)}%` }} />
      </span>
    </button>
  );
};
