// The teacher's note: what to do in this step and why, with its rules, and the ways on when the lesson is over.
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { playNow } from "../lobby/start.js";
import type { Session } from "../games/view.js";
import type { LessonModel } from "./lesson.js";
import type { TableModel } from "./model.js";

const leave = async (table: TableModel): Promise<void> => {
  await api.close(table.id).catch(() => null);
  go("/");
};

const playOn = async (table: TableModel, game: string): Promise<void> => {
  try {
    const facts = (await api.games()).games.find((g) => g.id === game);
    await api.close(table.id);
    if (facts) await playNow(facts);
  } catch (error) {
    table.refuse(error);
  }
};

/** Lights the places the step names; it belongs to the page once, not to each of its layouts. */
export const useLesson = (table: TableModel, session: Session): void => {
  const due = table.lesson?.due.value,
    step = due?.learner ? table.lesson?.lesson.value?.steps[due.step] : null;
  useEffect(() => {
    if (table.lesson) session.light((table.resting.value = step?.light ?? []));
  }, [step, session]);
};

export const LessonPanel = ({
  table,
  lesson,
  cls,
}: {
  table: TableModel;
  lesson: LessonModel;
  cls: string;
}): JSX.Element => {
  const told = lesson.lesson.value,
    step = told?.steps[lesson.step.value],
    done = lesson.done.value;
  return (
    <section class={`lesson panel ${cls}`} aria-label={t("lesson")}>
      <header>
        <h2>{t("lesson")}</h2>
        {told && <span class="num">{t("lesson_step", { n: lesson.step.value + 1, of: told.steps.length })}</span>}
        <button class="tool" aria-label={t("lesson_leave")} title={t("lesson_leave")} onClick={() => void leave(table)}>
          <Icon id="x" />
        </button>
      </header>
      {told && (
        <progress max={told.steps.length} value={done ? told.steps.length : lesson.step.value} aria-hidden="true" />
      )}
      <p class="note" role="status" aria-live="polite" aria-atomic="true">
        {lesson.note.value}
      </p>
      <footer class="acts">
        {done ? (
          <button class="btn primary" onClick={() => void playOn(table, lesson.key.game)}>
            <Icon id="play" />
            {t("lesson_bots")}
          </button>
        ) : (
          <>
            <button
              class="btn show"
              disabled={!lesson.due.value?.learner || table.busy.value}
              onClick={() => lesson.show()}>
              {t("lesson_show")}
            </button>
            <span class="clauses">
              {step?.clauses.map((id) => (
                <button
                  key={id}
                  class="link"
                  aria-label={t("rule_n", { id })}
                  title={t("rule_n", { id })}
                  onClick={() => table.openRules(id)}>
                  {id}
                </button>
              ))}
            </span>
          </>
        )}
      </footer>
    </section>
  );
};
