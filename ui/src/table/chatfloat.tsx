// On a phone: a line of the chat that has just come stands under the players for a moment. A tap opens the chat.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import type { ChatLine } from "../wire.js";
import { t } from "../shell/i18n.js";
import { Shape } from "../shell/parts.js";
import type { TableModel } from "./model.js";

const STAYS = 4000; // milliseconds

/** The prompt may take several lines, and stands beside the board on a phone held sideways. */
const underPrompt = (): number => {
  const prompt = document.querySelector<HTMLElement>(".stage > .prompt");
  return prompt ? prompt.offsetTop + prompt.offsetHeight + 5 : 52;
};

export const ChatFloat = ({ table, open }: { table: TableModel; open: () => void }): JSX.Element | null => {
  const shown = useSignal<ChatLine | null>(null),
    last = useSignal<number | null>(null);
  useSignalEffect(() => {
    const line = table.unread.lines.value.at(-1),
      before = last.peek();
    last.value = line?.number ?? before ?? -1;
    if (!line) shown.value = null; // it has been read
    if (!line || before === null || line.number <= before) return undefined;
    shown.value = line;
    table.announce(t("labelled", { label: line.name || table.nameOf(line.seat), text: line.text }));
    const timer = setTimeout(() => {
      shown.value = null;
    }, STAYS);
    return () => clearTimeout(timer);
  });
  const line = shown.value;
  if (!line) return null;
  return (
    <button class="chat-float phone" onClick={open} style={{ top: `${underPrompt()}px` }}>
      {line.seat >= 0 && <Shape seat={line.seat} />}
      <span>
        <b>{line.name || table.nameOf(line.seat)}</b> {line.text}
      </span>
    </button>
  );
};
