// The tile in the hand as it would lie: drawn once round a fixed cell, then only moved, so that it follows the pointer smoothly.
import { join, svg, type Markup } from "../../shell/svg.js";
import { HALF, LOW, cased, centre, corners, f, keyOf, poly, rowCol, type Key, type Point } from "./geometry.js";
import { loose, rimPath } from "./loose.js";
import { height, type Ground, type Scene } from "./scene.js";

export interface Ghost {
  cells: readonly (readonly [Key, Ground])[];
  ok: boolean;
  /** The text of the badge: the cost, or two words of refusal. */
  badge: string;
  /** The turn it lies in, and those that fit there; null for a tile of one cell and where none fits. */
  dial: { turn: number; ways: readonly number[]; half: boolean } | null;
}

/** A drawing and where it is moved to. */
export interface Placed {
  at: Point;
  body: Markup;
}

const [ROW_0, COL_0] = [8, 18]; // the village of the drawing

/** How far a ghost hovers over the level it would get, in levels. */
const LIFT = 0.75;

export const ghost = (s: Scene, g: Ghost): Placed => {
  const village = g.cells[0]![0],
    [r, c] = rowCol(village),
    ground = Math.max(...g.cells.map(([k]) => height(s, k) ?? LOW)),
    z = Math.max(ground, 0) + 1,
    up = z + LIFT;
  const [x, y] = centre(village, up),
    [x0, y0] = centre(keyOf(ROW_0, COL_0));
  const cells = g.cells.map(([k, kind]): [Key, Ground] => {
    const [q, d] = rowCol(k);
    return [keyOf(q - r + ROW_0, d - c + COL_0), kind];
  });
  return { at: [x - x0, y - y0], body: drawing(s, { ...g, cells }, Math.min(z, 4), ground - up) };
};

/** `below`: how much lower the ground is, in levels. */
const drawing = (s: Scene, g: Ghost, shade: number, below: number): Markup => {
  const keys = g.cells.map((c) => c[0]),
    mids = keys.map((k) => centre(k)),
    mx = mids.reduce((sum, p) => sum + p[0] / mids.length, 0),
    my = mids.reduce((sum, p) => sum + p[1] / mids.length, 0);
  const shadow = keys.map((k) => {
    const p = centre(k, below);
    return poly(corners([p[0] + 9, p[1] + 5]), "ghost-shade");
  });
  const hatch = g.ok ? null : keys.map((k) => poly(corners(centre(k)), "ghost-hatch")),
    left = Math.min(...mids.map((p) => p[0])) - HALF - 38;
  return join(
    svg`<g class="ghost ${g.ok ? "ok" : "no"}">${shadow}<g class="ghost-body">${loose(s, g.cells, 0, shade)}</g>${hatch}`,
    svg`${cased(rimPath(keys, 0), "ghost-edge")}${g.dial && dial(left, my, g.dial)}${badge(mx + 44, my + 46, g)}</g>`,
  );
};

const badge = (x: number, y: number, g: Ghost): Markup => {
  const wide = Math.max(64, 34 + g.badge.length * 9.5);
  return join(
    svg`<g class="badge" transform="translate(${f(x + wide / 2)} ${f(y)})"><rect x="${f(-wide / 2)}" y="-15" width="${f(wide)}" height="30" rx="15"/>`,
    svg`<use href="#${g.ok ? "i-tick" : "i-cross"}" x="${f(-wide / 2 + 17)}" y="0"/><text x="10" y="5.5">${g.badge}</text></g>`,
  );
};

const [INNER, OUTER] = [12, 27];

/** Six wedges, one for each turn: now, fits, does not fit. */
const dial = (x: number, y: number, { turn, ways, half }: NonNullable<Ghost["dial"]>): Markup => {
  const wedges = [0, 1, 2, 3, 4, 5].map((t) => {
    const middle = t * 60 + (half ? 30 : 0), // a triple points between its two fields
      cls = !ways.includes(t) ? "not" : t === turn ? "here" : "can";
    return svg`<path class="${cls}" d="${wedge(middle - 28, middle + 28)}"/>`;
  });
  return join(
    svg`<g class="dial" transform="translate(${f(x)} ${f(y)})"><circle class="base" r="33"/>${wedges}`,
    svg`<use class="i" href="#ic-rot" x="-9" y="-9" width="18" height="18"/></g>`,
  );
};
const wedge = (from: number, to: number): string => {
  const on = (deg: number, r: number): string =>
    `${f(Math.cos((deg * Math.PI) / 180) * r)} ${f(Math.sin((deg * Math.PI) / 180) * r)}`;
  return `M${on(from, INNER)}L${on(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${on(to, OUTER)}L${on(to, INNER)}A${INNER} ${INNER} 0 0 0 ${on(from, INNER)}Z`;
};
