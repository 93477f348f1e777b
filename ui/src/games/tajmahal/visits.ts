// The visits of a game as their events tell them: who won what, with which points and cards. Pure.
import type { EventView, LogLine } from "../../wire.js";

/** One thing a seat scored or got in a visit; `points` is 0 where it only got something. */
export interface Gain {
  kind: string;
  points: number;
  data: EventView["data"];
}
export interface VisitRow {
  seat: number;
  won: string[];
  gains: Gain[];
  points: number;
  palaces: number;
  royal: boolean;
  /** Cards taken from the display and drawn from the deck. */
  took: number;
  drew: number;
  /** Special cards it earned, and from whom; null is from beside the board. */
  earned: { card: string; from: number | null }[];
  /** The server placed a palace, or took a card, without asking: only one way was left. */
  forced: ("palace" | "card")[];
  /** When it withdrew: 1 is first, 0 while it is in. */
  left: number;
}
export interface VisitStory {
  /** The number of the visit; 0 until it is known, where the log begins in the middle of it. */
  n: number;
  /** Its first ply, and the ply after its last. */
  from: number;
  to: number;
  over: boolean;
  /** The seat that began it; null where the log begins in the middle. */
  first: number | null;
  rows: Map<number, VisitRow>;
}

const LAST = 12;
const SCORING = new Set([
  "card_points",
  "bonus_taj",
  "bonus_points",
  "bonus_card",
  "bonus_good",
  "province_scored",
  "palace_point",
  "roads",
]);

const emptyRow = (seat: number): VisitRow => ({
  seat,
  won: [],
  gains: [],
  points: 0,
  palaces: 0,
  royal: false,
  took: 0,
  drew: 0,
  earned: [],
  forced: [],
  left: 0,
});

const story = (n: number, from: number, first: number | null): VisitStory => ({
  n,
  from,
  to: from,
  over: false,
  first,
  rows: new Map(),
});

const rowOf = (visit: VisitStory, seat: number): VisitRow => {
  const row = visit.rows.get(seat) ?? emptyRow(seat);
  visit.rows.set(seat, row);
  return row;
};

/** What an event changes in the row of its seat. */
const tell = (visit: VisitStory, { kind, seat, data }: EventView, forced: boolean): void => {
  if (seat < 0) return;
  const row = rowOf(visit, seat);
  if (SCORING.has(kind)) {
    const points = Number(data["points"] ?? 0);
    row.gains.push({ kind, points, data });
    row.points += points;
  } else if (kind === "withdraw" || kind === "withdraw_empty") {
    row.won = data["won"] as string[];
    row.left = 1 + [...visit.rows.values()].filter((r) => r !== row && r.left).length;
  } else if (kind === "palace" || kind === "royal") {
    if (kind === "royal") row.royal = true;
    else row.palaces++;
    if (forced) row.forced.push("palace");
  } else if (kind === "took") {
    row.took++;
    if (forced) row.forced.push("card");
  } else if (kind === "drew") row.drew++;
  else if (kind.startsWith("special") && kind !== "special_back" && kind !== "special_kept")
    row.earned.push({ card: String(data["card"]), from: kind === "special_from" ? Number(data["from"]) : null });
};

const ANSWERS: Readonly<Record<string, string>> = { palace: "palace", royal: "royal", took: "take" };

/** The events of a line with whether they were forced: what no player was asked for. A line answers one question at most. */
export const forcedIn = ({ do: action, events }: LogLine): { event: EventView; forced: boolean }[] => {
  let asked = (action ?? "").split(" ")[0] ?? "";
  return events.map((event) => {
    const answer = ANSWERS[event.kind],
      forced = answer !== undefined && answer !== asked;
    if (answer === asked) asked = "";
    return { event, forced };
  });
};

/** All visits the log tells of, the one under way last. */
export const visitsOf = (log: readonly LogLine[]): VisitStory[] => {
  const visits = [story(0, 0, null)];
  const end = (ply: number, next: number): void => {
    const last = visits.at(-1)!;
    last.over = true;
    last.to = ply;
    if (!last.n) last.n = next - 1;
  };
  for (const line of log) {
    for (const { event, forced } of forcedIn(line)) {
      if (event.kind === "visit") {
        const n = Number(event.data["visit"]);
        end(line.ply + 1, n);
        visits.push(story(n, line.ply, event.seat));
      } else if (event.kind === "hand_scored") {
        if (!visits.at(-1)!.over) end(line.ply + 1, LAST + 1);
      } else if (!visits.at(-1)!.over) tell(visits.at(-1)!, event, forced);
    }
  }
  const setUp = visits[0]!; // what came before the first visit of the log, unless a visit was under way
  return setUp.over && (!setUp.n || !setUp.rows.size) ? visits.slice(1) : visits;
};

/** What a seat won, for the order on the card: prizes first, then points, then who stayed longer. */
const merit = (row: VisitRow): number => row.won.length * 10_000 + row.points * 100 + row.left;

/** The rows of a visit by what was won; a seat of which nothing is told has an empty one. */
export const ranked = (visit: VisitStory, seats: number): VisitRow[] =>
  Array.from({ length: seats }, (_, seat) => visit.rows.get(seat) ?? emptyRow(seat)).sort(
    (a, b) => merit(b) - merit(a) || a.seat - b.seat,
  );
