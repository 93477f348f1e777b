// Cards for a festival: the bid the picked cards make, and the smallest one possible.
import type { Key } from "./geometry.js";
import type { BoardSelection } from "./selection.js";

/** Begin to open a festival there: the smallest bid is picked. */
export const openFestival = (selection: BoardSelection, at: Key): void => {
  selection.pick.value = null;
  selection.chooser.value = null;
  selection.anchor.value = null;
  selection.festivalAt.value = at;
  selection.cards.value = [];
  selection.cards.value = cheapestBid(selection) ?? [];
};
/** The action the chosen cards make, if it is one. */
export const bidAction = (selection: BoardSelection): string | null => {
  const names = selection.cards.value.map((i) => selection.hand[i]!).sort();
  if (!names.length) return null;
  return selection.festivalAt.value
    ? `festival ${selection.festivalAt.value} ${names.join(" ")}`
    : `bid ${names.join(" ")}`;
};
/** Positions in the hand of the smallest possible bid. */
export const cheapestBid = (selection: BoardSelection): number[] | null => {
  const start = selection.festivalAt.value ? `festival ${selection.festivalAt.value} ` : "bid ";
  const fits = selection.table.choices.value
    .filter((c) => c.do.startsWith(start))
    .map((c) => c.do.slice(start.length).split(" "));
  const least = fits.sort((a, b) => a.length - b.length)[0];
  if (!least) return null;
  const taken: number[] = [];
  for (const name of least) taken.push(selection.hand.findIndex((h, i) => h === name && !taken.includes(i)));
  return taken;
};
/** Cards that are part of some possible bid. */
export const useful = (selection: BoardSelection): ReadonlySet<string> => {
  const start = selection.festivalAt.value ? `festival ${selection.festivalAt.value} ` : "bid ";
  return new Set(
    selection.table.choices.value
      .filter((c) => c.do.startsWith(start))
      .flatMap((c) => c.do.slice(start.length).split(" ")),
  );
};

/** Play an action of a festival. */
export const playFestival = async (selection: BoardSelection, action: string): Promise<void> => {
  if (await selection.table.act(action)) {
    selection.festivalAt.value = null;
    selection.cards.value = [];
  }
};
