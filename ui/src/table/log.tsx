// The log: one line a turn, newest on top, by visit or day where a game has them. A pointed line shows its places on the board, a
// click opens that moment in the replay.
import { useSignal, untracked, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { JSX } from "preact";
import type { NoteFacts } from "../wire.js";
import { ago, t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { lang } from "../shell/settings.js";
import { moment } from "../shell/timeleft.js";
import type { Session } from "../games/view.js";
import { LogRow, rowText, type RowState } from "./logrow.js";
import type { TableModel } from "./model.js";
import { noteText, notesAbove } from "./notes.js";
import { Showing } from "./showing.js";
import { outcome } from "./turnline.js";
import { partsOf, sinceTurn, type Part, type Row } from "./turnparts.js";
import { turnsOf } from "./turns.js";

const SHOWN = 24; // turns; older ones on demand

export const Log = ({
  table,
  session,
  left,
}: {
  table: TableModel;
  session: Session;
  /** Called when the reader goes from the log to a moment on the board. */
  left?: () => void;
}): JSX.Element => {
  const all = useSignal(false),
    open = useSignal<ReadonlySet<string>>(new Set()),
    showing = useMemo(() => new Showing(session), [session]);
  useEffect(() => () => showing.stop(), [showing]);
  const whole = table.log.value,
    at = table.replay.at.value,
    marks = table.turnMarks.value;
  const end = whole.length - (table.over.value && !table.decided.value ? 1 : 0), // the story tells how it ended
    log = whole.slice(0, at ?? end); // in the replay the log ends at that ply too
  const turns = useMemo(() => turnsOf(log, marks), [whole, at, end, marks]);
  const parts = useMemo(() => partsOf(all.value ? turns : turns.slice(-SHOWN)), [turns, all.value]);
  const since = sinceTurn(whole, at === null ? turns : [], table.mine.value, table.myTurn.value);
  if (!table.texts.ready) return <ol class="log-list" />;
  const told: Told = {
    notes: notesAbove(
      parts.flatMap((part) => part.rows),
      (table.facts.value?.notes ?? []).filter((note) => at === null || note.ply <= at),
    ),
    go: (ply) => (left?.(), table.replay.go(ply)),
    recap: (from) => (left?.(), void table.replay.playRecap(from)),
    table,
    session,
    showing,
    open,
    since,
    at,
    people: people(table),
    newest: turns.at(-1)?.lines.length ? parts.at(-1)?.rows.at(-1) : undefined, // a turn just begun has no line yet
    marked: at === null ? parts.flatMap((part) => part.rows).findLast((row) => isFresh(row, since)) : undefined,
  };
  return (
    <ol class="log-list turns" onMouseLeave={() => session.highlight(table.resting.value)}>
      {!parts.some((part) => part.rows.length) && <li class="none">{t("log_empty")}</li>}
      {[...parts].reverse().flatMap((part) => drawnPart(part, told))}
      {(all.value || turns.length <= SHOWN) && drawnNotes(told, "")}
      {turns.length > SHOWN && !all.value && (
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

/** What happened besides moves, above the line it followed. */
const drawnNotes = ({ table, notes }: Told, key: string): JSX.Element[] =>
  [...(notes.get(key) ?? [])].reverse().map((note) => (
    <li key={`note-${note.number}`} class="note-row">
      <Icon id="clock" cls="mini" />
      <span>{noteText(table, note)}</span>
      <time title={moment(note.at, lang.value)}>{ago(note.at, true)}</time>
    </li>
  ));

/** What the lines depend on beside the turns themselves. */
interface Told {
  /** By the key of the row they stand above; "" for those before the first. */
  notes: Map<string, NoteFacts[]>;
  go(ply: number): void;
  recap(from: number): void;
  table: TableModel;
  session: Session;
  showing: Showing;
  open: Signal<ReadonlySet<string>>;
  since: { from: number; to: number } | null;
  at: number | null;
  people: string;
  newest: Row | undefined;
  /** The newest line of what came since the reader's last turn: its heading stands over it. */
  marked: Row | undefined;
}
/** It came since the reader's last turn. */
const isFresh = ({ seat, lines }: Row, since: Told["since"]): boolean =>
  !!since && seat >= 0 && lines.at(-1)!.line.ply >= since.from && lines[0]!.line.ply < since.to;
const people = (table: TableModel): string =>
  (table.facts.value?.seats ?? []).map((s) => `${table.called(s.seat)}|${table.nameOf(s.seat)}`).join("|");

const drawnPart = (part: Part, told: Told): JSX.Element[] => {
  const { texts } = told.table,
    rows = [...part.rows]
      .reverse()
      .flatMap((row) => [
        ...drawnNotes(told, row.key),
        ...(row === told.marked ? [<Since key="since" show={() => told.recap(told.since!.from)} />] : []),
        <DrawnRow key={row.key} row={row} told={told} />,
      ]);
  if (!part.chapter) return rows;
  const { kind, seat, data } = part.chapter,
    title = texts.turns[kind] ? texts.fill(texts.turns[kind], { seat, ...data }) : texts.event(part.chapter);
  return [
    <li key={part.key} class="vh">
      <b>{title}</b>
      <span>{outcome(part.rows, texts.outcomes, texts)}</span>
    </li>,
    ...rows,
  ];
};

/** A line is drawn again only when something in it changed: a long log would take longer than all else on the page. */
const DrawnRow = ({ row, told }: { row: Row; told: Told }): JSX.Element => {
  const { table, since, at, open } = told,
    first = row.lines[0]!.line.ply,
    last = row.lines.at(-1)!.line.ply,
    isOpen = open.value.has(row.key);
  const state: RowState = {
    ...told,
    text: rowText(row, table),
    fresh: isFresh(row, since),
    now: row === told.newest && at === null && row.seat >= 0 && row.seat === table.frame.value?.actor,
    here: at !== null && at > first && at <= last + 1 ? at : null,
    open: isOpen,
    toggle: () => {
      const keys = new Set(open.peek());
      if (!keys.delete(row.key)) keys.add(row.key);
      open.value = keys;
    },
  };
  const sentences = isOpen ? row.lines.map((l) => table.texts.event(l.event)).join() : "";
  return useMemo(
    () => untracked(() => <LogRow row={row} state={state} />),
    [
      row.key,
      row.lines.length,
      row.lines.at(-1),
      state.text,
      state.fresh,
      state.now,
      state.here,
      sentences,
      told.people,
    ],
  );
};

/** Over the newest lines: they came since my last turn, and can be replayed. */
const Since = ({ show }: { show: () => void }): JSX.Element => (
  <li class="since-row">
    <b>{t("since_last")}</b>
    <button class="btn quiet" onClick={show}>
      <Icon id="play" />
      {t("since_show")}
    </button>
  </li>
);
