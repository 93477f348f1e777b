// The tab in which a game tells a story beside its board: it opens by itself, and when it is over the tab before it is back.
import { useSignalEffect, type Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { Session } from "../games/view.js";

export type Side = "log" | "chat" | "story";

export const useStory = (session: Session, side: Signal<Side>): void => {
  const before = useRef<Side>("log");
  useSignalEffect(() => {
    const open = session.story?.open.value ?? false,
      now = side.peek();
    if (open && now !== "story") {
      before.current = now;
      side.value = "story";
    } else if (!open && now === "story") side.value = before.current;
  });
};

export const StoryTab = ({ session, side }: { session: Session; side: Signal<Side> }): JSX.Element | null =>
  session.story?.open.value ? (
    <button
      class="story-tab"
      aria-pressed={side.value === "story"}
      onClick={() => {
        side.value = "story";
      }}>
      <svg width="17" height="17" viewBox="0 0 32 32" aria-hidden="true">
        <use href={`#${session.story.icon}`} />
      </svg>
      {session.story.label()}
    </button>
  ) : null;
