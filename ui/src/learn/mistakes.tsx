// /learn/mistakes: the player's own mistakes as positions to solve again, in boxes that come back after days.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { Mistake, Mistakes } from "../wire.js";
import { GamePicture } from "../lobby/picture.js";
import { fetchTable, startPractice } from "../lobby/start.js";
import { Bar } from "../shell/bar.js";
import { DAYS } from "../shell/boxes.js";
import { gameTitle, keepLoadingGames } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { Loading, Lost, Trouble, reasonOf } from "../shell/messages.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { lang, playerKey } from "../shell/settings.js";
import { boxCounts, dueNow, nextDue, untilDay } from "./boxes.js";
import { loadMistakes } from "./ownmistakes.js";

const GLYPH = { inaccuracy: "?!", mistake: "?", blunder: "??", find: "!" } as const;

/** Open the table as it was before a mistake. */
export const practise = (mistake: Mistake): Promise<void> => {
  const { table, number, ply, seats, place, loss, whole_turn: wholeTurn } = mistake,
    task = { table, move: number, ply, seats, place, loss, wholeTurn, own: true };
  fetchTable(mistake.game);
  return startPractice(mistake.game, mistake.seat, task);
};

export const MistakesPage = (): JSX.Element => {
  const found = useSignal<Mistakes | null>(null),
    trouble = useSignal("");
  useEffect(keepLoadingGames, []);
  useEffect(() => {
    loadMistakes().then(
      (mistakes) => (found.value = mistakes),
      (error: unknown) => (trouble.value = reasonOf(error)),
    );
  }, [playerKey.value]);
  document.title = `${t("mi_title")} · Durbar`;
  if (trouble.value && !found.value) return <Lost reason={trouble.value} />;
  if (!found.value) return <Loading text={t("loading_page")} />;
  const solve = (mistake: Mistake): void => {
    practise(mistake).catch((error: unknown) => (trouble.value = reasonOf(error)));
  };
  return (
    <div class="page learning mistakes">
      <Bar on="learn" />
      <main class="wrap">
        <Head found={found.value} solve={solve} />
        <Trouble text={trouble.value} />
        <Offered found={found.value} />
        {found.value.mistakes.length > 0 && <List found={found.value} solve={solve} />}
      </main>
    </div>
  );
};

interface Props {
  found: Mistakes;
  solve: (mistake: Mistake) => void;
}

const Head = ({ found, solve }: Props): JSX.Element => (
  <div class="panel mi-head">
    <div class="tx">
      <h1>{t("mi_title")}</h1>
      <p>{t("mi_sub")}</p>
      <p class="fine num">{t("mi_games", { n: found.reviewed, of: found.games })}</p>
    </div>
    <DueToday found={found} solve={solve} asks />
    <Boxes found={found} />
  </div>
);

/** How many are due, and the way to the first of them; `asks` when nothing else on the page does. */
export const DueToday = ({ found, solve, asks }: Props & { asks: boolean }): JSX.Element => {
  const due = dueNow(found),
    next = nextDue(found),
    none = found.mistakes.length === 0;
  return (
    <div class="mi-today">
      <p class="num">
        <b>{due.length}</b>
        <span>{none ? t("mi_empty") : due.length ? t("mi_due", { n: due.length }) : t("mi_none_due")}</span>
      </p>
      {due[0] && (
        <button class={`btn ${asks ? "go" : "primary"}`} onClick={() => solve(due[0]!)}>
          {t("mi_start")}
          <Icon id="fwd" />
        </button>
      )}
      {!due.length && next && (
        <p class="fine">{t("mi_next_at", { when: untilDay(next.due, found.now, lang.value) })}</p>
      )}
      {none && <p class="fine">{t("mi_empty_text")}</p>}
    </div>
  );
};

/** How many mistakes are in each box. */
const Boxes = ({ found }: { found: Mistakes }): JSX.Element => {
  const counts = boxCounts(found),
    most = Math.max(1, ...counts);
  return (
    <ol class="mi-boxes num" aria-label={t("mi_boxes")}>
      {counts.map((n, box) => (
        <li key={box} class={`box${box}`}>
          <i style={{ height: `${(n / most) * 100}%` }} aria-hidden="true" />
          <b>{n}</b>
          <small>{box === 0 ? t("mi_new") : t("mi_box_days", { n: DAYS[box - 1]! })}</small>
        </li>
      ))}
    </ol>
  );
};

const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString(lang.value, { day: "numeric", month: "short" });

const Offered = ({ found }: { found: Mistakes }): JSX.Element | null =>
  found.offered.length ? (
    <section class="panel mi-offer">
      <h2>{t("mi_offer")}</h2>
      <p class="fine">{t("mi_offer_text")}</p>
      <ul>
        {found.offered.map((game) => (
          <li key={game.table}>
            <a class="btn" href={`/table/${game.table}/review`} onClick={followLink}>
              <Icon id="chart" />
              {gameTitle(game.game)}, {day(game.ended)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;

const List = ({ found, solve }: Props): JSX.Element => (
  <section>
    <h2 class="mi-list-head">{t("mi_list")}</h2>
    <ol class="mi-list">
      {found.mistakes.map((mistake) => {
        const due = mistake.due <= found.now,
          where = `${gameTitle(mistake.game)}, ${mistake.place[lang.value]}`;
        return (
          <li key={`${mistake.table} ${mistake.number}`} class={`panel${due ? " due" : ""}`}>
            <span class="pic">
              <GamePicture id={mistake.game} />
            </span>
            <span class={`rv-mark ${mistake.mark}`} aria-hidden="true">
              {GLYPH[mistake.mark]}
            </span>
            <div>
              <h3>{where}</h3>
              <p class="fine num">
                {day(mistake.ended)} · {t(`rv_${mistake.mark}`)}, {t("mi_cost", { n: Math.round(mistake.loss * 100) })}
              </p>
            </div>
            <span class="state num">
              {due
                ? mistake.box
                  ? t("mi_today")
                  : t("mi_new")
                : t("mi_later", { when: untilDay(mistake.due, found.now, lang.value) })}
            </span>
            <button class="btn" aria-label={`${t("mi_solve")}: ${where}`} onClick={() => solve(mistake)}>
              {t("mi_solve")}
            </button>
          </li>
        );
      })}
    </ol>
  </section>
);
