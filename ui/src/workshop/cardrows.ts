// Rows of cards of a document: what a card shows, and how often it is there. Pure.
export interface CardRow {
  symbols: readonly string[];
  count: number;
}

/** What a card shows, in whatever order it is written: places and changes call it so. */
export const faceOf = (symbols: readonly string[]): string => [...symbols].sort().join("+");
/** The rows with one changed, or without it. */
export const withRow = (rows: readonly CardRow[], at: number, part: Partial<CardRow> | null): CardRow[] =>
  rows.flatMap((row, i) => (i !== at ? [row] : part ? [{ ...row, ...part }] : []));
