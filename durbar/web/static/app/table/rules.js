import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { gameTitle } from "../shell/games.js";
import { t } from "../shell/i18n.js";
import { searchable } from "../shell/search.js";
import { Dialog } from "../shell/parts.js";
const chapterOf = (id) => id.replace(/\d.*$/, "");
const Rules = ({ table }) => {
  const { open, clause } = table.rules.value;
  if (!open) return null;
  return /* @__PURE__ */ jsx(RulesDialog, { table, clause });
};
const RulesDialog = ({ table, clause }) => {
  const search = useSignal("");
  const list = useRef(null);
  const clauses = Object.entries(table.texts.clauses);
  const wanted = searchable(search.value);
  const found = wanted ? clauses.filter(([id, text]) => searchable(id) === wanted || searchable(text).includes(wanted)) : clauses;
  const chapters = grouped(found);
  useEffect(() => {
    if (clause) list.current?.querySelector(`#clause-${CSS.escape(clause)}`)?.scrollIntoView({ block: "center" });
  }, [clause, clauses.length]);
  const names = table.texts.chapters;
  return /* @__PURE__ */ jsxs(
    Dialog,
    {
      title: t("rules_of", { game: gameTitle(table.game.value ?? "") }),
      cls: "rules",
      close: () => {
        table.rules.value = { open: false, clause: null };
      },
      children: [
        /* @__PURE__ */ jsx(
          "input",
          {
            type: "search",
            class: "search",
            autofocus: true,
            "aria-label": t("rules_search"),
            placeholder: t("rules_search"),
            value: search.value,
            onInput: (e) => {
              search.value = e.currentTarget.value;
            }
          }
        ),
        /* @__PURE__ */ jsxs("div", { class: "clauses", ref: list, tabIndex: 0, "aria-label": t("rules"), children: [
          [...chapters].map(([chapter, items]) => /* @__PURE__ */ jsxs("section", { children: [
            /* @__PURE__ */ jsx("h3", { children: names[chapter] ?? chapter }),
            /* @__PURE__ */ jsx("dl", { children: items.map(([id, text]) => /* @__PURE__ */ jsxs("div", { id: `clause-${id}`, class: id === clause ? "asked" : "", children: [
              /* @__PURE__ */ jsx("dt", { children: id }),
              /* @__PURE__ */ jsx("dd", { children: emphasis(text) })
            ] }, id)) })
          ] }, chapter)),
          found.length === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: t("rules_none") })
        ] })
      ]
    }
  );
};
const grouped = (items) => {
  const map = /* @__PURE__ */ new Map();
  for (const item of items) {
    const chapter = chapterOf(item[0]), group = map.get(chapter);
    if (group) group.push(item);
    else map.set(chapter, [item]);
  }
  return map;
};
const emphasis = (text) => text.split(/(\*[^*]+\*|`[^`]+`)/).map((part) => /^[*`].+[*`]$/.test(part) ? /* @__PURE__ */ jsx("em", { children: part.slice(1, -1) }) : part);
export {
  Rules
};
