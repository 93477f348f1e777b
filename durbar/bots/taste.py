"""What a persona prefers among plans of nearly equal value: it loses little and plays in its own manner."""

from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.bots.beam import BeamNode
from durbar.bots.decision import Candidate, Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.mcts import follow
from durbar.core.game import Seat

SETTLED = 0.5
"""The share of the first candidate's playouts that another needs before its value can be compared."""
NEAR = 2.0
"""How many times `taste_reach` a plan may look behind before it has been compared closely."""


class Taste:
    """The preference of one persona at one decision."""

    def __init__(self, evaluator: Evaluator[Any], persona: str, seat: Seat, rng: Random) -> None:
        self.evaluator = evaluator
        self.persona = persona
        self.seat = seat
        self.rng = rng

    def more(self, found: Sequence[BeamNode], sample: Any, count: int) -> list[BeamNode]:
        """Further plans of a beam to compare closely: of those beyond the first `count` the preferred ones.

        The best plans are often much alike, so without these there would be little to choose from.
        """
        reach = self.evaluator.taste_reach
        floor = found[0].value - NEAR * reach
        valued = [
            (node.value + reach * self._of_plan(node.actions, sample, node.state), number)
            for number, node in enumerate(found)
            if number >= count and node.value >= floor
        ]
        valued.sort(reverse=True)
        return [found[number] for _, number in valued[:count]]

    def points(self, plans: Sequence[Plan], sample: Any) -> dict[Plan, float]:
        """What plans are worth more to the persona, so that playouts try those it prefers often enough."""
        reach = self.evaluator.taste_reach
        return {plan: reach * self._preference(plan, sample) for plan in plans}

    def sorted(self, ranked: list[Candidate], sample: Any) -> list[Candidate]:
        """The candidates with the persona's choice first; it gives up `taste_reach` points at the most."""
        reach = self.evaluator.taste_reach
        settled = [each for each in ranked if len(each.outcomes) >= SETTLED * len(ranked[0].outcomes)]
        floor = max(each.value for each in settled) - reach
        close = [each for each in settled if each.value >= floor]
        if len(close) == 1:
            return _with_first(close[0], ranked)
        valued = [each.value + reach * self._preference(each.plan, sample) for each in close]
        return _with_first(close[valued.index(max(valued))], ranked)

    def _preference(self, plan: Plan, sample: Any) -> float:
        after = sample.copy()
        follow(self.evaluator, after, plan, self.seat, self.rng)
        return self._of_plan(plan, sample, after)

    def _of_plan(self, plan: Plan, sample: Any, after: Any) -> float:
        """From -1 to 1."""
        preference = self.evaluator.taste(self.persona, sample, after, plan, self.seat)
        return max(-1.0, min(1.0, preference))


def _with_first(chosen: Candidate, ranked: list[Candidate]) -> list[Candidate]:
    return [chosen, *(each for each in ranked if each is not chosen)]


def varied(ranked: list[Candidate], reach: float, rng: Random) -> list[Candidate]:
    """The candidates with any of those first that are at most `reach` points behind, and as well known."""
    if not reach:
        return ranked
    first = ranked[0]
    close = [
        each
        for each in ranked
        if len(each.outcomes) >= SETTLED * len(first.outcomes) and each.value >= first.value - reach
    ]
    return _with_first(rng.choice(close), ranked)
