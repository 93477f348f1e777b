// What a pointed line of the log shows on the board: all its places, then each action once, one after the other.
import type { Session } from "../games/view.js";

const STEP = 450; // ms for each action
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

export class Showing {
  private timer = 0;

  constructor(private readonly session: Session) {}

  /** Show the places of these actions; without motion all at once. */
  start(actions: readonly string[][]): void {
    this.stop();
    const all = [...new Set(actions.flat())],
      steps = CALM.matches || actions.length < 2 ? [] : [...actions];
    this.session.highlight(all);
    const next = (): void => {
      const step = steps.shift();
      this.session.highlight(step ?? all);
      if (step) this.timer = window.setTimeout(next, STEP);
    };
    if (steps.length) this.timer = window.setTimeout(next, STEP);
  }
  stop(): void {
    clearTimeout(this.timer);
  }
}
