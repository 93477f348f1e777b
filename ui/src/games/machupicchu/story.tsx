// The final scoring of Machu Picchu, from the events of the log: what became of the city, the trail, Incas, clergy, and the gold.
import type { JSX } from "preact";
import { t, type TextKey } from "../../shell/i18n.js";
import { Shape } from "../../shell/parts.js";
import type { EventView } from "../../wire.js";
import type { Stop, Story } from "../view.js";
import { districtOf } from "./atlas.js";
import { CLERGY, PROFESSIONS } from "./observation.js";
import { Pic } from "./pictures.js";
import type { BoardSelection } from "./selection.js";

const KINDS = ["trail_points", "symbol_points", "gold_points"];
const tells = (event: EventView): boolean => KINDS.includes(event.kind);

/** A part of the scoring: which events belong to it, its picture, and where it lies on the board. */
interface Part {
  id: "trail" | "incas" | "clergy" | "gold";
  picture: string;
  has(event: EventView): boolean;
  places(selection: BoardSelection): string[];
}
const isClergy = (event: EventView): boolean => (CLERGY as readonly string[]).includes(String(event.data["symbol"]));

const PARTS: readonly Part[] = [
  { id: "trail", picture: "steps", has: (e) => e.kind === "trail_points", places: () => [] },
  {
    id: "incas",
    picture: "corn",
    has: (e) => e.kind === "symbol_points" && !isClergy(e),
    places: ({ atlas }) => PROFESSIONS.flatMap((p) => (atlas.value ? (districtOf(atlas.value, p) ?? []) : [])),
  },
  {
    id: "clergy",
    picture: "sun",
    has: (e) => e.kind === "symbol_points" && isClergy(e),
    places: () => ["house_of_priests", "house_of_virgins"],
  },
  { id: "gold", picture: "gold", has: (e) => e.kind === "gold_points", places: () => [] },
];

/** How each seat came to its points: cards that show the symbol times own pieces, or gold that multiplies. */
const Sums = ({ selection, events }: { selection: BoardSelection; events: readonly EventView[] }): JSX.Element => {
  const seats = [...new Set(events.map((e) => e.seat))].sort();
  return (
    <span class="mp-sums num">
      {seats.map((seat) => (
        <span key={seat}>
          <Shape seat={seat} />
          {events
            .filter((e) => e.seat === seat)
            .map((e, i) => (
              <Sum key={i} event={e} term={(id) => selection.term(id)} />
            ))}
        </span>
      ))}
    </span>
  );
};
const Sum = ({ event, term }: { event: EventView; term: (id: string) => string }): JSX.Element => {
  const { symbol, shown, pieces, gold, times, points } = event.data as Record<string, number> & { symbol: string };
  if (event.kind === "symbol_points")
    return (
      <i title={t("mp_symbol_told", { shown, symbol: term(symbol), pieces })}>
        {shown} × {pieces} <Pic id={symbol} size={17} />
      </i>
    );
  if (event.kind === "gold_points")
    return (
      <i title={t("mp_gold_n", { n: gold })}>
        {gold} <Pic id="gold" size={17} /> × {times}
      </i>
    );
  return (
    <i>
      {points} <Pic id="steps" size={17} />
    </i>
  );
};

const stopOf = (selection: BoardSelection, part: Part, events: readonly EventView[], seats: number): Stop => ({
  id: part.id,
  name: t(`mp_story_${part.id}`),
  inWords: t(`mp_story_${part.id}_in`),
  note: t(`mp_story_${part.id}_note`),
  text: `${t(`mp_story_${part.id}`)}. ${t(`mp_story_${part.id}_text`)}`,
  points: Array.from({ length: seats }, (_, seat) =>
    events.filter((e) => e.seat === seat).reduce((sum, e) => sum + Number(e.data["points"]), 0),
  ),
  places: part.places(selection),
  Picture: () => <Pic id={part.picture} size={30} />,
  Detail: () => <Sums selection={selection} events={events} />,
});

const stops = (selection: BoardSelection): Stop[] => {
  const { table } = selection,
    seats = table.frame.value?.result?.scores.length ?? 0,
    events = table.log.value.flatMap((line) => line.events),
    scored = events.filter(tells);
  const parts = PARTS.map((part) => ({ part, events: scored.filter((e) => part.has(e)) }))
    .filter((one) => one.events.length)
    .map((one) => stopOf(selection, one.part, one.events, seats));
  const end = events.find((e) => e.kind === "end" && typeof e.data["ending"] === "string");
  return end && parts.length ? [fate(String(end.data["ending"]), seats), ...parts] : parts;
};

/** First what became of the city: it decides whether gold counts. */
const fate = (ending: string, seats: number): Stop => ({
  id: "fate",
  name: t("mp_story_fate"),
  inWords: t("mp_story_fate"),
  note: t(`mp_end_${ending}` as TextKey),
  text: `${t(`mp_end_${ending}` as TextKey)} ${t(`mp_end_${ending}_why` as TextKey)}`,
  points: Array.from({ length: seats }, () => 0),
  places: [],
  Picture: () => <Pic id={ending === "conquest" ? "helmet" : ending === "clergy" ? "sun" : "card"} size={30} />,
});

export const storyOf = (selection: BoardSelection): Story => ({
  heading: () => t("mp_story"),
  stops: () => stops(selection),
  tells,
});
