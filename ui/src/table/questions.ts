// What the page asks the server about the table as it is: what an action would bring, and why one is not possible.
import type { ReadonlySignal } from "@preact/signals";
import type { Explanation, Preview } from "../wire.js";
import { Refusal } from "../shell/api.js";
import { completedPreview, type WholeFrame } from "./frames.js";

/** Who answers: the server about the table as it is, or about a turn that is being prepared. */
interface Answering {
  preview(action: string, signal: AbortSignal): Promise<Preview>;
  explain(action: string, signal: AbortSignal): Promise<Explanation>;
}

export class Questions {
  private readonly previews = new Map<string, Promise<Preview | null>>();
  private readonly known = new Map<string, Preview>();
  private open = new AbortController();
  /** The question about what the pointer is on: at most one is on its way. */
  private pointed = new AbortController();

  constructor(
    private readonly asked: Answering,
    private readonly frame: ReadonlySignal<WholeFrame | null>,
  ) {}

  /** What an action would bring; null when the server does not say. Asked once for each action of a frame. */
  preview(action: string): Promise<Preview | null> {
    let asked = this.previews.get(action);
    if (!asked) this.previews.set(action, (asked = this.ask(action)));
    return asked;
  }
  /** The same if it has been answered. */
  previewed(action: string): Preview | null {
    return this.known.get(action) ?? null;
  }
  private async ask(action: string): Promise<Preview | null> {
    this.pointed.abort(); // the pointer has moved on
    this.pointed = new AbortController();
    const { signal } = this.pointed;
    try {
      const preview = await this.asked.preview(action, signal);
      if (signal.aborted) return null;
      const whole = completedPreview(this.frame.peek(), preview);
      this.known.set(action, whole);
      return whole;
    } catch {
      this.previews.delete(action); // it may be asked again
      return null;
    }
  }

  /** Why an action is not possible; null when the server does not say. */
  explain(action: string): Promise<Explanation | null> {
    return this.asked
      .explain(action, this.open.signal)
      .catch((e: unknown) =>
        e instanceof Refusal && e.clause ? { legal: false, clause: e.clause, reason: e.reason } : null,
      );
  }

  /** The table changes: what is on its way would be refused, what was answered is no longer true. */
  forget(): void {
    this.open.abort();
    this.pointed.abort();
    this.open = new AbortController();
    this.previews.clear();
    this.known.clear();
  }
}
