// Words for a district: its name as a sentence takes it, such as "the Central Plaza". Pure.
export interface PlaceTexts {
  place(key: string): string;
  term(id: string): string;
}

/** Words for one district or several. */
export const placesOf = (id: string | readonly string[], texts: PlaceTexts): string =>
  [id]
    .flat()
    .map((one) => texts.place(one) || texts.term(one))
    .join(", ");
