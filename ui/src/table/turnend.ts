// The end of a turn that would lose something: asked about once, then held back a moment in which it can be taken back.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Choice, Session, Unused } from "../games/view.js";
import { t } from "../shell/i18n.js";
import { guard } from "../shell/settings.js";
import type { TableModel } from "./model.js";

/** Milliseconds in which an end that loses something can be taken back. */
export const GRACE = 2000;

interface Ending extends Unused {
  choice: Choice;
  /** Who was asked: when the turn passes on, the question is over. */
  viewer: number | null;
  /** It was confirmed and waits to be sent. */
  held: boolean;
}

export class TurnEnd {
  readonly state: ReadonlySignal<Ending | null>;
  private readonly asked = signal<Ending | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableModel) {
    this.state = computed(() => {
      const asked = this.asked.value;
      return asked && table.myTurn.value && asked.viewer === table.viewer.value ? asked : null;
    });
    if (typeof window !== "undefined") addEventListener("pagehide", this.send);
  }
  close(): void {
    this.send();
    removeEventListener("pagehide", this.send);
  }

  /** The button or its key: ask if something would be lost; pressed again, end; pressed once more, do not wait. */
  press(choice: Choice, session: Session): void {
    const now = this.state.peek();
    if (now) return now.held ? this.send() : this.hold();
    const tries = this.table.guide !== null || this.table.plan.active.peek(); // nothing is lost
    const lost = tries || guard.peek() === "off" ? null : session.unused?.();
    if (!lost) return void this.table.act(choice);
    session.cancel();
    this.asked.value = { ...lost, choice, viewer: this.table.viewer.peek(), held: false };
    this.table.announce(`${t("guard_title")} ${lost.why}`);
  }

  /** Go on playing. True when there was something to go on from. */
  keep(): boolean {
    clearTimeout(this.timer);
    const was = this.state.peek() !== null;
    this.asked.value = null;
    return was;
  }

  /** Begin one of the things that could still be done. True when there is such a one. */
  idea(n: number): boolean {
    const now = this.state.peek(),
      idea = now && !now.held ? now.ideas[n] : undefined;
    if (!idea) return false;
    this.keep();
    idea.start();
    return true;
  }

  /** End it, but not before it can no longer be taken back. */
  hold(): void {
    const now = this.state.peek();
    if (!now) return;
    this.asked.value = { ...now, held: true, why: t("ended_why") };
    this.timer = setTimeout(this.send, GRACE);
  }

  /** Send what is held back; a page that is left sends it too. */
  readonly send = (): void => {
    const now = this.state.peek();
    this.keep();
    if (now?.held) void this.table.act(now.choice);
  };
}
