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

/** The parts of a text, those that match one of the wanted words marked. Wanted words are `searchable`. */
export const marked = (text: string, wanted: readonly string[]): { text: string; hit: boolean }[] => {
  const letters = [...text].map((letter) => searchable(letter) || " "),
    parts: { text: string; hit: boolean }[] = [];
  const flat = letters.join(""),
    hits = new Array<boolean>(text.length).fill(false);
  if (flat.length !== [...text].length) return [{ text, hit: false }]; // a letter that becomes two: nothing is marked
  for (const word of wanted)
    for (let at = flat.indexOf(word); word && at >= 0; at = flat.indexOf(word, at + word.length))
      hits.fill(true, at, at + word.length);
  [...text].forEach((letter, i) => {
    const last = parts.at(-1);
    if (last && last.hit === hits[i]) last.text += letter;
    else parts.push({ text: letter, hit: !!hits[i] });
  });
  return parts;
};

/** The words of a search, each `searchable`. */
export const wordsOf = (search: string): string[] => searchable(search).split(" ").filter(Boolean);
