import { computed, effect, signal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { lang } from "../shell/settings.js";
const THINKS = matchMedia("(prefers-reduced-motion: reduce)").matches ? 150 : 1100;
const plies = (steps) => steps.flatMap((s, step) => [
  { step, learner: true, do: s.do },
  ...s.answers.map((answer) => ({ step, learner: false, do: [answer] }))
]);
class LessonModel {
  constructor(table, key) {
    this.table = table;
    this.key = key;
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
      (told) => this.lesson.value = told,
      (e) => this.table.refuse(e)
    );
    this.stop = effect(() => this.answer());
  }
  table;
  key;
  lesson = signal(null);
  /** Whose ply comes next; null when the lesson is at its end or not here yet. */
  due;
  done;
  /** The step shown, counted from 0. */
  step;
  note;
  sent = -1;
  timer;
  stop;
  close() {
    clearTimeout(this.timer);
    this.stop();
  }
  accepts(action) {
    const due = this.due.value;
    return !!due?.learner && due.do.includes(action);
  }
  narrow(choices) {
    return choices.filter((c) => this.accepts(c.do));
  }
  /** Do what the step asks for. */
  show() {
    const due = this.due.value;
    if (due?.learner) void this.table.act(due.do[0]);
  }
  /** The others answer through the same door; what came of it is told to the learner's seat by the stream. */
  answer() {
    const due = this.due.value, frame = this.table.frame.value, live = this.table.link.value === "live";
    if (!due || due.learner || !frame || !live || this.sent === frame.version) return;
    this.sent = frame.version;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.table.play(frame, due.do[0]).catch((error) => {
        this.sent = -1;
        if (!(error instanceof Refusal) || error.code !== "stale") this.table.refuse(error);
      });
    }, THINKS);
  }
}
export {
  LessonModel,
  plies
};
