// The log: what happened, grouped by turn, newest on top. A hovered line highlights its place, a click opens it in the replay.
import { untracked, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t, signed } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import { turnsOf, type Turn, type TurnLine } from "./turns.js";

const SHOWN = 24; // turns; older ones on demand

export const Log = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => {
  const all = useSignal(false);
  const whole = table.log.value,
    at = table.replay.at.value,
    { texts } = table;
  const log = at === null ? whole : whole.slice(0, at); // in the replay the log ends at that ply too
  const turns = useMemo(() => turnsOf(log, table.turnMarks.value), [whole, at, table.turnMarks.value]);
  const since = sinceTurn(table);
  if (!texts.ready) return <ol class="log-list" />;
  const shown = all.value ? turns : turns.slice(-SHOWN);
  const told = { table, session, at, since, people: people(table) };
  return (
    <ol class="log-list" onMouseLeave={() => session.highlight(table.resting.value)}>
      {at === null && since && <Since table={table} from={since.from} />}
      {!turns.some((turn) => turn.lines.length) && <li class="none">{t("log_empty")}</li>}
      {[...shown]
        .reverse()
        .filter((turn) => turn.lines.length || turn.chapter)
        .map((turn) => (
          <TurnItem key={`${turn.number}${turn.chapter?.kind ?? ""}`} turn={turn} told={told} />
        ))}
      {turns.length > shown.length && (
        <li>
          <button
            class="btn quiet more"
            onClick={() => {
              all.value = true;
            }}>
            {t("log_all", { n: turns.length })}
          </button>
        </li>
      )}
    </ol>
  );
};

/** What a turn's text depends on beside the turn itself. */
interface Told {
  table: TableModel;
  session: Session;
  at: number | null;
  since: { from: number; to: number } | null;
  people: string;
}
const people = (table: TableModel): string =>
  (table.facts.value?.seats ?? []).map((s) => `${table.called(s.seat)}|${table.nameOf(s.seat)}`).join("|");

/** A turn is drawn again only when something in it changed: a long log would take longer than all else on the page. */
const TurnItem = ({ turn, told }: { turn: Turn; told: Told }): JSX.Element => {
  const { at, since, table } = told,
    first = turn.lines[0]?.line,
    last = turn.lines.at(-1)?.line;
  const within = (ply: number): number => Math.max(first?.ply ?? 0, Math.min((last?.ply ?? -1) + 1, ply));
  const here = at !== null && at > (first?.ply ?? 0) && at <= (last?.ply ?? -1) + 1 ? at : null;
  return useMemo(
    () => untracked(() => drawnTurn(turn, told)),
    [
      first,
      last,
      turn.lines.length,
      turn.seat,
      turn.chapter,
      here,
      since && within(since.from),
      since && within(since.to),
      told.people,
      table.texts.words.value,
    ],
  );
};

const drawnTurn = (turn: Turn, told: Told): JSX.Element => (
  <li class="turn">
    <div class={turn.chapter ? "sep chapter" : "sep"}>{heading(turn, told.table)}</div>
    <ol>{[...turn.lines].reverse().map((line) => drawnLine(turn, line, told))}</ol>
  </li>
);

const heading = (turn: Turn, table: TableModel): string => {
  if (turn.chapter) return table.texts.event(turn.chapter);
  if (turn.seat >= 0) return t("log_turn", { n: turn.number, name: table.called(turn.seat) });
  return turn.number ? t("turn_n", { n: turn.number }) : t("setup");
};

const drawnLine = (turn: Turn, { line, event, key }: TurnLine, told: Told): JSX.Element | null => {
  const { table, session, at, since } = told,
    text = table.texts.event(event);
  if (!text) return null;
  const points = event.data["points"] as number | undefined,
    isNew = since && line.ply >= since.from && line.ply < since.to && turn.seat >= 0;
  return (
    <li key={key} class={`ev${isNew ? " new" : ""}${at === line.ply + 1 ? " here" : ""}`}>
      <button
        type="button"
        onMouseEnter={() => session.highlight(session.places(event))}
        onFocus={() => session.highlight(session.places(event))}
        onBlur={() => session.highlight(table.resting.value)}
        onClick={() => table.replay.go(line.ply + 1)}
        title={t("log_goto")}>
        {event.seat >= 0 ? <Shape seat={event.seat} cls="mini" /> : <Icon id="dice" cls="mini" />}
        <Sentence text={text} name={event.seat >= 0 ? table.nameOf(event.seat) : ""} />
        {points ? <b class="num">{signed(points)}</b> : null}
      </button>
    </li>
  );
};

/** Over the newest lines: they came since my last turn, and can be replayed. */
const Since = ({ table, from }: { table: TableModel; from: number }): JSX.Element => (
  <li class="since-row">
    <b>{t("since_last")}</b>
    <button class="btn quiet" onClick={() => void table.replay.playRecap(from)}>
      <Icon id="play" />
      {t("since_show")}
    </button>
  </li>
);

/** A log sentence. The seat's shape replaces the name at its beginning, which screen readers still read. */
const Sentence = ({ text, name }: { text: string; name: string }): JSX.Element =>
  name && text.startsWith(`${name} `) ? (
    <span>
      <span class="sr">{name} </span>
      {text.slice(name.length + 1)}
    </span>
  ) : (
    <span>{text}</span>
  );

/** What the others did since my last turn; it stays marked while I play mine. */
const sinceTurn = (table: TableModel): { from: number; to: number } | null => {
  const mine = table.mine.value,
    log = table.log.value;
  let to = log.length;
  if (table.myTurn.value) while (to > 0 && (mine.includes(log[to - 1]!.seat) || log[to - 1]!.seat < 0)) to--;
  let from = to;
  while (from > 0 && !mine.includes(log[from - 1]!.seat)) from--;
  return mine.length && log.slice(from, to).some((line) => line.seat >= 0) ? { from, to } : null;
};
