// Parts of the pages of puzzles and of learning: the puzzle of the day, difficulty, days in a row, strength.
import type { JSX } from "preact";
import type { PuzzlesToday } from "../wire.js";
import { GamePicture } from "../lobby/picture.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { dayBefore, puzzleLog, spread, streak, today } from "./log.js";

const WORDS = ["easy", "easy", "medium", "hard", "hard"] as const;
const difficultyWord = (n: number): string => t(`puzzle_${WORDS[n - 1] ?? "medium"}`);

/** One to five pips with their word for readers. */
export const Pips = ({ n }: { n: number }): JSX.Element => (
  <span class="difficulty" role="img" aria-label={t("puzzle_difficulty", { n })} title={t("puzzle_difficulty", { n })}>
    {[1, 2, 3, 4, 5].map((i) => (
      <i key={i} class={i <= n ? "f" : ""} />
    ))}
  </span>
);

/** Open a puzzle; `day` when it is the puzzle of that day. */
export type Open = (id: string, game: string, day?: string) => void;

/** One puzzle for everybody; the games take turns. */
export const OfTheDay = ({ now, open }: { now: PuzzlesToday; open: Open }): JSX.Element | null => {
  const today = now.today,
    done = puzzleLog.value.days.includes(now.day);
  if (!today) return null;
  return (
    <section class={`panel of-day${done ? " done" : ""}`} aria-labelledby="h-day">
      <div class="pic">
        <GamePicture id={today.game} wide />
      </div>
      <div class="tx">
        <small>
          {t("puzzle_today")} · {gameTitle(today.game)} · {difficultyWord(today.difficulty)}
        </small>
        <h2 id="h-day">{today.goals.map((goal) => goal[lang.value]).join(" · ")}</h2>
        <p>{today.task[lang.value]}</p>
        <div class="acts">
          <button class={`btn${done ? "" : " go"}`} onClick={() => open(today.id, today.game, today.day)}>
            <Icon id={done ? "tick" : "puzzle"} />
            {t(done ? "puzzle_again" : "puzzle_solve")}
          </button>
          <Pips n={today.difficulty} />
          {done && <span class="ok">{t("puzzle_today_done")}</span>}
        </div>
      </div>
    </section>
  );
};

/** The last seven days, today last. */
export const Streak = (): JSX.Element => {
  const { days, best } = puzzleLog.value,
    now = today(),
    n = streak(days, now);
  return (
    <section class="panel streak" aria-labelledby="h-streak">
      <div class="row">
        <i class={`flame${n ? " lit" : ""}`}>
          <Icon id="flame" />
        </i>
        <b class="num">{n}</b>
        <div>
          <h2 id="h-streak">{t("puzzle_days", { n })}</h2>
          <small>{t("puzzle_best", { n: best })}</small>
        </div>
      </div>
      <ol>
        {[6, 5, 4, 3, 2, 1, 0].map((ago) => {
          const day = dayBefore(now, ago),
            done = days.includes(day),
            name = new Date(`${day}T12:00:00Z`).toLocaleDateString(lang.value, { weekday: "short", timeZone: "UTC" });
          return (
            <li key={day} class={`${done ? "done" : ""}${ago ? "" : " now"}`}>
              <i>
                <Icon id={done ? "flame" : ago ? "minus" : "puzzle"} />
              </i>
              <span>{name.replace(".", "")}</span>
              <span class="sr">{t(done ? "puzzle_mark_solved" : "puzzle_mark_open")}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

export const Strength = ({ solved, of }: { solved: number; of: number }): JSX.Element => {
  const { strength, counted } = puzzleLog.value;
  return (
    <dl class="panel strength">
      <div>
        <dt>{t("puzzle_strength")}</dt>
        <dd class="num">
          <b>{strength}</b> <small>± {spread(counted)}</small>
        </dd>
      </div>
      <div>
        <dt>{t("puzzle_solved")}</dt>
        <dd class="num">
          <b>{solved}</b> <small>/ {of}</small>
        </dd>
      </div>
    </dl>
  );
};
