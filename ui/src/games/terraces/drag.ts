// A piece dragged from its slot onto the board: a mouse places it where it is let go, a finger leaves it there until it is confirmed.
import type { Key } from "./geometry.js";
import type { Pick } from "./notation.js";
import type { BoardSelection } from "./selection.js";

const SLIP = 8; // pixels before a press becomes a drag

const cellAt = (e: PointerEvent): Key | null =>
  document.elementFromPoint(e.clientX, e.clientY)?.closest(".drawing [data-k]")?.getAttribute("data-k") ?? null;

/** A slot was pressed: follow the pointer until it is let go. */
export const dragFrom = (selection: BoardSelection, pick: Pick, press: PointerEvent): void => {
  if (press.button) return;
  const stop = new AbortController(),
    { signal } = stop;
  let taken: Pick | null = null;
  const move = (e: PointerEvent): void => {
    if (e.pointerId !== press.pointerId) return;
    if (!taken) {
      if (Math.hypot(e.clientX - press.clientX, e.clientY - press.clientY) < SLIP) return;
      selection.choose((taken = pick));
    }
    selection.keyboard.value = false;
    selection.hover.value = cellAt(e);
  };
  const up = (e: PointerEvent): void => {
    if (e.pointerId !== press.pointerId) return;
    stop.abort();
    if (!taken || selection.pick.peek() !== taken) return; // a click, or put back meanwhile
    if (e.type === "pointerup") letGo(selection, cellAt(e), e.pointerType !== "mouse");
    else selection.choose(null);
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", up, { signal });
};

/** The click that follows a drag is not meant for what lies under it. */
const swallow = (e: MouseEvent): void => e.stopPropagation();

const letGo = (selection: BoardSelection, at: Key | null, touch: boolean): void => {
  selection.hover.value = null;
  if (at === null) return selection.choose(null);
  if (touch) {
    selection.anchor.value = at;
    return;
  }
  const fits = selection.targets.peek().has(at) || selection.table.busy.peek();
  selection.commit(at);
  if (!fits) selection.choose(null);
};
