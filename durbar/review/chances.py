"""Winning chances from expected points: a small model for each game, fitted by bench/fit_chances.py.

A seat's chance is its share of a softmax over all seats' expected final points. One point counts for more the
further the game has come; how much more is what the model has learned from games between bots.
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from durbar.core.game import Game
from durbar.review.games import reviewing

KNOTS = 5
"""Moments, evenly spaced from 0 to 1, whose weights a model knows; between them weights change evenly."""
LEAST = 1e-4
"""A chance while the game is not over: nobody has won or lost before the end."""


class Leaf(NamedTuple):
    """Where a sampled game was evaluated: what the evaluation expects and what is on the board."""

    values: list[float]
    scores: list[int]
    progress: float
    shares: list[float] | None = None
    """Who has won, where the game is over."""


class ChanceModel(NamedTuple):
    """What one game has taught about winning chances."""

    slope: Sequence[float]
    """For each knot: what an expected point adds to a seat's logarithm of odds."""
    score: Sequence[float]
    """For each knot: what a point that is scored already adds beyond that."""
    rest: Sequence[float]
    """For each knot: final points beyond what the evaluation expects; as a factor where ratios count."""
    logarithm: bool = False
    """Whether ratios of points count, not differences."""

    def chances(self, leaf: Leaf) -> list[float]:
        """The share of victory of every seat.

        >>> [round(share, 3) for share in plain_model().chances(Leaf([40, 40, 40], [0, 0, 0], 0.5))]
        [0.333, 0.333, 0.333]
        """
        if leaf.shares is not None:
            return leaf.shares
        slope, score = between(self.slope, leaf.progress), between(self.score, leaf.progress)
        pairs = zip(leaf.values, leaf.scores, strict=True)
        marks = [slope * self.on_scale(value) + score * self.on_scale(scored) for value, scored in pairs]
        most = max(marks)
        shares = [math.exp(mark - most) + LEAST for mark in marks]
        total = sum(shares)
        return [share / total for share in shares]

    def points(self, leaf: Leaf) -> list[float]:
        """The final points every seat may expect, as games have ended."""
        if leaf.shares is not None:
            return leaf.values
        rest = between(self.rest, leaf.progress)
        return [rest * value if self.logarithm else rest + value for value in leaf.values]

    def on_scale(self, points: float) -> float:
        return math.log(max(0.0, points) + 1.0) if self.logarithm else points


def between(weights: Sequence[float], progress: float) -> float:
    """The weight at this progress.

    >>> between([0, 1, 2, 3, 4], 0.3), between([0, 1, 2, 3, 4], 1.0)
    (1.2, 4.0)
    """
    at = min(1.0, max(0.0, progress)) * (len(weights) - 1)
    low = min(int(at), len(weights) - 2)
    return float(weights[low] + (at - low) * (weights[low + 1] - weights[low]))


class Chances:
    """The winning chances of one game's positions."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.model = chance_model(game.id)
        self._progress = reviewing(game.id).progress

    def leaf(self, s: Any, values: list[float]) -> Leaf:
        """What of a state the model looks at, with what the evaluation expects there."""
        scores = self.game.scores(s)
        if self.game.actor(s) is None:
            return Leaf(
                [float(each) for each in scores], scores, 1.0, shares(self.game.winners(s), len(scores))
            )
        return Leaf(values, scores, self._progress(s))

    def outlook(self, leaf: Leaf) -> tuple[list[float], list[float]]:
        """Chances and final points of all seats."""
        return self.model.chances(leaf), self.model.points(leaf)


def shares(winners: Sequence[int], seats: int) -> list[float]:
    """The victory, shared among the winners.

    >>> shares([0, 2], 3)
    [0.5, 0.0, 0.5]
    """
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def plain_model() -> ChanceModel:
    """For a game nobody has fitted: a lead of ten points makes a victory likely."""
    return ChanceModel([0.1] * KNOTS, [0.0] * KNOTS, [0.0] * KNOTS)


@cache
def chance_model(game: str) -> ChanceModel:
    """The fitted model of a game."""
    data = json.loads((files("durbar.review") / "data" / "chances.json").read_text("utf-8"))
    found = data["games"].get(game)
    if found is None:
        return plain_model()
    return ChanceModel(found["slope"], found["score"], found["rest"], found["logarithm"])
