// How the connection is, as far as the player needs to know: nothing while answers come soon.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { ConnectionState } from "../shell/stream.js";
import type { Entry } from "./outbox.js";

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

  constructor(connection: ReadonlySignal<ConnectionState>, waiting: ReadonlySignal<readonly Entry[]>) {
    this.quality = computed(() => (connection.value === "lost" ? "lost" : this.late.value));
    const first = computed(() => waiting.value[0]?.sent ?? null);
    this.unwatch = effect(() => this.follow(first.value !== null));
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
