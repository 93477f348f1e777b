// The chat of the table: shown as text, never as HTML.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
import type { TableModel } from "./model.js";

export const Chat = ({ table }: { table: TableModel }): JSX.Element => {
  const text = useSignal("");
  const send = async (e: Event): Promise<void> => {
    e.preventDefault();
    const message = text.value.trim();
    if (!message) return;
    try {
      await api.chat(table.id, message);
      text.value = "";
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return (
    <div class="chat">
      <ol class="chat-list" tabIndex={0} aria-label={t("chat")}>
        {[...table.chat.value].reverse().map((l) => (
          <li key={l.number}>
            {l.seat >= 0 ? <Shape seat={l.seat} /> : null}
            <b>{l.name || table.nameOf(l.seat)}</b> <span>{l.text}</span>
          </li>
        ))}
        {table.chat.value.length === 0 && <li class="none">{t("chat_none")}</li>}
        {(table.chat.value[0]?.number ?? 0) > 0 && (
          <li>
            <button class="btn quiet more" onClick={() => void table.loadOlderChat()}>
              {t("chat_older")}
            </button>
          </li>
        )}
      </ol>
      {table.mine.value.length > 0 && (
        <form onSubmit={(e) => void send(e)}>
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
      )}
    </div>
  );
};
