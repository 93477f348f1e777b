"""Statistics of tournaments: Wilson intervals over blocks, quantiles of histograms, Plackett–Luce ratings."""

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations, product
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

Z = 1.959964
"""95 %."""


class Interval(NamedTuple):
    """A rate with the bounds of its 95 % interval."""

    rate: float
    low: float
    high: float


def bound(comparisons: int) -> float:
    """Standard errors that each of so many differences must have, so that all are sure at 95 % (Bonferroni).

    >>> round(bound(1), 2), round(bound(50), 2)
    (1.96, 3.29)
    """
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))


def sure(difference: Interval, comparisons: int = 1) -> bool:
    """Whether a difference is on one side of nothing, as one of so many that are looked at.

    >>> sure(Interval(1.0, 0.1, 1.9)), sure(Interval(1.0, 0.1, 1.9), comparisons=50)
    (True, False)
    """
    error = (difference.high - difference.low) / 2 / Z
    return abs(difference.rate) > bound(comparisons) * error


def student(count: int) -> float:
    """Standard errors on each side of a 95 % interval for the mean of so many values, nearly.

    Few values tell little about their spread (Student's t).

    >>> [round(student(count), 2) for count in (5, 20, 1000)]
    [2.73, 2.09, 1.96]
    """
    free, square = count - 1, Z * Z
    return Z * (1 + (square + 1) / (4 * free) + (5 * square**2 + 16 * square + 3) / (96 * free**2))


def wilson(rate: float, n: float) -> Interval:
    """The Wilson score interval of a rate seen in `n` independent trials.

    >>> [round(x, 3) for x in wilson(0.25, 800)]
    [0.25, 0.221, 0.281]
    """
    if n <= 0:
        return Interval(rate, 0.0, 1.0)
    z2 = Z * Z / n
    middle = (rate + z2 / 2) / (1 + z2)
    half = Z / (1 + z2) * math.sqrt(rate * (1 - rate) / n + z2 / (4 * n))
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


def block_wilson(blocks: Sequence[Sequence[float]]) -> Interval:
    """A win rate over blocks of games that share their seed.

    The games of a block are not independent: where blocks differ more than single games would, the
    number of trials shrinks by that factor (the design effect, never below 1).

    >>> block_wilson([[1, 0], [0, 1]]) == wilson(0.5, 4)
    True
    >>> block_wilson([[1, 1], [0, 0], [1, 1], [0, 0]]).low < wilson(0.5, 8).low
    True
    """
    games = [win for block in blocks for win in block]
    if not games:
        return Interval(0.0, 0.0, 1.0)
    rate = fmean(games)
    spread = rate * (1 - rate)
    if len(blocks) < 2 or spread == 0:
        return wilson(rate, len(games))
    size = len(games) / len(blocks)
    effect = variance([fmean(block) for block in blocks]) * size / spread
    return wilson(rate, len(games) / max(1.0, effect))


def quantile(histogram: Mapping[float, int], share: float) -> float:
    """The value below which `share` of a histogram lies.

    >>> quantile({1.0: 50, 2.0: 45, 9.0: 5}, 0.95)
    2.0
    """
    left = share * sum(histogram.values())
    for value in sorted(histogram):
        left -= histogram[value]
        if left <= 1e-9:
            return value
    return max(histogram, default=0.0)


def plackett_luce(
    games: Iterable[tuple[Sequence[str], Sequence[int]]], rounds: int = 500
) -> dict[str, float]:
    """Ratings on the Elo scale (mean 0) from finished games: who sat there, and their places.

    Maximum likelihood by Hunter's minorisation–maximisation, with one drawn game of each bot against
    an average one, so that a bot that never loses has a finite rating. Ties count as every order.
    """

    weights: dict[tuple[str, ...], float] = {}
    for bots, places in games:
        orders = _orders(bots, places)
        for order in orders:
            weights[order] = weights.get(order, 0.0) + 1 / len(orders)

    names = sorted({name for order in weights for name in order})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        before = strength
        strength = _improve(names, weights, before)
        if all(math.isclose(strength[n], before[n], rel_tol=1e-9) for n in names):
            break
    logs = {name: 400 * math.log10(value) for name, value in strength.items()}
    middle = fmean(logs.values()) if logs else 0.0
    return {name: value - middle for name, value in logs.items()}


def _orders(bots: Sequence[str], places: Sequence[int]) -> list[tuple[str, ...]]:
    groups: dict[int, list[str]] = {}
    for name, place in zip(bots, places, strict=True):
        groups.setdefault(place, []).append(name)
    tied = [list(permutations(groups[place])) for place in sorted(groups)]
    return [tuple(name for group in choice for name in group) for choice in product(*tied)]


def _improve(
    names: Sequence[str], weights: Mapping[tuple[str, ...], float], strength: Mapping[str, float]
) -> dict[str, float]:
    """One round: won stages over what the other strengths made one expect of them."""
    won = dict.fromkeys(names, 0.5)
    owed = {name: 1.0 / (strength[name] + 1.0) for name in names}
    for order, weight in weights.items():
        for first in range(len(order) - 1):
            left = order[first:]
            won[left[0]] += weight
            share = weight / sum(strength[name] for name in left)
            for name in left:
                owed[name] += share
    return {name: won[name] / owed[name] for name in names}
