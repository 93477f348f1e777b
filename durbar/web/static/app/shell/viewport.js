import { Fragment, jsx, jsxs } from "../../vendor/jsx-runtime.js";
import { signal } from "../../vendor/signals.js";
import { useEffect, useRef } from "../../vendor/hooks.js";
import { t } from "./i18n.js";
import { Icon } from "./parts.js";
const DRAG = 7;
class View {
  constructor(whole, closest = 5) {
    this.whole = whole;
    this.closest = closest;
    this.box = signal({ ...whole });
  }
  whole;
  closest;
  box;
  fit() {
    this.box.value = { ...this.whole };
  }
  get zoomed() {
    return this.box.value.w < this.whole.w * 0.98;
  }
  /** Zoom by a factor about a point of the drawing. */
  zoom(factor, x, y) {
    const b = this.box.value;
    const w = Math.min(this.whole.w * 1.15, Math.max(this.whole.w / this.closest, b.w / factor)), k = w / b.w;
    const cx = x ?? b.x + b.w / 2, cy = y ?? b.y + b.h / 2;
    this.set({ x: cx - (cx - b.x) * k, y: cy - (cy - b.y) * k, w, h: b.h * k });
  }
  pan(dx, dy) {
    const b = this.box.value;
    this.set({ ...b, x: b.x - dx, y: b.y - dy });
  }
  /** Bring a point into sight, moving as little as needed. */
  reveal(x, y, margin = 60) {
    const b = this.box.value;
    let { x: nx, y: ny } = b;
    if (x < b.x + margin) nx = x - margin;
    else if (x > b.x + b.w - margin) nx = x + margin - b.w;
    if (y < b.y + margin) ny = y - margin;
    else if (y > b.y + b.h - margin) ny = y + margin - b.h;
    if (nx !== b.x || ny !== b.y) this.set({ ...b, x: nx, y: ny });
  }
  /** Zoom in on a point, showing no more of its surroundings than needed. */
  focus(x, y, w, h) {
    const { whole } = this, near = (at, from, all, part) => part >= all ? from - (part - all) / 2 : Math.min(Math.max(at - part / 2, from), from + all - part);
    this.set({ x: near(x, whole.x, whole.w, w), y: near(y, whole.y, whole.h, h), w, h });
  }
  set(b) {
    const { whole } = this;
    const x = Math.min(Math.max(b.x, whole.x - b.w / 2), whole.x + whole.w - b.w / 2);
    const y = Math.min(Math.max(b.y, whole.y - b.h / 2), whole.y + whole.h - b.h / 2);
    this.box.value = { ...b, x, y };
  }
}
const Viewport = (props) => {
  const ref = useRef(null);
  const live = useRef(props);
  live.current = props;
  useEffect(() => gestures(ref.current, () => live.current), []);
  const b = props.view.box.value, frame = { viewBox: `${b.x} ${b.y} ${b.w} ${b.h}`, preserveAspectRatio: "xMidYMid meet" };
  return /* @__PURE__ */ jsxs(Fragment, { children: [
    props.under && /* @__PURE__ */ jsx("svg", { class: `board layer ${props.cls ?? ""}`, ...frame, "aria-hidden": "true", children: props.under }),
    /* @__PURE__ */ jsx(
      "svg",
      {
        ref,
        class: `board ${props.cls ?? ""}`,
        ...frame,
        role: "application",
        tabIndex: 0,
        "aria-label": props.label,
        ...props.active ? { "aria-activedescendant": props.active } : {},
        onFocus: (e) => props.focused?.(e.currentTarget.matches(":focus-visible")),
        onBlur: () => props.focused?.(false),
        children: props.children
      }
    ),
    props.over && /* @__PURE__ */ jsx("svg", { class: `board layer ${props.cls ?? ""}`, ...frame, "aria-hidden": "true", children: props.over })
  ] });
};
const gestures = (svg, now) => {
  const grips = /* @__PURE__ */ new Map();
  let start = null, dragging = false, spread = 0, wheelSum = 0;
  const scale = () => {
    const box = svg.getBoundingClientRect(), b = now().view.box.value;
    return Math.max(b.w / box.width, b.h / box.height);
  };
  const toDrawing = (x, y) => {
    const p = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    return { x: p.x, y: p.y };
  };
  const placeAt = (target) => target?.closest?.("[data-k]")?.getAttribute("data-k") ?? null;
  const down = (e) => {
    if (e.button) return;
    grips.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (grips.size === 1) {
      start = { x: e.clientX, y: e.clientY };
      dragging = false;
    } else {
      spread = distance();
      dragging = true;
    }
  };
  const distance = () => {
    const [a, b] = [...grips.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const move = (e) => {
    const grip = grips.get(e.pointerId);
    if (!grip) {
      if (e.pointerType === "mouse") now().hover(placeAt(e.target));
      return;
    }
    const dx = e.clientX - grip.x, dy = e.clientY - grip.y;
    if (!dragging && start && Math.hypot(e.clientX - start.x, e.clientY - start.y) < DRAG) return;
    if (!dragging) {
      dragging = true;
      svg.setPointerCapture(e.pointerId);
      now().hover(null);
    }
    grip.x = e.clientX;
    grip.y = e.clientY;
    const k = scale();
    now().view.pan(dx * k / grips.size, dy * k / grips.size);
    if (grips.size > 1) {
      const wide = distance(), [a, b] = [...grips.values()];
      if (spread > 0 && wide > 0 && a && b) {
        const mid = toDrawing((a.x + b.x) / 2, (a.y + b.y) / 2);
        now().view.zoom(wide / spread, mid.x, mid.y);
      }
      spread = wide;
    }
  };
  const up = (e) => {
    const had = grips.delete(e.pointerId);
    if (grips.size) {
      spread = distance();
      return;
    }
    if (had && !dragging && e.type === "pointerup") now().click(placeAt(e.target), e.pointerType !== "mouse");
    start = null;
    dragging = false;
  };
  const wheel = (e) => {
    e.preventDefault();
    if (!e.ctrlKey) {
      wheelSum += Math.sign(e.deltaY) * Math.min(100, Math.abs(e.deltaY));
      const turns = Math.trunc(wheelSum / 60);
      if (now().wheel?.(0)) {
        if (turns) {
          wheelSum = 0;
          now().wheel?.(turns);
        }
        return;
      }
    }
    wheelSum = 0;
    const p = toDrawing(e.clientX, e.clientY);
    now().view.zoom(Math.exp(-e.deltaY * 16e-4), p.x, p.y);
  };
  const leave = (e) => {
    if (e.pointerType === "mouse" && !grips.size) now().hover(null);
  };
  const stop = new AbortController(), { signal: signal2 } = stop;
  svg.addEventListener("pointerdown", down, { signal: signal2 });
  svg.addEventListener("pointermove", move, { signal: signal2 });
  svg.addEventListener("pointerup", up, { signal: signal2 });
  svg.addEventListener("pointercancel", up, { signal: signal2 });
  svg.addEventListener("pointerleave", leave, { signal: signal2 });
  svg.addEventListener("wheel", wheel, { passive: false, signal: signal2 });
  return () => stop.abort();
};
const WholeButton = ({ view }) => view.zoomed ? /* @__PURE__ */ jsx("div", { class: "zoomp phone", children: /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_fit"), onClick: () => view.fit(), children: /* @__PURE__ */ jsx(Icon, { id: "fit" }) }) }) : null;
const ZoomButtons = ({ view }) => /* @__PURE__ */ jsxs("div", { class: "zoom", role: "group", "aria-label": t("zoom"), children: [
  /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_in"), title: t("zoom_in"), onClick: () => view.zoom(1.35), children: /* @__PURE__ */ jsx(Icon, { id: "plus" }) }),
  /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_out"), title: t("zoom_out"), onClick: () => view.zoom(1 / 1.35), children: /* @__PURE__ */ jsx(Icon, { id: "minus" }) }),
  /* @__PURE__ */ jsx("button", { class: "tool", "aria-label": t("zoom_fit"), title: t("zoom_fit"), onClick: () => view.fit(), children: /* @__PURE__ */ jsx(Icon, { id: "fit" }) })
] });
export {
  View,
  Viewport,
  WholeButton,
  ZoomButtons
};
