// A part of the board that nobody plays on, for the lobby's cards and lists.
import { useEffect, useRef } from "preact/hooks";
import type { JSX } from "preact";
import type { PicturePart } from "../thumb.js";
import { Painter } from "./painter.js";
import { sample } from "./sample.js";
import type { Scene } from "./scene.js";
import type { Marks } from "./states.js";
import type { World } from "./symbols.js";

const CROP: Record<World, Record<PicturePart, string>> = {
  java: { card: "500 165 420 290", close: "600 200 150 150", wide: "470 168 470 163" },
  cuzco: { card: "262 250 420 290", close: "330 330 150 150", wide: "255 268 440 152" },
};

/** Nothing is marked. */
export const UNMARKED: Marks = {
  legal: null,
  extra: new Map(),
  cost: null,
  from: null,
  path: null,
  seat: 1,
  city: null,
  last: new Set(),
  marked: new Set(),
  ghost: null,
  view: null,
  cities: null,
  hot: null,
  sent: new Set(),
  pins: null,
  pin: null,
  palaceGhost: null,
  focus: null,
};

const stillBoard = (g: SVGGElement, s: Scene): void => new Painter(g, s, false).paint(s, UNMARKED, false);

export const Still = ({ world, part }: { world: World; part: PicturePart }): JSX.Element => {
  const ref = useRef<SVGGElement>(null);
  useEffect(() => stillBoard(ref.current!, sample(world)), [world]);
  return (
    <svg
      class={`board still w-${world}`}
      data-world={world}
      viewBox={CROP[world][part]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true">
      <g ref={ref} />
    </svg>
  );
};
