// Without a server: the finished games that this browser keeps, with scores and record.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { JSX } from "preact";
import { download } from "../shell/download.js";
import { lang } from "../shell/settings.js";
import { number, t, tOr } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import { keptGames, type KeptGame } from "./kept.js";

const Kept = ({ game }: { game: KeptGame }): JSX.Element => {
  const title = tOr(`game_${game.game}`, game.title),
    winners = game.winners.map((seat) => game.names[seat] ?? ""),
    date = new Date(game.kept).toLocaleDateString(lang.value, { dateStyle: "medium" });
  return (
    <article class="kept" aria-label={title}>
      <h3>{title}</h3>
      <small>
        {date}
        {winners.length === 1 && ` · ${t("wins", { name: winners[0]! })}`}
      </small>
      <ol>
        {game.names.map((name, seat) => (
          <li key={seat} class={`seat-${seat + 1}${game.winners.includes(seat) ? " won" : ""}`}>
            <Shape seat={seat} />
            <span>{name}</span>
            <b class="num">{number(game.scores[seat] ?? 0)}</b>
          </li>
        ))}
      </ol>
      <button class="btn" onClick={() => download(`durbar-${game.id}.txt`, game.record, "text/plain")}>
        <Icon id="download" />
        {t("record")}
      </button>
    </article>
  );
};

/** All kept games, or the one of a table; nothing until they are read. */
export const KeptGames = ({ only }: { only?: string }): JSX.Element | null => {
  const found = useSignal<KeptGame[] | null>(null);
  useEffect(() => {
    void keptGames().then((all) => {
      found.value = only === undefined ? all : all.filter(({ id }) => id === only);
    });
  }, [only]);
  if (!found.value || (only !== undefined && !found.value.length)) return null;
  return (
    <section class="panel kept-games" aria-label={t("kept_title")}>
      <h2>{t("kept_title")}</h2>
      {!found.value.length && <p class="none">{t("kept_none")}</p>}
      <div class="kept-list">
        {found.value.map((game) => (
          <Kept key={game.id} game={game} />
        ))}
      </div>
    </section>
  );
};
