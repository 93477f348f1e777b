// The chat of the table: its lines, a field to write in, and the host's switch for all of it.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { ChatLines } from "./chatlines.js";
import type { TableModel } from "./model.js";

export const Chat = ({ table }: { table: TableModel }): JSX.Element => {
  const facts = table.facts.value,
    since = useMemo(() => table.unread.lines.peek()[0]?.number ?? null, [table]);
  useSignalEffect(() => {
    void table.chat.value;
    table.unread.markRead();
  });
  return (
    <div class="chat">
      <ChatLines table={table} since={since} />
      {facts?.chat_off ? (
        <p class="chat-closed" role="status">
          <Icon id="chatoff" />
          {t("chat_off")}
        </p>
      ) : (
        table.mine.value.length > 0 && <Say table={table} />
      )}
      {facts?.host && <ChatSwitch table={table} cls="btn quiet chat-switch" />}
    </div>
  );
};

/** What is often said, in one tap. */
const QUICK = ["chat_well_played", "chat_one_moment", "chat_thinking", "chat_good_luck"] as const;

const Say = ({ table }: { table: TableModel }): JSX.Element => {
  const text = useSignal("");
  const send = async (message: string): Promise<void> => {
    if (!message) return;
    try {
      await api.chat(table.id, message);
      if (text.value.trim() === message) text.value = "";
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        void send(text.value.trim());
      }}>
      <div class="quick phone" role="group" aria-label={t("chat_quick")}>
        {QUICK.map((key) => (
          <button key={key} type="button" onClick={() => void send(t(key))}>
            {t(key)}
          </button>
        ))}
      </div>
      <input
        value={text.value}
        maxLength={500}
        aria-label={t("chat_say")}
        placeholder={t("chat_say")}
        onInput={(e) => {
          text.value = e.currentTarget.value;
        }}
      />
      <button class="btn" aria-label={t("chat_send")}>
        <Icon id="send" />
      </button>
    </form>
  );
};

/** The host turns the chat of the table off, or on again. */
export const ChatSwitch = ({ table, cls }: { table: TableModel; cls: string }): JSX.Element => {
  const off = !!table.facts.value?.chat_off;
  const turn = (): void => {
    api.chatOff(table.id, !off).catch((error: unknown) => table.showRefusal(error));
  };
  return (
    <button class={cls} onClick={turn}>
      <Icon id={off ? "chat" : "chatoff"} />
      {t(off ? "chat_turn_on" : "chat_turn_off")}
    </button>
  );
};
