// What the picked piece can be pointed at: the cells with their cost, the offered actions at one of them, and the action to ask about
// where none is offered. Pure.
import { near, type Key } from "./geometry.js";
import { turns, type Action, type Pick } from "./notation.js";
import type { Offered, Offers } from "./offers.js";
import type { Scene } from "./scene.js";

/** The cells to point at, each with its lowest cost, or that of a tile as it would lie there. */
export type Targets = ReadonlyMap<Key, number>;

const NONE: Targets = new Map();

const costs = (choices: readonly (Offered & { cell: Key })[]): Targets =>
  new Map(choices.map((c) => [c.cell, c.cost ?? 0]));

type TilePick = Pick & { what: "tile" };

/** The turns from the one a tile is held in, the nearest first; clockwise comes first of two that are equally near. */
const fromHeld = (pick: TilePick, held: number): readonly number[] =>
  turns(pick.shape) ? [0, 1, 5, 2, 4, 3].map((by) => (held + by) % 6) : [0]; // a single tile is never turned

/** How a tile lies at a cell: as it is held, or in the nearest turn that fits there. Where none does, as it is held. */
export const turnAt = (offers: Offers, pick: TilePick, held: number, at: Key | null): number => {
  const near = fromHeld(pick, held);
  return near.find((turn) => at !== null && offers.tiles(pick.shape, turn).has(at)) ?? near[0]!;
};

/** Every cell the tile can go to in some turn, with the cost of the turn it takes there. */
const tileTargets = (offers: Offers, pick: TilePick, held: number): Targets => {
  const found = new Map<Key, number>();
  for (const turn of fromHeld(pick, held))
    for (const [k, spot] of offers.tiles(pick.shape, turn)) if (!found.has(k)) found.set(k, spot.cost);
  return found;
};

export const targetsOf = (offers: Offers, pick: Pick | null, turn: number): Targets => {
  switch (pick?.what) {
    case "tile":
      return tileTargets(offers, pick, turn);
    case "pawn":
      return offers.walks(pick.from);
    case "enter":
      return offers.entries;
    case "water":
      return costs(offers.of("irrigate"));
    case "palace":
      return costs([...offers.of("build"), ...offers.of("enlarge")]);
    case "festival":
      return new Map(offers.cards.palaces.map((palace) => [palace.cell, 0]));
    default:
      return NONE;
  }
};

const some = <T>(choice: T | null): readonly T[] => (choice ? [choice] : []);

/** The offered actions at a cell. A festival is opened there first: its cards are picked later. */
export const offeredAt = (offers: Offers, pick: Pick | null, turn: number, at: Key): readonly Offered[] => {
  switch (pick?.what) {
    case "tile":
      return some(offers.tileAt(pick.shape, turnAt(offers, pick, turn, at), at));
    case "pawn":
      return some(offers.moveTo(pick.from, at));
    case "enter":
      return offers.entersAt(at);
    case "water":
      return some(offers.irrigationAt(at));
    case "palace":
      return offers.palacesAt(at);
    case "festival":
      return festivalAt(offers, at);
    default:
      return [];
  }
};

const festivalAt = (offers: Offers, at: Key): readonly Offered[] => {
  const cards = offers.cards.fewest(at);
  return some(cards && offers.cards.make(at, cards));
};

/** What can be done at a cell while nothing is picked. */
export const offeredHere = (offers: Offers, at: Key): readonly Offered[] => [
  ...offers.palacesAt(at),
  ...offers.entersAt(at),
  ...festivalAt(offers, at),
];

export const canPick = (offers: Offers, pick: Pick): boolean => {
  switch (pick.what) {
    case "tile":
      return offers.fits(pick.shape);
    case "pawn":
      return offers.walks(pick.from).size > 0;
    default:
      return targetsOf(offers, pick, 0).size > 0;
  }
};

/** What is picked can still be used: it has a cell to go to, or is a pawn that can leave the board. */
export const usable = (offers: Offers, pick: Pick): boolean =>
  canPick(offers, pick) || (pick.what === "pawn" && offers.leaves(pick.from).length > 0);

/** The action at a cell as it would be, to ask why it is not offered. */
export const actionAt = (s: Scene | null, pick: Pick, turn: number, at: Key, card: string | null): Action | null => {
  switch (pick.what) {
    case "tile":
      return { kind: "tile", shape: pick.shape, turn: turns(pick.shape) ? turn : 0, at };
    case "pawn":
      return pick.from === at ? null : { kind: "move", from: pick.from, to: at };
    case "enter": {
      const low = near(at).some((n) => s?.ring.get(n) === "low");
      return { kind: "enter", side: low ? "plain" : "mountain", to: at };
    }
    case "water":
      return { kind: "irrigate", cell: at };
    case "palace": {
      const built = s?.palaces.get(at)?.value ?? 0;
      return built
        ? { kind: "enlarge", cell: at, value: Math.min(10, built + 2) }
        : { kind: "build", cell: at, value: 2 };
    }
    case "festival":
      return card ? { kind: "festival", cell: at, cards: [card] } : null;
  }
};
