import { computed, effect, signal } from "../../../vendor/signals.js";
import { t } from "../../shell/i18n.js";
import { PHONE } from "../../shell/settings.js";
import { filterGroups, groupActions, isEnd, typedAction } from "./actions.js";
const TOUCH = matchMedia("(hover: none)");
const PAUSE = 160;
class PlainSelection {
  constructor(table) {
    this.table = table;
    this.end = computed(() => this.table.choices.value.find(isEnd) ?? null);
    this.choices = computed(() => this.table.choices.value.filter((choice) => !isEnd(choice)));
    const words = {
      template: (kind) => this.table.texts.action(kind),
      fill: (template, facts) => this.table.texts.fill(template, facts)
    };
    this.groups = computed(() => groupActions(this.choices.value, words));
    this.found = computed(() => {
      const kind = this.kind.value, shown = kind === null ? this.groups.value : this.groups.value.filter((group) => group.kind === kind);
      return filterGroups(shown, this.typed.value);
    });
    this.stops = [
      effect(() => {
        void this.table.choices.value;
        this.clear();
      }),
      effect(() => this.askPreview(this.picked.value ?? this.pointed.value))
    ];
  }
  table;
  typed = signal("");
  /** Under the pointer, or focused by the keyboard. */
  pointed = signal(null);
  /** Waits to be confirmed: tapped on a touch screen, or shown by a hint. */
  picked = signal(null);
  /** Kinds of which all actions are shown, however many. */
  unfolded = signal(/* @__PURE__ */ new Set());
  /** The only kind to show; null shows all. */
  kind = signal(null);
  end;
  /** All actions but the end of the turn. */
  choices;
  groups;
  found;
  previewed = signal(null);
  timer;
  stops;
  close() {
    clearTimeout(this.timer);
    this.stops.forEach((stop) => stop());
  }
  /** What the action pointed at or picked would bring, in the words of the log. */
  get preview() {
    const choice = this.picked.value ?? this.pointed.value, previewed = this.previewed.value;
    return choice && previewed?.action === choice.do ? previewed.events : [];
  }
  /** The action as a sentence, where the game has one for it. */
  sentenceOf(choice) {
    return this.groups.value.flatMap((group) => group.items).find((item) => item.choice === choice)?.sentence ?? "";
  }
  get twoSteps() {
    return PHONE.matches || TOUCH.matches;
  }
  /** A click plays at once; a tap picks first, because a finger slips easily. */
  choose(choice) {
    if (this.twoSteps && this.picked.value !== choice) this.picked.value = choice;
    else void this.table.act(choice.do);
  }
  confirm() {
    if (this.picked.value) void this.table.act(this.picked.value.do);
  }
  /** Enter in the field: play what was typed or the only action found, else ask the server why not. */
  submit() {
    const typed = this.typed.value.trim().replace(/\s+/g, " ");
    if (!typed) return;
    const left = this.found.value.flatMap((group) => group.items), choice = typedAction(this.table.choices.value, typed) ?? (left.length === 1 ? left[0].choice : null);
    if (choice) void this.table.act(choice.do);
    else if (left.length && this.kind.value === null)
      void this.table.notify(t("plain_several", { n: left.length }), null, true);
    else void this.table.showWhyNot(typed);
  }
  cancel() {
    if (this.picked.value) this.picked.value = null;
    else if (this.typed.value) this.typed.value = "";
    else if (this.kind.value !== null) this.kind.value = null;
    else return false;
    return true;
  }
  unfold(kind) {
    this.unfolded.value = /* @__PURE__ */ new Set([...this.unfolded.value, kind]);
  }
  clear() {
    this.typed.value = "";
    this.pointed.value = null;
    this.picked.value = null;
    this.unfolded.value = /* @__PURE__ */ new Set();
    this.kind.value = null;
  }
  askPreview(choice) {
    clearTimeout(this.timer);
    if (!choice) return;
    this.timer = setTimeout(() => {
      if (this.table.busy.peek()) return;
      void this.table.preview(choice.do).then((preview) => {
        if (preview) this.previewed.value = { action: choice.do, events: preview.events };
      });
    }, PAUSE);
  }
}
export {
  PlainSelection
};
