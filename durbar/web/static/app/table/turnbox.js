import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
const endTurn = (table, session) => {
  const end = session.end();
  if (end) void table.act(end.do);
  else if (table.tutorial && table.myTurn.value) table.notify(t("tutorial_other"));
  else if (table.myTurn.value && !session.TurnButtons) table.notify(session.endNote() || t("end_not_now"), null, true);
};
const TurnBox = ({ table, session }) => {
  const f = table.frame.value, end = session.end(), busy = table.busy.value;
  const undoable = f?.undoable ?? 0, redoable = f?.redoable ?? 0, hints = table.hintsOffered.value;
  const note = table.replay.active.value ? "" : table.tutorial && !end ? t("tutorial_end") : session.endNote();
  return /* @__PURE__ */ jsxs("div", { class: `turnbox${session.TurnButtons ? " with-acts" : ""}${hints ? " with-hint" : ""}`, children: [
    /* @__PURE__ */ jsxs(
      "button",
      {
        class: "btn",
        disabled: !undoable || busy,
        onClick: () => void table.undo(),
        title: undoable ? `${t("undo")} (U)` : t("undo_none"),
        children: [
          /* @__PURE__ */ jsx(Icon, { id: "undo" }),
          t("undo")
        ]
      }
    ),
    /* @__PURE__ */ jsxs("button", { class: "btn", disabled: !redoable || busy, onClick: () => void table.redo(), title: `${t("redo")} (Y)`, children: [
      /* @__PURE__ */ jsx(Icon, { id: "redo" }),
      t("redo")
    ] }),
    /* @__PURE__ */ jsx(
      "button",
      {
        class: "btn restart",
        disabled: undoable < 2 || busy,
        onClick: () => void table.undo(undoable),
        title: t("restart_turn"),
        "aria-label": t("restart_turn"),
        children: /* @__PURE__ */ jsx(Icon, { id: "restart" })
      }
    ),
    hints && /* @__PURE__ */ jsxs(
      "button",
      {
        class: "btn hint",
        disabled: !table.hints.possible.value,
        onClick: () => table.hints.hint(),
        "aria-label": t("hint"),
        title: `${t("hint")} (H)`,
        children: [
          /* @__PURE__ */ jsx(Icon, { id: "bulb" }),
          t("hint")
        ]
      }
    ),
    session.TurnButtons ? /* @__PURE__ */ jsx(session.TurnButtons, {}) : /* @__PURE__ */ jsxs("button", { class: "btn go end", disabled: !end || busy, onClick: () => endTurn(table, session), children: [
      /* @__PURE__ */ jsx(Icon, { id: "end" }),
      t("end_turn"),
      " ",
      /* @__PURE__ */ jsx("kbd", { children: "E" })
    ] }),
    !session.TurnButtons && /* @__PURE__ */ jsx("span", { class: "note", children: note })
  ] });
};
export {
  TurnBox,
  endTurn
};
