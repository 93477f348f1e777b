// Parts of the puzzle page: difficulty, days in a row, strength.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { dayBefore, puzzleLog, spread, streak, today } from "./log.js";

const WORDS = ["easy", "easy", "medium", "hard", "hard"] as const;
export const difficultyWord = (n: number): string => t(`puzzle_${WORDS[n - 1] ?? "medium"}`);

/** One to five pips with their word for readers. */
export const Pips = ({ n }: { n: number }): JSX.Element => (
  <span class="pips" role="img" aria-label={t("puzzle_difficulty", { n })} title={t("puzzle_difficulty", { n })}>
    {[1, 2, 3, 4, 5].map((i) => (
      <i key={i} class={i <= n ? "f" : ""} />
    ))}
  </span>
);

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
