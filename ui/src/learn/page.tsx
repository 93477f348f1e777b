// /learn/{game}: the tutorial and the lessons of a game, what is done of them, and the courses of the other games.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { Course, LessonFacts } from "../wire.js";
import { GamePicture } from "../lobby/picture.js";
import { fetchTable, startLesson, startTutorial } from "../lobby/start.js";
import { Bar } from "../shell/bar.js";
import { api } from "../shell/api.js";
import { gameFacts, gameTitle, games, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Lost, Trouble, reasonOf } from "../shell/messages.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { courseDone, lang } from "../shell/settings.js";

export { LearnPage } from "./home.js";
export { MistakesPage } from "./mistakes.js";

export const Page = ({ game }: { game: string }): JSX.Element => {
  const course = useSignal<Course | null>(null),
    trouble = useSignal("");
  useEffect(keepLoadingGames, []);
  useEffect(() => {
    fetchTable(game);
    api.course(game).then(
      (found) => (course.value = found),
      (error: unknown) => (trouble.value = reasonOf(error)),
    );
  }, [game]);
  document.title = `${t("course_of", { game: gameTitle(game) })} · Durbar`;
  if (trouble.value && !course.value) return <Lost reason={trouble.value} />;
  const open = (begun: Promise<void>): void => {
    begun.catch((error: unknown) => (trouble.value = reasonOf(error)));
  };
  return (
    <div class="page learning">
      <Bar on="learn" />
      <main class="wrap">
        <Head game={game} lessons={course.value?.lessons ?? []} />
        <Trouble text={trouble.value} />
        {course.value && <Lessons game={game} lessons={course.value.lessons} open={open} />}
      </main>
    </div>
  );
};

const Head = ({ game, lessons }: { game: string; lessons: readonly LessonFacts[] }): JSX.Element => {
  const done = courseDone.value[game] ?? [],
    n = lessons.filter((lesson) => done.includes(lesson.id)).length;
  return (
    <div class="panel course-head">
      <div class="pic">
        <GamePicture id={game} wide />
      </div>
      <div class="tx">
        <h1>{t("course_of", { game: gameTitle(game) })}</h1>
        <p>{t("course_sub")}</p>
        {lessons.length > 0 && (
          <p class="so-far">
            <progress max={lessons.length} value={n} aria-hidden="true" />
            <b class="num">{t("course_done", { n, of: lessons.length })}</b>
          </p>
        )}
        <nav aria-label={t("course_others")}>
          {games.value
            .filter((g) => g.lessons > 0)
            .map((g) => (
              <a
                key={g.id}
                href={`/learn/${g.id}`}
                aria-current={g.id === game ? "page" : undefined}
                onClick={followLink}>
                {gameTitle(g.id)}
              </a>
            ))}
          <a href="/learn/mistakes" onClick={followLink}>
            {t("mi_link")}
          </a>
        </nav>
        <a class="link" href={`/puzzles/${game}`} onClick={followLink}>
          {t("puzzles_of", { game: gameTitle(game) })}
        </a>
      </div>
    </div>
  );
};

const Lessons = ({
  game,
  lessons,
  open,
}: {
  game: string;
  lessons: readonly LessonFacts[];
  open: (begun: Promise<void>) => void;
}): JSX.Element => {
  const done = courseDone.value[game] ?? [],
    next = lessons.find((lesson) => !done.includes(lesson.id));
  return (
    <ol class="lessons">
      {gameFacts(game)?.lesson && (
        <li class="panel first">
          <span class="n">
            <Icon id="help" />
          </span>
          <div>
            <h2>{t("tutorial_start")}</h2>
            <p>{t("course_first")}</p>
          </div>
          <button class="btn" onClick={() => open(startTutorial(game))}>
            {t("course_start")}
          </button>
        </li>
      )}
      {lessons.map((lesson) => {
        const over = done.includes(lesson.id),
          title = lesson.title[lang.value]!;
        return (
          <li key={lesson.id} class={`panel${over ? " done" : ""}`}>
            <span class="n num">{over ? <Icon id="tick" /> : lesson.number}</span>
            <div>
              <h2>
                {title}
                {over && <span class="sr"> ({t("course_mark")})</span>}
              </h2>
              <p>{lesson.learn[lang.value]}</p>
            </div>
            <button
              class={`btn${lesson === next ? " go" : ""}`}
              aria-label={`${t(over ? "course_again" : "course_start")}: ${title}`}
              onClick={() => open(startLesson(game, lesson.number))}>
              {t(over ? "course_again" : "course_start")}
            </button>
          </li>
        );
      })}
    </ol>
  );
};
