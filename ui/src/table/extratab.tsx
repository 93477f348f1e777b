// A tab of the log column that a game opens by itself for a while, such as a night; when it closes, the tab before it is back.
import { useSignalEffect, type Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { Session } from "../games/view.js";

export type Side = "log" | "chat" | "extra";

export const useExtraTab = (session: Session, side: Signal<Side>): void => {
  const before = useRef<Side>("log");
  useSignalEffect(() => {
    const open = session.extraTab?.open.value ?? false,
      now = side.peek();
    if (open && now !== "extra") {
      before.current = now;
      side.value = "extra";
    } else if (!open && now === "extra") side.value = before.current;
  });
};

export const ExtraTabButton = ({ session, side }: { session: Session; side: Signal<Side> }): JSX.Element | null =>
  session.extraTab?.open.value ? (
    <button
      class="extra-tab"
      aria-pressed={side.value === "extra"}
      onClick={() => {
        side.value = "extra";
      }}>
      <svg width="17" height="17" viewBox="0 0 32 32" aria-hidden="true">
        <use href={`#${session.extraTab.icon}`} />
      </svg>
      {session.extraTab.label()}
    </button>
  ) : null;
