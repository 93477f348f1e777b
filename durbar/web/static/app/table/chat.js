import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
const Chat = ({ table }) => {
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
  return /* @__PURE__ */ jsxs("div", { class: "chat", children: [
    /* @__PURE__ */ jsxs("ol", { class: "chat-list", tabIndex: 0, "aria-label": t("chat"), children: [
      [...table.chat.value].reverse().map((l) => /* @__PURE__ */ jsxs("li", { children: [
        l.seat >= 0 ? /* @__PURE__ */ jsx(Shape, { seat: l.seat }) : null,
        /* @__PURE__ */ jsx("b", { children: l.name || table.nameOf(l.seat) }),
        " ",
        /* @__PURE__ */ jsx("span", { children: l.text })
      ] }, l.number)),
      table.chat.value.length === 0 && /* @__PURE__ */ jsx("li", { class: "none", children: t("chat_none") }),
      (table.chat.value[0]?.number ?? 0) > 0 && /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx("button", { class: "btn quiet more", onClick: () => void table.loadOlderChat(), children: t("chat_older") }) })
    ] }),
    table.mine.value.length > 0 && /* @__PURE__ */ jsxs("form", { onSubmit: (e) => void send(e), children: [
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
    ] })
  ] });
};
export {
  Chat
};
