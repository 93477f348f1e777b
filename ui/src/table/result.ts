// The result of a finished game in words, and the way to the next one.
import type { AskRematch } from "../wire.js";
import { Refusal, api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { go } from "../shell/route.js";
import { saveMuted, saveToken, tokenFor } from "../shell/settings.js";
import type { TableModel } from "./model.js";

/** The same people and tokens at a new table; others may have opened it already. */
export const rematch = async (table: TableModel, wish: AskRematch = {}): Promise<void> => {
  try {
    const next = table.facts.value?.next ?? (await api.rematch(table.id, wish)).table;
    const token = tokenFor(table.id);
    if (token) saveToken(next, token);
    if (table.muted.value.size) saveMuted(next, [...table.muted.value]); // the same people sit there
    go(`/table/${next}`);
  } catch (error) {
    if (error instanceof Refusal) table.showRefusal(error);
    else throw error;
  }
};

/** "You win", "Ana wins", "Ana and Bo share the victory". */
export const verdict = (table: TableModel): string => {
  const winners = table.frame.value?.result?.winners ?? [];
  return winners.length === 1 && table.isMe(winners[0]!)
    ? t("you_win")
    : victory(winners.map((seat) => table.called(seat)));
};
/** The same for others to read: everybody by name. */
export const verdictForAll = (table: TableModel): string =>
  victory((table.frame.value?.result?.winners ?? []).map((seat) => table.nameOf(seat)));
const victory = (names: readonly string[]): string =>
  names.length === 1 ? t("wins", { name: names[0] }) : t("share_victory", { names: names.join(", ") });

/** The seats from the winner to the last, each with its place; a tie may be broken. */
export const placed = (table: TableModel): { seat: number; place: number; score: number; won: boolean }[] => {
  const result = table.frame.value?.result,
    seats = (table.facts.value?.seats ?? []).map((s) => s.seat);
  const won = (seat: number): boolean => result?.winners.includes(seat) ?? false;
  const above = (a: number, b: number): number =>
    (result?.scores[b] ?? 0) - (result?.scores[a] ?? 0) || Number(won(b)) - Number(won(a));
  return [...seats]
    .sort(above)
    .map((seat) => ({
      seat,
      place: 1 + seats.filter((other) => above(other, seat) < 0).length,
      score: result?.scores[seat] ?? 0,
      won: won(seat),
    }));
};
