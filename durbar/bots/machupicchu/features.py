"""What the network of The Princes of Machu Picchu sees of a seat: each number about as large as the others.

The network gives the logarithm of the seat's final points. `bench.learn` plays the games and finds the
weights, which lie in data/network_1.json (from games of the rollout policy) and network_2.json (from search).
"""

import math
from collections.abc import Sequence
from operator import mul

from durbar.bots.machupicchu.prices import days_left, symbols_and_gold
from durbar.core.game import Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.board import CLERGY, LLAMA
from durbar.games.machupicchu.state import OWN, OWN_CLERGY, State, at
from durbar.games.machupicchu.temples import value as sacrifice_value

ABOVE_ZERO = 3.0
"""Added to points before logarithms are taken, so that no points at all is not infinitely bad."""
MOST_GOODS, MOST_CORN_UNITS = 6, 4
"""More of a good, or more units of corn, count no further."""
TILE_STEPS = 2
"""Steps that a moon tile with goods is counted as."""


def features(s: State, heuristic: Sequence[float]) -> list[list[float]]:
    """The features of every seat; `heuristic` are the points rules of thumb expect."""
    sacrifices = [sacrifice_value(s, kind) for kind in range(len(CLERGY))]
    cards = [symbols_and_gold(s.box, hand) for hand in s.hands]
    gold = [card[1] + ending.trail_points(s, seat) for seat, card in enumerate(cards)]
    products = [_product(s, seat, cards[seat][0]) for seat in range(s.seats)]
    table = _table(s, sacrifices)
    pieces = [sum(s.incas) / s.seats / 4, sum(s.clergy) / s.seats / 2]
    found = []
    for seat in range(s.seats):
        others = products[:seat] + products[seat + 1 :]
        found.append(
            [
                math.log(heuristic[seat] + 1),
                products[seat],
                *s.incas[OWN[seat]],
                *s.clergy[OWN_CLERGY[seat]],
                *cards[seat][0],
                *_goods(s, seat),
                *_race(s, seat, gold),
                *_growth(s, seat, sacrifices),
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


def _table(s: State, sacrifices: Sequence[int]) -> list[float]:
    """What all seats share: the time left, the number of seats, the clergy rows and the deck."""
    left = days_left(s)
    return [
        left,
        left * left / 8,
        1 / (left + 0.5),
        *[float(s.seats == n) for n in (3, 4, 5)],
        *[len(row) / 3 for row in s.rows],
        *[value / 2 for value in sacrifices],
        s.deck / 10,
    ]


def _product(s: State, seat: Seat, shown: Sequence[int]) -> float:
    """The logarithm of symbols times pieces as they stand."""
    own = s.incas[OWN[seat]] + s.clergy[OWN_CLERGY[seat]]
    return math.log(sum(map(mul, shown, own)) + 2)


def _goods(s: State, seat: Seat) -> list[float]:
    corn, llama, coca, pottery, cloth = s.goods[OWN[seat]]
    unit, most = s.box.corn_per_unit, MOST_GOODS
    kinds = (coca > 0) + (pottery > 0) + (cloth > 0)
    return [
        min(MOST_CORN_UNITS * unit, corn) / unit,
        min(most, llama),
        min(most, coca),
        min(most, pottery),
        min(most, cloth),
        kinds,
    ]


def _race(s: State, seat: Seat, gold: list[int]) -> list[float]:
    """The way to the summit and the night, and the gold that multiplies if the city falls."""
    mine, most = gold[seat], max(gold[:seat] + gold[seat + 1 :])
    ahead = sum([1.0 if mine > other else 0.5 if mine == other else 0.0 for other in gold]) - 0.5
    laps, moons = 2 * s.runner[seat] / s.box.summit, _moon_steps(s, seat) / 5
    return [laps, moons, s.clock[seat], mine / 2, (mine - most) / 4, ahead / (s.seats - 1)]


def _growth(s: State, seat: Seat, sacrifices: Sequence[int]) -> list[float]:
    clergy = s.clergy[OWN_CLERGY[seat]]
    shepherds = s.incas[at(seat, LLAMA)]
    power = sum(map(mul, clergy, sacrifices))
    return [power / 10, shepherds * sum(clergy) / 4, ending.trail_points(s, seat) / 5, s.reserve[seat] / 4]


def _moon_steps(s: State, seat: Seat) -> int:
    """Moon tiles that pay at night, in steps."""
    if not s.moons[seat] or s.day == s.box.days:
        return 0
    return sum([t.steps or TILE_STEPS for i, t in enumerate(s.box.tiles) if s.moons[seat] >> i & 1])
