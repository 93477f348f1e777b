import { computed, effect, signal } from "../../../vendor/signals.js";
import { t, tOr } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import { centre, near, rowCol, step } from "./geometry.js";
import { VIEW } from "./land.js";
import { read } from "./observation.js";
import { height, level, tileCells } from "./scene.js";
const SHAPES = ["triple", "double", "rice", "village"];
const NOTHING = /* @__PURE__ */ new Set();
const NO_EXTRA = /* @__PURE__ */ new Map();
const rising = (a, b) => {
  const [r, c] = rowCol(a), [q, d] = rowCol(b);
  return r - q || c - d;
};
const tileNotation = (shape, at, turn) => {
  const [first, ...rest] = tileCells(shape, at, turn).map(([k]) => k);
  return [shape, first, ...rest.sort(rising)].join(" ");
};
class Hold {
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
    this.look = computed(() => this.makeLook());
    const stops = [
      effect(() => {
        void this.table.frame.value?.version;
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
  /** A tapped cell that waits for its green button. */
  anchor = signal(null);
  levels = signal(false);
  marked = signal(NOTHING);
  /** More than one choice is left at a cell. */
  chooser = signal(null);
  /** Cards laid aside for a festival, and where it is opened. */
  cards = signal([]);
  feastAt = signal(null);
  whyNot = signal(null);
  foreseen = signal(null);
  view = new View(VIEW);
  obs;
  scene;
  byDo;
  byKind;
  pointed;
  /** The choices that what is picked leaves, by the cell to point at. */
  targets;
  /** The action at the pointed cell, legal or not. */
  action;
  /** The one choice left at the pointed cell. */
  choice;
  look;
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
    else if (pick.what === "palace") for (const c of [...this.of("build"), ...this.of("enlarge")]) add(c.do.split(" ")[1], c);
    else for (const c of this.of("festival")) add(c.do.split(" ")[1], c);
    return map;
  }
  /** The notation for what is picked at a cell, whether legal or not: to ask why not. */
  actionAt(at) {
    const pick = this.pick.value;
    if (!pick || !at) return null;
    const left = this.targets.value.get(at);
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
  /** Festival points of a card for the open card; without word from the server, the symbols the two pictures share. */
  worth(card) {
    const told = this.obs.value?.players[this.seat ?? -1]?.worth?.[this.hand.indexOf(card)];
    if (told !== void 0) return told;
    const open = this.obs.value?.open?.split("+") ?? [];
    return card.split("+").filter((x) => open.includes(x)).length;
  }
  get hand() {
    return this.obs.value?.players[this.seat ?? -1]?.hand ?? [];
  }
  costOf(c) {
    return typeof c?.["cost"] === "number" ? c["cost"] : 0;
  }
  cheapest(list) {
    return Math.min(...list.map((c) => this.costOf(c)));
  }
  /* ---- what is shown ---- */
  makeLook() {
    const s = this.scene.value;
    if (!s) return null;
    const pick = this.pick.value, at = this.pointed.value, targets = this.targets.value;
    const look = {
      legal: null,
      extra: NO_EXTRA,
      cost: null,
      from: null,
      path: null,
      seat: (this.seat ?? 0) + 1,
      city: null,
      last: this.recent(),
      marked: this.marked.value,
      ghost: null,
      levels: this.levels.value,
      focus: this.keyboard.value ? this.cursor.value : this.anchor.value && pick?.what !== "tile" ? this.anchor.value : null
    };
    if (!pick) return { ...look, city: at ? new Set(this.settlementAt(at)?.cells ?? []) : null };
    if (pick.what === "tile") return { ...look, last: NOTHING, ...this.tileLook(s, pick.shape, at) };
    if (pick.what === "pawn" || pick.what === "enter") {
      const cost = new Map([...targets].map(([k, list]) => [k, this.cheapest(list)]));
      const left = at ? targets.get(at) : void 0;
      const way = left?.[0]?.["path"];
      return { ...look, last: NOTHING, cost, from: pick.what === "pawn" ? pick.from : null, path: left ? way ?? (pick.what === "pawn" ? [pick.from, at] : [at]) : null };
    }
    return { ...look, last: NOTHING, legal: new Map([...targets.keys()].map((k) => [k, true])), focus: look.focus ?? (at && targets.has(at) ? at : null) };
  }
  tileLook(s, shape, at) {
    const legal = /* @__PURE__ */ new Map(), extra = /* @__PURE__ */ new Map();
    for (const village of this.targets.value.keys()) {
      tileCells(shape, village, this.turn.value).forEach(([k], i) => {
        legal.set(k, (legal.get(k) ?? false) || i === 0);
        if (s.ring.has(k) && !level(s, k)) extra.set(k, 1);
      });
    }
    if (!at || height(s, at) === null) return { legal, extra };
    const left = this.targets.value.get(at), refused = this.whyNot.value;
    const badge = left ? t("t_ap", { n: this.costOf(left[0]) }) : refused && refused.action === this.action.value ? tOr(`t_why_${refused.told.clause}`, t("t_cell_no")) : t("t_cell_no");
    const cells = tileCells(shape, at, this.turn.value);
    return { legal, extra, ghost: { cells, ok: !!left, badge, turns: cells.length > 1 } };
  }
  settlementAt(k) {
    return this.obs.value?.settlements.find((c) => c.cells.includes(k)) ?? null;
  }
  /** The cells of the newest ply that touched the board, by somebody else than the viewer's own turn; replay: of the shown ply. */
  recent() {
    const at = this.table.replay.at.value, log = this.table.log.value;
    const end = at ?? log.length;
    for (let i = end - 1; i >= Math.max(0, end - 12); i--) {
      const line = log[i];
      if (!line) continue;
      if (at === null && line.seat === this.seat) continue;
      const cells = line.events.flatMap((e) => placesIn(e.data));
      if (cells.length) return new Set(cells);
    }
    return NOTHING;
  }
  /* ---- doing ---- */
  choose(pick) {
    this.pick.value = pick;
    this.anchor.value = null;
    this.chooser.value = null;
    this.feastAt.value = null;
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
    if (this.pick.value || this.feastAt.value) {
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
    if (pick.what === "pawn" && own) return at === pick.from ? this.choose(null) : this.choose({ what: "pawn", from: at });
    if (touch) {
      if (this.anchor.value === at && pick.what === "tile") this.rotate(1);
      this.anchor.value = at;
      return;
    }
    this.commit(at);
  }
  /** Nothing is picked: a pawn is picked up, a cell offers what can be done there. */
  pointFree(at, touch) {
    if (touch) this.hover.value = at;
    if (this.scene.value.pawns.get(at) === (this.seat ?? -1) + 1 && (this.movable(at) || this.leaves(at).length)) return this.choose({ what: "pawn", from: at });
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
    return [...this.of("build").filter((c) => word(c, 1)), ...this.of("enlarge").filter((c) => word(c, 1)), ...this.of("enter").filter((c) => word(c, 2)), ...feast];
  }
  /** Play what is picked at a cell, or offer what is left, or say why not. */
  commit(at) {
    const left = this.targets.value.get(at) ?? [], pick = this.pick.value;
    if (pick?.what === "festival" && left.length) {
      this.openFeast(at);
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
    void this.refuse(this.actionAt(at));
  }
  async play(c) {
    if (c.kind === "festival") {
      this.openFeast(c.do.split(" ")[1]);
      return;
    }
    this.chooser.value = null;
    this.anchor.value = null;
    const pick = this.pick.value, again = c.kind === "tile" || c.kind === "irrigate";
    const done = await this.table.act(c.do);
    if (!done || this.pick.value !== pick) return;
    if (!again || !this.stillUseful(pick)) this.choose(null);
  }
  stillUseful(pick) {
    return pick?.what === "tile" ? this.of(pick.shape).length > 0 : pick?.what === "water" ? this.of("irrigate").length > 0 : false;
  }
  async refuse(action) {
    if (!action || !this.table.myTurn.value) return;
    const told = await this.table.explain(action);
    if (told && !told.legal && told.reason) this.table.tell(told.reason, told.clause, true);
  }
  /* ---- festival ---- */
  openFeast(at) {
    this.pick.value = null;
    this.chooser.value = null;
    this.anchor.value = null;
    this.feastAt.value = at;
    this.cards.value = [];
    this.cards.value = this.cheapestBid() ?? [];
  }
  /** The action the chosen cards make, if it is one. */
  bidAction() {
    const names = this.cards.value.map((i) => this.hand[i]).sort();
    if (!names.length) return null;
    return this.feastAt.value ? `festival ${this.feastAt.value} ${names.join(" ")}` : `bid ${names.join(" ")}`;
  }
  /** Positions in the hand of the smallest offer that is possible. */
  cheapestBid() {
    const start = this.feastAt.value ? `festival ${this.feastAt.value} ` : "bid ";
    const fits = this.table.choices.value.filter((c) => c.do.startsWith(start)).map((c) => c.do.slice(start.length).split(" "));
    const least = fits.sort((a, b) => a.length - b.length)[0];
    if (!least) return null;
    const taken = [];
    for (const name of least) taken.push(this.hand.findIndex((h, i) => h === name && !taken.includes(i)));
    return taken;
  }
  /** Cards that appear in some possible offer. */
  useful() {
    const start = this.feastAt.value ? `festival ${this.feastAt.value} ` : "bid ";
    return new Set(this.table.choices.value.filter((c) => c.do.startsWith(start)).flatMap((c) => c.do.slice(start.length).split(" ")));
  }
  /** Play an action of a festival. */
  async feast(action) {
    if (await this.table.act(action)) {
      this.feastAt.value = null;
      this.cards.value = [];
    }
  }
  /* ---- supplies ---- */
  supply(what) {
    const o = this.obs.value, p = this.seat === null ? void 0 : o?.players[this.seat];
    return what === "triple" ? o?.supply.triples : what === "double" ? p?.doubles : what === "rice" ? p?.rice : what === "village" ? p?.villages : p?.pawns_left;
  }
  canPick(pick) {
    return pick.what === "tile" ? this.of(pick.shape).length > 0 : pick.what === "palace" ? this.of("build").length + this.of("enlarge").length > 0 : pick.what === "pawn" ? this.movable(pick.from) : this.of(pick.what === "water" ? "irrigate" : pick.what).length > 0;
  }
  /** A slot that can do nothing was pressed: the rule that forbids it, asked for some cell, or the plain reason. */
  whyDisabled(pick, otherwise) {
    this.choose(null);
    if (!this.table.myTurn.value) {
      this.table.tell(otherwise);
      return;
    }
    const s = this.scene.value, left = pick.what === "tile" ? this.supply(pick.shape) : pick.what === "enter" ? this.supply("pawn") : void 0;
    if (!s || left === 0) {
      this.table.tell(otherwise, null, true);
      return;
    }
    const free = (k) => s.site.has(k) && !s.land.has(k) && !s.water.has(k);
    const spot = pick.what === "tile" ? [...s.site].find((k) => tileCells(pick.shape, k, this.turn.value).every(([c]) => free(c))) : pick.what === "water" ? [...s.site].find((k) => free(k) && near(k).every((n) => s.site.has(n))) : pick.what === "enter" ? [...s.land.keys()].find((k) => !s.pawns.has(k) && near(k).some((n) => s.ring.has(n))) : void 0;
    this.pick.value = pick;
    const action = this.actionAt(spot ?? null);
    this.pick.value = null;
    if (action) void this.refuse(action);
    else this.table.tell(otherwise, null, true);
  }
  /* ---- asking the server ---- */
  ask(action, choice) {
    clearTimeout(this.timer);
    if (!action) {
      this.foreseen.value = null;
      return;
    }
    if (this.foreseen.peek()?.action === action || this.whyNot.peek()?.action === action) return;
    this.timer = setTimeout(() => {
      if (choice) void this.table.preview(action).then((p) => {
        if (p && this.action.peek() === action) this.foreseen.value = { action, preview: p };
      });
      else if (this.pick.peek()?.what === "tile") void this.table.explain(action).then((told) => {
        if (told && this.action.peek() === action) this.whyNot.value = { action, told };
      });
    }, 140);
  }
  /** The table changed: what is picked may have gone. */
  settle() {
    const pick = this.pick.peek(), s = this.scene.peek();
    this.foreseen.value = null;
    this.whyNot.value = null;
    this.chooser.value = null;
    if (this.feastAt.peek() && !this.table.choices.peek().some((c) => c.kind === "festival")) this.feastAt.value = null;
    if (!this.table.myTurn.peek()) {
      if (pick) this.choose(null);
      this.cards.value = [];
      return;
    }
    if (this.table.choices.peek().some((c) => c.kind === "bid" || c.kind === "pass" || c.kind === "stay")) this.cards.value = this.cheapestBid() ?? [];
    if (pick?.what === "pawn" && s?.pawns.get(pick.from) !== (this.seat ?? -1) + 1) this.choose(null);
  }
  /* ---- words ---- */
  say() {
    const pick = this.pick.value, at = this.pointed.value, choice = this.choice.value;
    if (!pick || !this.table.myTurn.value) return null;
    const why = this.whyNot.value;
    if (pick.what === "tile") {
      if (at && !choice && why && why.action === this.action.value && !why.told.legal)
        return { title: tOr(`t_why_${why.told.clause}`, t("t_cell_no")), detail: why.told.reason ?? "", clause: why.told.clause, bad: true };
      const many = pick.shape === "triple" || pick.shape === "double";
      const detail = choice && at ? t("t_say_here", { level: level(this.scene.value, at) + 1, n: this.costOf(choice) }) : t(many ? "t_say_tile_how" : "t_say_tile_how_one");
      return { title: t("t_say_tile"), detail };
    }
    const cost = choice ? t("t_say_cost", { n: this.costOf(choice) }) : null;
    if (pick.what === "pawn") return { title: t(`t_say_move_${this.world}`), detail: cost ?? t("t_say_move_how") };
    if (pick.what === "enter") return { title: t(`t_say_enter_${this.world}`), detail: cost ?? t("t_say_enter_how") };
    if (pick.what === "palace") return { title: t(`t_say_palace_${this.world}`), detail: t("t_say_palace_how") };
    if (pick.what === "water") return { title: t("t_say_water"), detail: cost ?? t("t_say_tile_how_one") };
    return { title: t("t_say_festival"), detail: t("t_say_festival_how") };
  }
  /** A cell in words, for the ear. */
  describe(k) {
    const s = this.scene.value;
    if (!s) return k;
    const land = s.land.get(k), pawn = s.pawns.get(k), palace = s.palaces.get(k);
    const parts = [land ? t(land.ground === "field" ? "t_cell_field" : "t_cell_town", { level: land.level }) : s.water.has(k) ? t("t_cell_water") : s.site.has(k) ? t("t_cell_bare") : t(s.ring.get(k) === "high" ? "t_cell_mountain" : "t_cell_plain")];
    if (palace) parts.push(t("t_cell_palace", { value: palace.value }));
    if (pawn) parts.push(t("t_cell_pawn", { name: this.table.called(pawn - 1) }));
    if (this.pick.value) {
      const left = this.targets.value.get(k);
      parts.push(left ? t("t_cell_legal", { n: this.cheapest(left) }) : t("t_cell_no"));
    }
    return `${k}: ${parts.join(", ")}`;
  }
  /* ---- keys ---- */
  walk(arrow) {
    const s = this.scene.value, next = step(this.cursor.value, arrow);
    if (!s || height(s, next) === null) return;
    this.goTo(next);
  }
  goTo(k) {
    this.anchor.value = null;
    this.cursor.value = k;
    this.keyboard.value = true;
    const [x, y] = centre(k, Math.max(0, height(this.scene.value, k) ?? 0));
    this.view.reveal(x, y);
    this.table.announce(this.describe(k));
  }
  /** The next possible cell from the cursor on, in reading order. */
  nextTarget(by) {
    const keys = [...this.targets.value.keys()].sort(rising);
    if (!keys.length) return;
    const here = this.cursor.value, later = by > 0 ? keys.find((k) => rising(k, here) > 0) : keys.filter((k) => rising(k, here) < 0).at(-1);
    this.goTo(later ?? (by > 0 ? keys[0] : keys.at(-1)));
  }
  nextPawn() {
    const mine = [...new Set([...this.of("move"), ...this.of("leave")].map((c) => c.do.split(" ")[1]))].sort(rising);
    if (!mine.length) return;
    const pick = this.pick.value, i = pick?.what === "pawn" ? mine.indexOf(pick.from) : -1, from = mine[(i + 1) % mine.length];
    this.choose({ what: "pawn", from });
    this.goTo(from);
  }
}
const placesIn = (data) => {
  const found = [];
  for (const [key, value] of Object.entries(data)) {
    const texts = Array.isArray(value) ? value : typeof value === "string" ? key === "do" ? value.split(" ") : [value] : [];
    for (const text of texts) if (typeof text === "string" && /^[a-z]\d{1,2}$/.test(text)) found.push(text);
  }
  return found;
};
const label = (key) => t(key);
export {
  Hold,
  SHAPES,
  label,
  placesIn,
  tileNotation
};
