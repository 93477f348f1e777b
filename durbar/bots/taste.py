"""What a persona prefers among plans of nearly equal value: it loses little and plays in its own manner."""

from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.bots.beam import BeamNode
from durbar.bots.decision import Candidate, Plan
from durbar.bots.evaluator import Evaluator
from durbar.bots.follow import follow
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
        self.most = evaluator.taste_reach / 2
        """What the most preferred plan gains and the least preferred one loses: the reach bounds the cost."""

    def more(self, found: Sequence[BeamNode], sample: Any, count: int) -> list[BeamNode]:
        """Further plans of a beam to compare closely: of those beyond the first `count` the preferred ones.

        The best plans are often much alike, so without these there would be little to choose from.
        """
        floor = found[0].value - NEAR * self.evaluator.taste_reach
        valued = [
            (node.value + self._of_plan(node.actions, sample, node.state), number)
            for number, node in enumerate(found)
            if number >= count and node.value >= floor
        ]
        valued.sort(reverse=True)
        return [found[number] for _, number in valued[:count]]

    def sorted(self, ranked: list[Candidate], sample: Any) -> list[Candidate]:
        """The candidates with the persona's choice first; it gives up `taste_reach` points at the most.

        Who does not care keeps the order of the search: a higher value after few playouts is mostly luck.
        """
        first = ranked[0]
        chosen, most = first, 0.0
        wanted = self._points(first.plan, sample)
        for each in ranked[1:]:
            if is_close(each, first, self.evaluator.taste_reach):
                gain = self._points(each.plan, sample) - wanted - max(0.0, first.value - each.value)
                if gain > most:
                    chosen, most = each, gain
        return [chosen, *(each for each in ranked if each is not chosen)]

    def _points(self, plan: Plan, sample: Any) -> float:
        after = sample.copy()
        follow(self.evaluator, after, plan, self.seat, self.rng)
        return self._of_plan(plan, sample, after)

    def _of_plan(self, plan: Plan, sample: Any, after: Any) -> float:
        preference = self.evaluator.taste(self.persona, sample, after, plan, self.seat)
        return self.most * max(-1.0, min(1.0, preference))


def is_close(candidate: Candidate, first: Candidate, reach: float) -> bool:
    """Whether the difference to the first is small, and as well known."""
    settled = len(candidate.outcomes) >= SETTLED * len(first.outcomes)
    return settled and candidate.value >= first.value - reach


def varied(ranked: list[Candidate], reach: float, rng: Random) -> list[Candidate]:
    """The candidates with any of those first that are at most `reach` points behind."""
    if not reach:
        return ranked
    chosen = rng.choice([each for each in ranked if is_close(each, ranked[0], reach)])
    return [chosen, *(each for each in ranked if each is not chosen)]
