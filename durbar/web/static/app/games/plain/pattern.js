import { constant } from "../../shell/svg.js";
const CELL = 40;
const PALETTES = [
  ["motif-night", "motif-sky", "motif-gold", "motif-mist"],
  ["motif-sea", "motif-mist", "motif-gold", "motif-night"],
  ["motif-clay", "motif-gold", "motif-mist", "motif-plum"],
  ["motif-plum", "motif-rose", "motif-gold", "motif-mist"],
  ["motif-leaf", "motif-mist", "motif-gold", "motif-night"]
];
const seedOf = (text) => {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.codePointAt(0), 16777619);
  return h >>> 0;
};
const numbers = (seed) => {
  let state = seed || 1;
  return (below) => {
    state = Math.imul(state ^ state >>> 15, 2246822519) + 2654435769;
    return ((state ^ state >>> 13) >>> 0) % below;
  };
};
const paint = (colour) => `fill="var(--${colour})" stroke="var(--${colour})" stroke-width="1"`;
const cell = (form, turn, a, b) => {
  const corner = `rotate(${turn * 90} 20 20)`, quarter = (r, fill) => `<path d="M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z" ${paint(fill)}/>`;
  const body = [
    quarter(40, a) + quarter(20, b),
    quarter(40, a) + quarter(28, b) + quarter(14, a),
    `<path d="M0 0H40L0 40Z" ${paint(a)}/>`,
    `<circle cx="20" cy="20" r="20" ${paint(a)}/><circle cx="20" cy="20" r="9" ${paint(b)}/>`,
    `<path d="M0 0C22 0 40 18 40 40 18 40 0 22 0 0Z" ${paint(a)}/>`,
    `<path d="M20 0 40 20 20 40 0 20Z" ${paint(a)}/><path d="M20 11 29 20 20 29 11 20Z" ${paint(b)}/>`
  ][form];
  return `<g transform="${corner}">${body}</g>`;
};
const quarterOf = (next, colours) => {
  let out = "";
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const a = next(3), b = (a + 1 + next(2)) % 3;
      out += `<g transform="translate(${column * CELL} ${row * CELL})">${cell(next(6), next(4), colours[a], colours[b])}</g>`;
    }
  return out;
};
const pattern = (title) => {
  const next = numbers(seedOf(title)), [ground, ...colours] = PALETTES[next(PALETTES.length)], quarter = quarterOf(next, colours);
  const mirrored = ["", "scale(-1 1)", "scale(1 -1)", "scale(-1 -1)"].map((flip) => `<g transform="translate(160 98) ${flip}">${quarter}</g>`).join("");
  return constant(`<rect width="320" height="196" fill="var(--${ground})"/>${mirrored}`);
};
export {
  pattern
};
