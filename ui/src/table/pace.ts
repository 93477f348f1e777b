// What bots did is told move by move: a frame that comes sooner than the one before it can be read waits here. The server plays on.
import { signal } from "@preact/signals";

/** How a frame is told: how long it stands before the next, in milliseconds; 0 when nothing has to be read. */
type ReadingTime<T> = (frame: T) => number;

/** Milliseconds until everything that waits is told, when the viewer is to act after it. */
const LONGEST = 6000;

export class Telling<T> {
  /** How many wait. */
  readonly waiting = signal(0);
  private readonly queue: T[] = [];
  private holds = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (frame: T) => void,
    private readonly readingTime: ReadingTime<T>,
  ) {}

  /** Show it now, or after those that wait. */
  add(frame: T): void {
    if (this.timer === undefined && !this.holds) this.tell(frame);
    else this.queue.push(frame);
    this.waiting.value = this.queue.length;
  }

  /** Show all that wait: the table as it is now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rest = this.queue.splice(0);
    this.waiting.value = 0;
    rest.forEach((frame) => this.show(frame));
  }

  /** Tell nothing more until the answer is called: what is shown now is read first. */
  hold(): () => void {
    this.holds++;
    let held = true;
    return () => {
      if (held && --this.holds === 0 && this.timer === undefined) this.next();
      held = false;
    };
  }

  /** The newest that waits. */
  get last(): T | undefined {
    return this.queue.at(-1);
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
  }

  private tell(frame: T): void {
    const time = this.readingTime(frame);
    if (time > 0) this.timer = setTimeout(() => this.next(), time);
    this.show(frame);
  }

  private next(): void {
    this.timer = undefined;
    while (this.timer === undefined && !this.holds && this.queue.length) this.tell(this.queue.shift()!);
    this.waiting.value = this.queue.length;
  }
}

const TIMES = { slow: 1600, normal: 800, fast: 200, at_once: 0 } as const;

/** The time for one move: the first of a turn takes the whole of it, those that follow half; many that wait share what is left. */
export const timeFor = (pace: keyof typeof TIMES, follows: boolean, waiting: number): number =>
  Math.min(TIMES[pace] * (follows ? 0.5 : 1), LONGEST / Math.max(1, waiting));
