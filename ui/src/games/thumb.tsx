// A game's picture for the lobby: the whole of it on its card, a close part in lists, a wide one in the strip.
import type { JSX } from "preact";
import { Svg } from "../shell/parts.js";
import { constant } from "../shell/svg.js";

/** How much of a picture is shown. */
export type PicturePart = "card" | "close" | "wide";

export const thumb = (
  world: string,
  art: string,
  parts: { close: string; wide: string },
): ((props: { part: PicturePart }) => JSX.Element) => {
  const whole = constant(art),
    again = constant(art.replace(/ id="[^"]*"/g, "")); // a list shows it many times
  return ({ part }) => (
    <Svg
      data-world={world}
      viewBox={part === "card" ? "0 0 320 196" : parts[part]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      html={part === "card" ? whole : again}
    />
  );
};
