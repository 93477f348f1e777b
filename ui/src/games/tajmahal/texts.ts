// Sentences about the selection: the prompt, cities by their place, what lies in them.
import { signed, t } from "../../shell/i18n.js";
import type { PromptText } from "../view.js";
import { compass } from "./atlas.js";
import { PRIZE, type Figure, type Obs } from "./observation.js";
import { placesOf } from "./places.js";
import type { BoardSelection } from "./selection.js";

/** A city by its province and side, the same words everywhere. */
export const cityName = (selection: BoardSelection, id: string): string =>
  placesOf(selection.atlas.value, id, selection.table.texts);

/** A city of the visited province: its side says enough. */
export const sideName = (selection: BoardSelection, id: string): string => {
  const atlas = selection.atlas.value,
    here = atlas?.cities.get(id)?.province === selection.province;
  return atlas && here ? selection.table.texts.place(compass(atlas, id)) : cityName(selection, id);
};

/** The others that have as many of a symbol as the viewer. */
export const rivals = (selection: BoardSelection, o: Obs, figure: Figure): string =>
  (o.stake?.symbols[figure].seats ?? [])
    .filter((seat) => seat !== o.viewer)
    .map((seat) => selection.table.called(seat))
    .join(", ");

/** What the picked cards would change, as the server foresees it. */
const foreseen = (selection: BoardSelection): string => {
  const o = selection.after.value,
    before = selection.me,
    me = o?.players[o.viewer ?? 0];
  if (!o || !me || !before) return "";
  const won = me.wins.filter((w) => !before.wins.includes(w)),
    level = me.ties.filter((f) => !before.ties.includes(f) && (o.court[PRIZE[f]] ?? null) === null);
  return [
    won.length ? t("taj_prompt_lead", { list: selection.terms(won) }) : "",
    ...level.map((f) => t("taj_prompt_level", { symbol: selection.term(f), names: rivals(selection, o, f) })),
    won.length || level.length ? "" : t("taj_prompt_no_change"),
  ]
    .filter(Boolean)
    .join(" ");
};

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
  const told = selection.chosen.value.length ? foreseen(selection) : "";
  if (told) return { title, detail: told };
  if (!selection.plays.value.size) return { title, detail: t("taj_prompt_must") };
  const colour = selection.me?.colour;
  return { title, detail: colour ? t("taj_prompt_tied", { colour: selection.term(colour) }) : t("taj_prompt_free") };
};
/** A city in words: its name, then what is there and what it would bring. */
export const described = (selection: BoardSelection, id: string): [string, ...string[]] => {
  const o = selection.obs.value,
    city = selection.atlas.value?.cities.get(id);
  if (!o || !city) return [id];
  const where = cityName(selection, id),
    parts: [string, ...string[]] = [city.fortified ? t("taj_fort", { where }) : where],
    bonus = o.bonuses.find((b) => b.city === id && b.state === "lying");
  if (bonus) parts.push(t("taj_has_bonus", { bonus: selection.term(bonus.bonus) }));
  for (const p of o.palaces.filter((q) => q.city === id))
    parts.push(t(p.royal ? "taj_has_royal" : "taj_has_palace", { name: selection.table.called(p.seat) }));
  const choice = selection.cities.value.get(id);
  if (choice) parts.push(t("taj_possible", { points: signed(choice.plan.points) }));
  return parts;
};
export const describe = (selection: BoardSelection, id: string): string => {
  const [label, ...more] = described(selection, id);
  return more.length ? t("labelled", { label, text: more.join(", ") }) : label;
};
