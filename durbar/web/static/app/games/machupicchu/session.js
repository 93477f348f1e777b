import { computed, effect, signal, untracked } from "../../../vendor/signals.js";
import { t } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import { components, districtOf, moonKey, readAtlas, tileOf } from "./atlas.js";
import { CUTS, whole } from "./land.js";
import { GOODS, SOLD_AT } from "./observation.js";
import { describe } from "./speak.js";
const PHONE = matchMedia("(max-width: 760px)");
const TALL = matchMedia("(max-width: 1180px) and (orientation: portrait)");
const LOW = matchMedia("(max-height: 800px)");
const QUESTION = {
  produce: "count",
  sacrifice: "count",
  offer: "set",
  recruit: "set",
  return: "set",
  pay: "set",
  take: "set",
  enter: "move",
  step: "move",
  ride: "move",
  stay: "move",
  place: "one",
  serve: "one",
  acquire: "one"
};
const LIST = {
  offer: "goods",
  take: "goods",
  recruit: "professions",
  return: "cards",
  pay: "tiles"
};
const PLACED = ["enter", "step", "ride", "place", "serve"];
const ORDERED = "return";
const EXPLAINED = ["recruit", "offer"];
const PAUSE = 110;
const TRADES = ["add", "remove", "sell", "buy"];
const within = (part, all) => part.every((x) => all.includes(x));
class Hold {
  constructor(table) {
    this.table = table;
    this.obs = computed(() => this.table.observation.value);
    const own = computed(() => JSON.stringify(this.obs.value?.options.components ?? null));
    this.atlas = computed(() => {
      const base = components();
      return base ? readAtlas(base, JSON.parse(own.value)) : null;
    });
    this.cut = computed(() => CUTS[this.cutId.value]);
    this.view = computed(() => new View(whole(this.cut.value)));
    this.choices = computed(() => this.table.choices.value);
    this.question = computed(() => {
      const kind = this.choices.value[0]?.kind;
      return !kind ? null : kind === "done" || TRADES.includes(kind) ? "market" : QUESTION[kind] ?? null;
    });
    this.targets = computed(() => this.findTargets());
    this.pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
    this.trades = computed(() => this.findTrades());
    const refit = () => {
      this.cutId.value = this.fitting();
    };
    for (const fit of [PHONE, TALL, LOW]) fit.addEventListener("change", refit);
    this.stops = [
      effect(() => {
        void this.table.frame.value?.version;
        untracked(() => this.settle());
      }),
      effect(() => {
        void this.foresee();
      }),
      () => {
        for (const fit of [PHONE, TALL, LOW]) fit.removeEventListener("change", refit);
      }
    ];
  }
  table;
  hover = signal(null);
  cursor = signal(null);
  keyboard = signal(false);
  /** A tapped place that waits for the green button. */
  anchor = signal(null);
  count = signal(null);
  picked = signal([]);
  /** The moon tiles are spread out to choose from. */
  staying = signal(false);
  /** Where both ways are open, the llama is taken (Q21). */
  riding = signal(false);
  marked = signal(/* @__PURE__ */ new Set());
  ahead = signal(null);
  /** On a phone; null while a question takes the place. */
  tab = signal("mine");
  /** "Always do this today", by kind of question. */
  always = signal({});
  /** The night as it is being told; null by day. */
  night = signal(null);
  /** True while news come one by one: runners then walk. */
  lively = signal(false);
  cutId = signal(this.fitting());
  obs;
  atlas;
  cut;
  view;
  choices;
  question;
  /** What a place of the city would do, by its id; a free step comes before a ride. */
  targets;
  pointed;
  trades;
  last = 0;
  stops;
  close() {
    this.stops.forEach((stop) => stop());
  }
  fitting() {
    return PHONE.matches || TALL.matches ? "phone" : LOW.matches ? "low" : "desk";
  }
  get me() {
    const o = this.obs.value;
    return o && o.viewer !== null ? o.players[o.viewer] ?? null : null;
  }
  get myTurn() {
    return this.table.myTurn.value && !this.table.replay.active.value;
  }
  get kind() {
    return this.choices.value[0]?.kind ?? "";
  }
  term(id) {
    return this.table.speech.term(id);
  }
  terms(ids) {
    return ids.map((id) => this.term(id)).join(", ");
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
  /** A place was clicked, tapped or entered. */
  point(key, touch) {
    if (!key) {
      this.anchor.value = null;
      return;
    }
    this.cursor.value = key;
    const target = this.targets.value.get(key);
    if (this.kind === "recruit" && target) {
      this.toggle(target.professions[0]);
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
    if (this.question.value !== "move") this.table.tell(describe(this, key));
    else void this.refuse(tile ? `stay ${tile}` : `${this.me?.prince ? "step" : "enter"} ${key}`);
  }
  async act(choice) {
    this.anchor.value = null;
    return this.table.act(choice.do);
  }
  get aimed() {
    const at = this.pointed.value;
    return at && this.targets.value.get(at) || null;
  }
  /* ---- how many, which ---- */
  get counts() {
    return this.question.value === "count" ? this.choices.value : [];
  }
  get wanted() {
    return this.count.value ?? Math.max(0, ...this.counts.map((c) => c.count ?? 0));
  }
  listed(c) {
    return c[LIST[c.kind] ?? "goods"] ?? [];
  }
  /** Everything that some choice is made of. */
  get items() {
    if (this.question.value !== "set") return [];
    if (this.kind === "return") return this.obs.value?.hand?.map((c) => c.id) ?? [];
    if (this.kind === "offer") return [...GOODS];
    const sold = this.kind === "recruit" ? SOLD_AT[this.me?.prince ?? ""] : void 0;
    return [.../* @__PURE__ */ new Set([...sold ?? [], ...this.choices.value.flatMap((c) => [...this.listed(c)])])];
  }
  canAdd(item) {
    return this.choices.value.some((c) => within([...this.picked.value, item], this.listed(c)));
  }
  /** Pick or put down; what does not fit with the rest takes the place of the last one, or is told why it cannot. */
  toggle(item) {
    const { picked } = this, list = picked.value, last = [...list.slice(0, -1), item];
    if (list.includes(item)) picked.value = list.filter((x) => x !== item);
    else if (this.canAdd(item)) picked.value = [...list, item];
    else if (list.length && !EXPLAINED.includes(this.kind) && this.choices.value.some((c) => within(last, this.listed(c))))
      picked.value = last;
    else void this.refuse(`${this.kind} ${[...list, item].join(" ")}`);
  }
  /** The one choice made of exactly what is picked. */
  get chosen() {
    const picked = this.picked.value, same = (list) => list.length === picked.length && (this.kind === ORDERED ? list.every((x, i) => x === picked[i]) : within(list, picked));
    return this.question.value === "set" ? this.choices.value.find((c) => same(this.listed(c))) ?? null : null;
  }
  /** What the main button does now. */
  get ready() {
    switch (this.question.value) {
      case "count":
        return this.counts.find((c) => c.count === this.wanted) ?? null;
      case "set":
        return this.chosen;
      case "market":
        return this.choices.value.find((c) => c.kind === "done") ?? null;
      case "move":
      case "one":
        return this.aimed;
      default:
        return null;
    }
  }
  /** A choice pointed out elsewhere (a hint): the place, the number or the parts are picked, not yet played. */
  takeUp(choice) {
    const c = choice;
    if (this.question.value === "count") this.count.value = c.count ?? null;
    else if (this.question.value === "set") this.picked.value = [...this.listed(c)];
    else {
      this.riding.value = c.kind === "ride";
      this.anchor.value = c.tile ? moonKey(c.tile) : c.district ?? null;
    }
  }
  confirm() {
    const { ready } = this;
    if (ready) void this.act(ready);
  }
  /* ---- market ---- */
  trade(kind, good) {
    return this.choices.value.find((c) => c.kind === kind && c.good === good);
  }
  /** The trades of this visit, newest last: they are plies of the log. */
  findTrades() {
    const found = [], log = this.table.log.value;
    if (this.question.value !== "market") return found;
    for (let i = log.length - 1; i >= 0; i--) {
      const e = log[i].events[0];
      if (!e || !TRADES.includes(e.kind) || log[i].seat !== this.obs.value?.viewer) break;
      found.unshift({
        do: log[i].do ?? "",
        kind: e.kind,
        good: String(e.data["good"]),
        corn: Number(e.data["corn"] ?? 0)
      });
    }
    return found;
  }
  /** Take one trade out of the basket: back to before it, then the later ones again as far as they are still possible. */
  async untrade(i) {
    const later = this.trades.value.slice(i + 1);
    if (!await this.table.undo(later.length + 1)) return;
    for (const next of later) {
      if (!this.choices.value.some((c) => c.do === next.do)) {
        await this.refuse(next.do);
        return;
      }
      if (!await this.table.act(next.do)) return;
    }
  }
  /* ---- always today ---- */
  alwaysFor(kind) {
    const a = this.always.value[kind];
    return a && a.day === this.obs.value?.day ? a : null;
  }
  setAlways(kind, on) {
    const day = this.obs.value?.day ?? 0, most = Math.max(0, ...this.counts.map((c) => c.count ?? 0));
    this.always.value = {
      ...this.always.value,
      [kind]: on ? { day, all: this.wanted === most } : { day: -1, all: false }
    };
  }
  /** Answer by itself what was asked to be answered always: with a choice it was sent. */
  answer() {
    const kind = this.kind, rule = this.question.peek() === "count" ? this.alwaysFor(kind) : null;
    if (!rule || !this.table.myTurn.peek()) return;
    const by = [...this.counts].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)), choice = rule.all ? by[by.length - 1] : by[0];
    if (choice)
      setTimeout(() => {
        if (this.choices.peek().includes(choice))
          void this.table.act(choice.do).then((done) => {
            if (done) this.table.tell(t("mp_always_did", { what: this.term(kind) }));
          });
      }, 0);
  }
  /* ---- the table changed ---- */
  settle() {
    const ply = this.table.frame.peek()?.ply ?? 0;
    if (ply < this.last) this.always.value = {};
    this.last = ply;
    const kind = this.choices.peek()[0]?.kind ?? "";
    this.hover.value = null;
    this.count.value = null;
    this.picked.value = kind === "pay" ? this.dearest() : [];
    this.anchor.value = null;
    this.staying.value = false;
    this.riding.value = false;
    this.ahead.value = null;
    const question = this.question.peek();
    if (question === "market") this.tab.value = "market";
    else if (kind === "acquire") this.tab.value = "clergy";
    else if (question === "count" || question === "set") this.tab.value = null;
    else if (this.table.lesson && question)
      this.tab.value = null;
    else if (question || this.tab.peek() === null) this.tab.value = "mine";
    this.answer();
  }
  /** Sensible at night: pay for as many tiles as one can. */
  dearest() {
    return [...this.choices.peek()].sort((a, b) => this.listed(b).length - this.listed(a).length)[0]?.tiles ?? [];
  }
  /** What the place pointed at or the parts picked would bring, as the server tells it; not for what is only passed over. */
  async foresee() {
    const question = this.question.value, choice = question === "market" || question === "one" ? null : this.ready;
    this.ahead.value = null;
    if (!choice || question === "count" && this.alwaysFor(this.kind)) return;
    await new Promise((rest) => setTimeout(rest, PAUSE));
    if (this.ready !== choice || this.table.busy.value) return;
    const told = await this.table.preview(choice.do);
    if (told && this.ready === choice) this.ahead.value = { do: choice.do, told };
  }
  /** Where the own runner would then stand, if elsewhere. */
  get ghost() {
    const o = this.obs.value, step = o && o.viewer !== null ? this.ahead.value?.told.events.filter((e) => e.kind === "run" && e.seat === o.viewer).at(-1)?.data["to"] : void 0;
    return typeof step === "number" ? step : null;
  }
  async refuse(action) {
    if (!this.myTurn) return;
    const told = await this.table.explain(action);
    if (told && !told.legal && told.reason) this.table.tell(told.reason, told.clause, true);
  }
  cancel() {
    if (this.anchor.value) {
      this.anchor.value = null;
      return true;
    }
    if (this.staying.value || this.riding.value) {
      this.staying.value = this.riding.value = false;
      return true;
    }
    if (this.picked.value.length) {
      this.picked.value = [];
      return true;
    }
    if (this.night.value) {
      this.night.value = null;
      return true;
    }
    return false;
  }
}
export {
  Hold,
  PHONE
};
