"""How much a move cost, as a word and as an accuracy; lichess's figures, for any number of seats.

lichess calls a loss of 5 % of winning chance an inaccuracy, of 10 % a mistake and of 15 % a blunder. With two
players that is a tenth, two tenths and three tenths of an even share of victory, and so it is here for more.
"""

import math
from collections.abc import Sequence
from statistics import harmonic_mean, pstdev

from durbar.review.model import BLUNDER, INACCURACY, MISTAKE

THRESHOLDS = {BLUNDER: 0.15, MISTAKE: 0.10, INACCURACY: 0.05}
"""Winning chance lost at two seats, largest first."""
SURE = 2.0
"""Standard errors a loss must exceed to be told."""
WINDOWS, LEAST_WINDOW, MOST_WINDOW = 10, 2, 8
CALM, WILD = 0.5, 12.0
"""Bounds of the weight of a move: how much the chances swing around it, in percent."""
LEAST_ACCURACY = 1.0
"""For the harmonic mean, which a zero would make zero."""


def scaled(chance: float, seats: int) -> float:
    """A winning chance of two seats, as much of an even share at this number of seats."""
    return chance * 2 / max(2, seats)


def threshold(mark: str, seats: int) -> float:
    """
    >>> threshold("blunder", 2), threshold("inaccuracy", 4)
    (0.15, 0.025)
    """
    return scaled(THRESHOLDS[mark], seats)


def mark_of(loss: float, error: float, seats: int) -> str | None:
    """The word for a loss, where it is sure.

    >>> mark_of(0.09, 0.01, 4), mark_of(0.09, 0.05, 4), mark_of(0.01, 0.001, 4)
    ('blunder', None, None)
    """
    if loss <= SURE * error:
        return None
    return next((mark for mark in THRESHOLDS if loss >= threshold(mark, seats)), None)


def accuracy_of(loss: float, error: float, seats: int) -> float:
    """From 0 to 100, by lichess's curve; a loss counts beyond its standard error alone.

    >>> accuracy_of(0, 0, 4), accuracy_of(0.05, 0, 2)
    (100.0, 80.8)
    """
    percent = 100 * max(0.0, loss - error) * max(2, seats) / 2
    raw = 103.1668 * math.exp(-0.04354 * percent) - 3.1669 + 1
    return round(min(100.0, max(0.0, raw)), 1)


def game_accuracy(accuracies: Sequence[float], chances: Sequence[float], seats: int) -> float:
    """One player's accuracy: the mean of the harmonic mean and of one that counts wild moments more."""
    if not accuracies:
        return 100.0
    weights = _weights([100 * chance * max(2, seats) / 2 for chance in chances])
    weighted = sum(a * w for a, w in zip(accuracies, weights, strict=True)) / sum(weights)
    harmonic = harmonic_mean([max(LEAST_ACCURACY, each) for each in accuracies])
    return round((weighted + harmonic) / 2, 1)


def _weights(percents: Sequence[float]) -> list[float]:
    """How much the chances swing in the window around each move."""
    size = min(MOST_WINDOW, max(LEAST_WINDOW, len(percents) // WINDOWS))
    found = []
    for at in range(len(percents)):
        start = max(0, min(at - size // 2, len(percents) - size))
        found.append(min(WILD, max(CALM, pstdev(percents[start : start + size]))))
    return found
