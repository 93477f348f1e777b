// /puzzles and /puzzles/{game}: the puzzle of the day, then the puzzles of a game by theme, with what this browser has solved.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { PuzzleFacts, Puzzles, PuzzlesToday } from "../wire.js";
import { fetchTable, startPuzzle } from "../lobby/start.js";
import { Bar } from "../shell/bar.js";
import { api } from "../shell/api.js";
import { gameTitle, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Lost, Trouble, reasonOf } from "../shell/messages.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { lang } from "../shell/settings.js";
import { nextOf, puzzleLog, shareLog } from "./log.js";
import { OfTheDay, Pips, Streak, Strength, type Open } from "./parts.js";

export const Page = ({ game }: { game: string | null }): JSX.Element => {
  const now = useSignal<PuzzlesToday | null>(null),
    set = useSignal<Puzzles | null>(null),
    theme = useSignal<string | null>(null),
    trouble = useSignal("");
  const fail = (error: unknown): void => void (trouble.value = reasonOf(error));
  useEffect(keepLoadingGames, []);
  useEffect(() => {
    api.puzzlesToday().then((found) => (now.value = found), fail);
    void shareLog();
  }, []);
  const chosen = game ?? now.value?.today?.game ?? null;
  useEffect(() => {
    theme.value = null;
    if (!chosen) return;
    fetchTable(chosen);
    api.puzzles(chosen).then((found) => (set.value = found), fail);
  }, [chosen]);
  document.title = `${t("puzzles")} · Durbar`;
  if (trouble.value && !now.value) return <Lost reason={trouble.value} />;
  const open: Open = (id, of, day) => void startPuzzle(of, id, day ? { day } : {}).catch(fail);
  const all = set.value?.game === chosen ? set.value.puzzles : [],
    solved = all.filter((p) => puzzleLog.value.marks[p.id] === "solved").length;
  return (
    <div class="page puzzling">
      <Bar on="puzzles" />
      <main class="wrap">
        <h1 class="sr">{t("puzzles")}</h1>
        <div class="mainc">
          <Trouble text={trouble.value} />
          {now.value && <OfTheDay now={now.value} open={open} />}
          {now.value && <Games now={now.value} chosen={chosen} />}
          {set.value && set.value.game === chosen && (
            <GameSet set={set.value} theme={theme.value} choose={(id) => (theme.value = id)} open={open} />
          )}
        </div>
        <aside class="rail" aria-label={t("puzzle_you")}>
          <Streak />
          <Strength solved={solved} of={all.length} />
        </aside>
      </main>
    </div>
  );
};

const Games = ({ now, chosen }: { now: PuzzlesToday; chosen: string | null }): JSX.Element => (
  <nav class="game-tabs" aria-label={t("puzzle_games")}>
    {now.games.map(({ game, count }) => (
      <a key={game} href={`/puzzles/${game}`} aria-current={game === chosen ? "page" : undefined} onClick={followLink}>
        {gameTitle(game)} <small class="num">{count}</small>
      </a>
    ))}
  </nav>
);

const GameSet = ({
  set,
  theme,
  choose,
  open,
}: {
  set: Puzzles;
  theme: string | null;
  choose: (id: string | null) => void;
  open: Open;
}): JSX.Element => {
  const listed = set.puzzles.filter((p) => !theme || p.theme === theme),
    about = set.themes.find((one) => one.id === theme),
    next = nextOf(set.puzzles, puzzleLog.value, theme);
  return (
    <section class="panel puzzle-set" aria-labelledby="h-set">
      <header>
        <h2 id="h-set">{t("puzzles_of", { game: gameTitle(set.game) })}</h2>
        {next && (
          <button class="btn primary" onClick={() => open(next.id, set.game)}>
            {t("puzzle_next")}
            <Icon id="fwd" />
          </button>
        )}
      </header>
      <div class="themes" role="group" aria-label={t("puzzle_themes")}>
        <Chip text={t("puzzle_all")} on={!theme} pick={() => choose(null)} rows={set.puzzles} />
        {set.themes.map(({ id, title }) => (
          <Chip
            key={id}
            text={title[lang.value]!}
            on={theme === id}
            pick={() => choose(id)}
            rows={set.puzzles.filter((p) => p.theme === id)}
          />
        ))}
      </div>
      <p class="fine">{about ? about.learn[lang.value] : t("puzzles_sub")}</p>
      <Rows rows={listed} set={set} open={open} />
    </section>
  );
};

const Chip = ({
  text,
  on,
  pick,
  rows,
}: {
  text: string;
  on: boolean;
  pick: () => void;
  rows: readonly PuzzleFacts[];
}): JSX.Element => {
  const n = rows.filter((p) => puzzleLog.value.marks[p.id] === "solved").length;
  return (
    <button class="chip" aria-pressed={on} onClick={pick}>
      {text}{" "}
      <small class="num">
        {n}/{rows.length}
      </small>
    </button>
  );
};

/** All puzzles as small squares, easy ones first; each says its number, its difficulty and its mark. */
const Rows = ({ rows, set, open }: { rows: readonly PuzzleFacts[]; set: Puzzles; open: Open }): JSX.Element => (
  <div class="levels">
    {[1, 2, 3, 4, 5].map((level) => {
      const here = rows.filter((p) => p.difficulty === level);
      if (!here.length) return null;
      return (
        <section key={level} aria-label={t("puzzle_difficulty", { n: level })}>
          <Pips n={level} />
          <ol>
            {here.map((p) => (
              <Square key={p.id} puzzle={p} number={set.puzzles.indexOf(p) + 1} open={() => open(p.id, set.game)} />
            ))}
          </ol>
        </section>
      );
    })}
  </div>
);

const Square = ({ puzzle, number, open }: { puzzle: PuzzleFacts; number: number; open: () => void }): JSX.Element => {
  const mark = puzzleLog.value.marks[puzzle.id] ?? "open";
  return (
    <li>
      <button
        class={`square ${mark}`}
        onClick={open}
        aria-label={`${t("puzzle_n", { n: number })}, ${t(`puzzle_mark_${mark}`)}`}>
        {mark === "solved" ? <Icon id="tick" /> : mark === "missed" ? <Icon id="restart" /> : null}
        <span class="num">{number}</span>
      </button>
    </li>
  );
};
