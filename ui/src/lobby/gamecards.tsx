// The games as cards, and for who is new here the way into the first of them.
import type { JSX } from "preact";
import type { GameFacts } from "../wire.js";
import { PERSONAS, Portrait } from "../bots/portrait.js";
import { gameTitle, games } from "../shell/games.js";
import { t, tOr } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { courseDone } from "../shell/settings.js";
import { GamePicture } from "./picture.js";
import { fetchTable, playNow, startTutorial } from "./start.js";
import { start } from "./tables.js";

/** What a first visitor reads: what this is, some of who is ready to play. */
export const Hello = (): JSX.Element => (
  <div class="head">
    <div>
      <h1>{t("lobby_title")}</h1>
      <p>{t("lobby_sub")}</p>
    </div>
    <div class="hellos wide-only" aria-hidden="true">
      {PERSONAS.filter((_, i) => i % 2 === 0).map((persona) => (
        <Portrait key={persona} persona={persona} />
      ))}
    </div>
  </div>
);

export const Learn = (): JSX.Element | null => {
  const game = games.value.find((g) => g.lesson);
  if (!game) return null;
  return (
    <section class="panel learn" aria-labelledby="h-learn">
      <div class="pic">
        <GamePicture id={game.id} wide />
      </div>
      <div class="tx">
        <h2 id="h-learn">{t("learn_title", { game: gameTitle(game.id) })}</h2>
        <p class="fine">{t("learn_sub")}</p>
      </div>
      <Portrait persona="kebo" />
      <button class="btn go" onClick={() => void start(startTutorial(game.id))}>
        <Icon id="play" />
        {t("learn_go")}
      </button>
    </section>
  );
};

export const GameCards = ({ first, make }: { first: boolean; make: (game: GameFacts) => void }): JSX.Element => (
  <section class="new-games" aria-labelledby="h-new">
    <div class={first ? "sr" : "h-sec"}>
      <h2 id="h-new">{t("new_game")}</h2>
    </div>
    <div class="games">
      {games.value.map((g) => (
        <Card key={g.id} game={g} make={() => make(g)} />
      ))}
    </div>
  </section>
);

const Card = ({ game, make }: { game: GameFacts; make: () => void }): JSX.Element => {
  const name = gameTitle(game.id);
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
        <h3>{name}</h3>
        <Facts game={game} />
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
        <div class="row learn-row">
          {game.lesson && (
            <button
              class="btn quiet tutorial-start"
              title={t("tutorial_start_title")}
              onClick={() => void start(startTutorial(game.id))}>
              <Icon id="help" />
              {t("tutorial_start")}
            </button>
          )}
          {game.lessons > 0 && <CourseLink game={game} />}
        </div>
      </div>
    </article>
  );
};

/** To the lessons, with how many of them are done. */
const CourseLink = ({ game }: { game: GameFacts }): JSX.Element => {
  const n = Math.min(courseDone.value[game.id]?.length ?? 0, game.lessons);
  return (
    <a
      class="btn quiet"
      href={`/learn/${game.id}`}
      title={t("course_title")}
      aria-label={`${t("course")}: ${t("course_done", { n, of: game.lessons })}`}
      onClick={followLink}>
      <Icon id="bulb" />
      {t("course")}{" "}
      <small class="num">
        {n}/{game.lessons}
      </small>
    </a>
  );
};

const Facts = ({ game }: { game: GameFacts }): JSX.Element => {
  const span = game.seats.length > 1 ? `${game.seats[0]}–${game.seats.at(-1)}` : String(game.seats[0]);
  return (
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
  );
};
