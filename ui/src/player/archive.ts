// The archive of finished games: which of them are asked for, and how their figures are drawn.

export interface Filter {
  game: string;
  seats: number;
  who: "" | "people" | "bots";
  won: boolean;
  text: string;
}
export const ALL: Filter = { game: "", seats: 0, who: "", won: false, text: "" };
export const PAGE = 20;

export const isAll = (filter: Filter): boolean => JSON.stringify(filter) === JSON.stringify(ALL);

/** The request for one page of it; `before`: where the page before ended, as the server said. */
export const archivePath = (filter: Filter, before: string | null = null): string => {
  const query = new URLSearchParams();
  if (filter.game) query.set("game", filter.game);
  if (filter.seats) query.set("seats", String(filter.seats));
  if (filter.who) query.set("who", filter.who);
  if (filter.won) query.set("won", "true");
  if (filter.text.trim()) query.set("text", filter.text.trim());
  if (before !== null) query.set("before", before);
  query.set("limit", String(PAGE));
  return `/api/player/games?${query}`;
};

/** How a won share compares with an even one, as five steps of a colour. */
export const heat = (won: number, games: number, seats: number): 0 | 1 | 2 | 3 | 4 => {
  const above = (100 * won) / games - 100 / seats;
  return above < 0 ? 0 : above < 6 ? 1 : above < 10 ? 2 : above < 15 ? 3 : 4;
};

/** The lower and upper end of a rating's scale: round numbers that leave room for nearly the whole curve. */
export const scaleOf = (ratings: readonly { value: number; error: number }[]): [number, number] => {
  const low = Math.min(1000, ...ratings.map((r) => r.value - 2 * r.error)),
    high = Math.max(2000, ...ratings.map((r) => r.value + 2 * r.error));
  return [Math.floor(low / 250) * 250, Math.ceil(high / 250) * 250];
};
