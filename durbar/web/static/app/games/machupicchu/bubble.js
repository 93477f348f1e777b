import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { Raw } from "../../shell/parts.js";
import { xy } from "../noise.js";
import { tileOf } from "./atlas.js";
import { WIDTH, moonSpot, signSpot } from "./land.js";
import { use } from "./symbols.js";
const LETTER = 10.5, ICON = 27, GAP = 12;
const partsOf = (e) => {
  const n = (key) => Number(e.data[key] ?? 0), gain = (amount, good) => amount ? [[`+${amount}`, good]] : [];
  switch (e.kind) {
    case "bonus":
      return gain(n("amount"), String(e.data["good"]));
    case "produce":
      return gain(n("gain"), String(e.data["good"]));
    case "stones":
      return [[String(n("stones")), "stone"]];
    case "run":
      return [[`${n("from")} → ${n("to")}`, "steps"]];
    case "summit":
      return [[`+${n("draws") - n("back")}`, "card"]];
    case "trail_goods":
      return [...gain(n("corn"), "corn"), ...gain(n("llama"), "llama")];
    case "sun_tile":
      return [["", "sun"]];
    default:
      return [];
  }
};
const Bubble = ({
  selection,
  atlas,
  o,
  layout
}) => {
  const aimed = selection.question.value === "move" ? selection.aimed : null, ahead = selection.ahead.value, at = selection.pointed.value;
  if (!aimed || !at || ahead?.do !== aimed.do) return null;
  const parts = ahead.preview.events.filter((e) => e.seat === o.viewer).flatMap(partsOf), spot = spotOf(atlas, layout, at);
  if (!parts.length || !spot) return null;
  const wide = parts.map(([text]) => text.length * LETTER + ICON + 3), w = wide.reduce((a, b) => a + b, 0) + GAP * (parts.length + 1), k = layout.id === "phone" ? 2.1 : 1.15, below = tileOf(at) !== null, x = Math.min(Math.max(spot[0], w * k / 2 + 8), WIDTH - w * k / 2 - 8), y = spot[1] + (below ? 66 : -84) * layout.k;
  let left = -w / 2 + GAP;
  return /* @__PURE__ */ jsxs("g", { class: "mp-bubble", transform: `translate(${xy([x, y])}) scale(${k})`, children: [
    /* @__PURE__ */ jsx(
      "path",
      {
        d: `M${(spot[0] - x) / k - 9} ${below ? -18 : 18}l9 ${below ? -11 : 11} 9 ${below ? 11 : -11}Z`,
        class: "tip"
      }
    ),
    /* @__PURE__ */ jsx("rect", { x: -w / 2, y: "-20", width: w, height: "40", rx: "10" }),
    parts.map(([text, icon], i) => {
      const from = left;
      left += wide[i] + GAP;
      return /* @__PURE__ */ jsxs("g", { children: [
        /* @__PURE__ */ jsx("text", { x: from, y: "6.5", children: text }),
        /* @__PURE__ */ jsx(Raw, { html: use(icon, from + text.length * LETTER + 3 + ICON / 2, 0, ICON) })
      ] }, i);
    })
  ] });
};
const spotOf = (atlas, layout, key) => {
  const d = atlas.districts.get(key);
  if (d) return signSpot(layout, d);
  const i = atlas.tiles.findIndex((m) => m.id === tileOf(key));
  return i < 0 ? null : moonSpot(layout, i);
};
export {
  Bubble
};
