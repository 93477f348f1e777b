// The lists of tables in the lobby: my other games, open tables, games to watch.
import { signal, useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { Summary } from "../wire.js";
import { Face } from "../bots/portrait.js";
import { api } from "../shell/api.js";
import { gameTitle } from "../shell/games.js";
import { isolated } from "../shell/fill.js";
import { ago, t, type TextKey } from "../shell/i18n.js";
import { studyLine, studyOf } from "../shell/labreport.js";
import { levelName } from "../shell/levels.js";
import { Icon } from "../shell/parts.js";
import { followLink } from "../shell/route.js";
import { hidden, hide, lang, saveGameAt } from "../shell/settings.js";
import { moment } from "../shell/timeleft.js";
import { wordsOf } from "../table/words.js";
import { fetchTable } from "./start.js";
import { GamePicture } from "./picture.js";
import { open, watchable } from "./tables.js";
import { TimeTag } from "./timetag.js";
import { waitsSince, yourTurn } from "./urgency.js";

const SHORT = 4; // rows of a list that is not the reader's own

/** All lists below the games; one that has nothing to say is not there, but open tables always are. */
export const Lists = ({ others }: { others: Summary[] }): JSX.Element => (
  <div class="lists">
    {others.length > 0 && <List id="running" title={t("my_running")} rows={others} mine />}
    <List id="open" title={t("open_tables")} rows={open.value} none={t("open_tables_none")} short />
    {watchable.value.length > 0 && <List id="watch" title={t("watch_tables")} rows={watchable.value} short />}
  </div>
);

interface ListProps {
  id: string;
  title: string;
  rows: Summary[];
  none?: string;
  /** Only some of them until all are asked for. */
  short?: boolean;
  /** They are mine: I may hide them. */
  mine?: boolean;
}

const List = ({ id, title, rows, none, short = false, mine = false }: ListProps): JSX.Element => {
  const all = useSignal(false),
    shown = short && !all.value ? rows.slice(0, SHORT) : rows;
  return (
    <section class={`panel list ${id}`} id={id} aria-labelledby={`h-${id}`}>
      <div class="h-sec">
        <h2 id={`h-${id}`}>{title}</h2>
        {shown.length < rows.length && (
          <button class="link more" onClick={() => (all.value = true)}>
            {t("all_n", { n: rows.length })}
          </button>
        )}
      </div>
      {rows.length === 0 && <p class="none">{none}</p>}
      <ul>
        {shown.map((s) => (
          <Row key={s.id} s={s} mine={mine} />
        ))}
      </ul>
    </section>
  );
};

const personOn = (s: Summary, seat: number): string =>
  isolated(s.seats[seat]?.name ?? "") || t("seat_n", { n: seat + 1 });

/** What a row says first. */
const headOf = (s: Summary): string => {
  const game = gameTitle(s.game);
  if (yourTurn(s)) return t("row_your_turn", { game });
  if (s.status === "waiting" && s.begins) return t("row_begins", { game, when: moment(s.begins, lang.value) });
  if (s.status === "waiting") return t("row_seats", { game, n: s.seats.filter((p) => p.kind === "open").length });
  if (s.status === "playing" && s.actor !== null && s.yours.length && !s.paused)
    return t("row_waiting", { game, name: personOn(s, s.actor) });
  return game;
};

/** Who else is there, since when it is so, and options that are not the usual ones. */
const noteOf = (s: Summary): string => {
  const others = s.seats.filter((p) => !s.yours.includes(p.seat) && p.kind !== "open").map((p) => personOn(s, p.seat)),
    since = s.status === "playing" ? waitsSince(s) : s.changed;
  const board = s.board ? t("ws_table_board", { name: s.board.name ?? t("ws_my_board") }) : "";
  return [others.join(", "), ago(since), board, optionsText(s)].filter(Boolean).join(" · ");
};

const buttonOf = (s: Summary): TextKey => {
  if (yourTurn(s)) return "row_play";
  if (s.yours.length) return "row_open";
  return s.status === "waiting" ? "row_sit" : "row_watch";
};

const Row = ({ s, mine }: { s: Summary; mine: boolean }): JSX.Element => (
  <li class={`t${mine ? " own" : ""}`} data-table={s.id}>
    <span class="sq">
      <GamePicture id={s.game} board={s.board?.hash} close />
    </span>
    <div class="w">
      <b>{headOf(s)}</b>
      <small>{noteOf(s)}</small>
      {s.board && <BoardStudy hash={s.board.hash} />}
    </div>
    <Tags s={s} />
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
    <TableLink s={s}>{t(buttonOf(s))}</TableLink>
    {mine && <HideButton id={s.id} game={gameTitle(s.game)} />}
  </li>
);

const studies = new Map<string, Signal<string>>();
/** What the lab found about an owner's board, where its file says it. */
const BoardStudy = ({ hash }: { hash: string }): JSX.Element | null => {
  let line = studies.get(hash);
  if (!line) {
    const asked = signal("");
    studies.set(hash, (line = asked));
    api.storedBoard(hash).then(
      ({ components }) => {
        const study = studyOf(components);
        if (study) asked.value = studyLine(study);
      },
      () => studies.delete(hash), // the next list asks again
    );
  }
  return line.value ? <small class="lab-line">{line.value}</small> : null;
};

/** The clock of a table, and what its owner should know. */
const Tags = ({ s }: { s: Summary }): JSX.Element | null => {
  if (s.clock === "none") return null;
  return (
    <span class="tags">
      {s.status === "playing" ? (
        <TimeTag s={s} />
      ) : (
        <span class="time-tag">
          <Icon id={s.clock === "days" ? "cal" : "clock"} />
          {t(`clock_${s.clock}`)}
        </span>
      )}
    </span>
  );
};

const TableLink = ({ s, children }: { s: Summary; children: ComponentChildren }): JSX.Element => (
  <a
    class="btn sm"
    href={`/table/${s.id}`}
    onPointerEnter={() => fetchTable(s.game)}
    onClick={(event) => {
      saveGameAt(s.id, s.game);
      followLink(event);
    }}>
    {children}
  </a>
);

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
  const ids = Object.keys(s.options).filter((id) => id !== "components" || !s.board);
  if (!ids.length) return "";
  const labels = (wordsOf(s.game)?.catalogue as Record<string, Record<string, string>> | undefined)?.["options"] ?? {};
  return ids.map((id) => labels[`${id}_${String(s.options[id])}`] ?? labels[id] ?? id).join(", ");
};
