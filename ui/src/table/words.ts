// The texts of the game on the table in the chosen language: fetched once for each language, filled with the players' names.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { EventView, GameWords } from "../wire.js";
import { api } from "../shell/api.js";
import { amount, fill, type Facts, type Lang } from "../shell/fill.js";
import { lang } from "../shell/settings.js";
import { cityName } from "./cityname.js";

const loaded = signal<Record<string, GameWords>>({});
const asked = new Set<string>();

/** The texts of a game, or null until they have arrived. */
export const wordsOf = (game: string): GameWords | null => {
  const key = `${game}.${lang.value}`;
  if (!asked.has(key)) {
    asked.add(key);
    api.words(game, lang.value).then(
      (words) => {
        loaded.value = { ...loaded.value, [key]: words };
      },
      () => {
        setTimeout(() => {
          asked.delete(key);
          loaded.value = { ...loaded.value };
        }, 2000);
      },
    );
  }
  return loaded.value[key] ?? null;
};

type Catalogue = Record<string, Record<string, string>>;
/** The players of a table: their names, what they are called here ("You"), and whether one of them reads. */
export interface Names {
  nameOf(seat: number): string;
  called(seat: number): string;
  isMe(seat: number): boolean;
}

/** The texts of one table: every player by name. */
export class GameTexts {
  readonly words: ReadonlySignal<GameWords | null>;
  /** Words for a place on the board; the game's session says them once it is open (Session.place). */
  placeOf: (id: string | readonly string[]) => string = String;

  constructor(
    private readonly game: ReadonlySignal<string | null>,
    private readonly names: Names,
  ) {
    this.words = computed(() => (this.game.value ? wordsOf(this.game.value) : null));
  }

  get ready(): boolean {
    return this.words.value !== null;
  }
  get clauses(): Record<string, string> {
    return this.words.value?.clauses ?? {};
  }

  term(id: string): string {
    return this.table("terms")[id] ?? id;
  }
  /** "2 llamas". */
  amount(n: number, id: string): string {
    return amount(n, id, this.table("terms"));
  }
  /** Titles of the rules' chapters, by letter. */
  get chapters(): Record<string, string> {
    return this.table("chapters");
  }
  /** The name of the city founded as number `n` (`palaces[].city` of the observation), in the games that have such names. */
  city(n: number): string {
    return cityName((this.words.value?.catalogue["cities"] as { names?: string[] } | undefined)?.names ?? [], n);
  }
  /** Every source of points the game names. */
  get sources(): string[] {
    return Object.keys(this.table("sources"));
  }
  source(id: string): string {
    return this.table("sources")[id] ?? id;
  }
  /** A remark of a hint. */
  hint(key: string, facts: Facts): string {
    return this.fill(this.table("hints")[key] ?? "", facts);
  }
  action(kind: string): string {
    return this.table("actions")[kind] ?? kind;
  }
  /** A prompt names its player, even whoever reads: the page puts "Your turn" in its place. */
  prompt(key: string, facts: Facts): string {
    return this.filled(this.table("prompts")[key] ?? "", facts, (seat) => this.names.nameOf(seat));
  }
  /** Templates of one line a turn, and of how a larger part ended (table/turnline.ts). */
  get turns(): Record<string, string> {
    return this.table("turns");
  }
  get outcomes(): Record<string, string> {
    return this.table("outcomes");
  }
  get lang(): Lang {
    return lang.value;
  }
  called(seat: number): string {
    return this.names.called(seat);
  }
  /** A text of [places]. */
  place(key: string, facts: Facts = {}): string {
    return this.fill(this.table("places")[key] ?? "", facts);
  }
  /** The same told of somebody else: who it is about, and the rest. Null where a game has no words for it. */
  promptOf(key: string, facts: Facts): { title: string; detail: string } | null {
    const template = this.table("prompts")[`${key}_other`];
    if (!template) return null;
    const end = template.indexOf(". ") + 1 || template.length;
    return { title: this.fill(template.slice(0, end), facts), detail: this.fill(template.slice(end + 1), facts) };
  }

  event(event: EventView): string {
    const texts = this.table("events");
    const key = event.secret && `${event.kind}_secret` in texts ? `${event.kind}_secret` : event.kind;
    return this.fill(texts[key] ?? "", { seat: event.seat, ...event.data });
  }

  fill(template: string, facts: Facts): string {
    return this.filled(
      template,
      facts,
      (seat) => this.names.called(seat),
      (seat) => this.names.isMe(seat),
    );
  }
  private filled(
    template: string,
    facts: Facts,
    name: (seat: number) => string,
    me: (seat: number) => boolean = () => false,
  ): string {
    const place = (id: string | readonly string[]): string => this.placeOf(id);
    return fill(template, facts, { lang: lang.value, terms: this.table("terms"), name, me, place });
  }

  private table(name: string): Record<string, string> {
    return ((this.words.value?.catalogue ?? {}) as Catalogue)[name] ?? {};
  }
}
