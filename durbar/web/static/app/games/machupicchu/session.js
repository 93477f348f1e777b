import { computed, effect, signal, untracked } from "../../../vendor/signals.js";
import { t, tOr } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import { components, districtOf, readAtlas } from "./atlas.js";
import { CUTS, place, whole } from "./land.js";
import { GOODS, SOLD_AT } from "./observation.js";
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
const AS_SAID = ["step", "ride", "enter", "stay", "place", "serve"];
const OF_THE_TRAIL = ["run", "summit", "trail_goods"];
const TOLD = 4;
const PAUSE = 110;
const TRADES = ["add", "remove", "sell", "buy"];
const within = (part, all) => part.every((x) => all.includes(x));
const moonKey = (tile) => `moon:${tile}`;
const tileOf = (key) => key.startsWith("moon:") ? key.slice(5) : null;
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
  /** Everywhere the keyboard can go. */
  spots() {
    const atlas = this.atlas.value, cut = this.cut.value, all = /* @__PURE__ */ new Map();
    atlas?.tiles.forEach((m, i) => {
      if (this.obs.value?.sky.includes(m.id)) all.set(moonKey(m.id), moonSpot(cut, i));
    });
    for (const d of atlas?.districts.values() ?? []) all.set(d.id, place(cut, [d.x, d.y]));
    return all;
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
    if (this.question.value !== "move") this.table.tell(this.describe(key));
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
  /* ---- words ---- */
  /** How a move is called: "Step to the Sun Clock". */
  moveName(c) {
    const name = this.term(c.tile ?? c.district ?? "");
    return c.kind === "stay" ? t("mp_do_stay", { tile: name }) : c.kind === "ride" ? t("mp_do_ride", { district: name }) : c.kind === "step" ? t("mp_do_step", { district: name }) : c.kind === "enter" ? t("mp_do_enter", { district: name }) : c.kind === "place" ? t("mp_do_place", { inca: this.term(c.profession ?? "") }) : t("mp_do_serve", { inca: this.term(c.profession ?? "") });
  }
  /** What would come of it, in the words of the log: all of a move, of an answer only where the own runner goes. */
  foreseen() {
    const { ahead, question, obs } = this, move = question.value === "move" || question.value === "one";
    const told = (ahead.value?.told.events ?? []).filter(
      (e) => move ? !AS_SAID.includes(e.kind) : e.seat === obs.value?.viewer && OF_THE_TRAIL.includes(e.kind)
    );
    return told.slice(0, PHONE.matches ? 2 : TOLD).map((e) => this.table.speech.event(e)).join(" ");
  }
  say() {
    const o = this.obs.value, asked = o?.prompt;
    if (!o || !asked || !this.myTurn || o.over) return null;
    const aimed = this.question.value === "move" ? this.aimed : null;
    if (aimed)
      return { title: `${this.moveName(aimed)}.`, detail: this.foreseen() || this.about(aimed.district ?? "") };
    const facts = asked.facts, detail = this.table.speech.prompt(asked.key, facts), active = facts["active"];
    if (asked.key === "market")
      return {
        title: t("your_turn_title"),
        detail: t(
          this.choices.value.some((c) => c.kind === "add" || c.kind === "remove") ? "mp_say_adjust" : "mp_say_trade"
        )
      };
    if (["produce", "sacrifice", "offer"].includes(asked.key) && active !== o.viewer)
      return {
        title: t("mp_opened", { name: this.table.called(active), district: this.term(String(facts["district"])) }),
        detail
      };
    return null;
  }
  describe(key) {
    const o = this.obs.value, tile = tileOf(key), target = this.targets.value.get(key), parts = [tile ? t("mp_moon_tile", { tile: this.term(tile) }) : this.term(key)];
    if (!o) return key;
    const bonus = o.bonus[key], d = this.atlas.value?.districts.get(key);
    if (bonus !== void 0 && d)
      parts.push(bonus ? t(d.good ? "mp_has_units" : "mp_has_stones", { n: bonus }) : t("mp_closed"));
    o.players.forEach((p, seat) => {
      const here = d?.profession ? p.incas[d.profession] ?? 0 : key === "sun_clock" ? p.sun_clock : 0;
      if (p.prince === key) parts.push(t("mp_has_prince", { name: this.table.called(seat) }));
      if (here) parts.push(t("mp_has_incas", { n: here, name: this.table.called(seat) }));
    });
    if (target) parts.push(this.moveName(target));
    return [parts.join(", "), this.about(key)].filter(Boolean).join(". ");
  }
  /** What a district is for, in a sentence. */
  about(district) {
    return tOr(`mp_about_${district}`, "");
  }
  /* ---- keys ---- */
  walk(arrow) {
    const all = this.spots(), from = this.cursor.value, here = from ? all.get(from) : void 0;
    if (!here) {
      this.goTo([...this.targets.value.keys()][0] ?? this.me?.prince ?? "central_plaza");
      return;
    }
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
    let best = null, least = Infinity;
    for (const [id, p] of all) {
      const x = p[0] - here[0], y = p[1] - here[1], along = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along <= 8 || aside > along * 1.9) continue;
      const far = along + aside * 1.6;
      if (far < least) {
        least = far;
        best = id;
      }
    }
    if (best) this.goTo(best);
  }
  nextTarget(by) {
    const all = [...this.targets.value.keys()], i = all.indexOf(this.cursor.value ?? "");
    if (all.length) this.goTo(all[i < 0 ? by > 0 ? 0 : all.length - 1 : (i + by + all.length) % all.length]);
  }
  goTo(key) {
    const p = this.spots().get(key);
    if (!p) return;
    this.anchor.value = null;
    this.cursor.value = key;
    this.keyboard.value = true;
    this.view.value.reveal(p[0], p[1]);
    this.table.announce(this.describe(key));
  }
}
const moonSpot = (cut, i) => cut.id === "phone" ? [60 + i * 98, 58] : cut.id === "low" ? [44 + i * 62, 86] : [44 + i * 64, 98];
export {
  Hold,
  PHONE,
  moonSpot,
  tileOf
};
