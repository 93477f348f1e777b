// The texts of the game on the table in the chosen language: fetched once for each language, filled with the players' names.
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { EventView, GameWords } from "../wire.js";
import { api } from "../shell/api.js";
import { fill, type Facts } from "../shell/fill.js";
import { lang } from "../shell/settings.js";

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
const ROMAN = ["", " II", " III", " IV", " V"];

/** The name of the city founded as number `n`, 0 first. After the last name they come again, as in “Demak II”. */
export const cityName = (names: readonly string[], n: number): string =>
  (names[n % names.length] ?? "") + (ROMAN[Math.floor(n / names.length)] ?? ` ${Math.floor(n / names.length) + 1}`);

/** The texts of one table: every player by name. */
export class GameTexts {
  readonly words: ReadonlySignal<GameWords | null>;

  constructor(
    private readonly game: ReadonlySignal<string | null>,
    private readonly name: (seat: number) => string,
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
  /** Titles of the rules' chapters, by letter. */
  get chapters(): Record<string, string> {
    return this.table("chapters");
  }
  /** The name of the city founded as number `n` (`palaces[].city` of the observation), in the games that have such names. */
  city(n: number): string {
    return cityName((this.words.value?.catalogue["cities"] as { names?: string[] } | undefined)?.names ?? [], n);
  }
  source(id: string): string {
    return this.table("sources")[id] ?? id;
  }
  action(kind: string): string {
    return this.table("actions")[kind] ?? kind;
  }
  prompt(key: string, facts: Facts): string {
    return this.fill(this.table("prompts")[key] ?? "", facts);
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
    return fill(template, facts, { lang: lang.value, terms: this.table("terms"), name: this.name });
  }

  private table(name: string): Record<string, string> {
    return ((this.words.value?.catalogue ?? {}) as Catalogue)[name] ?? {};
  }
}
