// The clock of a table as this browser shows it: what each seat has left now, by the server's time.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { ClockFacts, TableFacts } from "../wire.js";
import { t } from "../shell/i18n.js";
import { timeWords, toneOf } from "../shell/timeleft.js";

const TICK = { live: 250, days: 15_000 }; // milliseconds between two looks

/** What the clock needs of its table. */
interface Timed {
  readonly facts: ReadonlySignal<TableFacts | null>;
  readonly mine: ReadonlySignal<number[]>;
  notify(text: string): void;
}

/** Seconds a seat has at the server's time `now`; null where nothing is counted for it. */
export const leftAt = (clock: ClockFacts, seat: number, now: number): number | null => {
  const left = clock.left[seat] ?? null;
  if (clock.running !== seat || clock.due === null) return left;
  const until = Math.max(0, clock.due - now);
  // A live clock may begin later: until then all of it is left. Of days one wants to know when they end.
  return clock.kind === "live" && left !== null ? Math.min(left, until) : until;
};

export class TableClock {
  /** The server's time, as it passes here. */
  readonly now = signal(Date.now() / 1000);
  /** The server's time minus this device's: news may be late but never early, so the largest is the best. */
  private offset: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The time that runs out for which its owner was told: once is enough. */
  private told = 0;
  private readonly stops: (() => void)[];

  constructor(private readonly table: Timed) {
    const kind = computed(() => {
      const clock = table.facts.value?.clock;
      return clock && clock.running !== null ? clock.kind : null;
    });
    this.stops = [effect(() => this.hear(table.facts.value?.clock ?? null)), effect(() => this.run(kind.value))];
  }

  /** What a seat has left now, in seconds. */
  left(seat: number): number | null {
    const clock = this.table.facts.value?.clock;
    return clock ? leftAt(clock, seat, this.now.value) : null;
  }

  stop(): void {
    clearInterval(this.timer);
    for (const stop of this.stops) stop();
  }

  private hear(clock: ClockFacts | null): void {
    if (!clock) return;
    const offset = clock.now - Date.now() / 1000;
    if (this.offset === null || offset > this.offset) this.offset = offset;
    this.tick();
  }
  private run(kind: "live" | "days" | null): void {
    clearInterval(this.timer);
    if (kind) this.timer = setInterval(() => this.tick(), TICK[kind]);
  }
  private tick(): void {
    this.now.value = Date.now() / 1000 + (this.offset ?? 0);
    this.warn();
  }

  /** Once, when one's own time is short. */
  private warn(): void {
    const clock = this.table.facts.peek()?.clock,
      seat = clock?.running ?? null;
    if (!clock?.due || seat === null || !this.table.mine.peek().includes(seat) || this.told === clock.due) return;
    const left = leftAt(clock, seat, this.now.peek());
    if (left === null || toneOf(left, clock.kind) !== "bad") return;
    this.told = clock.due;
    this.table.notify(t("clock_low", { time: timeWords(left) }));
  }
}
