import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useMemo } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { Viewport, WholeButton, ZoomButtons } from "../../shell/viewport.js";
import { pointing } from "../maphold.js";
import { Bubble } from "./bubble.js";
import { WIDTH, land, signSpot, stairs, stones, wallPath } from "./land.js";
import { Night } from "./night.js";
import { placeId } from "./pictures.js";
import { bonus, disc, medal, prince } from "./pieces.js";
import { Days, Moons, Runners } from "./sky.js";
import { describe } from "./speak.js";
import { xy } from "../noise.js";
import { use } from "./symbols.js";
import { walk } from "./walk.js";
const EDGE = 22;
const MANY = 6;
const Board = ({ hold }) => {
  const atlas = hold.atlas.value, o = hold.obs.value, view = hold.view.value, cut = hold.cut.value;
  if (!atlas || !o) return /* @__PURE__ */ jsx("div", { class: "boardbox" });
  const at = hold.pointed.value;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("div", { class: "boardbox", children: [
      /* @__PURE__ */ jsxs(
        Viewport,
        {
          view,
          label: t("mp_map", { day: o.day }),
          cls: `mp-map cut-${cut.id}${at && hold.targets.value.has(at) ? " picking" : ""}${o.night ? " night" : ""}`,
          under: /* @__PURE__ */ jsx(Land, { atlas, cut }),
          ...pointing(hold, () => walk(hold, "ArrowRight")),
          active: hold.keyboard.value && hold.cursor.value ? placeId(hold.cursor.value) : void 0,
          children: [
            o.night && /* @__PURE__ */ jsx("rect", { width: WIDTH, height: cut.h, rx: "20", fill: "url(#machu-dusk)", "pointer-events": "none" }),
            /* @__PURE__ */ jsx(Trail, { atlas, cut }),
            cut.id !== "phone" && /* @__PURE__ */ jsx(Days, { o }),
            /* @__PURE__ */ jsx(Moons, { hold, atlas, o, cut }),
            [...atlas.districts.values()].map((d) => /* @__PURE__ */ jsx(Ground, { hold, o, d, cut }, d.id)),
            /* @__PURE__ */ jsx(Stairs, { hold, atlas, cut }),
            [...atlas.districts.values()].map((d) => /* @__PURE__ */ jsx(Signs, { hold, o, d, cut }, d.id)),
            /* @__PURE__ */ jsx(Princes, { atlas, o, cut }),
            /* @__PURE__ */ jsx(Runners, { hold, atlas, o, cut }),
            /* @__PURE__ */ jsx(Bubble, { hold, atlas, o, cut })
          ]
        },
        cut.id
      ),
      /* @__PURE__ */ jsx(Night, { hold })
    ] }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    /* @__PURE__ */ jsx(WholeButton, { view })
  ] });
};
const Land = ({ atlas, cut }) => {
  const html = useMemo(() => land(cut, atlas), [atlas, cut]);
  return /* @__PURE__ */ jsx(Raw, { html });
};
const Trail = ({ atlas, cut }) => {
  const html = useMemo(() => stones(cut, atlas), [atlas, cut]);
  return /* @__PURE__ */ jsx(Raw, { html, class: "mp-trail" });
};
const Ground = ({ hold, o, d, cut }) => {
  const path = useMemo(() => wallPath(cut, d), [cut, d]), target = hold.targets.value.get(d.id), ride = target?.kind === "ride";
  const aimed = hold.pointed.value === d.id, asked = ["produce", "sacrifice", "offer"].includes(o.phase) && o.prompt?.facts["district"] === d.id;
  const cursor = hold.keyboard.value && hold.cursor.value === d.id, chosen = hold.kind === "recruit" && d.profession !== void 0 && hold.picked.value.includes(d.profession);
  return /* @__PURE__ */ jsxs(
    "g",
    {
      id: placeId(d.id),
      "data-k": d.id,
      class: `mp-dist${target ? ride ? " ride" : " free" : ""}`,
      ...cursor ? { role: "img", "aria-label": describe(hold, d.id) } : {},
      children: [
        /* @__PURE__ */ jsx("path", { d: path, class: `mp-hit${target && !ride ? target.open === false ? " weak" : " lit" : ""}` }),
        target && !ride && /* @__PURE__ */ jsxs(Fragment, { children: [
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-litc" }),
          /* @__PURE__ */ jsx("path", { d: path, class: "mp-lite" })
        ] }),
        hold.marked.value.has(d.id) && /* @__PURE__ */ jsxs(Fragment, { children: [
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
const Stairs = ({ hold, atlas, cut }) => {
  const home = hold.choices.value.some((c) => c.kind === "step") ? hold.me?.prince : null, mine = (e) => !!home && e.includes(home);
  const all = useMemo(() => stairs(cut, atlas, atlas.edges), [cut, atlas]), own = useMemo(() => stairs(cut, atlas, atlas.edges.filter(mine)), [cut, atlas, home]);
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsx(Raw, { html: all, class: "mp-stair" }),
    /* @__PURE__ */ jsx(Raw, { html: own, class: "mp-stair mine" })
  ] });
};
const RIDE = `<rect x="-21" y="-15" width="42" height="30" rx="15"/>${use("llama", -6, 0, 23)}<text x="11" y="5.500">1</text>`;
const Signs = ({ hold, o, d, cut }) => {
  const [x, y] = signSpot(cut, d), left = o.bonus[d.id], closed = left === 0, ride = hold.targets.value.get(d.id)?.kind === "ride";
  const gap = cut.id === "phone" ? 24 : 29;
  return /* @__PURE__ */ jsxs("g", { transform: `translate(${xy([x, y])}) scale(${cut.k})`, class: `mp-signs${closed ? " closed" : ""}`, children: [
    /* @__PURE__ */ jsxs("g", { transform: "translate(0 -16)", children: [
      /* @__PURE__ */ jsx(Raw, { html: medal(d), class: "mp-medal" }),
      closed && /* @__PURE__ */ jsx(Raw, { transform: "translate(21 -19)", html: `<circle r="12" class="mp-shut"/>${use("moon", 0, 0, 15)}` }),
      Array.from({ length: left ?? 0 }, (_, i) => /* @__PURE__ */ jsx(Raw, { transform: `translate(${46 + i * gap} ${i % 2 ? 5 : 0})`, html: bonus(d), class: "mp-in" }, i)),
      ride && /* @__PURE__ */ jsx(Raw, { transform: `translate(${left ? -47 : 48} 2)`, html: RIDE, class: "mp-ride" })
    ] }),
    /* @__PURE__ */ jsx(Name, { text: hold.term(d.id), phone: cut.id === "phone" }),
    /* @__PURE__ */ jsx(Discs, { o, d, low: cut.id === "phone" && hold.term(d.id).length > 11 ? 16 : 0 })
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
      html: disc(seat) + (counted ? `<text x="14" y="14" class="mp-times">×${n}</text>` : ""),
      class: "mp-in"
    },
    i
  )) });
};
const Princes = ({ atlas, o, cut }) => /* @__PURE__ */ jsx(Fragment, { children: o.players.map((p, seat) => {
  const d = p.prince ? atlas.districts.get(p.prince) : void 0;
  if (!d) return null;
  const [x, y] = signSpot(cut, d), here = o.players.flatMap((q, i) => q.prince === p.prince ? [i] : []), left = x - (58 + (here.length - 1) * 25) * cut.k, shift = Math.max(0, EDGE * cut.k - left);
  const at = [x + shift - (58 + here.indexOf(seat) * 25) * cut.k, y - 12 * cut.k];
  return /* @__PURE__ */ jsx(
    "g",
    {
      class: "mp-prince",
      style: { transform: `translate(${at[0].toFixed(1)}px, ${at[1].toFixed(1)}px) scale(${cut.k})` },
      children: /* @__PURE__ */ jsx(Raw, { html: prince(seat) })
    },
    seat
  );
}) });
export {
  Board
};
