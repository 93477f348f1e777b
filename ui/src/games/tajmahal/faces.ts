// The face of a card, read from its name. Pure.
export interface Face {
  colour: string;
  symbols: string[];
}

export const SPECIAL: Readonly<Record<string, string>> = {
  "plus-elephant": "elephant",
  "plus-points": "points",
  "plus-mogul": "mogul",
  "change-colour": "swap",
};

/** What a card's name shows: "red-vizier-monk", "white-elephant", "plus-points". */
export const faceOf = (card: string): Face => {
  const only = SPECIAL[card];
  if (only) return { colour: "special", symbols: [only] };
  const [colour = "", ...symbols] = card.split("-");
  return { colour, symbols };
};
export const isColoured = (card: string): boolean => !["white", "special"].includes(faceOf(card).colour);
