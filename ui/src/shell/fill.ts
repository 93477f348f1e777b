// The template language of all texts, the same as durbar/core/words.py: {x}, {x:seat}, {x:term}, {x:terms}, {x:list}, {n:plural|one|many}.
export type Lang = "en" | "fr";
export type Facts = Readonly<Record<string, unknown>>;

export interface Told {
  lang: Lang;
  terms?: Readonly<Record<string, string>>;
  name?: (seat: number) => string;
}

const SLOT = /\{(\w+)(?::([^{}]*))?\}/g;

/** The template with its facts put in; a fact that is not there leaves its place visible, never an error. */
export const fill = (template: string, facts: Facts, told: Told): string =>
  template.replace(SLOT, (all, key: string, how: string | undefined) =>
    key in facts ? slot(facts[key], how ?? "", told) : all,
  );

const slot = (value: unknown, how: string, { lang, terms = {}, name }: Told): string => {
  const term = (v: unknown): string => terms[String(v)] ?? String(v);
  if (how === "seat") return name ? name(Number(value)) : `${terms["player"] ?? "player"} ${Number(value) + 1}`;
  if (how === "term") return term(value);
  if (how === "terms") return listed(value).map(term).join(", ");
  if (how === "list") return listed(value).map(String).join(", ");
  if (how.startsWith("plural|")) {
    const [, one = "", many = ""] = how.split("|");
    const n = Number(value);
    return (lang === "fr" ? n === 0 || n === 1 : n === 1) ? one : many;
  }
  return String(value);
};

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
