// How an open question of Machu Picchu is answered: by a number, by several things, by one place; and what its choices list.
import { GOODS, SOLD_AT, type MachuChoice } from "./observation.js";
import type { Hold } from "./session.js";

/** What an open question is about: how many, which of several, or one place of the city. */
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
export const items = (hold: Hold): string[] => {
  if (hold.question.value !== "set") return [];
  if (hold.kind === "return") return hold.obs.value?.hand?.map((c) => c.id) ?? [];
  if (hold.kind === "offer") return [...GOODS];
  const sold = hold.kind === "recruit" ? SOLD_AT[hold.me?.prince ?? ""] : undefined;
  return [...new Set([...(sold ?? []), ...hold.choices.value.flatMap((c) => [...listed(c)])])];
};

const possible = (hold: Hold, part: readonly string[]): boolean =>
  hold.choices.value.some((c) => within(part, listed(c)));

export const canAdd = (hold: Hold, item: string): boolean => possible(hold, [...hold.picked.value, item]);

/** Pick or put down; what does not fit with the rest takes the place of the last one, or is told why it cannot. */
export const toggle = (hold: Hold, item: string): void => {
  const { picked } = hold,
    list = picked.value,
    last = [...list.slice(0, -1), item];
  if (list.includes(item)) picked.value = list.filter((x) => x !== item);
  else if (canAdd(hold, item)) picked.value = [...list, item];
  else if (list.length && !EXPLAINED.includes(hold.kind) && possible(hold, last)) picked.value = last;
  else void hold.refuse(`${hold.kind} ${[...list, item].join(" ")}`);
};

/** The one choice made of exactly what is picked. */
export const chosen = (hold: Hold): MachuChoice | null => {
  const picked = hold.picked.value,
    same = (list: readonly string[]): boolean =>
      list.length === picked.length &&
      (hold.kind === ORDERED ? list.every((x, i) => x === picked[i]) : within(list, picked));
  return hold.question.value === "set" ? (hold.choices.value.find((c) => same(listed(c))) ?? null) : null;
};

/** Sensible at night: pay for as many tiles as one can. */
export const dearest = (choices: readonly MachuChoice[]): readonly string[] =>
  [...choices].sort((a, b) => listed(b).length - listed(a).length)[0]?.tiles ?? [];
