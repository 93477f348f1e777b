// What the workshop keeps: the document as it is now, what was before it, what the server says about it. No rules, no DOM.
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Study } from "../shell/labreport.js";
import type { BoardChange, BoardCheck, WorkshopFacts } from "../wire.js";
import { parsed, put, same, without, type Doc } from "./document.js";

export interface About {
  name?: string;
  edition?: string;
  seen?: string;
  notes?: Record<string, string>;
  /** What the lab found about this very file. */
  study?: Study | undefined;
}
export type Shown = "ours" | "yours" | "difference";
/** Asks the server; null when there is no answer. */
type Asker = (components: Doc, signal: AbortSignal) => Promise<BoardCheck | null>;
/** Where the browser keeps it; null removes it. */
interface Keeper {
  load(): string | null;
  save(text: string | null): void;
  /** Tells what another tab of this browser keeps; call the answer to hear no more. */
  watch(changed: (text: string | null) => void): () => void;
}
/** What undo goes back to. */
interface Moment {
  doc: Doc;
  about: About;
}

const PAST = 300; // steps that can be undone
const SOON = 90; // milliseconds without a change until the server is asked

export class Workshop {
  readonly doc: Signal<Doc>;
  readonly about = signal<About>({});
  readonly check = signal<BoardCheck | null>(null);
  readonly asking = signal(false);
  readonly block: Signal<string>;
  readonly tool = signal("");
  readonly show = signal<Shown>("difference");
  readonly mirror = signal(true);
  /** The border is drawn with the site. */
  readonly follow = signal(true);
  /** What a screen reader shall say. */
  readonly said = signal("");
  readonly past = signal<readonly Moment[]>([]);
  readonly future = signal<readonly Moment[]>([]);
  /** What is drawn on the board. */
  readonly shownDoc: ReadonlySignal<Doc>;
  readonly changes: ReadonlySignal<readonly BoardChange[]>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;
  private stroke: Moment | null = null;
  /** The field in which somebody writes: all that is written in a row is one step. */
  private field: string | null = null;
  private readonly told: Signal<WorkshopFacts>;
  private readonly unwatch: () => void;

  constructor(
    facts: WorkshopFacts,
    private readonly ask: Asker,
    private readonly keeper: Keeper,
  ) {
    this.told = signal(facts);
    this.ours = facts.components as Doc;
    this.doc = signal(this.ours);
    this.block = signal(facts.blocks[0]!.id);
    this.shownDoc = computed(() => (this.show.value === "ours" ? this.ours : this.doc.value));
    this.changes = computed(() => this.check.value?.changes ?? []);
    this.restore();
    this.unwatch = keeper.watch((text) => this.hear(text));
    this.soon(0);
  }

  readonly ours: Doc;
  get facts(): WorkshopFacts {
    return this.told.value;
  }
  /** The same facts in another language. */
  speak(facts: WorkshopFacts): void {
    if (facts === this.told.value) return;
    this.told.value = facts;
    this.soon(0);
  }
  /** The file of the owner: blocks that differ from ours, and what it says about itself. */
  owned(): Doc {
    const file = Object.fromEntries(
      Object.entries(this.doc.value).filter(
        ([key, value]) => !Object.hasOwn(this.ours, key) || !same(value, this.ours[key]),
      ),
    );
    const about = Object.fromEntries(
      Object.entries(this.about.value).filter(
        ([, value]) => value && (typeof value === "string" || Object.keys(value).length),
      ),
    );
    return Object.keys(about).length ? { ...file, about } : file;
  }

  /** One step that can be undone. */
  edit(next: Doc): void {
    if (next === this.doc.value) return;
    this.field = null;
    if (this.stroke === null) this.remember(this.now());
    this.doc.value = next;
    if (this.about.value.study) this.about.value = { ...this.about.value, study: undefined }; // of another board now
    this.changed();
  }
  /** What is painted until `lift` is one step. */
  press(): void {
    this.stroke ??= this.now();
  }
  lift(): void {
    const before = this.stroke;
    this.stroke = null;
    if (before !== null && before.doc !== this.doc.value) this.remember(before);
  }
  undo(): void {
    const before = this.past.value.at(-1);
    if (!before) return;
    this.past.value = this.past.value.slice(0, -1);
    this.future.value = [...this.future.value, this.now()];
    this.goTo(before);
  }
  redo(): void {
    const after = this.future.value.at(-1);
    if (!after) return;
    this.future.value = this.future.value.slice(0, -1);
    this.past.value = [...this.past.value, this.now()];
    this.goTo(after);
  }
  reset(): void {
    this.edit(this.ours);
  }
  /** What is written about the board; `field` tells one text from another. */
  tell(part: Partial<About>, field = Object.keys(part).join()): void {
    if (this.field !== field) this.remember(this.now());
    this.field = field;
    this.about.value = { ...this.about.value, ...part };
    this.changed();
  }
  /** Take over a file: whole blocks replace ours. */
  open(file: Doc): void {
    this.remember(this.now());
    this.goTo(this.momentOf(file));
  }
  /** Drop what cannot be drawn: back to what was there before. False: there is nothing to go back to. */
  retreat(): boolean {
    const before = this.stroke ?? this.past.value.at(-1);
    if (!before && this.doc.value === this.ours) return false;
    this.past.value = this.past.value.slice(0, -1);
    this.goTo(before ?? { doc: this.ours, about: {} });
    return true;
  }

  set(path: readonly (string | number)[], value: unknown): void {
    this.edit(put(this.doc.value, path, value));
  }
  /** Without this value. */
  unset(path: readonly (string | number)[]): void {
    this.edit(without(this.doc.value, path));
  }
  /** Let go of what is still under way. */
  close(): void {
    this.unwatch();
    clearTimeout(this.timer);
    this.running?.abort();
  }

  private now(): Moment {
    return { doc: this.doc.value, about: this.about.value };
  }
  private goTo({ doc, about }: Moment): void {
    this.stroke = this.field = null;
    this.doc.value = doc;
    this.about.value = about;
    this.changed();
  }
  private momentOf({ about, ...blocks }: Doc): Moment {
    return { doc: { ...this.ours, ...blocks }, about: (about as About | undefined) ?? {} };
  }
  private remember(before: Moment): void {
    this.past.value = [...this.past.value.slice(-PAST), before];
    this.future.value = [];
  }
  private changed(): void {
    const file = this.owned();
    this.keeper.save(Object.keys(file).length ? JSON.stringify(file) : null);
    this.soon(SOON);
  }
  private restore(): void {
    const text = this.keeper.load();
    if (text === null) return;
    const kept = parsed(text);
    if (kept) ({ doc: this.doc.value, about: this.about.value } = this.momentOf(kept));
    else this.keeper.save(null); // not ours
  }
  /** Show what another tab has made of this board: two tabs never overwrite each other. */
  private hear(text: string | null): void {
    const kept = text === null ? {} : parsed(text);
    if (!kept || same(kept, this.owned())) return;
    this.remember(this.now());
    this.stroke = this.field = null;
    ({ doc: this.doc.value, about: this.about.value } = this.momentOf(kept));
    this.soon(SOON);
  }
  private soon(after: number): void {
    clearTimeout(this.timer);
    this.asking.value = true;
    this.timer = setTimeout(() => void this.look(), after);
  }
  private async look(): Promise<void> {
    this.running?.abort();
    const mine = (this.running = new AbortController());
    const found = await this.ask(this.owned(), mine.signal);
    if (mine.signal.aborted) return;
    if (found) this.check.value = found;
    this.asking.value = false;
  }
}
