// A game's picture for the lobby: the whole of it on its card, a close part in lists.
import type { JSX } from "preact";
import { Svg } from "../shell/parts.js";
import { constant } from "../shell/svg.js";

export const thumb = (world: string, art: string, part: string): ((props: { close?: boolean }) => JSX.Element) => {
  const whole = constant(art),
    again = constant(art.replace(/ id="[^"]*"/g, "")); // a list shows it many times
  return ({ close }) => (
    <Svg
      data-world={world}
      viewBox={close ? part : "0 0 320 196"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      html={close ? again : whole}
    />
  );
};
