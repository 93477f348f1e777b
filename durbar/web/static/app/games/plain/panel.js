import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useRef } from "../../../vendor/hooks.js";
import { number, signed, t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { PHONE } from "../../shell/settings.js";
import { splitSentence } from "./actions.js";
import { Finder, Kinds, MANY, focusItem } from "./finder.js";
const FOLDED = 12;
const ActionPanel = ({ selection }) => {
  const { table } = selection, all = selection.choices.value.length;
  if (!table.myTurn.value || !table.mine.value.length) return /* @__PURE__ */ jsx(Waiting, { selection });
  return /* @__PURE__ */ jsxs("section", { class: "plain-actions", "aria-label": t("plain_actions"), children: [
    /* @__PURE__ */ jsx(Finder, { selection }),
    /* @__PURE__ */ jsx(Kinds, { selection }),
    /* @__PURE__ */ jsx(Groups, { selection }),
    all === 0 && /* @__PURE__ */ jsx("p", { class: "none", children: t(selection.end.value ? "plain_only_end" : "plain_no_actions") }),
    /* @__PURE__ */ jsx(Preview, { selection })
  ] });
};
const Waiting = ({ selection: { table } }) => {
  const actor = table.frame.value?.actor ?? null;
  return /* @__PURE__ */ jsxs("p", { class: "plain-wait", children: [
    actor !== null && actor >= 0 ? t("turn_of", { name: table.nameOf(actor) }) : "",
    !table.mine.value.length && /* @__PURE__ */ jsx("small", { children: t("plain_watching") })
  ] });
};
const moveFocus = (e) => {
  const list = e.currentTarget, items = [...list.querySelectorAll("button")], here = items.indexOf(document.activeElement);
  const next = e.key === "ArrowDown" || e.key === "ArrowRight" ? here + 1 : e.key === "ArrowUp" || e.key === "ArrowLeft" ? here - 1 : e.key === "Home" ? 0 : e.key === "End" ? items.length - 1 : null;
  if (next === null) return;
  e.preventDefault();
  e.stopPropagation();
  if (next < 0) list.closest(".plain-actions")?.querySelector("input")?.focus();
  else focusItem(list.closest(".plain-actions"), next);
};
const Groups = ({ selection }) => {
  const found = selection.found.value, stop = useRef(null);
  const first = found[0]?.items[0]?.choice.do, here = found.some((group) => group.items.some((item) => item.choice.do === stop.current)) ? stop.current : first;
  return /* @__PURE__ */ jsx(
    "div",
    {
      class: "plain-groups",
      onKeyDown: moveFocus,
      onFocusIn: (e) => {
        stop.current = e.target.dataset["do"] ?? stop.current;
      },
      children: found.map((group) => /* @__PURE__ */ jsx(Group, { selection, group, tabStop: here ?? null }, group.kind))
    }
  );
};
const Group = ({
  selection,
  group,
  tabStop
}) => {
  const few = selection.choices.value.length <= MANY || group.items.length <= FOLDED + 3, all = few || selection.unfolded.value.has(group.kind), items = all ? group.items : group.items.slice(0, FOLDED), id = `plain-${group.kind}`;
  return /* @__PURE__ */ jsxs("section", { "aria-labelledby": id, children: [
    /* @__PURE__ */ jsxs("h3", { id, children: [
      group.title,
      " ",
      group.items.length > 1 && /* @__PURE__ */ jsx("small", { class: "num", children: number(group.items.length) })
    ] }),
    /* @__PURE__ */ jsxs("ul", { class: items.some((item) => item.sentence) ? "sentences" : "", children: [
      items.map((item) => /* @__PURE__ */ jsx(
        Item,
        {
          selection,
          item,
          title: group.title,
          tabStop: item.choice.do === tabStop
        },
        item.choice.do
      )),
      !all && /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx("button", { class: "btn quiet", tabIndex: -1, onClick: () => selection.unfold(group.kind), children: t("plain_all", { n: number(group.items.length) }) }) })
    ] })
  ] });
};
const Item = ({
  selection,
  item: { choice, sentence },
  title,
  tabStop
}) => {
  const picked = selection.picked.value === choice, [repeated, rest] = splitSentence(sentence, title);
  const point = (on) => {
    if (on) selection.pointed.value = choice;
    else if (selection.pointed.value === choice) selection.pointed.value = null;
  };
  return /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(
    "button",
    {
      class: `plain-item${picked ? " on" : ""}`,
      "data-do": choice.do,
      tabIndex: tabStop ? 0 : -1,
      ...selection.twoSteps ? { "aria-pressed": picked } : {},
      disabled: selection.table.busy.value,
      onClick: () => selection.choose(choice),
      onMouseEnter: () => point(true),
      onMouseLeave: () => point(false),
      onFocus: () => point(true),
      onBlur: () => point(false),
      children: [
        sentence && /* @__PURE__ */ jsxs("span", { children: [
          repeated && /* @__PURE__ */ jsx("span", { class: "sr", children: repeated }),
          rest
        ] }),
        /* @__PURE__ */ jsx("code", { children: choice.do })
      ]
    }
  ) });
};
const Preview = ({ selection }) => {
  const sentences = selection.preview.map((event) => ({ text: selection.table.texts.event(event), points: event.data["points"] })).filter(({ text }) => text);
  return /* @__PURE__ */ jsx("ul", { class: "plain-preview", children: sentences.map(({ text, points }, i) => /* @__PURE__ */ jsxs("li", { children: [
    /* @__PURE__ */ jsx("span", { children: text }),
    typeof points === "number" && points !== 0 && /* @__PURE__ */ jsx("b", { class: "num", children: signed(points) })
  ] }, i)) });
};
const TurnButtons = ({ selection }) => {
  const { table } = selection, picked = selection.picked.value, end = selection.end.value, busy = table.busy.value;
  return /* @__PURE__ */ jsxs("div", { class: "plain-turn", children: [
    PHONE.matches && (table.frame.value?.redoable ?? 0) > 0 && /* @__PURE__ */ jsx("button", { class: "btn icon", "aria-label": t("redo"), disabled: busy, onClick: () => void table.redo(), children: /* @__PURE__ */ jsx(Icon, { id: "redo" }) }),
    picked ? /* @__PURE__ */ jsxs("button", { class: "btn ok", "data-act": "confirm", disabled: busy, onClick: () => selection.confirm(), children: [
      /* @__PURE__ */ jsx(Icon, { id: "tick" }),
      /* @__PURE__ */ jsx("span", { children: selection.sentenceOf(picked) || t("plain_play", { action: picked.do }) })
    ] }) : end ? /* @__PURE__ */ jsxs("button", { class: "btn go end", disabled: busy, onClick: () => void table.act(end.do), children: [
      /* @__PURE__ */ jsx(Icon, { id: "end" }),
      t("end_turn"),
      " ",
      /* @__PURE__ */ jsx("kbd", { class: "wide-only", children: "E" })
    ] }) : PHONE.matches && /* @__PURE__ */ jsx("p", { class: "plain-hint", children: table.myTurn.value ? t("plain_choose") : "" })
  ] });
};
export {
  ActionPanel,
  TurnButtons
};
