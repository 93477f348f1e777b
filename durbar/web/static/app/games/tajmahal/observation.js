const SYMBOLS = ["vizier", "general", "monk", "princess", "mogul", "elephant"];
const PRIZE = {
  vizier: "vizier",
  general: "general",
  monk: "monk",
  princess: "princess",
  mogul: "crown",
  elephant: "tile"
};
const figureOf = (prize) => SYMBOLS.find((f) => PRIZE[f] === prize) ?? "elephant";
const GOODS = ["rice", "tea", "spices", "jewels"];
const COLOURS = ["red", "yellow", "green", "violet"];
const SPECIALS = ["plus-elephant", "plus-points", "plus-mogul", "change-colour"];
export {
  COLOURS,
  GOODS,
  PRIZE,
  SPECIALS,
  SYMBOLS,
  figureOf
};
