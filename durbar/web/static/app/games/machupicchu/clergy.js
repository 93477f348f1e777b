import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import { Amount, Pic } from "./pictures.js";
const Clergy = ({ selection }) => {
  const o = selection.obs.value, atlas = selection.atlas.value;
  if (!o || !atlas) return null;
  const buying = selection.kind === "acquire";
  return /* @__PURE__ */ jsxs("section", { class: `mp-clergy panel${buying ? " asked" : ""}`, "aria-label": t("mp_clergy"), children: [
    /* @__PURE__ */ jsxs("header", { class: "mp-h", children: [
      /* @__PURE__ */ jsx("h2", { children: t("mp_clergy") }),
      /* @__PURE__ */ jsx("small", { children: t(buying ? "mp_clergy_buy" : "mp_clergy_hint") })
    ] }),
    atlas.rows.map((row) => /* @__PURE__ */ jsx(RowOf, { selection, row }, row.type))
  ] });
};
const RowOf = ({ selection, row }) => {
  const o = selection.obs.value, taken = o.clergy[row.type], name = selection.term(row.type), buy = selection.choices.value.find((c) => c.kind === "acquire" && c.type === row.type);
  const owners = taken.map((seat) => selection.table.called(seat)).join(", ");
  return /* @__PURE__ */ jsxs(
    "div",
    {
      class: "mp-row",
      role: "group",
      "aria-label": t("mp_row", {
        name,
        value: o.values[row.type],
        left: row.steps.length - taken.length,
        owners: owners || "–"
      }),
      children: [
        /* @__PURE__ */ jsx(Pic, { id: row.type, size: 30 }),
        /* @__PURE__ */ jsx("span", { class: "mp-slots", children: row.steps.map(
          (v, i) => i < taken.length ? /* @__PURE__ */ jsxs(
            "span",
            {
              class: `mp-slot up${i === taken.length - 1 ? " val" : ""}`,
              title: selection.table.called(taken[i]),
              children: [
                /* @__PURE__ */ jsx("b", { children: v }),
                /* @__PURE__ */ jsx(Shape, { seat: taken[i] })
              ]
            },
            i
          ) : i === taken.length && buy ? /* @__PURE__ */ jsxs(
            "button",
            {
              class: "mp-slot next can",
              "data-do": buy.do,
              "aria-label": t("mp_acquire", { name, n: v }),
              title: t("mp_acquire", { name, n: v }),
              onClick: () => void selection.act(buy),
              children: [
                /* @__PURE__ */ jsx(Pic, { id: row.type, size: 20 }),
                /* @__PURE__ */ jsx("b", { children: v })
              ]
            },
            i
          ) : /* @__PURE__ */ jsx("span", { class: `mp-slot${i === taken.length ? " next" : ""}`, title: t("mp_under", { n: v }), children: /* @__PURE__ */ jsx(Pic, { id: row.type, size: 20 }) }, i)
        ) }),
        /* @__PURE__ */ jsx(Amount, { of: row.cost, term: (id) => selection.term(id) })
      ]
    }
  );
};
export {
  Clergy
};
