import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useMemo } from "../../../vendor/hooks.js";
import { Raw } from "../../shell/parts.js";
import { svg } from "../../shell/svg.js";
import { border, between, frame, ground, roadPath, roads } from "./land.js";
import { TILE, provinceTile, seatMark } from "./pieces.js";
import { use } from "./symbols.js";
const Land = ({ atlas, o, marked }) => {
  const still = useMemo(
    () => ({
      frame: frame(atlas),
      ground: ground(atlas),
      roads: roads(atlas),
      borders: new Map(atlas.provinces.map((p) => [p.id, border(p)]))
    }),
    [atlas]
  );
  const lit = still.borders.get(o.province ?? "");
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Raw, { html: still.frame }),
    /* @__PURE__ */ jsx("clipPath", { id: "taj-clip", children: /* @__PURE__ */ jsx("rect", { x: "-2", y: "-2", width: atlas.width + 4, height: atlas.height + 4, rx: "8" }) }),
    /* @__PURE__ */ jsxs("g", { "clip-path": "url(#taj-clip)", children: [
      atlas.provinces.map((p, i) => /* @__PURE__ */ jsx(
        "path",
        {
          d: still.borders.get(p.id),
          class: `tj-prov tj-tint-${i % 12} ${o.provinces.find((r) => r.id === p.id)?.state ?? ""}`
        },
        p.id
      )),
      /* @__PURE__ */ jsx(Raw, { html: still.ground }),
      lit && !o.over && /* @__PURE__ */ jsxs("g", { class: "tj-here", children: [
        /* @__PURE__ */ jsx("path", { d: lit, class: "tj-halo" }),
        /* @__PURE__ */ jsx("path", { d: lit, fill: "url(#taj-now)" }),
        /* @__PURE__ */ jsx("path", { d: lit, class: "tj-litcase" }),
        /* @__PURE__ */ jsx("path", { d: lit, class: "tj-litline" })
      ] }),
      atlas.provinces.filter((p) => marked.has(p.id)).map((p) => /* @__PURE__ */ jsx("path", { d: still.borders.get(p.id), class: "tj-marked" }, p.id))
    ] }),
    /* @__PURE__ */ jsx(Raw, { html: still.roads, class: "tj-roads" })
  ] });
};
const Owned = ({ atlas, o }) => /* @__PURE__ */ jsx("g", { class: "tj-owned", children: Array.from({ length: o.seats }, (_, seat) => {
  const lines = between(atlas, new Set(o.palaces.filter((p) => p.seat === seat).map((p) => p.city)));
  return lines.map((r) => /* @__PURE__ */ jsx(
    "path",
    {
      class: `seat-${seat + 1}`,
      d: roadPath(r),
      "stroke-dashoffset": seat * 9
    },
    `${seat}${r.a.id}${r.b.id}`
  ));
}) });
const Chain = ({ selection, atlas }) => {
  const marks = selection.marks.value, marked = selection.marked.value;
  const chain = marked.size > 1 ? marked : marks?.chain;
  if (!chain?.size) return null;
  const seat = marked.size > 1 ? null : marks.seat, animated = marks !== null && marks.points !== null && !marks.ghosts.length && seat !== null, rank = new Map([...chain].map((city, n) => [city, n])), late = (r) => Math.max(rank.get(r.a.id) ?? 0, rank.get(r.b.id) ?? 0), roads2 = [...between(atlas, chain)].sort((a, b) => late(a) - late(b));
  return /* @__PURE__ */ jsx("g", { class: `tj-chain ${seat === null ? "tj-mk" : `seat-${seat + 1}`}${animated ? " animated" : ""}`, children: ["case", "line", "dash"].flatMap(
    (cls) => roads2.map((r, n) => /* @__PURE__ */ jsx("path", { d: roadPath(r), class: cls, style: { "--i": n } }, cls + r.a.id + r.b.id))
  ) });
};
const Tile = ({
  selection,
  atlas,
  o,
  row
}) => {
  const p = atlas.provinces.find((q) => q.id === row.id);
  if (!p || row.tile === null) return null;
  const name = selection.term(row.id) === row.id ? row.name : selection.term(row.id), low = p.area[3] - p.area[1] < 240;
  const marks = selection.marks.value, linked = marks && (marks.linked.includes(row.id) || marks.chain.size > 0 && row.id === provinceOf(selection, marks.chain, o));
  const body = row.state === "now" && !o.over ? /* @__PURE__ */ jsx(Raw, { html: use("marker", 0, -12, 52) }) : row.state !== "ahead" ? /* @__PURE__ */ jsx(
    Raw,
    {
      html: svg`<path d="${TILE}" transform="scale(.62) translate(0 -8)" class="tj-slot-p"/><text x="${row.by === null ? 0 : -11}" y="4" class="tj-slot-n">${row.tile}</text>${row.by !== null && seatMark(row.by, 13, -2, 8)}`
    }
  ) : /* @__PURE__ */ jsx(
    Raw,
    {
      transform: `scale(${low ? 0.92 : 1.06})`,
      html: provinceTile(row.tile, row.goods, name, row.tile === o.visit + 1)
    }
  );
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${p.spot[0]} ${p.spot[1]})`, class: "tj-tile", children: [
    body,
    row.state !== "ahead" && /* @__PURE__ */ jsx("text", { y: "34", class: "tj-pname", children: name }),
    linked && /* @__PURE__ */ jsxs(
      "g",
      {
        transform: `translate(0 ${row.state === "ahead" ? -58 : row.state === "now" ? -52 : -42})`,
        class: `tj-plus seat-${marks.seat + 1}`,
        children: [
          /* @__PURE__ */ jsx("rect", { x: "-22", y: "-15", width: "44", height: "28", rx: "14" }),
          /* @__PURE__ */ jsx("text", { y: "6", children: "+1" })
        ]
      }
    )
  ] });
};
const provinceOf = (selection, chain, o) => selection.leave.value || selection.cities.value.size ? o.province : selection.scored.value && chain.size ? selection.scored.value.province : o.province;
export {
  Chain,
  Land,
  Owned,
  Tile
};
