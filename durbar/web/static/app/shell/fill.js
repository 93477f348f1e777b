const SLOT = /\{(\w+)(?::([^{}]*))?\}/g;
const fill = (template, facts, context) => template.replace(
  SLOT,
  (all, key, how) => key in facts ? slot(facts[key], how ?? "", context) : all
);
const slot = (value, how, { lang, terms = {}, name }) => {
  const term = (v) => terms[String(v)] ?? String(v);
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
const listed = (value) => Array.isArray(value) ? value : [value];
export {
  fill
};
