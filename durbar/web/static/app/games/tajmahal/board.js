import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useEffect } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../maphold.js";
import { CityPlace, Focus, Ghosts } from "./cities.js";
import { Court } from "./court.js";
import { Chain, Land, Owned, Tile } from "./provinces.js";
import { walk } from "./walk.js";
const Board = ({ hold }) => {
  const atlas = hold.atlas.value, view = hold.view.value, o = hold.obs.value;
  useEffect(() => {
    if (atlas) hold.settled.value = true;
  }, [atlas]);
  if (!atlas || !view || !o) return /* @__PURE__ */ jsx("div", { class: "boardbox" });
  const at = hold.pointed.value;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx("div", { class: "boardbox", children: /* @__PURE__ */ jsxs(
      Viewport,
      {
        view,
        label: t("taj_map", { province: hold.term(o.province ?? "") }),
        cls: `tj-map${at && hold.cities.value.has(at) ? " picking" : ""}`,
        ...pointing(hold, () => walk(hold, "ArrowRight")),
        active: hold.keyboard.value && hold.cursor.value ? `city-${hold.cursor.value}` : void 0,
        children: [
          /* @__PURE__ */ jsx(Land, { atlas, o, marked: hold.marked.value }),
          /* @__PURE__ */ jsx(Owned, { atlas, o }),
          /* @__PURE__ */ jsx(Chain, { hold, atlas }),
          o.provinces.map((row) => /* @__PURE__ */ jsx(Tile, { hold, atlas, o, row }, row.id)),
          [...atlas.cities.values()].map((c) => /* @__PURE__ */ jsx(CityPlace, { hold, o, city: c }, c.id)),
          /* @__PURE__ */ jsx(Ghosts, { hold, atlas, o }),
          /* @__PURE__ */ jsx(Court, { hold, atlas, o }),
          /* @__PURE__ */ jsx(Focus, { hold, atlas })
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
