"""What a persona prefers among plans of nearly equal value: it loses little and plays in its own manner."""

from random import Random
from typing import Any

from durbar.bots.decision import Candidate
from durbar.bots.evaluator import Evaluator
from durbar.bots.mcts import follow
from durbar.core.game import Seat

SETTLED = 0.5
"""The share of the first candidate's playouts that another needs before its value can be compared."""


class Taste:
    """The preference of one persona at one decision."""

    def __init__(self, evaluator: Evaluator[Any], persona: str, seat: Seat, rng: Random) -> None:
        self.evaluator = evaluator
        self.persona = persona
        self.seat = seat
        self.rng = rng

    def sorted(self, ranked: list[Candidate], sample: Any) -> list[Candidate]:
        """The candidates with the persona's choice first; it gives up `taste_reach` points at the most."""
        reach, first = self.evaluator.taste_reach, ranked[0]
        close = [each for each in ranked if is_close(each, first, reach)]
        if len(close) == 1:
            return ranked
        chosen = max(close, key=lambda each: each.value + reach * self._preference(each, sample))
        return [chosen, *(each for each in ranked if each is not chosen)]

    def _preference(self, candidate: Candidate, sample: Any) -> float:
        """From -1 to 1."""
        after = sample.copy()
        follow(self.evaluator, after, candidate.plan, self.seat, self.rng)
        preference = self.evaluator.taste(self.persona, sample, after, candidate.plan, self.seat)
        return max(-1.0, min(1.0, preference))


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
