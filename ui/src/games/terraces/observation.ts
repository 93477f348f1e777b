// The observation of Java and Cuzco as the server sends it (durbar/games/terraces/view.py), and the scene it makes.
import { keyOf, type Key } from "./geometry.js";
import type { Land, Palace, Scene, Shape } from "./scene.js";
import type { World } from "./symbols.js";

interface Rank {
  seat: number;
  levels: number[];
  /** What this seat's final scoring would give here now. */
  points: number;
}
export interface Settlement {
  cells: Key[];
  size: number;
  palace: Key | null;
  value: number;
  /** The largest palace it could have now; 0 for none. */
  largest: number;
  /** What a festival brings there; null where none can be held. */
  festival: { alone: number; shared: number } | null;
  ranks: Rank[];
  advantage: number | null;
  /** The seats with the best rank. */
  leaders: number[];
}
export interface Player {
  pawns: Key[];
  pawns_left: number;
  tokens: number;
  doubles: number;
  rice: number;
  villages: number;
  hand_size: number;
  hand: string[] | null;
}
export interface FestivalState {
  cell: Key;
  value: number;
  alone: number;
  shared: number;
  highest: number;
  totals: number[];
  inside: number[];
  played: string[][];
  bidder: number;
}

export interface Obs {
  actor: number | null;
  over: boolean;
  turn: number;
  ap: number;
  ap_turn: number;
  token_used: boolean;
  /** The tile of this turn is not placed yet. */
  duty: boolean;
  closing: number;
  map: string[];
  cells: Record<Key, { level: number; kind: "rice" | "village"; tile: number }>;
  irrigation: Key[];
  /** `city` numbers them in the order of their founding: cities are named by it. */
  palaces: { cell: Key; city: number; value: number; festival: boolean }[];
  players: Player[];
  supply: { triples: number; irrigation: number };
  open: string | null;
  pile: number;
  festival: FestivalState | null;
  settlements: Settlement[];
  pools: { cells: Key[] }[];
}

/** How many pieces of a kind this seat can still take. */
export const supplyOf = (o: Obs | null, seat: number | null, what: Shape | "pawn"): number | undefined => {
  const player = seat === null ? undefined : o?.players[seat];
  switch (what) {
    case "triple":
      return o?.supply.triples;
    case "double":
      return player?.doubles;
    case "rice":
      return player?.rice;
    case "village":
      return player?.villages;
    case "pawn":
      return player?.pawns_left;
  }
};

interface Ground {
  site: ReadonlySet<Key>;
  ring: ReadonlyMap<Key, "high" | "low">;
  printed: readonly Key[];
}
const grounds = new Map<string, Ground>();

/** The letters of the map: site, printed water, mountain, plain. */
export const groundOf = (map: readonly string[]): Ground => {
  const text = map.join("\n");
  let g = grounds.get(text);
  if (!g) {
    const site = new Set<Key>(),
      ring = new Map<Key, "high" | "low">(),
      printed: Key[] = [];
    map.forEach((row, r) =>
      [...row].forEach((letter, c) => {
        const k = keyOf(r, c);
        if (letter === "." || letter === "I") site.add(k);
        if (letter === "I") printed.push(k);
        if (letter === "M" || letter === "P") ring.set(k, letter === "M" ? "high" : "low");
      }),
    );
    grounds.set(text, (g = { site, ring, printed }));
  }
  return g;
};

export const read = (o: Obs, world: World): Scene => {
  const { site, ring, printed } = groundOf(o.map),
    led = new Map(o.settlements.map((place) => [place.palace, place.leaders]));
  return {
    world,
    site,
    ring,
    land: new Map(
      Object.entries(o.cells).map(([k, c]): [Key, Land] => [
        k,
        { level: c.level, ground: c.kind === "rice" ? "field" : "town", tile: c.tile },
      ]),
    ),
    water: new Set([...printed, ...o.irrigation]),
    palaces: new Map(
      o.palaces.map((p): [Key, Palace] => [
        p.cell,
        { value: p.value, held: p.festival, leaders: led.get(p.cell) ?? [] },
      ]),
    ),
    pawns: new Map(o.players.flatMap((p, seat) => p.pawns.map((k): [Key, number] => [k, seat + 1]))),
  };
};
