import { join, nothing, svg } from "../../shell/svg.js";
import { centre, f } from "./geometry.js";
import { use } from "./land.js";
import { hidden, inFront, level } from "./scene.js";
const foot = (s, k) => centre(k, level(s, k));
const pawn = (s, k, selected = false, extra = "") => {
  const seat = s.pawns.get(k), [x, y] = foot(s, k);
  const ring = selected ? svg`<ellipse class="sel-ring2" cx="${f(x)}" cy="${f(y + 8)}" rx="25" ry="15"/><ellipse class="sel-ring" cx="${f(x)}" cy="${f(y + 8)}" rx="22" ry="12.5"/>` : nothing;
  return svg`<g class="pawn seat-${seat}${selected ? " selected" : ""}${extra}">${ring}${use(s, `pawn-${seat}`, x, y + (selected ? 5 : 10))}</g>`;
};
const plate = (x, y, value, over) => svg`<g class="plate${over ? " over" : ""}" transform="translate(${f(x)} ${f(y)})">${over && svg`<path d="M-5 8L0 15 5 8Z"/>`}<rect x="-12" y="-9.5" width="24" height="18" rx="5"/><text y="4.6">${value}</text></g>`;
const palace = (s, k) => {
  const { value, held } = s.palaces.get(k), [x, y] = foot(s, k);
  const mark = held && use(s, "held", x + 21, y - 4), sign = !hidden(s, k) && plate(x, y + (inFront(s, k) > 0 ? 4 : 13), value, false);
  return svg`<g class="palace">${use(s, `palace-${value}`, x, y)}${mark}${sign}</g>`;
};
const seenThrough = (s) => {
  const out = [];
  for (const [k, seat] of s.pawns) {
    if (!hidden(s, k)) continue;
    const [x, y] = foot(s, k);
    out.push(svg`<g class="xray seat-${seat}">${use(s, `pawn-${seat}`, x, y + 10)}</g>`);
  }
  for (const [k, p] of s.palaces) {
    if (!hidden(s, k)) continue;
    const [x, y] = foot(s, k);
    out.push(plate(x, y - 18 - p.value * 4.1, p.value, true));
  }
  return join(...out);
};
export {
  palace,
  pawn,
  seenThrough
};
