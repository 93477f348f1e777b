// The template language of all texts, as in durbar/core/words.py, which lists the slots.
export type Lang = "en" | "fr";
export type Facts = Readonly<Record<string, unknown>>;

interface FillContext {
  lang: Lang;
  terms?: Readonly<Record<string, string>>;
  /** What a player is called: "Ana", or "You" for whoever reads. */
  name?: (seat: number) => string;
  /** The seat of whoever reads: verbs agree with it, and "You" inside a sentence becomes "you". */
  me?: (seat: number) => boolean;
  /** The words for a place on the board, or for a thing that covers several. */
  place?: (id: string | readonly string[]) => string;
}

const SLOT = /\{(\w+)(?::([^{}]*))?\}/g;

/** The template with its facts put in. A missing fact leaves its slot visible instead of throwing. */
export const fill = (template: string, facts: Facts, context: FillContext): string =>
  template.replace(SLOT, (all, key: string, how: string | undefined, at: number) =>
    key in facts ? slot(facts[key], how ?? "", context, at, facts) : all,
  );

const slot = (value: unknown, how: string, context: FillContext, at: number, facts: Facts): string => {
  const { lang, terms = {} } = context,
    term = (v: unknown): string => terms[String(v)] ?? String(v);
  if (how === "seat") return named(Number(value), context, at);
  if (how === "term") return term(value);
  if (how === "terms") return listed(value).map(term).join(", ");
  if (how === "list") return listed(value).map(String).join(", ");
  if (how === "and") return andList(counted(listed(value), terms), lang);
  if (how.startsWith("counted|")) return amount(Number(facts[how.slice(8)]), String(value), terms);
  if (how === "of") return of(term(value), lang);
  if (how === "number") return NUMBERS[lang][Number(value)] ?? String(value);
  if (how === "place") return (context.place ?? String)(value as string | string[]);
  if (how.startsWith("plural|")) return plural(Number(value), how.split("|").slice(1), lang);
  if (how.startsWith("verb|")) return how.split("|")[context.me?.(Number(value)) ? 2 : 1] ?? "";
  return String(value);
};

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A name that runs from right to left turns nothing around it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const named = (seat: number, { terms = {}, name, me }: FillContext, at: number): string => {
  const called = name ? name(seat) : `${terms["player"] ?? "player"} ${seat + 1}`;
  return at > 0 && me?.(seat) ? called.toLowerCase() : called;
};

/** The form for a number, the third for none if there is one; `#` is the number. French counts zero as one. */
const plural = (n: number, [one = "", many = "", none]: string[], lang: Lang): string => {
  const form = n === 0 && none !== undefined ? none : n === 1 || (n === 0 && lang === "fr") ? one : many;
  return form.replace("#", String(n));
};

const VOWEL = /^[aâeéèêiîoôu]/i;
/** "of Agra", "d’Agra". */
const of = (name: string, lang: Lang): string =>
  lang === "en" ? `of ${name}` : VOWEL.test(name) ? `d’${name}` : `de ${name}`;

const AND = { en: " and ", fr: " et " };
/** "a", "a and b", "a, b and c". */
export const andList = (words: readonly string[], lang: Lang): string =>
  words.length < 2 ? (words[0] ?? "") : words.slice(0, -1).join(", ") + AND[lang] + words.at(-1)!;

/** "2 llamas": the word of several is the term with `_n`; none of them is the bare word. */
export const amount = (n: number, id: string, terms: Readonly<Record<string, string>>): string => {
  const word = (n > 1 ? terms[`${id}_n`] : undefined) ?? terms[id] ?? id;
  return n ? `${n} ${word}` : word;
};

/** Each word once, with how often it came if that is more than once. */
const counted = (ids: readonly unknown[], terms: Readonly<Record<string, string>>): string[] =>
  [...new Set(ids.map(String))].map((id) => {
    const n = ids.filter((each) => String(each) === id).length;
    return amount(n > 1 ? n : 0, id, terms);
  });

const NUMBERS: Record<Lang, readonly string[]> = {
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  fr: ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
};
