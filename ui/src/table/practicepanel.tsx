// The panel of a move that is tried again: what to find, then right, almost or wrong with the reason, and where to go from there.
import type { JSX } from "preact";
import type { TriedMove } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { lang } from "../shell/settings.js";
import { api } from "../shell/api.js";
import { placesIn, sentenceOf } from "../review/sentence.js";
import type { TableModel } from "./model.js";
import type { PracticeModel } from "./practice.js";

const percent = (share: number): number => Math.round(share * 100);

const leave = async (table: TableModel, path: string): Promise<void> => {
  await api.close(table.id).catch(() => null);
  go(path);
};

export const PracticePanel = ({
  table,
  practice,
  cls,
}: {
  table: TableModel;
  practice: PracticeModel;
  cls: string;
}): JSX.Element => {
  const { task } = practice.key,
    tried = practice.tried.value,
    review = `/table/${task.table}/review?move=${task.move}`;
  return (
    <section class={`lesson practice panel ${cls}${practice.over.value ? " over" : ""}`} aria-label={t("pr_title")}>
      <header>
        <h2>
          <small>{t("pr_title")}</small> {task.place?.[lang.value]}
        </h2>
        <button
          class="tool"
          aria-label={t("pr_leave")}
          title={t("pr_leave")}
          onClick={() => void leave(table, task.own ? "/learn/mistakes" : review)}>
          <Icon id="x" />
        </button>
      </header>
      {!practice.over.value && (
        <p class="about">{task.loss ? t("pr_task", { n: percent(task.loss) }) : t("pr_task_free")}</p>
      )}
      {practice.over.value && !tried && <p class="about">{t("pr_judging")}</p>}
      {tried && <Outcome table={table} practice={practice} tried={tried} review={review} />}
    </section>
  );
};

/** What the try costs, or that nothing better was found. */
const reasonOf = (tried: TriedMove): string =>
  tried.outcome === "right"
    ? t("pr_right_why", { n: percent(tried.chance) })
    : t("pr_costs", { n: Math.max(1, percent(tried.loss)), best: percent(tried.best) });

const backIn = (tried: TriedMove): string => {
  if (tried.due === null) return "";
  const days = Math.max(1, Math.round((tried.due - Date.now() / 1000) / 86_400));
  return t("pr_back_in", { n: days });
};

const Outcome = ({
  table,
  practice,
  tried,
  review,
}: {
  table: TableModel;
  practice: PracticeModel;
  tried: TriedMove;
  review: string;
}): JSX.Element => {
  const right = tried.outcome === "right",
    cls = right ? "reached" : tried.outcome === "almost" ? "almost" : "missed",
    { own, place = {} } = practice.key.task,
    why = right ? "" : sentenceOf(table, { text: tried.text, place }, [], placesIn(table.texts));
  return (
    <div class={`outcome ${cls}`}>
      <i class="mark">
        <Icon id={right ? "tick" : tried.outcome === "almost" ? "restart" : "x"} />
      </i>
      <div role="status" aria-live="polite" aria-atomic="true">
        <h3>{t(`pr_${tried.outcome}`)}</h3>
        <p>{reasonOf(tried)}</p>
        {why && (
          <details>
            <summary>{t("pr_why")}</summary>
            {why}
          </details>
        )}
        {backIn(tried) && <p class="fine">{backIn(tried)}</p>}
      </div>
      <footer class="acts">
        {own && right && (
          <button class="btn primary" onClick={() => void leave(table, "/learn/mistakes")}>
            {t("pr_next")}
            <Icon id="fwd" />
          </button>
        )}
        <button class={`btn${right ? "" : " primary"}`} onClick={() => void practice.again()}>
          <Icon id="restart" />
          {t("pr_again")}
        </button>
        <button class="btn" onClick={() => void leave(table, review)}>
          <Icon id="eye" />
          {t("pr_answer")}
        </button>
        <button class="btn" onClick={() => void practice.playOn()}>
          <Icon id="branch" />
          {t("rv_play_on")}
        </button>
      </footer>
    </div>
  );
};
