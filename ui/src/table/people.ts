// Who sits at a table, what they are called here, and whose messages this browser hides.
import { signal, type ReadonlySignal } from "@preact/signals";
import type { SeatFacts, TableFacts } from "../wire.js";
import { isolated } from "../shell/fill.js";
import { t } from "../shell/i18n.js";
import { mutedAt, saveMuted } from "../shell/settings.js";
import { Messages } from "./messages.js";

export abstract class People extends Messages {
  readonly facts = signal<TableFacts | null>(null);
  /** Seats whose messages this browser hides. */
  readonly muted = signal<ReadonlySet<number>>(new Set());
  /** The seats of this browser. */
  abstract readonly mine: ReadonlySignal<number[]>;

  constructor(readonly id: string) {
    super();
    this.muted.value = new Set(mutedAt(id));
  }

  seat(seat: number): SeatFacts | undefined {
    return this.facts.value?.seats[seat];
  }
  nameOf(seat: number): string {
    const s = this.seat(seat);
    return isolated(s?.name ?? "") || t("seat_n", { n: seat + 1 });
  }
  /** "You" for the only seat of mine, else the name. */
  called(seat: number): string {
    return this.isMe(seat) ? t("you") : this.nameOf(seat);
  }
  isMe(seat: number): boolean {
    return this.mine.value.length === 1 && this.mine.value[0] === seat;
  }

  /** Hide what somebody writes, or show it again; only on this device. */
  mute(seat: number, muted: boolean): void {
    const seats = [...this.muted.value].filter((s) => s !== seat);
    if (muted) seats.push(seat);
    this.muted.value = new Set(seats);
    saveMuted(this.id, seats);
    this.notify(t(muted ? "mute_done" : "unmute_done", { name: this.nameOf(seat) }));
  }
}
