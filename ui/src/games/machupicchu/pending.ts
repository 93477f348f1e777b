// How an action of Machu Picchu is drawn before the server confirms it: pieces and goods lie where the choice says. No rules, no points.
import type { Observation } from "../../table/model.js";
import type { Choice, Pending } from "../view.js";
import { GOODS, type Good, type MachuChoice, type Obs, type Player } from "./observation.js";

type Drawing = (o: Obs, c: MachuChoice) => Partial<Obs>;

/** The players with the acting one changed. */
const acting = (o: Obs, change: (p: Player) => Partial<Player>): Player[] =>
  o.players.map((p, seat) => (seat === o.actor ? { ...p, ...change(p) } : p));

/** What the choice costs and brings at once. */
const paid = (goods: Player["goods"], { cost = {}, gain = {} }: MachuChoice): Player["goods"] =>
  Object.fromEntries(
    GOODS.map((good) => [good, Math.max(0, goods[good] - (cost[good] ?? 0) + (gain[good] ?? 0))]),
  ) as Player["goods"];

const go: Drawing = (o, c) => ({ players: acting(o, () => ({ prince: c.district ?? null })) });

/** The tile lies before the player. What it brings comes with the night. */
const stay: Drawing = (o, { tile = "" }) => ({
  sky: o.sky.filter((other) => other !== tile),
  players: acting(o, (p) => ({ goods: p.goods, moon_tiles: [...p.moon_tiles, tile] })),
});

const hire =
  (professions: (c: MachuChoice) => readonly string[]): Drawing =>
  (o, c) => ({
    players: acting(o, (p) => ({
      incas: professions(c).reduce((all, one) => ({ ...all, [one]: (all[one] ?? 0) + 1 }), p.incas),
    })),
  });

/** One deal after the other may be made: the choices stay. */
const trade =
  (by: 1 | -1): Drawing =>
  (o, { good }) => ({
    actor: o.actor,
    market: good ? { ...o.market, [good]: Math.max(0, o.market[good as Good] + by) } : o.market,
  });

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  enter: go,
  step: go,
  ride: go,
  stay,
  place: hire((c) => (c.profession ? [c.profession] : [])),
  recruit: hire((c) => c.professions ?? []),
  add: trade(1),
  sell: trade(1),
  remove: trade(-1),
  buy: trade(-1),
};

/** After most answers comes a question that only the server knows: nothing is offered until then. */
export const pending = (observation: Observation, choice: Choice): Pending => {
  const before = observation as unknown as Obs,
    c = choice as MachuChoice;
  const o = { ...before, players: acting(before, (p) => ({ goods: c.kind === "stay" ? p.goods : paid(p.goods, c) })) };
  return { observation: { ...o, actor: null, ...DRAWINGS[c.kind]?.(o, c) } as unknown as Observation };
};
