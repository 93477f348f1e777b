// The observation and choices of Taj Mahal as the server sends them (durbar/games/tajmahal/view.py, facts.py).
import type { Choice } from "../view.js";

export const SYMBOLS = ["vizier", "general", "monk", "princess", "mogul", "elephant"] as const;
export type Figure = (typeof SYMBOLS)[number];
export const PRIZE: Readonly<Record<Figure, string>> = {
  vizier: "vizier",
  general: "general",
  monk: "monk",
  princess: "princess",
  mogul: "crown",
  elephant: "tile",
};
export const figureOf = (prize: string): Figure => SYMBOLS.find((f) => PRIZE[f] === prize) ?? "elephant";
export const GOODS = ["rice", "tea", "spices", "jewels"] as const;
export const SPECIALS = ["plus-elephant", "plus-points", "plus-mogul", "change-colour"] as const;

export interface Player {
  seat: number;
  in: boolean;
  hand: number;
  cards: string[] | null;
  specials: string[];
  known: string[];
  played: string[][];
  colour: string | null;
  counts: Record<Figure, number>;
  leads: Figure[];
  ties: Figure[];
  wins: string[];
  tokens: Record<string, number>;
  goods: Record<string, number>;
  tile_worth: number | null;
  /** The same good by good: how many the seat has, and how many with the tile. */
  tile_goods: { good: string; has: number; makes: number }[] | null;
  /** By token: the special card that one more of it would bring. */
  one_more: Record<string, string>;
  /** Where one palace would score most for roads. */
  link: { city: string; provinces: string[]; points: number } | null;
  palaces: number;
}
/** The seats in the visit that have the most of a symbol, and how many more than the next. */
export interface Most {
  seats: number[];
  count: number;
  ahead: number;
}
export interface ProvinceRow {
  id: string;
  name: string;
  tile: number | null;
  goods: string[];
  state: "now" | "past" | "ahead";
  by: number | null;
}
export interface BonusRow {
  city: string;
  bonus: string;
  state: "lying" | "taken" | "gone";
  by: number | null;
}
export interface PalaceRow {
  city: string;
  seat: number;
  royal: boolean;
}

export interface Obs {
  seats: number;
  viewer: number | null;
  actor: number | null;
  over: boolean;
  phase: string;
  visit: number;
  province: string | null;
  first: number | null;
  turn: number;
  scores: number[];
  court: Record<string, number | null>;
  specials: Record<string, number | null>;
  /** Which special card a pair of tokens brings. */
  earns: Record<string, string>;
  provinces: ProvinceRow[];
  bonuses: BonusRow[];
  palaces: PalaceRow[];
  players: Player[];
  reserve: string[];
  pile: { size: number };
  discard: Record<string, number>;
  withdrawal: {
    seat: number;
    won: string[];
    palaces: number;
    royal: boolean;
    placed: string[];
    draws: number;
    takes: number;
  } | null;
  stake: {
    symbols: Record<Figure, Most>;
    /** Cities without an ordinary palace. */
    fortified: { city: string; bonus: string }[];
    towns: string[];
  } | null;
}

/** One way to place the palaces of a withdrawal, with what it scores. */
export interface Plan {
  cities: string[];
  royal: string | null;
  tiles: string[];
  bonus: number;
  province: number;
  palaces: number;
  points: number;
  linked: string[];
  chain: string[];
}
export interface PlayChoice extends Choice {
  kind: "play";
  cards: string[];
  adds: Partial<Record<Figure, number>>;
  wins: string[];
}
export interface WithdrawChoice extends Choice {
  kind: "withdraw";
  wins: string[];
  palaces: number;
  royal: boolean;
  tile_points: number;
  draws: boolean;
  takes: number;
  plans: Plan[];
}
export interface CityChoice extends Choice {
  kind: "palace" | "royal";
  city: string;
  chain: string[];
  linked: string[];
  bonus: string | null;
  plan: Plan;
}
export interface TakeChoice extends Choice {
  kind: "take";
  cards: string[];
}
