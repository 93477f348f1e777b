import { computed, effect, signal } from "../../vendor/signals.js";
import { Refusal, api } from "../shell/api.js";
import { lang } from "../shell/settings.js";
const ANSWER_DELAY = matchMedia("(prefers-reduced-motion: reduce)").matches ? 150 : 1100;
const plies = (steps) => steps.flatMap((s, step) => [
  { step, learner: true, do: s.do },
  ...s.answers.map((answer) => ({ step, learner: false, do: [answer] }))
]);
class TutorialModel {
  constructor(table, key) {
    this.table = table;
    this.key = key;
    const plan = computed(() => plies(this.script.value?.steps ?? []));
    const at = computed(() => this.table.log.value.filter((line) => line.seat >= 0).length);
    this.next = computed(() => plan.value[at.value] ?? null);
    this.done = computed(() => plan.value.length > 0 && at.value >= plan.value.length);
    this.step = computed(() => this.next.value?.step ?? Math.max(0, (this.script.value?.steps.length ?? 1) - 1));
    this.note = computed(() => {
      const script = this.script.value;
      return (this.done.value ? script?.end : script?.steps[this.step.value]?.note)?.[lang.value] ?? "";
    });
    api.tutorial(key.game).then(
      (script) => this.script.value = script,
      (e) => this.table.showRefusal(e)
    );
    this.stop = effect(() => this.answer());
  }
  table;
  key;
  /** Null until it has been fetched. */
  script = signal(null);
  /** The ply that comes next; null when the tutorial is over or not fetched yet. */
  next;
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
    const next = this.next.value;
    return !!next?.learner && next.do.includes(action);
  }
  narrow(choices) {
    return choices.filter((c) => this.accepts(c.do));
  }
  /** Play what the step asks for. */
  show() {
    const next = this.next.value;
    if (next?.learner) void this.table.act(next.do[0]);
  }
  /** The other seats' plies are played from here too; the stream brings the result to the learner's seat. */
  answer() {
    const next = this.next.value, frame = this.table.frame.value, live = this.table.connection.value === "live";
    if (!next || next.learner || !frame || !live || this.sent === frame.version) return;
    this.sent = frame.version;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.table.play(frame, next.do[0]).catch((error) => {
        this.sent = -1;
        if (!(error instanceof Refusal) || error.code !== "stale") this.table.showRefusal(error);
      });
    }, ANSWER_DELAY);
  }
}
export {
  TutorialModel,
  plies
};
