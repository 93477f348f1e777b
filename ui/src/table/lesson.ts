// A lesson at one table: what the learner did is judged by the server after every action, which also says what the others answer.
// Where the learner stands follows from the log alone, so that a reload or an undo changes nothing.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Judgement, Lesson, LessonHint, Puzzle, TutorialStep } from "../wire.js";
import type { Choice } from "../games/view.js";
import { Refusal, api } from "../shell/api.js";
import { courseDone, reducedMotion, saveCourseDone, saveTutorial, type LessonKey } from "../shell/settings.js";
import type { TableModel } from "./model.js";
import { startLesson, startPuzzle } from "../lobby/start.js";
import { saveTry } from "../puzzles/log.js";

const ANSWER_DELAY = 900; // milliseconds before another seat answers, and between the actions of a solution
const AGAIN_DELAY = 30; // the same while actions from before are repeated
export const WRONG_UNTIL_SHOWN = 3; // so many tries, and the answer is offered

type Outcome = Judgement["outcome"];

export class LessonModel {
  /** Null until it has been fetched. */
  readonly script = signal<Lesson | null>(null);
  /** What the learner did at this table. */
  readonly own: ReadonlySignal<readonly string[]>;
  /** The judgement of just that; null while it is asked for. */
  readonly judgement: ReadonlySignal<Judgement | null>;
  /** Open until the others have answered and the task is over. */
  readonly outcome: ReadonlySignal<Outcome>;
  /** The step that asks for one action; null in free play. */
  readonly step: ReadonlySignal<TutorialStep | null>;
  /** The notations the learner may play now; null: all that are legal. */
  readonly allowed: ReadonlySignal<ReadonlySet<string> | null>;
  /** The hints asked for so far. */
  readonly hints: ReadonlySignal<readonly LessonHint[]>;
  /** The page plays: what was done before, or the solution. */
  readonly playing: ReadonlySignal<boolean>;
  /** Tries of this lesson that missed it, this one included. */
  readonly wrong: ReadonlySignal<number>;

  private readonly last = signal<{ done: string; judgement: Judgement } | null>(null);
  private readonly hinted = signal(0);
  /** Actions still to be repeated or shown; none once they were, so that an undo does not bring them back. */
  private readonly replay = signal<readonly string[]>([]);
  private readonly retries = signal(0);
  private sent = -1;
  private asked = "";
  private kept = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: (() => void)[];

  constructor(
    private readonly table: TableModel,
    readonly key: LessonKey,
  ) {
    this.hinted.value = key.hints ?? 0;
    this.replay.value = key.replay ?? [];
    const plies = computed(() => table.log.value.filter((line) => line.seat >= 0));
    this.own = computed(() => plies.value.filter((line) => line.seat === key.seat).map((line) => line.do ?? ""));
    this.judgement = computed(() => {
      const last = this.last.value;
      return last?.done === this.own.value.join(";") ? last.judgement : null;
    });
    this.outcome = computed(() => {
      const judged = this.judgement.value;
      if (table.over.value && !table.decided.value) return "open"; // the final scoring is told first
      return judged && judged.line.length <= plies.value.length ? judged.outcome : "open";
    });
    this.step = computed(() => this.script.value?.steps[this.own.value.length] ?? null);
    this.playing = computed(() => this.own.value.length < this.replay.value.length);
    this.allowed = computed(() => {
      if (!this.judgement.value || this.outcome.value !== "open" || this.playing.value) return new Set<string>();
      return this.step.value ? new Set(this.step.value.do) : null;
    });
    this.hints = computed(() => this.script.value?.hints.slice(0, this.hinted.value) ?? []);
    this.wrong = computed(() => (key.wrong ?? 0) + (["almost", "missed"].includes(this.outcome.value) ? 1 : 0));
    const asked: Promise<Lesson> = key.puzzle ? api.puzzle(key.game, key.puzzle) : api.lesson(key.game, key.number);
    asked.then(
      (script) => (this.script.value = script),
      (e: unknown) => table.showRefusal(e),
    );
    this.stops = [effect(() => this.judge()), effect(() => this.go(plies.value.length)), effect(() => this.keep())];
  }

  close(): void {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  accepts(action: string): boolean {
    return this.allowed.value?.has(action) ?? true;
  }
  narrow(choices: readonly Choice[]): readonly Choice[] {
    return choices.filter((c) => this.accepts(c.do));
  }
  hint(): void {
    this.hinted.value += 1;
    this.save();
  }

  private save(): void {
    const { key, table } = this;
    saveTutorial(table.id, {
      ...key,
      replay: this.replay.peek(),
      hints: this.hinted.peek(),
      done: this.outcome.peek() !== "open",
    });
  }

  /** Begin again, with these actions repeated first; what was asked and missed so far is kept. */
  async again(replay: readonly string[], shown = false): Promise<void> {
    try {
      const { game, number, puzzle, day } = this.key,
        more = { replay, shown, hints: this.hinted.value, wrong: this.wrong.value, ...(day ? { day } : {}) };
      if (puzzle) await startPuzzle(game, puzzle, more, this.table.id);
      else await startLesson(game, number, more, this.table.id);
    } catch (error) {
      this.table.showRefusal(error);
    }
  }
  /** Back to just before the last action. */
  takeBack(): Promise<void> {
    return this.again(this.own.value.slice(0, -1));
  }
  showAnswer(): Promise<void> {
    return this.again(this.script.value?.solution ?? [], true);
  }

  private judge(): void {
    const own = this.own.value,
      done = own.join(";");
    if (!this.table.frame.value || (this.asked === done && this.last.peek()) || this.asked === `…${done}`) return;
    this.asked = `…${done}`;
    const { game, number, puzzle } = this.key,
      judged = puzzle ? api.judgePuzzle(game, puzzle, own) : api.judge(game, number, own);
    judged.then(
      (judgement) => {
        if (this.asked === `…${done}`) this.asked = done;
        if (this.own.peek().join(";") === done) this.last.value = { done, judgement };
      },
      (e: unknown) => {
        this.asked = ""; // the next frame asks again
        this.table.showRefusal(e);
      },
    );
  }

  /** Play what is not the learner's to choose: answers of the others, and actions to repeat or to show. */
  private go(plies: number): void {
    const { key, table } = this,
      judged = this.judgement.value,
      frame = table.frame.value;
    void this.retries.value;
    if (!judged || !frame || table.connection.value !== "live" || this.sent === frame.version) return;
    const answer = judged.line[plies],
      repeat =
        frame.actor === key.seat && judged.outcome === "open" ? this.replay.value[this.own.value.length] : undefined,
      action = answer?.do ?? repeat;
    if (!action) return;
    this.sent = frame.version;
    const quick = (this.playing.value && !key.shown) || reducedMotion.matches;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        table.play(frame, action).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.code !== "stale") table.showRefusal(error);
          this.sent = -1;
          this.retries.value += 1; // with the newest frame
        });
      },
      quick ? AGAIN_DELAY : ANSWER_DELAY,
    );
  }

  /** A lesson solved without the answer is done; its table is not listed any more. */
  private keep(): void {
    const script = this.script.value;
    if (this.replay.value.length && !this.playing.value) {
      this.replay.value = [];
      this.save();
    }
    if (!script || this.outcome.value === "open") return;
    this.save();
    if (this.key.puzzle) return this.keepPuzzle(script as Puzzle);
    if (this.outcome.value === "reached" && !this.key.shown && !courseDone.peek()[this.key.game]?.includes(script.id))
      saveCourseDone(this.key.game, script.id);
  }

  /** A puzzle's first try counts; one that was solved after the answer was shown does not. */
  private keepPuzzle(puzzle: Puzzle): void {
    if (this.kept || this.key.shown) return;
    this.kept = true;
    const solved = this.outcome.value === "reached";
    saveTry(puzzle.id, puzzle.difficulty, solved, this.key.day);
  }
}
