"""What a player of Taj Mahal feels: prizes, hands, roads and goods in points, and a quick way to contest."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from durbar.bots.sense import Effort, Sense, over_average
from durbar.bots.tajmahal_hand import best_road, prizes, weighed
from durbar.core.game import Action, Game, Seat
from durbar.games.tajmahal import final
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import VISITS, WHITE

KNOTS = (1.0, 3.0, 6.0, 11.5)
"""Visits left at which the weights are given; between them they change evenly."""
WEIGHTS: dict[str, tuple[float, float, float, float]] = {
    "card": (0.30, 0.67, 1.11, 1.73),
    "same colour": (0.72, 0.43, 0.21, 0.06),
    "white": (1.06, 0.75, 0.37, -0.09),
    "special 0": (2.28, 3.07, 2.58, 5.28),
    "special 1": (2.04, 2.61, 2.72, 4.14),
    "special 2": (0.99, 0.96, 0.89, 2.81),
    "special 3": (1.20, 1.10, 0.54, 1.96),
    "token": (0.19, 0.96, 1.24, 1.45),
    "goods": (0.32, 0.28, 0.24, 0.18),
    "roads": (0.85, 0.79, 0.82, 0.42),
}
"""Points a thing is worth, learned from quickly played games: cards in hand, those of the colour held most,
white ones, the four special cards, single tokens, goods owned for each tile to come, roads ahead."""
HOLD = 0.86
"""How likely a lead survives one opponent still in the visit."""
WHIM = 1.2
"""How far the quick player may stray from what it thinks best."""


class TajMahalSense(Sense[State]):
    """Prizes are counted as leads held with some likelihood, everything else as points to come."""

    revision = "4"
    scale = 8.0
    curiosity = 0.25
    efforts: ClassVar = {
        "beginner": Effort(worlds=1, blur=1.0),
        "club": Effort(playouts=3, worlds=3, deep=0, instinct=1, cpu=1.0, time=2.0),
        "expert": Effort(playouts=600, worlds=60, deep=2, instinct=1, cpu=0.9, time=2.0),
    }

    def edge(self, values: Sequence[float], seat: Seat) -> float:
        """One's own points less the average of the others: in trials it played better so."""
        return over_average(values, seat)

    def quiet(self, s: State) -> bool:
        return s.phase == Phase.TURN

    def round(self, s: State) -> int:
        return s.visit

    def worth(self, s: State, seat: Seat) -> dict[str, float]:
        if s.phase == Phase.OVER:
            return {}
        inside = s.inside >> seat & 1
        left = VISITS - s.visit + inside
        if left <= 0:
            return {"hand": float(sum(final.hand_points(s.box, s.hands[seat], _held(s, seat))))}
        now = _weights(left)
        lead = prizes(s, seat, _leads(s, seat)) * HOLD ** (s.inside.bit_count() - 1) if inside else 0.0
        return {
            "palaces": lead + now["roads"] * _roads_ahead(s, seat),
            "province": now["goods"] * _goods_ahead(s, seat),
            "special": _specials(s, seat, now),
            "hand": _hand(s.box, s.hands[seat], now),
        }

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        if len(legal) <= 1:
            return legal
        scored = sorted(weighed(s, legal), key=lambda entry: -entry[0])
        return [action for _, action in scored[:limit]]

    def act(self, s: State, rng: Random | None) -> Action:
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        best, most = legal[0], -1e9
        for value, action in weighed(s, legal):
            if rng:
                value += WHIM * rng.random()
            if value > most:
                best, most = action, value
        return best


def _leads(s: State, seat: Seat) -> int:
    counts, leads = s.counts, 0
    rivals = [6 * o for o in range(s.seats) if o != seat and s.inside >> o & 1]
    for i in range(6):
        mine = counts[6 * seat + i]
        if mine and not s.prizes[i] and all(counts[o + i] < mine for o in rivals):
            leads |= 1 << i
    return leads


def _held(s: State, seat: Seat) -> int:
    return sum(h == seat + 1 for h in s.holder)


@lru_cache(maxsize=32)
def _weights(left: int) -> dict[str, float]:
    """The weights with so many visits left."""
    high = next(i for i in range(1, len(KNOTS)) if left <= KNOTS[i] or i == len(KNOTS) - 1)
    share = min(1.0, (left - KNOTS[high - 1]) / (KNOTS[high] - KNOTS[high - 1]))
    return {name: w[high - 1] * (1 - share) + w[high] * share for name, w in WEIGHTS.items()}


def _hand(box: Box, hand: bytes, now: dict[str, float]) -> float:
    colours = [0] * 5
    for k in hand:
        colours[box.colour[k]] += 1
    best = max(colours[:WHITE])
    return now["card"] * len(hand) + now["same colour"] * best + now["white"] * colours[WHITE]


def _specials(s: State, seat: Seat, now: dict[str, float]) -> float:
    value = sum([now[f"special {c}"] for c in range(4) if s.holder[c] == seat + 1])
    return value + now["token"] * sum([1 for token in s.tokens[4 * seat : 4 * seat + 4] if token])


@lru_cache(maxsize=200_000)
def _reach(box: Box, palaces: int, ahead: tuple[int, ...]) -> float:
    """Points by roads to expect in the provinces ahead, if one gets a palace in some of them."""
    return sum(best_road(box, palaces, province) - 1 for province in ahead)


def _roads_ahead(s: State, seat: Seat) -> float:
    return _reach(s.box, s.palaces[seat], _ahead(bytes(s.order), s.visit))


@lru_cache(maxsize=10_000)
def _ahead(order: bytes, visit: int) -> tuple[int, ...]:
    """The provinces of later visits."""
    return tuple(province for province, tile in enumerate(order) if tile > visit)


def _goods_ahead(s: State, seat: Seat) -> float:
    """Each symbol owned makes every tile of its good still ahead worth one point more to whoever wins it."""
    coming = _coming(s.box, bytes(s.order), bytes(s.bonuses), s.visit)
    return sum([s.goods[4 * seat + g] * coming[g] for g in range(4)]) * 4 / s.seats


@lru_cache(maxsize=10_000)
def _coming(box: Box, order: bytes, bonuses: bytes, visit: int) -> tuple[int, ...]:
    """Of each good, the symbols on bonus tiles from this visit on and on province tiles of later ones."""
    found = [0] * 4
    for tile in range(visit + 1, VISITS + 1):
        for good in box.goods[tile]:
            found[good] += 1
    for fort, tile in enumerate(bonuses):
        if tile < 4 and order[box.province_of[box.forts[fort]]] >= visit:
            found[tile] += 1
    return tuple(found)


def sense(game: Game[Any]) -> TajMahalSense:
    return TajMahalSense(game)
