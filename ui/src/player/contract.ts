// What the server answers about players, notices, results and rankings.

export interface Device {
  id: string;
  name: string;
  created: number;
  seen: number;
  this: boolean;
}
export interface Passkey {
  id: string;
  name: string;
  created: number;
}
export interface PlayerFacts {
  id: string;
  name: string;
  portrait: string;
  created: number;
  lang: string;
  zone: string;
  rated: boolean;
  settings: Record<string, unknown>;
  devices: Device[];
  passkeys: Passkey[];
  mail: boolean;
}
export interface NewPlayer {
  key: string;
  player: PlayerFacts;
}

export type ChannelKind = "push" | "mail" | "hook";
export interface Channel {
  id: string;
  kind: ChannelKind;
  label: string;
  state: "ok" | "waiting" | "failed";
  failure: string | null;
  created: number;
}
export interface Quiet {
  on: boolean;
  from: number;
  to: number;
}
export type Often = "at_once" | "hourly" | "daily";
export interface Notices {
  channels: Channel[];
  wants: Record<string, Record<string, boolean>>;
  quiet: Quiet;
  often: Often;
  push_key: string;
  mail: boolean;
  hooks: boolean;
}

export interface Rating {
  value: number;
  error: number;
  games: number;
  change: number;
  new: boolean;
}
export interface ArchivedSeat {
  seat: number;
  name: string;
  portrait: string | null;
  bot: string | null;
  level: string | null;
  place: number;
  score: number;
  you: boolean;
  resigned: boolean;
}
export interface ArchivedGame {
  table: string;
  game: string;
  ended: number;
  seconds: number;
  plies: number;
  clock: string;
  challenge: string | null;
  place: number;
  change: number | null;
  seats: ArchivedSeat[];
}
export interface Archive {
  games: ArchivedGame[];
  total: number;
  more: boolean;
}
export interface TitleStatistics {
  game: string;
  games: number;
  won: number;
  points: number;
  best: number;
  seconds: number;
  streak: number;
  sources: Record<string, number>;
  table_sources: Record<string, number>;
  by_seats: { seats: number; games: number; won: number; points: number }[];
  rating: Rating | null;
}
export interface Opponent {
  name: string;
  portrait: string | null;
  bot: string | null;
  games: number;
  ahead: number;
  behind: number;
}
export interface Statistics {
  games: number;
  won: number;
  streak: number;
  best_streak: number;
  titles: TitleStatistics[];
  opponents: Opponent[];
}
export interface RankingRow {
  rank: number;
  name: string;
  portrait: string | null;
  bot: string | null;
  level: string | null;
  rating: Rating;
  you: boolean;
}
export interface Ranking {
  game: string;
  season: string;
  seasons: string[];
  rows: RankingRow[];
}
