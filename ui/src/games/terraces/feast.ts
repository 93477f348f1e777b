// Choosing cards for a festival: the offer that the cards laid aside make, and the smallest one possible.
import type { Key } from "./geometry.js";
import type { Hold } from "./session.js";

/** Begin to open a festival there: the smallest offer is laid out. */
export const openFeast = (hold: Hold, at: Key): void => {
  hold.pick.value = null;
  hold.chooser.value = null;
  hold.anchor.value = null;
  hold.feastAt.value = at;
  hold.cards.value = [];
  hold.cards.value = cheapestBid(hold) ?? [];
};
/** The action the chosen cards make, if it is one. */
export const bidAction = (hold: Hold): string | null => {
  const names = hold.cards.value.map((i) => hold.hand[i]!).sort();
  if (!names.length) return null;
  return hold.feastAt.value ? `festival ${hold.feastAt.value} ${names.join(" ")}` : `bid ${names.join(" ")}`;
};
/** Positions in the hand of the smallest offer that is possible. */
export const cheapestBid = (hold: Hold): number[] | null => {
  const start = hold.feastAt.value ? `festival ${hold.feastAt.value} ` : "bid ";
  const fits = hold.table.choices.value
    .filter((c) => c.do.startsWith(start))
    .map((c) => c.do.slice(start.length).split(" "));
  const least = fits.sort((a, b) => a.length - b.length)[0];
  if (!least) return null;
  const taken: number[] = [];
  for (const name of least) taken.push(hold.hand.findIndex((h, i) => h === name && !taken.includes(i)));
  return taken;
};
/** Cards that appear in some possible offer. */
export const useful = (hold: Hold): ReadonlySet<string> => {
  const start = hold.feastAt.value ? `festival ${hold.feastAt.value} ` : "bid ";
  return new Set(
    hold.table.choices.value.filter((c) => c.do.startsWith(start)).flatMap((c) => c.do.slice(start.length).split(" ")),
  );
};

/** Play an action of a festival. */
export const celebrate = async (hold: Hold, action: string): Promise<void> => {
  if (await hold.table.act(action)) {
    hold.feastAt.value = null;
    hold.cards.value = [];
  }
};
