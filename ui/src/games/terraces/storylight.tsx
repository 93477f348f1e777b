// The city that is being scored stands in the light: all else under a veil, its rim in the leader's colour, a plate with the points.
import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { signed } from "../../shell/i18n.js";
import { Raw } from "../../shell/parts.js";
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import type { Stop } from "../view.js";
import { SIDE, centre, corners, edge, f, near, points, segment, type Key, type Point } from "./geometry.js";
import { VIEW } from "./land.js";
import { height, type Scene } from "./scene.js";
import type { BoardSelection } from "./selection.js";

const TALL = 62; // how far a palace reaches above its cell

export const StoryLight = ({ selection }: { selection: BoardSelection }): JSX.Element => {
  const html = useComputed(() => {
    const { story } = selection.table,
      scene = selection.scene.value,
      stop = story.at.value === null ? undefined : story.stops.value[story.at.value];
    return scene && stop ? light(scene, stop) : nothing;
  });
  return <Raw class="over-all" html={html.value} />;
};

const top = (s: Scene, k: Key): Point => centre(k, Math.max(height(s, k) ?? 0, 0));

const light = (s: Scene, stop: Stop): Markup => {
  const cells = new Set(stop.places),
    best = stop.points.indexOf(Math.max(...stop.points)) + 1;
  const holes = stop.places.map((k) => {
    const hex = corners(top(s, k)),
      up = s.palaces.has(k) ? TALL : s.pawns.has(k) ? 26 : 0;
    return svg`<polygon points="${points(hex)}"/>${up > 0 && svg`<polygon points="${points(hex.map(([x, y]) => [x * 1, y - up]))}"/>`}`;
  });
  const rim = stop.places
    .map((k) =>
      near(k)
        .map((n, e) => (cells.has(n) ? "" : segment(edge(corners(top(s, k), 0.95), e))))
        .join(""),
    )
    .join("");
  const veil = [VIEW.x - VIEW.w, VIEW.y - VIEW.h, VIEW.w * 3, VIEW.h * 3].map(f);
  const area = svg`x="${veil[0]}" y="${veil[1]}" width="${veil[2]}" height="${veil[3]}"`;
  return join(
    svg`<mask id="story-light" maskUnits="userSpaceOnUse" ${area}><rect ${area} fill="#fff"/><g fill="#000">${holes}</g></mask>`,
    svg`<rect class="story-veil" ${area} mask="url(#story-light)"/>`,
    svg`<g class="story-rim seat-${best}"><path class="casing" d="${rim}"/><path class="edge" d="${rim}"/></g>`,
    plate(s, stop),
  );
};

/** The name and who gets what, beside the palace, where there is room on the board. */
const plate = (s: Scene, stop: Stop): Markup => {
  const [x, y] = top(s, stop.id),
    scored = stop.points.map((n, seat) => ({ n, seat })).filter(({ n }) => n > 0);
  scored.sort((a, b) => b.n - a.n);
  const wide = Math.max(stop.name.length * 14.5, scored.length * 66) + 26,
    left = x - VIEW.x > VIEW.w / 2;
  const side = left ? -1 : 1,
    px = x + side * (SIDE * 1.6 + wide / 2),
    py = Math.max(VIEW.y + 44, y - 74);
  const shapes = scored.map(
    ({ n, seat }, i) =>
      svg`<g class="seat-${seat + 1}" transform="translate(${f((i - (scored.length - 1) / 2) * 66 - 26)} 18)"><svg x="0" y="-10" width="20" height="20" class="fl"><use href="#shape-${seat + 1}"/></svg><text class="p" x="25" y="7">${signed(n)}</text></g>`,
  );
  return join(
    svg`<g class="story-plate"><path class="stem" d="M${f(x)} ${f(y - 40)}L${f(px - (side * wide) / 2)} ${f(py)}"/>`,
    svg`<g transform="translate(${f(px)} ${f(py)})"><rect x="${f(-wide / 2)}" y="-36" width="${f(wide)}" height="72" rx="12"/><text class="nm" y="-8">${stop.name}</text>${shapes}</g></g>`,
  );
};
