// One line for a turn: what each of its events adds ([turns] of the game's words), like actions told together. Pure.
import type { EventView } from "../wire.js";
import { andList, type Facts, type Lang } from "../shell/fill.js";

/** What a line is told with; GameTexts of table/words.ts. */
export interface LineTexts {
  readonly lang: Lang;
  /** Templates by the kind of event, some by one of its facts too (`tile_triple`), `_n` for several together. */
  readonly turns: Readonly<Record<string, string>>;
  /** What a player is called. */
  called(seat: number): string;
  fill(template: string, facts: Facts): string;
  event(event: EventView): string;
}

/** What is told: whose turn it is, and its events. */
interface TurnEvents {
  readonly seat: number;
  readonly lines: readonly { event: EventView }[];
}

/** Events that are told together. */
interface Group {
  key: string;
  seat: number;
  events: EventView[];
}
const MOST_PLACES = 2; // told in one phrase; more of them say nothing, nor do two in a long line
const LONG = 4; // phrases
const MOST_IN_LINE = 3; // places one player's part of a line tells; a thing that has but one place keeps it
export const PAUSE = { en: "; ", fr: "\u202f; " };

/** The key of an event's template; null when the line does not tell it. */
export const keyOf = ({ kind, data }: EventView, turns: LineTexts["turns"]): string | null => {
  const facts = Object.values(data).filter((v) => typeof v === "string"),
    found = [...facts.map((fact) => `${kind}_${fact}`), kind].find((key) => key in turns);
  const same = found && turns[found]!.startsWith("=") ? turns[found]!.slice(1) : found;
  return same ?? null;
};

const groupsOf = (events: readonly EventView[], turns: LineTexts["turns"]): Group[] => {
  const groups: Group[] = [];
  for (const event of events) {
    const key = keyOf(event, turns);
    if (!key) continue;
    const like = `${key}_n` in turns ? groups.find((g) => g.key === key && g.seat === event.seat) : undefined;
    if (like) like.events = continued(like.events, event);
    else groups.push({ key, seat: event.seat, events: [event] });
  }
  return groups;
};

/** One more event like these. A piece that goes on from where it came to made one longer move. */
const continued = (events: readonly EventView[], event: EventView): EventView[] => {
  const { from } = event.data,
    before = typeof from === "string" ? events.find((e) => e.data["to"] === from) : undefined;
  return [...events.filter((e) => e !== before), event];
};

/** Numbers are added up, lists and words put together. */
const together = (all: readonly Facts[]): Facts => {
  const sum: Record<string, unknown> = { ...all[0] };
  for (const facts of all.slice(1))
    for (const [key, value] of Object.entries(facts)) {
      const before = sum[key];
      sum[key] =
        typeof value === "number" && typeof before === "number"
          ? before + value
          : [before ?? [], value].flat().filter((v) => v !== null);
    }
  return sum;
};

const COUNTED = /\{(?:\w+:counted\|)?(\w+)\}/; // a plain number, such as what is produced
const PLACE = /\{(\w+):place\}/g;

/** What one group says; empty where it would count nothing. */
const phrase = (group: Group, most: number, texts: LineTexts): string => {
  const { seat, events } = group,
    n = events.length,
    facts = { ...together(events.map((e) => e.data)), seat, n },
    template = texts.turns[n > 1 ? `${group.key}_n` : group.key] ?? "",
    counted = COUNTED.exec(template)?.[1];
  if (counted && (facts as Facts)[counted] === 0) return "";
  const placed = template.replace(PLACE, (slot, key: string) => {
    const places = apart(events.filter((e) => key in e.data).map((e) => texts.fill(slot, e.data)));
    if (places.length > most) return "";
    return (`${group.key}_n` in texts.turns ? SPARE : NEEDED) + andList(places, texts.lang) + PLACE_END;
  });
  return texts.fill(placed, facts).replace(/ +/g, " ").trim();
};

/** Whether a place says again what was said: "in the north" after "beside the pool in the north". */
const saysAgain = (said: string, place: string): boolean => said === place || said.endsWith(` ${place}`);

/** Each place once. */
const apart = (places: readonly string[]): string[] =>
  [...new Set(places)].filter((place, _, all) => !all.some((other) => other !== place && saysAgain(other, place)));

// Around the places of a phrase, until the phrases are in order: those it can do without, and others.
const SPARE = "\u0001",
  NEEDED = "\u0002",
  PLACE_END = "\u0003",
  PLACED = new RegExp(` ?([${SPARE}${NEEDED}])([^${PLACE_END}]*)${PLACE_END}`, "g");

/** Leaves out a place that was just said, and those that are too many. */
const fewerPlaces = (line: string): string => {
  let said = "",
    told = 0;
  return line.replace(PLACED, (whole, kind: string, place: string) => {
    if (saysAgain(said, place) || (kind === SPARE && told >= MOST_IN_LINE)) return "";
    said = place;
    told++;
    return whole.replace(kind, "").replace(PLACE_END, "");
  });
};

/** Phrases with the same verb stand together and say it once: "lays a triple in the north, a double beside Demak". */
const byVerb = (phrases: readonly string[]): string[] => {
  const told = new Map<string, string[]>();
  for (const text of phrases.filter(Boolean)) {
    const [verb = "", ...rest] = text.split(" ");
    told.set(verb, [...(told.get(verb) ?? []), rest.join(" ")]);
  }
  return [...told].map(([verb, rest]) => `${verb} ${rest.join(", ")}`.trim());
};

/** The sentences of a game without lines of its own; the first has its name taken away, which stands before it. */
const sentences = ({ seat, lines }: TurnEvents, texts: LineTexts): string => {
  const all = lines.map((line) => texts.event(line.event)).filter(Boolean),
    name = seat >= 0 ? `${texts.called(seat)} ` : "",
    text = all.join(" ").replace(/\.$/, "");
  return text.startsWith(name) ? text.slice(name.length) : text;
};

/** What a turn came to, without the name of its player: "lays a triple beside Demak, walks two pawns; Bo wins the festival". */
export const turnLine = (turn: TurnEvents, texts: LineTexts): string => {
  if (!Object.keys(texts.turns).length) return sentences(turn, texts);
  const groups = groupsOf(
    turn.lines.map((line) => line.event),
    texts.turns,
  );
  const told = (seat: number): string => {
    const own = groups.filter((g) => g.seat === seat),
      most = own.length > LONG ? 1 : MOST_PLACES;
    return fewerPlaces(byVerb(own.map((g) => phrase(g, most, texts))).join(", "));
  };
  const others = [...new Set(groups.map((g) => g.seat))].filter((seat) => seat !== turn.seat && seat >= 0);
  const idle = turn.seat >= 0 ? texts.fill(texts.turns["idle"] ?? "", { seat: turn.seat }) : "",
    own = told(turn.seat) || idle || sentences(turn, texts);
  const named = (seat: number): string => {
    const text = told(seat);
    return text && `${texts.fill(" {seat:seat}", { seat }).trim()} ${text}`;
  };
  return [own, ...others.map(named)].filter(Boolean).join(PAUSE[texts.lang]);
};

/** What each seat scored in a turn, the turn's own seat first. */
export const turnPoints = (turn: TurnEvents): [seat: number, points: number][] => {
  const sums = new Map<number, number>();
  for (const { event } of turn.lines)
    if (typeof event.data["points"] === "number" && event.seat >= 0)
      sums.set(event.seat, (sums.get(event.seat) ?? 0) + event.data["points"]);
  return [...sums].filter(([, n]) => n !== 0).sort(([a], [b]) => Number(b === turn.seat) - Number(a === turn.seat));
};

/** How a larger part of the game ended, such as a visit: the last event that has a text in [outcomes]. */
export const outcome = (
  turns: readonly Pick<TurnEvents, "lines">[],
  outcomes: Readonly<Record<string, string>>,
  texts: Pick<LineTexts, "fill">,
): string => {
  const event = turns.flatMap((turn) => turn.lines.map((line) => line.event)).findLast((e) => e.kind in outcomes);
  return event ? texts.fill(outcomes[event.kind]!, { seat: event.seat, ...event.data }) : "";
};
