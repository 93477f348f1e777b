// The sentence about a move as the page says it: without the place, which stands beside it, and with the names of this table.
import type { ReviewMove } from "../wire.js";
import { lang } from "../shell/settings.js";

/** Who sits where; TableModel. */
interface Named {
  called(seat: number): string;
}

const NUMBERED = /\b(?:player|joueur) ([1-8])\b/giu;

export const sentenceOf = (table: Named, move: Pick<ReviewMove, "text" | "place">): string => {
  const text = move.text[lang.value] ?? "",
    place = `${move.place[lang.value]}`,
    said = text.startsWith(place) ? text.slice(place.length).replace(/^\s*:\s*/, "") : text;
  return said.replace(NUMBERED, (_, n: string) => table.called(Number(n) - 1));
};
