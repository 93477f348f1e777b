import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect, useRef } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { centre } from "./geometry.js";
import { ap } from "./pictures.js";
import { height } from "./scene.js";
const Chooser = ({ selection }) => {
  const open = selection.chooser.value, ref = useRef(null);
  const b = selection.view.box.value;
  useEffect(() => {
    const node = ref.current, svg = node?.parentElement?.querySelector("svg.board:not(.layer)"), s = selection.scene.value;
    if (!node || !svg || !open || !s) return;
    const [x, y] = centre(open.at, (height(s, open.at) ?? 0) + 2), m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(x, y).matrixTransform(m), frame = node.parentElement.getBoundingClientRect(), half = node.offsetWidth / 2 + 6;
    node.style.left = `${Math.max(half, Math.min(frame.width - half, p.x - frame.left))}px`;
    node.style.top = `${Math.max(node.offsetHeight + 20, p.y - frame.top)}px`;
    if (selection.keyboard.peek()) node.querySelector("button")?.focus();
  }, [open, b]);
  if (!open) return null;
  const values = open.choices.every((c) => c.kind === "build" || c.kind === "enlarge");
  return /* @__PURE__ */ jsxs("div", { class: "chooser panel", ref, role: "dialog", "aria-label": t(values ? "t_choose_value" : "t_choose_here"), children: [
    /* @__PURE__ */ jsx("h3", { children: t(values ? "t_choose_value" : "t_choose_here") }),
    /* @__PURE__ */ jsxs("div", { class: "opts", children: [
      open.choices.map((c) => /* @__PURE__ */ jsxs("button", { "data-do": c.do, class: "btn", onClick: () => void selection.play(c), children: [
        choiceTitle(selection, c),
        /* @__PURE__ */ jsx("small", { children: choiceNote(c) })
      ] }, c.do)),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "btn",
          "aria-label": t("cancel"),
          onClick: () => {
            selection.chooser.value = null;
          },
          children: /* @__PURE__ */ jsx(Icon, { id: "x" })
        }
      )
    ] })
  ] });
};
const choiceTitle = (selection, c) => {
  const [, a, b] = c.do.split(" ");
  if (c.kind === "build") return t("t_do_build", { value: b });
  if (c.kind === "enlarge") return t("t_do_enlarge", { value: b });
  if (c.kind === "enter")
    return t(a === "plain" ? `t_enter_plain_${selection.world}` : `t_enter_mountain_${selection.world}`);
  return t("t_festival");
};
const choiceNote = (c) => {
  const cost = typeof c["cost"] === "number" && c.kind !== "festival" ? ap(c["cost"]) : "", points = typeof c["points"] === "number" ? `+${c["points"]}` : "";
  return [cost, points].filter(Boolean).join(" · ");
};
const Leaving = ({ selection }) => {
  const pick = selection.pick.value;
  if (pick?.what !== "pawn") return null;
  const ways = selection.leaves(pick.from);
  if (!ways.length) return null;
  return /* @__PURE__ */ jsx("div", { class: "context", children: ways.map((c) => /* @__PURE__ */ jsxs("button", { "data-do": c.do, class: "btn", onClick: () => void selection.play(c), children: [
    /* @__PURE__ */ jsx(Icon, { id: "door" }),
    t(c.do.endsWith("plain") ? `t_leave_plain_${selection.world}` : `t_leave_mountain_${selection.world}`, {
      n: selection.costOf(c)
    })
  ] }, c.do)) });
};
export {
  Chooser,
  Leaving
};
