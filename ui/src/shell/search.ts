// How texts are compared when a player searches. Pure.

/** Lower case, without accents, every space and apostrophe the same, single spaces. */
export const searchable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
