// The sentence about a move as the page says it: without the place, which stands beside it, and with the names of this table.
import type { ReviewMove } from "../wire.js";
import { lang } from "../shell/settings.js";

/** Who sits where; TableModel. */
interface Named {
  called(seat: number): string;
}

const NUMBERED = /\b(?:player|joueur) ([1-8])\b/giu;

/** What is said of a place, and what the page says instead: cities have names. */
export type Phrases = readonly (readonly [string, string])[];

export const sentenceOf = (table: Named, move: Pick<ReviewMove, "text" | "place">, phrases: Phrases = []): string => {
  const text = move.text[lang.value] ?? "",
    place = `${move.place[lang.value]}`,
    said = text.startsWith(place) ? text.slice(place.length).replace(/^\s*:\s*/, "") : text;
  let named = said.replace(NUMBERED, (_, n: string) => table.called(Number(n) - 1));
  for (const [place, city] of phrases) named = named.replace(new RegExp(`${place}(?!\\d)`, "gu"), city);
  return named.charAt(0).toUpperCase() + named.slice(1);
};
