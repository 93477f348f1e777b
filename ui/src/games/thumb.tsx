// A game's picture for the lobby: the whole of it on its card, a close part in lists, a wide one in the strip.
import type { JSX } from "preact";
import { Svg } from "../shell/parts.js";
import { constant, type Markup } from "../shell/svg.js";

/** How much of a picture is shown. */
export type PicturePart = "card" | "close" | "wide";

const DEFS = /<defs>.*?<\/defs>/s;

/** What its pictures refer to; a page has it once, however many of them it shows. */
export const symbolsOf = (art: string): Markup => constant(DEFS.exec(art)?.[0] ?? "");

export const thumb = (
  world: string,
  art: string,
  parts: { close: string; wide: string },
): ((props: { part: PicturePart }) => JSX.Element) => {
  const drawn = constant(art.replace(DEFS, ""));
  return ({ part }) => (
    <Svg
      data-world={world}
      viewBox={part === "card" ? "0 0 320 196" : parts[part]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      html={drawn}
    />
  );
};
