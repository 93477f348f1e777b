// The final scoring in words: who passes whom at a stop, and in one sentence what decided the game.
import { t, type TextKey } from "../shell/i18n.js";
import type { Stop } from "../games/view.js";
import { overtaking, standingsAt, type Standing } from "./standings.js";

/** Who sits at the table, by name. */
export interface Named {
  isMe(seat: number): boolean;
  nameOf(seat: number): string;
}

/** One sentence about one or several seats: in the second person when it is the reader alone. */
export const aboutSeats = (who: Named, seats: readonly number[], key: "first" | "second"): string => {
  if (!seats.length) return "";
  if (seats.length === 1 && who.isMe(seats[0]!)) return t(`story_${key}_you`);
  return t(seats.length > 1 ? `story_${key}_many` : `story_${key}`, { name: namesOf(who, seats) });
};

/** "Ana, Bo and you". */
export const namesOf = (who: Named, seats: readonly number[]): string => {
  const names = seats.map((seat) => (who.isMe(seat) ? t("story_you") : who.nameOf(seat)));
  return names.length < 2
    ? (names[0] ?? "")
    : t("list_and", { list: names.slice(0, -1).join(", "), last: names.at(-1) });
};

/** "Bruno passes Chloé." */
export const passing = (who: Named, was: readonly Standing[], now: readonly Standing[]): string => {
  const found = overtaking(was, now);
  if (!found) return "";
  const mine = who.isMe(found.seat),
    name = who.nameOf(found.seat);
  if (found.leads) return t(mine ? "story_leads_you" : "story_leads", { name });
  if (who.isMe(found.passed)) return t("story_passes_you", { name });
  return t(mine ? "story_you_pass" : "story_passes", { name, other: who.nameOf(found.passed) });
};

/** "1st". */
export const placeName = (place: number): string => t(`place_${place}` as TextKey);
/** "First". */
const placeWord = (place: number): string => t(`place_word_${place}` as TextKey);

/** What decided the game: the stop after which the winner was ahead for good, or that nobody came near. */
export const decided = (
  who: Named,
  finals: readonly number[],
  winners: readonly number[],
  stops: readonly Stop[],
): string => {
  const best = Math.max(...finals),
    level = finals.flatMap((score, seat) => (score === best ? [seat] : []));
  if (level.length > 1) {
    const key = winners.length && winners.length < level.length ? "decided_tie_break" : "decided_level";
    return t(key, { names: namesOf(who, level), n: best });
  }
  const winner = winners[0] ?? level[0]!,
    lead = best - Math.max(...finals.filter((_, seat) => seat !== winner));
  if (!stops.length) return t("decided_lead", { n: lead });
  const points = stops.map((stop) => stop.points),
    m = points.reduce((sum, stop) => sum + (stop[winner] ?? 0), 0);
  const at = (stop: number): Standing[] => standingsAt(finals, points, stop);
  let behind = stops.length - 1; // the last stop after which the winner was not ahead
  while (behind >= -1 && leadOf(at(behind), winner) > 0) behind--;
  if (behind < -1) return t("decided_ahead", { n: leadOf(at(-1), winner), m });
  if (m === best) return parted(who, winner, stops, at(behind), behind + 1);
  const { place } = at(behind)[winner]!,
    facts = { place: placeWord(place), stop: stops[behind + 1]!.inWords, m, total: best };
  return t(place === 1 ? "decided_from_level" : "decided_at", facts);
};

/** Where all points come at the end: the part that took the winner from behind to the front, or else brought most of the lead. */
const parted = (
  who: Named,
  winner: number,
  stops: readonly Stop[],
  before: readonly Standing[],
  at: number,
): string => {
  const { place } = before[winner]!,
    { stop, rival } = decisive(winner, stops, before, at);
  return t(place > 1 ? "decided_part_at" : "decided_part", {
    place: placeWord(place),
    stop: stop.inWords,
    n: stop.points[winner] ?? 0,
    m: stop.points[rival] ?? 0,
    name: namesOf(who, [rival]),
  });
};

/** That part, and the seat to compare with: who was ahead until then (stop `at`), or else the second at the end. */
export const decisive = (
  winner: number,
  stops: readonly Stop[],
  before: readonly Standing[],
  at: number,
): { stop: Stop; rival: number } => {
  const passed = before[winner]!.place > 1,
    brought = (seat: number): number => stops.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
    rank = (s: Standing): number => (passed ? s.total : brought(s.seat));
  const rival = before.filter((s) => s.seat !== winner).reduce((a, b) => (rank(b) > rank(a) ? b : a)).seat,
    more = ({ points }: Stop): number => (points[winner] ?? 0) - (points[rival] ?? 0);
  return { rival, stop: passed ? stops[at]! : stops.reduce((a, b) => (more(b) > more(a) ? b : a)) };
};

/** How many points a seat is ahead of the next; below 0 it is behind. */
const leadOf = (standings: readonly Standing[], seat: number): number =>
  standings[seat]!.total - Math.max(...standings.filter((s) => s.seat !== seat).map((s) => s.total));
