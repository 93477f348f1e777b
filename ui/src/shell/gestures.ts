// Wheel, drag and pinch on a drawing: they move its view; clicks and hovers are told with the place under the pointer.
import { pixels, type View } from "./viewbox.js";

const DRAG = 7; // pixels before a press becomes a drag

export interface Gestured {
  view: View;
  /** The place (data-k of the nearest element) that was clicked or tapped; null is outside all places. */
  click(place: string | null, touch: boolean): void;
  hover(place: string | null): void;
  /** Return true to use the wheel for something else than zooming. */
  wheel?(turns: number): boolean;
}

interface Grip {
  x: number;
  y: number;
}

/** Listen to the gestures on an element, and keep which place the mouse is over; the answer stops it. */
export const gestures = (frame: HTMLElement, now: () => Gestured, over: { current: Element | null }): (() => void) => {
  const grips = new Map<number, Grip>();
  let start: Grip | null = null,
    dragging = false,
    spread = 0,
    wheelSum = 0;
  /** Drawing units for a pixel. */
  const scale = (): number => 1 / pixels(now().view.box.value, frame.clientWidth, frame.clientHeight);
  const toDrawing = (x: number, y: number): Grip => {
    const at = frame.getBoundingClientRect(),
      b = now().view.box.value,
      k = scale();
    return { x: b.x + b.w / 2 + (x - at.left - at.width / 2) * k, y: b.y + b.h / 2 + (y - at.top - at.height / 2) * k };
  };
  const placeAt = (target: EventTarget | null): Element | null =>
    (target as Element | null)?.closest?.("[data-k]") ?? null;
  const nameOf = (place: Element | null): string | null => place?.getAttribute("data-k") ?? null;
  const hover = (place: Element | null): void => {
    over.current = place;
    now().hover(nameOf(place));
  };

  const down = (e: PointerEvent): void => {
    if (e.button) return;
    grips.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (grips.size === 1) {
      start = { x: e.clientX, y: e.clientY };
      dragging = false;
    } else {
      spread = distance();
      dragging = true;
    }
  };
  const distance = (): number => {
    const [a, b] = [...grips.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const move = (e: PointerEvent): void => {
    const grip = grips.get(e.pointerId);
    if (!grip) {
      if (e.pointerType === "mouse") hover(placeAt(e.target));
      return;
    }
    const dx = e.clientX - grip.x,
      dy = e.clientY - grip.y;
    if (!dragging && start && Math.hypot(e.clientX - start.x, e.clientY - start.y) < DRAG) return;
    if (!dragging) {
      dragging = true;
      frame.setPointerCapture(e.pointerId);
      hover(null);
    }
    grip.x = e.clientX;
    grip.y = e.clientY;
    now().view.gesture(() => drag(dx, dy));
  };
  const drag = (dx: number, dy: number): void => {
    const k = scale() / grips.size;
    now().view.pan(dx * k, dy * k);
    if (grips.size < 2) return;
    const wide = distance(),
      [a, b] = [...grips.values()];
    if (spread > 0 && wide > 0 && a && b) {
      const mid = toDrawing((a.x + b.x) / 2, (a.y + b.y) / 2);
      now().view.zoom(wide / spread, mid.x, mid.y);
    }
    spread = wide;
  };
  const up = (e: PointerEvent): void => {
    const had = grips.delete(e.pointerId);
    if (grips.size) {
      spread = distance();
      return;
    }
    if (had && !dragging && e.type === "pointerup") now().click(nameOf(placeAt(e.target)), e.pointerType !== "mouse");
    start = null;
    dragging = false;
  };
  const wheel = (e: WheelEvent): void => {
    e.preventDefault();
    if (!e.ctrlKey) {
      wheelSum += Math.sign(e.deltaY) * Math.min(100, Math.abs(e.deltaY));
      const turns = Math.trunc(wheelSum / 60);
      if (now().wheel?.(0)) {
        if (turns) {
          wheelSum = 0;
          now().wheel?.(turns);
        }
        return;
      }
    }
    wheelSum = 0;
    const p = toDrawing(e.clientX, e.clientY);
    now().view.gesture(() => now().view.zoom(Math.exp(-e.deltaY * 0.0016), p.x, p.y));
  };
  const leave = (e: PointerEvent): void => {
    if (e.pointerType === "mouse" && !grips.size) hover(null);
  };
  const stop = new AbortController(),
    { signal } = stop;
  frame.addEventListener("pointerdown", down, { signal });
  frame.addEventListener("pointermove", move, { signal });
  frame.addEventListener("pointerup", up, { signal });
  frame.addEventListener("pointercancel", up, { signal });
  frame.addEventListener("pointerleave", leave, { signal });
  frame.addEventListener("wheel", wheel, { passive: false, signal });
  return () => stop.abort();
};
