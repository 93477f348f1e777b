// How a question of Machu Picchu is answered: by a number, by several items, by one place; and what its choices list.
import { GOODS, SOLD_AT, type MachuChoice } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** What a question asks for: a number, some of several items, or one place of the city. */
export type Question = "count" | "set" | "move" | "market" | "one" | null;
const QUESTION: Readonly<Record<string, Question>> = {
  produce: "count",
  sacrifice: "count",
  offer: "set",
  recruit: "set",
  return: "set",
  pay: "set",
  take: "set",
  enter: "move",
  step: "move",
  ride: "move",
  stay: "move",
  place: "one",
  serve: "one",
  acquire: "one",
  add: "market",
  remove: "market",
  sell: "market",
  buy: "market",
  done: "market",
};
/** The fact that lists what a choice of several is made of. */
const LIST: Readonly<Record<string, "goods" | "professions" | "cards" | "tiles">> = {
  offer: "goods",
  take: "goods",
  recruit: "professions",
  return: "cards",
  pay: "tiles",
};
const ORDERED = "return";
const EXPLAINED = ["recruit", "offer"];

export const questionOf = (kind: string | undefined): Question => (kind && QUESTION[kind]) || null;

/** What a choice of several is made of. */
export const listed = (c: MachuChoice): readonly string[] => c[LIST[c.kind] ?? "goods"] ?? [];

const within = (part: readonly string[], all: readonly string[]): boolean => part.every((x) => all.includes(x));

/** Everything that some choice is made of. */
export const items = (selection: BoardSelection): string[] => {
  if (selection.question.value !== "set") return [];
  if (selection.kind === "return") return selection.obs.value?.hand?.map((c) => c.id) ?? [];
  if (selection.kind === "offer") return [...GOODS];
  const sold = selection.kind === "recruit" ? SOLD_AT[selection.me?.prince ?? ""] : undefined;
  return [...new Set([...(sold ?? []), ...selection.choices.value.flatMap((c) => [...listed(c)])])];
};

const possible = (selection: BoardSelection, part: readonly string[]): boolean =>
  selection.choices.value.some((c) => within(part, listed(c)));

export const canAdd = (selection: BoardSelection, item: string): boolean =>
  possible(selection, [...selection.picked.value, item]);

/** Pick or unpick. An item that does not fit with the others replaces the last one, or the page shows why it cannot. */
export const toggle = (selection: BoardSelection, item: string): void => {
  const { picked } = selection,
    list = picked.value,
    last = [...list.slice(0, -1), item];
  if (list.includes(item)) picked.value = list.filter((x) => x !== item);
  else if (canAdd(selection, item)) {
    selection.declined.value = false;
    picked.value = [...list, item];
  } else if (list.length && !EXPLAINED.includes(selection.kind) && possible(selection, last)) picked.value = last;
  else void selection.explain(`${selection.kind} ${[...list, item].join(" ")}`);
};

/** The one choice made of exactly what is picked. */
export const chosen = (selection: BoardSelection): MachuChoice | null => {
  const picked = selection.picked.value,
    same = (list: readonly string[]): boolean =>
      list.length === picked.length &&
      (selection.kind === ORDERED ? list.every((x, i) => x === picked[i]) : within(list, picked));
  if (selection.question.value !== "set" || !picked.length) return null;
  return selection.choices.value.find((c) => same(listed(c))) ?? null;
};

/** True for the choice that answers "nothing" or "nobody": it has a button of its own. */
export const declines = (c: MachuChoice): boolean =>
  questionOf(c.kind) === "count"
    ? c.count === 0
    : questionOf(c.kind) === "set"
      ? !listed(c).length
      : c.profession === null || c.type === null;
