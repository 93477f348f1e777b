// One of a few choices as a card: a picture, a word and a line that explains it.
import type { JSX } from "preact";
import { Icon } from "../shell/parts.js";

interface Props {
  /** The group of choices it belongs to. */
  group: string;
  icon: string;
  title: string;
  note: string;
  checked: boolean;
  set: () => void;
}

export const CardChoice = ({ group, icon, title, note, checked, set }: Props): JSX.Element => (
  <label class="seen">
    <input type="radio" name={group} checked={checked} onChange={set} />
    <span>
      <Icon id={icon} />
      <b>{title}</b>
      <small>{note}</small>
    </span>
  </label>
);
