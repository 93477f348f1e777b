import { computed, effect, signal } from "../../../vendor/signals.js";
import { t } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import { cheapestBid, openFestival } from "./bids.js";
import { near } from "./geometry.js";
import { VIEW } from "./land.js";
import { marksOf } from "./marks.js";
import { SHAPES, tileNotation } from "./notation.js";
import { read } from "./observation.js";
class BoardSelection {
  constructor(table, world) {
    this.table = table;
    this.world = world;
    this.obs = computed(() => this.table.observation.value);
    this.scene = computed(() => this.obs.value ? read(this.obs.value, world) : null);
    this.byDo = computed(() => new Map(this.table.choices.value.map((c) => [c.do, c])));
    this.byKind = computed(() => {
      const kinds = /* @__PURE__ */ new Map();
      for (const c of this.table.choices.value) {
        const key = c.kind === "tile" ? c.do.slice(0, c.do.indexOf(" ")) : c.kind, list = kinds.get(key);
        if (list) list.push(c);
        else kinds.set(key, [c]);
      }
      return kinds;
    });
    this.pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
    this.targets = computed(() => this.findTargets());
    this.action = computed(() => this.actionAt(this.pointed.value));
    this.choice = computed(() => {
      const at = this.pointed.value, left = at ? this.targets.value.get(at) : void 0;
      return left?.length === 1 ? left[0] : null;
    });
    this.marks = computed(() => marksOf(this));
    const stops = [
      effect(() => {
        void this.table.choices.value;
        this.settle();
      }),
      effect(() => this.ask(this.action.value, this.choice.value))
    ];
    this.stop = () => stops.forEach((s) => s());
  }
  table;
  world;
  pick = signal(null);
  turn = signal(0);
  hover = signal(null);
  cursor = signal("g18");
  keyboard = signal(false);
  /** A tapped cell that waits for the confirm button. */
  anchor = signal(null);
  levels = signal(false);
  marked = signal(/* @__PURE__ */ new Set());
  /** More than one choice is left at a cell. */
  chooser = signal(null);
  /** Positions of the cards picked for a festival, and where it is opened. */
  cards = signal([]);
  festivalAt = signal(null);
  whyNot = signal(null);
  previewed = signal(null);
  view = new View(VIEW);
  obs;
  scene;
  byDo;
  byKind;
  pointed;
  /** The choices left by what is picked, by the cell to point at. */
  targets;
  /** The action at the pointed cell, legal or not. */
  action;
  /** The one choice left at the pointed cell. */
  choice;
  marks;
  stop;
  timer;
  close() {
    this.stop();
    clearTimeout(this.timer);
  }
  get seat() {
    return this.table.viewer.value;
  }
  of(kind) {
    return this.byKind.value.get(kind) ?? [];
  }
  /* ---- what can be pointed at ---- */
  findTargets() {
    const map = /* @__PURE__ */ new Map(), pick = this.pick.value;
    const add = (k, c) => {
      const list = map.get(k);
      if (list) list.push(c);
      else map.set(k, [c]);
    };
    if (!pick) return map;
    if (pick.what === "tile") {
      for (const c of this.of(pick.shape)) {
        const at = c.do.split(" ")[1];
        if (tileNotation(pick.shape, at, this.turn.value) === c.do) add(at, c);
      }
    } else if (pick.what === "pawn") {
      for (const c of this.of("move")) {
        const [, from, to] = c.do.split(" ");
        if (from === pick.from) add(to, c);
      }
    } else if (pick.what === "enter") for (const c of this.of("enter")) add(c.do.split(" ")[2], c);
    else if (pick.what === "water") for (const c of this.of("irrigate")) add(c.do.split(" ")[1], c);
    else if (pick.what === "palace")
      for (const c of [...this.of("build"), ...this.of("enlarge")]) add(c.do.split(" ")[1], c);
    else for (const c of this.of("festival")) add(c.do.split(" ")[1], c);
    return map;
  }
  /** The notation for what is picked at a cell, whether legal or not: to ask why not. */
  actionAt(at, pick = this.pick.value) {
    if (!pick || !at) return null;
    const left = pick === this.pick.value ? this.targets.value.get(at) : void 0;
    if (left?.length) return left[0].do;
    if (pick.what === "tile") return tileNotation(pick.shape, at, this.turn.value);
    if (pick.what === "pawn") return pick.from === at ? null : `move ${pick.from} ${at}`;
    if (pick.what === "enter") return `enter ${this.sideOf(at)} ${at}`;
    if (pick.what === "water") return `irrigate ${at}`;
    if (pick.what === "palace") {
      const built = this.scene.value?.palaces.get(at)?.value ?? 0;
      return built ? `enlarge ${at} ${Math.min(10, built + 2)}` : `build ${at} 2`;
    }
    const card = this.hand[0];
    return card ? `festival ${at} ${card}` : null;
  }
  sideOf(at) {
    return near(at).some((n) => this.scene.value?.ring.get(n) === "low") ? "plain" : "mountain";
  }
  /** Festival points of a card for the open card; where the server does not send them, the symbols the two cards share. */
  bidPoints(card) {
    const sent = this.obs.value?.players[this.seat ?? -1]?.worth?.[this.hand.indexOf(card)];
    if (sent !== void 0) return sent;
    const open = this.obs.value?.open?.split("+") ?? [];
    return card.split("+").filter((x) => open.includes(x)).length;
  }
  /** The viewer's hand; empty while the device is passed on. */
  get hand() {
    return this.table.handover.value !== null ? [] : this.obs.value?.players[this.seat ?? -1]?.hand ?? [];
  }
  costOf(c) {
    return typeof c?.["cost"] === "number" ? c["cost"] : 0;
  }
  cheapest(list) {
    return Math.min(...list.map((c) => this.costOf(c)));
  }
  settlementAt(k) {
    return this.obs.value?.settlements.find((c) => c.cells.includes(k)) ?? null;
  }
  /* ---- playing ---- */
  choose(pick) {
    this.pick.value = pick;
    this.anchor.value = null;
    this.chooser.value = null;
    this.festivalAt.value = null;
    this.cards.value = [];
    this.whyNot.value = null;
  }
  toggle(pick) {
    const now = this.pick.value;
    const same = now && now.what === pick.what && (now.what !== "tile" || pick.what === "tile" && pick.shape === now.shape);
    this.choose(same ? null : pick);
  }
  rotate(by) {
    const pick = this.pick.value;
    if (pick?.what !== "tile" || pick.shape === "rice" || pick.shape === "village") return;
    this.turn.value = (this.turn.value + by + 6) % 6;
  }
  cancel() {
    if (this.chooser.value) {
      this.chooser.value = null;
      return true;
    }
    if (this.anchor.value) {
      this.anchor.value = null;
      return true;
    }
    if (this.pick.value || this.festivalAt.value) {
      this.choose(null);
      return true;
    }
    return false;
  }
  /** A cell was clicked, tapped or entered. */
  point(at, touch) {
    this.chooser.value = null;
    if (!at || !this.scene.value) return;
    this.cursor.value = at;
    if (!this.pick.value) return this.pointFree(at, touch);
    const own = this.scene.value.pawns.get(at) === (this.seat ?? -1) + 1;
    const pick = this.pick.value;
    if (pick.what === "pawn" && own)
      return at === pick.from ? this.choose(null) : this.choose({ what: "pawn", from: at });
    if (touch) {
      if (this.anchor.value === at && pick.what === "tile") this.rotate(1);
      this.anchor.value = at;
      return;
    }
    this.commit(at);
  }
  /** Nothing is picked: a click picks a pawn, or lists what can be done at the cell. */
  pointFree(at, touch) {
    if (touch) this.hover.value = at;
    if (this.scene.value.pawns.get(at) === (this.seat ?? -1) + 1 && (this.movable(at) || this.leaves(at).length))
      return this.choose({ what: "pawn", from: at });
    const here = this.choicesHere(at);
    if (here.length) this.chooser.value = { at, choices: here };
  }
  movable(at) {
    return this.of("move").some((c) => c.do.startsWith(`move ${at} `));
  }
  leaves(at) {
    return this.of("leave").filter((c) => c.do.startsWith(`leave ${at} `));
  }
  choicesHere(at) {
    const word = (c, i) => c.do.split(" ")[i] === at;
    const feast = this.of("festival").some((c) => word(c, 1)) ? [this.of("festival").find((c) => word(c, 1))] : [];
    return [
      ...this.of("build").filter((c) => word(c, 1)),
      ...this.of("enlarge").filter((c) => word(c, 1)),
      ...this.of("enter").filter((c) => word(c, 2)),
      ...feast
    ];
  }
  /** Play what is picked at a cell, or offer the choices left there, or show why there are none. */
  commit(at) {
    const left = this.targets.value.get(at) ?? [], pick = this.pick.value;
    if (pick?.what === "festival" && left.length) {
      openFestival(this, at);
      return;
    }
    if (left.length === 1) {
      void this.play(left[0]);
      return;
    }
    if (left.length > 1) {
      this.chooser.value = { at, choices: left };
      return;
    }
    void this.explain(this.actionAt(at));
  }
  async play(c) {
    if (c.kind === "festival") {
      openFestival(this, c.do.split(" ")[1]);
      return;
    }
    clearTimeout(this.timer);
    this.chooser.value = null;
    this.anchor.value = null;
    const pick = this.pick.value, again = c.kind === "tile" || c.kind === "irrigate";
    const done = await this.table.act(c.do);
    if (done) this.hover.value = null;
    if (!done || this.pick.value !== pick) return;
    if (!again || !this.stillUseful(pick)) this.choose(null);
  }
  stillUseful(pick) {
    return pick?.what === "tile" ? this.of(pick.shape).length > 0 : pick?.what === "water" ? this.of("irrigate").length > 0 : false;
  }
  /** A ghost may hang over the edge of the map; then there is nothing to ask. */
  onBoard(action) {
    const s = this.scene.peek(), [verb, ...cells] = action.split(" ");
    return !SHAPES.includes(verb) || cells.every((k) => !!s?.site.has(k) || !!s?.ring.has(k));
  }
  async explain(action) {
    if (!action || !this.table.myTurn.value) return;
    if (!this.onBoard(action)) {
      this.table.notify(t("t_off_board"), "D1", true);
      return;
    }
    const answer = await this.table.explain(action);
    if (answer && !answer.legal && answer.reason) this.table.notify(answer.reason, answer.clause, true);
  }
  /* ---- supplies ---- */
  supply(what) {
    const o = this.obs.value, p = this.seat === null ? void 0 : o?.players[this.seat];
    return what === "triple" ? o?.supply.triples : what === "double" ? p?.doubles : what === "rice" ? p?.rice : what === "village" ? p?.villages : p?.pawns_left;
  }
  canPick(pick) {
    return pick.what === "tile" ? this.of(pick.shape).length > 0 : pick.what === "palace" ? this.of("build").length + this.of("enlarge").length > 0 : pick.what === "pawn" ? this.movable(pick.from) : this.of(pick.what === "water" ? "irrigate" : pick.what).length > 0;
  }
  /* ---- asking the server ---- */
  ask(action, choice) {
    clearTimeout(this.timer);
    if (!action) {
      this.previewed.value = null;
      return;
    }
    if (this.previewed.peek()?.action === action || this.whyNot.peek()?.action === action) return;
    if (!this.onBoard(action)) return;
    this.timer = setTimeout(() => {
      if (this.table.busy.peek() || !!choice !== this.byDo.peek().has(action)) return;
      if (choice)
        void this.table.preview(action).then((p) => {
          if (p && this.action.peek() === action) this.previewed.value = { action, preview: p };
        });
      else if (this.pick.peek()?.what === "tile")
        void this.table.explain(action).then((answer) => {
          if (answer && this.action.peek() === action) this.whyNot.value = { action, answer };
        });
    }, 140);
  }
  /** The table changed: drop a selection that is no longer possible. */
  settle() {
    const pick = this.pick.peek(), s = this.scene.peek();
    this.previewed.value = null;
    this.whyNot.value = null;
    this.chooser.value = null;
    if (this.festivalAt.peek() && !this.table.choices.peek().some((c) => c.kind === "festival"))
      this.festivalAt.value = null;
    if (!this.table.myTurn.peek()) {
      if (pick) this.choose(null);
      this.cards.value = [];
      return;
    }
    if (this.table.choices.peek().some((c) => c.kind === "bid" || c.kind === "pass" || c.kind === "stay"))
      this.cards.value = cheapestBid(this) ?? [];
    if (pick?.what === "pawn" && s?.pawns.get(pick.from) !== (this.seat ?? -1) + 1) this.choose(null);
  }
}
export {
  BoardSelection
};
