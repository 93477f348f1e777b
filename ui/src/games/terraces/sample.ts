// A landscape in mid-game for the lobby's cards: drawn by the same code as the real table, put together only for its looks.
import type { Key } from "./geometry.js";
import { groundOf } from "./observation.js";
import { tileCells, type Land, type Palace, type Scene, type Shape } from "./scene.js";
import type { World } from "./symbols.js";

const MAP = [
  "_ _ _ _ M M _ M M _ M M _ M M _ _ _ _",
  " _ _ _ M . M M . M M . M M . M _ _ _ ",
  "_ _ M M . . M . . M . . M . . M M _ _",
  " M M . . . . . . . . . . . . . . M M ",
  "M . . . . . . . . . . . . . . . . . M",
  " M . . . . . . I . . . . . I . . . M ",
  "M . . . . . . . . . . . . . . . . . M",
  " M . . . . . . . . . . . . . . . . M ",
  "_ P P . . . . . . I . . . . . . P P _",
  " _ _ P . . . . . . . . . . . . P _ _ ",
  "_ _ P . . . . . . . . . . . . . P _ _",
  " _ _ P . . . . . . . . . . . . P _ _ ",
  "_ _ _ P P . . . P . P . . . P P _ _ _",
  " _ _ _ _ P . . P P P P . . P _ _ _ _ ",
  "_ _ _ _ _ P P P _ _ _ P P P _ _ _ _ _",
];
const TILES =
  "triple e10 0; triple g14 2; triple g24 5; double h23 2; triple j11 4; triple e28 3; triple e8 4; double g16 0; " +
  "triple i24 0; triple j23 2; triple j13 0; triple f29 5; triple e6 1; triple h15 1; triple g22 2; triple k24 1; " +
  "double j9 4; triple g28 0; triple e8 3; triple f21 4; triple h23 2; triple j23 0; village j11 4; village e28 " +
  "5; double d11 4; triple g14 1; triple g22 3; triple h21 4; triple j13 4; triple f29 0; triple e10 4; triple " +
  "h15 2; double f23 5; double h21 5; triple j11 5; triple e26 2; triple e10 3; double h15 3; triple i12 0; " +
  "triple j19 1; double k12 2; double d29 0; triple i10 2; double h17 0; double g26 0; double j21 3; village h25 " +
  "0; triple k6 0; double m10 2; double l17 0; double m24 2";
const WATER = "f15 f27 i18 f17 i20 k26";
const PALACES = "h23 8; j11 4; g16 4 held; e28 2 held";
const PAWNS =
  "h21 1; i24 1; g14 1; e30 1; l7 1; j21 2; i10 2; f29 2; k24 2; h15 3; g26 3; e26 3; f7 3; i12 4; h17 4; d29 4; " +
  "i16 4; k12 4";

const each = (text: string): string[][] => text.split("; ").map((part) => part.split(" "));

export const sample = (world: World): Scene => {
  const { site, ring } = groundOf(MAP),
    land = new Map<Key, Land>();
  each(TILES).forEach(([shape, at, turn], tile) => {
    for (const [k, ground] of tileCells(shape as Shape, at!, Number(turn)))
      land.set(k, { level: (land.get(k)?.level ?? 0) + 1, ground, tile });
  });
  const palaces = new Map(
    each(PALACES).map(([k, value, held]): [Key, Palace] => [
      k!,
      { value: Number(value), held: held === "held", leaders: [] },
    ]),
  );
  const pawns = new Map(each(PAWNS).map(([k, seat]): [Key, number] => [k!, Number(seat)]));
  return { world, site, ring, land, water: new Set(WATER.split(" ")), palaces, pawns };
};
