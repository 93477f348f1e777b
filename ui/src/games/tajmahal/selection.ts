// The selection at one table of Taj Mahal: cards picked, the city pointed at, the plan of a withdrawal, and which of the legal
// choices they leave. It knows how choices are written, not when they are legal.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { View } from "../../shell/viewport.js";
import type { TableModel } from "../../table/model.js";
import { MapSelection } from "../mapselection.js";
import type { Choice } from "../view.js";
import { readAtlas, type Atlas } from "./atlas.js";
import { components } from "./components.js";
import { candidateOf, fits, keyOf, names } from "./hand.js";
import { whole } from "./land.js";
import { closeUp, marksOf, type Marks, type Scored } from "./marks.js";
import type { CityChoice, Obs, Plan, PlayChoice, Player, TakeChoice, WithdrawChoice } from "./observation.js";
import { describe } from "./texts.js";

export type Tab = "contest" | "withdraw" | "reserve";

export class BoardSelection extends MapSelection<Player, Obs> {
  /** Positions in the hand of the picked cards, and of the one under the pointer. */
  readonly chosen = signal<readonly number[]>([]);
  readonly pointing = signal<number | null>(null);
  /** Where the palaces of a withdrawal go: the chosen plan, and the one under the pointer. */
  readonly plan = signal<Plan | null>(null);
  readonly peek = signal<Plan | null>(null);
  /** The pointer is on the preview: the best plan is shown on the map. */
  readonly showPlan = signal(false);
  readonly scored = signal<Scored | null>(null);
  readonly tab = signal<Tab>("contest");
  /** The open tab was tapped again: the map gets its room. */
  readonly folded = signal(false);
  /** True once the table has been drawn: what comes later is animated. */
  readonly settled = signal(false);
  /** Seats whose played cards are unfolded, on a phone. */
  readonly unfolded = signal<ReadonlySet<number>>(new Set());

  readonly atlas: ReadonlySignal<Atlas | null>;
  readonly view: ReadonlySignal<View | null>;
  readonly plays: ReadonlySignal<ReadonlyMap<string, PlayChoice>>;
  readonly cities: ReadonlySignal<ReadonlyMap<string, CityChoice>>;
  readonly takes: ReadonlySignal<ReadonlyMap<string, TakeChoice>>;
  readonly leave: ReadonlySignal<WithdrawChoice | null>;
  readonly hand: ReadonlySignal<readonly string[]>;
  readonly candidate: ReadonlySignal<PlayChoice | null>;
  readonly marks: ReadonlySignal<Marks | null>;

  constructor(table: TableModel) {
    super(table);
    const of = <T extends Choice>(...kinds: string[]): T[] =>
      this.table.choices.value.filter((c) => kinds.includes(c.kind)) as unknown as T[];
    this.atlas = computed(() => {
      const base = components(),
        own = table.own.file.value;
      return base && own !== undefined ? readAtlas(base, own) : null;
    });
    this.view = computed(() => (this.atlas.value ? new View(whole(this.atlas.value)) : null));
    this.plays = computed(() => new Map(of<PlayChoice>("play").map((c) => [keyOf(c.cards), c])));
    this.cities = computed(() => new Map(of<CityChoice>("palace", "royal").map((c) => [c.city, c])));
    this.takes = computed(() => new Map(of<TakeChoice>("take").map((c) => [c.cards[0]!, c])));
    this.leave = computed(() => of<WithdrawChoice>("withdraw")[0] ?? null);
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
      effect(closeUp(this)),
    ];
  }

  get province(): string {
    return this.obs.value?.province ?? "";
  }
  /** Cards can be played or the visit be left; a tutorial may allow only one of the two. */
  get choosing(): boolean {
    return this.leave.value !== null || this.plays.value.size > 0;
  }

  /* ---- withdrawing, palaces, reserve ---- */
  get bestPlan(): Plan | null {
    return this.plan.value ?? this.leave.value?.plans[0] ?? null;
  }
  /** Withdraw, and place the palaces as planned when a plan was chosen. */
  async withdraw(): Promise<void> {
    const plan = this.plan.value;
    this.peek.value = null;
    this.showPlan.value = false;
    if (!this.leave.value || !(await this.table.act(this.leave.value)) || !plan) return;
    for (;;) {
      const next = [...this.cities.value.values()].find((c) =>
        c.kind === "royal" ? c.city === plan.royal : plan.cities.includes(c.city),
      );
      if (!next || !(await this.table.act(next))) return;
    }
  }
  async take(card: string): Promise<void> {
    const choice = this.takes.value.get(card);
    if (choice) await this.table.act(choice);
    else await this.explain(`take ${card}`);
  }
  async build(city: string): Promise<void> {
    const choice = this.cities.value.get(city);
    this.anchor.value = null;
    if (choice) await this.table.act(choice);
    else await this.explain(`${this.obs.value?.phase === "royal" ? "royal" : "palace"} ${city}`);
  }

  point(city: string | null, touch: boolean): void {
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
  select(choice: Choice): void {
    const taken: number[] = [];
    if (choice.kind === "play")
      for (const card of (choice as unknown as PlayChoice).cards)
        taken.push(this.hand.value.findIndex((held, i) => held === card && !taken.includes(i)));
    this.chosen.value = taken;
    this.anchor.value = "city" in choice ? String(choice["city"]) : null;
    this.showPlan.value = choice.kind === "withdraw";
  }
  cancel(): boolean {
    if (this.anchor.value) this.anchor.value = null;
    else if (this.plan.value) this.plan.value = null;
    else if (this.chosen.value.length) this.chosen.value = [];
    else return false;
    return true;
  }

  /** The table changed: drop a selection that is no longer possible. */
  private settle(): void {
    const mine = this.table.myTurn.peek(),
      phase = this.obs.peek()?.phase;
    const hand = this.hand.peek(),
      chosen = this.chosen.peek(),
      turn = mine && phase === "turn";
    if (!turn || chosen.some((i) => hand[i] === undefined) || !fits(this, names(this, chosen))) this.chosen.value = [];
    this.pointing.value = null;
    this.plan.value = null;
    this.peek.value = null;
    this.anchor.value = null;
    if (mine && phase !== "turn") this.folded.value = false;
    if (mine)
      this.tab.value = phase === "take" ? "reserve" : phase === "palace" || phase === "royal" ? "withdraw" : "contest";
  }
}
