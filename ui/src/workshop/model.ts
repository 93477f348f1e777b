// What the workshop keeps: the document as it is now, what was before it, what the server says about it. No rules, no DOM.
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Study } from "../shell/labreport.js";
import type { BoardChange, BoardCheck, WorkshopFacts } from "../wire.js";

export type Doc = Record<string, unknown>;
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
}

const PAST = 300; // steps that can be undone
const SOON = 90; // milliseconds without a change until the server is asked

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The document with one value replaced; everything else is shared with the old one. */
export const put = <T>(doc: T, path: readonly (string | number)[], value: unknown): T => {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const copy = (Array.isArray(doc) ? [...(doc as unknown[])] : { ...doc }) as Record<string | number, unknown>;
  copy[key] = put((doc as Record<string | number, unknown> | undefined)?.[key], rest, value);
  return copy as T;
};
export const take = (doc: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], doc);

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
  readonly past = signal<readonly Doc[]>([]);
  readonly future = signal<readonly Doc[]>([]);
  /** What is drawn on the board. */
  readonly shownDoc: ReadonlySignal<Doc>;
  readonly changes: ReadonlySignal<readonly BoardChange[]>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | null = null;
  private stroke: Doc | null = null;

  constructor(
    readonly facts: WorkshopFacts,
    private readonly ask: Asker,
    private readonly keeper: Keeper,
  ) {
    this.doc = signal(facts.components as Doc);
    this.block = signal(facts.blocks[0]!.id);
    this.shownDoc = computed(() => (this.show.value === "ours" ? this.ours : this.doc.value));
    this.changes = computed(() => this.check.value?.changes ?? []);
    this.restore();
    this.soon(0);
  }

  get ours(): Doc {
    return this.facts.components as Doc;
  }
  /** The file of the owner: blocks that differ from ours, and what it says about itself. */
  owned(): Doc {
    const file: Doc = {};
    for (const [key, value] of Object.entries(this.doc.value)) if (!same(value, this.ours[key])) file[key] = value;
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
    if (this.stroke === null) this.remember(this.doc.value);
    this.doc.value = next;
    if (this.about.value.study) this.about.value = { ...this.about.value, study: undefined }; // of another board now
    this.changed();
  }
  /** What is painted until `lift` is one step. */
  press(): void {
    this.stroke ??= this.doc.value;
  }
  lift(): void {
    const before = this.stroke;
    this.stroke = null;
    if (before !== null && before !== this.doc.value) this.remember(before);
  }
  undo(): void {
    const before = this.past.value.at(-1);
    if (!before) return;
    this.past.value = this.past.value.slice(0, -1);
    this.future.value = [...this.future.value, this.doc.value];
    this.doc.value = before;
    this.changed();
  }
  redo(): void {
    const after = this.future.value.at(-1);
    if (!after) return;
    this.future.value = this.future.value.slice(0, -1);
    this.past.value = [...this.past.value, this.doc.value];
    this.doc.value = after;
    this.changed();
  }
  reset(): void {
    this.edit(this.ours);
  }
  tell(part: Partial<About>): void {
    this.about.value = { ...this.about.value, ...part };
    this.changed();
  }
  /** Take over a file: whole blocks replace ours. */
  open(file: Doc): void {
    const { about, ...blocks } = file;
    this.edit({ ...this.ours, ...blocks });
    this.about.value = (about as About | undefined) ?? {};
    this.changed();
  }

  set(path: readonly (string | number)[], value: unknown): void {
    this.edit(put(this.doc.value, path, value));
  }
  /** Without this value. */
  unset(path: readonly (string | number)[]): void {
    const key = path.at(-1)!,
      { [key]: _, ...rest } = take(this.doc.value, path.slice(0, -1)) as Record<string | number, unknown>;
    this.set(path.slice(0, -1), rest);
  }
  /** Let go of what is still under way. */
  close(): void {
    clearTimeout(this.timer);
    this.running?.abort();
  }

  private remember(before: Doc): void {
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
    if (!text) return;
    try {
      const { about, ...blocks } = JSON.parse(text) as Doc;
      this.about.value = (about as About | undefined) ?? {};
      this.doc.value = { ...this.ours, ...blocks };
    } catch {
      this.keeper.save(null); // not ours
    }
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
