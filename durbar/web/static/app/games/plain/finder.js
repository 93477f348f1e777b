import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { number, t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
const MANY = 40;
const focusItem = (panel, at) => {
  const items = [...panel?.querySelectorAll(".plain-groups button") ?? []];
  items[Math.max(0, Math.min(at, items.length - 1))]?.focus();
};
const Finder = ({ selection }) => {
  const all = selection.choices.value.length, left = selection.found.value.reduce((n, group) => n + group.items.length, 0);
  return /* @__PURE__ */ jsxs(
    "form",
    {
      class: "plain-find",
      role: "search",
      onSubmit: (e) => {
        e.preventDefault();
        selection.submit();
      },
      children: [
        /* @__PURE__ */ jsxs("label", { children: [
          /* @__PURE__ */ jsx("span", { class: "sr", children: t("plain_find") }),
          /* @__PURE__ */ jsx(Icon, { id: "search" }),
          /* @__PURE__ */ jsx(
            "input",
            {
              type: "search",
              enterkeyhint: "go",
              autocomplete: "off",
              autocapitalize: "off",
              spellcheck: false,
              placeholder: t("plain_find"),
              "aria-describedby": "plain-count",
              value: selection.typed.value,
              onInput: (e) => {
                selection.typed.value = e.currentTarget.value;
              },
              onKeyDown: (e) => {
                if (e.key === "Escape" && selection.cancel()) e.preventDefault();
                if (e.key !== "ArrowDown") return;
                e.preventDefault();
                focusItem(e.currentTarget.closest(".plain-actions"), 0);
              }
            }
          ),
          /* @__PURE__ */ jsx("kbd", { class: "wide-only", "aria-hidden": "true", children: "/" })
        ] }),
        /* @__PURE__ */ jsx("p", { id: "plain-count", class: "num", role: "status", children: selection.typed.value ? t(left ? "plain_found" : "plain_none", { n: number(left), all: number(all) }) : t("plain_count", { n: all, count: number(all) }) })
      ]
    }
  );
};
const Kinds = ({ selection }) => {
  const groups = selection.groups.value;
  if (selection.choices.value.length <= MANY || groups.length < 2) return null;
  return /* @__PURE__ */ jsx("div", { class: "plain-kinds", role: "group", "aria-label": t("plain_kinds"), children: groups.map(({ kind, title, items }) => /* @__PURE__ */ jsxs(
    "button",
    {
      class: "chip",
      "aria-pressed": selection.kind.value === kind,
      onClick: () => {
        selection.kind.value = selection.kind.value === kind ? null : kind;
      },
      children: [
        title,
        " ",
        /* @__PURE__ */ jsx("span", { class: "num", children: number(items.length) })
      ]
    },
    kind
  )) });
};
export {
  Finder,
  Kinds,
  MANY,
  focusItem
};
