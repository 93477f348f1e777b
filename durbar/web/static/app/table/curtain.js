import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { t } from "../shell/i18n.js";
import { SeatBadge } from "../shell/parts.js";
const Curtain = ({ table }) => {
  const seat = table.curtain.value;
  if (seat === null) return null;
  return /* @__PURE__ */ jsx("div", { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": t("curtain_title", { name: table.nameOf(seat) }), children: /* @__PURE__ */ jsxs("div", { class: "panel", children: [
    /* @__PURE__ */ jsx(SeatBadge, { seat }),
    /* @__PURE__ */ jsx("h2", { children: t("curtain_title", { name: table.nameOf(seat) }) }),
    /* @__PURE__ */ jsx("p", { children: t("curtain_text") }),
    /* @__PURE__ */ jsx("button", { class: "btn primary", autofocus: true, onClick: () => table.raiseCurtain(), children: t("curtain_go", { name: table.nameOf(seat) }) })
  ] }) });
};
export {
  Curtain
};
