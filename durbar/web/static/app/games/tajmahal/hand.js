import { t } from "../../shell/i18n.js";
import { isColoured } from "./faces.js";
const keyOf = (cards) => [...cards].sort().join(" ");
const within = (part, all) => {
  const left = [...all];
  return part.every((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
};
const names = (selection, places) => places.map((i) => selection.hand.value[i]);
const fits = (selection, cards) => [...selection.plays.value.values()].some((c) => within(cards, c.cards));
const joined = (selection, i) => {
  const card = selection.hand.value[i], chosen = selection.chosen.value;
  if (fits(selection, [...names(selection, chosen), card])) return [...chosen, i];
  return [...chosen.filter((j) => fits(selection, [selection.hand.value[j], card])), i];
};
const stateOf = (selection, i) => {
  if (!selection.choosing) return "";
  if (selection.chosen.value.includes(i)) return "sel";
  const card = selection.hand.value[i];
  if (fits(selection, [...names(selection, selection.chosen.value), card])) return "can";
  return fits(selection, [card]) ? "may" : "no";
};
const pickCard = (selection, i) => {
  const card = selection.hand.value[i];
  if (!card || !selection.choosing) return;
  if (selection.chosen.value.includes(i)) selection.chosen.value = selection.chosen.value.filter((j) => j !== i);
  else if (fits(selection, [card])) selection.chosen.value = joined(selection, i);
  else void selection.explain(`play ${card}`);
};
const made = (selection, places) => selection.plays.value.get(keyOf(names(selection, places))) ?? null;
const candidateOf = (selection) => {
  const at = selection.pointing.value, chosen = selection.chosen.value, alone = at === null || !selection.choosing || chosen.includes(at) || selection.hand.value[at] === void 0;
  return made(selection, alone ? chosen : joined(selection, at));
};
const play = async (selection) => {
  const choice = made(selection, selection.chosen.value), cards = names(selection, selection.chosen.value);
  if (choice) {
    if (await selection.table.act(choice.do)) selection.chosen.value = [];
    return;
  }
  if (cards.length)
    await selection.explain(
      `play ${[...cards].sort((a, b) => Number(isColoured(b)) - Number(isColoured(a))).join(" ")}`
    );
  else selection.table.notify(t("taj_pick_first"), null, true);
};
export {
  candidateOf,
  fits,
  keyOf,
  names,
  pickCard,
  play,
  stateOf
};
