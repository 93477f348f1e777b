import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { t } from "../../shell/i18n.js";
import { Svg } from "../../shell/parts.js";
import { join, svg } from "../../shell/svg.js";
import { PHONE } from "../../shell/settings.js";
import { centre, corners, f, points } from "./geometry.js";
import { VIEW } from "./land.js";
import { level } from "./scene.js";
const NARROW = matchMedia("(max-width: 1120px)");
const Minimap = ({ selection }) => {
  const s = selection.scene.value, b = selection.view.box.value;
  if (!s || !(PHONE.matches || NARROW.matches && selection.view.zoomed)) return null;
  const go = (e) => {
    const svg2 = e.currentTarget, m = svg2.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    selection.view.focus(p.x, p.y, b.w, b.h);
  };
  return /* @__PURE__ */ jsxs(
    "svg",
    {
      class: "minimap",
      viewBox: `${VIEW.x} ${VIEW.y} ${VIEW.w} ${VIEW.h}`,
      role: "button",
      "aria-label": t("t_minimap"),
      onClick: go,
      children: [
        /* @__PURE__ */ jsx(Svg, { html: miniature(s), overflow: "visible" }),
        /* @__PURE__ */ jsx("rect", { x: b.x, y: b.y, width: b.w, height: b.h, rx: "20", fill: "none", stroke: "#fff", "stroke-width": "36" }),
        /* @__PURE__ */ jsx("rect", { x: b.x, y: b.y, width: b.w, height: b.h, fill: "none", stroke: "var(--ink)", "stroke-width": "16" })
      ]
    }
  );
};
let lastMini = null;
const miniature = (s) => {
  if (lastMini?.s === s) return lastMini.drawn;
  const dot = (k, color) => svg`<polygon points="${points(corners(centre(k), 1.02))}" fill="var(--${color})"/>`;
  const parts = [];
  for (const [k, v] of s.ring)
    parts.push(dot(k, level(s, k) ? s.land.get(k).ground === "field" ? "field-1" : "roof" : v));
  for (const k of s.site)
    parts.push(
      dot(k, s.water.has(k) ? "water" : !level(s, k) ? "bare" : s.land.get(k).ground === "field" ? "field-1" : "roof")
    );
  for (const [k, seat] of s.pawns) {
    const [x, y] = centre(k);
    parts.push(
      svg`<use href="#shape-${seat}" class="mini-pawn seat-${seat}" x="${f(x - 34)}" y="${f(y - 34)}" width="68" height="68"/>`
    );
  }
  lastMini = { s, drawn: join(...parts) };
  return lastMini.drawn;
};
export {
  Minimap
};
