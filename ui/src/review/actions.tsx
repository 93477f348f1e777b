// What one can do at the chosen move: try it again and have it judged, or play on from there.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { PracticeTask } from "../shell/settings.js";
import { startPractice } from "../lobby/start.js";
import { playOn } from "../table/replaybar.js";
import { Step } from "./headline.js";
import type { ReviewModel } from "./model.js";

const tryAgain = (model: ReviewModel): void => {
  const { table } = model,
    move = model.move.value,
    game = table.game.value;
  if (!move || !game) return;
  const task: PracticeTask = {
    table: table.id,
    move: move.number,
    ply: move.first,
    seats: table.facts.value?.seats.length ?? 2,
    place: move.place,
    loss: move.loss,
    wholeTurn: model.review.value?.whole_turns ?? false,
    levels: table.facts.value?.seats.map((s) => s.level) ?? [],
  };
  startPractice(game, move.seat, task).catch((error: unknown) => table.showRefusal(error));
};

const TryAgain = ({ model }: { model: ReviewModel }): JSX.Element => (
  <button class="btn primary" onClick={() => tryAgain(model)}>
    <Icon id="restart" />
    {t("rv_again")}
  </button>
);

export const Actions = ({ model }: { model: ReviewModel }): JSX.Element => (
  <div class="acts">
    <TryAgain model={model} />
    <button class="btn" onClick={() => void playOn(model.table, model.move.value?.first ?? 0)}>
      <Icon id="branch" />
      {t("rv_play_on")}
    </button>
  </div>
);

/** On phones under the thumb. */
export const ActionsFoot = ({ model }: { model: ReviewModel }): JSX.Element => (
  <div class="rv-foot phone">
    <Step model={model} by={-1} cls="btn icon" />
    <TryAgain model={model} />
    <Step model={model} by={1} cls="btn icon" />
  </div>
);
