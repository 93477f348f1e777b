import { computed, signal } from "../../vendor/signals.js";
const pointing = (hold, arrive = () => void 0) => ({
  click: (place, touch) => {
    hold.keyboard.value = false;
    hold.point(place, touch);
  },
  hover: (place) => {
    hold.keyboard.value = false;
    hold.hover.value = place;
  },
  focused: (on) => {
    hold.keyboard.value = on;
    if (on && !hold.cursor.value) arrive();
  }
});
class MapHold {
  constructor(table) {
    this.table = table;
    this.obs = computed(() => this.table.observation.value);
  }
  table;
  hover = signal(null);
  cursor = signal(null);
  keyboard = signal(false);
  /** A tapped place that waits for its green button. */
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
    return this.table.speech.term(id);
  }
  terms(ids) {
    return ids.map((id) => this.term(id)).join(", ");
  }
  /** Tell why this is not possible. */
  async refuse(action) {
    if (!this.myTurn) return;
    const told = await this.table.explain(action);
    if (told && !told.legal && told.reason) this.table.tell(told.reason, told.clause, true);
  }
}
export {
  MapHold,
  pointing
};
