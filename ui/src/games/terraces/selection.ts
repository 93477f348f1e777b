// The selection at one table of Java or Cuzco: what is picked, where the pointer is, which of the legal choices are left.
// It knows how choices are written (notation), not when they are legal.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Explanation, Preview } from "../../wire.js";
import { t } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import type { TableModel } from "../../table/model.js";
import type { Choice } from "../view.js";
import { cheapestBid, openFestival } from "./bids.js";
import { near, type Key } from "./geometry.js";
import { VIEW } from "./land.js";
import { marksOf } from "./marks.js";
import { SHAPES, tileNotation, type Pick } from "./notation.js";
import { read, type Obs, type Settlement } from "./observation.js";
import type { Scene, Shape } from "./scene.js";
import type { Marks } from "./states.js";
import type { World } from "./symbols.js";

export class BoardSelection {
  readonly pick = signal<Pick | null>(null);
  readonly turn = signal(0);
  readonly hover = signal<Key | null>(null);
  readonly cursor = signal<Key>("g18");
  readonly keyboard = signal(false);
  /** A tapped cell that waits for the confirm button. */
  readonly anchor = signal<Key | null>(null);
  readonly levels = signal(false);
  readonly marked = signal<ReadonlySet<Key>>(new Set());
  /** More than one choice is left at a cell. */
  readonly chooser = signal<{ at: Key; choices: Choice[] } | null>(null);
  /** Positions of the cards picked for a festival, and where it is opened. */
  readonly cards = signal<readonly number[]>([]);
  readonly festivalAt = signal<Key | null>(null);
  readonly whyNot = signal<{ action: string; answer: Explanation } | null>(null);
  readonly previewed = signal<{ action: string; preview: Preview } | null>(null);
  readonly view = new View(VIEW);

  readonly obs: ReadonlySignal<Obs | null>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly byDo: ReadonlySignal<ReadonlyMap<string, Choice>>;
  readonly byKind: ReadonlySignal<ReadonlyMap<string, Choice[]>>;
  readonly pointed: ReadonlySignal<Key | null>;
  /** The choices left by what is picked, by the cell to point at. */
  readonly targets: ReadonlySignal<ReadonlyMap<Key, Choice[]>>;
  /** The action at the pointed cell, legal or not. */
  readonly action: ReadonlySignal<string | null>;
  /** The one choice left at the pointed cell. */
  readonly choice: ReadonlySignal<Choice | null>;
  readonly marks: ReadonlySignal<Marks | null>;
  private readonly stop: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableModel,
    readonly world: World,
  ) {
    this.obs = computed(() => this.table.observation.value as unknown as Obs | null);
    this.scene = computed(() => (this.obs.value ? read(this.obs.value, world) : null));
    this.byDo = computed(() => new Map(this.table.choices.value.map((c) => [c.do, c])));
    this.byKind = computed(() => {
      const kinds = new Map<string, Choice[]>();
      for (const c of this.table.choices.value) {
        const key = c.kind === "tile" ? c.do.slice(0, c.do.indexOf(" ")) : c.kind,
          list = kinds.get(key);
        if (list) list.push(c);
        else kinds.set(key, [c]);
      }
      return kinds;
    });
    this.pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
    this.targets = computed(() => this.findTargets());
    this.action = computed(() => this.actionAt(this.pointed.value));
    this.choice = computed(() => {
      const at = this.pointed.value,
        left = at ? this.targets.value.get(at) : undefined;
      return left?.length === 1 ? left[0]! : null;
    });
    this.marks = computed(() => marksOf(this));
    const stops = [
      effect(() => {
        void this.table.choices.value;
        this.settle();
      }),
      effect(() => this.ask(this.action.value, this.choice.value)),
    ];
    this.stop = () => stops.forEach((s) => s());
  }
  close(): void {
    this.stop();
    clearTimeout(this.timer);
  }

  get seat(): number | null {
    return this.table.viewer.value;
  }
  of(kind: string): Choice[] {
    return this.byKind.value.get(kind) ?? [];
  }

  /* ---- what can be pointed at ---- */
  private findTargets(): ReadonlyMap<Key, Choice[]> {
    const map = new Map<Key, Choice[]>(),
      pick = this.pick.value;
    const add = (k: Key, c: Choice): void => {
      const list = map.get(k);
      if (list) list.push(c);
      else map.set(k, [c]);
    };
    if (!pick) return map;
    if (pick.what === "tile") {
      for (const c of this.of(pick.shape)) {
        const at = c.do.split(" ")[1]!;
        if (tileNotation(pick.shape, at, this.turn.value) === c.do) add(at, c);
      }
    } else if (pick.what === "pawn") {
      for (const c of this.of("move")) {
        const [, from, to] = c.do.split(" ");
        if (from === pick.from) add(to!, c);
      }
    } else if (pick.what === "enter") for (const c of this.of("enter")) add(c.do.split(" ")[2]!, c);
    else if (pick.what === "water") for (const c of this.of("irrigate")) add(c.do.split(" ")[1]!, c);
    else if (pick.what === "palace")
      for (const c of [...this.of("build"), ...this.of("enlarge")]) add(c.do.split(" ")[1]!, c);
    else for (const c of this.of("festival")) add(c.do.split(" ")[1]!, c);
    return map;
  }

  /** The notation for what is picked at a cell, whether legal or not: to ask why not. */
  actionAt(at: Key | null, pick: Pick | null = this.pick.value): string | null {
    if (!pick || !at) return null;
    const left = pick === this.pick.value ? this.targets.value.get(at) : undefined;
    if (left?.length) return left[0]!.do;
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
  private sideOf(at: Key): "plain" | "mountain" {
    return near(at).some((n) => this.scene.value?.ring.get(n) === "low") ? "plain" : "mountain";
  }

  /** Festival points of a card for the open card; where the server does not send them, the symbols the two cards share. */
  bidPoints(card: string): number {
    const sent = this.obs.value?.players[this.seat ?? -1]?.worth?.[this.hand.indexOf(card)];
    if (sent !== undefined) return sent;
    const open = this.obs.value?.open?.split("+") ?? [];
    return card.split("+").filter((x) => open.includes(x)).length;
  }

  /** The viewer's hand; empty while the device is passed on. */
  get hand(): readonly string[] {
    return this.table.handover.value !== null ? [] : (this.obs.value?.players[this.seat ?? -1]?.hand ?? []);
  }

  costOf(c: Choice | null): number {
    return typeof c?.["cost"] === "number" ? c["cost"] : 0;
  }
  cheapest(list: readonly Choice[]): number {
    return Math.min(...list.map((c) => this.costOf(c)));
  }

  settlementAt(k: Key): Settlement | null {
    return this.obs.value?.settlements.find((c) => c.cells.includes(k)) ?? null;
  }

  /* ---- playing ---- */
  choose(pick: Pick | null): void {
    this.pick.value = pick;
    this.anchor.value = null;
    this.chooser.value = null;
    this.festivalAt.value = null;
    this.cards.value = [];
    this.whyNot.value = null;
  }
  toggle(pick: Pick): void {
    const now = this.pick.value;
    const same =
      now && now.what === pick.what && (now.what !== "tile" || (pick.what === "tile" && pick.shape === now.shape));
    this.choose(same ? null : pick);
  }
  rotate(by: number): void {
    const pick = this.pick.value;
    if (pick?.what !== "tile" || pick.shape === "rice" || pick.shape === "village") return;
    this.turn.value = (this.turn.value + by + 6) % 6;
  }
  cancel(): boolean {
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
  point(at: Key | null, touch: boolean): void {
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
  private pointFree(at: Key, touch: boolean): void {
    if (touch) this.hover.value = at;
    if (this.scene.value!.pawns.get(at) === (this.seat ?? -1) + 1 && (this.movable(at) || this.leaves(at).length))
      return this.choose({ what: "pawn", from: at });
    const here = this.choicesHere(at);
    if (here.length) this.chooser.value = { at, choices: here };
  }
  movable(at: Key): boolean {
    return this.of("move").some((c) => c.do.startsWith(`move ${at} `));
  }
  leaves(at: Key): Choice[] {
    return this.of("leave").filter((c) => c.do.startsWith(`leave ${at} `));
  }
  private choicesHere(at: Key): Choice[] {
    const word = (c: Choice, i: number): boolean => c.do.split(" ")[i] === at;
    const feast = this.of("festival").some((c) => word(c, 1)) ? [this.of("festival").find((c) => word(c, 1))!] : [];
    return [
      ...this.of("build").filter((c) => word(c, 1)),
      ...this.of("enlarge").filter((c) => word(c, 1)),
      ...this.of("enter").filter((c) => word(c, 2)),
      ...feast,
    ];
  }

  /** Play what is picked at a cell, or offer the choices left there, or show why there are none. */
  commit(at: Key): void {
    const left = this.targets.value.get(at) ?? [],
      pick = this.pick.value;
    if (pick?.what === "festival" && left.length) {
      openFestival(this, at);
      return;
    }
    if (left.length === 1) {
      void this.play(left[0]!);
      return;
    }
    if (left.length > 1) {
      this.chooser.value = { at, choices: left };
      return;
    }
    void this.explain(this.actionAt(at));
  }
  async play(c: Choice): Promise<void> {
    if (c.kind === "festival") {
      openFestival(this, c.do.split(" ")[1]!);
      return;
    }
    clearTimeout(this.timer);
    this.chooser.value = null;
    this.anchor.value = null;
    const pick = this.pick.value,
      again = c.kind === "tile" || c.kind === "irrigate";
    const done = this.table.act(c); // drawn at once
    this.hover.value = null; // no ghost where the tile now lies, until the pointer moves
    if (!again) this.choose(null);
    if ((await done) && this.pick.value === pick && !this.stillUseful(pick)) this.choose(null);
  }
  private stillUseful(pick: Pick | null): boolean {
    return pick?.what === "tile"
      ? this.of(pick.shape).length > 0
      : pick?.what === "water"
        ? this.of("irrigate").length > 0
        : false;
  }
  /** A ghost may hang over the edge of the map; then there is nothing to ask. */
  private onBoard(action: string): boolean {
    const s = this.scene.peek(),
      [verb, ...cells] = action.split(" ");
    return !SHAPES.includes(verb as Shape) || cells.every((k) => !!s?.site.has(k) || !!s?.ring.has(k));
  }
  async explain(action: string | null): Promise<void> {
    if (!action || !this.table.myTurn.value) return;
    if (!this.onBoard(action)) {
      this.table.notify(t("t_off_board"), "D1", true);
      return;
    }
    const answer = await this.table.explain(action);
    if (answer && !answer.legal && answer.reason) this.table.notify(answer.reason, answer.clause, true);
  }

  /* ---- supplies ---- */
  supply(what: Shape | "pawn"): number | undefined {
    const o = this.obs.value,
      p = this.seat === null ? undefined : o?.players[this.seat];
    return what === "triple"
      ? o?.supply.triples
      : what === "double"
        ? p?.doubles
        : what === "rice"
          ? p?.rice
          : what === "village"
            ? p?.villages
            : p?.pawns_left;
  }
  canPick(pick: Pick): boolean {
    return pick.what === "tile"
      ? this.of(pick.shape).length > 0
      : pick.what === "palace"
        ? this.of("build").length + this.of("enlarge").length > 0
        : pick.what === "pawn"
          ? this.movable(pick.from)
          : this.of(pick.what === "water" ? "irrigate" : pick.what).length > 0;
  }
  /* ---- asking the server ---- */
  private ask(action: string | null, choice: Choice | null): void {
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
  private settle(): void {
    const pick = this.pick.peek(),
      s = this.scene.peek();
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
