// Which part of a drawing is in sight, and how the drawing is moved to show it. No DOM.
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const REST = 180; // milliseconds without a movement until the drawing is laid out anew

/** The part of a drawing that is in sight. */
export class View {
  readonly box: Signal<Box>;
  /** The part that the drawing is laid out for. It lags behind while a gesture moves the drawing as it is, which costs nothing. */
  readonly laidOut: Signal<Box>;
  private readonly isZoomed: ReadonlySignal<boolean>;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly whole: Box,
    readonly closest = 5,
  ) {
    const all = { ...whole };
    this.box = signal(all);
    this.laidOut = signal(all);
    this.isZoomed = computed(() => this.box.value.w < this.whole.w * 0.98);
  }

  fit(): void {
    this.show({ ...this.whole });
  }
  get zoomed(): boolean {
    return this.isZoomed.value;
  }
  /** One step of a gesture, which is followed by others: the drawing is laid out anew when they end. */
  gesture(step: () => void): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.laidOut.value = this.box.value;
    }, REST);
    step();
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
  /** Bring all these points into sight: a single one by moving, several by showing the whole drawing. */
  revealAll(points: readonly (readonly [number, number])[], margin: number): void {
    const { x: left, y: top, w, h } = this.box.value;
    const inside = (at: number, from: number, size: number): boolean =>
      at >= from + margin && at <= from + size - margin;
    if (!this.zoomed || points.every(([x, y]) => inside(x, left, w) && inside(y, top, h))) return;
    if (points.length > 1) this.fit();
    else this.reveal(...points[0]!, margin);
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
    this.show({ ...b, x, y });
  }
  private show(b: Box): void {
    batch(() => {
      this.box.value = b;
      if (this.rest === undefined) this.laidOut.value = b;
    });
  }
}

/** How many pixels one unit of the drawing takes when this part of it is in sight: all of it, as large as possible. */
export const pixels = (b: Box, width: number, height: number): number => Math.min(width / b.w, height / b.h);

/** The CSS transform that shows `now` on a drawing laid out for `then`, about the middle of an element of this size. */
export const shift = (then: Box, now: Box, width: number, height: number): string => {
  if (then === now) return "";
  const k = pixels(now, width, height),
    x = then.x + then.w / 2 - now.x - now.w / 2,
    y = then.y + then.h / 2 - now.y - now.h / 2;
  return `translate(${x * k}px, ${y * k}px) scale(${k / pixels(then, width, height)})`;
};
