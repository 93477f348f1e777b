// What the seat to act may do in Java and Cuzco, by structure, as the server sends it: where each tile fits, where each pawn can go,
// which cards can be played. Each text of cells is read once, when it is asked for; the list of all actions never exists.
import type { Choice } from "../view.js";
import { CardOffers, type SentBid, type SentFestivals } from "./cardoffers.js";
import type { Key } from "./geometry.js";
import { notation, type Action, type Side } from "./notation.js";
import type { Shape } from "./scene.js";

/** Offers as they are sent; cells are one text of names. What is not there cannot be done. */
export interface SentOffers {
  readonly tiles?: readonly { shape: Shape; turn: number; level: number; cost: number; at: string }[];
  readonly moves?: readonly { from: string; cost: number; to: string }[];
  readonly enter?: readonly { side: Side; cost: number; to: string }[];
  readonly festivals?: SentFestivals;
  readonly bid?: SentBid;
  /** Every other legal action. */
  readonly list?: readonly Choice[];
}

/** What is known about an action that is offered. */
type OfferedFacts = {
  readonly do: string;
  readonly cost?: number;
  /** Of a tile: the level it gets. */
  readonly level?: number;
  /** Points it scores at once. */
  readonly points?: number;
};
/** An action that is offered: its parts, its notation, its cost. */
export type Offered<K extends Action["kind"] = Action["kind"]> = Extract<Action, { kind: K }> & OfferedFacts;

/** Where a tile fits: the level it gets there, and what it costs. */
export interface Spot {
  readonly level: number;
  readonly cost: number;
}
interface Entry {
  readonly side: Side;
  readonly cost: number;
}

export const offered = <A extends Action>(action: A, facts: Omit<OfferedFacts, "do">): A & OfferedFacts => ({
  ...action,
  ...facts,
  do: notation(action),
});

/** Makes what is asked for once, and keeps it. */
const kept = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
};

const TURNS = [0, 1, 2, 3, 4, 5];

export class Offers {
  readonly cards: CardOffers;

  /** `only`: the notations a tutorial allows now; null allows all. */
  constructor(
    private readonly sent: SentOffers,
    private readonly only: ReadonlySet<string> | null = null,
  ) {
    this.cards = new CardOffers(sent.festivals, sent.bid, only);
  }

  private allowed(action: Action): boolean {
    return !this.only || this.only.has(notation(action));
  }
  /** The cells in a text. Where few notations are allowed, only cells that one of them names. */
  private readonly cells = kept((text: string): readonly Key[] => {
    const cells = text.split(" "),
      only = this.only && [...this.only];
    return only ? cells.filter((k) => only.some((named) => named.includes(k))) : cells;
  });

  /* ---- tiles ---- */
  private readonly spots = kept((key: string): ReadonlyMap<Key, Spot> => {
    const found = new Map<Key, Spot>();
    for (const { shape, turn, level, cost, at } of this.sent.tiles ?? [])
      if (`${shape}${turn}` === key)
        for (const k of this.cells(at))
          if (this.allowed({ kind: "tile", shape, turn, at: k })) found.set(k, { level, cost });
    return found;
  });
  /** Where a tile that is turned this way fits, by the cell of its village. */
  tiles(shape: Shape, turn: number): ReadonlyMap<Key, Spot> {
    return this.spots(`${shape}${turn}`);
  }
  tileAt(shape: Shape, turn: number, at: Key): Offered<"tile"> | null {
    const spot = this.tiles(shape, turn).get(at);
    return spot ? offered({ kind: "tile", shape, turn, at }, spot) : null;
  }
  /** The turns in which a tile fits at a cell. */
  ways(shape: Shape, at: Key): readonly number[] {
    return TURNS.filter((turn) => this.tiles(shape, turn).has(at));
  }
  readonly fits = kept((shape: Shape): boolean =>
    this.only
      ? TURNS.some((turn) => this.tiles(shape, turn).size > 0)
      : !!this.sent.tiles?.some((group) => group.shape === shape),
  );

  /* ---- pawns ---- */
  /** Where a pawn can walk, with the cost. */
  readonly walks = kept((from: Key): ReadonlyMap<Key, number> => {
    const found = new Map<Key, number>();
    for (const group of this.sent.moves ?? [])
      if (this.cells(group.from).includes(from))
        for (const to of this.cells(group.to)) if (this.allowed({ kind: "move", from, to })) found.set(to, group.cost);
    return found;
  });
  /** The pawns that can walk somewhere. */
  get walkers(): readonly Key[] {
    const from = new Set((this.sent.moves ?? []).flatMap((group) => this.cells(group.from)));
    return [...from].filter((k) => this.walks(k).size > 0);
  }
  moveTo(from: Key, to: Key): Offered<"move"> | null {
    const cost = this.walks(from).get(to);
    return cost === undefined ? null : offered({ kind: "move", from, to }, { cost });
  }
  private readonly entered = kept((_: "all"): ReadonlyMap<Key, readonly Entry[]> => {
    const found = new Map<Key, Entry[]>();
    for (const { side, cost, to } of this.sent.enter ?? [])
      for (const k of this.cells(to))
        if (this.allowed({ kind: "enter", side, to: k })) found.set(k, [...(found.get(k) ?? []), { side, cost }]);
    return found;
  });
  /** Where a pawn can enter, with the lowest cost. */
  get entries(): ReadonlyMap<Key, number> {
    return new Map([...this.entered("all")].map(([k, ways]) => [k, Math.min(...ways.map((way) => way.cost))]));
  }
  entersAt(to: Key): readonly Offered<"enter">[] {
    const ways = this.entered("all").get(to) ?? [];
    return ways.map(({ side, cost }) => offered({ kind: "enter", side, to }, { cost }));
  }
  leaves(from: Key): readonly Offered<"leave">[] {
    return this.of("leave").filter((c) => c.from === from);
  }

  /* ---- the rest ---- */
  private readonly listed = kept((kind: Action["kind"]): readonly Offered[] =>
    ((this.sent.list ?? []) as readonly Choice[] as readonly Offered[]).filter(
      (c) => c.kind === kind && (!this.only || this.only.has(c.do)),
    ),
  );
  /** Actions of a kind that is sent as a list. */
  of<K extends Action["kind"]>(kind: K): readonly Offered<K>[] {
    return this.listed(kind) as readonly Offered<K>[];
  }
  one<K extends "end" | "token" | "stay" | "pass">(kind: K): Offered<K> | null {
    return this.of(kind)[0] ?? null;
  }
  take(source: "open" | "pile"): Offered<"take"> | null {
    return this.of("take").find((c) => c.source === source) ?? null;
  }
  /** Palaces that can be built or enlarged at a cell. */
  palacesAt(cell: Key): readonly Offered[] {
    return [...this.of("build"), ...this.of("enlarge")].filter((c) => c.cell === cell);
  }
  irrigationAt(cell: Key): Offered<"irrigate"> | null {
    return this.of("irrigate").find((c) => c.cell === cell) ?? null;
  }
  /** Nothing is left but to end the turn. */
  get onlyEnd(): boolean {
    const { list = [], ...others } = this.sent;
    return !Object.keys(others).length && list.length === 1 && list[0]!.kind === "end";
  }

  /** The offered action that is written like this, such as the one a hint names. */
  readonly find = kept((text: string): Offered | null => {
    if (this.only && !this.only.has(text)) return null;
    return new Offers(this.sent, new Set([text])).all().next().value ?? null;
  });
  /** Every offered action, one after the other: for tests, and where few are allowed. */
  *all(): Generator<Offered> {
    for (const c of this.sent.list ?? []) if (!this.only || this.only.has(c.do)) yield c as Choice as Offered;
    for (const to of this.entered("all").keys()) yield* this.entersAt(to);
    for (const from of this.walkers) for (const to of this.walks(from).keys()) yield this.moveTo(from, to)!;
    for (const shape of ["triple", "double", "rice", "village"] as const)
      for (const turn of TURNS) for (const at of this.tiles(shape, turn).keys()) yield this.tileAt(shape, turn, at)!;
    yield* this.cards.all();
  }
}
