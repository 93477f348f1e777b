// /learn: the place to come back to. Today's puzzle and mistakes, and how far one is in each game.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import type { GameFacts, Mistakes, PuzzlesToday } from "../wire.js";
import { GamePicture } from "../lobby/picture.js";
import { startPuzzle } from "../lobby/start.js";
import { puzzleLog, shareLog, solvedOf } from "../puzzles/log.js";
import { OfTheDay, Streak, Strength, type Open } from "../puzzles/parts.js";
import { api } from "../shell/api.js";
import { Bar } from "../shell/bar.js";
import { gameTitle, games, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Trouble, reasonOf } from "../shell/messages.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { courseDone, playerKey } from "../shell/settings.js";
import { dueIn } from "./boxes.js";
import { DueToday, practise } from "./mistakes.js";
import { loadMistakes } from "./ownmistakes.js";

export const LearnPage = (): JSX.Element => {
  const now = useSignal<PuzzlesToday | null>(null),
    mistakes = useSignal<Mistakes | null>(null),
    trouble = useSignal("");
  const fail = (error: unknown): void => void (trouble.value = reasonOf(error));
  useEffect(keepLoadingGames, []);
  useEffect(() => {
    api.puzzlesToday().then((found) => (now.value = found), fail);
    loadMistakes().then((found) => (mistakes.value = found), fail);
    void shareLog();
  }, [playerKey.value]);
  document.title = `${t("nav_learn")} · Durbar`;
  const open: Open = (id, of, day) => void startPuzzle(of, id, day ? { day } : {}).catch(fail);
  const counts = now.value?.games ?? [],
    solved = counts.reduce((sum, { game }) => sum + solvedOf(puzzleLog.value, game), 0);
  return (
    <div class="page learn-home">
      <Bar on="learn" />
      <main class="wrap">
        <div class="mainc">
          <div class="head">
            <h1>{t("nav_learn")}</h1>
            <p>{t("learn_home_sub")}</p>
          </div>
          <Trouble text={trouble.value} />
          {now.value ? <OfTheDay now={now.value} open={open} /> : <div class="panel of-day wait" aria-busy="true" />}
          <Studies counts={counts} mistakes={mistakes.value} />
        </div>
        <aside class="rail" aria-label={t("learn_you")}>
          <Streak />
          {mistakes.value && (
            <section class="panel mi-rail" aria-labelledby="h-mistakes">
              <h2 id="h-mistakes">{t("learn_mistakes")}</h2>
              {/* The puzzle of the day asks first, and only one thing asks at a time. */}
              <DueToday
                found={mistakes.value}
                solve={(mistake) => void practise(mistake).catch(fail)}
                asks={puzzleLog.value.days.includes(now.value?.day ?? "")}
              />
              <a class="link" href="/learn/mistakes" onClick={followLink}>
                {t(mistakes.value.mistakes.length ? "mi_list" : "mi_link")}
              </a>
            </section>
          )}
          <Strength solved={solved} of={counts.reduce((sum, { count }) => sum + count, 0)} />
        </aside>
      </main>
    </div>
  );
};

const Studies = ({ counts, mistakes }: { counts: PuzzlesToday["games"]; mistakes: Mistakes | null }): JSX.Element => (
  <div class="studies">
    {games.value
      .filter((game) => game.lesson || game.lessons > 0)
      .map((game) => (
        <Study
          key={game.id}
          game={game}
          puzzles={counts.find((one) => one.game === game.id)?.count ?? 0}
          due={mistakes && dueIn(mistakes, game.id)}
        />
      ))}
  </div>
);

/** One game: its lessons, its puzzles, and the mistakes made in it that are due. */
const Study = ({ game, puzzles, due }: { game: GameFacts; puzzles: number; due: number | null }): JSX.Element => {
  const title = gameTitle(game.id),
    done = Math.min(courseDone.value[game.id]?.length ?? 0, game.lessons),
    solved = Math.min(solvedOf(puzzleLog.value, game.id), puzzles);
  return (
    <article class="panel study" aria-label={title}>
      <div class="pic">
        <GamePicture id={game.id} wide />
      </div>
      <h2>{title}</h2>
      <ul>
        <Way
          path={`learn/${game.id}`}
          icon="bulb"
          name={t("course")}
          text={t("course_done", { n: done, of: game.lessons })}
          cls={done === game.lessons ? "full" : ""}>
          <Steps n={done} of={game.lessons} />
        </Way>
        {puzzles > 0 && (
          <Way
            path={`puzzles/${game.id}`}
            icon="puzzle"
            name={t("puzzles")}
            text={t("learn_solved", { n: solved, of: puzzles })}
            cls={solved === puzzles ? "full" : ""}>
            <progress max={puzzles} value={solved} aria-hidden="true" />
          </Way>
        )}
        {due !== null && (
          <Way
            path="learn/mistakes"
            icon="restart"
            name={t("learn_mistakes")}
            text={due ? t("mi_due", { n: due }) : t("learn_none_due")}
            cls={due ? "due" : ""}
          />
        )}
      </ul>
    </article>
  );
};

const Way = ({
  path,
  icon,
  name,
  text,
  cls,
  children,
}: {
  path: string;
  icon: string;
  name: string;
  text: string;
  cls: string;
  children?: ComponentChildren;
}): JSX.Element => (
  <li class={cls}>
    <a href={`/${path}`} onClick={followLink}>
      <Icon id={icon} />
      <span>
        <b>{name}</b>
        <small class="num">{text}</small>
        {children}
      </span>
      <Icon id="fwd" />
    </a>
  </li>
);

/** As many steps as there are lessons; the words beside them say the same. */
const Steps = ({ n, of }: { n: number; of: number }): JSX.Element => (
  <span class="steps" aria-hidden="true">
    {Array.from({ length: of }, (_, i) => (
      <i key={i} class={i < n ? "f" : ""} />
    ))}
  </span>
);
