// The tab of statistics: games won by title and seats, where the points come from, how long games take, streaks.
import type { JSX } from "preact";
import { gameTitle } from "../shell/games.js";
import { number, t } from "../shell/i18n.js";
import { wordsOf } from "../table/words.js";
import { levelName } from "../shell/levels.js";
import { playerKey } from "../shell/settings.js";
import { heat } from "./archive.js";
import type { Opponent, Statistics, TitleStatistics } from "../wire.js";
import type { Loaded } from "./loaded.js";
import { AnyFace, Square, percent, span } from "./parts.js";

const SEATS = [2, 3, 4, 5];

export const StatisticsTab = ({ loaded }: { loaded: Loaded<Statistics> }): JSX.Element => {
  const { value: statistics, missing, trouble } = loaded;
  if (playerKey.value && !statistics && !missing)
    return (
      <section class="panel empty waiting" aria-busy={!trouble}>
        {trouble && <p>{trouble}</p>}
      </section>
    );
  const titles = (statistics?.titles ?? []).filter((title) => title.games > 0);
  if (!statistics || !titles.length)
    return (
      <section class="panel empty">
        <AnyFace name="" portrait="kuntur" bot />
        <h2>{t("stat_none")}</h2>
        <p>{t("stat_none_text")}</p>
      </section>
    );
  return (
    <>
      <Streaks statistics={statistics} />
      <div class="boxes">
        <Heat titles={titles} />
        <Lengths titles={titles} />
      </div>
      <div class="boxes equal">
        {titles.map((title) => (
          <Sources key={title.game} title={title} />
        ))}
      </div>
    </>
  );
};

const Streaks = ({ statistics: s }: { statistics: Statistics }): JSX.Element => (
  <dl class="panel box streaks num">
    {[
      { text: t("stat_streak"), n: s.streak },
      { text: t("stat_best_streak"), n: s.best_streak },
      { text: t("stat_days"), n: s.days },
      { text: t("stat_best_days"), n: s.best_days },
    ].map(({ text, n }) => (
      <div key={text}>
        <dt>{text}</dt>
        <dd>{number(n)}</dd>
      </div>
    ))}
  </dl>
);

const Heat = ({ titles }: { titles: TitleStatistics[] }): JSX.Element => (
  <section class="panel box">
    <h2>{t("stat_heat")}</h2>
    <table class="heat num">
      <thead>
        <tr>
          <th>
            <span class="sr">{t("arch_game")}</span>
          </th>
          {SEATS.map((n) => (
            <th key={n} scope="col" aria-label={t("arch_seats", { n })}>
              {n}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {titles.map((title) => (
          <tr key={title.game}>
            <th scope="row">{gameTitle(title.game)}</th>
            {SEATS.map((n) => (
              <HeatCell key={n} title={title} seats={n} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p class="fine">{t("stat_heat_text")}</p>
  </section>
);
const HeatCell = ({ title, seats }: { title: TitleStatistics; seats: number }): JSX.Element => {
  const found = title.by_seats.find((one) => one.seats === seats);
  if (!found?.games) return <td class="na">–</td>;
  return (
    <td class={`k${heat(found.won, found.games, seats)}`}>
      <b>{Math.round((100 * found.won) / found.games)}</b>
      <small>
        {found.games}
        <span class="sr"> {t("fig_games")}</span>
      </small>
    </td>
  );
};

const Lengths = ({ titles }: { titles: TitleStatistics[] }): JSX.Element => (
  <section class="panel box">
    <h2>{t("stat_titles")}</h2>
    <table class="titles num">
      <thead>
        <tr>
          <th>
            <span class="sr">{t("arch_game")}</span>
          </th>
          <th scope="col">{t("stat_points")}</th>
          <th scope="col">{t("stat_best")}</th>
          <th scope="col">{t("stat_length")}</th>
          <th scope="col">{t("fig_streak")}</th>
        </tr>
      </thead>
      <tbody>
        {titles.map((title) => (
          <tr key={title.game}>
            <th scope="row">
              <div>
                <Square game={title.game} />
                <span>
                  {gameTitle(title.game)}
                  <small>{t("rate_games", { n: title.games, won: percent(title.won, title.games) })}</small>
                </span>
              </div>
            </th>
            <td>{number(Math.round(title.points))}</td>
            <td>{number(title.best)}</td>
            <td>{span(title.seconds)}</td>
            <td>
              {title.streak}
              <small>{t("stat_of", { n: title.best_streak })}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Mean points of a game by where they come from, mine beside those of the table. */
const Sources = ({ title }: { title: TitleStatistics }): JSX.Element | null => {
  const ids = Object.keys({ ...title.table_sources, ...title.sources });
  if (!ids.length) return null;
  const names = (wordsOf(title.game)?.catalogue as Record<string, Record<string, string>> | undefined)?.["sources"];
  const rows = ids
    .map((id) => ({ id, mine: title.sources[id] ?? 0, all: title.table_sources[id] ?? 0 }))
    .sort((a, b) => b.all - a.all);
  const most = Math.max(1, ...rows.flatMap((row) => [row.mine, row.all]));
  const width = (n: number): string => `${Math.max(0, Math.min(100, (100 * n) / most))}%`;
  return (
    <section class="panel box">
      <h2>{t("stat_sources", { game: gameTitle(title.game) })}</h2>
      <ul class="srcs num">
        {rows.map((row) => (
          <li key={row.id}>
            <span>{names?.[row.id] ?? row.id}</span>
            <i class="sb" aria-hidden="true">
              <i style={{ width: width(row.mine) }} />
              <i class="all" style={{ width: width(row.all) }} />
            </i>
            <b>{number(Math.round(row.mine * 10) / 10)}</b>
            <small>
              <span class="sr">{t("stat_table")} </span>
              {number(Math.round(row.all * 10) / 10)}
            </small>
          </li>
        ))}
      </ul>
      <p class="fine key2">
        <i /> {t("stat_you")} <i class="all" /> {t("stat_table")}
      </p>
    </section>
  );
};

export const HeadToHead = ({ opponents }: { opponents: readonly Opponent[] }): JSX.Element | null =>
  opponents.length ? (
    <section class="panel box hh">
      <h2>{t("h2h")}</h2>
      <ul class="h2h num">
        {opponents.slice(0, 8).map((one) => (
          <li key={`${one.bot ? (one.level ?? "") : ""} ${one.name}`}>
            <AnyFace name={one.name} portrait={one.portrait} bot={one.bot} />
            <span class="hn">
              {one.name || t("guest")}
              {one.bot && <small>{levelName(one.level)}</small>}
            </span>
            <b>
              {one.ahead}
              <span class="sr"> {t("h2h_ahead")}</span>
            </b>
            <i class="hb" aria-hidden="true">
              <i style={{ width: `${(100 * one.ahead) / Math.max(1, one.ahead + one.behind)}%` }} />
            </i>
            <b class="o">
              {one.behind}
              <span class="sr"> {t("h2h_behind")}</span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
