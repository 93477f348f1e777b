import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useSignal } from "../../../vendor/signals.js";
import { useEffect, useMemo } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Icon } from "../../shell/parts.js";
import { calm } from "../../shell/settings.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import { WIDTH, land, signSpot, stairs, trailSpot, wallPath } from "./land.js";
import { Night } from "./night.js";
import { bonus, disc, medal, moonTile, pawn, prince, seatMark } from "./pieces.js";
import { moonSpot } from "./session.js";
import { xy } from "../noise.js";
import { use } from "./symbols.js";
const Raw = ({ html, ...rest }) => /* @__PURE__ */ jsx("g", { ...rest, dangerouslySetInnerHTML: { __html: html } });
const PACE = 95;
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
          click: (k, touch) => {
            hold.keyboard.value = false;
            hold.point(k, touch);
          },
          hover: (k) => {
            hold.keyboard.value = false;
            hold.hover.value = k;
          },
          focused: (on) => {
            hold.keyboard.value = on;
            if (on && !hold.cursor.value) hold.walk("ArrowRight");
          },
          active: hold.keyboard.value && hold.cursor.value ? placeId(hold.cursor.value) : void 0,
          children: [
            o.night && /* @__PURE__ */ jsx("rect", { width: WIDTH, height: cut.h, rx: "20", fill: "url(#machu-dusk)", "pointer-events": "none" }),
            cut.id !== "phone" && /* @__PURE__ */ jsx(Days, { o }),
            /* @__PURE__ */ jsx(Moons, { hold, atlas, o, cut }),
            [...atlas.districts.values()].map((d) => /* @__PURE__ */ jsx(Ground, { hold, o, d, cut }, d.id)),
            /* @__PURE__ */ jsx(Stairs, { hold, atlas, cut }),
            [...atlas.districts.values()].map((d) => /* @__PURE__ */ jsx(Signs, { hold, o, d, cut }, d.id)),
            /* @__PURE__ */ jsx(Princes, { atlas, o, cut }),
            /* @__PURE__ */ jsx(Runners, { hold, atlas, o, cut })
          ]
        },
        cut.id
      ),
      /* @__PURE__ */ jsx(Night, { hold })
    ] }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    view.zoomed && /* @__PURE__ */ jsx("div", { class: "zoomp phone", children: /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_fit"), onClick: () => view.fit(), children: /* @__PURE__ */ jsx(Icon, { id: "fit" }) }) })
  ] });
};
const placeId = (key) => `mp-${key.replace(":", "-")}`;
const Land = ({ atlas, cut }) => {
  const html = useMemo(() => land(cut, atlas), [atlas, cut]);
  return /* @__PURE__ */ jsx(Raw, { html });
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
      ...cursor ? { role: "img", "aria-label": hold.describe(d.id) } : {},
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
  const [x, y] = signSpot(cut, d), nth = o.players.slice(0, seat).filter((q) => q.prince === p.prince).length;
  const at = [x + (-58 - nth * 25) * cut.k, y - 12 * cut.k];
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
const Runners = ({ hold, atlas, o, cut }) => {
  const ghost = hold.ghost, viewer = o.viewer;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    ghost !== null && viewer !== null && /* @__PURE__ */ jsx("g", { class: "mp-ghost", transform: `translate(${xy(foot(cut, atlas, ghost, 0, 1))})`, children: /* @__PURE__ */ jsx(Raw, { html: pawn(viewer, runnerSize(cut)) }) }),
    o.players.map((p, seat) => /* @__PURE__ */ jsx(
      Runner,
      {
        hold,
        atlas,
        cut,
        seat,
        step: p.runner,
        mates: o.players.flatMap((q, i) => q.runner === p.runner ? [i] : [])
      },
      seat
    ))
  ] });
};
const runnerSize = (cut) => cut.id === "phone" ? 1.5 : 1;
const foot = (cut, atlas, step, i, n) => {
  const [x, y] = trailSpot(cut, step, atlas.trail.summit), k = runnerSize(cut);
  return [x + (i - (n - 1) / 2) * 17 * k, y - 13 * k - (cut.id === "phone" ? 4 : 0)];
};
const Runner = ({
  hold,
  atlas,
  cut,
  seat,
  step,
  mates
}) => {
  const shown = useSignal(step);
  useEffect(() => {
    if (shown.value === step) return void 0;
    if (calm.matches || !hold.lively.peek() || document.hidden) {
      shown.value = step;
      return void 0;
    }
    const timer = setTimeout(() => {
      shown.value = (shown.value + 1) % atlas.trail.summit;
    }, PACE);
    return () => clearTimeout(timer);
  }, [step, shown.value]);
  const there = shown.value === step, i = there ? mates.indexOf(seat) : 0, [x, y] = foot(cut, atlas, shown.value, i, there ? mates.length : 1);
  return /* @__PURE__ */ jsx("g", { class: "mp-runner", style: { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }, children: /* @__PURE__ */ jsx(Raw, { html: pawn(seat, runnerSize(cut)) }) });
};
const Days = ({ o }) => {
  const corn = o.track_corn;
  return /* @__PURE__ */ jsxs("g", { transform: "translate(34 32)", class: "mp-days", children: [
    /* @__PURE__ */ jsx("rect", { x: "-22", y: "-24", width: o.days * 67 + 3, height: "48", rx: "24", class: "mp-glass" }),
    Array.from({ length: o.days }, (_, i) => {
      const n = i + 1, x = 10 + i * 67, now = n === o.day && !o.night;
      const moon = n < o.days ? `<g transform="translate(${x + 34} 0)" opacity="${n < o.day ? 0.4 : 1}">${n === o.day && o.night ? '<circle r="17" class="mp-now night"/>' : ""}${use("moon", 0, 0, n === o.day && o.night ? 24 : 17)}${n > o.days - 1 - corn ? use("corn", 7, 7, 16) : ""}</g>` : "";
      return /* @__PURE__ */ jsx(
        Raw,
        {
          html: `<g transform="translate(${x} 0)">${now ? '<circle r="21" class="mp-now"/>' : ""}<g opacity="${n < o.day ? 0.5 : 1}">${use("sun", 0, 0, now ? 40 : 30)}<circle r="${now ? 11 : 9.5}" fill="#FBD248"/><text y="${now ? 6 : 5}" class="mp-day${now ? " now" : ""}">${n}</text></g></g>${moon}`
        },
        n
      );
    })
  ] });
};
const Moons = ({ hold, atlas, o, cut }) => {
  const k = cut.id === "phone" ? 1.6 : 1.04, [x, y] = moonSpot(cut, atlas.tiles.length), text = cut.id === "phone" ? [26, 146] : [x - 22, y - (cut.id === "low" ? 9 : 3)];
  return /* @__PURE__ */ jsxs("g", { class: "mp-moons", children: [
    atlas.tiles.map((m, i) => {
      const key = `moon:${m.id}`, free = o.sky.includes(m.id), target = hold.targets.value.get(key), who = o.players.findIndex((p) => p.moon_tiles.includes(m.id));
      const cursor = hold.keyboard.value && hold.cursor.value === key, aimed = hold.pointed.value === key && target;
      return /* @__PURE__ */ jsxs(
        "g",
        {
          id: placeId(key),
          "data-k": key,
          transform: `translate(${xy(moonSpot(cut, i))}) scale(${k})`,
          class: `mp-moon${target ? " free" : ""}`,
          ...cursor ? { role: "img", "aria-label": hold.describe(key) } : {},
          children: [
            /* @__PURE__ */ jsx("circle", { r: "29", fill: "transparent" }),
            target && /* @__PURE__ */ jsx("circle", { r: "29.500", class: "mp-moonlit" }),
            (aimed || cursor) && /* @__PURE__ */ jsx("circle", { r: "31", class: cursor ? "mp-moonfoc" : "mp-moonaim" }),
            /* @__PURE__ */ jsx(Raw, { html: free ? moonTile(m) : `<circle r="25" class="mp-mgone"/>${who >= 0 ? seatMark(who, 11) : ""}` })
          ]
        },
        m.id
      );
    }),
    /* @__PURE__ */ jsx(SkyText, { hold, o, atlas, at: text, line: cut.id === "phone" ? 32 : 19 })
  ] });
};
const SkyText = ({
  hold,
  o,
  atlas,
  at: [x, y],
  line
}) => {
  if (o.over || o.phase === "place") return null;
  const taken = atlas.tiles.length - o.sky.length;
  const [one, two] = o.night ? [t("mp_night_now"), ""] : o.sun_tile !== null ? [t("mp_sun_taken", { name: hold.table.called(o.sun_tile) }), t("mp_last_turns")] : [t("mp_moons_taken", { n: taken, all: atlas.endsDay }), t("mp_moons_end", { n: atlas.endsDay, day: o.day })];
  return /* @__PURE__ */ jsxs("g", { class: "mp-skyt", children: [
    /* @__PURE__ */ jsx("text", { x, y, children: one }),
    /* @__PURE__ */ jsx("text", { x, y: y + line, children: two })
  ] });
};
export {
  Board
};
