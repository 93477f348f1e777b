// The lists of tables in the lobby: mine, open, being played, finished.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Summary } from "../wire.js";
import { Face } from "../bots/portrait.js";
import { gameTitle } from "../shell/games.js";
import { ago, t } from "../shell/i18n.js";
import { levelName } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { wordsOf } from "../table/words.js";
import { hidden, hide, saveGameAt } from "../shell/settings.js";
import { fetchTable } from "./start.js";
import { GamePicture } from "./picture.js";

export const yourTurn = (s: Summary): boolean =>
  s.status === "playing" && s.actor !== null && s.yours.includes(s.actor);

export const List = ({
  title,
  rows,
  none,
  short = false,
  hot = false,
  mine = false,
}: {
  title: string;
  rows: Summary[];
  none: string;
  short?: boolean;
  hot?: boolean;
  /** They are mine: I may hide them. */
  mine?: boolean;
}): JSX.Element => {
  const all = useSignal(false);
  const shown = short && !all.value ? rows.slice(0, 4) : rows;
  return (
    <section class={`panel${hot ? " hot-list" : ""}`} aria-label={title}>
      <h2>
        {title}
        {short && rows.length > 4 && !all.value && (
          <button
            class="link"
            onClick={() => {
              all.value = true;
            }}>
            {t("all_n", { n: rows.length })}
          </button>
        )}
      </h2>
      {shown.map((s) => (
        <Row key={s.id} s={s} mine={mine} />
      ))}
      {rows.length === 0 && <p class="none">{none}</p>}
    </section>
  );
};

const Row = ({ s, mine }: { s: Summary; mine: boolean }): JSX.Element => {
  const hot = yourTurn(s),
    name = gameTitle(s.game);
  const others = s.seats
    .filter((p) => !s.yours.includes(p.seat) && p.kind !== "open")
    .map((p) => p.name || t("seat_n", { n: p.seat + 1 }));
  const head = hot
    ? t("row_your_turn", { game: name })
    : s.status === "over"
      ? t("row_over", { game: name, scores: s.scores.join(" – ") })
      : s.status === "playing" && s.actor !== null && s.yours.length
        ? t("row_waiting", { game: name, name: s.seats[s.actor]?.name || t("seat_n", { n: s.actor + 1 }) })
        : name;
  const button = hot
    ? "row_play"
    : s.status === "waiting" && !s.yours.length
      ? "row_sit"
      : s.status === "over"
        ? "row_look"
        : s.yours.length
          ? "row_open"
          : "row_watch";
  return (
    <div class={`t${hot ? " hot" : ""}${mine ? " own" : ""}`}>
      <span class="sq">
        <GamePicture id={s.game} close />
      </span>
      <div>
        <b>{head}</b>
        <small>
          {others.join(", ")}
          {others.length ? " · " : ""}
          {ago(s.changed)}
          {optionsText(s)}
        </small>
      </div>
      <span class="seats">
        {s.seats.map((p) => (
          <span
            key={p.seat}
            class={s.actor === p.seat && s.status === "playing" ? "now" : ""}
            title={p.kind === "open" ? t("open_seat") : p.bot ? `${p.name}, ${levelName(p.level)}` : p.name}>
            <Face seat={p} />
          </span>
        ))}
      </span>
      <a
        class={`btn ${hot ? "go" : ""}`}
        href={`/table/${s.id}`}
        onPointerEnter={() => fetchTable(s.game)}
        onClick={(event) => {
          saveGameAt(s.id, s.game);
          followLink(event);
        }}>
        {t(button)}
      </a>
      {mine && <HideButton id={s.id} game={name} />}
    </div>
  );
};

/** A game leaves my lists, or comes back; the table itself stays as it is. */
const HideButton = ({ id, game }: { id: string; game: string }): JSX.Element => {
  const away = hidden.value.includes(id),
    label = t(away ? "row_unhide" : "row_hide", { game });
  return (
    <button class="tool hide" aria-label={label} title={label} onClick={() => hide(id, !away)}>
      <Icon id={away ? "eye" : "x"} />
    </button>
  );
};

/** The options of a table that are not the usual ones, in the game's words. */
const optionsText = (s: Summary): string => {
  const ids = Object.keys(s.options);
  if (!ids.length) return "";
  const labels = (wordsOf(s.game)?.catalogue as Record<string, Record<string, string>> | undefined)?.["options"] ?? {};
  return ` · ${ids.map((id) => labels[`${id}_${String(s.options[id])}`] ?? labels[id] ?? id).join(", ")}`;
};
