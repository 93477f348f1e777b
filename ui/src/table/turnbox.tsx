// Undo, redo, restart the turn, end the turn. The turn ends only by this button or its key.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import type { TableModel } from "./model.js";

/** The class of a button whose request waits for the server. */
export const sent = (waits: boolean): string => (waits ? " sent" : "");

export const endTurn = (table: TableModel, session: Session): void => {
  const end = session.end();
  if (end) table.turnEnd.press(end, session);
  else if (table.busy.value)
    return; // what was asked for comes first
  else if (table.tutorial && table.myTurn.value) table.notify(t("tutorial_other"));
  else if (table.myTurn.value && !session.TurnButtons) table.notify(session.endNote() || t("end_not_now"), null, true);
};

export const TurnBox = ({ table, session }: { table: TableModel; session: Session }): JSX.Element => {
  const end = session.end(),
    { outbox } = table,
    undoable = table.undoable.value,
    redoable = table.redoable.value,
    hints = table.hintsOffered.value;
  const note = table.replay.active.value ? "" : table.tutorial && !end ? t("tutorial_end") : session.endNote();
  return (
    <div class={`turnbox${session.TurnButtons ? " with-acts" : ""}${hints ? " with-hint" : ""}`}>
      <button
        class={`btn${sent(outbox.has("undo"))}`}
        disabled={!undoable}
        onClick={() => void table.undo()}
        title={undoable ? `${t("undo")} (U)` : t("undo_none")}>
        <Icon id="undo" />
        {t("undo")}
      </button>
      <button
        class={`btn${sent(outbox.has("redo"))}`}
        disabled={!redoable}
        onClick={() => void table.redo()}
        title={`${t("redo")} (Y)`}>
        <Icon id="redo" />
        {t("redo")}
      </button>
      <button
        class="btn restart"
        disabled={undoable < 2}
        onClick={() => void table.undo(undoable)}
        title={t("restart_turn")}
        aria-label={t("restart_turn")}>
        <Icon id="restart" />
      </button>
      {hints && (
        <button
          class="btn hint"
          disabled={!table.hints.possible.value}
          onClick={() => table.hints.hint()}
          aria-label={t("hint")}
          title={`${t("hint")} (H)`}>
          <Icon id="bulb" />
          {t("hint")}
        </button>
      )}
      {session.TurnButtons ? (
        <session.TurnButtons />
      ) : (
        <button
          class={`btn go end${sent(outbox.has("play", "end"))}`}
          disabled={!end}
          onClick={() => endTurn(table, session)}>
          <Icon id="end" />
          {t("end_turn")} <kbd>E</kbd>
        </button>
      )}
      {!session.TurnButtons && <span class="note">{note}</span>}
    </div>
  );
};
