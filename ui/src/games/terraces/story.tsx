// The final scoring of Java and Cuzco city by city, from the events of the log: the smallest palace first, equal ones in board order.
import type { JSX } from "preact";
import { t } from "../../shell/i18n.js";
import { aboutSeats } from "../../table/storywords.js";
import type { EventView } from "../../wire.js";
import type { Stop, Story } from "../view.js";
import { rowCol, type Key } from "./geometry.js";
import type { Obs } from "./observation.js";
import { PalacePicture } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

/** What one seat got for one city. */
interface CityScore {
  seat: number;
  cell: Key;
  value: number;
  place: number;
  points: number;
}

const tells = (event: EventView): boolean => event.kind === "final";

const scoresOf = (selection: BoardSelection): CityScore[] =>
  selection.table.log.value
    .flatMap((line) => line.events)
    .filter(tells)
    .map((event) => ({ seat: event.seat, ...event.data }) as unknown as CityScore);

/** Cities as far as they brought points; each seat scored them after its own last turn, so a palace may have grown since. */
const stops = (selection: BoardSelection): Stop[] => {
  const cities = new Map<Key, CityScore[]>();
  for (const score of scoresOf(selection)) cities.set(score.cell, [...(cities.get(score.cell) ?? []), score]);
  const value = (cell: Key): number => Math.max(...cities.get(cell)!.map((score) => score.value));
  return [...cities.keys()]
    .sort((a, b) => value(a) - value(b) || rowCol(a)[0] - rowCol(b)[0] || rowCol(a)[1] - rowCol(b)[1])
    .map((cell) => stop(selection, cell, value(cell), cities.get(cell)!));
};

const stop = (selection: BoardSelection, cell: Key, value: number, scores: readonly CityScore[]): Stop => {
  const { table, world } = selection,
    o = table.frame.value?.observation as unknown as Obs | undefined,
    city = o?.palaces.find((palace) => palace.cell === cell)?.city ?? 0;
  const at = (place: number): number[] => scores.filter((score) => score.place === place).map(({ seat }) => seat),
    name = table.texts.city(city),
    note = t(`t_cell_palace_${world}`, { value }),
    who = [aboutSeats(table, at(1), "first"), aboutSeats(table, at(2), "second")].filter(Boolean).join(", ");
  return {
    id: cell,
    name,
    inWords: name,
    note,
    text: t("story_city", { name, note, who }),
    points: (o?.players ?? []).map((_, seat) => scores.find((score) => score.seat === seat)?.points ?? 0),
    places: o?.settlements.find((settlement) => settlement.palace === cell)?.cells ?? [cell],
    Picture: (): JSX.Element => <PalacePicture world={world} value={value} />,
  };
};

export const storyOf = (selection: BoardSelection): Story => ({
  heading: () => t("story_cities"),
  stops: () => stops(selection),
  tells,
  ownLight: true,
});
