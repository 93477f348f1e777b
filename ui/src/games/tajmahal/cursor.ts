// The keyboard on the map: arrows from city to city, and the next possible one.
import { stepTo } from "./atlas.js";
import type { BoardSelection } from "./selection.js";
import { describe } from "./texts.js";

export const walk = (selection: BoardSelection, arrow: string): void => {
  const atlas = selection.atlas.value,
    from = selection.cursor.value;
  if (!atlas) return;
  if (!from || !atlas.cities.has(from)) {
    goTo(selection, firstCity(selection));
    return;
  }
  const next = stepTo(atlas, from, arrow);
  if (next) goTo(selection, next);
};
export const nextTarget = (selection: BoardSelection, by: 1 | -1): void => {
  const all = [...selection.cities.value.keys()],
    i = all.indexOf(selection.cursor.value ?? "");
  if (all.length) goTo(selection, all[(i + by + all.length) % all.length]!);
};
const firstCity = (selection: BoardSelection): string => {
  const legal = [...selection.cities.value.keys()][0];
  return (
    legal ??
    [...selection.atlas.value!.cities.values()].find((c) => c.province === selection.province)?.id ??
    [...selection.atlas.value!.cities.keys()][0]!
  );
};
export const goTo = (selection: BoardSelection, id: string): void => {
  const city = selection.atlas.value?.cities.get(id);
  if (!city) return;
  selection.anchor.value = null;
  selection.cursor.value = id;
  selection.keyboard.value = true;
  selection.view.value?.reveal(city.at[0], city.at[1]);
  selection.table.announcePlace(describe(selection, id));
};
