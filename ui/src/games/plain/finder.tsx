// Finding an action: the field that searches and takes notation, and the kinds to choose from when there are many.
import type { JSX } from "preact";
import { number, t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import type { PlainSelection } from "./selection.js";

export const MANY = 40; // with more actions than this the kinds are folded and can be chosen

/** The list is one stop of the Tab key; arrows move in it. */
export const focusItem = (panel: Element | null, at: number): void => {
  const items = [...(panel?.querySelectorAll<HTMLElement>(".plain-groups button") ?? [])];
  items[Math.max(0, Math.min(at, items.length - 1))]?.focus();
};
/** One field for both: what is typed narrows the list, Enter plays it or says why not. */
export const Finder = ({ selection }: { selection: PlainSelection }): JSX.Element => {
  const all = selection.choices.value.length,
    left = selection.found.value.reduce((n, group) => n + group.items.length, 0);
  return (
    <form
      class="plain-find"
      role="search"
      onSubmit={(e) => {
        e.preventDefault();
        selection.submit();
      }}>
      <label>
        <span class="sr">{t("plain_find")}</span>
        <Icon id="search" />
        <input
          type="search"
          enterkeyhint="go"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t("plain_find")}
          aria-describedby="plain-count"
          value={selection.typed.value}
          onInput={(e) => {
            selection.typed.value = e.currentTarget.value;
          }}
          onKeyDown={(e) => {
            if (e.key === "Escape" && selection.cancel()) e.preventDefault();
            if (e.key !== "ArrowDown") return;
            e.preventDefault(); // or the list scrolls away under the focus
            focusItem(e.currentTarget.closest(".plain-actions"), 0);
          }}
        />
        <kbd class="wide-only" aria-hidden="true">
          /
        </kbd>
      </label>
      <p id="plain-count" class="num" role="status">
        {selection.typed.value
          ? t(left ? "plain_found" : "plain_none", { n: number(left), all: number(all) })
          : t("plain_count", { n: all, count: number(all) })}
      </p>
    </form>
  );
};

/** With many actions: the kinds, to show only one of them. */
export const Kinds = ({ selection }: { selection: PlainSelection }): JSX.Element | null => {
  const groups = selection.groups.value;
  if (selection.choices.value.length <= MANY || groups.length < 2) return null;
  return (
    <div class="plain-kinds" role="group" aria-label={t("plain_kinds")}>
      {groups.map(({ kind, title, items }) => (
        <button
          key={kind}
          class="chip"
          aria-pressed={selection.kind.value === kind}
          onClick={() => {
            selection.kind.value = selection.kind.value === kind ? null : kind;
          }}>
          {title} <span class="num">{number(items.length)}</span>
        </button>
      ))}
    </div>
  );
};
