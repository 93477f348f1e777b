// The picture of a game without a drawing: the pattern of its title, with its initial in the middle.
import type { JSX } from "preact";
import { Svg } from "../../shell/parts.js";
import { join, svg } from "../../shell/svg.js";
import { pattern } from "./pattern.js";

/** The first letter, as the reader's language counts letters. */
const initial = (title: string): string => [...title.trim()][0]?.toLocaleUpperCase() ?? "?";

const VIEW = { card: "0 0 320 196", close: "98 36 124 124", wide: "0 42 320 112", band: "0 86 320 12" };

export const Motif = ({ title, part }: { title: string; part: keyof typeof VIEW }): JSX.Element => {
  const medal = svg`<circle cx="160" cy="98" r="43" fill="var(--panel)"/><circle cx="160" cy="98" r="37" fill="none" stroke="var(--accent)" stroke-width="3"/>`;
  return (
    <svg class={`motif ${part}`} viewBox={VIEW[part]} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Svg html={join(pattern(title), part !== "band" && medal)} overflow="visible" />
      {part !== "band" && (
        <text x="160" y="115">
          {initial(title)}
        </text>
      )}
    </svg>
  );
};
