// The sentence about a move as the page says it: without the place, which stands beside it, and with the names of this table.
import type { ReviewMove } from "../wire.js";
import { t } from "../shell/i18n.js";
import { lang } from "../shell/settings.js";
import type { GameTexts } from "../table/words.js";

/** Who sits where; TableModel. */
interface Named {
  called(seat: number): string;
  isMe(seat: number): boolean;
}

/** A seat with the verb before it: “overtake you”, but « vous dépasser ». */
const NUMBERED = /(?:(\p{L}+) )?\b(?:player|joueur) ([1-8])\b/giu;

/** What is said of a place, and what the page says instead: cities have names. */
export type Phrases = readonly (readonly [string, string])[];

/** Says the places that are left by the part of the board they lie in: nobody reads “k18”. */
type Elsewhere = (text: string) => string;

/** Replaces cells after such words, as “on k18”, by what is said of them; a cell that nothing is said of stays. */
export const elsewhere =
  (before: string, say: (cell: string) => string): Elsewhere =>
  (text) =>
    text.replace(
      new RegExp(`(?<!\\p{L})${before}([a-z]\\d{1,2})(?!\\d)`, "gu"),
      (all, cell: string) => say(cell) || all,
    );

/** Replaces the notation of cities, as “amber-3”. */
export const cities =
  (say: (city: string) => string): Elsewhere =>
  (text) =>
    text.replace(/(?<![\p{L}-])[a-z]+-\d+(?!\d)/gu, (city) => say(city) || city);

/** Says places as the page does. */
export const placesIn = (texts: GameTexts): Elsewhere => {
  const before = texts.place("named", { place: "" }),
    say = (place: string): string => texts.placeOf(place);
  return before.trim() ? elsewhere(before, say) : cities(say);
};

export const sentenceOf = (
  table: Named,
  move: Pick<ReviewMove, "text" | "place">,
  phrases: Phrases = [],
  others: Elsewhere = String,
): string => {
  const text = move.text[lang.value] ?? "",
    place = `${move.place[lang.value]}`,
    said = text.startsWith(place) ? text.slice(place.length).replace(/^\s*[:.]\s*/, "") : text;
  let named = said.replace(NUMBERED, (_, verb: string | undefined, n: string) => {
    const seat = Number(n) - 1;
    if (verb && table.isMe(seat)) return t("rv_you", { verb });
    return [verb, table.called(seat)].filter(Boolean).join(" ");
  });
  for (const [place, city] of phrases) named = named.replace(new RegExp(`${place}(?!\\d)`, "gu"), city);
  named = others(named);
  return named.charAt(0).toUpperCase() + named.slice(1);
};
