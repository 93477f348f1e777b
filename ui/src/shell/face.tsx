// A person's face: the initial in a circle of the colour that they chose.
import type { JSX } from "preact";
import { Icon } from "./parts.js";

/** The first letter of a name, whatever script it is written in. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? "").toUpperCase();

export const PersonFace = ({ name, portrait }: { name: string; portrait: string | null }): JSX.Element => (
  <span class="face man" data-portrait={portrait ?? undefined} aria-hidden="true">
    {initialOf(name) || <Icon id="user" />}
  </span>
);
