"""What a player of The Princes of Machu Picchu feels: pieces times symbols, as they will stand at the end."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from durbar.bots.evaluator import Effort, Sense, over_average
from durbar.bots.machupicchu.features import ABOVE, network, points
from durbar.bots.machupicchu.policy import NEVER, Hand, days_left, hand
from durbar.core.game import Action, Game, Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.board import LLAMA, SYMBOLS
from durbar.games.machupicchu.state import GAME_OVER, MARKET, MOVE, PLACE, State

GOOD = (0.0, 1.0, 1.8, 2.5, 3.0, 3.4, 3.7, 3.9, 4.0)
"""What so many units of one good are worth, in units: the first ones most."""
CORN = 0.24
PIECE = 3.0
"""Units of goods that make one more Inca or clergy card."""
WORK = 0.45
"""Pieces one Inca pays for in a day; more Incas pay for as many as their square root."""
LIKING = 1.0
"""Points of lead that playouts must promise to overrule what the quick player sees as one unit of goods."""
WHIM = 0.3
"""How far the quick player may stray from what it thinks best."""
RATIO = 25.0
"""A lead in points that stands for e times the points of the others."""
CARDS_A_DAY, BY_CLERGY = 0.3, 0.1
"""Summits reached in a day, and more for each clergy card."""


class MachuPicchuSense(Sense[State]):
    """Points are made at the very end only: everything is a guess at the sum of products then.

    Beginner and club guess by rule of thumb, expert by what many games taught.
    """

    revision = "5"
    scale = 20.0
    curiosity = 0.15
    efforts: ClassVar = {
        "beginner": Effort(blur=1.25),
        "club": Effort(playouts=100, worlds=20, horizon=8, deep=0, instinct=1, cpu=0.9, time=2.0),
        "expert": Effort(
            playouts=550, worlds=50, horizon=6, deep=0, learned=1, instinct=1, cpu=0.9, time=2.0
        ),
    }

    def schooled(self, lessons: int) -> "MachuPicchuSense":
        return Schooled(self.game, lessons) if lessons else self

    def quiet(self, s: State) -> bool:
        return s.phase in (MOVE, PLACE)

    def free(self, before: State, after: State) -> bool:
        return before.phase == after.phase == MARKET

    def round(self, s: State) -> int:
        return s.day

    def values(self, s: State) -> list[float]:
        if s.phase == GAME_OVER:
            # a tie is broken by goods left
            return [p + 0.01 * ending.goods_left(s, seat) for seat, p in enumerate(s.points)]
        return self.expected(s)

    def expected(self, s: State) -> list[float]:
        """The points of every seat at the end, as far as they can be foreseen."""
        return guesses(s)

    def edge(self, values: Sequence[float], seat: Seat) -> float:
        """Points are products, so leads are ratios: or whoever is behind would hurry to lose by less.

        All others count alike. Who will be the best of them is mostly luck, which hid what an action brings.
        """
        return RATIO * over_average([math.log(value + ABOVE) for value in values], seat)

    def worth(self, s: State, seat: Seat) -> dict[str, float]:
        if s.phase == GAME_OVER:
            return {}
        left = days_left(s)
        found = _products(s, seat, left)
        found.append(sum(found) * (_multipliers(s, left)[seat] - 1))
        share = self.values(s)[seat] / max(1.0, sum(found))
        names = (*SYMBOLS, "trail", "gold")
        return {name: part * share for name, part in zip(names, found, strict=True) if part}

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        if len(legal) <= 1:
            return legal
        weigh = Hand(s, s.actor).weigh
        scored = sorted([(weigh(a), i) for i, a in enumerate(legal)], reverse=True)
        return [legal[i] for value, i in scored[:limit] if value > NEVER] or legal[:1]

    def liking(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        weights = [Hand(s, s.actor).weigh(a) for a in actions]
        return [max(-20.0, LIKING * (weight - max(weights))) for weight in weights]

    def act(self, s: State, rng: Random | None) -> Action:
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        weigh = Hand(s, s.actor).weigh
        if rng is None:
            return max(legal, key=weigh)
        best, most = legal[0], -1e9
        for action in legal:
            value = weigh(action) + WHIM * rng.random()
            if value > most:
                best, most = action, value
        return best


class Schooled(MachuPicchuSense):
    """Who has learned from many games: the rule of thumb is where the judgement only begins."""

    def __init__(self, game: Game[State], lessons: int) -> None:
        super().__init__(game)
        self._network = network(lessons)

    def expected(self, s: State) -> list[float]:
        return points(self._network, s, guesses(s))


def guesses(s: State) -> list[float]:
    """The points of every seat at the end by rule of thumb."""
    left = days_left(s)
    times = _multipliers(s, left)
    return [sum(_products(s, seat, left)) * times[seat] for seat in range(s.seats)]


def _products(s: State, seat: Seat, left: float) -> list[float]:
    """For each symbol, cards showing it times pieces that fit, both as they may stand at the end."""
    shown = hand(s.box, s.hands[seat])[0]
    own: list[float] = [*s.incas[5 * seat : 5 * seat + 5], *s.clergy[3 * seat : 3 * seat + 3]]
    for i in range(s.clock[seat] if left > 0 else 0):
        own[i % 5] += 0.6 if s.day < s.box.days else 0
    cards = s.runner[seat] / s.box.summit + left * (CARDS_A_DAY + BY_CLERGY * sum(own[5:]))
    cards += 0.15 * min(s.goods[5 * seat + LLAMA], sum(own[5:])) * min(1.0, left)
    pieces = _pieces_to_come(s, seat, left, sum(own[:5]))
    pull = [n + 0.4 for n in own]
    push = [n + 0.25 * cards + 0.05 for n in shown]
    pulls, pushes = sum(pull), sum(push)
    found = [
        (n + 2 * cards * a / pulls) * (c + pieces * b / pushes)
        for n, c, a, b in zip(shown, own, pull, push, strict=True)
    ]
    return [*found, float(ending.trail_points(s, seat))]


def _pieces_to_come(s: State, seat: Seat, left: float, incas: float) -> float:
    goods = s.goods[5 * seat : 5 * seat + 5]
    units = CORN * min(12, goods[0]) + sum(GOOD[min(8, n)] for n in goods[1:])
    clergy = sum(map(len, s.box.clergy_steps)) - sum(map(len, s.rows))
    room = s.reserve[seat] + clergy / s.seats
    soon = units / PIECE * min(1.0, 0.15 + left)
    return min(room, soon + left * WORK * math.sqrt(incas))


def _multipliers(s: State, left: float) -> list[float]:
    """What gold will multiply points by, if the city falls and not if it is rescued."""
    taken = sum(map(len, s.rows))
    clergy = sum(map(len, s.box.clergy_steps))
    pace = max(0.0, min(1.0, (clergy - taken - 1.2 * left) / 4))
    deck = max(0.0, min(1.0, (s.deck - 0.6 * s.seats * left) / 4))
    falls = min(pace, deck)
    gold = [
        hand(s.box, s.hands[seat])[1] + ending.trail_points(s, seat) + 0.15 * s.runner[seat]
        for seat in range(s.seats)
    ]
    times = []
    for mine in gold:
        ahead = sum(min(1.0, max(0.0, 0.5 + (other - mine) / (2 + 2 * left))) for other in gold) - 0.5
        top = max(1.0, 3.0 - ahead)
        times.append(1 + falls * (top - 1))
    return times


def sense(game: Game[Any]) -> MachuPicchuSense:
    return MachuPicchuSense(game)
