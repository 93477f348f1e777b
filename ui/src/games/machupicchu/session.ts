// The selection at one table of Machu Picchu: the place pointed at, the parts picked of what is asked, and which of the legal choices
// they leave. It knows how choices are written, not when they are legal.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { t } from "../../shell/i18n.js";
import { View } from "../../shell/viewport.js";
import type { TableModel } from "../../table/model.js";
import type { Preview } from "../../wire.js";
import type { Choice } from "../view.js";
import { components, districtOf, moonKey, readAtlas, tileOf, type Atlas } from "./atlas.js";
import { CUTS, whole, type Cut } from "./land.js";
import { GOODS, SOLD_AT, type MachuChoice, type Obs, type Player } from "./observation.js";
import { describe } from "./speak.js";

export const PHONE = matchMedia("(max-width: 760px)");
const TALL = matchMedia("(max-width: 1180px) and (orientation: portrait)");
const LOW = matchMedia("(max-height: 800px)");
export type Tab = "mine" | "market" | "clergy";

/** What an open question is about: how many, which of several, or one place of the city. */
export type Question = "count" | "set" | "move" | "market" | "one" | null;
const QUESTION: Readonly<Record<string, Question>> = {
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
  acquire: "one",
};
/** The fact that lists what a choice of several is made of. */
const LIST: Readonly<Record<string, "goods" | "professions" | "cards" | "tiles">> = {
  offer: "goods",
  take: "goods",
  recruit: "professions",
  return: "cards",
  pay: "tiles",
};
const PLACED = ["enter", "step", "ride", "place", "serve"];
const ORDERED = "return";
const EXPLAINED = ["recruit", "offer"];
const PAUSE = 110; // milliseconds of pointing before the server is asked
const TRADES = ["add", "remove", "sell", "buy"];

export interface Trade {
  do: string;
  kind: string;
  good: string;
  corn: number;
}
export interface Always {
  day: number;
  all: boolean;
}

const within = (part: readonly string[], all: readonly string[]): boolean => part.every((x) => all.includes(x));

export class Hold {
  readonly hover = signal<string | null>(null);
  readonly cursor = signal<string | null>(null);
  readonly keyboard = signal(false);
  /** A tapped place that waits for the green button. */
  readonly anchor = signal<string | null>(null);
  readonly count = signal<number | null>(null);
  readonly picked = signal<readonly string[]>([]);
  /** The moon tiles are spread out to choose from. */
  readonly staying = signal(false);
  /** Where both ways are open, the llama is taken (Q21). */
  readonly riding = signal(false);
  readonly marked = signal<ReadonlySet<string>>(new Set());
  readonly ahead = signal<{ do: string; told: Preview } | null>(null);
  /** On a phone; null while a question takes the place. */
  readonly tab = signal<Tab | null>("mine");
  /** "Always do this today", by kind of question. */
  readonly always = signal<Readonly<Record<string, Always>>>({});
  /** The night as it is being told; null by day. */
  readonly night = signal<{ day: number; from: number } | null>(null);
  /** True while news come one by one: runners then walk. */
  readonly lively = signal(false);
  readonly cutId = signal(this.fitting());

  readonly obs: ReadonlySignal<Obs | null>;
  readonly atlas: ReadonlySignal<Atlas | null>;
  readonly cut: ReadonlySignal<Cut>;
  readonly view: ReadonlySignal<View>;
  readonly choices: ReadonlySignal<readonly MachuChoice[]>;
  readonly question: ReadonlySignal<Question>;
  /** What a place of the city would do, by its id; a free step comes before a ride. */
  readonly targets: ReadonlySignal<ReadonlyMap<string, MachuChoice>>;
  readonly pointed: ReadonlySignal<string | null>;
  readonly trades: ReadonlySignal<readonly Trade[]>;

  private last = 0;
  private readonly stops: (() => void)[];

  constructor(readonly table: TableModel) {
    this.obs = computed(() => this.table.observation.value as unknown as Obs | null);
    const own = computed(() => JSON.stringify(this.obs.value?.options.components ?? null));
    this.atlas = computed(() => {
      const base = components();
      return base ? readAtlas(base, JSON.parse(own.value) as null) : null;
    });
    this.cut = computed(() => CUTS[this.cutId.value]);
    this.view = computed(() => new View(whole(this.cut.value)));
    this.choices = computed(() => this.table.choices.value as readonly MachuChoice[]);
    this.question = computed(() => {
      const kind = this.choices.value[0]?.kind;
      return !kind ? null : kind === "done" || TRADES.includes(kind) ? "market" : (QUESTION[kind] ?? null);
    });
    this.targets = computed(() => this.findTargets());
    this.pointed = computed(() => this.anchor.value ?? (this.keyboard.value ? this.cursor.value : this.hover.value));
    this.trades = computed(() => this.findTrades());
    const refit = (): void => {
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
      },
    ];
  }
  close(): void {
    this.stops.forEach((stop) => stop());
  }
  private fitting(): keyof typeof CUTS {
    return PHONE.matches || TALL.matches ? "phone" : LOW.matches ? "low" : "desk";
  }

  get me(): Player | null {
    const o = this.obs.value;
    return o && o.viewer !== null ? (o.players[o.viewer] ?? null) : null;
  }
  get myTurn(): boolean {
    return this.table.myTurn.value && !this.table.replay.active.value;
  }
  get kind(): string {
    return this.choices.value[0]?.kind ?? "";
  }
  term(id: string): string {
    return this.table.speech.term(id);
  }
  terms(ids: readonly string[]): string {
    return ids.map((id) => this.term(id)).join(", ");
  }

  /* ---- places of the city ---- */
  private findTargets(): Map<string, MachuChoice> {
    const found = new Map<string, MachuChoice>(),
      atlas = this.atlas.value,
      way = this.riding.value ? "ride" : "step"; // to a neighbour one may do either
    for (const c of this.choices.value) {
      if (c.kind === "stay") found.set(moonKey(c.tile!), c);
      else if (PLACED.includes(c.kind) && c.district && (c.kind === way || !found.has(c.district)))
        found.set(c.district, c);
    }
    if (atlas && this.kind === "recruit")
      for (const c of this.choices.value) {
        const p = c.professions?.length === 1 ? districtOf(atlas, c.professions[0]!) : undefined;
        if (p) found.set(p, c);
      }
    return found;
  }
  /** True when some district can be walked and ridden to. */
  get bothWays(): boolean {
    const of = (kind: string): Set<unknown> =>
      new Set(this.choices.value.filter((c) => c.kind === kind).map((c) => c.district));
    const rides = of("ride");
    return [...of("step")].some((d) => rides.has(d));
  }
  /** A place was clicked, tapped or entered. */
  point(key: string | null, touch: boolean): void {
    if (!key) {
      this.anchor.value = null;
      return;
    }
    this.cursor.value = key;
    const target = this.targets.value.get(key);
    if (this.kind === "recruit" && target) {
      this.toggle(target.professions![0]!);
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
  async act(choice: MachuChoice): Promise<boolean> {
    this.anchor.value = null;
    return this.table.act(choice.do);
  }
  get aimed(): MachuChoice | null {
    const at = this.pointed.value;
    return (at && this.targets.value.get(at)) || null;
  }

  /* ---- how many, which ---- */
  get counts(): readonly MachuChoice[] {
    return this.question.value === "count" ? this.choices.value : [];
  }
  get wanted(): number {
    return this.count.value ?? Math.max(0, ...this.counts.map((c) => c.count ?? 0));
  }

  private listed(c: MachuChoice): readonly string[] {
    return c[LIST[c.kind] ?? "goods"] ?? [];
  }
  /** Everything that some choice is made of. */
  get items(): string[] {
    if (this.question.value !== "set") return [];
    if (this.kind === "return") return this.obs.value?.hand?.map((c) => c.id) ?? [];
    if (this.kind === "offer") return [...GOODS];
    const sold = this.kind === "recruit" ? SOLD_AT[this.me?.prince ?? ""] : undefined;
    return [...new Set([...(sold ?? []), ...this.choices.value.flatMap((c) => [...this.listed(c)])])];
  }
  canAdd(item: string): boolean {
    return this.choices.value.some((c) => within([...this.picked.value, item], this.listed(c)));
  }
  /** Pick or put down; what does not fit with the rest takes the place of the last one, or is told why it cannot. */
  toggle(item: string): void {
    const { picked } = this,
      list = picked.value,
      last = [...list.slice(0, -1), item];
    if (list.includes(item)) picked.value = list.filter((x) => x !== item);
    else if (this.canAdd(item)) picked.value = [...list, item];
    else if (
      list.length &&
      !EXPLAINED.includes(this.kind) &&
      this.choices.value.some((c) => within(last, this.listed(c)))
    )
      picked.value = last;
    else void this.refuse(`${this.kind} ${[...list, item].join(" ")}`);
  }
  /** The one choice made of exactly what is picked. */
  get chosen(): MachuChoice | null {
    const picked = this.picked.value,
      same = (list: readonly string[]): boolean =>
        list.length === picked.length &&
        (this.kind === ORDERED ? list.every((x, i) => x === picked[i]) : within(list, picked));
    return this.question.value === "set" ? (this.choices.value.find((c) => same(this.listed(c))) ?? null) : null;
  }
  /** What the main button does now. */
  get ready(): MachuChoice | null {
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
  takeUp(choice: Choice): void {
    const c = choice as MachuChoice;
    if (this.question.value === "count") this.count.value = c.count ?? null;
    else if (this.question.value === "set") this.picked.value = [...this.listed(c)];
    else {
      this.riding.value = c.kind === "ride";
      this.anchor.value = c.tile ? moonKey(c.tile) : (c.district ?? null);
    }
  }
  confirm(): void {
    const { ready } = this;
    if (ready) void this.act(ready);
  }

  /* ---- market ---- */
  trade(kind: string, good: string): MachuChoice | undefined {
    return this.choices.value.find((c) => c.kind === kind && c.good === good);
  }
  /** The trades of this visit, newest last: they are plies of the log. */
  private findTrades(): Trade[] {
    const found: Trade[] = [],
      log = this.table.log.value;
    if (this.question.value !== "market") return found;
    for (let i = log.length - 1; i >= 0; i--) {
      const e = log[i]!.events[0];
      if (!e || !TRADES.includes(e.kind) || log[i]!.seat !== this.obs.value?.viewer) break;
      found.unshift({
        do: log[i]!.do ?? "",
        kind: e.kind,
        good: String(e.data["good"]),
        corn: Number(e.data["corn"] ?? 0),
      });
    }
    return found;
  }
  /** Take one trade out of the basket: back to before it, then the later ones again as far as they are still possible. */
  async untrade(i: number): Promise<void> {
    const later = this.trades.value.slice(i + 1);
    if (!(await this.table.undo(later.length + 1))) return;
    for (const next of later) {
      if (!this.choices.value.some((c) => c.do === next.do)) {
        await this.refuse(next.do);
        return;
      }
      if (!(await this.table.act(next.do))) return;
    }
  }

  /* ---- always today ---- */
  alwaysFor(kind: string): Always | null {
    const a = this.always.value[kind];
    return a && a.day === this.obs.value?.day ? a : null;
  }
  setAlways(kind: string, on: boolean): void {
    const day = this.obs.value?.day ?? 0,
      most = Math.max(0, ...this.counts.map((c) => c.count ?? 0));
    this.always.value = {
      ...this.always.value,
      [kind]: on ? { day, all: this.wanted === most } : { day: -1, all: false },
    };
  }
  /** Answer by itself what was asked to be answered always: with a choice it was sent. */
  private answer(): void {
    const kind = this.kind,
      rule = this.question.peek() === "count" ? this.alwaysFor(kind) : null;
    if (!rule || !this.table.myTurn.peek()) return;
    const by = [...this.counts].sort((a, b) => (a.count ?? 0) - (b.count ?? 0)),
      choice = rule.all ? by[by.length - 1] : by[0];
    if (choice)
      setTimeout(() => {
        if (this.choices.peek().includes(choice))
          void this.table.act(choice.do).then((done) => {
            if (done) this.table.tell(t("mp_always_did", { what: this.term(kind) }));
          });
      }, 0);
  }

  /* ---- the table changed ---- */
  private settle(): void {
    const ply = this.table.frame.peek()?.ply ?? 0;
    if (ply < this.last) this.always.value = {}; // who takes an answer back wants to be asked
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
      this.tab.value = null; // the note needs the place
    else if (question || this.tab.peek() === null) this.tab.value = "mine";
    this.answer();
  }
  /** Sensible at night: pay for as many tiles as one can. */
  private dearest(): readonly string[] {
    return [...this.choices.peek()].sort((a, b) => this.listed(b).length - this.listed(a).length)[0]?.tiles ?? [];
  }

  /** What the place pointed at or the parts picked would bring, as the server tells it; not for what is only passed over. */
  private async foresee(): Promise<void> {
    const question = this.question.value,
      choice = question === "market" || question === "one" ? null : this.ready;
    this.ahead.value = null;
    if (!choice || (question === "count" && this.alwaysFor(this.kind))) return;
    await new Promise((rest) => setTimeout(rest, PAUSE));
    if (this.ready !== choice || this.table.busy.value) return;
    const told = await this.table.preview(choice.do);
    if (told && this.ready === choice) this.ahead.value = { do: choice.do, told };
  }
  /** Where the own runner would then stand, if elsewhere. */
  get ghost(): number | null {
    const o = this.obs.value,
      step =
        o && o.viewer !== null
          ? this.ahead.value?.told.events.filter((e) => e.kind === "run" && e.seat === o.viewer).at(-1)?.data["to"]
          : undefined;
    return typeof step === "number" ? step : null;
  }

  async refuse(action: string): Promise<void> {
    if (!this.myTurn) return;
    const told = await this.table.explain(action);
    if (told && !told.legal && told.reason) this.table.tell(told.reason, told.clause, true);
  }
  cancel(): boolean {
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
