// A drawing that can be zoomed and moved: wheel, drag, pinch, buttons. Reports clicks and hovers with the place under the pointer.
import { signal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren, JSX } from "preact";
import { t } from "./i18n.js";
import { Icon } from "./parts.js";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const DRAG = 7; // pixels before a press becomes a drag

/** The part of a drawing that is in sight. */
export class View {
  readonly box: Signal<Box>;
  constructor(
    readonly whole: Box,
    readonly closest = 5,
  ) {
    this.box = signal({ ...whole });
  }

  fit(): void {
    this.box.value = { ...this.whole };
  }
  get zoomed(): boolean {
    return this.box.value.w < this.whole.w * 0.98;
  }

  /** Zoom by a factor about a point of the drawing. */
  zoom(factor: number, x?: number, y?: number): void {
    const b = this.box.value;
    const w = Math.min(this.whole.w * 1.15, Math.max(this.whole.w / this.closest, b.w / factor)),
      k = w / b.w;
    const cx = x ?? b.x + b.w / 2,
      cy = y ?? b.y + b.h / 2;
    this.set({ x: cx - (cx - b.x) * k, y: cy - (cy - b.y) * k, w, h: b.h * k });
  }
  pan(dx: number, dy: number): void {
    const b = this.box.value;
    this.set({ ...b, x: b.x - dx, y: b.y - dy });
  }
  /** Bring a point into sight, moving as little as needed. */
  reveal(x: number, y: number, margin = 60): void {
    const b = this.box.value;
    let { x: nx, y: ny } = b;
    if (x < b.x + margin) nx = x - margin;
    else if (x > b.x + b.w - margin) nx = x + margin - b.w;
    if (y < b.y + margin) ny = y - margin;
    else if (y > b.y + b.h - margin) ny = y + margin - b.h;
    if (nx !== b.x || ny !== b.y) this.set({ ...b, x: nx, y: ny });
  }
  /** Zoom in on a point, showing no more of its surroundings than needed. */
  focus(x: number, y: number, w: number, h: number): void {
    const { whole } = this,
      near = (at: number, from: number, all: number, part: number): number =>
        part >= all ? from - (part - all) / 2 : Math.min(Math.max(at - part / 2, from), from + all - part);
    this.set({ x: near(x, whole.x, whole.w, w), y: near(y, whole.y, whole.h, h), w, h });
  }

  private set(b: Box): void {
    const { whole } = this; // the middle of the view never leaves the drawing
    const x = Math.min(Math.max(b.x, whole.x - b.w / 2), whole.x + whole.w - b.w / 2);
    const y = Math.min(Math.max(b.y, whole.y - b.h / 2), whole.y + whole.h - b.h / 2);
    this.box.value = { ...b, x, y };
  }
}

export interface ViewportProps {
  view: View;
  label: string;
  children: ComponentChildren;
  /** What lies under and over the drawing, in layers of their own: changing one does not draw the others again. */
  under?: ComponentChildren;
  over?: ComponentChildren;
  cls?: string;
  /** The place (data-k of the nearest element) that was clicked or tapped; null is outside all places. */
  click(place: string | null, touch: boolean): void;
  hover(place: string | null): void;
  /** Return true to use the wheel for something else than zooming. */
  wheel?(turns: number): boolean;
  focused?(on: boolean): void;
  /** The element of the place that the keyboard is on, for assistive technology. */
  active?: string | undefined;
}

interface Grip {
  x: number;
  y: number;
}

/** The SVG with its gestures. */
export const Viewport = (props: ViewportProps): JSX.Element => {
  const ref = useRef<SVGSVGElement>(null);
  const live = useRef(props);
  live.current = props;
  useEffect(() => gestures(ref.current!, () => live.current), []);
  const b = props.view.box.value,
    frame = { viewBox: `${b.x} ${b.y} ${b.w} ${b.h}`, preserveAspectRatio: "xMidYMid meet" };
  return (
    <>
      {props.under && (
        <svg class={`board layer ${props.cls ?? ""}`} {...frame} aria-hidden="true">
          {props.under}
        </svg>
      )}
      <svg
        ref={ref}
        class={`board ${props.cls ?? ""}`}
        {...frame}
        role="application"
        tabIndex={0}
        aria-label={props.label}
        {...(props.active ? { "aria-activedescendant": props.active } : {})}
        onFocus={(e) => props.focused?.((e.currentTarget as SVGSVGElement).matches(":focus-visible"))}
        onBlur={() => props.focused?.(false)}>
        {props.children}
      </svg>
      {props.over && (
        <svg class={`board layer ${props.cls ?? ""}`} {...frame} aria-hidden="true">
          {props.over}
        </svg>
      )}
    </>
  );
};

const gestures = (svg: SVGSVGElement, now: () => ViewportProps): (() => void) => {
  const grips = new Map<number, Grip>();
  let start: Grip | null = null,
    dragging = false,
    spread = 0,
    wheelSum = 0;
  const scale = (): number => {
    const box = svg.getBoundingClientRect(),
      b = now().view.box.value;
    return Math.max(b.w / box.width, b.h / box.height);
  };
  const toDrawing = (x: number, y: number): Grip => {
    const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!.inverse());
    return { x: p.x, y: p.y };
  };
  const placeAt = (target: EventTarget | null): string | null =>
    (target as Element | null)?.closest?.("[data-k]")?.getAttribute("data-k") ?? null;

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
      if (e.pointerType === "mouse") now().hover(placeAt(e.target));
      return;
    }
    const dx = e.clientX - grip.x,
      dy = e.clientY - grip.y;
    if (!dragging && start && Math.hypot(e.clientX - start.x, e.clientY - start.y) < DRAG) return;
    if (!dragging) {
      dragging = true;
      svg.setPointerCapture(e.pointerId);
      now().hover(null);
    }
    grip.x = e.clientX;
    grip.y = e.clientY;
    const k = scale();
    now().view.pan((dx * k) / grips.size, (dy * k) / grips.size);
    if (grips.size > 1) {
      const wide = distance(),
        [a, b] = [...grips.values()];
      if (spread > 0 && wide > 0 && a && b) {
        const mid = toDrawing((a.x + b.x) / 2, (a.y + b.y) / 2);
        now().view.zoom(wide / spread, mid.x, mid.y);
      }
      spread = wide;
    }
  };
  const up = (e: PointerEvent): void => {
    const had = grips.delete(e.pointerId);
    if (grips.size) {
      spread = distance();
      return;
    }
    if (had && !dragging && e.type === "pointerup") now().click(placeAt(e.target), e.pointerType !== "mouse");
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
    now().view.zoom(Math.exp(-e.deltaY * 0.0016), p.x, p.y);
  };
  const leave = (e: PointerEvent): void => {
    if (e.pointerType === "mouse" && !grips.size) now().hover(null);
  };
  const stop = new AbortController(),
    { signal } = stop;
  svg.addEventListener("pointerdown", down, { signal });
  svg.addEventListener("pointermove", move, { signal });
  svg.addEventListener("pointerup", up, { signal });
  svg.addEventListener("pointercancel", up, { signal });
  svg.addEventListener("pointerleave", leave, { signal });
  svg.addEventListener("wheel", wheel, { passive: false, signal });
  return () => stop.abort();
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
