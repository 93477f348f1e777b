// The text of a tutorial's step. Where a phone has no room for all of it, it fades out, and a button opens the whole over the board.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";

/** Whether the element has more text than it shows; looked at again when its size or text changes. */
const useCut = (text: string, cut: Signal<boolean>): { current: HTMLParagraphElement | null } => {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const el = note.current!,
      look = (): void => {
        cut.value = el.scrollHeight > el.clientHeight + 2;
      };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(el);
    return () => observer.disconnect();
  }, [text]);
  return note;
};

export const TutorialNote = ({ text, waits }: { text: string; waits: boolean }): JSX.Element => {
  const cut = useSignal(false),
    open = useSignal(false),
    note = useCut(text, cut);
  useEffect(() => {
    open.value = false;
  }, [text]);
  const toggle = (): void => {
    open.value = !open.value;
  };
  return (
    <div class={`note-box${cut.value ? " cut" : ""}${waits ? " waits" : ""}`}>
      <p
        ref={note}
        class="note"
        role="status"
        aria-live="polite"
        aria-atomic="true"
        onClick={() => {
          if (cut.value) toggle();
        }}>
        {text}
      </p>
      {cut.value && (
        <button class="link note-more" aria-expanded={open.value} onClick={toggle}>
          {t("tutorial_more")}
        </button>
      )}
      {open.value && (
        <div class="note-whole panel" onClick={toggle}>
          <p aria-hidden="true">{text}</p>
          <button class="tool" aria-label={t("close")}>
            <Icon id="x" />
          </button>
        </div>
      )}
    </div>
  );
};
