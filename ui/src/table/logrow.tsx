// One line of the log: what a turn came to, its points, its actions as small pictures; opened, it lists the single actions.
import type { JSX } from "preact";
import { signed, t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";
import type { Showing } from "./showing.js";
import { turnLine, turnPoints } from "./turnline.js";
import type { Row } from "./turnparts.js";
import type { TurnLine } from "./turns.js";

const MOST_PICTURES = 9; // of a line; more do not fit beside the turn's number

/** What a line depends on beside the row itself. */
export interface RowState {
  table: TableModel;
  session: Session;
  showing: Showing;
  text: string;
  /** It came since the reader's last turn; it is the turn that goes on; the replay shows it, at this ply. */
  fresh: boolean;
  now: boolean;
  here: number | null;
  open: boolean;
  toggle(): void;
  /** Show this moment in the replay. */
  go(ply: number): void;
}

/** The sentence of a line without its player. */
export const rowText = (row: Row, table: TableModel): string => {
  if (row.folded) {
    const first = row.lines.find((l) => l.event.kind === "first");
    const text = t(row.folded === "setup" ? "log_setup" : "log_dealing");
    return first ? `${text} ${table.texts.event(first.event)}` : text;
  }
  return turnLine(row, table.texts);
};

export const LogRow = ({ row, state }: { row: Row; state: RowState }): JSX.Element => {
  const { table, session, showing, text, fresh, now, here, open } = state,
    last = row.lines.at(-1)!.line.ply + 1,
    rest = (): void => (showing.stop(), session.highlight(table.resting.value)),
    show = (): void => showing.start(row.lines.map((l) => session.places(l.event)).filter((p) => p.length)),
    told = row.lines.filter((l) => table.texts.event(l.event));
  const marks = `${fresh ? " since" : ""}${now ? " now" : ""}${here === null ? "" : " here"}${row.folded ? " folded" : ""}`;
  return (
    <li class={`tl${marks}`}>
      <div class="tl-head">
        <button
          type="button"
          class="tl-line"
          title={t("log_goto")}
          onMouseEnter={show}
          onMouseLeave={rest}
          onFocus={show}
          onBlur={rest}
          onClick={() => (showing.stop(), state.go(last))}>
          {row.seat >= 0 ? <Shape seat={row.seat} cls="mini" /> : <Icon id="dice" cls="mini" />}
          <span class="tx">
            {row.seat >= 0 && <b>{table.called(row.seat)} </b>}
            {text}
          </span>
          <Points row={row} />
          <Actions row={row} session={session} />
          {row.seat >= 0 && row.number > 0 && (
            <span class="tn num">{t(now ? "log_turn_now" : "log_turn", { n: row.number })}</span>
          )}
        </button>
        {told.length > 0 && (
          <button
            type="button"
            class="tl-more"
            aria-expanded={open}
            aria-label={t(open ? "log_close" : "log_open")}
            title={t(open ? "log_close" : "log_open")}
            onClick={state.toggle}>
            <Icon id="down" />
          </button>
        )}
      </div>
      {open && (
        <ol>
          {told.map((line) => (
            <Single key={line.key} line={line} state={state} />
          ))}
        </ol>
      )}
    </li>
  );
};

/** The points of a line: those of its player, then others' with their shapes. */
const Points = ({ row }: { row: Row }): JSX.Element => (
  <span class="pt num">
    {turnPoints(row).map(([seat, points]) => (
      <span key={seat}>
        {seat !== row.seat && <Shape seat={seat} cls="mini" />}
        {signed(points)}
      </span>
    ))}
  </span>
);

const Actions = ({ row, session }: { row: Row; session: Session }): JSX.Element | null => {
  const pictures = row.folded
    ? []
    : row.lines.flatMap(({ event, key }) => {
        const picture = event.seat === row.seat ? session.picture?.(event) : null;
        return picture ? [<i key={key}>{picture}</i>] : [];
      });
  if (!pictures.length) return null;
  return (
    <span class="ac" aria-hidden="true">
      {pictures.slice(0, MOST_PICTURES)}
      {pictures.length > MOST_PICTURES && <i>…</i>}
    </span>
  );
};

/** One action of an opened line. */
const Single = ({ line: { line, event }, state }: { line: TurnLine; state: RowState }): JSX.Element => {
  const { table, session, here } = state,
    points = event.data["points"] as number | undefined,
    show = (): void => session.highlight(session.places(event));
  return (
    <li class={`ev${here === line.ply + 1 ? " here" : ""}`}>
      <button
        type="button"
        title={t("log_goto")}
        onMouseEnter={show}
        onFocus={show}
        onBlur={() => session.highlight(table.resting.value)}
        onClick={() => state.go(line.ply + 1)}>
        <span>{table.texts.event(event)}</span>
        {points ? <b class="num">{signed(points)}</b> : null}
      </button>
    </li>
  );
};
