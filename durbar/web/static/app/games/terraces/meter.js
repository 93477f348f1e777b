import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { ap } from "./pictures.js";
const Meter = ({ selection }) => {
  const o = selection.obs.value;
  if (!o || o.festival || o.over) return null;
  const left = o.ap, max = Math.max(o.ap_turn, left), cost = selection.table.myTurn.value ? Math.min(left, selection.costOf(selection.choice.value)) : 0;
  const token = selection.byDo.value.get("token"), mine = selection.seat !== null && o.actor === selection.seat;
  const tokens = selection.seat !== null ? o.players[selection.seat]?.tokens ?? 0 : 0;
  return /* @__PURE__ */ jsxs("div", { class: "ap num", children: [
    /* @__PURE__ */ jsx("span", { class: "sr", children: t("t_ap_label", { n: left, max }) }),
    Array.from({ length: max }, (_, i) => /* @__PURE__ */ jsx("i", { "aria-hidden": "true", class: i < max - left ? "used" : i < max - left + cost ? "next" : "" }, i)),
    mine && /* @__PURE__ */ jsx(
      "button",
      {
        class: `tok${o.token_used ? " spent" : ""}`,
        disabled: !token,
        title: t(o.token_used ? "t_token_used" : "t_token", { n: tokens }),
        "aria-label": t(o.token_used ? "t_token_used" : "t_token", { n: tokens }),
        onClick: () => {
          if (token) void selection.play(token);
        }
      }
    ),
    /* @__PURE__ */ jsxs("b", { "aria-hidden": "true", children: [
      ap(left),
      " ",
      /* @__PURE__ */ jsx("small", { children: cost ? t("t_after", { n: left - cost }) : t("t_left") })
    ] })
  ] });
};
export {
  Meter
};
