// The final scoring told stop by stop: which stop is shown, how the scores stand there, and the pace. The winner is told after it.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Frame } from "../wire.js";
import type { Stop } from "../games/view.js";
import { reducedMotion } from "../shell/settings.js";
import { standingsAt, type Standing } from "./standings.js";
import { passing, type Named } from "./storywords.js";

const PACE = 1400; // milliseconds for a stop
const LAST = 2400;
const CALM = 3000; // with reduced motion
const NONE: readonly Stop[] = [];

/** What the story needs of the table. */
interface StoryTable extends Named {
  readonly frame: ReadonlySignal<Pick<Frame, "result"> | null>;
  announce(text: string): void;
}

export class StoryModel {
  /** The stop that is shown, counted from 0; null while nothing is told. */
  readonly at = signal<number | null>(null);
  readonly paused = signal(false);
  /** The game has ended, and something else has to be told before the story. */
  readonly due = signal(false);
  readonly running: ReadonlySignal<boolean>;
  readonly stops: ReadonlySignal<readonly Stop[]>;
  /** How the seats stand at the stop that is shown. */
  readonly standings: ReadonlySignal<readonly Standing[]>;
  /** What the stop that is shown brings, and who passes whom by it. */
  readonly told: ReadonlySignal<{ text: string; passing: string }>;
  /** The game's own stops; the page sets it when the game is drawn. */
  source: () => readonly Stop[] = () => NONE;
  /** Called when the last stop was shown, or the story was skipped. */
  ended: () => void = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: StoryTable) {
    this.running = computed(() => this.at.value !== null);
    this.stops = computed(() => (this.running.value ? this.source() : NONE));
    this.standings = computed(() => this.standAt(this.at.value ?? this.stops.value.length - 1));
    this.told = computed(() => {
      const at = this.at.value ?? 0;
      return {
        text: this.stops.value[at]?.text ?? "",
        passing: passing(this.table, this.standAt(at - 1), this.standings.value),
      };
    });
  }
  private standAt(stop: number): Standing[] {
    const points = this.stops.value.map((one) => one.points);
    return standingsAt(this.table.frame.value?.result?.scores ?? [], points, stop);
  }

  /** Tell it from the first stop on. A game without stops goes to its result at once. */
  start(): void {
    this.paused.value = false;
    const told = this.source().length > 0;
    if (told) this.show(0);
    this.due.value = false; // not before: nobody may be called the winner in between
    if (!told) this.ended();
  }
  /** Show a stop; one beyond the last is the end of the story. */
  show(stop: number): void {
    clearTimeout(this.timer);
    if (stop >= this.source().length) return this.skip();
    this.at.value = Math.max(0, stop);
    this.table.announce(`${this.told.value.text} ${this.told.value.passing}`.trim());
    this.schedule();
  }
  step(by: 1 | -1): void {
    if (this.at.value !== null) this.show(this.at.value + by);
  }
  pause(): void {
    this.paused.value = !this.paused.value;
    if (!this.paused.value) this.schedule();
    else clearTimeout(this.timer);
  }
  skip(): void {
    if (!this.running.value) return;
    this.stop();
    this.ended();
  }
  /** End it without telling the result. */
  stop(): void {
    clearTimeout(this.timer);
    this.due.value = false;
    this.at.value = null;
  }

  /** A key while the story is told; true when it was used. */
  key(key: string): boolean {
    if (key === "Escape") return (this.skip(), true);
    if (key === " ") return (this.pause(), true);
    if (key === "ArrowRight" || key === "Enter" || key === ".") return (this.step(1), true);
    if (key === "ArrowLeft" || key === ",") return (this.step(-1), true);
    return false;
  }

  private schedule(): void {
    const last = this.at.value === this.stops.value.length - 1,
      pace = reducedMotion.matches ? CALM : last ? LAST : PACE;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.paused.value) return;
      if (document.hidden)
        this.schedule(); // nobody is looking: it waits
      else this.step(1);
    }, pace);
  }
}
