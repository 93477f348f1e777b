// The own hand in a visit of Taj Mahal: which cards go together, what those picked up would play.
import { t } from "../../shell/i18n.js";
import { isColoured } from "./faces.js";
import type { PlayChoice } from "./observation.js";
import type { Hold } from "./session.js";

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
export const names = (hold: Hold, places: readonly number[]): string[] => places.map((i) => hold.hand.value[i]!);

export const fits = (hold: Hold, cards: readonly string[]): boolean =>
  [...hold.plays.value.values()].some((c) => within(cards, c.cards));

/** What picking this card makes of the picked ones: it joins those it can be played with. */
const joined = (hold: Hold, i: number): readonly number[] => {
  const card = hold.hand.value[i]!,
    chosen = hold.chosen.value;
  if (fits(hold, [...names(hold, chosen), card])) return [...chosen, i];
  return [...chosen.filter((j) => fits(hold, [hold.hand.value[j]!, card])), i];
};

/** "sel" picked, "can" joins the picked ones, "may" takes their place, "no" cannot be played now. */
export const stateOf = (hold: Hold, i: number): "sel" | "can" | "may" | "no" | "" => {
  if (!hold.choosing) return "";
  if (hold.chosen.value.includes(i)) return "sel";
  const card = hold.hand.value[i]!;
  if (fits(hold, [...names(hold, hold.chosen.value), card])) return "can";
  return fits(hold, [card]) ? "may" : "no";
};

export const pickCard = (hold: Hold, i: number): void => {
  const card = hold.hand.value[i];
  if (!card || !hold.choosing) return;
  if (hold.chosen.value.includes(i)) hold.chosen.value = hold.chosen.value.filter((j) => j !== i);
  else if (fits(hold, [card])) hold.chosen.value = joined(hold, i);
  else void hold.refuse(`play ${card}`);
};

const made = (hold: Hold, places: readonly number[]): PlayChoice | null =>
  hold.plays.value.get(keyOf(names(hold, places))) ?? null;

/** The play that the picked cards and the pointed one make. */
export const candidateOf = (hold: Hold): PlayChoice | null => {
  const at = hold.pointing.value,
    chosen = hold.chosen.value,
    alone = at === null || !hold.choosing || chosen.includes(at) || hold.hand.value[at] === undefined;
  return made(hold, alone ? chosen : joined(hold, at));
};

export const play = async (hold: Hold): Promise<void> => {
  const choice = made(hold, hold.chosen.value),
    cards = names(hold, hold.chosen.value);
  if (choice) {
    if (await hold.table.act(choice.do)) hold.chosen.value = [];
    return;
  }
  if (cards.length)
    await hold.refuse(`play ${[...cards].sort((a, b) => Number(isColoured(b)) - Number(isColoured(a))).join(" ")}`);
  else hold.table.tell(t("taj_pick_first"), null, true);
};
