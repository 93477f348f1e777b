import { rowCol } from "./geometry.js";
import { tileCells } from "./scene.js";
const SHAPES = ["triple", "double", "rice", "village"];
const rising = (a, b) => {
  const [r, c] = rowCol(a), [q, d] = rowCol(b);
  return r - q || c - d;
};
const tileNotation = (shape, at, turn) => {
  const [first, ...rest] = tileCells(shape, at, turn).map(([k]) => k);
  return [shape, first, ...rest.sort(rising)].join(" ");
};
const placesIn = (data) => {
  const found = [];
  for (const [key, value] of Object.entries(data)) {
    if (key === "path") continue;
    const texts = Array.isArray(value) ? value : typeof value === "string" ? key === "do" ? value.split(" ") : [value] : [];
    for (const text of texts) if (typeof text === "string" && /^[a-z]\d{1,2}$/.test(text)) found.push(text);
  }
  return found;
};
export {
  SHAPES,
  placesIn,
  rising,
  tileNotation
};
