// The selection at one table of Java or Cuzco: what is picked, where the pointer is, and which of the offered actions are left there.
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import { t } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import type { TableModel } from "../../table/model.js";
import { Answers, type Question } from "./answers.js";
import { cheapestBid, openFestival } from "./bids.js";
import { centre, type Key } from "./geometry.js";
import { VIEW } from "./land.js";
import { Look } from "./look.js";
import { marksOf } from "./marks.js";
import { cellsOf, notation, type Action, type Pick } from "./notation.js";
import { read, type Obs, type Settlement } from "./observation.js";
import { Offers, offered, type Offered, type SentOffers } from "./offers.js";
import type { Scene } from "./scene.js";
import type { Marks } from "./states.js";
import { pendingCells } from "./pending.js";
import { SlotReasons } from "./slotreasons.js";
import type { World } from "./symbols.js";
import { Turning } from "./turning.js";
import { actionAt, offeredAt, offeredHere, targetsOf, usable, type Targets } from "./targets.js";

const NOTHING: SentOffers = {};
const NONE: ReadonlySet<Key> = new Set();

const CARD = 6000; // milliseconds
const PIN = 150; // what the pin of a palace or festival needs around its cell

/** The part of the board that counts as most of it. */
const MOST = 2 / 3;
const cellCount = (s: Scene | null): number => (s ? s.site.size + s.ring.size : Infinity);

/** Actions that an action before them may make possible. */
const UNSURE: ReadonlySet<string> = new Set(["tile", "move", "enter", "irrigate"]);

export class BoardSelection {
  readonly pick = signal<Pick | null>(null);
  readonly hover = signal<Key | null>(null);
  readonly cursor = signal<Key>("g18");
  readonly keyboard = signal(false);
  /** A tapped cell that waits for the confirm button. */
  readonly anchor = signal<Key | null>(null);
  readonly marked = signal<ReadonlySet<Key>>(new Set());
  /** More than one action is left at a cell. */
  readonly chooser = signal<{ at: Key; choices: readonly Offered[] } | null>(null);
  /** The value that is pointed at in the choice of values. */
  readonly aimedValue = signal<number | null>(null);
  /** Positions of the cards picked for a festival, and where it is opened. */
  readonly cards = signal<readonly number[]>([]);
  readonly festivalAt = signal<Key | null>(null);
  readonly view = new View(VIEW);

  readonly obs: ReadonlySignal<Obs | null>;
  readonly scene: ReadonlySignal<Scene | null>;
  readonly look: Look;
  /** What the viewer may do now. */
  readonly offers: ReadonlySignal<Offers>;
  readonly pointed: ReadonlySignal<Key | null>;
  /** The cells the picked piece can go to. */
  readonly targets: ReadonlySignal<Targets>;
  /** The picked piece can go to most cells: then only the others are marked, as they are fewer. */
  readonly mostFit: ReadonlySignal<boolean>;
  readonly turning: Turning;
  /** The offered actions at the pointed cell. */
  readonly left: ReadonlySignal<readonly Offered[]>;
  /** The one offered action at the pointed cell. */
  readonly choice: ReadonlySignal<Offered | null>;
  /** The action at the pointed cell as it is written, offered or not. */
  readonly action: ReadonlySignal<string | null>;
  /** Cells on which something waits for the server's answer. */
  readonly sent: ReadonlySignal<ReadonlySet<Key>>;
  readonly marks: ReadonlySignal<Marks | null>;
  readonly answers: Answers;
  readonly reasons = new SlotReasons(this);
  private readonly stops: (() => void)[];
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: TableModel,
    readonly world: World,
  ) {
    this.answers = new Answers(table);
    this.obs = computed(() => this.table.observation.value as unknown as Obs | null);
    this.scene = computed(() => (this.obs.value ? read(this.obs.value, world) : null));
    this.offers = computed(
      () => new Offers((table.offers.value as SentOffers | null) ?? NOTHING, table.guide?.allowed.value ?? null),
    );
    this.pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
    this.look = new Look(this);
    this.turning = new Turning(this.pick, this.pointed, this.offers);
    this.targets = computed(() => targetsOf(this.offers.value, this.pick.value, this.turn.value));
    this.mostFit = computed(() => this.targets.value.size > cellCount(this.scene.value) * MOST);
    this.left = computed(() => this.offeredAt(this.pointed.value));
    this.choice = computed(() => (this.left.value.length === 1 ? this.left.value[0]! : null));
    this.action = computed(() => this.left.value[0]?.do ?? this.textAt(this.pointed.value));
    this.sent = computed(() => this.sentCells());
    this.marks = computed(() => marksOf(this));
    this.stops = [
      effect(() => {
        void this.offers.value;
        untracked(() => this.settle());
      }),
      effect(() => {
        void this.offers.value;
        if (!table.busy.value) untracked(() => this.putBack()); // until the answer the offers are those before the action
      }),
      effect(() => this.question()),
      effect(() => {
        void table.tutorial?.step.value; // a new step begins with an empty hand
        untracked(() => this.choose(null));
      }),
    ];
  }
  close(): void {
    this.stops.forEach((stop) => stop());
    clearTimeout(this.closing);
    this.answers.stop();
  }

  /** How the player holds a tile. */
  get turn(): Signal<number> {
    return this.turning.held;
  }
  get seat(): number | null {
    return this.table.viewer.value;
  }
  /** The viewer's hand; empty while the device is passed on. */
  get hand(): readonly string[] {
    return this.table.handover.value !== null ? [] : (this.obs.value?.players[this.seat ?? -1]?.hand ?? []);
  }
  private sentCells(): ReadonlySet<Key> {
    const drawn = this.obs.value,
      confirmed = this.table.frame.value?.observation as Obs | undefined;
    return drawn && confirmed && !this.table.replay.active.value ? pendingCells(confirmed, drawn) : NONE;
  }
  settlementAt(k: Key): Settlement | null {
    return this.obs.value?.settlements.find((c) => c.cells.includes(k)) ?? null;
  }

  /* ---- what can be pointed at ---- */
  offeredAt(at: Key | null): readonly Offered[] {
    return at === null ? [] : offeredAt(this.offers.value, this.pick.value, this.turn.value, at);
  }
  /** The action at a cell for what is picked, offered or not: to ask why not. */
  actionAt(at: Key | null, pick: Pick | null = this.pick.value): Action | null {
    return pick && at
      ? actionAt(this.scene.value, pick, this.turn.value, at, this.hand[0] ?? this.obs.value?.open ?? null)
      : null;
  }
  private textAt(at: Key | null): string | null {
    const action = this.actionAt(at);
    return action && notation(action);
  }
  movable(at: Key): boolean {
    return this.offers.value.walks(at).size > 0;
  }
  /** The seat to act owns the pawn that stands there. */
  ownPawn(at: Key): boolean {
    return this.scene.value?.pawns.get(at) === (this.seat ?? -1) + 1;
  }

  /* ---- picking ---- */
  choose(pick: Pick | null): void {
    this.pick.value = pick;
    this.anchor.value = null;
    this.chooser.value = null;
    this.festivalAt.value = null;
    this.cards.value = [];
    this.answers.whyNot.value = null;
  }
  toggle(pick: Pick): void {
    const now = this.pick.value;
    const same =
      now && now.what === pick.what && (now.what !== "tile" || (pick.what === "tile" && pick.shape === now.shape));
    this.choose(same ? null : pick);
    if (pick.what === "palace" || pick.what === "festival")
      // their places are few, and may be out of sight
      this.view.revealAll(
        [...this.targets.value.keys()].map((k) => centre(k)),
        PIN,
      );
  }
  rotate(by: 1 | -1): void {
    this.turning.rotate(by);
  }
  cancel(): boolean {
    if (this.chooser.value) this.chooser.value = null;
    else if (this.anchor.value) this.anchor.value = null;
    else if (this.pick.value || this.festivalAt.value) this.choose(null);
    else return false;
    return true;
  }

  /* ---- playing ---- */
  /** A cell was clicked, tapped or entered. */
  point(at: Key | null, touch: boolean): void {
    this.chooser.value = null;
    if (!at) this.hover.value = null;
    if (!at || !this.scene.value) return;
    this.cursor.value = at;
    const pick = this.pick.value;
    if (!pick) return this.pointFree(at, touch);
    if (pick.what === "pawn" && this.ownPawn(at))
      return this.choose(at === pick.from ? null : { what: "pawn", from: at });
    if (!touch) return this.commit(at);
    if (this.anchor.value === at) this.rotate(1);
    this.anchor.value = at;
  }
  /** Nothing is picked: a click picks a pawn, or lists what can be done at the cell. */
  private pointFree(at: Key, touch: boolean): void {
    if (touch) this.showBriefly(at);
    if (this.ownPawn(at) && (this.movable(at) || this.offers.value.leaves(at).length || this.table.busy.value))
      return this.choose({ what: "pawn", from: at });
    const here = offeredHere(this.offers.value, at);
    if (here.length) this.openChooser(at, here);
  }
  /** A tapped city shows its card for a while: nothing else would close it. */
  private showBriefly(at: Key): void {
    this.hover.value = at;
    clearTimeout(this.closing);
    this.closing = setTimeout(() => {
      if (this.hover.peek() === at) this.hover.value = null;
    }, CARD);
  }
  private openChooser(at: Key, choices: readonly Offered[]): void {
    this.aimedValue.value = null;
    this.chooser.value = { at, choices };
  }
  /** Play what is picked at a cell, or let the player choose what is offered there, or show why nothing is. */
  commit(at: Key): void {
    const left = this.offeredAt(at);
    if (left.length > 1) this.openChooser(at, left);
    else if (left.length) void this.play(left[0]!);
    else this.tryAt(at);
  }
  /** Not offered: show why. While an action waits for the server the offers are those before it, and only the server knows. */
  private tryAt(at: Key): void {
    const action = this.actionAt(at);
    if (action && this.table.busy.value && UNSURE.has(action.kind) && this.onBoard(action))
      void this.play(offered(action, {}) as Offered);
    else void this.explain(action);
  }
  async play(c: Offered): Promise<void> {
    if (c.kind === "festival") return openFestival(this, c.cell);
    this.answers.stop();
    this.chooser.value = null;
    this.anchor.value = null;
    const pick = this.pick.value,
      again = c.kind === "tile" || c.kind === "irrigate",
      sent = this.table.act(c); // drawn at once
    this.hover.value = null; // no ghost where the tile now lies, until the pointer moves
    if (!again) this.choose(null);
    if ((await sent) && pick && this.pick.value === pick && !usable(this.offers.value, pick)) this.choose(null);
  }
  async explain(action: Action | null): Promise<void> {
    if (!action || !this.table.myTurn.value) return;
    if (!this.onBoard(action)) {
      this.table.notify(t("t_off_board"), "D1", true);
      return;
    }
    const answer = await this.table.explain(notation(action));
    if (answer && !answer.legal && answer.reason) this.table.notify(answer.reason, answer.clause, true);
  }
  /** A ghost may hang over the edge of the map; then there is nothing to ask. */
  private onBoard(action: Action): boolean {
    const s = this.scene.peek();
    return action.kind !== "tile" || cellsOf(action).every((k) => !!s?.site.has(k) || !!s?.ring.has(k));
  }

  /* ---- the pointer or the table changed ---- */
  /** Ask what the action pointed at would bring, or why a tile cannot lie there. */
  private question(): void {
    const text = this.action.value,
      here = this.choice.value ?? this.actionAt(this.pointed.value),
      question = here && this.onBoard(here) ? this.questionHere() : null;
    untracked(() => this.answers.point(text, question));
  }
  private questionHere(): Question | null {
    const choice = this.choice.value;
    if (choice) return choice.kind === "festival" ? null : "preview"; // its cards are not picked yet
    return this.pick.value?.what === "tile" ? "whyNot" : null;
  }
  /** An answer may come while the player chooses: what is still offered stays. */
  private stillOpen(offers: Offers): { at: Key; choices: readonly Offered[] } | null {
    const open = this.chooser.peek(),
      choices = open?.choices.map((c) => offers.find(c.do)).filter((c) => c !== null) ?? [];
    return open && choices.length ? { at: open.at, choices } : null;
  }
  /** Whatever was played, here or from a hint: nothing stays in the hand that can go nowhere. */
  private putBack(): void {
    const pick = this.pick.peek();
    if (pick && !usable(this.offers.peek(), pick)) this.choose(null);
  }
  /** Drop a selection that is no longer possible. */
  private settle(): void {
    const pick = this.pick.peek(),
      offers = this.offers.peek();
    this.answers.clear();
    this.reasons.clear();
    this.chooser.value = this.stillOpen(offers);
    if (this.festivalAt.peek() && !offers.cards.palaces.length) this.festivalAt.value = null;
    if (!this.table.myTurn.peek()) {
      if (pick) this.choose(null);
      this.cards.value = [];
      return;
    }
    if (offers.cards.bidding || offers.one("pass") || offers.one("stay")) this.cards.value = cheapestBid(this) ?? [];
    if (pick?.what === "pawn" && !this.ownPawn(pick.from)) this.choose(null);
  }
}
