// The server's answers about the action pointed at, asked for when the pointer rests: what it would bring, or why it is not possible.
// They hold as long as the table stays as it is: a cell pointed at again shows them at once.
import { signal } from "@preact/signals";
import type { Explanation, Preview } from "../../wire.js";
import type { TableModel } from "../../table/model.js";
import type { Key } from "./geometry.js";

const REST = 60; // milliseconds

/** What can be asked about an action: an offered one is previewed, another one explained. */
export type Question = "preview" | "whyNot";

export class Answers {
  readonly previewed = signal<{ action: string; preview: Preview } | null>(null);
  readonly whyNot = signal<{ action: string; answer: Explanation } | null>(null);
  private readonly reasons = new Map<string, Explanation>();
  private pointed: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableModel) {}

  stop(): void {
    clearTimeout(this.timer);
  }
  /** The table changed: no answer holds any more. */
  clear(): void {
    this.reasons.clear();
    this.previewed.value = null;
    this.whyNot.value = null;
  }

  /** The pointer is on this action; null is none. */
  point(action: string | null, question: Question | null): void {
    this.stop();
    this.pointed = action;
    if (action === null) this.previewed.value = null;
    if (action === null || question === null || this.show(action, question)) return;
    this.timer = setTimeout(() => {
      if (!this.table.busy.peek()) void this.ask(action, question);
    }, REST);
  }
  /** The path of the pawn that would go there; null until the server has answered. */
  pathOf(action: string | null): readonly Key[] | null {
    const known = this.previewed.value;
    const path: unknown = known && known.action === action ? known.preview.events[0]?.data["path"] : null;
    return Array.isArray(path) ? (path as Key[]) : null;
  }

  private async ask(action: string, question: Question): Promise<void> {
    const version = this.table.frame.peek()?.version;
    if (question === "preview") await this.table.preview(action);
    else {
      const answer = await this.table.explain(action);
      if (answer && this.table.frame.peek()?.version === version) this.reasons.set(action, answer);
    }
    if (this.pointed === action) this.show(action, question);
  }
  private show(action: string, question: Question): boolean {
    const preview = question === "preview" ? this.table.previewed(action) : null,
      answer = question === "whyNot" ? this.reasons.get(action) : null;
    if (preview) this.previewed.value = { action, preview };
    if (answer) this.whyNot.value = { action, answer };
    return !!(preview ?? answer);
  }
}
