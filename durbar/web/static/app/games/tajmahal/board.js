import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../mapselection.js";
import { CityPlace, Focus, Ghosts } from "./cities.js";
import { Court } from "./court.js";
import { Chain, Land, Owned, Tile } from "./provinces.js";
import { walk } from "./cursor.js";
const Board = ({ selection }) => {
  const atlas = selection.atlas.value, view = selection.view.value, o = selection.obs.value;
  useEffect(() => {
    if (atlas) selection.settled.value = true;
  }, [atlas]);
  if (!atlas || !view || !o) return /* @__PURE__ */ jsx("div", { class: "boardbox" });
  const at = selection.pointed.value;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "boardbox", children: /* @__PURE__ */ jsxs(
      Viewport,
      {
        view,
        label: t("taj_map", { province: selection.term(o.province ?? "") }),
        cls: `tj-map${at && selection.cities.value.has(at) ? " picking" : ""}`,
        ...pointing(selection, () => walk(selection, "ArrowRight")),
        active: selection.keyboard.value && selection.cursor.value ? `city-${selection.cursor.value}` : void 0,
        children: [
          /* @__PURE__ */ jsx(Land, { atlas, o, marked: selection.marked.value }),
          /* @__PURE__ */ jsx(Owned, { atlas, o }),
          /* @__PURE__ */ jsx(Chain, { selection, atlas }),
          o.provinces.map((row) => /* @__PURE__ */ jsx(Tile, { selection, atlas, o, row }, row.id)),
          [...atlas.cities.values()].map((c) => /* @__PURE__ */ jsx(CityPlace, { selection, o, city: c }, c.id)),
          /* @__PURE__ */ jsx(Ghosts, { selection, atlas, o }),
          /* @__PURE__ */ jsx(Court, { selection, atlas, o }),
          /* @__PURE__ */ jsx(Focus, { selection, atlas })
        ]
      }
    ) }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    /* @__PURE__ */ jsx(WholeButton, { view })
  ] });
};
export {
  Board
};
