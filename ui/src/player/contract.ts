// What the server answers about results and rankings.

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
