// Sentences about the selection: the prompt, cities by their place, what lies in them.
import { signed, t } from "../../shell/i18n.js";
import type { PromptText } from "../view.js";
import { placesOf } from "./places.js";
import type { BoardSelection } from "./selection.js";

/** A city by its province and side, the same words everywhere. */
export const cityName = (selection: BoardSelection, id: string): string =>
  placesOf(selection.atlas.value, id, selection.table.texts);
export const prompt = (selection: BoardSelection): PromptText | null => {
  const o = selection.obs.value;
  if (!o || !selection.myTurn || o.over) return null;
  const title = t("your_turn_title");
  if (o.phase === "palace")
    return {
      title,
      detail: t("taj_prompt_palace", { province: selection.term(selection.province), n: o.withdrawal?.palaces ?? 1 }),
    };
  if (o.phase === "royal")
    return { title, detail: t("taj_prompt_royal", { province: selection.term(selection.province) }) };
  if (o.phase === "take") return { title, detail: t("taj_prompt_take", { n: o.withdrawal?.takes ?? 1 }) };
  if (selection.table.tutorial) return null;
  if (!selection.plays.value.size) return { title, detail: t("taj_prompt_must") };
  const colour = selection.me?.colour;
  return { title, detail: colour ? t("taj_prompt_tied", { colour: selection.term(colour) }) : t("taj_prompt_free") };
};
export const describe = (selection: BoardSelection, id: string): string => {
  const o = selection.obs.value,
    city = selection.atlas.value?.cities.get(id);
  if (!o || !city) return id;
  const where = cityName(selection, id),
    parts = [city.fortified ? t("taj_fort", { where }) : where],
    bonus = o.bonuses.find((b) => b.city === id && b.state === "lying");
  if (bonus) parts.push(t("taj_has_bonus", { bonus: selection.term(bonus.bonus) }));
  for (const p of o.palaces.filter((q) => q.city === id))
    parts.push(t(p.royal ? "taj_has_royal" : "taj_has_palace", { name: selection.table.called(p.seat) }));
  const choice = selection.cities.value.get(id);
  if (choice) parts.push(t("taj_possible", { points: signed(choice.plan.points) }));
  return parts.join(": ");
};
