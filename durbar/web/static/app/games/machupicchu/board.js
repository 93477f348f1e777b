import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useMemo } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { join, svg } from "../../shell/svg.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../mapselection.js";
import { Bubble } from "./bubble.js";
import { WIDTH, land, signSpot, stairs, stones, wallPath } from "./land.js";
import { Night } from "./night.js";
import { placeId } from "./pictures.js";
import { bonus, disc, medal, prince } from "./pieces.js";
import { Days, Moons, Runners } from "./sky.js";
import { describe } from "./texts.js";
import { xy } from "../noise.js";
import { use } from "./symbols.js";
import { walk } from "./cursor.js";
const EDGE = 22;
const MANY = 6;
const Board = ({ selection }) => {
  const atlas = selection.atlas.value, o = selection.obs.value, view = selection.view.value, layout = selection.layout.value;
  if (!atlas || !o) return /* @__PURE__ */ jsx("div", { class: "boardbox" });
  const at = selection.pointed.value;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("div", { class: "boardbox", children: [
      /* @__PURE__ */ jsxs(
        Viewport,
        {
          view,
          label: t("mp_map", { day: o.day }),
          cls: `mp-map layout-${layout.id}${at && selection.targets.value.has(at) ? " picking" : ""}${o.night ? " night" : ""}`,
          under: /* @__PURE__ */ jsx(Land, { atlas, layout }),
          ...pointing(selection, () => walk(selection, "ArrowRight")),
          active: selection.keyboard.value && selection.cursor.value ? placeId(selection.cursor.value) : void 0,
          children: [
            o.night && /* @__PURE__ */ jsx("rect", { width: WIDTH, height: layout.h, rx: "20", fill: "url(#machu-dusk)", "pointer-events": "none" }),
            /* @__PURE__ */ jsx(Trail, { atlas, layout }),
            layout.id !== "phone" && /* @__PURE__ */ jsx(Days, { o }),
            /* @__PURE__ */ jsx(Moons, { selection, atlas, o, layout }),
            [...atlas.districts.values()].map((d) => /* @__PURE__ */ jsx(Ground, { selection, o, d, layout }, d.id)),
            /* @__PURE__ */ jsx(Stairs, { selection, atlas, layout }),
            [...atlas.districts.values()].map((d) => /* @__PURE__ */ jsx(Signs, { selection, o, d, layout }, d.id)),
            /* @__PURE__ */ jsx(Princes, { atlas, o, layout }),
            /* @__PURE__ */ jsx(Runners, { selection, atlas, o, layout }),
            /* @__PURE__ */ jsx(Bubble, { selection, atlas, o, layout })
          ]
        },
        layout.id
      ),
      /* @__PURE__ */ jsx(Night, { selection })
    ] }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    /* @__PURE__ */ jsx(WholeButton, { view })
  ] });
};
const Land = ({ atlas, layout }) => {
  const html = useMemo(() => land(layout, atlas), [atlas, layout]);
  return /* @__PURE__ */ jsx(Raw, { html });
};
const Trail = ({ atlas, layout }) => {
  const html = useMemo(() => stones(layout, atlas), [atlas, layout]);
  return /* @__PURE__ */ jsx(Raw, { html, class: "mp-trail" });
};
const Ground = ({
  selection,
  o,
  d,
  layout
}) => {
  const path = useMemo(() => wallPath(layout, d), [layout, d]), target = selection.targets.value.get(d.id), ride = target?.kind === "ride";
  const aimed = selection.pointed.value === d.id, asked = ["produce", "sacrifice", "offer"].includes(o.phase) && o.prompt?.facts["district"] === d.id;
  const cursor = selection.keyboard.value && selection.cursor.value === d.id, chosen = selection.kind === "recruit" && d.profession !== void 0 && selection.picked.value.includes(d.profession);
  return /* @__PURE__ */ jsxs(
    "g",
    {
      id: placeId(d.id),
      "data-k": d.id,
      class: `mp-dist${target ? ride ? " ride" : " free" : ""}`,
      ...cursor ? { role: "img", "aria-label": describe(selection, d.id) } : {},
      children: [
        /* @__PURE__ */ jsx("path", { d: path, class: `mp-hit${target && !ride ? target.open === false ? " weak" : " lit" : ""}` }),
        target && !ride && /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-litc" }),
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-lite" })
        ] }),
        selection.marked.value.has(d.id) && /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-hailc" }),
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-hail" })
        ] }),
        asked && /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-hailc" }),
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-hail" })
        ] }),
        (aimed && target || chosen) && /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-hovc" }),
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-hov" })
        ] }),
        cursor && /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-focc" }),
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-foc" })
        ] })
      ]
    }
  );
};
const Stairs = ({
  selection,
  atlas,
  layout
}) => {
  const home = selection.choices.value.some((c) => c.kind === "step") ? selection.me?.prince : null, mine = (e) => !!home && e.includes(home);
  const all = useMemo(() => stairs(layout, atlas, atlas.edges), [layout, atlas]), own = useMemo(() => stairs(layout, atlas, atlas.edges.filter(mine)), [layout, atlas, home]);
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Raw, { html: all, class: "mp-stair" }),
    /* @__PURE__ */ jsx(Raw, { html: own, class: "mp-stair mine" })
  ] });
};
const RIDE = svg`<rect x="-21" y="-15" width="42" height="30" rx="15"/>${use("llama", -6, 0, 23)}<text x="11" y="5.500">1</text>`;
const Signs = ({
  selection,
  o,
  d,
  layout
}) => {
  const [x, y] = signSpot(layout, d), left = o.bonus[d.id], closed = left === 0, ride = selection.targets.value.get(d.id)?.kind === "ride";
  const gap = layout.id === "phone" ? 24 : 29;
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${xy([x, y])}) scale(${layout.k})`, class: `mp-signs${closed ? " closed" : ""}`, children: [
    /* @__PURE__ */ jsxs("g", { transform: "translate(0 -16)", children: [
      /* @__PURE__ */ jsx(Raw, { html: medal(d), class: "mp-medal" }),
      closed && /* @__PURE__ */ jsx(Raw, { transform: "translate(21 -19)", html: svg`<circle r="12" class="mp-shut"/>${use("moon", 0, 0, 15)}` }),
      Array.from({ length: left ?? 0 }, (_, i) => /* @__PURE__ */ jsx(Raw, { transform: `translate(${46 + i * gap} ${i % 2 ? 5 : 0})`, html: bonus(d), class: "mp-in" }, i)),
      ride && /* @__PURE__ */ jsx(Raw, { transform: `translate(${left ? -47 : 48} 2)`, html: RIDE, class: "mp-ride" })
    ] }),
    /* @__PURE__ */ jsx(Name, { text: selection.term(d.id), phone: layout.id === "phone" }),
    /* @__PURE__ */ jsx(Discs, { o, d, low: layout.id === "phone" && selection.term(d.id).length > 11 ? 16 : 0 })
  ] });
};
const Name = ({ text, phone }) => {
  const words = text.split(" "), half = Math.ceil(words.length / 2);
  if (!phone || text.length <= 11 || words.length < 2)
    return /* @__PURE__ */ jsx("text", { y: "31", class: "mp-name", children: text });
  return /* @__PURE__ */ jsxs("text", { y: "30", class: "mp-name", children: [
    /* @__PURE__ */ jsx("tspan", { x: "0", children: words.slice(0, half).join(" ") }),
    /* @__PURE__ */ jsx("tspan", { x: "0", dy: "17", children: words.slice(half).join(" ") })
  ] });
};
const Discs = ({ o, d, low }) => {
  const here = o.players.map(
    (p) => d.profession ? p.incas[d.profession] ?? 0 : d.kind === "sun_clock" ? p.sun_clock : 0
  );
  const total = here.reduce((a, b) => a + b, 0), counted = total > MANY;
  const shown = here.flatMap(
    (n, seat) => counted ? n ? [{ seat, n }] : [] : Array.from({ length: n }, () => ({ seat, n: 1 }))
  );
  if (!total) return null;
  const gap = counted ? 46 : Math.min(32, 180 / shown.length);
  return /* @__PURE__ */ jsx(Fragment, { children: shown.map(({ seat, n }, i) => /* @__PURE__ */ jsx(
    Raw,
    {
      transform: `translate(${((i - (shown.length - 1) / 2) * gap).toFixed(1)} ${53 + low})`,
      html: join(disc(seat), counted && svg`<text x="14" y="14" class="mp-times">×${n}</text>`),
      class: "mp-in"
    },
    i
  )) });
};
const Princes = ({ atlas, o, layout }) => /* @__PURE__ */ jsx(Fragment, { children: o.players.map((p, seat) => {
  const d = p.prince ? atlas.districts.get(p.prince) : void 0;
  if (!d) return null;
  const [x, y] = signSpot(layout, d), here = o.players.flatMap((q, i) => q.prince === p.prince ? [i] : []), left = x - (58 + (here.length - 1) * 25) * layout.k, shift = Math.max(0, EDGE * layout.k - left);
  const at = [x + shift - (58 + here.indexOf(seat) * 25) * layout.k, y - 12 * layout.k];
  return /* @__PURE__ */ jsx(
    "g",
    {
      class: "mp-prince",
      style: { transform: `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) scale(${layout.k})` },
      children: /* @__PURE__ */ jsx(Raw, { html: prince(seat) })
    },
    seat
  );
}) });
export {
  Board
};
