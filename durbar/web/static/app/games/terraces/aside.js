import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { signed, t } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
const Aside = ({ selection }) => {
  const ahead = selection.previewed.value, at = selection.pointed.value;
  if (ahead && selection.choice.value?.do === ahead.action) return /* @__PURE__ */ jsx(PreviewPanel, { selection });
  const pointed = at && !selection.pick.value ? selection.settlementAt(at) : null, here = pointed ?? festivalCity(selection);
  if (!here) return null;
  return /* @__PURE__ */ jsxs("aside", { class: `preview panel${pointed ? "" : " wide-only"}`, children: [
    /* @__PURE__ */ jsx(Head, { selection, place: here }),
    /* @__PURE__ */ jsx(Ranks, { selection, place: here })
  ] });
};
const festivalCity = (selection) => {
  const at = selection.obs.value?.festival?.cell ?? selection.festivalAt.value;
  return at ? selection.settlementAt(at) : null;
};
const Head = ({
  selection,
  place,
  before
}) => /* @__PURE__ */ jsxs("h3", { children: [
  /* @__PURE__ */ jsx("span", { children: t(place.palace ? "t_city" : "t_village_of", {
    n: before !== void 0 && before !== place.size ? t("t_grows", { old: before, n: place.size }) : place.size
  }) }),
  place.palace && /* @__PURE__ */ jsxs("small", { children: [
    t(`t_palace_${selection.world}`),
    " ",
    place.value
  ] })
] });
const Ranks = ({ selection, place }) => {
  if (!place.ranks.length) return /* @__PURE__ */ jsx("p", { class: "none", children: t("t_rank_nobody") });
  return /* @__PURE__ */ jsxs("div", { class: "rank num", children: [
    /* @__PURE__ */ jsx("i", {}),
    /* @__PURE__ */ jsx("small", { children: t("t_rank_player") }),
    /* @__PURE__ */ jsx("small", { children: t("t_rank_levels") }),
    /* @__PURE__ */ jsx("small", { class: "pt", children: place.ranks.some((r) => r.points) ? t("t_rank_end") : "" }),
    place.ranks.map((r) => [
      /* @__PURE__ */ jsx(Shape, { seat: r.seat }, `s${r.seat}`),
      /* @__PURE__ */ jsx("span", { class: "nm", children: selection.table.called(r.seat) }, `n${r.seat}`),
      /* @__PURE__ */ jsx("span", { class: "lv", children: r.levels.join(" · ") }, `l${r.seat}`),
      /* @__PURE__ */ jsx("span", { class: "pt", children: r.points ? signed(r.points) : "" }, `p${r.seat}`)
    ])
  ] });
};
const PreviewPanel = ({ selection }) => {
  const { preview } = selection.previewed.value, action = selection.previewed.value.action;
  const next = preview.observation, cells = action.split(" ").filter((w) => /^[a-z]\d/.test(w));
  const spot = action.startsWith("move") ? cells.slice(-1) : cells;
  const place = next?.settlements.find((s) => spot.some((k) => s.cells.includes(k))) ?? null;
  const before = place ? Math.max(
    0,
    ...selection.obs.value.settlements.filter((s) => s.cells.some((k) => place.cells.includes(k))).map((s) => s.size)
  ) : void 0;
  const gains = preview.events.filter((e) => typeof e.data["points"] === "number");
  if (!place && !gains.length) return null;
  return /* @__PURE__ */ jsxs("aside", { class: "preview panel gain-box", children: [
    place && /* @__PURE__ */ jsxs(Fragment, { children: [
      /* @__PURE__ */ jsx(Head, { selection, place, before }),
      /* @__PURE__ */ jsx(Ranks, { selection, place })
    ] }),
    gains.map((e, i) => /* @__PURE__ */ jsxs("div", { class: "gain", children: [
      /* @__PURE__ */ jsx("span", { children: selection.table.texts.event(e) }),
      /* @__PURE__ */ jsx("b", { children: signed(e.data["points"]) })
    ] }, i))
  ] });
};
export {
  Aside
};
