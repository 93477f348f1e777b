// The cards that can be played: to open a festival at a palace, or to bid in one. The seat combines them itself.
import type { Key } from "./geometry.js";
import { notation, type Action } from "./notation.js";

export interface Palace {
  readonly cell: Key;
  readonly value: number;
  readonly alone: number;
  readonly shared: number;
}
/** Cards that can be played together in any number, and what each is worth. */
interface Playable {
  readonly cards: readonly string[];
  readonly worth: readonly number[];
}
export interface SentFestivals extends Playable {
  readonly at: readonly Palace[];
}
export interface SentBid extends Playable {
  /** What the selected cards must be worth together. */
  readonly least: number;
  /** What the seat has bid already. */
  readonly total: number;
}

type CardAction = Extract<Action, { kind: "festival" | "bid" }>;
/** What these cards are worth, and what a bid comes to with them; at a palace, what its festival gives. */
type CardFacts = { readonly do: string; readonly worth: number; readonly total?: number } & Partial<
  Omit<Palace, "cell">
>;
export type OfferedCards = CardAction & CardFacts;

/** How often each card is there. */
const countOf = (cards: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
};

/** Every selection of cards, equal ones taken once; the empty one too. */
function* selections(counts: readonly (readonly [string, number])[]): Generator<readonly string[]> {
  const [first, ...rest] = counts;
  if (!first) return yield [];
  for (const others of selections(rest))
    for (let n = 0; n <= first[1]; n++) yield [...Array<string>(n).fill(first[0]), ...others];
}

export class CardOffers {
  constructor(
    private readonly festivals: SentFestivals | undefined,
    private readonly bid: SentBid | undefined,
    private readonly only: ReadonlySet<string> | null,
  ) {}

  /** A bid can be made now. */
  get bidding(): boolean {
    return this.first(null) !== null;
  }
  /** The palaces where a festival can be opened. */
  get palaces(): readonly Palace[] {
    const all = this.festivals?.at ?? [];
    return this.only ? all.filter((palace) => this.first(palace.cell)) : all;
  }
  palaceAt(cell: Key): Palace | null {
    return this.palaces.find((palace) => palace.cell === cell) ?? null;
  }
  /** The points a card gives, if it can be played now. */
  worthOf(card: string): number | null {
    const from = this.bid ?? this.festivals,
      i = from?.cards.indexOf(card) ?? -1;
    return from?.worth[i] ?? null;
  }

  /** The action these cards make at a palace, or as a bid when there is none; null when it is not offered. */
  make(at: Key | null, cards: readonly string[]): OfferedCards | null {
    const from = this.playable(at);
    if (!from || !cards.length) return null;
    const held = countOf(from.cards);
    for (const [card, n] of countOf(cards)) if (n > (held.get(card) ?? 0)) return null;
    const worth = this.sum(cards);
    if (worth < this.least(at)) return null;
    const action: CardAction = at === null ? { kind: "bid", cards } : { kind: "festival", cell: at, cards },
      text = notation(action);
    if (this.only && !this.only.has(text)) return null;
    return { ...this.facts(at, worth), ...action, worth, do: text };
  }
  private facts(at: Key | null, worth: number): Partial<CardFacts> {
    if (at === null) return { total: (this.bid?.total ?? 0) + worth };
    return this.festivals?.at.find((palace) => palace.cell === at) ?? {};
  }
  /** Cards that are part of some possible selection. */
  useful(at: Key | null): ReadonlySet<string> {
    if (this.only) return new Set([...this.selected(at)].flatMap((choice) => choice.cards));
    return new Set(this.first(at) ? this.playable(at)!.cards : []);
  }
  /** The fewest cards that can be played, low ones before high ones. */
  fewest(at: Key | null): readonly string[] | null {
    if (this.only) return this.first(at)?.cards ?? null;
    const from = this.playable(at);
    if (!from) return null;
    const cards = from.cards.map((card, i) => ({ card, worth: from.worth[i]! })).sort((a, b) => a.worth - b.worth),
      worth = (some: typeof cards): number => some.reduce((sum, each) => sum + each.worth, 0);
    for (let n = 1; n <= cards.length; n++)
      for (let i = 0; i + n <= cards.length; i++) {
        const some = cards.slice(i, i + n);
        if (worth(some) >= this.least(at)) return some.map((each) => each.card);
      }
    return null;
  }

  /** Every action that can be made with cards. */
  *all(): Generator<OfferedCards> {
    for (const at of [null, ...(this.festivals?.at ?? []).map((palace) => palace.cell)]) yield* this.selected(at);
  }

  private playable(at: Key | null): Playable | undefined {
    if (at === null) return this.bid;
    return this.festivals?.at.some((palace) => palace.cell === at) ? this.festivals : undefined;
  }
  private least(at: Key | null): number {
    return at === null ? (this.bid?.least ?? 0) : 0;
  }
  private sum(cards: readonly string[]): number {
    return cards.reduce((sum, card) => sum + (this.worthOf(card) ?? 0), 0);
  }
  private *selected(at: Key | null): Generator<OfferedCards> {
    for (const cards of selections([...countOf(this.playable(at)?.cards ?? [])])) {
      const choice = this.make(at, cards);
      if (choice) yield choice;
    }
  }
  private first(at: Key | null): OfferedCards | null {
    const from = this.playable(at);
    if (!from) return null;
    if (!this.only) return this.make(at, from.cards); // all of them: if that is too little, everything is
    return this.selected(at).next().value ?? null;
  }
}
