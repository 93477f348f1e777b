// The lobby: the games as cards, my games, open tables, finished games. One click plays against bots.
import { signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import type { GameFacts, Summary } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { KeptGames } from "../offline/page.js";
import { Bar } from "../shell/bar.js";
import { gameTitle, games, loadGames } from "../shell/games.js";
import { t, tOr } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { loadMine, mine } from "../shell/player.js";
import { hidden, tutorialFor } from "../shell/settings.js";
import { JoinBox } from "./joinbox.js";
import { NewTableDialog } from "./newtable.js";
import { GamePicture } from "./picture.js";
import { fetchTable, playNow, startTutorial } from "./start.js";
import { yourTurn, List } from "./rows.js";

export const open = signal<Summary[]>([]);

const watchable = signal<Summary[]>([]);

const trouble = signal("");
/** The server has not answered since the page was opened. */
const offline = signal(!navigator.onLine);

const load = async (): Promise<void> => {
  const [, listed] = await Promise.all([loadMine(), api.lobby(), loadGames()]);
  open.value = listed.waiting.filter((s) => !s.yours.length);
  watchable.value = listed.playing.filter((s) => !s.yours.length);
};

let answered = false;

const refresh = (): void => {
  load().then(
    () => {
      trouble.value = "";
      offline.value = false;
      answered = true;
    },
    (e: unknown) => {
      if (e instanceof Refusal && e.code === "offline" && !answered) offline.value = true;
      if (e instanceof Refusal) trouble.value = e.code === "offline" ? t("connection_lost") : e.reason;
      else throw e;
    },
  );
};

/** Open a table, or show why it could not be opened. */
const start = async (opening: Promise<void>): Promise<void> => {
  try {
    await opening;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    trouble.value = error.code === "offline" ? t("connection_lost") : error.reason;
  }
};

export const Lobby = (): JSX.Element => {
  const making = useSignal<GameFacts | null>(null);
  useSignalEffect(() => {
    document.title = `${mine.value.some((s) => yourTurn(s) && !tutorialFor(s.id)?.done) ? "● " : ""}Durbar · ${t("lobby_title")}`;
  });
  useEffect(() => {
    refresh();
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, 4000);
    return () => clearInterval(timer);
  }, []);
  const unhidden = useSignal(false);
  const kept = mine.value.filter((s) => !tutorialFor(s.id)?.done),
    away = kept.filter((s) => hidden.value.includes(s.id)),
    shown = unhidden.value ? kept : kept.filter((s) => !hidden.value.includes(s.id));
  const running = shown
    .filter((s) => s.status === "playing" || s.status === "waiting")
    .sort((a, b) => Number(yourTurn(b)) - Number(yourTurn(a)) || b.changed - a.changed);
  const finished = shown
    .filter((s) => s.status === "over" || s.status === "broken")
    .sort((a, b) => b.changed - a.changed);
  return (
    <div class="page lobby">
      <Bar on="play" />
      <main class="wrap">
        <div class="head">
          <div>
            <h1>{t(offline.value ? "offline_title" : "lobby_title")}</h1>
            <p>{t(offline.value ? "offline_sub" : "lobby_sub")}</p>
          </div>
          {!offline.value && <JoinBox />}
        </div>
        {trouble.value && (
          <div class="notice bad" role="alert">
            <Icon id="warn" />
            <span>{trouble.value}</span>
          </div>
        )}
        {offline.value && <KeptGames />}
        <div class="games" hidden={offline.value}>
          {games.value.map((g) => (
            <Card
              key={g.id}
              game={g}
              make={() => {
                making.value = g;
              }}
            />
          ))}
        </div>
        {games.value.length > 0 && !offline.value && (
          <div class="lists">
            <List title={t("my_games")} hot={running.length > 0} rows={running} none={t("my_games_none")} mine />
            <List title={t("open_tables")} rows={open.value} none={t("open_tables_none")} />
          </div>
        )}
        {(finished.length > 0 || watchable.value.length > 0) && (
          <div class="lists">
            {finished.length > 0 && <List title={t("finished")} rows={finished} none="" short mine />}
            {watchable.value.length > 0 && <List title={t("watch_tables")} rows={watchable.value} none="" />}
          </div>
        )}
        {away.length > 0 && (
          <button
            class="link hidden-games"
            aria-expanded={unhidden.value}
            onClick={() => {
              unhidden.value = !unhidden.value;
            }}>
            {unhidden.value ? t("hidden_less") : t("hidden_n", { n: away.length })}
          </button>
        )}
      </main>
      {making.value && (
        <NewTableDialog
          game={making.value}
          close={() => {
            making.value = null;
          }}
        />
      )}
    </div>
  );
};

const Card = ({ game, make }: { game: GameFacts; make: () => void }): JSX.Element => {
  const name = gameTitle(game.id);
  const span = game.seats.length > 1 ? `${game.seats[0]}–${game.seats.at(-1)}` : String(game.seats[0]);
  return (
    <article
      class="game panel"
      aria-label={name}
      onPointerEnter={() => fetchTable(game.id)}
      onFocusIn={() => fetchTable(game.id)}>
      <div class="art">
        <GamePicture id={game.id} />
      </div>
      <div class="tx">
        <h2>{name}</h2>
        <div class="facts num">
          <span title={t("card_players")}>
            <Icon id="users" />
            {span}
          </span>
          <span title={t("card_minutes")}>
            <Icon id="clock" />
            {t("minutes", { n: game.minutes })}
          </span>
          <span class="wt" role="img" aria-label={t("card_weight", { n: game.weight })}>
            {[1, 2, 3, 4, 5].map((i) => (
              <i key={i} class={i <= game.weight ? "f" : ""} />
            ))}
          </span>
        </div>
        <p>{tOr(`about_${game.id}`, "")}</p>
        <div class="row">
          {game.levels.length > 0 && (
            <button class="btn primary" title={t("play_now_title")} onClick={() => void start(playNow(game))}>
              <Icon id="play" />
              {t("play_now")}
            </button>
          )}
          <button class="btn" onClick={make}>
            {t("new_table")}
          </button>
        </div>
        {game.lesson && (
          <button
            class="btn quiet tutorial-start"
            title={t("tutorial_start_title")}
            onClick={() => void start(startTutorial(game.id))}>
            <Icon id="help" />
            {t("tutorial_start")}
          </button>
        )}
      </div>
    </article>
  );
};
