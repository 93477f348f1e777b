import { signed, t, tOr } from "../../shell/i18n.js";
import { compass } from "./atlas.js";
const cityName = (selection, id) => {
  const atlas = selection.atlas.value, city = atlas?.cities.get(id);
  if (!atlas || !city) return selection.term(id);
  return t(city.fortified ? "taj_fort" : "taj_city", { where: tOr(`taj_at_${compass(atlas, id)}`, "") });
};
const prompt = (selection) => {
  const o = selection.obs.value;
  if (!o || !selection.myTurn || o.over) return null;
  const title = t("your_turn_title");
  if (o.phase === "palace")
    return {
      title,
      detail: t("taj_prompt_palace", { province: selection.term(selection.province), n: o.withdrawal?.palaces ?? 1 })
    };
  if (o.phase === "royal")
    return { title, detail: t("taj_prompt_royal", { province: selection.term(selection.province) }) };
  if (o.phase === "take") return { title, detail: t("taj_prompt_take", { n: o.withdrawal?.takes ?? 1 }) };
  if (selection.table.tutorial) return null;
  if (!selection.plays.value.size) return { title, detail: t("taj_prompt_must") };
  const colour = selection.me?.colour;
  return { title, detail: colour ? t("taj_prompt_tied", { colour: selection.term(colour) }) : t("taj_prompt_free") };
};
const describe = (selection, id) => {
  const o = selection.obs.value, city = selection.atlas.value?.cities.get(id);
  if (!o || !city) return id;
  const parts = [`${selection.term(city.province)}, ${cityName(selection, id)}`], bonus = o.bonuses.find((b) => b.city === id && b.state === "lying");
  if (bonus) parts.push(t("taj_has_bonus", { bonus: selection.term(bonus.bonus) }));
  for (const p of o.palaces.filter((q) => q.city === id))
    parts.push(t(p.royal ? "taj_has_royal" : "taj_has_palace", { name: selection.table.called(p.seat) }));
  const choice = selection.cities.value.get(id);
  if (choice) parts.push(t("taj_possible", { points: signed(choice.plan.points) }));
  return parts.join(": ");
};
export {
  cityName,
  describe,
  prompt
};
