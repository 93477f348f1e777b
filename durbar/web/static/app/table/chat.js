import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { ChatLines } from "./chatlines.js";
const Chat = ({ table }) => {
  const facts = table.facts.value;
  return /* @__PURE__ */ jsxs("div", { class: "chat", children: [
    /* @__PURE__ */ jsx(ChatLines, { table }),
    facts?.chat_off ? /* @__PURE__ */ jsxs("p", { class: "chat-closed", role: "status", children: [
      /* @__PURE__ */ jsx(Icon, { id: "chatoff" }),
      t("chat_off")
    ] }) : table.mine.value.length > 0 && /* @__PURE__ */ jsx(Say, { table }),
    facts?.host && /* @__PURE__ */ jsx(ChatSwitch, { table, cls: "btn quiet chat-switch" })
  ] });
};
const Say = ({ table }) => {
  const text = useSignal("");
  const send = async (e) => {
    e.preventDefault();
    const message = text.value.trim();
    if (!message) return;
    try {
      await api.chat(table.id, message);
      text.value = "";
    } catch (error) {
      table.showRefusal(error);
    }
  };
  return /* @__PURE__ */ jsxs("form", { onSubmit: (e) => void send(e), children: [
    /* @__PURE__ */ jsx(
      "input",
      {
        value: text.value,
        maxLength: 500,
        "aria-label": t("chat_say"),
        placeholder: t("chat_say"),
        onInput: (e) => {
          text.value = e.currentTarget.value;
        }
      }
    ),
    /* @__PURE__ */ jsx("button", { class: "btn", "aria-label": t("chat_send"), children: /* @__PURE__ */ jsx(Icon, { id: "send" }) })
  ] });
};
const ChatSwitch = ({ table, cls }) => {
  const off = !!table.facts.value?.chat_off;
  const turn = () => {
    api.chatOff(table.id, !off).catch((error) => table.showRefusal(error));
  };
  return /* @__PURE__ */ jsxs("button", { class: cls, onClick: turn, children: [
    /* @__PURE__ */ jsx(Icon, { id: off ? "chat" : "chatoff" }),
    t(off ? "chat_turn_on" : "chat_turn_off")
  ] });
};
export {
  Chat,
  ChatSwitch
};
