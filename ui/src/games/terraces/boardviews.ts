// The two views of the board, cities and levels: switches, and keys that show a view only while they are held.
import { signal } from "@preact/signals";

export type BoardView = "cities" | "levels";

/** A key that is down longer than this is held, not pressed. Most keyboards say so earlier, by repeating it. */
const HELD = 1000; // milliseconds

export class BoardViews {
  readonly shown = signal<BoardView | null>(null);
  /** The key that is down, what was shown before it, and since when. */
  private down: { view: BoardView; before: BoardView | null; since: number; repeats: boolean } | null = null;

  toggle(view: BoardView): void {
    this.shown.value = this.shown.value === view ? null : view;
  }
  /** A key goes down; while it stays down most keyboards repeat it. */
  press(view: BoardView, now: number, again: boolean): void {
    if (again) {
      if (this.down?.view === view) this.down.repeats = true;
      return;
    }
    this.down = { view, before: this.shown.value, since: now, repeats: false };
    this.shown.value = view;
  }
  /** A key comes up: after a short press the view is switched, after a long one all is as before. */
  release(view: BoardView, now: number): void {
    const down = this.down;
    if (down?.view !== view) return;
    this.down = null;
    if (down.repeats || now - down.since > HELD) this.shown.value = down.before;
    else if (down.before === view) this.shown.value = null;
  }
}
