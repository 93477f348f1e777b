// The legal actions as a list for people: grouped by kind under the game's words, found by what is typed. Pure.
import { searchable } from "../../shell/search.js";
import type { Choice } from "../view.js";

export interface ActionItem {
  readonly choice: Choice;
  /** A sentence, when the game's word for the kind has slots that the choice fills; else empty. */
  readonly sentence: string;
}
export interface ActionGroup {
  readonly kind: string;
  readonly title: string;
  readonly items: readonly ActionItem[];
}

/** The game's words: the template of a kind, and how its slots are filled. */
interface ActionWords {
  template(kind: string): string;
  fill(template: string, facts: Readonly<Record<string, unknown>>): string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Take {n} pebbles" is headed "Take"; a kind without a word shows its own name. */
export const titleOf = (template: string, kind: string): string => {
  const own = template === kind ? "" : template,
    start = (own.split("{")[0] ?? "").replace(/[\s:;,(«“"–-]+$/, "");
  return capital(start || kind.replaceAll(/[_-]/g, " "));
};

const sentenceOf = (choice: Choice, words: ActionWords): string => {
  const template = words.template(choice.kind);
  if (!template.includes("{")) return "";
  const text = words.fill(template, choice);
  return text.includes("{") ? "" : capital(text); // a slot the choice has no fact for
};

/** "Take a pebble: red" under the heading "Take a pebble": what it repeats, and what is new. */
export const splitSentence = (sentence: string, title: string): [string, string] => {
  const rest = sentence.startsWith(title) ? /^\s*:\s*(\S.*)$/.exec(sentence.slice(title.length)) : null;
  return rest ? [sentence.slice(0, sentence.length - rest[1]!.length), capital(rest[1]!)] : ["", sentence];
};

/** Groups in the order in which their first action comes. */
export const groupActions = (choices: readonly Choice[], words: ActionWords): ActionGroup[] => {
  const kinds = new Map<string, ActionItem[]>();
  for (const choice of choices) {
    const items = kinds.get(choice.kind) ?? [];
    items.push({ choice, sentence: sentenceOf(choice, words) });
    kinds.set(choice.kind, items);
  }
  return [...kinds].map(([kind, items]) => ({ kind, title: titleOf(words.template(kind), kind), items }));
};

/** Groups with only the items that have every typed word at the beginning of one of their own. */
export const filterGroups = (groups: readonly ActionGroup[], typed: string): ActionGroup[] => {
  const wanted = searchable(typed).split(" ").filter(Boolean);
  if (!wanted.length) return [...groups];
  return groups
    .map((group) => {
      const fits = ({ choice, sentence }: ActionItem): boolean => {
        const words = searchable(`${choice.do} ${sentence} ${group.title}`).split(/[^\p{L}\p{N}*+-]+/u);
        return wanted.every((part) => words.some((word) => word.startsWith(part)));
      };
      return { ...group, items: group.items.filter(fits) };
    })
    .filter((group) => group.items.length);
};

/** The action that is typed in full, whatever its case and spaces. */
export const typedAction = (choices: readonly Choice[], typed: string): Choice | null =>
  choices.find((choice) => searchable(choice.do) === searchable(typed)) ?? null;

/** All that is offered comes as a list: the game has no structure of its own, or nothing is offered. */
export const isList = (offers: object | null): boolean =>
  !offers || Array.isArray(offers) || Object.keys(offers).every((key) => key === "list");

/** The choice that ends the turn has a button of its own. */
export const isEnd = (choice: Choice): boolean => choice.kind === "end" || choice.do === "end";
