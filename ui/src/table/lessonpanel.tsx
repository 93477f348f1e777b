// A lesson's panel: the task and its goals, hints, and what is said when the task is over.
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { GoalMeasure, Lesson, Puzzle } from "../wire.js";
import { api } from "../shell/api.js";
import { gameFacts } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import { go } from "../shell/route.js";
import { lang } from "../shell/settings.js";
import { startLesson, startPuzzle } from "../lobby/start.js";
import { nextOf, puzzleLog, streak } from "../puzzles/log.js";
import type { Session } from "../games/view.js";
import { ClauseLinks } from "./clauselinks.js";
import { WRONG_UNTIL_SHOWN, type LessonModel } from "./lesson.js";
import type { TableModel } from "./model.js";
import { TutorialNote } from "./tutorialnote.js";

const HINTS = 3;

/** Highlights the places of the newest hint, or of the step. */
export const useLesson = (table: TableModel, session: Session): void => {
  const { lesson } = table,
    open = lesson?.outcome.value === "open" && !lesson.playing.value,
    light = open ? (lesson?.step.value?.light ?? lesson?.hints.value.at(-1)?.light) : undefined;
  useEffect(() => {
    if (lesson) session.highlight((table.resting.value = [...(light ?? [])]));
  }, [light, session]);
};

const leave = async (table: TableModel, game: string): Promise<void> => {
  await api.close(table.id).catch(() => null);
  go(`/${table.lesson?.key.puzzle ? "puzzles" : "learn"}/${game}`);
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
  const script = lesson.script.value,
    over = lesson.outcome.value !== "open";
  return (
    <section
      class={`lesson panel ${cls}${over ? " over" : ""}`}
      aria-label={t(lesson.key.puzzle ? "puzzle" : "lesson")}>
      <header>
        <h2>
          <small>{heading(lesson)}</small> {script?.title[lang.value]}
        </h2>
        <button
          class="tool"
          aria-label={t(lesson.key.puzzle ? "puzzle_leave" : "lesson_leave")}
          title={t(lesson.key.puzzle ? "puzzle_leave" : "lesson_leave")}
          onClick={() => void leave(table, lesson.key.game)}>
          <Icon id="x" />
        </button>
      </header>
      {script && <Goals script={script} goals={lesson.judgement.value?.goals ?? []} over={over} />}
      {script && (over ? <Outcome table={table} lesson={lesson} /> : <Task table={table} lesson={lesson} />)}
    </section>
  );
};

/** "Lesson 2", or "Puzzle of the day · hard". */
const heading = ({ key, script }: LessonModel): string => {
  if (!key.puzzle) return t("lesson_n", { n: key.number });
  const puzzle = script.value as Puzzle | null,
    name = key.day ? t("puzzle_today") : t("puzzle_n", { n: key.number });
  return puzzle ? `${name} · ${t("puzzle_difficulty", { n: puzzle.difficulty })}` : name;
};

const Task = ({ table, lesson }: { table: TableModel; lesson: LessonModel }): JSX.Element => {
  const script = lesson.script.value!,
    step = lesson.step.value,
    hints = lesson.hints.value,
    text = step ? step.note[lang.value]! : script.task[lang.value]!;
  return (
    <>
      {!step && <p class="about wide-only">{hints.length ? text : script.learn[lang.value]}</p>}
      <TutorialNote text={hints.length ? hints.at(-1)!.text[lang.value]! : text} waits={lesson.playing.value} />
      <footer class="acts">
        {lesson.key.shown ? <span class="others">{t("lesson_answer")}</span> : <HintButton lesson={lesson} cls="" />}
        <ClauseLinks table={table} ids={step?.clauses ?? script.clauses} />
      </footer>
    </>
  );
};

const HintButton = ({ lesson, cls }: { lesson: LessonModel; cls: string }): JSX.Element | null => {
  const n = lesson.hints.value.length;
  if (lesson.step.value || n >= HINTS) return null;
  return (
    <button class={`btn hint ${cls}`} disabled={lesson.playing.value} onClick={() => lesson.hint()}>
      <Icon id="bulb" />
      {t("lesson_hint", { n: n + 1, of: HINTS })}
    </button>
  );
};

const Goals = ({
  script,
  goals,
  over,
}: {
  script: Lesson;
  goals: readonly GoalMeasure[];
  over: boolean;
}): JSX.Element => (
  <ul class="goals" aria-label={t("lesson_goals")}>
    {script.goals.map((goal, n) => {
      const now = goals[n],
        state = now?.holds ? "holds" : over ? "fails" : "open",
        icon = now?.holds ? "tick" : over ? "x" : "end";
      return (
        <li key={n} class={state}>
          <i>
            <Icon id={icon} />
          </i>
          <span>{goal.text[lang.value]}</span>
          {now && now.of > 1 && (
            <b class="num">
              {Math.min(now.value, now.of)}/{now.of}
            </b>
          )}
          <span class="sr">{t(now?.holds ? "goal_holds" : "goal_open")}</span>
        </li>
      );
    })}
  </ul>
);

/** "Almost: 7 of 8" where one goal is counted. */
const titleOf = (lesson: LessonModel): string => {
  const outcome = lesson.outcome.value,
    short = lesson.judgement.value?.goals.find((goal) => !goal.holds && goal.of > 1);
  if (outcome === "reached" && lesson.key.day && !lesson.key.shown)
    return t("puzzle_row", { n: streak(puzzleLog.value.days, lesson.key.day) });
  if (outcome === "reached") return t(lesson.key.shown ? "lesson_shown" : "lesson_reached");
  if (outcome !== "almost") return t("lesson_missed");
  return short ? t("lesson_almost_n", { n: short.value, of: short.of }) : t("lesson_almost");
};

const Outcome = ({ table, lesson }: { table: TableModel; lesson: LessonModel }): JSX.Element => {
  const outcome = lesson.outcome.value,
    reached = outcome === "reached",
    hint = lesson.hints.value.at(-1);
  return (
    <div class={`outcome ${outcome}`}>
      <i class="mark">
        <Icon id={reached ? "tick" : outcome === "almost" ? "restart" : "x"} />
      </i>
      <div role="status" aria-live="polite" aria-atomic="true">
        <h3>{titleOf(lesson)}</h3>
        <p>{lesson.judgement.value?.text?.[lang.value]}</p>
        {reached && lesson.key.puzzle && <Tries puzzle={lesson.script.value as Puzzle} />}
        {!reached && hint && <p class="hinted">{hint.text[lang.value]}</p>}
      </div>
      <footer class="acts">
        {!reached ? (
          <Back lesson={lesson} />
        ) : lesson.key.puzzle ? (
          <NextPuzzle table={table} lesson={lesson} />
        ) : (
          <Onward table={table} lesson={lesson} />
        )}
        <ClauseLinks table={table} ids={lesson.script.value!.clauses} />
      </footer>
    </div>
  );
};

const Back = ({ lesson }: { lesson: LessonModel }): JSX.Element => (
  <>
    <button class="btn primary" onClick={() => void lesson.takeBack()}>
      <Icon id="undo" />
      {t("lesson_back")}
    </button>
    <button class="btn" onClick={() => void lesson.again([])}>
      <Icon id="restart" />
      {t("lesson_restart")}
    </button>
    <HintButton lesson={lesson} cls="" />
    {(lesson.wrong.value >= WRONG_UNTIL_SHOWN || lesson.hints.value.length >= HINTS) && (
      <button class="btn" onClick={() => void lesson.showAnswer()}>
        <Icon id="eye" />
        {t("lesson_show")}
      </button>
    )}
  </>
);

const Onward = ({ table, lesson }: { table: TableModel; lesson: LessonModel }): JSX.Element => {
  const { game, number, shown } = lesson.key,
    more = number < (gameFacts(game)?.lessons ?? 0);
  const next = (): void => {
    startLesson(game, number + 1, {}, table.id).catch((error: unknown) => table.showRefusal(error));
  };
  return (
    <>
      {more && (
        <button class={`btn${shown ? "" : " primary"}`} onClick={next}>
          {t("lesson_next")}
          <Icon id="next" />
        </button>
      )}
      <button class={`btn${shown ? " primary" : ""}`} onClick={() => void lesson.again([])}>
        <Icon id="restart" />
        {t(shown ? "lesson_try" : "lesson_restart")}
      </button>
      {!more && (
        <button class="btn primary" onClick={() => void leave(table, game)}>
          {t("lesson_all")}
        </button>
      )}
    </>
  );
};

/** How bots of each level did: what makes a puzzle hard or easy. */
const Tries = ({ puzzle }: { puzzle: Puzzle }): JSX.Element => (
  <dl class="tries">
    <dt class="sr">{t("puzzle_tries")}</dt>
    {puzzle.tries
      .filter(({ level }) => level !== "random")
      .map(({ level, solved, tries }) => (
        <dd key={level}>
          <span>{level === "quick" ? t("puzzle_quick") : levelName(level)}</span>
          <progress max={tries} value={solved} aria-hidden="true" />
          <b class="num">
            {solved}/{tries}
          </b>
        </dd>
      ))}
  </dl>
);

const NextPuzzle = ({ table, lesson }: { table: TableModel; lesson: LessonModel }): JSX.Element => {
  const { game, puzzle } = lesson.key;
  const next = async (): Promise<void> => {
    try {
      const { puzzles } = await api.puzzles(game),
        chosen = nextOf(puzzles, puzzleLog.value, null, puzzle);
      if (chosen) await startPuzzle(game, chosen.id, {}, table.id);
      else await leave(table, game);
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return (
    <>
      <button class="btn primary" onClick={() => void next()}>
        {t("puzzle_next")}
        <Icon id="fwd" />
      </button>
      <button class="btn" onClick={() => void leave(table, game)}>
        {t("puzzle_list")}
      </button>
    </>
  );
};
