import { computed, effect, signal, untracked } from "../../../vendor/signals.js";
import { PHONE } from "../../shell/settings.js";
import { View } from "../../shell/viewport.js";
import { MapSelection } from "../mapselection.js";
import { answerByRule } from "./autoanswer.js";
import { components, districtOf, moonKey, readAtlas, tileOf } from "./atlas.js";
import { tradesOf } from "./trades.js";
import { askPreview } from "./preview.js";
import { LAYOUTS, whole } from "./land.js";
import { chosen, dearest, listed, questionOf, toggle } from "./question.js";
import { describe } from "./texts.js";
const TALL = matchMedia("(max-width: 1180px) and (orientation: portrait)");
const LOW = matchMedia("(max-height: 800px)");
const PLACED = ["enter", "step", "ride", "place", "serve"];
class BoardSelection extends MapSelection {
  count = signal(null);
  picked = signal([]);
  /** The moon tiles are listed to choose from. */
  staying = signal(false);
  /** To a neighbour one may walk or ride: ride (Q21). */
  riding = signal(false);
  ahead = signal(null);
  /** The open tab on a phone; null while a question needs the room. */
  tab = signal("mine");
  /** "Always do this today", by kind of question. */
  autoAnswers = signal({});
  /** The night that is being shown step by step; null by day. */
  night = signal(null);
  /** True while plies come one by one: then runners walk instead of jumping. */
  stepping = signal(false);
  layoutId = signal(fitting());
  atlas;
  layout;
  view;
  choices;
  question;
  /** The choice a click on a place plays, by the place's id; a free step comes before a ride. */
  targets;
  trades;
  last = 0;
  constructor(table) {
    super(table);
    this.atlas = computed(() => {
      const base = components(), own = table.own.file.value;
      return base && own !== void 0 ? readAtlas(base, own) : null;
    });
    this.layout = computed(() => LAYOUTS[this.layoutId.value]);
    this.view = computed(() => new View(whole(this.layout.value)));
    this.choices = computed(() => this.table.choices.value);
    this.question = computed(() => questionOf(this.choices.value[0]?.kind));
    this.targets = computed(() => this.findTargets());
    this.trades = computed(() => tradesOf(this));
    this.stops = [
      effect(() => {
        void this.table.frame.value?.version;
        untracked(() => this.settle());
      }),
      effect(() => {
        void askPreview(this);
      }),
      this.refitting()
    ];
  }
  /** Another layout of the drawing for another screen. */
  refitting() {
    const refit = () => {
      this.layoutId.value = fitting();
    };
    for (const fit of [PHONE, TALL, LOW]) fit.addEventListener("change", refit);
    return () => {
      for (const fit of [PHONE, TALL, LOW]) fit.removeEventListener("change", refit);
    };
  }
  get kind() {
    return this.choices.value[0]?.kind ?? "";
  }
  /* ---- places of the city ---- */
  findTargets() {
    const found = /* @__PURE__ */ new Map(), atlas = this.atlas.value, way = this.riding.value ? "ride" : "step";
    for (const c of this.choices.value) {
      if (c.kind === "stay") found.set(moonKey(c.tile), c);
      else if (PLACED.includes(c.kind) && c.district && (c.kind === way || !found.has(c.district)))
        found.set(c.district, c);
    }
    if (atlas && this.kind === "recruit")
      for (const c of this.choices.value) {
        const p = c.professions?.length === 1 ? districtOf(atlas, c.professions[0]) : void 0;
        if (p) found.set(p, c);
      }
    return found;
  }
  /** True when some district can be walked and ridden to. */
  get bothWays() {
    const of = (kind) => new Set(this.choices.value.filter((c) => c.kind === kind).map((c) => c.district));
    const rides = of("ride");
    return [...of("step")].some((d) => rides.has(d));
  }
  point(key, touch) {
    if (!key) {
      this.anchor.value = null;
      return;
    }
    this.cursor.value = key;
    const target = this.targets.value.get(key);
    if (this.kind === "recruit" && target) {
      toggle(this, target.professions[0]);
      return;
    }
    if (target && touch && this.anchor.value !== key) {
      this.anchor.value = key;
      return;
    }
    if (target) {
      void this.act(target);
      return;
    }
    this.anchor.value = null;
    const tile = tileOf(key);
    if (this.question.value !== "move") this.table.notify(describe(this, key));
    else void this.explain(tile ? `stay ${tile}` : `${this.me?.prince ? "step" : "enter"} ${key}`);
  }
  async act(choice) {
    this.anchor.value = null;
    return this.table.act(choice.do);
  }
  get aimed() {
    const at = this.pointed.value;
    return at && this.targets.value.get(at) || null;
  }
  /* ---- answering ---- */
  get counts() {
    return this.question.value === "count" ? this.choices.value : [];
  }
  get wanted() {
    return this.count.value ?? Math.max(0, ...this.counts.map((c) => c.count ?? 0));
  }
  /** What the main button does now. */
  get ready() {
    switch (this.question.value) {
      case "count":
        return this.counts.find((c) => c.count === this.wanted) ?? null;
      case "set":
        return chosen(this);
      case "market":
        return this.choices.value.find((c) => c.kind === "done") ?? null;
      case "move":
      case "one":
        return this.aimed;
      default:
        return null;
    }
  }
  select(choice) {
    const c = choice;
    if (this.question.value === "count") this.count.value = c.count ?? null;
    else if (this.question.value === "set") this.picked.value = [...listed(c)];
    else {
      this.riding.value = c.kind === "ride";
      this.anchor.value = c.tile ? moonKey(c.tile) : c.district ?? null;
    }
  }
  confirm() {
    const { ready } = this;
    if (ready) void this.act(ready);
  }
  cancel() {
    if (this.anchor.value) this.anchor.value = null;
    else if (this.staying.value || this.riding.value) this.staying.value = this.riding.value = false;
    else if (this.picked.value.length) this.picked.value = [];
    else if (this.night.value) this.night.value = null;
    else return false;
    return true;
  }
  /* ---- the table changed ---- */
  settle() {
    const ply = this.table.frame.peek()?.ply ?? 0;
    if (ply < this.last) this.autoAnswers.value = {};
    this.last = ply;
    this.hover.value = null;
    this.count.value = null;
    this.picked.value = this.kind === "pay" ? dearest(this.choices.peek()) : [];
    this.anchor.value = null;
    this.staying.value = false;
    this.riding.value = false;
    this.ahead.value = null;
    this.openTab();
    answerByRule(this);
  }
  /** On a phone: open the tab the question is about. */
  openTab() {
    const question = this.question.peek();
    if (question === "market") this.tab.value = "market";
    else if (this.kind === "acquire") this.tab.value = "clergy";
    else if (question === "count" || question === "set") this.tab.value = null;
    else if (this.table.tutorial && question)
      this.tab.value = null;
    else if (question || this.tab.peek() === null) this.tab.value = "mine";
  }
}
const fitting = () => PHONE.matches || TALL.matches ? "phone" : LOW.matches ? "low" : "desk";
export {
  BoardSelection
};
