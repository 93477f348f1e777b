"""What a player of The Princes of Machu Picchu feels: pieces times symbols, as they will stand at the end."""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from durbar.bots.sense import Effort, Sense
from durbar.core.game import Action, Game, Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.actions import (
    Acquire,
    Buy,
    Done,
    Enter,
    Offer,
    Pay,
    Place,
    Produce,
    Recruit,
    Return,
    Ride,
    Sacrifice,
    Sell,
    Serve,
    Stay,
    Step,
    Take,
)
from durbar.games.machupicchu.board import (
    FIRST_TEMPLE,
    LLAMA,
    MAIN_TEMPLE,
    ONCE_A_DAY,
    PLAZA,
    SOLD_AT,
    SUN_CLOCK,
    SYMBOLS,
    Box,
)
from durbar.games.machupicchu.board import RECRUITS as SET_UP
from durbar.games.machupicchu.state import GAME_OVER, MARKET, MOVE, PLACE, State
from durbar.games.machupicchu.temples import value as sacrifice_value

GOOD = (0.0, 1.0, 1.8, 2.5, 3.0, 3.4, 3.7, 3.9, 4.0)
"""What so many units of one good are worth, in units: the first ones most."""
CORN = 0.24
PIECE = 3.0
"""Units of goods that make one more Inca or clergy card."""
WORK = 0.45
"""Pieces one Inca pays for in a day; more Incas pay for as many as their square root."""
RATIO = 25.0
"""A lead in points that stands for e times the points of the next."""
CARDS_A_DAY, BY_CLERGY = 0.3, 0.1
"""Summits reached in a day, and more for each clergy card."""


class MachuPicchuSense(Sense[State]):
    """Points are made at the very end only: everything is a guess at the sum of products then."""

    scale = 20.0
    efforts: ClassVar = {
        "beginner": Effort(),
        "club": Effort(depth=3, width=6, again=40, fresh=40, through=1),
        "expert": Effort(playouts=400, worlds=30, finalists=40, deep=1, cpu=1.0, time=2.0),
    }

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
        left = _days_left(s)
        raw = [sum(self._products(s, seat, left)) for seat in range(s.seats)]
        times = _multipliers(s, left)
        return [value * t for value, t in zip(raw, times, strict=True)]

    def edge(self, values: Sequence[float], seat: Seat) -> float:
        """Points are products, so leads are ratios: or whoever is behind would hurry to lose by less."""
        best = max(value for other, value in enumerate(values) if other != seat)
        return RATIO * math.log((values[seat] + 1) / (best + 1))

    def worth(self, s: State, seat: Seat) -> dict[str, float]:
        if s.phase == GAME_OVER:
            return {}
        left = _days_left(s)
        found = self._products(s, seat, left)
        gold = sum(found) * (_multipliers(s, left)[seat] - 1)
        parts = {name: points for name, points in zip((*SYMBOLS, "trail"), found, strict=True) if points}
        return {**parts, "gold": gold}

    def _products(self, s: State, seat: Seat, left: float) -> list[float]:
        """For each symbol, cards showing it times pieces that fit, both as they may stand at the end."""
        shown = _shown(s.box, s.hands[seat])
        own: list[float] = [*s.incas[5 * seat : 5 * seat + 5], *s.clergy[3 * seat : 3 * seat + 3]]
        for i in range(s.clock[seat] if left > 0 else 0):
            own[i % 5] += 0.6 if s.day < s.box.days else 0
        cards = s.runner[seat] / s.box.summit + left * (CARDS_A_DAY + BY_CLERGY * sum(own[5:]))
        cards += 0.15 * min(s.goods[5 * seat + LLAMA], sum(own[5:])) * min(1.0, left)
        pieces = self._pieces_to_come(s, seat, left, sum(own[:5]))
        pull = [n + 0.4 for n in own]
        push = [n + 0.25 * cards + 0.05 for n in shown]
        pulls, pushes = sum(pull), sum(push)
        found = [
            (n + 2 * cards * a / pulls) * (c + pieces * b / pushes)
            for n, c, a, b in zip(shown, own, pull, push, strict=True)
        ]
        return [*found, float(ending.trail_points(s, seat))]

    def _pieces_to_come(self, s: State, seat: Seat, left: float, incas: float) -> float:
        goods = s.goods[5 * seat : 5 * seat + 5]
        units = CORN * min(12, goods[0]) + sum(GOOD[min(8, n)] for n in goods[1:])
        clergy = sum(map(len, s.box.clergy_steps)) - sum(map(len, s.rows))
        room = s.reserve[seat] + clergy / s.seats
        soon = units / PIECE * min(1.0, 0.15 + left)
        return min(room, soon + left * WORK * math.sqrt(incas))

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        if len(legal) <= 1:
            return legal
        scored = sorted(((_weigh(s, a), a) for a in legal), key=lambda entry: -entry[0])
        return [action for _, action in scored[:limit]]

    def act(self, s: State, rng: Random | None) -> Action:
        legal = self.game.legal(s)
        if len(legal) == 1:
            return legal[0]
        best, most = legal[0], -1e9
        for action in legal:
            value = _weigh(s, action) + (rng.random() if rng else 0.0)
            if value > most:
                best, most = action, value
        return best


def _days_left(s: State) -> float:
    """Days still to play, the rest of this one counted by the moon tiles not yet taken."""
    taken = len(s.box.tiles) - s.sky.bit_count()
    rest = max(0.0, 1 - taken / s.box.tiles_ending_day) if s.holder < 0 else 0.0
    return s.box.days - s.day + rest


@lru_cache(maxsize=20_000)
def _shown(box: Box, hand: int) -> tuple[int, ...]:
    shown = [0] * 8
    for i, card in enumerate(box.cards):
        if hand >> i & 1:
            for symbol in card.symbols:
                shown[symbol] += 1
    return tuple(shown)


def _multipliers(s: State, left: float) -> list[float]:
    """What gold will multiply points by, if the city falls and not if it is rescued."""
    taken = sum(map(len, s.rows))
    clergy = sum(map(len, s.box.clergy_steps))
    pace = max(0.0, min(1.0, (clergy - taken - 1.2 * left) / 4))
    deck = max(0.0, min(1.0, (s.deck - 0.6 * s.seats * left) / 4))
    falls = min(pace, deck)
    gold = [ending.gold(s, seat) + 0.15 * s.runner[seat] for seat in range(s.seats)]
    times = []
    for mine in gold:
        ahead = sum(min(1.0, max(0.0, 0.5 + (other - mine) / (2 + 2 * left))) for other in gold) - 0.5
        top = max(1.0, 3.0 - ahead)
        times.append(1 + falls * (top - 1))
    return times


# ---- what is worth a try ----


def _weigh(s: State, a: Action) -> float:
    """How promising an action looks to a quick player."""
    if isinstance(a, Step | Ride | Enter):
        return _visit(s, a.district) - (0.8 if isinstance(a, Ride) else 0.0)
    if isinstance(a, Stay):
        return _moon(s, a.tile)
    if isinstance(a, Produce | Sacrifice):
        return float(a.count)
    if isinstance(a, Recruit):
        shown = _shown(s.box, s.hands[s.actor])
        return sum(1.0 + 0.5 * shown[p] for p in range(5) if a.professions >> p & 1)
    if isinstance(a, Acquire):
        shown = _shown(s.box, s.hands[s.actor])
        return -1.0 if a.clergy < 0 else 1.5 + 0.5 * shown[5 + a.clergy]
    if isinstance(a, Pay):
        return float(len(a.tiles))
    if isinstance(a, Return):
        return _giving_back(s, a)
    return _small(s, a)


def _small(s: State, a: Action) -> float:
    goods = s.goods[5 * s.actor : 5 * s.actor + 5]
    if isinstance(a, Offer):
        rich = sum(1.0 if goods[g] > (5 if g == 0 else 2) else -0.8 for g in range(5) if a.goods >> g & 1)
        return rich if _days_left(s) > 0.5 else float(a.goods.bit_count())
    if isinstance(a, Take):
        return sum(1.5 - 0.4 * goods[g] for g in range(1, 5) if a.goods >> g & 1)
    if isinstance(a, Done):
        return 0.6
    if isinstance(a, Buy):
        return 0.9 if not goods[a.good] and goods[0] > 6 else -1.0
    if isinstance(a, Sell):
        return 0.9 if goods[a.good] > 3 else -1.0
    if isinstance(a, Serve):
        return 0.8 if a.profession < 0 else 0.3
    if isinstance(a, Place):
        return 0.5
    return -1.0


def _visit(s: State, district: int) -> float:
    """What a prince may look for in a district."""
    seat = s.actor
    goods = s.goods[5 * seat : 5 * seat + 5]
    if district < FIRST_TEMPLE:
        if not s.bonus[district]:
            return -1.0
        own = s.incas[5 * seat + district]
        others = sum(s.incas[district::5]) - own
        return 1.2 * s.bonus[district] + 1.0 * own - 0.3 * others
    if district < ONCE_A_DAY:
        if not s.bonus[district]:
            return -1.0
        runs = 3.0 * s.bonus[district]
        if district != MAIN_TEMPLE:
            kind = district - FIRST_TEMPLE
            own = min(s.clergy[3 * seat + kind], goods[LLAMA])
            runs += own * sacrifice_value(s, kind)
        else:
            runs += 2.0
        return 0.35 * runs
    if district in SET_UP:
        can = [p for p in SET_UP[district] if _pays(goods, s.box.inca_cost[p])]
        return 1.6 * len(can) if can and s.reserve[seat] else -1.0
    if district in SOLD_AT:
        can = [k for k in SOLD_AT[district] if _pays(goods, s.box.clergy_cost[k])]
        return 3.5 if can else -1.0
    if district == PLAZA:
        return 1.2 if goods[0] > 5 or max(goods[1:]) > 3 else -0.5
    return 1.2 if district == SUN_CLOCK and sum(s.incas[5 * seat : 5 * seat + 5]) > 2 else -0.5


def _pays(goods: Sequence[int], cost: Sequence[int]) -> bool:
    return all(have >= need for have, need in zip(goods, cost, strict=True))


def _moon(s: State, name: str) -> float:
    tile = s.box.tiles[s.box.tile_index[name]]
    return 0.9 + (0.25 * tile.steps if tile.steps else 0.3)


def _giving_back(s: State, a: Return) -> float:
    """Cards whose symbols fit few own pieces are the ones to part with."""
    own = ending.pieces(s, s.actor)
    cards = [s.box.cards[s.box.card_index[name]] for name in a.cards]
    return -sum(own[symbol] + 0.3 for card in cards for symbol in card.symbols) - 0.3 * sum(
        c.gold for c in cards
    )


def sense(game: Game[Any]) -> MachuPicchuSense:
    return MachuPicchuSense(game)
