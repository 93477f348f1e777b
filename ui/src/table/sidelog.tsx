// Log and chat beside the board, on wide screens: one of them is in sight, the other tells how much in it is new.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import type { Session } from "../games/view.js";
import { Chat } from "./chat.js";
import { ExtraTabButton, useExtraTab, type Side } from "./extratab.js";
import { Log } from "./log.js";
import type { TableModel } from "./model.js";

export const SideLog = ({
  table,
  session,
  hidden,
}: {
  table: TableModel;
  session: Session;
  hidden: boolean;
}): JSX.Element => {
  const side = useSignal<Side>("log");
  useExtraTab(session, side);
  return (
    <section class="log panel wide-only" aria-label={t(side.value === "chat" ? "chat" : "log")} hidden={hidden}>
      <header>
        <LogTabs
          table={table}
          chosen={side.value}
          choose={(tab) => {
            side.value = tab;
          }}>
          <ExtraTabButton session={session} side={side} />
        </LogTabs>
        <button
          class="tool"
          aria-label={t("replay")}
          title={t("replay")}
          onClick={() => table.replay.go(table.replay.total.value)}>
          <Icon id="clock" />
        </button>
      </header>
      {side.value === "extra" && session.extraTab && <session.extraTab.View />}
      {side.value === "log" && <Log table={table} session={session} />}
      {side.value === "chat" && <Chat table={table} />}
    </section>
  );
};

/** Log or chat, with how many lines of the chat are new. */
export const LogTabs = ({
  table,
  chosen,
  choose,
  children,
}: {
  table: TableModel;
  chosen: Side;
  choose: (tab: "log" | "chat") => void;
  children?: ComponentChildren;
}): JSX.Element => {
  const unread = table.unread.lines.value.length;
  return (
    <div class="switch" role="group">
      {children}
      {(["log", "chat"] as const).map((tab) => (
        <button
          key={tab}
          aria-pressed={chosen === tab}
          aria-label={tab === "chat" && unread ? t("chat_unread", { n: unread }) : undefined}
          onClick={() => choose(tab)}>
          {t(tab)}
          {tab === "chat" && unread > 0 ? <span class="n num">{unread}</span> : null}
        </button>
      ))}
    </div>
  );
};
