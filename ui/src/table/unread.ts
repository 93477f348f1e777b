// Which lines of the chat this viewer has not read: those of others, since the chat was last looked at on this device.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { ChatLine } from "../wire.js";
import { chatRead, saveChatRead } from "../shell/settings.js";
import type { People } from "./people.js";

export class UnreadChat {
  /** The lines of others that were not read, oldest first. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** The first line that has not been read; null until the table is known. */
  private readonly from = signal<number | null>(null);

  constructor(
    private readonly table: People & { chat: ReadonlySignal<readonly ChatLine[]> },
    private readonly id: string,
  ) {
    this.from.value = chatRead(id);
    this.lines = computed(() => {
      const from = this.from.value ?? Infinity,
        muted = table.muted.value,
        mine = table.mine.value;
      return table.chat.value.filter((l) => l.number >= from && !mine.includes(l.seat) && !muted.has(l.seat));
    });
  }

  /** Somebody who comes to a table for the first time has missed nothing. */
  begin(): void {
    if (this.from.peek() === null) this.markRead();
  }
  markRead(): void {
    const next = (this.table.chat.peek().at(-1)?.number ?? -1) + 1;
    if (next === this.from.peek()) return;
    this.from.value = next;
    saveChatRead(this.id, next);
  }
}
