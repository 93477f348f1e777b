// First steps at one table: which step the log has come to, what the learner may do in it, and the others' answers. The lesson is data
// from the server; where it stands follows from the log alone, so a reload or an undo changes nothing.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Lesson, LessonStep } from "../wire.js";
import type { Choice } from "../games/view.js";
import { Refusal, api } from "../shell/api.js";
import { lang, type LessonKey } from "../shell/settings.js";
import type { TableModel } from "./model.js";

const THINKS = matchMedia("(prefers-reduced-motion: reduce)").matches ? 150 : 1100; // milliseconds before a partner answers

/** One ply of the lesson: the learner's, or an answer. */
interface Due {
  step: number;
  learner: boolean;
  do: readonly string[];
}

export const plies = (steps: readonly LessonStep[]): Due[] =>
  steps.flatMap((s, step) => [
    { step, learner: true, do: s.do },
    ...s.answers.map((answer) => ({ step, learner: false, do: [answer] })),
  ]);

export class LessonModel {
  readonly lesson = signal<Lesson | null>(null);
  /** Whose ply comes next; null when the lesson is at its end or not here yet. */
  readonly due: ReadonlySignal<Due | null>;
  readonly done: ReadonlySignal<boolean>;
  /** The step shown, counted from 0. */
  readonly step: ReadonlySignal<number>;
  readonly note: ReadonlySignal<string>;

  private sent = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly table: TableModel,
    readonly key: LessonKey,
  ) {
    const plan = computed(() => plies(this.lesson.value?.steps ?? []));
    const at = computed(() => this.table.log.value.filter((line) => line.seat >= 0).length);
    this.due = computed(() => plan.value[at.value] ?? null);
    this.done = computed(() => plan.value.length > 0 && at.value >= plan.value.length);
    this.step = computed(() => this.due.value?.step ?? Math.max(0, (this.lesson.value?.steps.length ?? 1) - 1));
    this.note = computed(() => {
      const told = this.lesson.value;
      return (this.done.value ? told?.end : told?.steps[this.step.value]?.note)?.[lang.value] ?? "";
    });
    api.lesson(key.game).then(
      (told) => (this.lesson.value = told),
      (e: unknown) => this.table.refuse(e),
    );
    this.stop = effect(() => this.answer());
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  accepts(action: string): boolean {
    const due = this.due.value;
    return !!due?.learner && due.do.includes(action);
  }
  narrow(choices: readonly Choice[]): readonly Choice[] {
    return choices.filter((c) => this.accepts(c.do));
  }
  /** Do what the step asks for. */
  show(): void {
    const due = this.due.value;
    if (due?.learner) void this.table.act(due.do[0]!);
  }

  /** The others answer through the same door; what came of it is told to the learner's seat by the stream. */
  private answer(): void {
    const due = this.due.value,
      frame = this.table.frame.value,
      live = this.table.link.value === "live";
    if (!due || due.learner || !frame || !live || this.sent === frame.version) return;
    this.sent = frame.version;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.table.play(frame, due.do[0]!).catch((error: unknown) => {
        this.sent = -1;
        if (!(error instanceof Refusal) || error.code !== "stale") this.table.refuse(error);
      });
    }, THINKS);
  }
}
