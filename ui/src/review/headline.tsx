// Over the board: the chosen move in a sentence, and the way to the moments before and after it.
import type { JSX } from "preact";
import type { ReviewMove } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { Mark } from "./moments.js";
import { LOOKS, type ReviewModel } from "./model.js";
import { percent } from "./moves.js";

/** What is said of a move that has no sentence of its own. */
const plainText = (move: ReviewMove): string => {
  const lost = percent(move.loss);
  return lost > 0 ? t("rv_small_loss", { n: lost }) : t("rv_best");
};

export const titleOf = (model: ReviewModel, move: ReviewMove): string => {
  const { table } = model,
    where = move.place[lang.value] ?? "",
    who = table.isMe(move.seat) ? t("rv_yours") : table.called(move.seat);
  return move.mark ? t("rv_move_marked", { where, who, mark: t(`rv_${move.mark}`) }) : t("rv_move", { where, who });
};

export const textOf = (model: ReviewModel, move: ReviewMove): string => model.sentence(move) || plainText(move);

export const Headline = ({ model }: { model: ReviewModel }): JSX.Element => {
  const move = model.move.value,
    moments = model.moments.value,
    place = moments.findIndex((moment) => moment.number === move?.number);
  if (!move)
    return (
      <div class="rv-head panel" role="status">
        <div class="tx">
          <h2>{t("rv_busy")}</h2>
          <p>{model.review.value?.ahead ? t("rv_waits", { n: model.review.value.ahead }) : t("rv_soon")}</p>
        </div>
      </div>
    );
  return (
    <div class="rv-head panel">
      <Mark mark={move.mark} />
      <div class="tx" role="status" aria-live="polite" aria-atomic="true">
        <h2>{titleOf(model, move)}</h2>
        <p>{textOf(model, move)}</p>
      </div>
      <Looks model={model} cls="wide-only" />
      <div class="stepper wide-only">
        <Step model={model} by={-1} />
        <span class="num">{place >= 0 ? t("rv_n_of", { n: place + 1, of: moments.length }) : ""}</span>
        <Step model={model} by={1} />
      </div>
    </div>
  );
};

/** What the board shows, as a switch. */
export const Looks = ({ model, cls }: { model: ReviewModel; cls: string }): JSX.Element | null => {
  const move = model.move.value;
  if (!move) return null;
  const looks = LOOKS.filter((look) => look !== "better" || move.better);
  return (
    <div class={`rv-looks seg ${cls}`} role="group" aria-label={t("rv_board_shows")}>
      {looks.map((look) => (
        <button
          key={look}
          class={look}
          aria-pressed={model.look.value === look}
          onClick={() => (model.look.value = look)}>
          {look !== "before" && <i class="rv-key" />}
          {t(`rv_${look}`)}
        </button>
      ))}
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
