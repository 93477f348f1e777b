// What the tools of Machu Picchu do: by pointer and by keys. Each edit is one step that can be undone.
import { signal } from "@preact/signals";
import { LAYOUTS } from "../games/machupicchu/land.js";
import { nearest } from "../games/tajmahal/atlas.js";
import type { Point } from "../games/noise.js";
import type { Spot } from "./canvas.js";
import type { Workshop } from "./model.js";
import { beside, cornerAt, cornerKey, cornersOf } from "./outlines.js";
import { moveCorner, moveSign, removeCorner, splitEdge, toggleBorder, type PicchuDoc } from "./picchuedits.js";
import { term } from "./picchupanel.js";

export const LAYOUT = LAYOUTS.desk;
/** What is picked up: a district whose border begins, or a corner. */
export const held = signal<string | null>(null);
/** The district or corner that the arrow keys are at. */
export const cursor = signal<string | null>(null);
const SNAP = 2; // hundredths of the map within which two corners become one
let pressed: { doc: PicchuDoc; at: Point; k: string } | null = null;

const docOf = (shop: Workshop): PicchuDoc => shop.doc.value as PicchuDoc;
const within = (n: number): number => Math.min(100, Math.max(0, Math.round(n)));
/** Back from the drawing to the hundredths of the file. */
const unplaced = (x: number, y: number): Point => [(x - 22) / 11.56, (y - LAYOUT.top) / LAYOUT.sy];

const join = (shop: Workshop, id: string): void => {
  if (held.value === null || held.value === id) {
    held.value = held.value === id ? null : id;
    return;
  }
  shop.edit(toggleBorder(docOf(shop), held.value, id));
  held.value = null;
};
const pickUp = (shop: Workshop, { x, y }: Spot, k: string): void => {
  shop.press();
  pressed = { doc: docOf(shop), at: unplaced(x, y), k };
  held.value = k.slice(k.indexOf(":") + 1);
};

export const down = (shop: Workshop, spot: Spot): void => {
  const [kind, ...rest] = (spot.k ?? "").split(":");
  if (shop.tool.value === "border") {
    if (kind === "border") shop.edit(toggleBorder(docOf(shop), rest[0]!, rest[1]!));
    if (kind === "district") join(shop, rest[0]!);
  } else if (kind === "corner" || kind === "district") pickUp(shop, spot, spot.k!);
  else if (kind === "edge") {
    const [a, b] = [cornerAt(rest.slice(0, 2).join(":")), cornerAt(rest.slice(2).join(":"))],
      at: Point = [within((a[0] + b[0]) / 2), within((a[1] + b[1]) / 2)];
    shop.press();
    shop.edit(splitEdge(docOf(shop), a, b, at));
    pickUp(shop, spot, `corner:${cornerKey(at)}`);
  }
};
export const move = (shop: Workshop, spot: Spot, down: boolean): void => {
  if (!down || !pressed) return;
  const [x, y] = unplaced(spot.x, spot.y),
    to = (from: Point): Point => [within(from[0] + x - pressed!.at[0]), within(from[1] + y - pressed!.at[1])],
    id = pressed.k.slice(pressed.k.indexOf(":") + 1);
  if (pressed.k.startsWith("corner:")) {
    const at = to(cornerAt(id));
    shop.edit(moveCorner(pressed.doc, cornerAt(id), at));
    held.value = cornerKey(at);
  } else {
    const d = pressed.doc.district.find((one) => one.id === id)!;
    shop.edit(moveSign(pressed.doc, id, to([d.x, d.y])));
  }
};
export const up = (shop: Workshop): void => {
  if (!pressed) return;
  if (pressed.k.startsWith("corner:") && held.value) {
    const at = cornerAt(held.value),
      other = beside(cornersOf(docOf(shop).district.map((d) => d.polygon)).values(), at, SNAP);
    if (other) shop.edit(moveCorner(docOf(shop), at, other));
  }
  pressed = null;
  held.value = null;
  shop.lift();
};

const NUDGE: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Arrows walk districts or corners; Enter begins and ends a border or sets a new corner, Shift with arrows moves one, Delete takes it away. */
export const keyed = (shop: Workshop, e: KeyboardEvent): boolean => {
  const doc = docOf(shop),
    border = shop.tool.value === "border",
    places = border
      ? doc.district.map((d) => ({ id: d.id, at: [d.x, d.y] as Point }))
      : [...cornersOf(doc.district.map((d) => d.polygon))].map(([id, at]) => ({ id, at })),
    here = places.find((p) => p.id === cursor.value),
    step = NUDGE[e.key];
  const go = (id: string | null): void => {
    cursor.value = id;
    shop.said.value = id === null ? "" : border ? term(id) : id;
  };
  if (step && e.shiftKey && here && !border) {
    const to: Point = [within(here.at[0] + step[0]), within(here.at[1] + step[1])];
    shop.edit(moveCorner(doc, here.at, to));
    go(cornerKey(to));
  } else if (step) go((here && nearest(scaled(places), scale(here.at), e.key)) ?? here?.id ?? places[0]?.id ?? null);
  else if ((e.key === "Enter" || e.key === " ") && here && border) join(shop, here.id);
  else if (e.key === "Enter" && here && !border) {
    const outline = doc.district.find((d) => d.polygon.some((q) => cornerKey(q) === here.id))!.polygon,
      next = outline[(outline.findIndex((q) => cornerKey(q) === here.id) + 1) % outline.length]!,
      middle: Point = [within((here.at[0] + next[0]) / 2), within((here.at[1] + next[1]) / 2)];
    shop.edit(splitEdge(doc, here.at, next, middle));
    go(cornerKey(middle));
  } else if ((e.key === "Delete" || e.key === "Backspace") && here && !border) {
    shop.edit(removeCorner(doc, here.at));
    go(null);
  } else if (e.key === "Escape") held.value = null;
  else return false;
  return true;
};
/** `nearest` counts in pixels: hundredths are too close together for it. */
const scale = ([x, y]: Point): Point => [x * 11, y * 8];
const scaled = (places: readonly { id: string; at: Point }[]): { id: string; at: Point }[] =>
  places.map(({ id, at }) => ({ id, at: scale(at) }));
