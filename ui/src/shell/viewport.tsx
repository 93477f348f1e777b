// A drawing that can be zoomed and moved: wheel, drag, pinch, buttons. Reports clicks and hovers with the place under the pointer.
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import { gestures, type Gestured } from "./gestures.js";
import { t } from "./i18n.js";
import { Icon } from "./parts.js";
import { shift, type Box, type View } from "./viewbox.js";

export { View, type Box } from "./viewbox.js";

export interface ViewportProps extends Gestured {
  label: string;
  children: ComponentChildren;
  /** What lies under and over the drawing, in layers of their own: changing one does not draw the others again. */
  under?: ComponentChildren;
  over?: ComponentChildren;
  cls?: string;
  /** Something can be done at the place under the pointer. */
  able?: boolean;
  focused?(on: boolean): void;
  /** The element of the place that the keyboard is on, for assistive technology. */
  active?: string | undefined;
}

/** While a gesture lasts, the layers are moved as they are; when it ends they are laid out for the new part, without a transform. */
const follow = (frame: HTMLElement, view: View): (() => void) => {
  let size = { wide: 0, high: 0 }; // while it moves; asking again would make the browser lay out the page for each step
  return moved([...frame.children] as SVGSVGElement[], view, (then, now, begins) => {
    if (begins) size = { wide: frame.clientWidth, high: frame.clientHeight };
    frame.dataset["moving"] = String(then !== now);
    return shift(then, now, size.wide, size.high);
  });
};

/** Keep the transforms of elements that move with a view: what they need between what they are drawn for and what is in sight. */
export const moved = (
  elements: readonly (HTMLElement | SVGElement)[],
  view: View,
  transform: (then: Box, now: Box, begins: boolean) => string,
): (() => void) => {
  let light: Animation[] = [];
  const stop = effect(() => {
    const then = view.laidOut.value,
      now = view.box.value,
      moving = then !== now,
      text = transform(then, now, moving && !light.length);
    if (moving && !light.length) light = elements.map(lightened);
    if (!moving) light.splice(0).forEach((one) => one.cancel());
    for (const element of elements) element.style.transform = moving ? text : "";
  });
  return () => {
    stop();
    light.forEach((one) => one.cancel());
  };
};

/** An animation that changes nothing. Chromium sorts all shapes into layers anew for each new transform, except while one is animated. */
const lightened = (layer: Element): Animation => {
  const none = layer.animate({ transform: ["none", "none"] }, { duration: 1000, composite: "add" });
  none.pause();
  return none;
};

/** The cursor changes at the one place under the pointer: set on the drawing, all its thousands of elements would inherit it anew. */
const useCursor = (place: Element | null, able: boolean): void =>
  useLayoutEffect(() => {
    if (!able || !place) return undefined;
    place.classList.add("able");
    return () => place.classList.remove("able");
  }, [place, able]);

/** The SVG with its gestures. */
export const Viewport = (props: ViewportProps): JSX.Element => {
  const ref = useRef<HTMLDivElement>(null);
  const live = useRef(props),
    over = useRef<Element | null>(null);
  live.current = props;
  useEffect(() => gestures(ref.current!, () => live.current, over), []);
  useLayoutEffect(() => follow(ref.current!, props.view), [props.view]);
  useCursor(over.current, !!props.able);
  const b = props.view.laidOut.value,
    box = { viewBox: `${b.x} ${b.y} ${b.w} ${b.h}`, preserveAspectRatio: "xMidYMid meet" };
  return (
    <div class="drawing" ref={ref}>
      {props.under && (
        <svg class={`board layer ${props.cls ?? ""}`} {...box} aria-hidden="true">
          {props.under}
        </svg>
      )}
      <svg
        class={`board ${props.cls ?? ""}`}
        {...box}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        {...(props.active ? { "aria-activedescendant": props.active } : {})}
        onFocus={(e) => props.focused?.((e.currentTarget as SVGSVGElement).matches(":focus-visible"))}
        onBlur={() => props.focused?.(false)}>
        {props.children}
      </svg>
      {props.over && (
        <svg class={`board layer ${props.cls ?? ""}`} {...box} aria-hidden="true">
          {props.over}
        </svg>
      )}
    </div>
  );
};

/** On a phone, where fingers zoom: the button that shows the whole drawing again. */
export const WholeButton = ({ view }: { view: View }): JSX.Element | null =>
  view.zoomed ? (
    <div class="zoomp phone">
      <button class="tool" aria-label={t("zoom_fit")} onClick={() => view.fit()}>
        <Icon id="fit" />
      </button>
    </div>
  ) : null;

export const ZoomButtons = ({ view }: { view: View }): JSX.Element => (
  <div class="zoom" role="group" aria-label={t("zoom")}>
    <button class="tool" aria-label={t("zoom_in")} title={t("zoom_in")} onClick={() => view.zoom(1.35)}>
      <Icon id="plus" />
    </button>
    <button class="tool" aria-label={t("zoom_out")} title={t("zoom_out")} onClick={() => view.zoom(1 / 1.35)}>
      <Icon id="minus" />
    </button>
    <button class="tool" aria-label={t("zoom_fit")} title={t("zoom_fit")} onClick={() => view.fit()}>
      <Icon id="fit" />
    </button>
  </div>
);
