// The mistakes to practise: a player's from the server; without a player those of the tables this browser holds seats at.
import type { Mistake, Mistakes, Summaries, Summary } from "../wire.js";
import { api } from "../shell/api.js";
import { boxOf } from "../shell/boxes.js";
import { asPlayer } from "../shell/player.js";
import { call } from "../shell/request.js";
import { playerKey, tokens } from "../shell/settings.js";

const NEWEST = 12; // games that are looked at

export const loadMistakes = (): Promise<Mistakes> =>
  playerKey.peek() ? asPlayer<Mistakes>("/api/player/mistakes") : fromThisBrowser();

const fromThisBrowser = async (): Promise<Mistakes> => {
  const keys = Object.entries(tokens.peek()).map(([table, token]) => ({ table, token }));
  if (!keys.length) return { now: Date.now() / 1000, games: 0, reviewed: 0, offered: [], mistakes: [] };
  const { tables } = await call<Summaries>("/api/tables/mine", { method: "POST", body: { keys }, safe: true });
  const over = tables.filter((table) => table.status === "over").slice(0, NEWEST),
    found = await Promise.all(over.map((table) => mistakesAt(table).catch(() => null)));
  return {
    now: Date.now() / 1000,
    games: over.length,
    reviewed: found.filter(Boolean).length,
    offered: over
      .filter((_, i) => !found[i])
      .slice(0, 5)
      .map(({ id, game, changed }) => ({ table: id, game, ended: changed })),
    mistakes: found.flatMap((some) => some ?? []),
  };
};

/** My mistakes at one table; null when it was not reviewed. */
const mistakesAt = async (table: Summary): Promise<Mistake[] | null> => {
  const review = await api.review(table.id, 0);
  if (review.state === "none" || review.state === "failed") return null;
  return review.moves
    .filter((move) => table.yours.includes(move.seat) && (move.mark === "mistake" || move.mark === "blunder"))
    .map(({ number, seat, first, place, mark, loss, text, chances }) => ({
      ...{ table: table.id, game: table.game, ended: table.changed, number, seat, seats: chances.length },
      ...{ ply: first, place, mark: mark!, loss, text, whole_turn: review.whole_turns, ...boxOf(table.id, number) },
    }));
};
