// How an action of Taj Mahal is drawn before the server confirms it: cards and palaces lie where the choice says. No rules, no points.
import type { Observation } from "../../table/model.js";
import type { EventView } from "../../wire.js";
import type { Choice, Pending } from "../view.js";
import type { CityChoice, Figure, Obs, PlayChoice, Player, TakeChoice } from "./observation.js";

type Drawing = (o: Obs, c: Choice) => Partial<Obs>;

/** The players with the acting one changed. */
const acting = (o: Obs, change: (p: Player) => Partial<Player>): Player[] =>
  o.players.map((p) => (p.seat === o.actor ? { ...p, ...change(p) } : p));

const without = (all: readonly string[], some: readonly string[]): string[] => {
  const left = [...all];
  for (const card of some) {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
};

/** The cards lie on the table, and the next seat decides. */
const play: Drawing = (o, choice) => {
  const { cards, adds } = choice as PlayChoice;
  return {
    actor: null,
    players: acting(o, (p) => ({
      hand: p.hand - cards.length,
      cards: p.cards && without(p.cards, cards),
      specials: without(p.specials, cards),
      played: [...p.played, [...cards]],
      counts: Object.fromEntries(
        Object.entries(p.counts).map(([figure, n]) => [figure, n + (adds[figure as Figure] ?? 0)]),
      ) as Player["counts"],
    })),
  };
};

/** What is won is not known before the server says it. */
const withdraw: Drawing = (o) => ({ actor: null, players: acting(o, () => ({ in: false })) });

/** One palace after the other may be placed: the next city can be chosen at once. */
const palace: Drawing = (o, choice) => {
  const { city, kind } = choice as CityChoice,
    royal = kind === "royal",
    w = o.withdrawal,
    left = royal ? 0 : (w?.palaces ?? 1) - 1;
  return {
    actor: left > 0 ? o.actor : null,
    palaces: [...o.palaces, { city, seat: o.actor ?? 0, royal }],
    withdrawal: w && { ...w, palaces: left, placed: [...w.placed, city] },
  };
};

const take: Drawing = (o, choice) => {
  const { cards } = choice as TakeChoice,
    w = o.withdrawal,
    left = (w?.takes ?? 1) - cards.length;
  return {
    actor: left > 0 ? o.actor : null,
    reserve: without(o.reserve, cards),
    withdrawal: w && { ...w, takes: left },
    players: acting(o, (p) => ({ hand: p.hand + cards.length, cards: p.cards && [...p.cards, ...cards] })),
  };
};

const DRAWINGS: Readonly<Record<string, Drawing>> = { play, withdraw, palace, royal: palace, take };

/** Cards that fly at once. */
const flown = (o: Obs, choice: Choice): EventView[] => {
  const event = (kind: string, data: EventView["data"]): EventView => {
    return { kind, seat: o.actor ?? -1, clause: "", secret: false, data };
  };
  if (choice.kind === "play") return [event("play", { cards: (choice as PlayChoice).cards })];
  return choice.kind === "take" ? [event("took", { card: (choice as TakeChoice).cards[0] })] : [];
};

export const pending = (observation: Observation, choice: Choice): Pending => {
  const o = observation as unknown as Obs,
    drawn = { ...o, ...DRAWINGS[choice.kind]?.(o, choice) };
  return { observation: drawn as unknown as Observation, events: flown(o, choice) };
};
