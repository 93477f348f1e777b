// The board of Java and Cuzco on the screen: the painter inside the viewport, the small choice at a cell, legend, minimap.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { JSX } from "preact";
import { t, tOr } from "../../shell/i18n.js";
import { Icon, Svg } from "../../shell/parts.js";
import { Viewport, ZoomButtons } from "../../shell/viewport.js";
import type { Choice } from "../view.js";
import { HALF, centre, corners, f, points, type Key } from "./geometry.js";
import { Gains } from "./gains.js";
import { VIEW } from "./land.js";
import { Painter } from "./painter.js";
import { Chevron, ap, middle } from "./pictures.js";
import { height, level, type Scene } from "./scene.js";
import type { Hold } from "./session.js";

const PHONE = matchMedia("(max-width: 760px)");

export const Board = ({ hold }: { hold: Hold }): JSX.Element => {
  const root = useRef<SVGGElement>(null), under = useRef<SVGGElement>(null), over = useRef<SVGGElement>(null), painter = useRef<{ p: Painter; site: unknown } | null>(null), box = useRef<HTMLDivElement>(null);
  const { world, view } = hold;
  const gains = useMemo(() => new Gains(hold), [hold]);
  useEffect(() => gains.stop, [gains]);
  useSignalEffect(() => {
    const s = hold.scene.value, look = hold.look.value;
    if (!s || !look || !root.current) return;
    if (!painter.current || painter.current.site !== siteText(s)) painter.current = { p: new Painter(root.current, s, true, under.current!, over.current!), site: siteText(s) };
    painter.current.p.paint(s, look, true);
    root.current.dataset["drawn"] = String(painter.current.p.drawn);
  });
  useEffect(() => { if ((box.current!.clientWidth / VIEW.w) * 2 * HALF < 34) lookClose(hold, box.current!); }, []);
  const pick = hold.pick.value, at = hold.pointed.value;
  const able = !!at && (pick ? hold.targets.value.has(at) : hold.scene.value?.pawns.get(at) === (hold.seat ?? -1) + 1 && hold.movable(at));
  return (
    <>
      <div class="boardbox" ref={box} data-aim={hold.action.value ?? ""}>
        <Viewport view={view} under={<g ref={under} />} over={<><g ref={over} /><Rising gains={gains} /></>} label={t("t_board", { game: tOr(`game_${world}`, world) })} cls={`w-${world}${pick && pick.what !== "pawn" ? " aim-ground" : ""}${able ? " picking" : ""}`}
          click={(k, touch) => { hold.keyboard.value = false; hold.point(k, touch); }}
          hover={(k) => { hold.keyboard.value = false; hold.hover.value = k; }}
          wheel={(turns) => { if (pick?.what !== "tile") return false; if (turns) hold.rotate(turns > 0 ? 1 : -1); return true; }}
          focused={(on) => { hold.keyboard.value = on; }} active={hold.keyboard.value ? `cell-${hold.cursor.value}` : undefined}>
          <g ref={root} />
        </Viewport>
        <Chooser hold={hold} />
      </div>
      <ZoomButtons view={view} />
      <Leaving hold={hold} />
      <div class="legend"><span><Chevron world={world} n={2} />{t("t_legend_high")}</span><span><Chevron world={world} n={1} />{t(`t_legend_low_${world}`)}</span></div>
      <Minimap hold={hold} />
      <div class="zoomp phone">
        <button class="tool" aria-label={t("zoom_fit")} onClick={() => (view.zoomed ? view.fit() : lookClose(hold, box.current!))}><Icon id="fit" /></button>
        <button class="tool" aria-label={t("t_levels")} aria-pressed={hold.levels.value} onClick={() => { hold.levels.value = !hold.levels.value; }}><Icon id="eye" /></button>
      </div>
    </>
  );
};

const Rising = ({ gains }: { gains: Gains }): JSX.Element => (
  <g>{gains.shown.value.map((g) => <g key={g.id} transform={`translate(${f(g.x)} ${f(g.y)})`}><g class="gain-float"><text>{g.text}</text></g></g>)}</g>
);

const siteText = (s: Scene): string => `${s.world}${s.site.size}${s.ring.size}`;

/** Small screens begin close to where something happened: the last place touched, else the middle. */
const lookClose = (hold: Hold, box: HTMLElement): void => {
  const s = hold.scene.peek(), last = [...hold.look.peek()?.last ?? []];
  const mine = s && hold.seat !== null ? [...s.pawns].filter(([, seat]) => seat === hold.seat! + 1).map(([k]) => k) : [];
  const from = last.length ? last : mine.length ? mine : ["h17"];
  const [x, y] = middle(from), { width, height: high } = box.getBoundingClientRect(), wide = (width * 2 * HALF) / 48;
  hold.view.focus(x, y, wide, (wide * high) / Math.max(1, width));
};

/** Several choices are left at a cell: a value, a side, or what to do there. */
const Chooser = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const open = hold.chooser.value, ref = useRef<HTMLDivElement>(null);
  const b = hold.view.box.value;
  useEffect(() => {
    const node = ref.current, svg = node?.parentElement?.querySelector("svg.board:not(.layer)") as SVGSVGElement | null, s = hold.scene.value;
    if (!node || !svg || !open || !s) return;
    const [x, y] = centre(open.at, (height(s, open.at) ?? 0) + 2), m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(x, y).matrixTransform(m), frame = node.parentElement!.getBoundingClientRect(), half = node.offsetWidth / 2 + 6;
    node.style.left = `${Math.max(half, Math.min(frame.width - half, p.x - frame.left))}px`;
    node.style.top = `${Math.max(node.offsetHeight + 20, p.y - frame.top)}px`;
    if (hold.keyboard.peek()) node.querySelector("button")?.focus();
  }, [open, b]);
  if (!open) return null;
  const values = open.choices.every((c) => c.kind === "build" || c.kind === "enlarge");
  return (
    <div class="chooser panel" ref={ref} role="dialog" aria-label={t(values ? "t_choose_value" : "t_choose_here")}>
      <h3>{t(values ? "t_choose_value" : "t_choose_here")}</h3>
      <div class="opts">
        {open.choices.map((c) => <button key={c.do} data-do={c.do} class="btn" onClick={() => void hold.play(c)}>{choiceTitle(hold, c)}<small>{choiceNote(c)}</small></button>)}
        <button class="btn" aria-label={t("cancel")} onClick={() => { hold.chooser.value = null; }}><Icon id="x" /></button>
      </div>
    </div>
  );
};

const choiceTitle = (hold: Hold, c: Choice): string => {
  const [, a, b] = c.do.split(" ");
  if (c.kind === "build") return t("t_do_build", { value: b });
  if (c.kind === "enlarge") return t("t_do_enlarge", { value: b });
  if (c.kind === "enter") return t(a === "plain" ? `t_enter_plain_${hold.world}` : `t_enter_mountain_${hold.world}`);
  return t("t_festival");
};
const choiceNote = (c: Choice): string => {
  const cost = typeof c["cost"] === "number" && c.kind !== "festival" ? ap(c["cost"]) : "", points = typeof c["points"] === "number" ? `+${c["points"]}` : "";
  return [cost, points].filter(Boolean).join(" · ");
};

/** A picked pawn at the border may leave. */
const Leaving = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const pick = hold.pick.value;
  if (pick?.what !== "pawn") return null;
  const ways = hold.leaves(pick.from);
  if (!ways.length) return null;
  return (
    <div class="context">
      {ways.map((c) => <button key={c.do} data-do={c.do} class="btn" onClick={() => void hold.play(c)}><Icon id="door" />{t(c.do.endsWith("plain") ? `t_leave_plain_${hold.world}` : `t_leave_mountain_${hold.world}`, { n: hold.costOf(c) })}</button>)}
    </div>
  );
};

const Minimap = ({ hold }: { hold: Hold }): JSX.Element | null => {
  const s = hold.scene.value, b = hold.view.box.value;
  if (!s || !PHONE.matches) return null;
  const go = (e: MouseEvent): void => {
    const svg = e.currentTarget as SVGSVGElement, m = svg.getScreenCTM();
    if (!m) return;
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse());
    hold.view.focus(p.x, p.y, b.w, b.h);
  };
  return (
    <svg class="minimap phone" viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.w} ${VIEW.h}`} role="button" aria-label={t("t_minimap")} onClick={go}>
      <Svg html={miniText(s)} overflow="visible" />
      <rect x={b.x} y={b.y} width={b.w} height={b.h} rx="20" fill="none" stroke="#fff" stroke-width="36" />
      <rect x={b.x} y={b.y} width={b.w} height={b.h} fill="none" stroke="var(--ink)" stroke-width="16" />
    </svg>
  );
};

let lastMini: { s: Scene; text: string } | null = null;
const miniText = (s: Scene): string => {
  if (lastMini?.s === s) return lastMini.text;
  const dot = (k: Key, color: string): string => `<polygon points="${points(corners(centre(k), 1.02))}" fill="var(--${color})"/>`;
  let text = "";
  for (const [k, v] of s.ring) text += dot(k, level(s, k) ? (s.land.get(k)!.ground === "field" ? "field-1" : "roof") : v);
  for (const k of s.site) text += dot(k, s.water.has(k) ? "water" : !level(s, k) ? "bare" : s.land.get(k)!.ground === "field" ? "field-1" : "roof");
  for (const [k, seat] of s.pawns) { const [x, y] = centre(k); text += `<use href="#shape-${seat}" class="mini-pawn seat-${seat}" x="${f(x - 34)}" y="${f(y - 34)}" width="68" height="68"/>`; }
  lastMini = { s, text };
  return text;
};

/** A still drawing of a part of the board. */
export const stillBoard = (g: SVGGElement, s: Scene): void => {
  new Painter(g, s, false).paint(s, { legal: null, extra: new Map(), cost: null, from: null, path: null, seat: 1, city: null, last: new Set(), marked: new Set(), ghost: null, levels: false, focus: null }, false);
};
