import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { Svg } from "../../shell/parts.js";
import { join, svg } from "../../shell/svg.js";
import { pattern } from "./pattern.js";
const initial = (title) => [...title.trim()][0]?.toLocaleUpperCase() ?? "?";
const VIEW = { card: "0 0 320 196", close: "98 36 124 124", band: "0 86 320 12" };
const Motif = ({ title, part }) => {
  const medal = svg`<circle cx="160" cy="98" r="43" fill="var(--panel)"/><circle cx="160" cy="98" r="37" fill="none" stroke="var(--accent)" stroke-width="3"/>`;
  return /* @__PURE__ */ jsxs("svg", { class: `motif ${part}`, viewBox: VIEW[part], preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", children: [
    /* @__PURE__ */ jsx(Svg, { html: join(pattern(title), part !== "band" && medal), overflow: "visible" }),
    part !== "band" && /* @__PURE__ */ jsx("text", { x: "160", y: "115", children: initial(title) })
  ] });
};
export {
  Motif
};
