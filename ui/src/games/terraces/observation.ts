// The observation of Java and Cuzco as the server tells it (durbar/games/terraces/view.py), and the scene it makes.
import type { Key } from "./geometry.js";
import type { Land, Palace, Scene } from "./scene.js";
import type { World } from "./symbols.js";

export interface Settlement { cells: Key[]; size: number; palace: Key | null; value: number; ranks: { seat: number; levels: number[]; points: number }[] }
export interface Offer { seat: number; cards: string[]; total: number; out: boolean }
export interface Player { pawns: number; doubles: number; rice: number; villages: number; tokens: number; cards: number; hand: string[] | null }

export interface Obs {
  actor: number | null;
  over: boolean;
  turn: number;
  ap: number;
  ap_turn: number;
  token_used: boolean;
  closing: number;
  players: Player[];
  supply: { triples: number; basins: number };
  open_card: string | null;
  pile: number;
  festival: { cell: Key; offers: Offer[]; highest: number } | null;
  festival_points: Record<string, [number, number]>;
  settlements: Settlement[];
}

export const read = (_: Obs, world: World): Scene => ({
  world, site: new Set(), ring: new Map(), land: new Map<Key, Land>(), water: new Set(), palaces: new Map<Key, Palace>(), pawns: new Map(),
});
