"""Ratings of levels on the scale of people's: the model of `openskill`, fitted to games of bots.

`openskill` takes the chance that a seat comes first of those left as e^(mu/c) over the sum for all of them,
with c = beta · √seats where errors are small. The fit finds the mu that make the games most likely. It begins
where `openskill` begins with somebody new, at 25 ± 25/3, so that a level that never loses has a finite
rating; the anchor is 25 by definition.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

MU, SIGMA, BETA = 25.0, 25.0 / 3, 25.0 / 6
ROUNDS = 200
CLOSE = 1e-9


class Stage(NamedTuple):
    """Who came first of the seats that were left, and at a table of how many seats."""

    first: str
    left: tuple[str, ...]
    seats: int
    weight: float = 1.0
    together: str = ""
    """Stages with the same name here may have gone alike: those of one game, or of one block."""


class Fitted(NamedTuple):
    mu: float
    sigma: float


def game_stages(bots: Sequence[str], places: Sequence[int]) -> Iterator[Stage]:
    """A game whose places are known. Seats that tie share their stage, each with its part of the weight."""
    for place in sorted({*places}):
        tied = [bot for bot, other in zip(bots, places, strict=True) if other == place]
        left = tuple(bot for bot, other in zip(bots, places, strict=True) if other >= place)
        for bot in tied:
            if len(left) > 1:
                yield Stage(bot, left, len(bots), 1 / len(tied))


def fit(stages: Iterable[Stage], anchor: str) -> dict[str, Fitted]:
    """The rating of every bot of these games, by Newton's method.

    Sigma is from the curvature, or from how much the stages that belong together pull the same way, whichever
    is larger: where a bot won everything, the second says nothing.
    """
    games = [stage for stage in stages if stage.weight > 0]
    names = sorted({name for stage in games for name in stage.left} - {anchor})
    mu = dict.fromkeys([anchor, *names], MU)
    for _ in range(ROUNDS):
        slope, curve = _derivatives(games, names, mu)
        inverse = _inverse(curve)
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        for name, step in zip(names, steps, strict=True):
            mu[name] += max(-BETA, min(BETA, step))  # far from the best values Newton's steps are too long
        if all(abs(step) < CLOSE for step in steps):
            break
    errors = _errors(games, names, mu, inverse) if names else []
    return {anchor: Fitted(MU, 0.0)} | {
        name: Fitted(mu[name], error) for name, error in zip(names, errors, strict=True)
    }


def _errors(
    games: Sequence[Stage], names: Sequence[str], mu: dict[str, float], inverse: list[list[float]]
) -> list[float]:
    """The standard error of each rating."""
    groups: dict[str, list[Stage]] = {}
    for number, stage in enumerate(games):
        groups.setdefault(stage.together or str(number), []).append(stage)
    spread = [[(row == column) / SIGMA**2 for column in names] for row in names]
    for group in groups.values():
        pull = _pull(group, names, mu)
        for i, a in enumerate(pull):
            for j, b in enumerate(pull):
                spread[i][j] += a * b
    found = []
    for n, row in enumerate(inverse):
        halfway = [sum(a * spread[k][j] for k, a in enumerate(row)) for j in range(len(names))]
        found.append(math.sqrt(max(row[n], sum(a * b for a, b in zip(halfway, row, strict=True)))))
    return found


def _pull(group: Sequence[Stage], names: Sequence[str], mu: dict[str, float]) -> list[float]:
    """How these stages alone would move each rating: the slope without what is known beforehand."""
    slope, _ = _derivatives(group, names, mu)
    return [each - (MU - mu[name]) / SIGMA**2 for each, name in zip(slope, names, strict=True)]


def _derivatives(
    games: Sequence[Stage], names: Sequence[str], mu: dict[str, float]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the log likelihood, and minus its curvature; what is known of somebody new included."""
    slope = [(MU - mu[name]) / SIGMA**2 for name in names]
    curve = [[(row == column) / SIGMA**2 for column in names] for row in names]
    number = {name: n for n, name in enumerate(names)}
    for stage in games:
        c = BETA * math.sqrt(stage.seats)
        top = max(mu[name] for name in stage.left)
        shares: Counter[str] = Counter()
        for name in stage.left:
            shares[name] += math.exp((mu[name] - top) / c)  # type: ignore[assignment]  # shares are fractions
        total = sum(shares.values())
        for name, i in number.items():
            share = shares[name] / total
            slope[i] += stage.weight / c * ((name == stage.first) - share)
            for other, j in number.items():
                both = share * (i == j) - share * shares[other] / total
                curve[i][j] += stage.weight / c**2 * both
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
