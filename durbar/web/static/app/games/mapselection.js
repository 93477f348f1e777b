import { computed, signal } from "../../vendor/signals.js";
const pointing = (selection, arrive = () => void 0) => ({
  click: (place, touch) => {
    selection.keyboard.value = false;
    selection.point(place, touch);
  },
  hover: (place) => {
    selection.keyboard.value = false;
    selection.hover.value = place;
  },
  focused: (on) => {
    selection.keyboard.value = on;
    if (on && !selection.cursor.value) arrive();
  }
});
class MapSelection {
  constructor(table) {
    this.table = table;
    this.obs = computed(() => this.table.observation.value);
  }
  table;
  hover = signal(null);
  cursor = signal(null);
  keyboard = signal(false);
  /** A tapped place that waits for the confirm button. */
  anchor = signal(null);
  marked = signal(/* @__PURE__ */ new Set());
  pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
  obs;
  stops = [];
  close() {
    this.stops.forEach((stop) => stop());
  }
  get me() {
    const o = this.obs.value;
    return o && o.viewer !== null ? o.players[o.viewer] ?? null : null;
  }
  get myTurn() {
    return this.table.myTurn.value && !this.table.replay.active.value;
  }
  term(id) {
    return this.table.texts.term(id);
  }
  terms(ids) {
    return ids.map((id) => this.term(id)).join(", ");
  }
  /** Show why this is not possible. */
  async explain(action) {
    if (!this.myTurn) return;
    const answer = await this.table.explain(action);
    if (answer && !answer.legal && answer.reason) this.table.notify(answer.reason, answer.clause, true);
  }
}
export {
  MapSelection,
  pointing
};
