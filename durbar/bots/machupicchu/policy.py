"""The rollout policy, shortlist and priors of The Princes of Machu Picchu: what an action gains at once."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from durbar.bots.machupicchu.prices import USELESS, Prices
from durbar.bots.machupicchu.tariff import Tariff
from durbar.core.game import Action
from durbar.games.machupicchu.actions import (
    Acquire,
    Buy,
    Done,
    Offer,
    Pay,
    Place,
    Produce,
    Recruit,
    Return,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Stay,
    Step,
    Take,
)
from durbar.games.machupicchu.board import CORN, DISTRICTS, FIRST_TEMPLE, LLAMA
from durbar.games.machupicchu.state import (
    ACQUIRE,
    EACH,
    MARKET,
    MOON,
    MOVE,
    OFFER,
    PLACE,
    PRODUCE,
    RECRUIT,
    RETURN,
    REWARD,
    SACRIFICE,
    SERVE,
    State,
)
from durbar.games.machupicchu.temples import value as sacrifice_value

NEVER: Final = -99.0
"""The score of an action that is not worth a try."""
NOISE: Final = 0.3
"""How much worse, in units of goods, the action of a rollout may look than the best one."""
PRIOR: Final = 1.0
"""Points of lead that playouts must find to overrule a score that is one unit of goods better."""
LOWEST_PRIOR: Final = -20.0
_ANYWHERE: Final = list(range(len(DISTRICTS)))


def shortlist(s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
    """The most promising actions, best first."""
    if len(legal) <= 1:
        return legal
    found = scores(s, legal)
    ranked = sorted(range(len(legal) - 1, -1, -1), key=found.__getitem__, reverse=True)
    return [legal[i] for i in ranked[:limit] if found[i] > NEVER] or legal[:1]


def priors(s: State, actions: Sequence[Action]) -> Sequence[float]:
    """How far each of these actions is behind the best one, in points."""
    found = scores(s, actions)
    best = max(found)
    return [max(LOWEST_PRIOR, PRIOR * (score - best)) for score in found]


def rollout_action(
    s: State, legal: Sequence[Action], rng: Random | None, tariff: Tariff | None = None
) -> Action:
    """The best-looking action, with some randomness if `rng` is given."""
    if len(legal) == 1:
        return legal[0]
    found = scores(s, legal, tariff)
    return legal[found.index(max(found))] if rng is None else noisy_best(legal, found, NOISE, rng)


def noisy_best(legal: Sequence[Action], found: list[float], noise: float, rng: Random) -> Action:
    """The action with the highest score, to each of which up to `noise` is added."""
    best, highest, most = -1, 0.0, found[0]
    for score in found:
        if score > most:
            most = score
    floor = most - noise
    for i, score in enumerate(found):
        if score >= floor:  # nothing below can catch up
            value = score + noise * rng.random()
            if best < 0 or value > highest:
                best, highest = i, value
    return legal[best]


def scores(s: State, actions: Sequence[Action], tariff: Tariff | None = None) -> list[float]:
    """What each of these answers to the question on the table gains, in units of goods."""
    scorer = ActionScorer(s, s.actor, tariff)
    return scorer.moves(actions) if s.phase == MOVE else _SCORES[s.phase](scorer, actions)


class ActionScorer(Prices):
    """What the answers to each question gain at one seat's prices."""

    def moves(self, actions: Sequence[Any]) -> list[float]:
        """Never for nothing: who only walks about never sees the night."""
        s, w, found = self.s, self.weights, list[float]()
        here = s.prince[self.seat]
        if here < 0:
            return self.walks(self.visits(_ANYWHERE), actions)
        llama = self.loss[LLAMA]
        visits = self.visits(_ANYWHERE if self.goods[LLAMA] else w.near[here])
        stays, tiles, apart = self.stays(), w.tile_index, w.apart[here]
        for a in actions:
            if isinstance(a, Ride):
                value = visits[a.district]
                found.append(value - llama if value > USELESS and apart[a.district] else NEVER)
            elif isinstance(a, Stay):
                found.append(stays[tiles[a.tile]])
            elif isinstance(a, Step):
                value = visits[a.district]
                found.append(value if value > USELESS else NEVER)
        return found

    def walks(self, visits: Sequence[float], actions: Sequence[Any]) -> list[float]:
        return [visits[a.district] if visits[a.district] > USELESS else NEVER for a in actions]

    def stays(self) -> list[float]:
        """What taking each moon tile gains."""
        w, step, gain, corn = self.weights, self.step, self.gain, self.loss[CORN]
        usual, found = w.stay + w.stay_day * self.days - w.rescue_stay * self.rescue, list[float]()
        for steps, good, amount, cost in w.tiles:
            found.append(usual + (steps * step if steps else amount * gain[good] - cost * corn))
        return found

    def producing(self, actions: Sequence[Produce]) -> list[float]:
        each = self.work(self.s.prince[self.s.active])
        return [a.count * each for a in actions]

    def sacrificing(self, actions: Sequence[Sacrifice]) -> list[float]:
        kind = self.s.prince[self.s.active] - FIRST_TEMPLE
        each = sacrifice_value(self.s, kind) * self.step - self.loss[LLAMA]
        return [a.count * each for a in actions]

    def offers(self, actions: Sequence[Offer]) -> list[float]:
        sums = _sums([self.offering(good) for good in range(EACH)])
        return [sums[a.goods] for a in actions]

    def recruiting(self, actions: Sequence[Recruit]) -> list[float]:
        gains, costs = _sums([self.inca(p) for p in range(EACH)]), self.weights.inca_cost
        return [gains[a.professions] - self.cost(costs[a.professions]) for a in actions]

    def buying_clergy(self, actions: Sequence[Acquire]) -> list[float]:
        return [0.0 if a.clergy < 0 else self.acquiring(a.clergy) for a in actions]

    def trades(self, actions: Sequence[Any]) -> list[float]:
        """Only what gains at once, or trading would never end."""
        found = list[float]()
        for a in actions:
            if isinstance(a, Done):
                found.append(0.0)
                continue
            gain = 0.0
            if isinstance(a, Sell):
                gain = self.selling(a.good)
            elif isinstance(a, Buy):
                gain = self.buying(a.good)
            found.append(gain if gain > 0 else NEVER)
        return found

    def serving(self, actions: Sequence[Serve]) -> list[float]:
        reward = self.reward()
        return [0.0 if a.profession < 0 else reward - self.inca(a.profession) for a in actions]

    def paying(self, actions: Sequence[Pay]) -> list[float]:
        box, found = self.s.box, list[float]()
        for a in actions:
            total = 0.0
            for name in a.tiles:
                tile = box.tiles[box.tile_index[name]]
                total += tile.amount * self.gain[tile.good] - tile.cost * self.loss[CORN]
            found.append(total)
        return found

    def taking(self, actions: Sequence[Take]) -> list[float]:
        sums = _sums([self.unit(good) for good in range(EACH)])
        return [sums[a.goods] for a in actions]

    def giving_back(self, actions: Sequence[Return]) -> list[float]:
        """Cards whose symbols fit few own pieces go back first; of equal choices only one order is tried."""
        values: dict[str, float] = {}
        found = list[float]()
        for a in actions:
            total = NEVER if a.cards[0] > a.cards[-1] else 0.0
            for name in a.cards if total > NEVER else ():
                if name not in values:
                    values[name] = self.card(name)
                total -= values[name]
            found.append(total)
        return found

    def card(self, name: str) -> float:
        """What a sacrifice card is worth."""
        w, own, box = self.weights, [*self.incas, *self.clergy], self.s.box
        card = box.cards[box.card_index[name]]
        total = w.card_gold * card.gold
        for symbol in card.symbols:
            total += w.card_piece * own[symbol] + w.card_symbol
        return total

    def placing(self, actions: Sequence[Place]) -> list[float]:
        w, shown = self.weights, self.shown
        return [w.place[a.profession] + w.inca_shown * shown[a.profession] for a in actions]


def _sums(parts: Sequence[float]) -> list[float]:
    """The sum of every set of the five parts; sets are bits."""
    sums = [0.0]
    for part in parts:
        sums += [total + part for total in sums]
    return sums


_SCORES: Final[dict[int, Callable[[ActionScorer, Any], list[float]]]] = {
    PLACE: ActionScorer.placing,
    PRODUCE: ActionScorer.producing,
    SACRIFICE: ActionScorer.sacrificing,
    OFFER: ActionScorer.offers,
    RECRUIT: ActionScorer.recruiting,
    ACQUIRE: ActionScorer.buying_clergy,
    MARKET: ActionScorer.trades,
    SERVE: ActionScorer.serving,
    RETURN: ActionScorer.giving_back,
    MOON: ActionScorer.paying,
    REWARD: ActionScorer.taking,
}
"""Who answers which question; moves are asked most, and so by name."""
