import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useSignalEffect } from "../../vendor/signals.js";
import { useEffect } from "../../vendor/hooks.js";
import { t } from "../shell/i18n.js";
import { Icon } from "../shell/parts.js";
import { rematch, verdict } from "./ending.js";
import { TableModel } from "./model.js";
import { animationsAllowed } from "./motion.js";
const Notices = ({ table }) => {
  const toast = table.toast.value, away = table.away.value;
  return /* @__PURE__ */ jsxs("div", { class: "notices", children: [
    table.connection.value === "lost" && /* @__PURE__ */ jsxs("div", { class: "notice lost", role: "status", children: [
      /* @__PURE__ */ jsx(Icon, { id: "rot" }),
      /* @__PURE__ */ jsx("span", { children: t("connection_lost") })
    ] }),
    table.replay.recap.value && /* @__PURE__ */ jsx(Recap, { table }),
    away && !table.replay.active.value && /* @__PURE__ */ jsxs("div", { class: "notice since", children: [
      /* @__PURE__ */ jsx("span", { children: t("since_n", { n: away.to - away.from }) }),
      /* @__PURE__ */ jsxs(
        "button",
        {
          class: "btn",
          onClick: () => {
            table.away.value = null;
            void table.replay.playRecap(away.from);
          },
          children: [
            /* @__PURE__ */ jsx(Icon, { id: "play" }),
            t("since_show")
          ]
        }
      ),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("close"),
          onClick: () => {
            table.away.value = null;
          },
          children: /* @__PURE__ */ jsx(Icon, { id: "x" })
        }
      )
    ] }),
    toast && /* @__PURE__ */ jsxs("div", { class: `notice toast${toast.bad ? " bad" : ""}`, role: toast.bad ? "alert" : "status", children: [
      /* @__PURE__ */ jsx(Icon, { id: toast.bad ? "warn" : "tick" }),
      /* @__PURE__ */ jsx("span", { children: toast.text }),
      toast.clause && /* @__PURE__ */ jsx("button", { class: "btn clause", onClick: () => table.openRules(toast.clause), children: t("rule_n", { id: toast.clause }) }),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("close"),
          onClick: () => {
            table.toast.value = null;
          },
          children: /* @__PURE__ */ jsx(Icon, { id: "x" })
        }
      )
    ] })
  ] });
};
const Recap = ({ table }) => {
  const line = table.log.value[(table.replay.shown.value?.ply ?? 0) - 1];
  const texts = (line?.events ?? []).map((e) => table.texts.event(e)).filter(Boolean);
  return /* @__PURE__ */ jsxs("div", { class: "notice since recap", children: [
    /* @__PURE__ */ jsxs("span", { children: [
      /* @__PURE__ */ jsx("b", { children: t("since_last") }),
      " ",
      /* @__PURE__ */ jsx("span", { class: "recap-text", children: texts[0] ?? "" })
    ] }),
    /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => table.replay.go(null), children: [
      /* @__PURE__ */ jsx(Icon, { id: "next" }),
      t("since_skip"),
      " ",
      /* @__PURE__ */ jsx("kbd", { class: "wide-only", children: "Esc" })
    ] })
  ] });
};
const useRecap = (table) => {
  useSignalEffect(() => {
    const away = table.away.value;
    if (!away || !animationsAllowed() || table.handover.value !== null || table.replay.active.peek()) return;
    table.away.value = null;
    void table.replay.playRecap(away.from);
  });
  useEffect(() => {
    const skip = (e) => {
      if (table.replay.recap.value && !e.target.closest(".notice")) table.replay.go(null);
    };
    addEventListener("pointerdown", skip);
    return () => removeEventListener("pointerdown", skip);
  }, [table]);
};
const OverBar = ({ table, open }) => /* @__PURE__ */ jsxs("div", { class: "overbar", children: [
  /* @__PURE__ */ jsxs("h2", { children: [
    /* @__PURE__ */ jsx(Icon, { id: "crown" }),
    verdict(table)
  ] }),
  /* @__PURE__ */ jsxs("div", { class: "acts", children: [
    /* @__PURE__ */ jsxs("button", { class: "btn go", onClick: open, children: [
      /* @__PURE__ */ jsx(Icon, { id: "chart" }),
      t("end_show")
    ] }),
    /* @__PURE__ */ jsxs("button", { class: "btn", onClick: () => table.replay.play(), children: [
      /* @__PURE__ */ jsx(Icon, { id: "play" }),
      t("replay")
    ] }),
    table.mine.value.length > 0 && /* @__PURE__ */ jsxs("button", { class: "btn primary", onClick: () => void rematch(table), children: [
      /* @__PURE__ */ jsx(Icon, { id: "restart" }),
      t("rematch")
    ] })
  ] })
] });
export {
  Notices,
  OverBar,
  useRecap
};
