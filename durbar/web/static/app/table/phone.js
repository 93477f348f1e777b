import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";
import { TableModel } from "./model.js";
import { endTurn } from "./turnbox.js";
const PhoneNav = ({
  table,
  session,
  sheet
}) => {
  const f = table.frame.value, end = session.end(), busy = table.busy.value, plays = table.facts.value?.status === "playing" && table.mine.value.length > 0;
  return /* @__PURE__ */ jsxs("div", { class: `pnav phone${plays && session.TurnButtons ? " with-acts" : ""}`, children: [
    plays && /* @__PURE__ */ jsxs("button", { class: "btn", disabled: !f?.undoable || busy, onClick: () => void table.undo(), "aria-label": t("undo"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "undo" }),
      /* @__PURE__ */ jsx("span", { children: t("undo") })
    ] }),
    plays && session.Hand && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => sheet("hand"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "cards" }),
      t("hand")
    ] }),
    /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => sheet("log"), "aria-label": t("log"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "log" }),
      /* @__PURE__ */ jsx("span", { children: t("log") })
    ] }),
    !plays && /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => sheet("chat"), children: [
      /* @__PURE__ */ jsx(Icon, { id: "chat" }),
      t("chat")
    ] }),
    plays && (session.TurnButtons ? /* @__PURE__ */ jsx(session.TurnButtons, {}) : /* @__PURE__ */ jsxs("button", { class: "btn go end", disabled: !end || busy, onClick: () => endTurn(table, session), children: [
      /* @__PURE__ */ jsx(Icon, { id: "end" }),
      t("end_turn")
    ] }))
  ] });
};
const PhoneSheet = ({
  table,
  session,
  sheet,
  close
}) => {
  const f = table.frame.value;
  return /* @__PURE__ */ jsx(
    "div",
    {
      class: "veil phone",
      onClick: (e) => {
        if (e.target === e.currentTarget) close();
      },
      children: /* @__PURE__ */ jsxs("section", { class: "sheet panel", role: "dialog", "aria-label": t(sheet), children: [
        /* @__PURE__ */ jsxs("header", { children: [
          /* @__PURE__ */ jsx("h2", { children: t(sheet) }),
          /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("close"), onClick: close, children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
        ] }),
        sheet === "hand" && session.Hand && /* @__PURE__ */ jsx(session.Hand, {}),
        sheet === "hand" && /* @__PURE__ */ jsxs("div", { class: "prow", children: [
          /* @__PURE__ */ jsxs("button", { class: "btn", disabled: !f?.redoable, onClick: () => void table.redo(), children: [
            /* @__PURE__ */ jsx(Icon, { id: "redo" }),
            t("redo")
          ] }),
          /* @__PURE__ */ jsxs(
            "button",
            {
              class: "btn",
              disabled: (f?.undoable ?? 0) < 2,
              onClick: () => {
                void table.undo(f?.undoable ?? 1);
                close();
              },
              children: [
                /* @__PURE__ */ jsx(Icon, { id: "restart" }),
                t("restart_turn")
              ]
            }
          )
        ] }),
        sheet === "log" && /* @__PURE__ */ jsx(Log, { table, session }),
        sheet === "chat" && /* @__PURE__ */ jsx(Chat, { table })
      ] })
    }
  );
};
export {
  PhoneNav,
  PhoneSheet
};
