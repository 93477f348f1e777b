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
const names = (hold, places) => places.map((i) => hold.hand.value[i]);
const fits = (hold, cards) => [...hold.plays.value.values()].some((c) => within(cards, c.cards));
const joined = (hold, i) => {
  const card = hold.hand.value[i], chosen = hold.chosen.value;
  if (fits(hold, [...names(hold, chosen), card])) return [...chosen, i];
  return [...chosen.filter((j) => fits(hold, [hold.hand.value[j], card])), i];
};
const stateOf = (hold, i) => {
  if (!hold.choosing) return "";
  if (hold.chosen.value.includes(i)) return "sel";
  const card = hold.hand.value[i];
  if (fits(hold, [...names(hold, hold.chosen.value), card])) return "can";
  return fits(hold, [card]) ? "may" : "no";
};
const pickCard = (hold, i) => {
  const card = hold.hand.value[i];
  if (!card || !hold.choosing) return;
  if (hold.chosen.value.includes(i)) hold.chosen.value = hold.chosen.value.filter((j) => j !== i);
  else if (fits(hold, [card])) hold.chosen.value = joined(hold, i);
  else void hold.refuse(`play ${card}`);
};
const made = (hold, places) => hold.plays.value.get(keyOf(names(hold, places))) ?? null;
const candidateOf = (hold) => {
  const at = hold.pointing.value, chosen = hold.chosen.value, alone = at === null || !hold.choosing || chosen.includes(at) || hold.hand.value[at] === void 0;
  return made(hold, alone ? chosen : joined(hold, at));
};
const play = async (hold) => {
  const choice = made(hold, hold.chosen.value), cards = names(hold, hold.chosen.value);
  if (choice) {
    if (await hold.table.act(choice.do)) hold.chosen.value = [];
    return;
  }
  if (cards.length)
    await hold.refuse(`play ${[...cards].sort((a, b) => Number(isColoured(b)) - Number(isColoured(a))).join(" ")}`);
  else hold.table.tell(t("taj_pick_first"), null, true);
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
