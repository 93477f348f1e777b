// The ranking of this server: the players who want to be in it, and the bots on the same scale.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { Pips } from "../bots/portrait.js";
import { Bar } from "../shell/bar.js";
import { gameTitle, games, keepLoadingGames } from "../shell/games.js";
import { number, t } from "../shell/i18n.js";
import { levelId, levelName } from "../shell/levels.js";
import { asPlayer, loadPlayer, me } from "../shell/player.js";
import { playerKey } from "../shell/settings.js";
import type { Ranking, RankingRow } from "../wire.js";
import { Rated } from "./devices.js";
import { useLoaded } from "./loaded.js";
import { AnyFace, PictureColours, Said, Square } from "./parts.js";

export const RankingPage = (): JSX.Element => {
  const game = useSignal(""),
    season = useSignal("");
  useEffect(() => {
    document.title = `${t("ranking")} · Durbar`;
    keepLoadingGames();
    if (playerKey.value && !me.value) loadPlayer().catch(() => undefined); // the ranking is public
  }, [playerKey.value]);
  const chosen = game.value || games.value[0]?.id || "";
  const query = new URLSearchParams({ game: chosen, ...(season.value ? { season: season.value } : {}) });
  const loaded = useLoaded(chosen ? () => asPlayer<Ranking>(`/api/ranking?${query}`) : null, [
    String(query),
    playerKey.value,
    me.value?.rated,
  ]);
  const ranking = loaded.value.value;
  return (
    <div class="page player ranking">
      <Bar on="ranking" />
      <main class="wrapr">
        <header class="rk-head">
          <div>
            <h1>{t("ranking")}</h1>
            <p>{t("rk_text")}</p>
          </div>
          {(ranking?.seasons.length ?? 0) > 1 && (
            <label>
              {t("rk_season")}{" "}
              <select
                value={season.value || ranking!.season}
                onChange={(e) => {
                  season.value = e.currentTarget.value;
                }}>
                {ranking!.seasons.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          )}
        </header>
        <div class="fchips" role="group" aria-label={t("arch_game")}>
          {games.value.map((one) => (
            <button
              key={one.id}
              class="fchip"
              aria-pressed={one.id === chosen}
              onClick={() => {
                game.value = one.id;
              }}>
              {gameTitle(one.id)}
            </button>
          ))}
        </div>
        <section class="panel rk" aria-label={gameTitle(chosen)}>
          <h2>
            {chosen && <Square game={chosen} />}
            {gameTitle(chosen)}
          </h2>
          {ranking && rowsOf(ranking).length > 0 && <Rows ranking={ranking} />}
          {ranking?.rated && <p class="fine">{t("rk_needed", { n: ranking.needed })}</p>}
          {ranking && !ranking.rated && <p class="none">{t("rk_off")}</p>}
          {(loaded.value.missing || ranking?.rows.length === 0) && <p class="none">{t("rk_none")}</p>}
          {!loaded.value.missing && loaded.value.trouble && <p class="none">{loaded.value.trouble}</p>}
        </section>
        {me.value ? <Rated facts={me.value} /> : <p class="fine rk-no">{t("rk_no_player")}</p>}
      </main>
      <Said />
      <PictureColours />
    </div>
  );
};

/** My own line follows when I am not among the rows yet. */
const rowsOf = ({ rows, yours }: Ranking): RankingRow[] =>
  yours && !rows.some((row) => row.you) ? [...rows, yours] : rows;

const Rows = ({ ranking }: { ranking: Ranking }): JSX.Element => (
  <table class="rk-rows num">
    <thead>
      <tr>
        <th scope="col">{t("rk_rank")}</th>
        <th scope="col">{t("rk_player")}</th>
        <th scope="col">{t("arch_rating")}</th>
        <th scope="col">{t("fig_games")}</th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(ranking).map((row) => (
        <Row key={`${row.rank ?? ""} ${row.name} ${row.level ?? ""}`} row={row} />
      ))}
    </tbody>
  </table>
);

/** A level is no persona: each has the face of one, so that it is known again. */
const FACES: Readonly<Record<string, string>> = {
  random: "chaski",
  beginner: "bulbul",
  club: "kebo",
  expert: "kuntur",
};

const Row = ({ row }: { row: RankingRow }): JSX.Element => (
  <tr class={`${row.you ? "you" : ""}${row.bot ? " of-bot" : ""}`}>
    <td>{row.rank ?? "–"}</td>
    <th scope="row">
      <div class="rk-who">
        <AnyFace
          name={row.name}
          portrait={row.portrait ?? (row.bot ? (FACES[levelId(row.level)] ?? "gaja") : null)}
          bot={row.bot}
        />
        <span>
          {row.bot ? t("rk_bot", { level: levelName(row.level) }) : row.name || t("guest")}
          {row.you && <em class="mark">{t("stat_you")}</em>}
          {row.level && (
            <small>
              <Pips level={row.level} />
            </small>
          )}
        </span>
      </div>
    </th>
    <td>
      <b>{row.rating.value}</b> <span class="pm">± {row.rating.error}</span>
    </td>
    <td>{row.bot ? "" : number(row.rating.games)}</td>
  </tr>
);
