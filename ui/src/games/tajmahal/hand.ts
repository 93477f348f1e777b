// The viewer's hand in a visit of Taj Mahal: which cards go together, and what the picked ones would play.
import { t } from "../../shell/i18n.js";
import { isColoured } from "./faces.js";
import type { PlayChoice } from "./observation.js";
import type { BoardSelection } from "./selection.js";

/** The cards of a notation whatever their order. */
export const keyOf = (cards: readonly string[]): string => [...cards].sort().join(" ");

/** True when every card of `part` is in `all`, counted. */
const within = (part: readonly string[], all: readonly string[]): boolean => {
  const left = [...all];
  return part.every((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
};

/** The cards at these places of the hand. */
export const names = (selection: BoardSelection, places: readonly number[]): string[] =>
  places.map((i) => selection.hand.value[i]!);

export const fits = (selection: BoardSelection, cards: readonly string[]): boolean =>
  [...selection.plays.value.values()].some((c) => within(cards, c.cards));

/** What picking this card makes of the picked ones: it joins those it can be played with. */
const joined = (selection: BoardSelection, i: number): readonly number[] => {
  const card = selection.hand.value[i]!,
    chosen = selection.chosen.value;
  if (fits(selection, [...names(selection, chosen), card])) return [...chosen, i];
  return [...chosen.filter((j) => fits(selection, [selection.hand.value[j]!, card])), i];
};

/** "sel" picked, "can" joins the picked ones, "may" takes their place, "no" cannot be played now. */
export const stateOf = (selection: BoardSelection, i: number): "sel" | "can" | "may" | "no" | "" => {
  if (!selection.choosing) return "";
  if (selection.chosen.value.includes(i)) return "sel";
  const card = selection.hand.value[i]!;
  if (fits(selection, [...names(selection, selection.chosen.value), card])) return "can";
  return fits(selection, [card]) ? "may" : "no";
};

export const pickCard = (selection: BoardSelection, i: number): void => {
  const card = selection.hand.value[i];
  if (!card || !selection.choosing) return;
  if (selection.chosen.value.includes(i)) selection.chosen.value = selection.chosen.value.filter((j) => j !== i);
  else if (fits(selection, [card])) selection.chosen.value = joined(selection, i);
  else void selection.explain(`play ${card}`);
};

const made = (selection: BoardSelection, places: readonly number[]): PlayChoice | null =>
  selection.plays.value.get(keyOf(names(selection, places))) ?? null;

/** The play that the picked cards and the pointed one make. */
export const candidateOf = (selection: BoardSelection): PlayChoice | null => {
  const at = selection.pointing.value,
    chosen = selection.chosen.value,
    alone = at === null || !selection.choosing || chosen.includes(at) || selection.hand.value[at] === undefined;
  return made(selection, alone ? chosen : joined(selection, at));
};

export const play = async (selection: BoardSelection): Promise<void> => {
  const choice = made(selection, selection.chosen.value),
    cards = names(selection, selection.chosen.value);
  if (choice) {
    const places = selection.chosen.value,
      version = selection.table.frame.value?.version;
    const done = selection.table.act(choice);
    selection.chosen.value = []; // the cards lie on the table
    if (!(await done) && selection.table.frame.value?.version === version) selection.chosen.value = places;
    return;
  }
  if (cards.length)
    await selection.explain(
      `play ${[...cards].sort((a, b) => Number(isColoured(b)) - Number(isColoured(a))).join(" ")}`,
    );
  else selection.table.notify(t("taj_pick_first"), null, true);
};
