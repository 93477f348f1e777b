import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useSignal } from "../../../vendor/signals.js";
import { useEffect } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { svg } from "../../shell/svg.js";
import { reducedMotion } from "../../shell/settings.js";
import { xy } from "../noise.js";
import { ghost } from "./preview.js";
import { moonSpot, trailSpot } from "./land.js";
import { placeId } from "./pictures.js";
import { moonTile, pawn, seatMark } from "./pieces.js";
import { describe } from "./texts.js";
import { use } from "./symbols.js";
const PACE = 95;
const Runners = ({
  selection,
  atlas,
  o,
  layout
}) => {
  const ahead = ghost(selection), viewer = o.viewer;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    ahead !== null && viewer !== null && /* @__PURE__ */ jsx("g", { class: "mp-ghost", transform: `translate(${xy(foot(layout, atlas, ahead, 0, 1))})`, children: /* @__PURE__ */ jsx(Raw, { html: pawn(viewer, runnerSize(layout)) }) }),
    o.players.map((p, seat) => /* @__PURE__ */ jsx(
      Runner,
      {
        selection,
        atlas,
        layout,
        seat,
        step: p.runner,
        mates: o.players.flatMap((q, i) => q.runner === p.runner ? [i] : [])
      },
      seat
    ))
  ] });
};
const runnerSize = (layout) => layout.id === "phone" ? 1.5 : 1;
const foot = (layout, atlas, step, i, n) => {
  const [x, y] = trailSpot(layout, step, atlas.trail.summit), k = runnerSize(layout);
  return [x + (i - (n - 1) / 2) * 17 * k, y - 13 * k - (layout.id === "phone" ? 4 : 0)];
};
const Runner = ({
  selection,
  atlas,
  layout,
  seat,
  step,
  mates
}) => {
  const shown = useSignal(step);
  useEffect(() => {
    if (shown.value === step) return void 0;
    if (reducedMotion.matches || !selection.stepping.peek() || document.hidden) {
      shown.value = step;
      return void 0;
    }
    const timer = setTimeout(() => {
      shown.value = (shown.value + 1) % atlas.trail.summit;
    }, PACE);
    return () => clearTimeout(timer);
  }, [step, shown.value]);
  const there = shown.value === step, i = there ? mates.indexOf(seat) : 0, [x, y] = foot(layout, atlas, shown.value, i, there ? mates.length : 1);
  return /* @__PURE__ */ jsx("g", { class: "mp-runner", style: { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }, children: /* @__PURE__ */ jsx(Raw, { html: pawn(seat, runnerSize(layout)) }) });
};
const Days = ({ o }) => {
  const corn = o.track_corn;
  return /* @__PURE__ */ jsxs("g", { transform: "translate(34 32)", class: "mp-days", children: [
    /* @__PURE__ */ jsx("rect", { x: "-22", y: "-24", width: o.days * 67 + 3, height: "48", rx: "24", class: "mp-glass" }),
    Array.from({ length: o.days }, (_, i) => {
      const n = i + 1, x = 10 + i * 67, now = n === o.day && !o.night;
      const moon = n < o.days ? svg`<g transform="translate(${x + 34} 0)" opacity="${n < o.day ? 0.4 : 1}">${n === o.day && o.night ? svg`<circle r="17" class="mp-now night"/>` : ""}${use("moon", 0, 0, n === o.day && o.night ? 24 : 17)}${n > o.days - 1 - corn ? use("corn", 7, 7, 16) : ""}</g>` : "";
      return /* @__PURE__ */ jsx(
        Raw,
        {
          html: svg`<g transform="translate(${x} 0)">${now ? svg`<circle r="21" class="mp-now"/>` : ""}<g opacity="${n < o.day ? 0.5 : 1}">${use("sun", 0, 0, now ? 40 : 30)}<circle r="${now ? 11 : 9.5}" fill="#FBD248"/><text y="${now ? 6 : 5}" class="mp-day${now ? " now" : ""}">${n}</text></g></g>${moon}`
        },
        n
      );
    })
  ] });
};
const Moons = ({
  selection,
  atlas,
  o,
  layout
}) => {
  const k = layout.id === "phone" ? 1.6 : 1.04, [x, y] = moonSpot(layout, atlas.tiles.length), text = layout.id === "phone" ? [26, 146] : [x - 22, y - (layout.id === "low" ? 9 : 3)];
  return /* @__PURE__ */ jsxs("g", { class: "mp-moons", children: [
    atlas.tiles.map((m, i) => {
      const key = `moon:${m.id}`, free = o.sky.includes(m.id), target = selection.targets.value.get(key), owner = o.players.findIndex((p) => p.moon_tiles.includes(m.id));
      const cursor = selection.keyboard.value && selection.cursor.value === key, aimed = selection.pointed.value === key && target;
      return /* @__PURE__ */ jsxs(
        "g",
        {
          id: placeId(key),
          "data-k": key,
          transform: `translate(${xy(moonSpot(layout, i))}) scale(${k})`,
          class: `mp-moon${target ? " free" : ""}`,
          ...cursor ? { role: "img", "aria-label": describe(selection, key) } : {},
          children: [
            /* @__PURE__ */ jsx("circle", { r: "29", fill: "transparent" }),
            target && /* @__PURE__ */ jsx("circle", { r: "29.500", class: "mp-moonlit" }),
            (aimed || cursor) && /* @__PURE__ */ jsx("circle", { r: "31", class: cursor ? "mp-moonfoc" : "mp-moonaim" }),
            /* @__PURE__ */ jsx(
              Raw,
              {
                html: free ? moonTile(m) : svg`<circle r="25" class="mp-mgone"/>${owner >= 0 ? seatMark(owner, 11) : ""}`
              }
            )
          ]
        },
        m.id
      );
    }),
    /* @__PURE__ */ jsx(SkyText, { selection, o, atlas, at: text, line: layout.id === "phone" ? 32 : 19 })
  ] });
};
const SkyText = ({
  selection,
  o,
  atlas,
  at: [x, y],
  line
}) => {
  if (o.over || o.phase === "place") return null;
  const taken = atlas.tiles.length - o.sky.length;
  const [one, two] = o.night ? [t("mp_night_now"), ""] : o.sun_tile !== null ? [t("mp_sun_taken", { name: selection.table.called(o.sun_tile) }), t("mp_last_turns")] : [t("mp_moons_taken", { n: taken, all: atlas.endsDay }), t("mp_moons_end", { n: atlas.endsDay, day: o.day })];
  return /* @__PURE__ */ jsxs("g", { class: "mp-skyt", children: [
    /* @__PURE__ */ jsx("text", { x, y, children: one }),
    /* @__PURE__ */ jsx("text", { x, y: y + line, children: two })
  ] });
};
export {
  Days,
  Moons,
  Runners
};
