import { computed, effect, signal } from "../../../vendor/signals.js";
import { View } from "../../shell/viewport.js";
import { MapSelection } from "../mapselection.js";
import { readAtlas } from "./atlas.js";
import { components } from "./components.js";
import { candidateOf, fits, keyOf, names } from "./hand.js";
import { whole } from "./land.js";
import { closeUp, marksOf } from "./marks.js";
import { describe } from "./texts.js";
class BoardSelection extends MapSelection {
  /** Positions in the hand of the picked cards, and of the one under the pointer. */
  chosen = signal([]);
  pointing = signal(null);
  /** Where the palaces of a withdrawal go: the chosen plan, and the one under the pointer. */
  plan = signal(null);
  peek = signal(null);
  /** The pointer is on the preview: the best plan is shown on the map. */
  showPlan = signal(false);
  scored = signal(null);
  tab = signal("contest");
  /** The open tab was tapped again: the map gets its room. */
  folded = signal(false);
  /** True once the table has been drawn: what comes later is animated. */
  settled = signal(false);
  /** Seats whose played cards are unfolded, on a phone. */
  unfolded = signal(/* @__PURE__ */ new Set());
  atlas;
  view;
  plays;
  cities;
  takes;
  leave;
  hand;
  candidate;
  marks;
  constructor(table) {
    super(table);
    const of = (...kinds) => this.table.choices.value.filter((c) => kinds.includes(c.kind));
    this.atlas = computed(() => {
      const base = components(), own = table.own.file.value;
      return base && own !== void 0 ? readAtlas(base, own) : null;
    });
    this.view = computed(() => this.atlas.value ? new View(whole(this.atlas.value)) : null);
    this.plays = computed(() => new Map(of("play").map((c) => [keyOf(c.cards), c])));
    this.cities = computed(() => new Map(of("palace", "royal").map((c) => [c.city, c])));
    this.takes = computed(() => new Map(of("take").map((c) => [c.cards[0], c])));
    this.leave = computed(() => of("withdraw")[0] ?? null);
    this.hand = computed(() => {
      const me = this.me;
      return me?.cards ? [...me.cards, ...me.specials] : [];
    });
    this.candidate = computed(() => candidateOf(this));
    this.marks = computed(() => marksOf(this));
    this.stops = [
      effect(() => {
        void this.table.frame.value?.version;
        this.settle();
      }),
      effect(closeUp(this))
    ];
  }
  get province() {
    return this.obs.value?.province ?? "";
  }
  /** Cards can be played or the visit be left; a tutorial may allow only one of the two. */
  get choosing() {
    return this.leave.value !== null || this.plays.value.size > 0;
  }
  /* ---- withdrawing, palaces, reserve ---- */
  get bestPlan() {
    return this.plan.value ?? this.leave.value?.plans[0] ?? null;
  }
  /** Withdraw, and place the palaces as planned when a plan was chosen. */
  async withdraw() {
    const plan = this.plan.value;
    this.peek.value = null;
    this.showPlan.value = false;
    if (!this.leave.value || !await this.table.act("withdraw") || !plan) return;
    for (; ; ) {
      const next = [...this.cities.value.values()].find(
        (c) => c.kind === "royal" ? c.city === plan.royal : plan.cities.includes(c.city)
      );
      if (!next || !await this.table.act(next.do)) return;
    }
  }
  async take(card) {
    const choice = this.takes.value.get(card);
    if (choice) await this.table.act(choice.do);
    else await this.explain(`take ${card}`);
  }
  async build(city) {
    const choice = this.cities.value.get(city);
    this.anchor.value = null;
    if (choice) await this.table.act(choice.do);
    else await this.explain(`${this.obs.value?.phase === "royal" ? "royal" : "palace"} ${city}`);
  }
  point(city, touch) {
    if (!city || !this.atlas.value?.cities.has(city)) {
      this.anchor.value = null;
      return;
    }
    this.cursor.value = city;
    if (!this.cities.value.size) {
      this.table.notify(describe(this, city));
      return;
    }
    if (touch && this.cities.value.has(city) && this.anchor.value !== city) {
      this.anchor.value = city;
      return;
    }
    void this.build(city);
  }
  select(choice) {
    const taken = [];
    if (choice.kind === "play")
      for (const card of choice.cards)
        taken.push(this.hand.value.findIndex((held, i) => held === card && !taken.includes(i)));
    this.chosen.value = taken;
    this.anchor.value = "city" in choice ? String(choice["city"]) : null;
    this.showPlan.value = choice.kind === "withdraw";
  }
  cancel() {
    if (this.anchor.value) this.anchor.value = null;
    else if (this.plan.value) this.plan.value = null;
    else if (this.chosen.value.length) this.chosen.value = [];
    else return false;
    return true;
  }
  /** The table changed: drop a selection that is no longer possible. */
  settle() {
    const mine = this.table.myTurn.peek(), phase = this.obs.peek()?.phase;
    const hand = this.hand.peek(), chosen = this.chosen.peek(), turn = mine && phase === "turn";
    if (!turn || chosen.some((i) => hand[i] === void 0) || !fits(this, names(this, chosen))) this.chosen.value = [];
    this.pointing.value = null;
    this.plan.value = null;
    this.peek.value = null;
    this.anchor.value = null;
    if (mine && phase !== "turn") this.folded.value = false;
    if (mine)
      this.tab.value = phase === "take" ? "reserve" : phase === "palace" || phase === "royal" ? "withdraw" : "contest";
  }
}
export {
  BoardSelection
};
