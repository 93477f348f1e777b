import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { svg } from "../../shell/svg.js";
import { PRIZE, SYMBOLS } from "./observation.js";
import { NICHE, TILE, pavilion, provinceTile, seatMark, token } from "./pieces.js";
const Court = ({ selection, atlas, o }) => {
  const [x0, y0, x1, y1] = atlas.court, w = x1 - x0, h = y1 - y0, here = o.provinces.find((p) => p.id === o.province);
  const figures = SYMBOLS.slice(0, 5), step = (w - 20) / 5, by = o.court["tile"] ?? null;
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${x0} ${y0})`, class: "tj-court", "data-spot": "court", children: [
    /* @__PURE__ */ jsx(Raw, { html: pavilion(w, h) }),
    /* @__PURE__ */ jsx("text", { x: w / 2, y: "46", class: "tj-court-t", children: t("taj_court") }),
    figures.map((f, i) => {
      const taken = o.court[PRIZE[f]] ?? null;
      return /* @__PURE__ */ jsx(
        Raw,
        {
          transform: `translate(${10 + step * (i + 0.5)} 92) scale(1.17)`,
          html: svg`<path d="${NICHE}" class="tj-niche"/>${taken === null ? token(f) : seatMark(taken, 0, 2, 9)}`
        },
        f
      );
    }),
    /* @__PURE__ */ jsx("path", { d: `M10 134h${w - 20}`, class: "tj-court-line" }),
    here && !o.over && (by === null ? /* @__PURE__ */ jsx(
      Raw,
      {
        transform: "translate(84 174) scale(.76)",
        html: provinceTile(o.visit, here.goods, selection.term(here.id))
      }
    ) : /* @__PURE__ */ jsx(
      Raw,
      {
        transform: "translate(84 174)",
        html: svg`<path d="${TILE}" transform="scale(.7)" class="tj-slot-p"/>${seatMark(by, 0, 0, 11)}`
      }
    )),
    /* @__PURE__ */ jsx(Raw, { transform: "translate(150 170)", html: token("elephant") }),
    /* @__PURE__ */ jsx("text", { x: "178", y: "168", class: "tj-court-s", children: t("taj_court_tile") }),
    /* @__PURE__ */ jsx("text", { x: "178", y: "185", class: "tj-court-s", children: t("taj_court_most") })
  ] });
};
export {
  Court
};
