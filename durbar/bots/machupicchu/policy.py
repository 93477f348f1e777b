"""The rollout policy, shortlist and priors of The Princes of Machu Picchu: what an action gains at once."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from durbar.bots.machupicchu.prices import USELESS, Prices
from durbar.core.game import Action
from durbar.games.machupicchu.actions import (
    Acquire,
    Add,
    Buy,
    Done,
    Enter,
    Offer,
    Pay,
    Place,
    Produce,
    Recruit,
    Remove,
    Return,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Stay,
    Step,
    Take,
)
from durbar.games.machupicchu.board import CORN, FIRST_TEMPLE, LLAMA
from durbar.games.machupicchu.state import EACH, State
from durbar.games.machupicchu.temples import value as sacrifice_value

NEVER = -99.0
"""The score of an action that is not worth a try."""
NOISE = 0.3
"""How much worse, in units of goods, the action of a rollout may look than the best one."""
PRIOR = 1.0
"""Points of lead that playouts must find to overrule a score that is one unit of goods better."""
LOWEST_PRIOR = -20.0


def shortlist(s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
    """The most promising actions, best first."""
    if len(legal) <= 1:
        return legal
    score = ActionScorer(s, s.actor).score
    ranked = sorted([(score(a), i) for i, a in enumerate(legal)], reverse=True)
    return [legal[i] for value, i in ranked[:limit] if value > NEVER] or legal[:1]


def priors(s: State, actions: Sequence[Action]) -> Sequence[float]:
    """How far each of these actions is behind the best one, in points."""
    scores = list(map(ActionScorer(s, s.actor).score, actions))
    best = max(scores)
    return [max(LOWEST_PRIOR, PRIOR * (score - best)) for score in scores]


def rollout_action(s: State, legal: Sequence[Action], rng: Random | None) -> Action:
    """The best-looking action, with some randomness if `rng` is given."""
    if len(legal) == 1:
        return legal[0]
    score = ActionScorer(s, s.actor).score
    if rng is None:
        return max(legal, key=score)
    return noisy_best(legal, score, NOISE, rng)


def noisy_best(
    legal: Sequence[Action], score: Callable[[Action], float], noise: float, rng: Random
) -> Action:
    """The action with the highest score, to each of which up to `noise` is added."""
    best, highest = legal[0], -1e9
    for action in legal:
        value = score(action) + noise * rng.random()
        if value > highest:
            best, highest = action, value
    return best


class ActionScorer(Prices):
    """What each action gains at one seat's prices, in units of goods."""

    def score(self, a: Action) -> float:
        return _SCORES[type(a)](self, a)

    def walk(self, a: Any) -> float:
        """Never for nothing: who only walks about never sees the night."""
        value = self.visit(a.district)
        return value if value > USELESS else NEVER

    def ride(self, a: Ride) -> float:
        if a.district in self.s.box.neighbours[self.s.prince[self.seat]]:
            return NEVER
        return self.walk(a) - self.loss[LLAMA]

    def stay(self, a: Stay) -> float:
        tile, w = self.s.box.tiles[self.s.box.tile_index[a.tile]], self.weights
        value = w.stay + w.stay_day * self.days
        if tile.steps:
            return value + tile.steps * self.step
        return value + tile.amount * self.gain[tile.good] - tile.cost * self.loss[CORN]

    def produce(self, a: Produce) -> float:
        return a.count * self.work(self.s.prince[self.s.active])

    def sacrifice(self, a: Sacrifice) -> float:
        kind = self.s.prince[self.s.active] - FIRST_TEMPLE
        return a.count * (sacrifice_value(self.s, kind) * self.step - self.loss[LLAMA])

    def offer(self, a: Offer) -> float:
        return sum(self.offering(g) for g in range(EACH) if a.goods >> g & 1)

    def recruit(self, a: Recruit) -> float:
        if not a.professions:
            return 0.0
        price = self.cost(self.s.box.inca_cost[a.professions])
        return sum(self.inca(p) for p in range(EACH) if a.professions >> p & 1) - price

    def acquire(self, a: Acquire) -> float:
        return 0.0 if a.clergy < 0 else self.acquiring(a.clergy)

    def sell(self, a: Sell) -> float:
        """Only what gains at once, or trading would never end."""
        gain = self.selling(a.good)
        return gain if gain > 0 else NEVER

    def buy(self, a: Buy) -> float:
        gain = self.buying(a.good)
        return gain if gain > 0 else NEVER

    def serve(self, a: Serve) -> float:
        return 0.0 if a.profession < 0 else self.reward() - self.inca(a.profession)

    def pay(self, a: Pay) -> float:
        tiles = [self.s.box.tiles[self.s.box.tile_index[name]] for name in a.tiles]
        return sum(t.amount * self.gain[t.good] - t.cost * self.loss[CORN] for t in tiles)

    def take(self, a: Take) -> float:
        return sum(self.unit(g) for g in range(EACH) if a.goods >> g & 1)

    def give_back(self, a: Return) -> float:
        """Cards whose symbols fit few own pieces go back first; of equal choices only one order is tried."""
        w, own, total = self.weights, [*self.incas, *self.clergy], 0.0
        if a.cards[0] > a.cards[-1]:
            return NEVER
        for name in a.cards:
            card = self.s.box.cards[self.s.box.card_index[name]]
            total -= w.card_gold * card.gold
            for symbol in card.symbols:
                total -= w.card_piece * own[symbol] + w.card_symbol
        return total

    def place(self, a: Place) -> float:
        return self.weights.place[a.profession] + self.weights.inca_shown * self.shown[a.profession]

    def nothing(self, a: Any) -> float:
        return 0.0

    def never(self, a: Any) -> float:
        return NEVER


_SCORES: dict[type[Action], Callable[[ActionScorer, Any], float]] = {
    Step: ActionScorer.walk,
    Enter: ActionScorer.walk,
    Ride: ActionScorer.ride,
    Stay: ActionScorer.stay,
    Produce: ActionScorer.produce,
    Sacrifice: ActionScorer.sacrifice,
    Offer: ActionScorer.offer,
    Recruit: ActionScorer.recruit,
    Acquire: ActionScorer.acquire,
    Sell: ActionScorer.sell,
    Buy: ActionScorer.buy,
    Done: ActionScorer.nothing,
    Add: ActionScorer.never,
    Remove: ActionScorer.never,
    Serve: ActionScorer.serve,
    Pay: ActionScorer.pay,
    Take: ActionScorer.take,
    Return: ActionScorer.give_back,
    Place: ActionScorer.place,
}
