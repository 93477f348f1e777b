import { jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { t } from "../shell/i18n.js";
import { SHAPE } from "../shell/symbols.js";
import { scoreSeries } from "./series.js";
const W = 640, H = 240, PAD = { l: 34, r: 26, t: 12, b: 22 };
const Chart = ({
  log,
  names,
  series,
  from,
  go
}) => {
  const { plies, scores } = series ?? scoreSeries(log, names.length, from);
  const top = Math.max(10, ...scores.flat()), last = Math.max(1, plies.at(-1) ?? 1);
  const x = (p) => PAD.l + (W - PAD.l - PAD.r) * p / last;
  const y = (v) => H - PAD.b - (H - PAD.t - PAD.b) * v / top;
  const unit = top > 120 ? 50 : top > 60 ? 20 : 10;
  const ticks = Array.from({ length: Math.floor(top / unit) + 1 }, (_, i) => i * unit);
  const click = (e) => {
    const box = e.currentTarget.getBoundingClientRect();
    go?.(
      Math.round(
        Math.max(0, Math.min(1, ((e.clientX - box.left) / box.width * W - PAD.l) / (W - PAD.l - PAD.r))) * last
      )
    );
  };
  const label = t("chart_label", { list: names.map((n, i) => `${n} ${scores[i]?.at(-1) ?? 0}`).join(", ") });
  return /* @__PURE__ */ jsxs("svg", { class: "chart", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": label, onClick: click, children: [
    ticks.map((v) => /* @__PURE__ */ jsxs("g", { children: [
      /* @__PURE__ */ jsx("line", { class: "grid", x1: PAD.l, x2: W - PAD.r, y1: y(v), y2: y(v) }),
      /* @__PURE__ */ jsx("text", { x: PAD.l - 7, y: y(v) + 4, "text-anchor": "end", children: v })
    ] }, v)),
    /* @__PURE__ */ jsx("text", { class: "axis", x: W - PAD.r, y: H - 5, "text-anchor": "end", children: t("chart_axis") }),
    scores.map((s, i) => {
      const d = s.map((v, j) => `${j ? `H${x(plies[j]).toFixed(1)}V` : `M${x(plies[j]).toFixed(1)} `}${y(v).toFixed(1)}`).join("");
      return /* @__PURE__ */ jsxs("g", { class: `seat-${i + 1}`, children: [
        /* @__PURE__ */ jsx("path", { class: "case", d }),
        /* @__PURE__ */ jsx("path", { class: `serie s${i + 1}`, d }),
        /* @__PURE__ */ jsx(
          "path",
          {
            class: "mark",
            d: SHAPE[i + 1],
            transform: `translate(${x(last) + 10} ${y(s.at(-1) ?? 0)}) scale(7)`
          }
        )
      ] }, i);
    })
  ] });
};
export {
  Chart
};
