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
const items = (hold) => {
  if (hold.question.value !== "set") return [];
  if (hold.kind === "return") return hold.obs.value?.hand?.map((c) => c.id) ?? [];
  if (hold.kind === "offer") return [...GOODS];
  const sold = hold.kind === "recruit" ? SOLD_AT[hold.me?.prince ?? ""] : void 0;
  return [.../* @__PURE__ */ new Set([...sold ?? [], ...hold.choices.value.flatMap((c) => [...listed(c)])])];
};
const possible = (hold, part) => hold.choices.value.some((c) => within(part, listed(c)));
const canAdd = (hold, item) => possible(hold, [...hold.picked.value, item]);
const toggle = (hold, item) => {
  const { picked } = hold, list = picked.value, last = [...list.slice(0, -1), item];
  if (list.includes(item)) picked.value = list.filter((x) => x !== item);
  else if (canAdd(hold, item)) picked.value = [...list, item];
  else if (list.length && !EXPLAINED.includes(hold.kind) && possible(hold, last)) picked.value = last;
  else void hold.refuse(`${hold.kind} ${[...list, item].join(" ")}`);
};
const chosen = (hold) => {
  const picked = hold.picked.value, same = (list) => list.length === picked.length && (hold.kind === ORDERED ? list.every((x, i) => x === picked[i]) : within(list, picked));
  return hold.question.value === "set" ? hold.choices.value.find((c) => same(listed(c))) ?? null : null;
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
