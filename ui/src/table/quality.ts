// How the connection is, as far as the player needs to know: nothing while answers come soon.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Ask } from "../shell/ask.js";
import type { ConnectionState } from "../shell/stream.js";

/** "sending": a request waits longer than usual; "slow": much longer; "lost": there is no connection. */
export type Quality = "good" | "sending" | "slow" | "lost";

/* Milliseconds a request waits for its answer. */
const SENDING = 1500;
const SLOW = 3000;

export class ConnectionQuality {
  readonly quality: ReadonlySignal<Quality>;
  private readonly late = signal<Quality>("good");
  private timers: ReturnType<typeof setTimeout>[] = [];
  private readonly unwatch: () => void;

  constructor(connection: ReadonlySignal<ConnectionState>, sending: ReadonlySignal<Ask | null>) {
    this.quality = computed(() => (connection.value === "lost" ? "lost" : this.late.value));
    this.unwatch = effect(() => this.follow(sending.value !== null));
  }
  stop(): void {
    this.unwatch();
    this.timers.forEach(clearTimeout);
  }

  private follow(sent: boolean): void {
    this.timers.forEach(clearTimeout);
    this.late.value = "good";
    const at = (late: Quality, after: number): ReturnType<typeof setTimeout> =>
      setTimeout(() => (this.late.value = late), after);
    this.timers = sent ? [at("sending", SENDING), at("slow", SLOW)] : [];
  }
}
