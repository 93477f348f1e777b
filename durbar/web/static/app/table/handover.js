import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { t } from "../shell/i18n.js";
import { SeatBadge } from "../shell/parts.js";
const Handover = ({ table }) => {
  const seat = table.handover.value;
  return seat === null ? null : /* @__PURE__ */ jsx(HandoverDialog, { table, seat });
};
const HandoverDialog = ({ table, seat }) => {
  const ref = useRef(null);
  useEffect(() => {
    ref.current.showModal();
  }, []);
  return /* @__PURE__ */ jsx(
    "dialog",
    {
      ref,
      class: "handover",
      "aria-label": t("handover_title", { name: table.nameOf(seat) }),
      onCancel: (e) => e.preventDefault(),
      onClose: (e) => {
        if (e.currentTarget.isConnected) e.currentTarget.showModal();
      },
      children: /* @__PURE__ */ jsxs("div", { class: "panel", children: [
        /* @__PURE__ */ jsx(SeatBadge, { seat }),
        /* @__PURE__ */ jsx("h2", { children: t("handover_title", { name: table.nameOf(seat) }) }),
        /* @__PURE__ */ jsx("p", { children: t("handover_text") }),
        /* @__PURE__ */ jsx("button", { class: "btn primary", onClick: () => table.endHandover(), children: t("handover_go", { name: table.nameOf(seat) }) })
      ] })
    }
  );
};
export {
  Handover
};
