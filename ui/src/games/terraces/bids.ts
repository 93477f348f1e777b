// Cards for a festival: what the picked cards make, and the smallest selection that is possible.
import type { Key } from "./geometry.js";
import type { OfferedCards } from "./cardoffers.js";
import type { Action } from "./notation.js";
import type { Offered } from "./offers.js";
import type { BoardSelection } from "./selection.js";

/** Begin to open a festival there: the smallest selection is picked. */
export const openFestival = (selection: BoardSelection, at: Key): void => {
  selection.pick.value = null;
  selection.chooser.value = null;
  selection.anchor.value = null;
  selection.festivalAt.value = at;
  selection.cards.value = cheapestBid(selection) ?? [];
};

/** Positions in the hand of the named cards. */
export const inHand = (selection: BoardSelection, names: readonly string[]): number[] => {
  const taken: number[] = [];
  for (const name of names) taken.push(selection.hand.findIndex((card, i) => card === name && !taken.includes(i)));
  return taken;
};
const pickedNames = (selection: BoardSelection): string[] => selection.cards.value.map((i) => selection.hand[i]!);

/** The offered action the picked cards make, if they make one. */
export const pickedBid = (selection: BoardSelection): OfferedCards | null =>
  selection.offers.value.cards.make(selection.festivalAt.value, pickedNames(selection));

/** The action the picked cards would make, to ask why it is not offered. */
export const wantedBid = (selection: BoardSelection): Action | null => {
  const cards = pickedNames(selection),
    cell = selection.festivalAt.value;
  if (!cards.length) return null;
  return cell ? { kind: "festival", cell, cards } : { kind: "bid", cards };
};

/** Positions in the hand of the smallest possible bid. */
export const cheapestBid = (selection: BoardSelection): number[] | null => {
  const least = selection.offers.value.cards.fewest(selection.festivalAt.value);
  return least && inHand(selection, least);
};
/** Cards that are part of some possible bid. */
export const useful = (selection: BoardSelection): ReadonlySet<string> =>
  selection.offers.value.cards.useful(selection.festivalAt.value);

/** Festival points of a card for the open card; while nothing is offered, the symbols the two cards share. */
export const bidPoints = (selection: BoardSelection, card: string): number => {
  const sent = selection.offers.value.cards.worthOf(card);
  if (sent !== null) return sent;
  const open = selection.obs.value?.open?.split("+") ?? [];
  return card.split("+").filter((symbol) => open.includes(symbol)).length;
};

/** Play an action of a festival. */
export const playFestival = async (selection: BoardSelection, choice: OfferedCards | Offered): Promise<void> => {
  if (await selection.table.act(choice)) {
    selection.festivalAt.value = null;
    selection.cards.value = [];
  }
};
