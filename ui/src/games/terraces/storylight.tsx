// The city that is being scored stands in the light: all else under a veil, its rim in the leader's colour, a plate with the points.
import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { signed } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import type { Stop } from "../view.js";
import { LOW, SIDE, STEP, centre, corners, edge, f, near, points, segment, type Key, type Point } from "./geometry.js";
import { VIEW } from "./land.js";
import { palace, pawn } from "./pieces.js";
import { height, painted, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";

export const StoryLight = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const html = useComputed(() => {
    const { story } = selection.table,
      scene = selection.scene.value,
      stop = story.at.value === null ? undefined : story.stops.value[story.at.value];
    return scene && stop ? light(scene, stop) : nothing;
  });
  return <Raw class="over-all" html={html.value} />;
};

const top = (s: Scene, k: Key): Point => centre(k, Math.max(height(s, k) ?? 0, LOW));

/** The whole board as one shape, with its walls in front: cells that overlap are darkened once. */
const outline = (s: Scene): string =>
  painted(s)
    .flatMap((k) => {
      const hex = corners(top(s, k));
      return [hex, hex.map(([x, y]): Point => [x, y + STEP * 2])];
    })
    .map((hex) => `M${points(hex)}Z`)
    .join("");

/** What stands in the city, once more over the veil. */
const pieces = (s: Scene, k: Key): Markup =>
  join(s.palaces.has(k) ? palace(s, k) : null, s.pawns.has(k) ? pawn(s, k) : null);

const rimOf = (s: Scene, cells: ReadonlySet<Key>): string =>
  [...cells]
    .flatMap((k) => near(k).map((n, e) => (cells.has(n) ? "" : segment(edge(corners(top(s, k), 0.95), e)))))
    .join("");

const light = (s: Scene, stop: Stop): Markup => {
  const rim = rimOf(s, new Set(stop.places)),
    area = svg`x="${VIEW.x}" y="${VIEW.y}" width="${VIEW.w}" height="${VIEW.h}"`;
  return join(
    svg`<mask id="story-light" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="#fff"/><g fill="#000">${stop.places.map((k) => svg`<polygon points="${points(corners(top(s, k)))}"/>`)}</g></mask>`,
    svg`<path class="story-veil" d="${outline(s)}" mask="url(#story-light)"/>`,
    svg`<g class="story-rim"><path class="casing" d="${rim}"/><path class="edge" d="${rim}"/></g>`,
    ...[...stop.places].sort((a, b) => top(s, a)[1] - top(s, b)[1]).map((k) => pieces(s, k)),
    plate(s, stop),
  );
};

const HIGH = 72; // of the plate
const AROUND: readonly Point[] = [
  [-1, -80],
  [1, -80],
  [-1, -150],
  [1, -150],
  [-1, 60],
  [1, 60],
];

/** A place beside the palace that hides least of the city. */
const plateAt = (s: Scene, stop: Stop, wide: number): Point => {
  const [x, y] = top(s, stop.id);
  const found = AROUND.map(([side, dy]): Point => [x + side * (SIDE * 1.8 + wide / 2), y + dy]).map((at) => {
    const out = [at[0] - wide / 2 - VIEW.x, VIEW.x + VIEW.w - at[0] - wide / 2, at[1] - HIGH - VIEW.y];
    const hides = stop.places.filter((k) => {
      const [cx, cy] = top(s, k);
      return Math.abs(cx - at[0]) < wide / 2 + SIDE && Math.abs(cy - 14 - at[1]) < HIGH / 2 + SIDE;
    });
    return { at, cost: hides.length + (out.some((room) => room < 0) ? 100 : 0) };
  });
  return found.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
};

/** The name and who gets what. */
const plate = (s: Scene, stop: Stop): Markup => {
  const [x, y] = top(s, stop.id),
    scored = stop.points.map((n, seat) => ({ n, seat })).filter(({ n }) => n > 0);
  scored.sort((a, b) => b.n - a.n);
  const wide = Math.max(stop.name.length * 15, scored.length * 70) + 28,
    [px, py] = plateAt(s, stop, wide);
  const shapes = scored.map(
    ({ n, seat }, i) =>
      svg`<g class="seat-${seat + 1}" transform="translate(${f((i - (scored.length - 1) / 2) * 70 - 30)} 18)"><svg x="0" y="-11" width="22" height="22" class="fl"><use href="#shape-${seat + 1}"/></svg><text class="p" x="27" y="7">${signed(n)}</text></g>`,
  );
  return join(
    svg`<g class="story-plate"><path class="stem" d="M${f(x)} ${f(y - 30)}L${f(px)} ${f(py)}"/>`,
    svg`<g transform="translate(${f(px)} ${f(py)})"><rect x="${f(-wide / 2)}" y="${-HIGH / 2}" width="${f(wide)}" height="${HIGH}" rx="12"/><text class="nm" y="-8">${stop.name}</text>${shapes}</g></g>`,
  );
};
