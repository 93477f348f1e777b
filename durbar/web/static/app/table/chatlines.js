import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { t } from "../shell/i18n.js";
import { Icon, Shape } from "../shell/parts.js";
const folded = (lines, muted) => {
  const items = [];
  for (const line of [...lines].reverse()) {
    const last = items.at(-1);
    if (!muted.has(line.seat)) items.push({ line });
    else if (last && "muted" in last && last.muted === line.seat) last.n++;
    else items.push({ muted: line.seat, first: line.number, n: 1 });
  }
  return items;
};
const ChatLines = ({ table }) => {
  const open = useSignal(null);
  return /* @__PURE__ */ jsxs("ol", { class: "chat-list", tabIndex: 0, "aria-label": t("chat"), children: [
    folded(table.chat.value, table.muted.value).map(
      (item) => "line" in item ? /* @__PURE__ */ jsx(
        Line,
        {
          table,
          line: item.line,
          open: open.value === item.line.number,
          toggle: () => {
            open.value = open.value === item.line.number ? null : item.line.number;
          }
        },
        item.line.number
      ) : /* @__PURE__ */ jsx(Muted, { table, seat: item.muted, n: item.n }, `m${item.first}`)
    ),
    table.chat.value.length === 0 && /* @__PURE__ */ jsx("li", { class: "none", children: t("chat_none") }),
    (table.chat.value[0]?.number ?? 0) > 0 && /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx("button", { class: "btn quiet more", onClick: () => void table.loadOlderChat(), children: t("chat_older") }) })
  ] });
};
const Line = ({
  table,
  line,
  open,
  toggle
}) => {
  const name = line.name || table.nameOf(line.seat), others = !table.mine.value.includes(line.seat);
  return /* @__PURE__ */ jsxs("li", { class: open ? "open" : "", children: [
    line.seat >= 0 ? /* @__PURE__ */ jsx(Shape, { seat: line.seat }) : null,
    /* @__PURE__ */ jsxs("p", { children: [
      /* @__PURE__ */ jsx("b", { children: name }),
      " ",
      /* @__PURE__ */ jsx("span", { children: line.text })
    ] }),
    others && /* @__PURE__ */ jsx(
      "button",
      {
        class: "tool more",
        "aria-expanded": open,
        "aria-label": t("chat_more", { name }),
        title: t("chat_more", { name }),
        onClick: toggle,
        children: /* @__PURE__ */ jsx(Icon, { id: "more" })
      }
    ),
    open && /* @__PURE__ */ jsxs("div", { class: "line-acts", children: [
      /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => table.mute(line.seat, true), children: [
        /* @__PURE__ */ jsx(Icon, { id: "mute" }),
        t("mute")
      ] }),
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          onClick: () => {
            table.reporting.value = { seat: line.seat, line };
            toggle();
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "end" }),
            t("report")
          ]
        }
      )
    ] })
  ] });
};
const Muted = ({ table, seat, n }) => /* @__PURE__ */ jsxs("li", { class: "muted", children: [
  /* @__PURE__ */ jsx(Icon, { id: "mute", cls: "mini" }),
  /* @__PURE__ */ jsx("p", { children: t("muted_n", { n, name: table.nameOf(seat) }) }),
  /* @__PURE__ */ jsx(
    "button",
    {
      class: "link",
      "aria-label": t("unmute_name", { name: table.nameOf(seat) }),
      onClick: () => table.mute(seat, false),
      children: t("unmute")
    }
  )
] });
export {
  ChatLines,
  folded
};
