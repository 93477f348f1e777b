// An order that holds still while a pointer or the keyboard is inside, and cards that slide to their new places.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import { reducedMotion } from "../shell/settings.js";
import { inOrderOf } from "./urgency.js";

const STILL = 2000; // milliseconds after the pointer or the focus has gone
const SLIDE = 320; // milliseconds

/** True while somebody is about to press something in the element. */
const useHeld = (box: RefObject<HTMLElement | null>): boolean => {
  const held = useSignal(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = (): void => {
      clearTimeout(timer);
      held.value = true;
    };
    const release = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        held.value = element.matches(":hover, :focus-within");
        if (held.value) release();
      }, STILL);
    };
    const events = { pointerenter: hold, focusin: hold, pointerleave: release, focusout: release };
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener);
    };
  }, []);
  return held.value;
};

/** The children slide from where they were. They carry the id of their table as `data-table`. */
const useSlide = (box: RefObject<HTMLElement | null>, order: string): void => {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const now = new Map<string, number>();
    for (const child of box.current?.querySelectorAll<HTMLElement>("[data-table]") ?? []) {
      const id = child.dataset["table"]!,
        was = places.current.get(id);
      now.set(id, child.offsetLeft);
      if (was !== undefined && was !== child.offsetLeft && !reducedMotion.matches)
        child.animate([{ transform: `translateX(${was - child.offsetLeft}px)` }, { transform: "none" }], {
          duration: SLIDE,
          easing: "ease-out",
        });
    }
    places.current = now;
  }, [order]);
};

/** The list as it may be shown now. */
export const useSteady = <T extends { id: string }>(
  box: RefObject<HTMLElement | null>,
  list: readonly T[],
): readonly T[] => {
  const before = useRef<string[]>([]),
    held = useHeld(box),
    shown = held ? inOrderOf(before.current, list) : list;
  before.current = shown.map(({ id }) => id);
  useSlide(box, before.current.join());
  return shown;
};
