// What the player asked for and the server has not answered yet: sent one after the other, and drawn at once. Nothing here knows a
// rule: the server checks every request, and the drawing is a guess that the next frame replaces.
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { EventView, LogLine } from "../wire.js";
import type { Choice, Pending } from "../games/view.js";
import { answers, type Ask } from "../shell/ask.js";
import type { WholeFrame as Frame } from "./frames.js";
import type { Observation } from "./model.js";

export type Draw = (observation: Observation, choice: Choice) => Pending;

/** What the server has said an action brings, at this version of the table. */
export interface Foreseen {
  version: number;
  observation: Observation | null;
  events: readonly EventView[];
}

export type Request =
  | { kind: "play"; do: string; choice: Choice | null; foreseen: Foreseen | null }
  | { kind: "undo"; steps: number }
  | { kind: "redo" };

/** A request on its way. */
export interface Entry {
  readonly request: Request;
  /** The seat that asked: on a shared screen the next seat does not send it. */
  readonly viewer: number | null;
  /** When it was asked for, in milliseconds. */
  readonly at: number;
  /** What was sent to the server; null while it waits for those before it. */
  sent: Ask | null;
  readonly done: Promise<boolean>;
  readonly settle: (done: boolean) => void;
}

/** The table with everything that waits: as it is drawn, and how many steps can be taken back and played again. */
export interface Drawn {
  observation: Observation;
  /** How many plies are taken back, and those that are added. */
  cut: number;
  lines: readonly LogLine[];
  undoable: number;
  redoable: number;
}

/** Observations of this turn by the number of steps that could be taken back then: what an undo or redo shows at once. */
export type Kept = ReadonlyMap<number, Observation>;

const drawnTable = (frame: Frame, kept: Kept, entries: readonly Entry[], draw: Draw | null): Drawn => {
  let { undoable, redoable } = frame,
    observation: Observation = frame.observation,
    cut = 0;
  const seen = new Map(kept),
    lines: LogLine[] = [];
  entries.forEach(({ request, viewer }, i) => {
    if (request.kind === "undo") {
      const steps = Math.min(request.steps, undoable);
      cut += Math.max(0, steps - lines.splice(Math.max(0, lines.length - steps)).length);
      undoable -= steps;
      redoable += steps;
      observation = seen.get(undoable) ?? observation;
      return;
    }
    undoable++;
    const played = request.kind === "play" ? drawnPlay(request, observation, i ? null : frame.version, draw) : null;
    observation = played?.observation ?? seen.get(undoable) ?? observation;
    redoable = played ? 0 : Math.max(0, redoable - 1);
    seen.set(undoable, observation);
    const ply = frame.ply - cut + lines.length;
    lines.push({ ply, seat: viewer ?? -1, do: null, events: [...(played?.events ?? [])], at: 0 });
  });
  return { observation, undoable, redoable, cut, lines };
};

/** The server's own preview where it is of this version, else what the game draws. */
const drawnPlay = (
  { choice, foreseen }: Extract<Request, { kind: "play" }>,
  before: Observation,
  version: number | null,
  draw: Draw | null,
): Pending => {
  if (foreseen?.observation && foreseen.version === version)
    return { observation: foreseen.observation, events: foreseen.events };
  return choice && draw ? draw(before, choice) : { observation: before };
};

/** Keep what a turn looked like at each of its steps. */
const keptAfter = (kept: Kept, last: Frame | null, frame: Frame): Kept => {
  const same = last && last.viewer === frame.viewer && (frame.undoable > 0 || frame.redoable > 0);
  const next = new Map([...(same ? kept : [])].filter(([n]) => n < frame.undoable || frame.redoable > 0));
  return next.set(frame.undoable, frame.observation);
};

/** What the outbox needs of the table. */
interface OutboxTable {
  readonly frame: ReadonlySignal<Frame | null>;
  /** Resolves when the frame that shows it has arrived; throws the refusal. */
  send(ask: Ask): Promise<void>;
  /** A request was refused, and so many behind it were dropped. */
  refused(error: unknown, dropped: number): void;
}

const SLIP = 300; // milliseconds: the second click of a double click that comes so soon is a slip of the finger

/** Is what is being handled now a second click, as the browser counts them, or a key held down? */
const isSlip = (late: number): boolean => {
  const event = typeof window === "undefined" ? undefined : window.event;
  if (event?.type === "keydown") return (event as KeyboardEvent).repeat;
  if (event?.type === "click") return late < SLIP && (event as UIEvent).detail > 1;
  return event?.type === "pointerup" && late < SLIP; // on a board; its cells do not count clicks
};

export class Outbox {
  readonly waiting = signal<readonly Entry[]>([]);
  /** What the server is being asked. */
  readonly sending = signal<Ask | null>(null);
  readonly drawn: ReadonlySignal<Drawn | null>;
  /** How the game draws an action that is not confirmed yet. */
  readonly draw = signal<Draw | null>(null);
  private readonly kept = signal<Kept>(new Map());
  /** The one that was sent last. */
  private latest: Entry | null = null;
  private running = false;
  private closed = false;

  constructor(private readonly table: OutboxTable) {
    this.drawn = computed(() => {
      const frame = table.frame.value,
        waiting = this.waiting.value;
      return frame && waiting.length ? drawnTable(frame, this.kept.value, waiting, this.draw.value) : null;
    });
  }
  close(): void {
    this.closed = true;
    for (const entry of this.waiting.peek()) entry.settle(false);
    this.waiting.value = [];
  }

  /** Ask for something. Resolves to true when the table has it, to false when it was refused or taken back before. */
  add(request: Request): Promise<boolean> {
    const frame = this.table.frame.peek();
    if (!frame || this.closed) return Promise.resolve(false);
    const slip = this.slipOf(request);
    if (slip) return slip.done;
    let settle: (done: boolean) => void = () => undefined;
    const done = new Promise<boolean>((resolve) => (settle = resolve));
    const entry: Entry = { request, viewer: frame.viewer, at: Date.now(), sent: null, done, settle };
    this.waiting.value = [...this.waiting.peek(), entry];
    void this.run();
    return done;
  }

  /** Take steps back. What waits and was not sent yet is only removed. */
  undo(steps: number): Promise<boolean> {
    const waiting = this.waiting.peek();
    const unsent = (entry: Entry): boolean => !entry.sent && entry.request.kind !== "undo";
    let first = waiting.length;
    while (first > waiting.length - steps && first > 0 && unsent(waiting[first - 1]!)) first--;
    const removed = waiting.slice(first);
    this.waiting.value = waiting.slice(0, first);
    for (const entry of removed) entry.settle(false);
    return removed.length < steps ? this.add({ kind: "undo", steps: steps - removed.length }) : Promise.resolve(true);
  }

  /** Is this action on its way? */
  sends(action: string): boolean {
    return this.waiting.value.some(({ request }) => request.kind === "play" && request.do === action);
  }
  /** Is such a request on its way? */
  has(kind: Request["kind"], choice?: string): boolean {
    return this.waiting.value.some(
      ({ request }) =>
        request.kind === kind && (choice === undefined || (request.kind === "play" && request.choice?.kind === choice)),
    );
  }

  /** A frame has come. To be called while it is applied, so that nothing is drawn twice. */
  confirm(last: Frame | null, frame: Frame): void {
    this.kept.value = keptAfter(this.kept.peek(), last, frame);
    const [head, ...rest] = this.waiting.peek();
    if (!head?.sent || !answers(frame, head.sent)) return;
    this.waiting.value = rest;
    head.settle(true);
  }

  /** The same action a moment ago. */
  private slipOf(request: Request): Entry | null {
    const last = this.waiting.peek().at(-1) ?? this.latest;
    const same = last?.request.kind === "play" && request.kind === "play" && last.request.do === request.do;
    return same && isSlip(Date.now() - last.at) ? last : null;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let head = this.waiting.peek()[0]; head && !this.closed; head = this.waiting.peek()[0]) await this.send(head);
    this.running = false;
  }

  private async send(head: Entry): Promise<void> {
    const frame = this.table.frame.peek()!;
    if (frame.viewer !== head.viewer) return this.drop(null, this.waiting.peek().length);
    this.sending.value = head.sent = askOf(head.request, frame);
    this.latest = head;
    try {
      await this.table.send(head.sent);
      if (this.waiting.peek()[0] === head) this.waiting.value = this.waiting.peek().slice(1);
      head.settle(true);
    } catch (error) {
      if (this.waiting.peek()[0] === head) this.drop(error, this.waiting.peek().length - 1);
    } finally {
      this.sending.value = null;
    }
  }

  /** The first was refused: what was asked for on top of it means nothing any more. */
  private drop(error: unknown, behind: number): void {
    const dropped = this.waiting.peek();
    batch(() => {
      this.waiting.value = [];
      this.table.refused(error, behind);
    });
    for (const entry of dropped) entry.settle(false);
  }
}

const askOf = (request: Request, { ply, version }: Frame): Ask =>
  request.kind === "play"
    ? { kind: "play", ply, version, do: request.do }
    : request.kind === "undo"
      ? { kind: "undo", ply, version, steps: request.steps }
      : { kind: "redo", ply, version };
