// The tab of games: a card for each rating, and the archive of finished games with filters.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { download } from "../shell/download.js";
import { gameTitle, games } from "../shell/games.js";
import { number, signed, t, tOr } from "../shell/i18n.js";
import { SeatBadge, Icon } from "../shell/parts.js";
import { asPlayer } from "../shell/player.js";
import { followLink } from "../shell/route.js";
import { playerKey, saveGameAt } from "../shell/settings.js";
import { ALL, archivePath, isAll, scaleOf, type Filter } from "./archive.js";
import type { Archive, ArchivedGame, Statistics, TitleStatistics } from "../wire.js";
import { Curve } from "./curve.js";
import { useLoaded } from "./loaded.js";
import { Act, AnyFace, Square, day, percent, span } from "./parts.js";

export const Games = ({ statistics }: { statistics: Statistics | null }): JSX.Element => {
  const rated = (statistics?.titles ?? []).filter((title) => title.rating);
  return (
    <>
      {rated.length > 0 && <Ratings titles={rated} />}
      <ArchiveList />
    </>
  );
};

const Ratings = ({ titles }: { titles: TitleStatistics[] }): JSX.Element => {
  const scale = scaleOf(titles.map((title) => title.rating!));
  return (
    <div class="rates">
      {titles.map(({ game, games, won, rating }) => (
        <article key={game} class="panel rate">
          <Square game={game} />
          <div>
            <h2>{gameTitle(game)}</h2>
            <p class="rn num">
              <b>{rating!.value}</b>
              <span>± {rating!.error}</span>
              {rating!.new ? <em class="mark">{t("rating_new")}</em> : <Change by={rating!.change} />}
            </p>
          </div>
          <Curve rating={rating!} scale={scale} />
          <p class="fine num">{t("rate_games", { n: games, won: percent(won, games) })}</p>
        </article>
      ))}
    </div>
  );
};

const Change = ({ by }: { by: number | null }): JSX.Element | null => {
  const n = by ?? 0;
  if (!n) return null;
  return (
    <em class={n > 0 ? "up" : "dn"}>
      <span aria-hidden="true">{n > 0 ? "▲" : "▼"} </span>
      <span class="sr">{n > 0 ? "+" : "−"}</span>
      {Math.abs(n)}
    </em>
  );
};

const ArchiveList = (): JSX.Element => {
  const filter = useSignal<Filter>(ALL),
    shown = useSignal<ArchivedGame[]>([]);
  const path = archivePath(filter.value);
  const first = useLoaded(playerKey.value ? () => asPlayer<Archive>(path) : null, [path, playerKey.value]);
  const rest = useSignal<Archive | null>(null);
  useEffect(() => {
    shown.value = first.value.value?.games ?? [];
    rest.value = first.value.value;
  }, [first.value.value]);
  const more = async (): Promise<void> => {
    const next = await asPlayer<Archive>(archivePath(filter.value, rest.value?.next ?? null));
    shown.value = [...shown.value, ...next.games];
    rest.value = next;
  };
  const total = first.value.value?.total ?? 0;
  if (!playerKey.value || first.value.missing || (first.value.value && !total && isAll(filter.value)))
    return <NoGames />;
  return (
    <section class="panel glist" aria-label={t("arch")}>
      <Filters filter={filter} />
      {first.value.trouble && <p class="none">{first.value.trouble}</p>}
      <div class="g gh" aria-hidden="true">
        <span class="c1" />
        <span class="c2">{t("arch_game")}</span>
        <span class="c3">{t("arch_place")}</span>
        <span class="c4">{t("arch_by_result")}</span>
        <span class="c5">{t("arch_points")}</span>
        <span class="c6">{t("arch_rating")}</span>
        <span class="c8" />
      </div>
      <ul>
        {shown.value.map((game) => (
          <Row key={game.table} game={game} />
        ))}
      </ul>
      {first.value.value && !shown.value.length && <p class="none">{t("arch_no_match")}</p>}
      <div class="more2">
        {rest.value?.more ? (
          <Act cls="quiet" act={more}>
            {t("arch_more", { n: number(total - shown.value.length) })}
          </Act>
        ) : (
          <span class="fine">{t("arch_n", { n: total })}</span>
        )}
        <a class="btn quiet" href="/learn/mistakes" onClick={followLink}>
          <Icon id="restart" />
          {t("mi_link")}
        </a>
        <ExportButton />
      </div>
    </section>
  );
};

export const ExportButton = ({ cls = "quiet" }: { cls?: string }): JSX.Element => (
  <Act
    cls={cls}
    icon="download"
    act={async () => {
      const all = await asPlayer<unknown>("/api/player/export");
      download("durbar-player.json", JSON.stringify(all, null, 1), "application/json");
    }}>
    {t("export")}
  </Act>
);

const NoGames = (): JSX.Element => (
  <section class="panel empty">
    <AnyFace name="" portrait="chaski" bot />
    <h2>{t("arch_none")}</h2>
    <p>{t("arch_none_text")}</p>
    <a class="btn primary" href="/" onClick={followLink}>
      {t("arch_play")}
    </a>
  </section>
);

const Chip = ({ on, set, children }: { on: boolean; set: () => void; children: string }): JSX.Element => (
  <button class="fchip" aria-pressed={on} onClick={set}>
    {children}
  </button>
);
const TYPING = 350; // milliseconds after the last letter

const Filters = ({ filter }: { filter: Signal<Filter> }): JSX.Element => {
  const text = useSignal(filter.value.text),
    f = filter.value;
  const set = (some: Partial<Filter>): void => {
    filter.value = { ...filter.value, ...some };
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.value !== filter.value.text) set({ text: text.value });
    }, TYPING);
    return () => clearTimeout(timer);
  }, [text.value]);
  return (
    <div class="fl0">
      <label class="srch">
        <span class="sr">{t("arch_search")}</span>
        <Icon id="search" />
        <input
          type="search"
          value={text.value}
          placeholder={t("arch_search")}
          onInput={(e) => {
            text.value = e.currentTarget.value;
          }}
        />
      </label>
      <div class="fchips" role="group" aria-label={t("arch_filter")}>
        <Chip on={!f.game} set={() => set({ game: "" })}>
          {t("arch_all")}
        </Chip>
        {games.value.map((game) => (
          <Chip key={game.id} on={f.game === game.id} set={() => set({ game: f.game === game.id ? "" : game.id })}>
            {gameTitle(game.id)}
          </Chip>
        ))}
        <i class="sepv" />
        <Chip on={f.won} set={() => set({ won: !f.won })}>
          {t("arch_won")}
        </Chip>
        <Chip on={f.who === "people"} set={() => set({ who: f.who === "people" ? "" : "people" })}>
          {t("arch_people")}
        </Chip>
        <Chip on={f.who === "bots"} set={() => set({ who: f.who === "bots" ? "" : "bots" })}>
          {t("arch_bots")}
        </Chip>
        <select
          class={`fchip${f.seats ? " on" : ""}`}
          aria-label={t("arch_any_seats")}
          value={String(f.seats)}
          onChange={(e) => set({ seats: Number(e.currentTarget.value) })}>
          <option value="0">{t("arch_any_seats")}</option>
          {[2, 3, 4, 5].map((n) => (
            <option key={n} value={String(n)}>
              {t("arch_seats", { n })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

const howLong = (game: ArchivedGame): string => {
  if (game.challenge) return t("arch_challenge");
  return game.clock && game.clock !== "none" ? tOr(`arch_clock_${game.clock}`, "") : span(game.seconds);
};

const Row = ({ game }: { game: ArchivedGame }): JSX.Element => {
  const { seats } = game,
    results = seats.map((seat) => `${seat.name || t("guest")} ${number(seat.score)}`).join(", ");
  return (
    <li class="g">
      <span class="c1">
        <Square game={game.game} />
      </span>
      <span class="c2">
        <b>{gameTitle(game.game)}</b>
        <small>
          {day(game.ended)} · {howLong(game)}
          {seats.some((seat) => seat.you && seat.resigned) && ` · ${t("arch_resigned")}`}
        </small>
      </span>
      <span class="c3">
        <span class={`plc p${game.place}`}>
          {tOr(`place_${game.place}`, String(game.place))}
          <small>/{game.seats.length}</small>
        </span>
      </span>
      <span class="c4" role="img" aria-label={results}>
        {seats.map((seat) => (
          <span key={seat.seat} class="faced" title={seat.name || t("guest")}>
            <AnyFace name={seat.name} portrait={seat.portrait} bot={seat.bot} />
            <SeatBadge seat={seat.seat} />
          </span>
        ))}
      </span>
      <span class="c5 num" aria-hidden="true">
        {seats.map((seat) => number(seat.score)).join(" · ")}
      </span>
      <span class={`c6 num ${(game.change ?? 0) < 0 ? "dn" : "up"}`}>
        {game.change !== null && (
          <>
            <span class="sr">{t("arch_rating")} </span>
            {signed(game.change)}
          </>
        )}
      </span>
      <span class="c8">
        <a
          class="btn sm"
          href={`/table/${game.table}/review`}
          aria-label={t("arch_rv_of", { game: gameTitle(game.game), date: day(game.ended) })}
          onClick={(event) => {
            saveGameAt(game.table, game.game);
            followLink(event);
          }}>
          <Icon id="chart" />
          {t("arch_rv")}
        </a>
        <a
          class="btn sm"
          href={`/table/${game.table}`}
          aria-label={t("arch_review", { game: gameTitle(game.game), date: day(game.ended) })}
          onClick={(event) => {
            saveGameAt(game.table, game.game);
            followLink(event);
          }}>
          {t("arch_look")}
        </a>
      </span>
    </li>
  );
};
