// What the page of a club night shows, worked out of the server's answer.
import type { ClubFacts, ClubTable, NewClub, Standing } from "../wire.js";

export type Clock = NonNullable<NewClub["clock"]> | null;

/** The clocks one may choose, as a select has them. */
export const CLOCKS = [
  "none",
  "live:15",
  "live:30",
  "live:45",
  "live:60",
  "days:1",
  "days:2",
  "days:3",
  "days:7",
] as const;
export type ClockChoice = (typeof CLOCKS)[number];

/** As the server wants it. When time is up a bot plays until the person is back: nobody waits for ever. */
export const clockOf = (choice: ClockChoice, zone: string): Clock => {
  const [kind, n] = choice.split(":");
  if (kind === "live") return { kind: "live", minutes: Number(n), increment: 10, then: "bot" } as Clock;
  return kind === "days" ? ({ kind: "days", days: Number(n), zone, then: "bot" } as Clock) : null;
};

/** Which text says a clock, and its figure. */
export const clockText = (
  clock: unknown,
): ["club_clock_none" | "club_clock_live" | "club_clock_days", { n: number }] => {
  const { kind, minutes, days } = (clock ?? {}) as { kind?: string; minutes?: number; days?: number };
  if (kind === "live") return ["club_clock_live", { n: minutes ?? 0 }];
  return kind === "days" ? ["club_clock_days", { n: days ?? 0 }] : ["club_clock_none", { n: 0 }];
};

/** Sizes of tables a game allows here; the usual one is three, or the nearest to it. */
export const sizesOf = (seats: readonly number[]): number[] => seats.filter((n) => n >= 2 && n <= 5);
export const usualSize = (seats: readonly number[]): number =>
  sizesOf(seats).reduce((best, n) => (Math.abs(n - 3) < Math.abs(best - 3) ? n : best), sizesOf(seats)[0] ?? 2);

/** Whose turn is it at my table of now? */
export const myTurn = (table: ClubTable): boolean =>
  table.to_act !== null && table.yours && (table.seats[table.to_act]?.you ?? false);

/** My table that still plays: the one thing to do. */
export const myTable = (club: ClubFacts): ClubTable | null =>
  club.tables.find((table) => table.yours && table.state === "playing") ?? null;

/** The tables of each round, the newest round first. */
export const byRound = (tables: readonly ClubTable[]): [number, ClubTable[]][] => {
  const rounds = new Map<number, ClubTable[]>();
  for (const table of tables) rounds.set(table.round, [...(rounds.get(table.round) ?? []), table]);
  return [...rounds];
};

/** Of those who are on the podium: ranks 1 to 3, three people at most, once something was played. */
export const podium = (standings: readonly Standing[]): Standing[] =>
  standings.some((line) => line.played) ? standings.filter((line) => line.rank <= 3).slice(0, 3) : [];

/** Why a line stands behind the one before it, if points do not say it. */
export const tieBreak = (line: Standing): "club_by_opponents" | "club_by_share" | "club_by_direct" | null =>
  line.by === null || line.by === "points" ? null : `club_by_${line.by}`;

/** May I join now, and with which word? Null: I am in, or it is over. */
export const joinText = (club: ClubFacts): "club_join" | "club_join_again" | null =>
  club.status === "over" || club.joined ? null : club.entries.some((e) => e.you) ? "club_join_again" : "club_join";
