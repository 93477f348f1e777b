import { signed, t, tOr } from "../../shell/i18n.js";
import { compass } from "./atlas.js";
const cityName = (hold, id) => {
  const atlas = hold.atlas.value, city = atlas?.cities.get(id);
  if (!atlas || !city) return hold.term(id);
  return t(city.fortified ? "taj_fort" : "taj_city", { where: tOr(`taj_at_${compass(atlas, id)}`, "") });
};
const say = (hold) => {
  const o = hold.obs.value;
  if (!o || !hold.myTurn || o.over) return null;
  const title = t("your_turn_title");
  if (o.phase === "palace")
    return {
      title,
      detail: t("taj_say_palace", { province: hold.term(hold.province), n: o.withdrawal?.palaces ?? 1 })
    };
  if (o.phase === "royal") return { title, detail: t("taj_say_royal", { province: hold.term(hold.province) }) };
  if (o.phase === "take") return { title, detail: t("taj_say_take", { n: o.withdrawal?.takes ?? 1 }) };
  if (hold.table.lesson) return null;
  if (!hold.plays.value.size) return { title, detail: t("taj_say_must") };
  const colour = hold.me?.colour;
  return { title, detail: colour ? t("taj_say_tied", { colour: hold.term(colour) }) : t("taj_say_free") };
};
const describe = (hold, id) => {
  const o = hold.obs.value, city = hold.atlas.value?.cities.get(id);
  if (!o || !city) return id;
  const parts = [`${hold.term(city.province)}, ${cityName(hold, id)}`], bonus = o.bonuses.find((b) => b.city === id && b.state === "lying");
  if (bonus) parts.push(t("taj_has_bonus", { bonus: hold.term(bonus.bonus) }));
  for (const p of o.palaces.filter((q) => q.city === id))
    parts.push(t(p.royal ? "taj_has_royal" : "taj_has_palace", { name: hold.table.called(p.seat) }));
  const choice = hold.cities.value.get(id);
  if (choice) parts.push(t("taj_possible", { points: signed(choice.plan.points) }));
  return parts.join(": ");
};
export {
  cityName,
  describe,
  say
};
