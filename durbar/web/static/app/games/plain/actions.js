import { searchable } from "../../shell/search.js";
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const titleOf = (template, kind) => {
  const own = template === kind ? "" : template, start = (own.split("{")[0] ?? "").replace(/[\s:;,(«“"–-]+$/, "");
  return capital(start || kind.replaceAll(/[_-]/g, " "));
};
const sentenceOf = (choice, words) => {
  const template = words.template(choice.kind);
  if (!template.includes("{")) return "";
  const text = words.fill(template, choice);
  return text.includes("{") ? "" : capital(text);
};
const splitSentence = (sentence, title) => {
  const rest = sentence.startsWith(title) ? /^\s*:\s*(\S.*)$/.exec(sentence.slice(title.length)) : null;
  return rest ? [sentence.slice(0, sentence.length - rest[1].length), capital(rest[1])] : ["", sentence];
};
const groupActions = (choices, words) => {
  const kinds = /* @__PURE__ */ new Map();
  for (const choice of choices) {
    const items = kinds.get(choice.kind) ?? [];
    items.push({ choice, sentence: sentenceOf(choice, words) });
    kinds.set(choice.kind, items);
  }
  return [...kinds].map(([kind, items]) => ({ kind, title: titleOf(words.template(kind), kind), items }));
};
const filterGroups = (groups, typed) => {
  const wanted = searchable(typed).split(" ").filter(Boolean);
  if (!wanted.length) return [...groups];
  return groups.map((group) => {
    const fits = ({ choice, sentence }) => {
      const words = searchable(`${choice.do} ${sentence} ${group.title}`).split(/[^\p{L}\p{N}*+-]+/u);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    };
    return { ...group, items: group.items.filter(fits) };
  }).filter((group) => group.items.length);
};
const typedAction = (choices, typed) => choices.find((choice) => searchable(choice.do) === searchable(typed)) ?? null;
const isEnd = (choice) => choice.kind === "end" || choice.do === "end";
export {
  filterGroups,
  groupActions,
  isEnd,
  splitSentence,
  titleOf,
  typedAction
};
