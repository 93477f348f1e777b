// The replay: a cursor over the plies of the table, moments fetched in windows and kept, stepping by move, turn or round, autoplay.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Moment } from "../wire.js";
import { api } from "../shell/api.js";
import { reducedMotion } from "../shell/settings.js";
import { moveStops, roundSpans, snapped, spanStops, turnSpans, type Rounds, type Span } from "./course.js";
import type { TableModel } from "./model.js";

const WINDOW = 40;
const RECAP_PLIES = 60; // at most; older ones are skipped
const RECAP_TIME = 9000; // milliseconds for all of them

/** What one step goes over: a move, a turn, or a visit or day. */
type StepBy = "move" | "turn" | "round";
/** How many times longer than a move a turn or a round stays in sight while the replay plays. */
const LONGER: Readonly<Record<StepBy, number>> = { move: 1, turn: 2.5, round: 4 };

export class ReplayModel {
  /** The ply shown; null is now. */
  readonly at = signal<number | null>(null);
  readonly playing = signal(false);
  /** What happened while the player was away is being replayed: it ends by itself, a click or Escape skips it. */
  readonly recap = signal(false);
  readonly speed = signal(1);
  readonly by = signal<StepBy>("move");
  /** The visits or days of the game; the page sets them when the game is drawn. */
  readonly rounds = signal<Rounds | undefined>(undefined);
  /** The seat whose view is shown; undefined is the viewer's own. */
  readonly viewAs = signal<number | undefined>(undefined);
  readonly moments = signal<ReadonlyMap<number, Moment>>(new Map());
  readonly active: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<Moment | null>;
  readonly total: ReadonlySignal<number>;
  /** Where the replay can stop: luck is stepped over. */
  readonly stops: ReadonlySignal<readonly number[]>;
  readonly turns: ReadonlySignal<readonly Span[]>;
  readonly roundsPlayed: ReadonlySignal<readonly Span[]>;
  /** The ply of the last decision before what is shown, and of the next one; null when there is none. */
  readonly lastMove: ReadonlySignal<number | null>;
  readonly nextMove: ReadonlySignal<number | null>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private until: number | null = null;
  private readonly asked = new Set<number>();
  private lastShown: Moment | null = null;

  constructor(
    private readonly table: TableModel,
    start: number | null,
  ) {
    this.at.value = start;
    this.active = computed(() => this.at.value !== null);
    this.total = computed(() => this.table.frame.value?.ply ?? 0);
    this.stops = computed(() => moveStops(this.table.log.value));
    this.turns = computed(() => turnSpans(this.table.log.value, this.table.turnMarks.value));
    this.roundsPlayed = computed(() => (this.rounds.value ? roundSpans(this.table.log.value, this.rounds.value) : []));
    this.lastMove = computed(() => this.stops.value.findLast((stop) => stop < (this.at.value ?? 0)) ?? null);
    this.nextMove = computed(() => {
      const at = this.at.value;
      return at !== null && (this.table.log.value[at]?.seat ?? -1) >= 0 ? at : null;
    });
    // until a moment has been fetched the one before stays in view
    this.shown = computed(() => {
      const at = this.at.value;
      if (at === null) return (this.lastShown = null);
      return (this.lastShown = this.moments.value.get(at) ?? this.lastShown);
    });
  }

  go(ply: number | null): void {
    if (ply === null) {
      this.stop();
      this.at.value = null;
      this.recap.value = false;
      return;
    }
    const wished = Math.max(0, Math.min(ply, this.total.value)),
      known = (this.table.log.value[wished]?.at ?? 0) >= 0, // older lines of the log may still be on their way
      target = known ? snapped(this.stops.value, wished) : wished;
    this.at.value = target;
    void this.fetch(target);
  }
  /** One step on or back, by the chosen unit or by this one. */
  step(direction: 1 | -1, by: StepBy = this.by.value): void {
    this.stop();
    this.go(this.beside(direction, by));
  }
  /** The position one step from here. */
  private beside(direction: 1 | -1, by: StepBy): number {
    const here = this.at.value ?? this.total.value,
      stops = this.stopsBy(by);
    const next = direction > 0 ? stops.find((stop) => stop > here) : stops.findLast((stop) => stop < here);
    return next ?? (direction > 0 ? this.total.value : (stops[0] ?? 0));
  }
  private stopsBy(by: StepBy): readonly number[] {
    const stops = this.stops.value,
      spans = by === "round" ? this.roundsPlayed.value : this.turns.value;
    return by === "move" || !spans.length ? stops : spanStops(stops, spans);
  }
  /** Whose view can be chosen: every seat's when the game is over, before that only the own. */
  readonly seats = (): readonly number[] => {
    const viewer = this.table.frame.value?.viewer ?? null;
    if (this.table.over.value) return (this.table.facts.value?.seats ?? []).map((s) => s.seat);
    return viewer === null ? [] : [viewer];
  };
  /** The seat whose view is shown. */
  get seenBy(): number | null {
    return this.viewAs.value ?? this.table.frame.value?.viewer ?? null;
  }
  setViewer(seat: number | undefined): void {
    this.viewAs.value = seat;
    this.reload();
  }
  /** Fetch again what was fetched: from another seat, or in another language. */
  reload(): void {
    this.forget();
    if (this.at.value !== null) void this.fetch(this.at.value);
  }

  /** Replay the plies from `from` to now quickly, and come back to now. */
  async playRecap(from: number): Promise<void> {
    const last = this.total.value,
      first = Math.max(from, last - RECAP_PLIES);
    if (this.active.value || first >= last) return;
    await this.fetch(first); // the board stays as it is until it can be shown
    if (this.active.value || this.table.story.running.value || !this.moments.value.has(first)) return;
    this.recap.value = true;
    this.play(first, last);
  }

  /** Play from a ply on, to `until` and then back to now. */
  play(from?: number, until: number | null = null): void {
    clearTimeout(this.timer);
    this.until = until;
    this.go(from ?? (this.at.value === null || this.at.value >= this.total.value ? 0 : this.at.value));
    this.playing.value = true;
    this.schedule();
  }
  stop(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
  }

  /** Milliseconds for a ply. */
  private pace(): number {
    if (!this.recap.value) return ((reducedMotion.matches ? 700 : 450) * LONGER[this.by.value]) / this.speed.value;
    const acts = this.table.log.value
      .slice(Math.max(0, this.total.value - RECAP_PLIES))
      .filter((l) => l.seat >= 0).length;
    return Math.min(800, Math.max(260, RECAP_TIME / Math.max(1, acts)));
  }
  private schedule(): void {
    this.timer = setTimeout(() => {
      const here = this.at.value;
      if (here === null || !this.playing.value) return this.stop();
      if (!this.moments.value.has(here)) return this.schedule(); // wait for it
      const end = this.until === null || this.recap.value ? this.total.value : this.until;
      if (here >= end) {
        this.stop();
        if (this.until !== null) this.go(null);
        return;
      }
      this.go(this.beside(1, this.recap.value ? "move" : this.by.value));
      this.schedule();
    }, this.pace());
  }

  /** The plies after `ply` were undone or played again: drop what was kept of them. */
  cut(ply: number): void {
    if (![...this.moments.value.keys()].some((p) => p > ply)) return;
    this.moments.value = new Map([...this.moments.value].filter(([p]) => p <= ply));
    for (const start of [...this.asked]) if (start + WINDOW > ply) this.asked.delete(start);
  }

  private forget(): void {
    this.asked.clear();
    this.moments.value = new Map();
  }

  private async fetch(ply: number): Promise<void> {
    const first = Math.floor(ply / WINDOW) * WINDOW;
    for (const start of [first, ...(ply - first > WINDOW / 2 ? [first + WINDOW] : [])]) {
      if (start > this.total.value || this.asked.has(start)) continue;
      this.asked.add(start);
      try {
        const last = Math.min(start + WINDOW - 1, this.total.value);
        const { moments } = await api.replay(this.table.id, start, last, this.viewAs.value);
        if (last < start + WINDOW - 1) this.asked.delete(start); // the window is still growing
        const all = new Map(this.moments.value);
        for (const m of moments) all.set(m.ply, m);
        this.moments.value = all;
      } catch (error) {
        this.asked.delete(start);
        this.table.showRefusal(error);
        this.stop();
      }
    }
  }
}
