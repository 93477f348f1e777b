import { computed, effect, signal } from "../../../vendor/signals.js";
import { t } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import { readAtlas } from "./atlas.js";
import { components } from "./components.js";
import { isColoured } from "./faces.js";
import { whole } from "./land.js";
import { describe } from "./speak.js";
const PHONE = matchMedia("(max-width: 760px)");
const NOTHING = /* @__PURE__ */ new Set();
const keyOf = (cards) => [...cards].sort().join(" ");
const within = (part, all) => {
  const left = [...all];
  return part.every((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
};
class Hold {
  constructor(table) {
    this.table = table;
    const of = (...kinds) => this.table.choices.value.filter((c) => kinds.includes(c.kind));
    this.obs = computed(() => this.table.observation.value);
    const own = computed(() => JSON.stringify(this.obs.value?.options.components ?? null));
    this.atlas = computed(() => {
      const base = components();
      return base ? readAtlas(base, JSON.parse(own.value)) : null;
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
    this.pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
    this.candidate = computed(() => this.findCandidate());
    this.look = computed(() => this.makeLook());
    this.stops = [
      effect(() => {
        void this.table.frame.value?.version;
        this.settle();
      }),
      effect(() => this.closeUp())
    ];
  }
  table;
  /** Places in the hand of the cards picked up, and the one under the pointer. */
  chosen = signal([]);
  pointing = signal(null);
  /** How the palaces of a withdrawal shall stand: chosen, and only looked at. */
  plan = signal(null);
  peek = signal(null);
  weighing = signal(false);
  hover = signal(null);
  cursor = signal(null);
  keyboard = signal(false);
  /** A tapped city that waits for its green button. */
  anchor = signal(null);
  marked = signal(NOTHING);
  scored = signal(null);
  tab = signal("contest");
  /** The open tab was tapped again: the map gets its place. */
  folded = signal(false);
  /** True once the table has been drawn: what comes later arrives with a movement. */
  settled = signal(false);
  /** Seats whose played cards are unfolded, on a phone. */
  unfolded = signal(/* @__PURE__ */ new Set());
  obs;
  atlas;
  view;
  plays;
  cities;
  takes;
  leave;
  hand;
  pointed;
  /** The play that the picked cards and the pointed one make. */
  candidate;
  look;
  stops;
  near = false;
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
  get province() {
    return this.obs.value?.province ?? "";
  }
  term(id) {
    return this.table.speech.term(id);
  }
  terms(ids) {
    return ids.map((id) => this.term(id)).join(", ");
  }
  /** Cards can be played or the visit be left; a lesson may leave only one of the two. */
  get choosing() {
    return this.leave.value !== null || this.plays.value.size > 0;
  }
  /* ---- cards ---- */
  names(places) {
    return places.map((i) => this.hand.value[i]);
  }
  fits(cards) {
    return [...this.plays.value.values()].some((c) => within(cards, c.cards));
  }
  /** What picking this card makes of the picked ones: it joins those it can be played with. */
  joined(i) {
    const card = this.hand.value[i];
    if (this.fits([...this.names(this.chosen.value), card])) return [...this.chosen.value, i];
    return [...this.chosen.value.filter((j) => this.fits([this.hand.value[j], card])), i];
  }
  /** "sel" picked, "can" joins the picked ones, "may" takes their place, "no" cannot be played now. */
  stateOf(i) {
    if (!this.choosing) return "";
    if (this.chosen.value.includes(i)) return "sel";
    const card = this.hand.value[i];
    if (this.fits([...this.names(this.chosen.value), card])) return "can";
    return this.fits([card]) ? "may" : "no";
  }
  pickCard(i) {
    const card = this.hand.value[i];
    if (!card || !this.choosing) return;
    if (this.chosen.value.includes(i)) this.chosen.value = this.chosen.value.filter((j) => j !== i);
    else if (this.fits([card])) this.chosen.value = this.joined(i);
    else void this.refuse(`play ${card}`);
  }
  get picked() {
    return this.plays.value.get(keyOf(this.names(this.chosen.value))) ?? null;
  }
  findCandidate() {
    const at = this.pointing.value;
    const places = at === null || !this.choosing || this.chosen.value.includes(at) || this.hand.value[at] === void 0 ? this.chosen.value : this.joined(at);
    return this.plays.value.get(keyOf(this.names(places))) ?? null;
  }
  async play() {
    const choice = this.picked, cards = this.names(this.chosen.value);
    if (choice) {
      if (await this.table.act(choice.do)) this.chosen.value = [];
      return;
    }
    if (cards.length)
      await this.refuse(`play ${[...cards].sort((a, b) => Number(isColoured(b)) - Number(isColoured(a))).join(" ")}`);
    else this.table.tell(t("taj_pick_first"), null, true);
  }
  /* ---- withdrawing, palaces, reserve ---- */
  get bestPlan() {
    return this.plan.value ?? this.leave.value?.plans[0] ?? null;
  }
  /** Withdraw, and place the palaces as planned when a plan was chosen. */
  async withdraw() {
    const plan = this.plan.value;
    this.peek.value = null;
    this.weighing.value = false;
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
    else await this.refuse(`take ${card}`);
  }
  async build(city) {
    const choice = this.cities.value.get(city);
    this.anchor.value = null;
    if (choice) await this.table.act(choice.do);
    else await this.refuse(`${this.obs.value?.phase === "royal" ? "royal" : "palace"} ${city}`);
  }
  /** A city was clicked, tapped or entered. */
  point(city, touch) {
    if (!city || !this.atlas.value?.cities.has(city)) {
      this.anchor.value = null;
      return;
    }
    this.cursor.value = city;
    if (!this.cities.value.size) {
      this.table.tell(describe(this, city));
      return;
    }
    if (touch && this.cities.value.has(city) && this.anchor.value !== city) {
      this.anchor.value = city;
      return;
    }
    void this.build(city);
  }
  async refuse(action) {
    if (!this.myTurn) return;
    const told = await this.table.explain(action);
    if (told && !told.legal && told.reason) this.table.tell(told.reason, told.clause, true);
  }
  /** A choice pointed out elsewhere (a hint): cards in the hand, a city on the map, not yet played. */
  takeUp(choice) {
    const taken = [];
    if (choice.kind === "play")
      for (const card of choice.cards)
        taken.push(this.hand.value.findIndex((held, i) => held === card && !taken.includes(i)));
    this.chosen.value = taken;
    this.anchor.value = "city" in choice ? String(choice["city"]) : null;
    this.weighing.value = choice.kind === "withdraw";
  }
  cancel() {
    if (this.anchor.value) {
      this.anchor.value = null;
      return true;
    }
    if (this.plan.value) {
      this.plan.value = null;
      return true;
    }
    if (this.chosen.value.length) {
      this.chosen.value = [];
      return true;
    }
    return false;
  }
  /* ---- what is shown ---- */
  makeLook() {
    const o = this.obs.value;
    if (!o) return null;
    const at = this.pointed.value, choice = at ? this.cities.value.get(at) : void 0, seat = o.viewer ?? 0;
    if (choice)
      return {
        seat,
        ghosts: [{ city: choice.city, royal: choice.kind === "royal" }],
        chain: new Set(choice.chain),
        linked: choice.linked,
        points: choice.plan.points
      };
    const plan = this.leave.value ? this.peek.value ?? this.plan.value ?? (this.weighing.value ? this.bestPlan : null) : null;
    if (plan) {
      const royal = plan.royal ? [{ city: plan.royal, royal: true }] : [];
      return {
        seat,
        ghosts: [...plan.cities.map((city) => ({ city, royal: false })), ...royal],
        chain: new Set(plan.chain),
        linked: plan.linked,
        points: plan.points
      };
    }
    const s = this.scored.value;
    return s ? { seat: s.seat, ghosts: [], chain: new Set(s.chain), linked: s.linked, points: s.points } : null;
  }
  /** On a phone the map comes closer while a palace is to be placed. */
  closeUp() {
    const atlas = this.atlas.value, view = this.view.value, near = this.cities.value.size > 0 && PHONE.matches;
    if (!atlas || !view) return;
    const p = atlas.provinces.find((q) => q.id === this.obs.peek()?.province);
    if (near === this.near) return;
    this.near = near;
    if (near && p) {
      const [x0, y0, x1, y1] = p.area, w = Math.max(x1 - x0, (y1 - y0) * 1.3) + 150;
      view.focus((x0 + x1) / 2, (y0 + y1) / 2, w, w * 0.72);
    } else view.fit();
  }
  /** The table changed: what was picked may have gone. */
  settle() {
    const mine = this.table.myTurn.peek(), phase = this.obs.peek()?.phase;
    const hand = this.hand.peek(), turn = mine && phase === "turn";
    if (!turn || this.chosen.peek().some((i) => hand[i] === void 0) || !this.fits(this.names(this.chosen.peek())))
      this.chosen.value = [];
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
  Hold,
  PHONE
};
