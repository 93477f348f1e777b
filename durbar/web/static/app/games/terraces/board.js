import { Fragment, jsx, jsxs } from "../../../vendor/jsx-runtime.js";
import { useSignalEffect } from "../../../vendor/signals.js";
import { useEffect, useMemo, useRef } from "../../../vendor/hooks.js";
import { t, tOr } from "../../shell/i18n.js";
import { Icon, Svg } from "../../shell/parts.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import { HALF, centre, corners, f, points } from "./geometry.js";
import { Gains } from "./gains.js";
import { VIEW } from "./land.js";
import { Painter } from "./painter.js";
import { Chevron, ap, middle } from "./pictures.js";
import { height, level } from "./scene.js";
const PHONE = matchMedia("(max-width: 760px)");
const Board = ({ hold }) => {
  const root = useRef(null), under = useRef(null), over = useRef(null), painter = useRef(null), box = useRef(null);
  const { world, view } = hold;
  const gains = useMemo(() => new Gains(hold), [hold]);
  useEffect(() => gains.stop, [gains]);
  useSignalEffect(() => {
    const s = hold.scene.value, look = hold.look.value;
    if (!s || !look || !root.current) return;
    if (!painter.current || painter.current.site !== siteText(s)) painter.current = { p: new Painter(root.current, s, true, under.current, over.current), site: siteText(s) };
    painter.current.p.paint(s, look, true);
    root.current.dataset["drawn"] = String(painter.current.p.drawn);
  });
  useEffect(() => {
    if (box.current.clientWidth / VIEW.w * 2 * HALF < 34) lookClose(hold, box.current);
  }, []);
  const pick = hold.pick.value, at = hold.pointed.value;
  const able = !!at && (pick ? hold.targets.value.has(at) : hold.scene.value?.pawns.get(at) === (hold.seat ?? -1) + 1 && hold.movable(at));
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    /* @__PURE__ */ jsxs("div", { class: "boardbox", ref: box, "data-aim": hold.action.value ?? "", children: [
      /* @__PURE__ */ jsx(
        Viewport,
        {
          view,
          under: /* @__PURE__ */ jsx("g", { ref: under }),
          over: /* @__PURE__ */ jsxs(Fragment, { children: [
            /* @__PURE__ */ jsx("g", { ref: over }),
            /* @__PURE__ */ jsx(Rising, { gains })
          ] }),
          label: t("t_board", { game: tOr(`game_${world}`, world) }),
          cls: `w-${world}${pick && pick.what !== "pawn" ? " aim-ground" : ""}${able ? " picking" : ""}`,
          click: (k, touch) => {
            hold.keyboard.value = false;
            hold.point(k, touch);
          },
          hover: (k) => {
            hold.keyboard.value = false;
            hold.hover.value = k;
          },
          wheel: (turns) => {
            if (pick?.what !== "tile") return false;
            if (turns) hold.rotate(turns > 0 ? 1 : -1);
            return true;
          },
          focused: (on) => {
            hold.keyboard.value = on;
          },
          active: hold.keyboard.value ? `cell-${hold.cursor.value}` : void 0,
          children: /* @__PURE__ */ jsx("g", { ref: root })
        }
      ),
      /* @__PURE__ */ jsx(Chooser, { hold })
    ] }),
    /* @__PURE__ */ jsx(ZoomButtons, { view }),
    /* @__PURE__ */ jsx(Leaving, { hold }),
    /* @__PURE__ */ jsxs("div", { class: "legend", children: [
      /* @__PURE__ */ jsxs("span", { children: [
        /* @__PURE__ */ jsx(Chevron, { world, n: 2 }),
        t("t_legend_high")
      ] }),
      /* @__PURE__ */ jsxs("span", { children: [
        /* @__PURE__ */ jsx(Chevron, { world, n: 1 }),
        t(`t_legend_low_${world}`)
      ] })
    ] }),
    /* @__PURE__ */ jsx(Minimap, { hold }),
    /* @__PURE__ */ jsxs("div", { class: "zoomp phone", children: [
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_fit"), onClick: () => view.zoomed ? view.fit() : lookClose(hold, box.current), children: /* @__PURE__ */ jsx(Icon, { id: "fit" }) }),
      /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("t_levels"), "aria-pressed": hold.levels.value, onClick: () => {
        hold.levels.value = !hold.levels.value;
      }, children: /* @__PURE__ */ jsx(Icon, { id: "eye" }) })
    ] })
  ] });
};
const Rising = ({ gains }) => /* @__PURE__ */ jsx("g", { children: gains.shown.value.map((g) => /* @__PURE__ */ jsx("g", { transform: `translate(${f(g.x)} ${f(g.y)})`, children: /* @__PURE__ */ jsx("g", { class: "gain-float", children: /* @__PURE__ */ jsx("text", { children: g.text }) }) }, g.id)) });
const siteText = (s) => `${s.world}${s.site.size}${s.ring.size}`;
const lookClose = (hold, box) => {
  const s = hold.scene.peek(), last = [...hold.look.peek()?.last ?? []];
  const mine = s && hold.seat !== null ? [...s.pawns].filter(([, seat]) => seat === hold.seat + 1).map(([k]) => k) : [];
  const from = last.length ? last : mine.length ? mine : ["h17"];
  const [x, y] = middle(from), { width, height: high } = box.getBoundingClientRect(), wide = width * 2 * HALF / 48;
  hold.view.focus(x, y, wide, wide * high / Math.max(1, width));
};
const Chooser = ({ hold }) => {
  const open = hold.chooser.value, ref = useRef(null);
  const b = hold.view.box.value;
  useEffect(() => {
    const node = ref.current, svg = node?.parentElement?.querySelector("svg.board:not(.layer)"), s = hold.scene.value;
    if (!node || !svg || !open || !s) return;
    const [x, y] = centre(open.at, (height(s, open.at) ?? 0) + 2), m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(x, y).matrixTransform(m), frame = node.parentElement.getBoundingClientRect(), half = node.offsetWidth / 2 + 6;
    node.style.left = `${Math.max(half, Math.min(frame.width - half, p.x - frame.left))}px`;
    node.style.top = `${Math.max(node.offsetHeight + 20, p.y - frame.top)}px`;
    if (hold.keyboard.peek()) node.querySelector("button")?.focus();
  }, [open, b]);
  if (!open) return null;
  const values = open.choices.every((c) => c.kind === "build" || c.kind === "enlarge");
  return /* @__PURE__ */ jsxs("div", { class: "chooser panel", ref, role: "dialog", "aria-label": t(values ? "t_choose_value" : "t_choose_here"), children: [
    /* @__PURE__ */ jsx("h3", { children: t(values ? "t_choose_value" : "t_choose_here") }),
    /* @__PURE__ */ jsxs("div", { class: "opts", children: [
      open.choices.map((c) => /* @__PURE__ */ jsxs("button", { "data-do": c.do, class: "btn", onClick: () => void hold.play(c), children: [
        choiceTitle(hold, c),
        /* @__PURE__ */ jsx("small", { children: choiceNote(c) })
      ] }, c.do)),
      /* @__PURE__ */ jsx("button", { class: "btn", "aria-label": t("cancel"), onClick: () => {
        hold.chooser.value = null;
      }, children: /* @__PURE__ */ jsx(Icon, { id: "x" }) })
    ] })
  ] });
};
const choiceTitle = (hold, c) => {
  const [, a, b] = c.do.split(" ");
  if (c.kind === "build") return t("t_do_build", { value: b });
  if (c.kind === "enlarge") return t("t_do_enlarge", { value: b });
  if (c.kind === "enter") return t(a === "plain" ? `t_enter_plain_${hold.world}` : `t_enter_mountain_${hold.world}`);
  return t("t_festival");
};
const choiceNote = (c) => {
  const cost = typeof c["cost"] === "number" && c.kind !== "festival" ? ap(c["cost"]) : "", points2 = typeof c["points"] === "number" ? `+${c["points"]}` : "";
  return [cost, points2].filter(Boolean).join(" · ");
};
const Leaving = ({ hold }) => {
  const pick = hold.pick.value;
  if (pick?.what !== "pawn") return null;
  const ways = hold.leaves(pick.from);
  if (!ways.length) return null;
  return /* @__PURE__ */ jsx("div", { class: "context", children: ways.map((c) => /* @__PURE__ */ jsxs("button", { "data-do": c.do, class: "btn", onClick: () => void hold.play(c), children: [
    /* @__PURE__ */ jsx(Icon, { id: "door" }),
    t(c.do.endsWith("plain") ? `t_leave_plain_${hold.world}` : `t_leave_mountain_${hold.world}`, { n: hold.costOf(c) })
  ] }, c.do)) });
};
const Minimap = ({ hold }) => {
  const s = hold.scene.value, b = hold.view.box.value;
  if (!s || !PHONE.matches) return null;
  const go = (e) => {
    const svg = e.currentTarget, m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    hold.view.focus(p.x, p.y, b.w, b.h);
  };
  return /* @__PURE__ */ jsxs("svg", { class: "minimap phone", viewBox: `${VIEW.x} ${VIEW.y} ${VIEW.w} ${VIEW.h}`, role: "button", "aria-label": t("t_minimap"), onClick: go, children: [
    /* @__PURE__ */ jsx(Svg, { html: miniText(s), overflow: "visible" }),
    /* @__PURE__ */ jsx("rect", { x: b.x, y: b.y, width: b.w, height: b.h, rx: "20", fill: "none", stroke: "#fff", "stroke-width": "36" }),
    /* @__PURE__ */ jsx("rect", { x: b.x, y: b.y, width: b.w, height: b.h, fill: "none", stroke: "var(--ink)", "stroke-width": "16" })
  ] });
};
let lastMini = null;
const miniText = (s) => {
  if (lastMini?.s === s) return lastMini.text;
  const dot = (k, color) => `<polygon points="${points(corners(centre(k), 1.02))}" fill="var(--${color})"/>`;
  let text = "";
  for (const [k, v] of s.ring) text += dot(k, level(s, k) ? s.land.get(k).ground === "field" ? "field-1" : "roof" : v);
  for (const k of s.site) text += dot(k, s.water.has(k) ? "water" : !level(s, k) ? "bare" : s.land.get(k).ground === "field" ? "field-1" : "roof");
  for (const [k, seat] of s.pawns) {
    const [x, y] = centre(k);
    text += `<use href="#shape-${seat}" class="mini-pawn seat-${seat}" x="${f(x - 34)}" y="${f(y - 34)}" width="68" height="68"/>`;
  }
  lastMini = { s, text };
  return text;
};
const stillBoard = (g, s) => {
  new Painter(g, s, false).paint(s, { legal: null, extra: /* @__PURE__ */ new Map(), cost: null, from: null, path: null, seat: 1, city: null, last: /* @__PURE__ */ new Set(), marked: /* @__PURE__ */ new Set(), ghost: null, levels: false, focus: null }, false);
};
export {
  Board,
  stillBoard
};
