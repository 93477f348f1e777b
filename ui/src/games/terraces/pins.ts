// Where a palace or a festival may be: the cells, the villages that count for each, and one pin a city with value and points.
import { t } from "../../shell/i18n.js";
import { join, nothing, svg, type Markup } from "../../shell/svg.js";
import { centre, corners, f, poly, type Key, type Point } from "./geometry.js";
import { use } from "./land.js";
import { rimOf } from "./loose.js";
import { rising } from "./notation.js";
import type { Settlement } from "./observation.js";
import type { Offers } from "./offers.js";
import { level, type Scene } from "./scene.js";

interface Pin {
  at: Key;
  /** The symbol of the game's world. */
  picture: string;
  title: string;
  points: string;
}
export interface Pins {
  targets: ReadonlySet<Key>;
  /** The cells of every settlement that has a target. */
  counted: ReadonlyMap<Key, Settlement>;
  all: ReadonlyMap<Settlement, Pin>;
}

type PlaceAt = (cell: Key) => Settlement | null;

const pinned = (cells: readonly Key[], at: PlaceAt, pinOf: (place: Settlement, cells: readonly Key[]) => Pin): Pins => {
  const places = new Map<Settlement, Key[]>();
  for (const k of [...cells].sort(rising)) {
    const place = at(k);
    if (place) places.set(place, [...(places.get(place) ?? []), k]);
  }
  return {
    targets: new Set(cells),
    counted: new Map([...places.keys()].flatMap((place) => place.cells.map((k) => [k, place]))),
    all: new Map([...places].map(([place, its]) => [place, pinOf(place, its)])),
  };
};

/** The pin tells the largest value that is offered there, and its points. */
export const palacePins = (offers: Offers, at: PlaceAt): Pins => {
  const choices = [...offers.of("build"), ...offers.of("enlarge")];
  return pinned([...new Set(choices.map((c) => c.cell))], at, (place, cells) => {
    const here = choices.filter((c) => c.cell === cells[0]).sort((a, b) => a.value - b.value),
      { value, points = 0 } = here.at(-1)!,
      up = place.palace ? `${place.value} → ${value}` : here.length > 1 ? t("t_pin_up_to", { n: value }) : `${value}`;
    return { at: cells[0]!, picture: `palace-${value}`, title: up, points: `+${points}` };
  });
};

export const festivalPins = (offers: Offers, at: PlaceAt, nameOf: (palace: Key) => string): Pins => {
  const palaces = offers.cards.palaces;
  return pinned(
    palaces.map((palace) => palace.cell),
    at,
    (_, [cell]) => {
      const { value, alone, shared } = palaces.find((palace) => palace.cell === cell)!;
      return {
        at: cell!,
        picture: "held",
        title: `${nameOf(cell!)} ${value}`,
        points: alone === shared ? `+${alone}` : `+${alone} / +${shared}`,
      };
    },
  );
};

/** One cell while a palace or a festival is placed; `out` is a cell beyond the site. */
export const pinState = (k: Key, pins: Pins, p: Point, out: boolean): Markup => {
  if (pins.targets.has(k))
    return join(poly(corners(p), "bc-wash"), poly(corners(p, 0.92), "bc-case"), poly(corners(p, 0.92), "bc-edge"));
  const place = pins.counted.get(k);
  if (!place) return out ? nothing : poly(corners(p), "bc-veil");
  const rim = rimOf(k, corners(p, 0.92), (n) => pins.counted.get(n) === place);
  return svg`<path class="bc-city" d="${rim}"/>`;
};

/** `on`: the place that is pointed at; its pin comes last, over the others. */
export const pinDrawings = (s: Scene, pins: Pins, on: Settlement | null): Markup =>
  join(
    ...[...pins.all]
      .sort(([a], [b]) => Number(a === on) - Number(b === on))
      .map(([place, pin]) => pinDrawing(s, pin, place === on)),
  );

const pinDrawing = (s: Scene, pin: Pin, on: boolean): Markup => {
  const [x, y] = centre(pin.at, level(s, pin.at)),
    rises = s.palaces.has(pin.at) ? 52 : 34,
    w = Math.max(52, (Math.max(pin.title.length, pin.points.length) * 9.4 + 62) / 2);
  const box = `M0 0l-9 -13h${f(9 - w)}a9 9 0 0 1 -9 -9v-30a9 9 0 0 1 9 -9h${f(2 * w)}a9 9 0 0 1 9 9v30a9 9 0 0 1 -9 9h${f(9 - w)}z`;
  const scale = pin.picture === "held" ? 1.25 : 0.62;
  return join(
    svg`<g class="pin${on && " on"}" transform="translate(${f(x)} ${f(y - rises)})"><path d="${box}"/>`,
    svg`<g transform="translate(${f(20 - w)} ${pin.picture === "held" ? -37 : -30}) scale(${scale})">${use(s, pin.picture, 0, 0)}</g>`,
    svg`<text class="n" x="24" y="-41">${pin.title}</text><text class="v" x="24" y="-21">${pin.points}</text></g>`,
  );
};

/** The palace as it would stand. */
export const palaceGhost = (s: Scene, at: Key, value: number): Markup => {
  const [x, y] = centre(at, level(s, at));
  return svg`<g class="ghost-palace"><ellipse class="ghost-shade" cx="${f(x + 8)}" cy="${f(y + 6)}" rx="30" ry="17"/>${use(s, `palace-${value}`, x, y - 6)}<g class="plate" transform="translate(${f(x)} ${f(y + 11)})"><rect x="-12" y="-9.5" width="24" height="18" rx="5"/><text y="4.6">${value}</text></g></g>`;
};
