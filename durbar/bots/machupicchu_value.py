"""What a position of The Princes of Machu Picchu promises, as learned from quickly played games."""

import math
from collections.abc import Sequence
from functools import lru_cache

from durbar.bots.machupicchu_hand import days_left, hand
from durbar.core.game import Seat
from durbar.games.machupicchu.board import LLAMA
from durbar.games.machupicchu.state import State
from durbar.games.machupicchu.temples import value as sacrifice_value

KNOTS = (0.0, 0.67, 2.0, 4.0, 8.0)
"""Days left at which the weights are given; between them they change evenly."""
WEIGHTS: dict[str, tuple[float, float, float, float, float]] = {
    "one": (0.465, 0.734, 1.154, 2.622, 4.510),
    "guess": (0.560, 0.574, 0.449, 0.215, 0.010),
    "prod": (0.337, 0.270, 0.147, -0.055, -0.091),
    "incas": (0.001, -0.004, 0.035, 0.079, 0.092),
    "clergy": (0.041, -0.020, -0.071, -0.173, 0.082),
    "run": (-0.055, -0.041, -0.007, 0.099, -0.088),
    "corn": (0.001, -0.002, 0.005, 0.014, 0.020),
    "llama": (0.009, -0.002, 0.024, 0.034, 0.005),
    "coca": (0.006, 0.011, 0.015, 0.014, -0.012),
    "pottery": (0.002, 0.011, 0.018, 0.046, -0.020),
    "cloth": (-0.008, 0.000, 0.007, 0.027, 0.027),
    "kinds": (0.021, -0.003, 0.013, 0.001, 0.052),
    "power": (-0.057, 0.055, 0.279, 0.476, -0.040),
    "shep": (0.001, 0.001, -0.001, 0.011, 0.073),
    "gold": (-0.001, 0.004, 0.018, 0.035, 0.022),
    "rank": (0.440, 0.249, 0.097, -0.006, -0.014),
    "clock": (-0.013, 0.027, 0.152, 0.143, 0.128),
    "n3": (-0.118, -0.158, -0.102, -0.327, -0.809),
    "n4": (-0.170, -0.250, -0.245, -0.690, -1.410),
    "n5": (-0.188, -0.261, -0.328, -0.868, -1.661),
}
"""By how much each trait raises the logarithm of the final points, at each of the knots."""


@lru_cache(maxsize=1000)
def _weights(left: float, seats: int) -> tuple[float, ...]:
    """The weights on a day, that of the number of players being part of the first."""
    left = min(max(left, 0.0), KNOTS[-1])
    high = next(i for i in range(1, len(KNOTS)) if left <= KNOTS[i])
    share = (left - KNOTS[high - 1]) / (KNOTS[high] - KNOTS[high - 1])
    now = {name: w[high - 1] * (1 - share) + w[high] * share for name, w in WEIGHTS.items()}
    table = [now.pop(f"n{n}") for n in (3, 4, 5)]
    if seats > 2:
        now["one"] += table[seats - 3]
    return tuple(now.values())


def points(s: State, guesses: Sequence[float]) -> list[float]:
    """The final points of every seat, beginning with a guess at them."""
    weights = _weights(days_left(s), s.seats)
    gold = [hand(s.box, cards)[1] for cards in s.hands]
    found = []
    for seat in range(s.seats):
        traits = _traits(s, seat, guesses[seat], gold)
        total = sum([w * t for w, t in zip(weights, traits, strict=True)])
        found.append(max(0.0, math.exp(total) - 3))
    return found


def _traits(s: State, seat: Seat, guess: float, gold: Sequence[int]) -> tuple[float, ...]:
    shown = hand(s.box, s.hands[seat])[0]
    incas, clergy = s.incas[5 * seat : 5 * seat + 5], s.clergy[3 * seat : 3 * seat + 3]
    corn, llama, coca, pottery, cloth = s.goods[5 * seat : 5 * seat + 5]
    number = sum(clergy)
    power = sum([n * sacrifice_value(s, kind) for kind, n in enumerate(clergy) if n]) if number else 0
    mine = gold[seat]
    ahead = sum([1.0 if mine > other else 0.5 if mine == other else 0.0 for other in gold]) - 0.5
    return (
        1.0,
        math.log(guess + 1),
        math.log(sum([n * own for n, own in zip(shown, incas + clergy, strict=True)]) + 2),
        sum(incas),
        number,
        (s.runner[seat] + _moon_steps(s, seat)) / 20,
        min(12, corn),
        min(6, llama),
        min(6, coca),
        min(6, pottery),
        min(6, cloth),
        (coca > 0) + (pottery > 0) + (cloth > 0),
        power / 10,
        incas[LLAMA] * number,
        mine - sum(gold) / s.seats,
        ahead / (s.seats - 1),
        s.clock[seat],
    )


def _moon_steps(s: State, seat: Seat) -> int:
    """Moon tiles that pay at night, in steps."""
    if not s.moons[seat] or s.day == s.box.days:
        return 0
    return sum([t.steps or 2 for i, t in enumerate(s.box.tiles) if s.moons[seat] >> i & 1])
