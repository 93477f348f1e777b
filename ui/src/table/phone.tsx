// The table page on a phone: the row of buttons at the bottom, and the sheets for hand, log and chat.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { TableModel } from "./model.js";
import { endTurn, sent } from "./turnbox.js";

export type Sheet = "log" | "chat" | "hand" | null;

export const PhoneNav = ({
  table,
  session,
  sheet,
}: {
  table: TableModel;
  session: Session;
  sheet: (s: Sheet) => void;
}): JSX.Element => {
  const end = session.end(),
    { outbox } = table,
    plays = table.facts.value?.status === "playing" && table.mine.value.length > 0;
  return (
    <div class={`pnav phone${plays && session.TurnButtons ? " with-acts" : ""}`}>
      {plays && (
        <button
          class={`btn${sent(outbox.has("undo"))}`}
          disabled={!table.undoable.value}
          onClick={() => void table.undo()}
          aria-label={t("undo")}>
          <Icon id="undo" />
          <span>{t("undo")}</span>
        </button>
      )}
      {plays && session.Hand && (
        <button class="btn" onClick={() => sheet("hand")}>
          <Icon id="cards" />
          {t("hand")}
        </button>
      )}
      <button class="btn" onClick={() => sheet("log")} aria-label={t("log")}>
        <Icon id="log" />
        <span>{t("log")}</span>
      </button>
      {!plays && (
        <button class="btn" onClick={() => sheet("chat")}>
          <Icon id="chat" />
          {t("chat")}
        </button>
      )}
      {plays &&
        (session.TurnButtons ? (
          <session.TurnButtons />
        ) : (
          <button
            class={`btn go end${sent(outbox.has("play", "end"))}`}
            disabled={!end}
            onClick={() => endTurn(table, session)}>
            <Icon id="end" />
            {t("end_turn")}
          </button>
        ))}
    </div>
  );
};

export const PhoneSheet = ({
  table,
  session,
  sheet,
  close,
}: {
  table: TableModel;
  session: Session;
  sheet: Exclude<Sheet, null>;
  close: () => void;
}): JSX.Element => {
  const undoable = table.undoable.value;
  return (
    <div
      class="veil phone"
      onClick={(e) => {
        if (e.target === e.currentTarget) close();
      }}>
      <section class="sheet panel" role="dialog" aria-label={t(sheet)}>
        <header>
          <h2>{t(sheet)}</h2>
          <button class="tool" aria-label={t("close")} onClick={close}>
            <Icon id="x" />
          </button>
        </header>
        {sheet === "hand" && session.Hand && <session.Hand />}
        {sheet === "hand" && (
          <div class="prow">
            <button class="btn" disabled={!table.redoable.value} onClick={() => void table.redo()}>
              <Icon id="redo" />
              {t("redo")}
            </button>
            <button
              class="btn"
              disabled={undoable < 2}
              onClick={() => {
                void table.undo(undoable);
                close();
              }}>
              <Icon id="restart" />
              {t("restart_turn")}
            </button>
          </div>
        )}
        {sheet === "log" && <Log table={table} session={session} />}
        {sheet === "chat" && <Chat table={table} />}
      </section>
    </div>
  );
};
