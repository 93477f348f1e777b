import { stepTo } from "./atlas.js";
import { describe } from "./speak.js";
const walk = (hold, arrow) => {
  const atlas = hold.atlas.value, from = hold.cursor.value;
  if (!atlas) return;
  if (!from || !atlas.cities.has(from)) {
    goTo(hold, firstCity(hold));
    return;
  }
  const next = stepTo(atlas, from, arrow);
  if (next) goTo(hold, next);
};
const nextTarget = (hold, by) => {
  const all = [...hold.cities.value.keys()], i = all.indexOf(hold.cursor.value ?? "");
  if (all.length) goTo(hold, all[(i + by + all.length) % all.length]);
};
const firstCity = (hold) => {
  const legal = [...hold.cities.value.keys()][0];
  return legal ?? [...hold.atlas.value.cities.values()].find((c) => c.province === hold.province)?.id ?? [...hold.atlas.value.cities.keys()][0];
};
const goTo = (hold, id) => {
  const city = hold.atlas.value?.cities.get(id);
  if (!city) return;
  hold.anchor.value = null;
  hold.cursor.value = id;
  hold.keyboard.value = true;
  hold.view.value?.reveal(city.at[0], city.at[1]);
  hold.table.announce(describe(hold, id));
};
export {
  goTo,
  nextTarget,
  walk
};
