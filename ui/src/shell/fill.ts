// The template language of all texts, as in durbar/core/words.py: {x}, {x:seat}, {x:term}, {x:terms}, {x:list}, {n:plural|one|many}.
export type Lang = "en" | "fr";
export type Facts = Readonly<Record<string, unknown>>;

export interface FillContext {
  lang: Lang;
  terms?: Readonly<Record<string, string>>;
  name?: (seat: number) => string;
}

const SLOT = /\{(\w+)(?::([^{}]*))?\}/g;

/** The template with its facts put in. A missing fact leaves its slot visible instead of throwing. */
export const fill = (template: string, facts: Facts, context: FillContext): string =>
  template.replace(SLOT, (all, key: string, how: string | undefined) =>
    key in facts ? slot(facts[key], how ?? "", context) : all,
  );

const slot = (value: unknown, how: string, { lang, terms = {}, name }: FillContext): string => {
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
