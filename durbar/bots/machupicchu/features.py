"""What the network of The Princes of Machu Picchu sees of a seat: each number about as large as the others.

The network gives the logarithm of the seat's final points. `bench.learn` plays the games and finds the
weights, which lie in data/network_1.json (from games of the rollout policy) and network_2.json (from search);
`bench.learn_master` finds those of network_3.json.
"""

import math
from collections.abc import Sequence
from operator import mul
from typing import Final

from durbar.bots.machupicchu.overview import Overview
from durbar.core.game import Seat
from durbar.games.machupicchu.board import CLERGY, LLAMA
from durbar.games.machupicchu.state import EACH, OWN, State
from durbar.games.machupicchu.temples import value as sacrifice_value

ABOVE_ZERO = 3.0
"""Added to points before logarithms are taken, so that no points at all is not infinitely bad."""
MOST_GOODS, MOST_CORN_UNITS = 6, 4
"""More of a good, or more units of corn, count no further."""
TILE_STEPS = 2
"""Steps that a moon tile with goods is counted as."""


COUNTS: Final = 18
"""So many features, the first ones, are whole numbers."""
SHARED: Final = 15
"""So many features, the last ones, are the same for all seats."""
Features = tuple[list[list[int]], list[list[float]], list[float]]
"""The whole numbers of each seat, its other numbers, and what all seats share."""


def features(view: Overview, heuristic: Sequence[float]) -> Features:
    """The features of every seat; `heuristic` are the points rules of thumb expect."""
    s = view.s
    sacrifices = [sacrifice_value(s, kind) for kind in range(len(CLERGY))]
    products = [math.log(sum(map(mul, view.shown[seat], view.pieces[seat])) + 2) for seat in range(s.seats)]
    thumb = [math.log(points + 1) for points in heuristic]
    counts, own, everything, expected = list[list[int]](), list[list[float]](), sum(products), sum(thumb)
    for seat in range(s.seats):
        product, best, strongest = products[seat], 0.0, 0.0
        for other in range(s.seats):
            if other != seat:
                best, strongest = max(best, products[other]), max(strongest, thumb[other])
        counts.append([*view.pieces[seat], *view.shown[seat], int(s.active == seat), int(s.holder == seat)])
        numbers = [thumb[seat], product]
        numbers += _goods(s, seat)
        numbers += _race(view, seat)
        numbers += _growth(view, seat, sacrifices)
        numbers += ((everything - product) / (s.seats - 1), best, s.hands[seat].bit_count() / 3)
        numbers += (thumb[seat] - (expected - thumb[seat]) / (s.seats - 1), thumb[seat] - strongest)
        own.append(numbers)
    return counts, own, _table(view, sacrifices)


def in_a_row(found: Features) -> list[list[float]]:
    """All features of each seat, one after the other."""
    counts, own, shared = found
    return [[*whole, *numbers, *shared] for whole, numbers in zip(counts, own, strict=True)]


def _table(view: Overview, sacrifices: Sequence[int]) -> list[float]:
    """What all seats share: the time left, the number of seats, the clergy rows and the deck."""
    s, left = view.s, view.left
    return [
        left,
        left * left / 8,
        1 / (left + 0.5),
        *[float(s.seats == n) for n in (3, 4, 5)],
        *[len(row) / 3 for row in s.rows],
        *[value / 2 for value in sacrifices],
        s.deck / 10,
        sum(s.incas) / s.seats / 4,
        sum(s.clergy) / s.seats / 2,
    ]


def _goods(s: State, seat: Seat) -> list[float]:
    corn, llama, coca, pottery, cloth = s.goods[OWN[seat]]
    unit, most = s.box.corn_per_unit, MOST_GOODS
    return [
        min(MOST_CORN_UNITS * unit, corn) / unit,
        float(min(most, llama)),
        float(min(most, coca)),
        float(min(most, pottery)),
        float(min(most, cloth)),
        float((coca > 0) + (pottery > 0) + (cloth > 0)),
    ]


def _race(view: Overview, seat: Seat) -> list[float]:
    """The way to the summit and the night, and the gold that multiplies if the city falls."""
    s, gold, mine, most, ahead = view.s, view.gold, view.gold[seat], 0, -0.5
    for other in range(s.seats):
        amount = gold[other]
        ahead += 1.0 if mine > amount else 0.5 if mine == amount else 0.0
        if other != seat and amount > most:
            most = amount
    laps, moons = 2 * s.runner[seat] / s.box.summit, _moon_steps(s, seat) / 5
    return [laps, moons, float(s.clock[seat]), mine / 2, (mine - most) / 4, ahead / (s.seats - 1)]


def _growth(view: Overview, seat: Seat, sacrifices: Sequence[int]) -> list[float]:
    s, pieces = view.s, view.pieces[seat]
    clergy, power = sum(pieces[EACH:]), sum(map(mul, pieces[EACH:], sacrifices))
    return [power / 10, pieces[LLAMA] * clergy / 4, view.trail[seat] / 5, s.reserve[seat] / 4]


def _moon_steps(s: State, seat: Seat) -> int:
    """Moon tiles that pay at night, in steps."""
    if not s.moons[seat] or s.day == s.box.days:
        return 0
    return sum([t.steps or TILE_STEPS for t in s.box.tile_sets[s.moons[seat]]])
