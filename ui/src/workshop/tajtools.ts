// What the tools of Taj Mahal do: by pointer and by keys. Each edit is one step that can be undone.
import { signal } from "@preact/signals";
import { compass, nearest, stepTo, type Atlas } from "../games/tajmahal/atlas.js";
import { bend, provinceAt } from "../games/tajmahal/land.js";
import type { Point } from "../games/noise.js";
import { t } from "../shell/i18n.js";
import type { Spot } from "./canvas.js";
import type { Workshop } from "./model.js";
import { beside, cornerAt, cornerKey, cornersOf } from "./outlines.js";
import * as edits from "./tajedits.js";
import type { TajDoc } from "./tajedits.js";

/** What is picked up or begun: a city, a tile, a corner. */
export const held = signal<string | null>(null);
export const hover = signal<Spot | null>(null);
/** The city or the corner that the arrow keys are at. */
export const cursor = signal<string | null>(null);
export const corner = signal<string | null>(null);

const BESIDE = 40; // units from a city to the new one that keys add
const SNAP = 16; // units of the map within which two corners become one
let pressed: { doc: TajDoc; at: Point; k: string } | null = null;

const docOf = (shop: Workshop): TajDoc => shop.doc.value as TajDoc;
const within = (n: number, most: number): number => Math.min(most, Math.max(0, Math.round(n)));
export const cityName = (shop: Workshop, atlas: Atlas, id: string): string => {
  const province = docOf(shop).province.find((p) => p.id === atlas.cities.get(id)?.province);
  return `${province?.name ?? province?.id ?? id}, ${shop.facts.labels[compass(atlas, id)] ?? ""}`;
};

const pickUp = (shop: Workshop, spot: Spot): void => {
  shop.press();
  pressed = { doc: docOf(shop), at: [spot.x, spot.y], k: spot.k! };
  held.value = spot.k!.slice(spot.k!.indexOf(":") + 1);
};

export const down = (shop: Workshop, spot: Spot): void => {
  if (!spot.k) return;
  const [kind = "", ...rest] = spot.k.split(":");
  if (shop.tool.value === "move" && (kind === "city" || kind === "tile")) pickUp(shop, spot);
  else if (shop.tool.value === "border" && kind === "corner") pickUp(shop, spot);
  else if (shop.tool.value === "border" && kind === "edge") {
    const [a, b] = [cornerAt(rest.slice(0, 2).join(":")), cornerAt(rest.slice(2).join(":"))],
      at: Point = [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
    shop.press();
    shop.edit(edits.splitBorder(docOf(shop), a, b, at));
    pickUp(shop, { ...spot, k: `corner:${cornerKey(at)}` });
  } else act(shop, spot);
};

export const move = (shop: Workshop, atlas: Atlas, spot: Spot, down: boolean): void => {
  hover.value = spot;
  if (!down || !pressed) return;
  const dx = spot.x - pressed.at[0],
    dy = spot.y - pressed.at[1],
    id = pressed.k.slice(pressed.k.indexOf(":") + 1),
    to = ([x, y]: Point): Point => [within(x + dx, atlas.width), within(y + dy, atlas.height)];
  if (pressed.k.startsWith("corner:")) {
    const at = to(cornerAt(id));
    shop.edit(edits.moveBorder(pressed.doc, cornerAt(id), at));
    held.value = cornerKey(at);
  } else if (pressed.k.startsWith("tile:")) {
    const province = atlas.provinces.find((p) => tileOf(pressed!.doc, p.id) === Number(id));
    const was = pressed.doc.province.find((p) => p.id === province?.id);
    if (province && was)
      shop.edit(edits.changeProvince(pressed.doc, was.id, { tile_spot: [...to(was.tile_spot ?? province.spot)] }));
  } else {
    const [x, y] = to([spot.x - dx, spot.y - dy]),
      province = provinceAt(atlas, x, y)?.id;
    shop.edit(edits.changeCity(pressed.doc, id, { x, y, ...(province ? { province } : {}) }));
  }
};

export const up = (shop: Workshop, spot: Spot | null): void => {
  if (pressed) {
    if (pressed.k.startsWith("corner:") && held.value) joinCorners(shop, cornerAt(held.value));
    pressed = null;
    held.value = null;
    shop.lift();
  } else if (spot?.k?.startsWith("city:") && shop.tool.value === "road" && held.value && held.value !== idOf(spot.k))
    act(shop, spot); // drawn from city to city
};
const idOf = (k: string): string => k.slice(k.indexOf(":") + 1);
/** A corner that is let go beside another becomes one with it. */
const joinCorners = (shop: Workshop, at: Point): void => {
  const outlines = docOf(shop).province.map((p) => p.outline ?? []);
  const other = beside(cornersOf(outlines).values(), at, SNAP);
  if (other) shop.edit(edits.moveBorder(docOf(shop), at, other));
};

/** The illustration: tiles in the order of the provinces. */
export const tileOf = (doc: TajDoc, id: string): number => {
  const home = doc.province_tile.find((r) => r.fixed_province)?.fixed_province;
  return id === home ? 12 : doc.province.filter((p) => p.id !== home).findIndex((p) => p.id === id) + 1;
};

/** What a click does. */
const act = (shop: Workshop, { k, x, y }: Spot): void => {
  const doc = docOf(shop),
    [kind, a = "", b = ""] = (k ?? "").split(":");
  switch (shop.tool.value) {
    case "city":
      if (kind === "land") shop.edit(edits.addCity(doc, a, Math.round(x), Math.round(y)));
      if (kind === "city") shop.edit(edits.removeCity(doc, a));
      return;
    case "road":
      if (kind !== "city") return;
      if (held.value === null || held.value === a) held.value = held.value === a ? null : a;
      else {
        shop.edit(edits.addRoad(doc, held.value, a));
        shop.said.value = t("ws_said_road");
        held.value = null;
      }
      return;
    case "cut":
      if (kind === "road") shop.edit(edits.cutRoad(doc, a, b));
      return;
    case "fort":
      if (kind === "city")
        shop.edit(edits.changeCity(doc, a, { fortified: !doc.city.find((c) => c.id === a)?.fortified }));
      return;
    case "tile":
      if (kind !== "tile") return;
      if (held.value === null || held.value === a) held.value = held.value === a ? null : a;
      else {
        shop.edit(edits.swapTiles(doc, Number(held.value), Number(a)));
        held.value = null;
      }
  }
};

const NUDGE: Readonly<Record<string, Point>> = {
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
};

export const keyed = (shop: Workshop, atlas: Atlas, e: KeyboardEvent): boolean => {
  if (shop.tool.value === "border") return corners(shop, atlas, e);
  const step = NUDGE[e.key],
    doc = docOf(shop),
    at = atlas.cities.has(cursor.value ?? "") ? cursor.value : null;
  if (step && e.shiftKey && at) {
    const [x, y] = atlas.cities.get(at)!.at,
      to: Point = [within(x + step[0], atlas.width), within(y + step[1], atlas.height)],
      province = provinceAt(atlas, ...to)?.id;
    shop.edit(edits.changeCity(doc, at, { x: to[0], y: to[1], ...(province ? { province } : {}) }));
    return true;
  }
  if (step) {
    cursor.value = (at && stepTo(atlas, at, e.key)) || at || doc.city[0]!.id;
    shop.said.value = cityName(shop, atlas, cursor.value);
    return true;
  }
  if (shop.tool.value === "city" && (e.key === "+" || e.key === "Insert") && at) {
    const [x, y] = atlas.cities.get(at)!.at,
      { province } = atlas.cities.get(at)!,
      next = edits.addCity(doc, province, within(x + BESIDE, atlas.width), within(y + BESIDE, atlas.height));
    shop.edit(next);
    cursor.value = next.city.find((c) => !atlas.cities.has(c.id))!.id;
    shop.said.value = cityName(shop, atlas, cursor.value);
    return true;
  }
  if ((e.key === "Enter" || e.key === " ") && at) {
    enter(shop, atlas, at);
    return true;
  }
  if (e.key !== "Escape") return false;
  held.value = null;
  return true;
};
const enter = (shop: Workshop, atlas: Atlas, at: string): void => {
  const [x, y] = atlas.cities.get(at)!.at,
    province = atlas.cities.get(at)!.province;
  if (shop.tool.value === "cut") {
    if (held.value && held.value !== at) shop.edit(edits.cutRoad(docOf(shop), held.value, at));
    held.value = held.value ? null : at;
  } else if (shop.tool.value === "tile") act(shop, { k: `tile:${tileOf(docOf(shop), province)}`, x, y });
  else act(shop, { k: `city:${at}`, x, y });
};

/** Keys of the borders: arrows walk the corners, Shift moves one, Enter sets a new one after it, Delete takes it away. */
const corners = (shop: Workshop, atlas: Atlas, e: KeyboardEvent): boolean => {
  const all = cornersOf(atlas.provinces.map((p) => p.outline)),
    at = all.get(corner.value ?? ""),
    step = NUDGE[e.key],
    doc = docOf(shop);
  const go = (k: string | null): void => {
    corner.value = k;
    shop.said.value = k ?? "";
  };
  if (step && at && e.shiftKey) {
    const to: Point = [within(at[0] + step[0], atlas.width), within(at[1] + step[1], atlas.height)];
    shop.edit(edits.moveBorder(doc, at, to));
    go(cornerKey(to));
  } else if (step) {
    const places = [...all].map(([id, p]) => ({ id, at: bend(p) }));
    go((at && nearest(places, bend(at), e.key)) ?? corner.value ?? places[0]?.id ?? null);
  } else if (e.key === "Enter" && at) {
    const outline = atlas.provinces.find((p) => p.outline.some((q) => cornerKey(q) === corner.value))!.outline,
      next = outline[(outline.findIndex((q) => cornerKey(q) === corner.value) + 1) % outline.length]!,
      middle: Point = [Math.round((at[0] + next[0]) / 2), Math.round((at[1] + next[1]) / 2)];
    shop.edit(edits.splitBorder(doc, at, next, middle));
    go(cornerKey(middle));
  } else if ((e.key === "Delete" || e.key === "Backspace") && at) {
    shop.edit(edits.removeCorner(doc, at));
    go(null);
  } else return false;
  return true;
};
