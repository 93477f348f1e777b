// The selection at one table of Taj Mahal: cards picked, the city pointed at, the plan of a withdrawal, and which of the legal
// choices they leave. It knows how choices are written, not when they are legal.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { t } from "../../shell/i18n.js";
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
import { helpModel } from "./help.js";
import { cityName } from "./texts.js";
import { VisitEnds } from "./visitends.js";

const PAUSE = 80; // milliseconds the pointer rests on a card before the server is asked

const onMap = (place: string): Element | null => document.querySelector(`svg.board [data-k="${CSS.escape(place)}"]`);

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
  readonly help = helpModel();
  readonly ends: VisitEnds;
  /** Why a card of the hand cannot be played now, as the server says it. */
  readonly whyNot = signal<{ card: string; reason: string; clause: string | null } | null>(null);

  readonly atlas: ReadonlySignal<Atlas | null>;
  readonly view: ReadonlySignal<View | null>;
  readonly plays: ReadonlySignal<ReadonlyMap<string, PlayChoice>>;
  readonly cities: ReadonlySignal<ReadonlyMap<string, CityChoice>>;
  readonly takes: ReadonlySignal<ReadonlyMap<string, TakeChoice>>;
  readonly leave: ReadonlySignal<WithdrawChoice | null>;
  readonly hand: ReadonlySignal<readonly string[]>;
  readonly candidate: ReadonlySignal<PlayChoice | null>;
  readonly marks: ReadonlySignal<Marks | null>;
  /** The table after the picked or pointed cards, as the server foresees it; null while none is picked or its answer is awaited. */
  readonly after: ReadonlySignal<Obs | null>;
  /** What strip and contest show: the table after the picked cards, else the table. */
  readonly foreseen: ReadonlySignal<Obs | null>;
  /** The ply at which something was said beside a city. */
  private saidAt = 0;
  /** Who acted at the last frame, and in which visit. */
  private before = { mine: false, visit: 0 };
  private readonly answer = signal<{ of: string; o: Obs } | null>(null);

  constructor(table: TableModel) {
    super(table);
    this.ends = new VisitEnds(table, (city) => this.tellForced(city));
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
    this.after = computed(() => {
      const answer = this.answer.value;
      return answer && answer.of === this.candidate.value?.do ? answer.o : null;
    });
    this.foreseen = computed(() => this.after.value ?? this.obs.value);
    this.stops = [
      effect(() => this.closeHelp(this.table.frame.value?.ply ?? 0)),
      effect(() => this.foresee(this.candidate.value?.do ?? null)),
      effect(() => {
        void this.table.frame.value?.version;
        this.settle();
      }),
      effect(closeUp(this)),
      () => this.ends.close(),
      effect(() => {
        if (this.ends.shown.value || this.table.over.value) this.help.close();
      }),
      effect(() => this.helpOn(this.cities.value.size ? null : this.hover.value)),
    ];
  }

  get province(): string {
    return this.obs.value?.province ?? "";
  }
  /** Cards can be played or the visit be left; a tutorial may allow only one of the two. */
  get choosing(): boolean {
    return this.leave.value !== null || this.plays.value.size > 0;
  }

  /** Ask the server for the table after a play; the pointer may be on its way over other cards. */
  private foresee(action: string | null): () => void {
    const late = setTimeout(() => void this.ask(action), PAUSE);
    return () => clearTimeout(late);
  }
  private async ask(action: string | null): Promise<void> {
    if (action === null) return void (this.answer.value = null);
    const o = (await this.table.preview(action))?.observation as unknown as Obs | undefined;
    if (o && action === this.candidate.peek()?.do) this.answer.value = { of: action, o };
  }

  async askWhyNot(card: string): Promise<void> {
    if (!this.myTurn || this.whyNot.peek()?.card === card) return;
    const answer = await this.table.explain(`play ${card}`);
    if (answer?.reason) this.whyNot.value = { card, reason: answer.reason, clause: answer.clause };
  }

  /** Why no palace can be built there, beside the city. */
  private async explainCity(city: string): Promise<void> {
    if (!this.myTurn) return;
    const answer = await this.table.explain(`${this.obs.value?.phase === "royal" ? "royal" : "palace"} ${city}`),
      at = onMap(city);
    if (!answer?.reason || !at) return;
    this.table.announce(answer.reason);
    this.saidAt = this.table.frame.peek()?.ply ?? 0;
    this.help.say(at, { title: cityName(this, city), text: [answer.reason], clause: answer.clause });
  }

  /** A palace was built without asking: said beside it. */
  private tellForced(city: string): void {
    const at = onMap(city),
      text = t("taj_forced_city");
    this.table.announce(text);
    this.saidAt = this.table.frame.peek()?.ply ?? 0;
    if (at && !this.ends.telling.peek())
      this.help.tell(at, { title: cityName(this, city), text: [text], clause: "W4" });
  }

  /* ---- help on the map ---- */
  /** What was said about a moment goes with it; help on a thing stays as long as the thing. */
  private closeHelp(ply: number): void {
    if (this.help.shown.peek()?.said && this.saidAt !== ply) this.help.close();
  }
  private helpOn(place: string | null): void {
    const at = place ? onMap(place) : null;
    if (at) this.help.rest(this.helpOf(place!), at);
    else this.help.leave();
  }
  private keepHelp(place: string): void {
    const at = onMap(place);
    if (at) this.help.keep(this.helpOf(place), at);
  }
  private helpOf(place: string): string {
    return this.atlas.peek()?.cities.has(place) ? `city:${place}` : place;
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
    else await this.explainCity(city);
  }

  point(city: string | null, touch: boolean): void {
    if (!city || !this.atlas.value?.cities.has(city)) {
      this.anchor.value = null;
      if (city) this.keepHelp(city);
      return;
    }
    this.cursor.value = city;
    if (!this.cities.value.size) return this.keepHelp(city);
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
    this.whyNot.value = null;
    this.plan.value = null;
    this.peek.value = null;
    this.anchor.value = null;
    if (mine && phase !== "turn") this.folded.value = false;
    this.chooseTab(mine, phase);
  }
  /** The tab follows what is asked; once nothing is, and in a new visit, the contest is shown again. */
  private chooseTab(mine: boolean, phase: Obs["phase"] | undefined): void {
    const visit = this.obs.peek()?.visit ?? 0;
    if (mine)
      this.tab.value = phase === "take" ? "reserve" : phase === "palace" || phase === "royal" ? "withdraw" : "contest";
    else if (this.before.mine || this.before.visit !== visit) this.tab.value = "contest";
    this.before = { mine, visit };
  }
}
