// A symmetric pattern worked out from a title, as SVG text in a box of 320 by 196. Pure.
import { constant, type Markup } from "../../shell/svg.js";

const CELL = 40; // the box is 320 by 196: eight columns, and nearly five rows

/** Ground, then three colours of the pattern: names of tokens, so that both themes have their own. */
const PALETTES: readonly (readonly [string, string, string, string])[] = [
  ["motif-night", "motif-sky", "motif-gold", "motif-mist"],
  ["motif-sea", "motif-mist", "motif-gold", "motif-night"],
  ["motif-clay", "motif-gold", "motif-mist", "motif-plum"],
  ["motif-plum", "motif-rose", "motif-gold", "motif-mist"],
  ["motif-leaf", "motif-mist", "motif-gold", "motif-night"],
];

/** FNV-1a: the same title always gives the same numbers. */
const seedOf = (text: string): number => {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.codePointAt(0)!, 16777619);
  return h >>> 0;
};
const numbers = (seed: number): ((below: number) => number) => {
  let state = seed || 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
};

/** A hair of the same colour around a form closes the seams between neighbours. */
const paint = (colour: string): string => `fill="var(--${colour})" stroke="var(--${colour})" stroke-width="1"`;

/** One cell with its corner at 0 0; `turn` puts its round side to one of the four corners. */
const cell = (form: number, turn: number, a: string, b: string): string => {
  const corner = `rotate(${turn * 90} 20 20)`,
    quarter = (r: number, fill: string): string => `<path d="M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z" ${paint(fill)}/>`;
  const body = [
    quarter(40, a) + quarter(20, b),
    quarter(40, a) + quarter(28, b) + quarter(14, a),
    `<path d="M0 0H40L0 40Z" ${paint(a)}/>`,
    `<circle cx="20" cy="20" r="20" ${paint(a)}/><circle cx="20" cy="20" r="9" ${paint(b)}/>`,
    `<path d="M0 0C22 0 40 18 40 40 18 40 0 22 0 0Z" ${paint(a)}/>`,
    `<path d="M20 0 40 20 20 40 0 20Z" ${paint(a)}/><path d="M20 11 29 20 20 29 11 20Z" ${paint(b)}/>`,
  ][form]!;
  return `<g transform="${corner}">${body}</g>`;
};

/** A quarter of the pattern; the other three mirror it. */
const quarterOf = (next: (below: number) => number, colours: readonly string[]): string => {
  let out = "";
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const a = next(3),
        b = (a + 1 + next(2)) % 3;
      out += `<g transform="translate(${column * CELL} ${row * CELL})">${cell(next(6), next(4), colours[a]!, colours[b]!)}</g>`;
    }
  return out;
};

export const pattern = (title: string): Markup => {
  const next = numbers(seedOf(title)),
    [ground, ...colours] = PALETTES[next(PALETTES.length)]!,
    quarter = quarterOf(next, colours);
  const mirrored = ["", "scale(-1 1)", "scale(1 -1)", "scale(-1 -1)"]
    .map((flip) => `<g transform="translate(160 98) ${flip}">${quarter}</g>`)
    .join("");
  return constant(`<rect width="320" height="196" fill="var(--${ground})"/>${mirrored}`);
};
