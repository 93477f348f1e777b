// A tutorial at one table: which step the log has reached, what the learner may do in it, and the other seats' answers. The tutorial
// is data from the server; its step follows from the log alone, so that a reload or an undo changes nothing.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Tutorial, TutorialStep } from "../wire.js";
import type { Choice } from "../games/view.js";
import { Refusal, api } from "../shell/api.js";
import { lang, saveTutorial, type TutorialKey } from "../shell/settings.js";
import type { TableModel } from "./model.js";

const ANSWER_DELAY = matchMedia("(prefers-reduced-motion: reduce)").matches ? 150 : 1100; // milliseconds before another seat answers

/** One ply of the tutorial: the learner's, or an answer. */
interface TutorialPly {
  step: number;
  learner: boolean;
  do: readonly string[];
}

export const plies = (steps: readonly TutorialStep[]): TutorialPly[] =>
  steps.flatMap((s, step) => [
    { step, learner: true, do: s.do },
    ...s.answers.map((answer) => ({ step, learner: false, do: [answer] })),
  ]);

export class TutorialModel {
  /** Null until it has been fetched. */
  readonly script = signal<Tutorial | null>(null);
  /** The ply that comes next; null when the tutorial is over or not fetched yet. */
  readonly next: ReadonlySignal<TutorialPly | null>;
  readonly done: ReadonlySignal<boolean>;
  /** The step shown, counted from 0. */
  readonly step: ReadonlySignal<number>;
  readonly note: ReadonlySignal<string>;
  /** The notations the learner may play now. */
  readonly allowed: ReadonlySignal<ReadonlySet<string>>;

  private sent = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly table: TableModel,
    readonly key: TutorialKey,
  ) {
    const plan = computed(() => plies(this.script.value?.steps ?? []));
    const at = computed(() => this.table.log.value.filter((line) => line.seat >= 0).length);
    this.next = computed(() => plan.value[at.value] ?? null);
    this.allowed = computed(() => new Set(this.next.value?.learner ? this.next.value.do : []));
    this.done = computed(() => plan.value.length > 0 && at.value >= plan.value.length);
    this.step = computed(() => this.next.value?.step ?? Math.max(0, (this.script.value?.steps.length ?? 1) - 1));
    this.note = computed(() => {
      const script = this.script.value;
      return (this.done.value ? script?.end : script?.steps[this.step.value]?.note)?.[lang.value] ?? "";
    });
    api.tutorial(key.game).then(
      (script) => (this.script.value = script),
      (e: unknown) => this.table.showRefusal(e),
    );
    this.stop = effect(() => {
      if (this.done.value) saveTutorial(this.table.id, { ...key, done: true });
      this.answer();
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  accepts(action: string): boolean {
    return this.allowed.value.has(action);
  }
  narrow(choices: readonly Choice[]): readonly Choice[] {
    return choices.filter((c) => this.accepts(c.do));
  }
  /** Play what the step asks for. */
  show(): void {
    const next = this.next.value;
    if (next?.learner) void this.table.act(next.do[0]!);
  }

  /** The other seats' plies are played from here too; the stream brings the result to the learner's seat. */
  private answer(): void {
    const next = this.next.value,
      frame = this.table.frame.value,
      live = this.table.connection.value === "live";
    if (!next || next.learner || !frame || !live || this.sent === frame.version) return;
    this.sent = frame.version;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.table.play(frame, next.do[0]!).catch((error: unknown) => {
        this.sent = -1;
        if (!(error instanceof Refusal) || error.code !== "stale") this.table.showRefusal(error);
      });
    }, ANSWER_DELAY);
  }
}
