const SPECIAL = {
  "plus-elephant": "elephant",
  "plus-points": "points",
  "plus-mogul": "mogul",
  "change-colour": "swap"
};
const faceOf = (card) => {
  const only = SPECIAL[card];
  if (only) return { colour: "special", symbols: [only] };
  const [colour = "", ...symbols] = card.split("-");
  return { colour, symbols };
};
const isColoured = (card) => !["white", "special"].includes(faceOf(card).colour);
export {
  SPECIAL,
  faceOf,
  isColoured
};
