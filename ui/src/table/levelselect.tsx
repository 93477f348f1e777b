// Which level a bot plays at that takes an open or a left seat.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { levelName } from "../shell/levels.js";

export const LevelSelect = ({
  label,
  levels,
  chosen,
}: {
  label: string;
  levels: readonly string[];
  chosen: Signal<string | null>;
}): JSX.Element => (
  <select
    aria-label={label}
    value={chosen.value ?? ""}
    onChange={(e) => {
      chosen.value = e.currentTarget.value;
    }}>
    {levels.map((level) => (
      <option key={level} value={level}>
        {levelName(level)}
      </option>
    ))}
  </select>
);
