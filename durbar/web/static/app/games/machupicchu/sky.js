import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useSignal } from "../../../vendor/signals.js";
import { useEffect } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { calm } from "../../shell/settings.js";
import { xy } from "../noise.js";
import { ghost } from "./foresee.js";
import { moonSpot, trailSpot } from "./land.js";
import { placeId } from "./pictures.js";
import { moonTile, pawn, seatMark } from "./pieces.js";
import { describe } from "./speak.js";
import { use } from "./symbols.js";
const PACE = 95;
const Runners = ({ hold, atlas, o, cut }) => {
  const ahead = ghost(hold), viewer = o.viewer;
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    ahead !== null && viewer !== null && /* @__PURE__ */ jsx("g", { class: "mp-ghost", transform: `translate(${xy(foot(cut, atlas, ahead, 0, 1))})`, children: /* @__PURE__ */ jsx(Raw, { html: pawn(viewer, runnerSize(cut)) }) }),
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
          ...cursor ? { role: "img", "aria-label": describe(hold, key) } : {},
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
  Days,
  Moons,
  Runners
};
