// The log: what happened, grouped by turn, newest on top. A hovered line highlights its place, a click opens it in the replay.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { t, signed } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import { turnsOf } from "./turns.js";

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
  return (
    <ol class="log-list" onMouseLeave={() => session.highlight(table.resting.value)}>
      {at === null && since && <Since table={table} from={since.from} />}
      {!turns.some((turn) => turn.lines.length) && <li class="none">{t("log_empty")}</li>}
      {[...shown]
        .reverse()
        .filter((turn) => turn.lines.length || turn.chapter)
        .map((turn) => (
          <li key={`${turn.number}${turn.chapter?.kind ?? ""}`} class="turn">
            <div class={turn.chapter ? "sep chapter" : "sep"}>
              {turn.chapter
                ? texts.event(turn.chapter)
                : turn.seat >= 0
                  ? t("log_turn", { n: turn.number, name: table.called(turn.seat) })
                  : turn.number
                    ? t("turn_n", { n: turn.number })
                    : t("setup")}
            </div>
            <ol>
              {[...turn.lines].reverse().map(({ line, event, key }) => {
                const text = texts.event(event);
                if (!text) return null;
                const points = event.data["points"] as number | undefined;
                const here = at === line.ply + 1;
                return (
                  <li
                    key={key}
                    class={`ev${since && line.ply >= since.from && line.ply < since.to && turn.seat >= 0 ? " new" : ""}${here ? " here" : ""}`}>
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
              })}
            </ol>
          </li>
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
