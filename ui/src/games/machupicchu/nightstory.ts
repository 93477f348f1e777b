// The night as it is told: its lines by step and player, what each brought, and until when it stays beside the city.
import type { EventView, LogLine } from "../../wire.js";
import type { Atlas } from "./atlas.js";
import { GOODS, type Amounts, type Good } from "./observation.js";

/** Which step of the night an event belongs to: moon tiles, Sun Clock, the new day. */
const STEP: Readonly<Record<string, number>> = {
  moon_corn: 0,
  moon: 0,
  moon_unpaid: 0,
  moon_free: 0,
  reward: 1,
  reward_lost: 1,
  dawn: 2,
  end: 2,
};
/** Events that belong to the step that caused them. */
const FOLLOW = ["run", "summit", "no_card", "trail_goods"];
const MOVES = ["enter", "step", "ride", "stay"];

/** What one player did in one step of the night. */
export interface NightLine {
  readonly step: number;
  readonly seat: number;
  readonly events: readonly EventView[];
}
export interface NightStory {
  readonly day: number;
  /** The ply of nightfall. */
  readonly from: number;
  readonly lines: readonly NightLine[];
  /** A new day has begun, or the game is over. */
  readonly over: boolean;
}

/** The last night of the log; null by day, as soon as one of mine (for spectators: everybody) has moved again. */
export const nightOf = (log: readonly LogLine[], mine: readonly number[], seats: number): NightStory | null => {
  const from = log.findLastIndex((line) => line.events.some((e) => e.kind === "night"));
  if (from < 0) return null;
  const fell = log[from]!.events.findIndex((e) => e.kind === "night"),
    day = Number(log[from]!.events[fell]!.data["day"]),
    lines: { step: number; seat: number; events: EventView[] }[] = [];
  let step = 0,
    over = false,
    moves = 0;
  for (const line of log.slice(from)) {
    if (over && line.events.some((e) => MOVES.includes(e.kind))) {
      if (mine.includes(line.seat) || ++moves >= seats) return null;
      continue;
    }
    for (const event of line === log[from] ? line.events.slice(fell + 1) : line.events) {
      if (over || !(event.kind in STEP || FOLLOW.includes(event.kind))) continue;
      step = STEP[event.kind] ?? step;
      const there = lines.find((l) => l.step === step && l.seat === event.seat);
      if (there) there.events.push(event);
      else lines.push({ step, seat: event.seat, events: [event] });
      over = event.kind === "dawn" || event.kind === "end";
    }
  }
  return { day, from, lines, over };
};

const numbers = (value: unknown): Amounts =>
  Object.fromEntries(GOODS.map((g) => [g, Number((value as Amounts)[g] ?? 0)]));

const broughtBy = (atlas: Atlas, { kind, data }: EventView): Amounts => {
  const list = (key: string): string[] => (Array.isArray(data[key]) ? (data[key] as string[]) : []);
  if (kind === "moon_corn" || kind === "trail_goods") return numbers(data);
  if (kind === "moon") return total(list("paid").map((id) => atlas.tiles.find((m) => m.id === id)?.gain ?? {}));
  if (kind === "reward") return total(list("goods").map((g) => ({ [g]: g === "corn" ? atlas.unitCorn : 1 })));
  return {};
};
const total = (all: readonly Amounts[]): Amounts =>
  Object.fromEntries(GOODS.map((g: Good) => [g, all.reduce((n, a) => n + (a[g] ?? 0), 0)]));

/** The goods a line brought. */
export const brought = (atlas: Atlas, line: NightLine): Amounts => total(line.events.map((e) => broughtBy(atlas, e)));

/** The way of a runner: where it starts, and how many steps it makes. */
export interface Way {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}
export const wayOf = (events: readonly EventView[], seat: number): Way | null => {
  const runs = events.filter((e) => e.kind === "run" && e.seat === seat);
  return runs.length
    ? {
        seat,
        from: Number(runs[0]!.data["from"]),
        to: Number(runs.at(-1)!.data["to"]),
        steps: runs.reduce((n, e) => n + Number(e.data["steps"]), 0),
      }
    : null;
};
