import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignal } from "../../vendor/signals.js";
import { api } from "../shell/api.js";
import { t } from "../shell/i18n.js";
import { Dialog, Icon, SeatBadge, Shape } from "../shell/parts.js";
const LONGEST = 500;
const ReportDialog = ({ table }) => {
  const about = table.reporting.value;
  return about && /* @__PURE__ */ jsx(Form, { table, about }, `${about.seat} ${about.line?.number}`);
};
const Form = ({ table, about }) => {
  const { seat, line } = about, text = useSignal(""), busy = useSignal(false), name = line?.name || table.nameOf(seat);
  const close = () => {
    table.reporting.value = null;
  };
  const send = async (e) => {
    e.preventDefault();
    busy.value = true;
    try {
      await api.report(table.id, { text: text.value.trim(), seat, ...line && { line: line.number } });
      close();
      table.notify(t("report_done"));
    } catch (error) {
      close();
      table.showRefusal(error);
    }
  };
  return /* @__PURE__ */ jsx(Dialog, { title: t("report_title", { name }), cls: "report", close, children: /* @__PURE__ */ jsxs("form", { onSubmit: (e) => void send(e), children: [
    /* @__PURE__ */ jsx("p", { children: t("report_whom") }),
    line && /* @__PURE__ */ jsxs("blockquote", { children: [
      /* @__PURE__ */ jsx(Shape, { seat }),
      /* @__PURE__ */ jsxs("p", { children: [
        /* @__PURE__ */ jsx("b", { children: name }),
        " ",
        /* @__PURE__ */ jsx("span", { children: line.text })
      ] })
    ] }),
    /* @__PURE__ */ jsxs("label", { children: [
      t("report_why"),
      /* @__PURE__ */ jsx(
        "textarea",
        {
          rows: 3,
          maxLength: LONGEST,
          required: true,
          autofocus: true,
          value: text.value,
          onInput: (e) => {
            text.value = e.currentTarget.value;
          }
        }
      )
    ] }),
    /* @__PURE__ */ jsx("p", { class: "fine", children: t(line ? "report_sends_line" : "report_sends_seat", { name }) }),
    /* @__PURE__ */ jsxs("footer", { children: [
      /* @__PURE__ */ jsx("button", { type: "button", class: "btn", onClick: close, children: t("cancel") }),
      /* @__PURE__ */ jsxs("button", { class: "btn primary", disabled: busy.value || !text.value.trim(), children: [
        /* @__PURE__ */ jsx(Icon, { id: "send" }),
        t("report_send")
      ] })
    ] })
  ] }) });
};
const People = ({ table, close }) => {
  const others = (table.facts.value?.seats ?? []).filter((s) => s.kind === "person" && !s.yours);
  if (!others.length) return null;
  return /* @__PURE__ */ jsxs("section", { class: "people", "aria-label": t("people"), children: [
    /* @__PURE__ */ jsx("h3", { children: t("people") }),
    others.map(({ seat }) => {
      const name = table.nameOf(seat), muted = table.muted.value.has(seat);
      return /* @__PURE__ */ jsxs("div", { class: "person", role: "group", "aria-label": name, children: [
        /* @__PURE__ */ jsx(SeatBadge, { seat }),
        /* @__PURE__ */ jsx("span", { children: name }),
        /* @__PURE__ */ jsxs(
          "button",
          {
            class: "btn",
            "aria-pressed": muted,
            title: t(muted ? "unmute_name" : "mute_name", { name }),
            onClick: () => table.mute(seat, !muted),
            children: [
              /* @__PURE__ */ jsx(Icon, { id: muted ? "sound" : "mute" }),
              t(muted ? "unmute" : "mute")
            ]
          }
        ),
        /* @__PURE__ */ jsxs(
          "button",
          {
            class: "btn",
            title: t("report_name", { name }),
            onClick: () => {
              close();
              table.reporting.value = { seat, line: null };
            },
            children: [
              /* @__PURE__ */ jsx(Icon, { id: "end" }),
              t("report")
            ]
          }
        )
      ] }, seat);
    })
  ] });
};
export {
  People,
  ReportDialog
};
