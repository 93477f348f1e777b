// How an action of Java or Cuzco is drawn before the server confirms it: pieces lie where the choice says. No rules, no points.
import type { Observation } from "../../table/model.js";
import type { EventView } from "../../wire.js";
import type { Choice, Pending } from "../view.js";
import type { Key } from "./geometry.js";
import type { FestivalState, Obs, Player } from "./observation.js";
import { tileCells, type Shape } from "./scene.js";

/** The parts of a choice that a drawing needs; each kind has some of them. */
interface Parts {
  readonly shape?: Shape;
  readonly turn?: number;
  readonly at?: Key;
  readonly level?: number;
  readonly from?: Key;
  readonly to?: Key;
  readonly cell?: Key;
  readonly value?: number;
  readonly cards?: readonly string[];
  readonly card?: string | null;
  readonly source?: string;
  /** Of a bid: what the seat has bid with it, and what these cards are worth. */
  readonly total?: number;
  readonly worth?: number;
  readonly alone?: number;
  readonly shared?: number;
  readonly ap?: number;
  readonly cost?: number;
}
type Drawing = (o: Obs, c: Parts) => Partial<Obs>;

const SUPPLY: Readonly<Record<Shape, "doubles" | "rice" | "villages" | null>> = {
  triple: null,
  double: "doubles",
  rice: "rice",
  village: "villages",
};

/** The players with the acting one changed. */
const acting = (o: Obs, change: (p: Player) => Partial<Player>): Player[] =>
  o.players.map((p, seat) => (seat === o.actor ? { ...p, ...change(p) } : p));

const without = (hand: readonly string[], cards: readonly string[]): string[] => {
  const left = [...hand];
  for (const card of cards) {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
};

const tile: Drawing = (o, { shape = "rice", at = "", turn = 0, level }) => {
  const cells = { ...o.cells },
    number = 1 + Math.max(0, ...Object.values(o.cells).map((c) => c.tile)),
    own = SUPPLY[shape];
  for (const [k, ground] of tileCells(shape, at, turn))
    cells[k] = {
      level: level ?? (o.cells[k]?.level ?? 0) + 1,
      kind: ground === "field" ? "rice" : "village",
      tile: number,
    };
  return {
    cells,
    duty: false,
    ...(own
      ? { players: acting(o, (p) => ({ [own]: p[own] - 1 })) }
      : { supply: { ...o.supply, triples: o.supply.triples - 1 } }),
  };
};

/** A pawn goes from a cell or from the supply to a cell or out of the board. */
const walk: Drawing = (o, { from, to }) => ({
  players: acting(o, (p) => ({
    pawns: [...p.pawns.filter((k) => k !== from), ...(to ? [to] : [])],
    pawns_left: p.pawns_left + (from ? 0 : -1) + (to ? 0 : 1),
  })),
});

const build: Drawing = (o, { cell = "", value = 2 }) => {
  const old = o.palaces.find((p) => p.cell === cell),
    palace = { festival: false, city: o.palaces.length, ...old, cell, value };
  return { palaces: old ? o.palaces.map((p) => (p === old ? palace : p)) : [...o.palaces, palace] };
};

const irrigate: Drawing = (o, { cell = "" }) => ({
  irrigation: [...o.irrigation, cell],
  supply: { ...o.supply, irrigation: o.supply.irrigation - 1 },
});

/** The card of the pile stays unknown. */
const take: Drawing = (o, { source }) => {
  const card = source === "open" ? o.open : null;
  return {
    ...(source === "open" ? { open: null } : { pile: Math.max(0, o.pile - 1) }),
    players: acting(o, (p) => ({
      hand_size: p.hand_size + 1,
      ...(card && p.hand ? { hand: [...p.hand, card], worth: null } : {}),
    })),
  };
};

const token: Drawing = (o, { ap }) => ({
  ap: ap ?? o.ap + 1,
  ap_turn: Math.max(o.ap_turn, ap ?? o.ap + 1),
  token_used: true,
  players: acting(o, (p) => ({ tokens: p.tokens - 1 })),
});

/** A festival that is being opened: nobody has played a card yet. */
const opened = (o: Obs, { cell = "", value = 0, alone = 0, shared = 0 }: Parts): FestivalState => ({
  cell,
  value,
  alone,
  shared,
  highest: 0,
  totals: o.players.map(() => 0),
  inside: o.players.map((_, seat) => seat).filter((seat) => seat === o.actor),
  played: o.players.map(() => []),
  bidder: -1,
});

/** The cards lie on the table. What the others answer is not known. */
const bid: Drawing = (o, c) => {
  const { cards = [], total, worth = 0 } = c,
    f = o.festival ?? opened(o, c),
    now = (n: number): number => total ?? n + worth;
  return {
    festival: {
      ...f,
      played: f.played.map((list, i) => (i === o.actor ? [...list, ...cards] : list)),
      totals: f.totals.map((n, i) => (i === o.actor ? now(n) : n)),
      bidder: -1,
    },
    actor: null,
    players: acting(o, (p) => ({
      hand_size: p.hand_size - cards.length,
      ...(p.hand ? { hand: without(p.hand, cards), worth: null } : {}),
    })),
  };
};

const pass: Drawing = (o) => ({
  actor: null,
  festival: o.festival && { ...o.festival, inside: o.festival.inside.filter((seat) => seat !== o.actor), bidder: -1 },
});

/** The others decide next. */
const over: Drawing = () => ({ actor: null });

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  tile,
  move: walk,
  enter: walk,
  leave: walk,
  build,
  enlarge: build,
  irrigate,
  take,
  token,
  festival: bid,
  bid,
  stay: over,
  pass,
  end: over,
};

export const pending = (observation: Observation, choice: Choice): Pending => {
  const o = observation as unknown as Obs,
    parts = choice as Parts;
  const paid = parts.cost ? { ap: Math.max(0, o.ap - parts.cost) } : {};
  const drawn = { ...o, ...paid, ...DRAWINGS[choice.kind]?.(o, parts) };
  return { observation: drawn as unknown as Observation, events: walked(o, choice.kind, parts) };
};

/** A pawn walks straight to its goal: which way it takes is known only where the server was asked. */
const walked = (o: Obs, kind: string, { from, to }: Parts): EventView[] => {
  const path = [from, to].filter((k) => k !== undefined);
  return DRAWINGS[kind] === walk ? [{ kind, seat: o.actor ?? -1, clause: "", secret: false, data: { path } }] : [];
};

/** The cells on which something is drawn that the server has not confirmed. Unchanged parts are the same objects. */
export const pendingCells = (confirmed: Obs, drawn: Obs): ReadonlySet<Key> => {
  const found = new Set<Key>();
  if (confirmed === drawn) return found;
  for (const [k, c] of Object.entries(drawn.cells)) {
    const old = confirmed.cells[k];
    if (old !== c && (old?.level !== c.level || old.kind !== c.kind)) found.add(k);
  }
  for (const k of drawn.irrigation) if (!confirmed.irrigation.includes(k)) found.add(k);
  for (const { cell, value } of drawn.palaces)
    if (confirmed.palaces.find((p) => p.cell === cell)?.value !== value) found.add(cell);
  drawn.players.forEach((p, seat) => {
    for (const k of p.pawns) if (!confirmed.players[seat]?.pawns.includes(k)) found.add(k);
  });
  return found;
};
