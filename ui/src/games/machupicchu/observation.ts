// The observation of The Princes of Machu Picchu and the facts of each legal choice (durbar/games/machupicchu/view.py, facts.py).
import type { Choice } from "../view.js";

export const GOODS = ["corn", "llama", "coca", "pottery", "cloth"] as const;
export const CLERGY = ["sun", "puma", "condor"] as const;
export const PROFESSIONS = ["farmer", "shepherd", "coca_planter", "potter", "weaver"] as const;
export type Good = (typeof GOODS)[number];
export type Cleric = (typeof CLERGY)[number];
export type Amounts = Readonly<Partial<Record<Good, number>>>;

export interface Player {
  goods: Record<Good, number>;
  incas: Record<string, number>;
  reserve: number;
  sun_clock: number;
  prince: string | null;
  runner: number;
  moon_tiles: string[];
  owed: { corn: number; llama: number };
  summits: number;
  points: number;
  cards: number;
}
export interface HandCard {
  id: string;
  symbols: string[];
  gold: number;
  worth: number[];
}
export interface Final {
  cards: string[];
  symbols: Record<string, { shown: number; pieces: number }>;
  trail: number;
  points: number;
  gold: number;
  times: number;
  goods: number;
  score: number;
}

export interface Obs {
  seats: number;
  viewer: number | null;
  actor: number | null;
  scores: number[];
  winners: number[];
  over: boolean;
  prompt: { key: string; facts: Record<string, unknown> } | null;
  day: number;
  days: number;
  night: boolean;
  active: number;
  phase: string;
  sun_tile: number | null;
  players: Player[];
  clergy: Record<Cleric, number[]>;
  bonus: Record<string, number>;
  market: Record<Good, number>;
  prices: Record<Good, { sell: number; buy: number }>;
  values: Record<Cleric, number>;
  sky: string[];
  track_corn: number;
  paying: string[];
  deck: { size: number };
  summit: { seat: number; draws: number; back: number } | null;
  hand: HandCard[] | null;
  worth: { points: number; trail: number; gold: number; more: Record<string, number> } | null;
  ending: "clergy" | "deck" | "conquest" | null;
  final: Final[] | null;
}

/** A legal choice with the facts any kind of it may have. */
export interface MachuChoice extends Choice {
  readonly district?: string;
  readonly tile?: string;
  readonly count?: number;
  readonly steps?: number;
  readonly profession?: string | null;
  readonly type?: Cleric | null;
  readonly good?: Good;
  readonly goods?: readonly string[];
  readonly professions?: readonly string[];
  readonly cards?: readonly string[];
  readonly tiles?: readonly string[];
  readonly cost?: Amounts;
  readonly gain?: Amounts;
  readonly value?: number;
  readonly open?: boolean;
}

/** What each of these districts offers for sale, whether one can pay or not. */
export const SOLD_AT: Readonly<Record<string, readonly string[]>> = {
  watchmans_hut: ["farmer", "shepherd"],
  royal_palace: ["coca_planter", "potter", "weaver"],
  house_of_priests: ["condor", "puma"],
  house_of_virgins: ["sun"],
};
export const SYMBOL_OF: Readonly<Record<string, string>> = {
  farmer: "corn",
  shepherd: "llama",
  coca_planter: "coca",
  potter: "pottery",
  weaver: "cloth",
};
