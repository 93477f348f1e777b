// Which ended visit is on the screen: each one that ends while the page is open comes up once, older ones on request.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { t } from "../../shell/i18n.js";
import { pace } from "../../shell/settings.js";
import type { TableModel } from "../../table/model.js";
import { forcedIn, visitsOf, type VisitStory } from "./visits.js";

const lastEnded = (visits: readonly VisitStory[]): number =>
  visits.reduce((n, visit) => (visit.over ? Math.max(n, visit.n) : n), 0);

export class VisitEnds {
  readonly visits: ReadonlySignal<readonly VisitStory[]>;
  /** The card on the screen: `asked` was opened by the viewer and stays until it is closed. */
  readonly shown: ReadonlySignal<{ visit: VisitStory; asked: boolean } | null>;
  /** An end is on the screen, or about to be: the final scoring waits. */
  readonly telling: ReadonlySignal<boolean>;
  private readonly waiting = signal<readonly number[]>([]);
  private readonly asked = signal<number | null>(null);
  /** The last visit whose end has been seen to; null before the first frame. */
  private readonly known = signal<number | null>(null);
  private ply: number | null = null;
  private readonly stops: (() => void)[];

  /** `forced` is told the last city in which the viewer built without being asked. */
  constructor(
    private readonly table: TableModel,
    private readonly forced: (city: string) => void,
  ) {
    this.visits = computed(() => visitsOf(table.log.value));
    this.shown = computed(() => {
      const asked = this.story(this.asked.value);
      if (asked) return { visit: asked, asked: true };
      const busy = table.replay.active.value || table.handover.value !== null || table.guide !== null,
        next = busy ? undefined : this.story(this.waiting.value[0] ?? null);
      return next ? { visit: next, asked: false } : null;
    });
    this.telling = computed(() => {
      const known = this.known.value,
        fresh = known !== null && lastEnded(this.visits.value) > known;
      return (fresh && table.guide === null) || this.shown.value?.asked === false;
    });
    this.stops = [effect(() => this.follow(this.visits.value)), effect(() => this.tellForced())];
  }
  close(): void {
    this.stops.forEach((stop) => stop());
  }

  /** Close the card; the next that waits comes up. */
  next(): void {
    if (this.asked.peek() !== null) this.asked.value = null;
    else this.waiting.value = this.waiting.peek().slice(1);
  }
  review(n: number): void {
    this.asked.value = n;
  }
  ended(n: number): boolean {
    return this.visits.value.some((visit) => visit.n === n && visit.over);
  }

  private story(n: number | null): VisitStory | null {
    return n === null ? null : (this.visits.value.find((visit) => visit.n === n && visit.over) ?? null);
  }
  /** New ends wait to be shown; only the last when bots are shown at once, or when the player has missed some. */
  private follow(visits: readonly VisitStory[]): void {
    const last = lastEnded(visits),
      known = this.known.peek(),
      away = this.table.away.peek();
    if (known === null) {
      if (!this.table.frame.value) return;
      const missed = away ? lastEnded(visitsOf(this.table.log.peek().slice(0, away.from))) : last;
      if (missed && missed < last) this.waiting.value = [last];
    } else if (last > known) {
      const ends = visits.filter((visit) => visit.over && visit.n > known).map((visit) => visit.n);
      this.waiting.value = pace.peek() === "at_once" ? [last] : [...this.waiting.peek(), ...ends];
    } else if (last < known) this.waiting.value = this.waiting.peek().filter((n) => n <= last);
    this.known.value = last;
  }
  /** What was done for the viewer without asking is told, and why nobody asked. */
  private tellForced(): void {
    const log = this.table.log.value,
      lines = log.slice(this.ply ?? log.length),
      mine = this.table.mine.peek();
    this.ply = log.length;
    const mineForced = lines
        .flatMap(forcedIn)
        .filter(({ event, forced }) => forced && mine.includes(event.seat))
        .map(({ event }) => event),
      city = mineForced.findLast((event) => event.kind !== "took")?.data["city"];
    if (typeof city === "string") this.forced(city);
    if (mineForced.some((event) => event.kind === "took") && !this.table.over.peek())
      this.table.notify(t("taj_forced_card"));
  }
}
