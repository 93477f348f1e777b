import { GOODS, SOLD_AT } from "./observation.js";
const QUESTION = {
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
  done: "market"
};
const LIST = {
  offer: "goods",
  take: "goods",
  recruit: "professions",
  return: "cards",
  pay: "tiles"
};
const ORDERED = "return";
const EXPLAINED = ["recruit", "offer"];
const questionOf = (kind) => kind && QUESTION[kind] || null;
const listed = (c) => c[LIST[c.kind] ?? "goods"] ?? [];
const within = (part, all) => part.every((x) => all.includes(x));
const items = (selection) => {
  if (selection.question.value !== "set") return [];
  if (selection.kind === "return") return selection.obs.value?.hand?.map((c) => c.id) ?? [];
  if (selection.kind === "offer") return [...GOODS];
  const sold = selection.kind === "recruit" ? SOLD_AT[selection.me?.prince ?? ""] : void 0;
  return [.../* @__PURE__ */ new Set([...sold ?? [], ...selection.choices.value.flatMap((c) => [...listed(c)])])];
};
const possible = (selection, part) => selection.choices.value.some((c) => within(part, listed(c)));
const canAdd = (selection, item) => possible(selection, [...selection.picked.value, item]);
const toggle = (selection, item) => {
  const { picked } = selection, list = picked.value, last = [...list.slice(0, -1), item];
  if (list.includes(item)) picked.value = list.filter((x) => x !== item);
  else if (canAdd(selection, item)) picked.value = [...list, item];
  else if (list.length && !EXPLAINED.includes(selection.kind) && possible(selection, last)) picked.value = last;
  else void selection.explain(`${selection.kind} ${[...list, item].join(" ")}`);
};
const chosen = (selection) => {
  const picked = selection.picked.value, same = (list) => list.length === picked.length && (selection.kind === ORDERED ? list.every((x, i) => x === picked[i]) : within(list, picked));
  return selection.question.value === "set" ? selection.choices.value.find((c) => same(listed(c))) ?? null : null;
};
const dearest = (choices) => [...choices].sort((a, b) => listed(b).length - listed(a).length)[0]?.tiles ?? [];
export {
  canAdd,
  chosen,
  dearest,
  items,
  listed,
  questionOf,
  toggle
};
