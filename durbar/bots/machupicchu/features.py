"""What a position of The Princes of Machu Picchu promises, as learned from games.

A small network: traits of one seat go in, the logarithm of its final points comes out. `bench.learn` plays
the games and finds the weights, which lie in data/machupicchu_value_1.json (learned from quick players) and
_2.json (then from players who search).
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from struct import Struct
from typing import Any

from durbar.bots.machupicchu.policy import days_left, hand
from durbar.core.errors import BadOption
from durbar.core.game import Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.board import LLAMA
from durbar.games.machupicchu.state import State
from durbar.games.machupicchu.temples import value as sacrifice_value

ABOVE = 3.0
"""Added to points before logarithms are taken, so that none at all is not infinitely bad."""


LANE, TRAIT, WEIGHT = 64, 20, 24
"""Bits each unit has to itself, and those behind the point of a trait and of a weight."""
HALF = 1 << LANE - 1
"""Added to every unit so that none is negative."""


class Network:
    """One hidden layer; what is below nought does not pass.

    The weights a trait has in all units stand side by side in one long number: a multiplication does for all
    units at once, which in Python halves the time.
    """

    def __init__(
        self, hidden: list[list[float]], hidden_bias: list[float], out: list[float], out_bias: float
    ) -> None:
        self._weights = [_abreast(weights, WEIGHT) for weights in zip(*hidden, strict=True)]
        self._bias = _abreast(hidden_bias, TRAIT + WEIGHT) + _abreast([HALF] * len(out), 0)
        self._out = [weight / (1 << TRAIT + WEIGHT) for weight in out]
        self._out_bias = out_bias
        self._units = Struct(f"<{len(out)}Q")

    def __call__(self, traits: Sequence[float]) -> float:
        fixed = [int(trait * (1 << TRAIT)) for trait in traits]
        signals = sum(map(mul, self._weights, fixed), self._bias)
        total = self._out_bias
        apart = self._units.unpack(signals.to_bytes(self._units.size, "little"))
        for signal, weight in zip(apart, self._out, strict=True):
            if signal > HALF:
                total += weight * (signal - HALF)
        return total


def _abreast(numbers: Sequence[float], bits: int) -> int:
    return sum(round(number * (1 << bits)) << LANE * i for i, number in enumerate(numbers))


def told(lesson: int) -> dict[str, Any]:
    """The weights learned in this lesson, the first or the second, as they were written down."""
    path = files("durbar.bots.machupicchu") / "data" / f"network_{lesson}.json"
    if not path.is_file():
        raise BadOption(f"Machu Picchu was learned in lessons 1 and 2; there is no lesson {lesson}")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


@cache
def network(lesson: int) -> Network:
    parts = told(lesson)
    return Network(parts["hidden"], parts["hidden_bias"], parts["out"], parts["out_bias"])


def points(network: Network, s: State, guesses: Sequence[float]) -> list[float]:
    """The final points of every seat, beginning with a guess at them."""
    return [max(0.0, math.exp(network(traits)) - ABOVE) for traits in all_traits(s, guesses)]


def all_traits(s: State, guesses: Sequence[float]) -> list[list[float]]:
    """What the network sees of every seat, each number about as large as the others."""
    left, rows = days_left(s), [len(row) for row in s.rows]
    offering = [sacrifice_value(s, kind) for kind in range(3)]
    shown = [hand(s.box, cards)[0] for cards in s.hands]
    gold = [hand(s.box, cards)[1] + ending.trail_points(s, seat) for seat, cards in enumerate(s.hands)]
    products = [_product(s, seat, shown[seat]) for seat in range(s.seats)]
    table = [
        left,
        left * left / 8,
        1 / (left + 0.5),
        *[float(s.seats == n) for n in (3, 4, 5)],
        *[row / 3 for row in rows],
        *[value / 2 for value in offering],
        s.deck / 10,
    ]
    pieces = [sum(s.incas) / s.seats / 4, sum(s.clergy) / s.seats / 2]
    found = []
    for seat in range(s.seats):
        others = products[:seat] + products[seat + 1 :]
        found.append(
            [
                math.log(guesses[seat] + 1),
                products[seat],
                *s.incas[5 * seat : 5 * seat + 5],
                *s.clergy[3 * seat : 3 * seat + 3],
                *shown[seat],
                *_goods(s, seat),
                *_race(s, seat, gold),
                *_growth(s, seat, offering),
                *table,
                sum(others) / len(others),
                max(others),
                *pieces,
                float(s.active == seat),
                s.hands[seat].bit_count() / 3,
                float(s.holder == seat),
            ]
        )
    return found


def _product(s: State, seat: Seat, shown: Sequence[int]) -> float:
    own = s.incas[5 * seat : 5 * seat + 5] + s.clergy[3 * seat : 3 * seat + 3]
    return math.log(sum(map(mul, shown, own)) + 2)


def _goods(s: State, seat: Seat) -> list[float]:
    corn, llama, coca, pottery, cloth = s.goods[5 * seat : 5 * seat + 5]
    kinds = (coca > 0) + (pottery > 0) + (cloth > 0)
    return [min(12, corn) / 3, min(6, llama), min(6, coca), min(6, pottery), min(6, cloth), kinds]


def _race(s: State, seat: Seat, gold: list[int]) -> list[float]:
    """The way to the summit and the night, and the gold that multiplies if the city falls."""
    mine, most = gold[seat], max(gold[:seat] + gold[seat + 1 :])
    ahead = sum([1.0 if mine > other else 0.5 if mine == other else 0.0 for other in gold]) - 0.5
    steps, moons = s.runner[seat] / 10, _moon_steps(s, seat) / 5
    return [steps, moons, s.clock[seat], mine / 2, (mine - most) / 4, ahead / (s.seats - 1)]


def _growth(s: State, seat: Seat, offering: Sequence[int]) -> list[float]:
    clergy = s.clergy[3 * seat : 3 * seat + 3]
    shepherds = s.incas[5 * seat + LLAMA]
    power = sum(map(mul, clergy, offering))
    return [power / 10, shepherds * sum(clergy) / 4, ending.trail_points(s, seat) / 5, s.reserve[seat] / 4]


def _moon_steps(s: State, seat: Seat) -> int:
    """Moon tiles that pay at night, in steps."""
    if not s.moons[seat] or s.day == s.box.days:
        return 0
    return sum([t.steps or 2 for i, t in enumerate(s.box.tiles) if s.moons[seat] >> i & 1])
