// Over the board: the chosen move in a sentence, and the way to the moments before and after it.
import type { JSX } from "preact";
import type { ReviewMove } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { Mark } from "./moments.js";
import type { ReviewModel } from "./model.js";
import { percent } from "./moves.js";
import { sentenceOf } from "./sentence.js";

/** What is said of a move that has no sentence of its own. */
const plainText = (move: ReviewMove): string => {
  const lost = percent(move.loss);
  return lost > 0 ? t("rv_small_loss", { n: lost }) : t("rv_best");
};

export const titleOf = (model: ReviewModel, move: ReviewMove): string => {
  const { table } = model,
    where = move.place[lang.value] ?? "",
    whose = table.isMe(move.seat) ? t("rv_yours") : table.called(move.seat);
  return `${where}, ${whose}${move.mark ? `: ${t(`rv_${move.mark}`)}` : ""}`;
};

export const textOf = (model: ReviewModel, move: ReviewMove): string =>
  sentenceOf(model.table, move) || plainText(move);

export const Headline = ({ model }: { model: ReviewModel }): JSX.Element => {
  const move = model.move.value,
    moments = model.moments.value,
    place = moments.findIndex((moment) => moment.number === move?.number);
  if (!move) return <div class="rv-head panel" />;
  return (
    <div class="rv-head panel">
      <Mark mark={move.mark} />
      <div class="tx" role="status" aria-live="polite" aria-atomic="true">
        <h2>{titleOf(model, move)}</h2>
        <p>{textOf(model, move)}</p>
      </div>
      <div class="stepper wide-only">
        <Step model={model} by={-1} />
        <span class="num">{place >= 0 ? t("rv_n_of", { n: place + 1, of: moments.length }) : ""}</span>
        <Step model={model} by={1} />
      </div>
    </div>
  );
};

export const Step = ({ model, by, cls = "tool" }: { model: ReviewModel; by: 1 | -1; cls?: string }): JSX.Element => {
  const label = t(by > 0 ? "rv_next" : "rv_before_this");
  return (
    <button
      class={cls}
      aria-label={label}
      title={`${label} (Shift ${by > 0 ? "→" : "←"})`}
      onClick={() => model.step(by, model.moments.value)}>
      <Icon id={by > 0 ? "fwd" : "back"} />
    </button>
  );
};
