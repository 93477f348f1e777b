// The table page on a phone: the row of buttons at the bottom, and the sheets for hand, log and chat.
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { TableModel } from "./model.js";
import { LogTabs } from "./sidelog.js";
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
      <LogButton table={table} sheet={sheet} />
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

/** One button for log and chat; with new lines it opens the chat. */
const LogButton = ({ table, sheet }: { table: TableModel; sheet: (s: Sheet) => void }): JSX.Element => {
  const unread = table.unread.lines.value.length;
  return (
    <button
      class="btn log-chat"
      onClick={() => sheet(unread ? "chat" : "log")}
      aria-label={unread ? t("log_chat_unread", { n: unread }) : t("log_chat")}>
      <Icon id="chat" />
      <span>{t("log_chat")}</span>
      {unread > 0 && <b class="unread num">{unread}</b>}
    </button>
  );
};

export const PhoneSheet = ({
  table,
  session,
  sheet,
  choose,
  close,
}: {
  table: TableModel;
  session: Session;
  sheet: Exclude<Sheet, null>;
  choose: (sheet: Sheet) => void;
  close: () => void;
}): JSX.Element => {
  const undoable = table.undoable.value;
  return (
    <div
      class="veil phone"
      onClick={(e) => {
        if (e.target === e.currentTarget) close();
      }}>
      <section class={`sheet panel of-${sheet}`} role="dialog" aria-label={t(sheet)}>
        <header>
          {sheet === "hand" ? <h2>{t(sheet)}</h2> : <LogTabs table={table} chosen={sheet} choose={choose} />}
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
        {sheet === "log" && <Log table={table} session={session} left={close} />}
        {sheet === "chat" && <Chat table={table} />}
      </section>
    </div>
  );
};
