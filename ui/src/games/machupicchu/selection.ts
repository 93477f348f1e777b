// The selection at one table of Machu Picchu: the place pointed at, what is picked of the question, and which of the legal choices
// are left. It knows how choices are written, not when they are legal.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { PHONE } from "../../shell/settings.js";
import { View } from "../../shell/viewport.js";
import type { TableModel } from "../../table/model.js";
import type { Preview } from "../../wire.js";
import { MapSelection } from "../mapselection.js";
import type { Choice } from "../view.js";
import { answerByRule, type AutoAnswer } from "./autoanswer.js";
import { districtOf, moonKey, readAtlas, tileOf, type Atlas } from "./atlas.js";
import { components } from "./components.js";
import { tradesOf, type Trade } from "./trades.js";
import { askPreview, askReason } from "./preview.js";
import { LAYOUTS, whole, type Layout } from "./land.js";
import type { MachuChoice, Obs, Player } from "./observation.js";
import { nightOf, type NightStory, type Way } from "./nightstory.js";
import { chosen, declines, listed, questionOf, toggle, type Question } from "./question.js";
import { describe } from "./texts.js";

const TALL = matchMedia("(max-width: 1180px) and (orientation: portrait)");
const LOW = matchMedia("(max-height: 800px)");
const NARROW = matchMedia("(max-width: 1180px)");
const ROOMY = matchMedia("(min-width: 1600px)");
const PLACED = ["enter", "step", "ride", "place", "serve"];
export type Tab = "mine" | "market" | "clergy";

export class BoardSelection extends MapSelection<Player, Obs> {
  readonly count = signal<number | null>(null);
  readonly picked = signal<readonly string[]>([]);
  /** The moon tiles are listed to choose from. */
  readonly staying = signal(false);
  /** To a neighbour one may walk or ride: ride (Q21). */
  readonly riding = signal(false);
  readonly ahead = signal<{ do: string; preview: Preview } | null>(null);
  /** The open tab on a phone; null while a question needs the room. */
  readonly tab = signal<Tab | null>("mine");
  /** The open tab beside the city where the column is narrow; null while the night needs the room. */
  readonly sideTab = signal<"market" | "clergy" | null>("market");
  readonly narrow = signal(NARROW.matches);
  readonly roomy = signal(ROOMY.matches);
  /** "Always do this today", by kind of question. */
  readonly autoAnswers = signal<Readonly<Record<string, AutoAnswer>>>({});
  /** The night that is told beside the city; null by day, in the replay, and when the player has hidden it. */
  readonly night: ReadonlySignal<NightStory | null>;
  /** The ply of that night, or -1. */
  readonly toldNight: ReadonlySignal<number>;
  /** How many lines of the night are told already. */
  readonly nightLines = signal(Infinity);
  private readonly nightHidden = signal(-1);
  /** The way of a runner that a pointed line tells. */
  readonly way = signal<Way | null>(null);
  /** The action somebody wonders about, and the server's reason why it is not possible. */
  readonly wondered = signal<string | null>(null);
  readonly reason = signal<{ action: string; text: string; clause: string | null } | null>(null);
  /** The player answers "nothing" and has not confirmed it yet. */
  readonly declined = signal(false);
  /** True while plies come one by one: then runners walk instead of jumping. */
  readonly stepping = signal(false);
  readonly layoutId = signal(fitting());

  readonly atlas: ReadonlySignal<Atlas | null>;
  readonly layout: ReadonlySignal<Layout>;
  readonly view: ReadonlySignal<View>;
  readonly choices: ReadonlySignal<readonly MachuChoice[]>;
  readonly question: ReadonlySignal<Question>;
  /** The choice a click on a place plays, by the place's id; a free step comes before a ride. */
  readonly targets: ReadonlySignal<ReadonlyMap<string, MachuChoice>>;
  readonly trades: ReadonlySignal<readonly Trade[]>;

  private last = 0;

  constructor(table: TableModel) {
    super(table);
    this.atlas = computed(() => {
      const base = components(),
        own = table.own.file.value;
      return base && own !== undefined ? readAtlas(base, own) : null;
    });
    this.layout = computed(() => LAYOUTS[this.layoutId.value]);
    this.view = computed(() => new View(whole(this.layout.value)));
    this.choices = computed(() => this.table.choices.value as readonly MachuChoice[]);
    this.question = computed(() => questionOf(this.choices.value[0]?.kind));
    this.targets = computed(() => this.findTargets());
    this.trades = computed(() => tradesOf(this));
    this.night = computed(() => {
      const story = table.replay.active.value
        ? null
        : nightOf(table.log.value, table.mine.value, this.obs.value?.seats ?? 2);
      return story && story.from !== this.nightHidden.value ? story : null;
    });
    this.toldNight = computed(() => this.night.value?.from ?? -1);
    this.stops = [
      effect(() => {
        void this.table.frame.value?.version;
        untracked(() => this.settle());
      }),
      effect(() => {
        void askPreview(this);
      }),
      effect(() => {
        void askReason(this);
      }),
      effect(() => {
        const told = this.toldNight.value;
        untracked(() => {
          this.sideTab.value = told < 0 ? (this.sideTab.value ?? "market") : null;
        });
      }),
      this.refitting(),
    ];
  }
  /** Another layout of the drawing for another screen. */
  private refitting(): () => void {
    const refit = (): void => {
      this.layoutId.value = fitting();
      this.narrow.value = NARROW.matches;
      this.roomy.value = ROOMY.matches;
    };
    for (const fit of [PHONE, TALL, LOW, NARROW, ROOMY]) fit.addEventListener("change", refit);
    return () => {
      for (const fit of [PHONE, TALL, LOW, NARROW, ROOMY]) fit.removeEventListener("change", refit);
    };
  }

  hideNight(): void {
    this.nightHidden.value = this.night.value?.from ?? -1;
  }
  get kind(): string {
    return this.choices.value[0]?.kind ?? "";
  }

  /* ---- places of the city ---- */
  private findTargets(): Map<string, MachuChoice> {
    const found = new Map<string, MachuChoice>(),
      atlas = this.atlas.value,
      way = this.riding.value ? "ride" : "step"; // a neighbour can be reached by both
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
  point(key: string | null, touch: boolean): void {
    if (!key) {
      this.anchor.value = null;
      return;
    }
    this.cursor.value = key;
    const target = this.targets.value.get(key);
    if (this.kind === "recruit" && target) {
      toggle(this, target.professions![0]!);
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
    if (this.question.value !== "move") this.table.notify(describe(this, key));
    else void this.explain(tile ? `stay ${tile}` : `${this.me?.prince ? "step" : "enter"} ${key}`);
  }
  async act(choice: MachuChoice): Promise<boolean> {
    this.anchor.value = null;
    return this.table.act(choice);
  }
  get aimed(): MachuChoice | null {
    const at = this.pointed.value;
    return (at && this.targets.value.get(at)) || null;
  }

  /* ---- answering ---- */
  get counts(): readonly MachuChoice[] {
    return this.question.value === "count" ? this.choices.value : [];
  }
  /** The number chosen. Nothing that costs something is chosen beforehand. */
  get wanted(): number | null {
    const most = this.counts.at(-1),
      free = !this.counts.some((c) => Object.keys(c.cost ?? {}).length);
    return this.count.value ?? (free ? (most?.count ?? null) : null);
  }
  /** The choice that answers "nothing" or "nobody", when there is one. */
  get none(): MachuChoice | null {
    return this.choices.value.find((c) => declines(c)) ?? null;
  }
  /** What the main button does now. */
  get ready(): MachuChoice | null {
    switch (this.question.value) {
      case "count":
        return this.declined.value ? this.none : (this.counts.find((c) => c.count === this.wanted) ?? null);
      case "set":
        return this.declined.value ? this.none : chosen(this);
      case "market":
        return this.choices.value.find((c) => c.kind === "done") ?? null;
      case "move":
      case "one":
        return this.aimed;
      default:
        return null;
    }
  }
  select(choice: Choice): void {
    const c = choice as MachuChoice;
    this.declined.value = declines(c);
    if (this.question.value === "count") this.count.value = c.count || null;
    else if (this.question.value === "set") this.picked.value = [...listed(c)];
    else {
      this.riding.value = c.kind === "ride";
      this.anchor.value = c.tile ? moonKey(c.tile) : (c.district ?? null);
    }
  }
  confirm(): void {
    const { ready } = this;
    if (ready) void this.act(ready);
  }
  cancel(): boolean {
    if (this.anchor.value) this.anchor.value = null;
    else if (this.staying.value || this.riding.value) this.staying.value = this.riding.value = false;
    else if (this.picked.value.length || this.declined.value || this.count.value !== null) {
      this.picked.value = [];
      this.declined.value = false;
      this.count.value = null;
    } else if (this.night.value) this.hideNight();
    else return false;
    return true;
  }

  /* ---- the table changed ---- */
  private settle(): void {
    const ply = this.table.frame.peek()?.ply ?? 0;
    if (ply < this.last) this.autoAnswers.value = {}; // a player who undoes an answer wants to be asked again
    this.last = ply;
    this.hover.value = null;
    this.count.value = null;
    this.picked.value = [];
    this.declined.value = false;
    this.wondered.value = null;
    this.anchor.value = null;
    this.staying.value = false;
    this.riding.value = false;
    this.ahead.value = null;
    this.openTab();
    answerByRule(this);
  }
  /** On a phone: open the tab the question is about. */
  private openTab(): void {
    const question = this.question.peek();
    if (question === "market") this.sideTab.value = "market";
    else if (this.kind === "acquire") this.sideTab.value = "clergy";
    if (question === "market") this.tab.value = "market";
    else if (this.kind === "acquire") this.tab.value = "clergy";
    else if (question === "count" || question === "set") this.tab.value = null;
    else if (this.table.tutorial && question)
      this.tab.value = null; // the tutorial's panel needs the room
    else if (question || this.tab.peek() === null) this.tab.value = "mine";
  }
}

const fitting = (): keyof typeof LAYOUTS => (PHONE.matches || TALL.matches ? "phone" : LOW.matches ? "low" : "desk");
