import { jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useSignal } from "../../../vendor/signals.js";
import { useEffect } from "../../../vendor/hooks.js";
import { t } from "../../shell/i18n.js";
import { Icon, Shape } from "../../shell/parts.js";
import { reducedMotion } from "../../shell/settings.js";
import { Pic } from "./pictures.js";
const PACE = 800;
const STAYS = 6e3;
const STEPS = [
  { key: "mp_night_1", icon: "moon", kinds: ["moon_corn", "moon", "moon_unpaid", "moon_free"] },
  { key: "mp_night_2", icon: "clock", kinds: ["reward", "reward_lost"] },
  { key: "mp_night_3", icon: "sun", kinds: ["dawn", "end"] }
];
const ALSO = ["run", "summit", "no_card", "trail_goods"];
const linesOf = (selection) => {
  const from = selection.night.value?.from ?? 0, lines = [];
  let step = 0, begun = false;
  for (const event of selection.table.log.value.slice(from).flatMap((l) => l.events)) {
    if (event.kind === "night") {
      begun = true;
      continue;
    }
    if (!begun) continue;
    const own = STEPS.findIndex((s) => s.kinds.includes(event.kind));
    if (own >= 0) step = own;
    else if (!ALSO.includes(event.kind)) continue;
    lines.push({ step, event });
    if (event.kind === "dawn" || event.kind === "end") break;
  }
  return lines;
};
const Night = ({ selection }) => selection.night.value && !selection.table.replay.active.value ? /* @__PURE__ */ jsx(NightPanel, { selection }, selection.night.value.from) : null;
const NightPanel = ({ selection }) => {
  const lines = linesOf(selection), shown = useSignal(reducedMotion.matches ? lines.length : 0), done = lines.at(-1)?.event.kind === "dawn";
  useEffect(() => {
    if (shown.value < lines.length) {
      if (reducedMotion.matches) {
        shown.value = lines.length;
        return void 0;
      }
      const timer2 = setTimeout(() => {
        shown.value++;
      }, PACE);
      return () => clearTimeout(timer2);
    }
    if (!done) return void 0;
    const timer = setTimeout(() => {
      selection.night.value = null;
    }, STAYS);
    return () => clearTimeout(timer);
  }, [shown.value, lines.length, done]);
  const visible = lines.slice(0, shown.value);
  return /* @__PURE__ */ jsxs("section", { class: "mp-night", "aria-label": t("mp_night", { day: selection.night.value.day }), children: [
    /* @__PURE__ */ jsxs("header", { children: [
      /* @__PURE__ */ jsx(Pic, { id: "moon", size: 22 }),
      /* @__PURE__ */ jsx("h2", { children: t("mp_night", { day: selection.night.value.day }) }),
      /* @__PURE__ */ jsx(
        "button",
        {
          class: "tool",
          "aria-label": t("close"),
          onClick: () => {
            selection.night.value = null;
          },
          children: /* @__PURE__ */ jsx(Icon, { id: "x" })
        }
      )
    ] }),
    STEPS.map((s, i) => {
      const here = visible.filter((l) => l.step === i), now = visible.at(-1)?.step === i || i === 0 && !visible.length;
      return /* @__PURE__ */ jsxs("div", { class: `mp-nstep${now ? " now" : here.length ? " past" : ""}`, children: [
        /* @__PURE__ */ jsxs("h3", { children: [
          /* @__PURE__ */ jsx(Pic, { id: s.icon, size: 17 }),
          t(s.key)
        ] }),
        /* @__PURE__ */ jsx("ul", { children: here.map((l, j) => /* @__PURE__ */ jsxs("li", { children: [
          /* @__PURE__ */ jsx(Shape, { seat: l.event.seat }),
          /* @__PURE__ */ jsx("span", { children: selection.table.texts.event(l.event) })
        ] }, j)) })
      ] }, s.key);
    })
  ] });
};
export {
  Night
};
