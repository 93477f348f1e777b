// The tutorial's panel: what to do in this step and why, with its rules, and what comes when it is over.
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { playNow } from "../lobby/start.js";
import type { Session } from "../games/view.js";
import { ClauseLinks } from "./clauselinks.js";
import type { TutorialModel } from "./tutorial.js";
import { TutorialNote } from "./tutorialnote.js";
import type { TableModel } from "./model.js";

const leave = async (table: TableModel, to = "/"): Promise<void> => {
  await api.close(table.id).catch(() => null);
  go(to);
};

const playOn = async (table: TableModel, game: string): Promise<void> => {
  try {
    const facts = gameFacts(game);
    await api.close(table.id);
    if (facts) await playNow(facts);
  } catch (error) {
    table.showRefusal(error);
  }
};

/** Highlights the places the step names; used once by the page, because two layouts show the panel. */
export const useTutorial = (table: TableModel, session: Session): void => {
  const next = table.tutorial?.next.value,
    step = next?.learner ? table.tutorial?.script.value?.steps[next.step] : null;
  useEffect(() => {
    if (table.tutorial) session.highlight((table.resting.value = step?.light ?? []));
  }, [step, session]);
};

/** "3 AP · 12 points": the points alone while others play. */
const meansText = (table: TableModel, tutorial: TutorialModel, means: string): string => {
  const points = (table.observation.value?.["scores"] as number[] | undefined)?.[tutorial.key.seat] ?? 0;
  return [means, t("points", { n: points })].filter(Boolean).join(" · ");
};

export const TutorialPanel = ({
  table,
  tutorial,
  cls,
  session,
}: {
  table: TableModel;
  tutorial: TutorialModel;
  cls: string;
  /** Given where the panel also says what the learner has, because the prompt and the players are hidden. */
  session?: Session;
}): JSX.Element => {
  const script = tutorial.script.value,
    step = script?.steps[tutorial.step.value],
    done = tutorial.done.value,
    waits = tutorial.next.value?.learner === false; // the other seats answer
  return (
    <section class={`tutorial panel ${cls}`} aria-label={t("tutorial")}>
      <header>
        <h2>{t("tutorial")}</h2>
        {script && (
          <p class="at">
            <span class="num">{t("tutorial_step", { n: tutorial.step.value + 1, of: script.steps.length })}</span>
            {session?.means && <small>{meansText(table, tutorial, session.means())}</small>}
          </p>
        )}
        <button
          class="tool"
          aria-label={t("tutorial_leave")}
          title={t("tutorial_leave")}
          onClick={() => void leave(table)}>
          <Icon id="x" />
        </button>
      </header>
      {script && (
        <progress
          max={script.steps.length}
          value={done ? script.steps.length : tutorial.step.value}
          aria-hidden="true"
        />
      )}
      <TutorialNote text={tutorial.note.value} waits={waits} />
      <footer class="acts">
        {done ? (
          <>
            <button class="btn primary" onClick={() => void playOn(table, tutorial.key.game)}>
              <Icon id="play" />
              {t("tutorial_bots")}
            </button>
            {!!gameFacts(tutorial.key.game)?.lessons && (
              <button class="btn" onClick={() => void leave(table, `/learn/${tutorial.key.game}`)}>
                {t("course")}
              </button>
            )}
          </>
        ) : (
          <>
            {waits ? (
              <span class="others" role="status">
                {t("tutorial_others")}
              </span>
            ) : (
              <button class="btn show" disabled={!tutorial.next.value} onClick={() => tutorial.show()}>
                {t("tutorial_show")}
              </button>
            )}
            <ClauseLinks table={table} ids={step?.clauses ?? []} />
          </>
        )}
      </footer>
    </section>
  );
};
