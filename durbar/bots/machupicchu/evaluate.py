"""The expected points of a position of The Princes of Machu Picchu: pieces times symbols at the end.

All points come at the end of the game, so everything here is a guess at that sum of products: by rules of
thumb, or by a network that starts from them.
"""

import math
from collections.abc import Sequence

from durbar.bots.machupicchu.features import ABOVE_ZERO, features
from durbar.bots.machupicchu.prices import days_left, symbols_and_gold
from durbar.bots.network import Network
from durbar.core.game import Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.board import CORN, LLAMA, SYMBOLS
from durbar.games.machupicchu.state import EACH, GAME_OVER, OWN, OWN_CLERGY, State, at

GOOD = (0.0, 1.0, 1.8, 2.5, 3.0, 3.4, 3.7, 3.9, 4.0)
"""What so many units of one good are worth, in units: the first ones most."""
CORN_UNIT, MOST_CORN_UNITS = 0.72, 4
"""What a unit of corn is worth, in units of the other goods, up to so many of them."""
PIECE = 3.0
"""Units of goods that make one more Inca or clergy card."""
WORK = 0.45
"""Pieces one Inca pays for in a day; more Incas pay for as many as their square root."""
CARDS_A_DAY, CARDS_BY_CLERGY, CARDS_BY_LLAMA = 0.3, 0.1, 0.15
"""Summits reached in a day, more for each clergy card, and for each llama such a card can sacrifice."""
SERVING = 0.6
"""How much of a piece an Inca on the Sun Clock is, who comes back to the reserve at night."""


def heuristic_points(s: State) -> list[float]:
    """The points of every seat at the end by rules of thumb."""
    left = days_left(s)
    times = _multipliers(s, left)
    return [sum(_products(s, seat, left)) * times[seat] for seat in range(s.seats)]


def network_points(network: Network, s: State) -> list[float]:
    """The points of every seat at the end by a network."""
    seen = features(s, heuristic_points(s))
    return [max(0.0, math.exp(network(numbers)) - ABOVE_ZERO) for numbers in seen]


def expected_points(s: State, seat: Seat, values: Sequence[float]) -> dict[str, float]:
    """The value of a seat by source, in the shares the rules of thumb give."""
    if s.phase == GAME_OVER:
        return {}
    left = days_left(s)
    found = _products(s, seat, left)
    found.append(sum(found) * (_multipliers(s, left)[seat] - 1))
    share = values[seat] / max(1.0, sum(found))
    names = (*SYMBOLS, "trail", "gold")
    return {name: part * share for name, part in zip(names, found, strict=True) if part}


def _products(s: State, seat: Seat, left: float) -> list[float]:
    """For each symbol, cards that show it times pieces that fit, as they may be at the end; the trail."""
    shown = symbols_and_gold(s.box, s.hands[seat])[0]
    own: list[float] = [*s.incas[OWN[seat]], *s.clergy[OWN_CLERGY[seat]]]
    for i in range(s.clock[seat] if left > 0 else 0):
        own[i % EACH] += SERVING if s.day < s.box.days else 0
    clergy = sum(own[EACH:])
    cards = s.runner[seat] / s.box.summit + left * (CARDS_A_DAY + CARDS_BY_CLERGY * clergy)
    cards += CARDS_BY_LLAMA * min(s.goods[at(seat, LLAMA)], clergy) * min(1.0, left)
    symbols = len(s.box.cards[0].symbols) * cards
    pieces = _pieces_to_come(s, seat, left, sum(own[:EACH]))
    pull = [n + 0.4 for n in own]  # new cards are chosen to fit the pieces, and new pieces to fit the cards
    push = [n + 0.25 * cards + 0.05 for n in shown]
    pulls, pushes = sum(pull), sum(push)
    found = [
        (n + symbols * a / pulls) * (c + pieces * b / pushes)
        for n, c, a, b in zip(shown, own, pull, push, strict=True)
    ]
    return [*found, float(ending.trail_points(s, seat))]


def _pieces_to_come(s: State, seat: Seat, left: float, incas: float) -> float:
    """Incas and clergy cards the seat can still pay for."""
    goods, unit = s.goods[OWN[seat]], s.box.corn_per_unit
    units = CORN_UNIT / unit * min(MOST_CORN_UNITS * unit, goods[CORN])
    units += sum(GOOD[min(len(GOOD) - 1, n)] for n in goods[1:])
    room = s.reserve[seat] + _clergy_left(s) / s.seats
    soon = units / PIECE * min(1.0, 0.15 + left)
    return min(room, soon + left * WORK * math.sqrt(incas))


def _clergy_left(s: State) -> int:
    return s.box.clergy_cards - sum(map(len, s.rows))


def _multipliers(s: State, left: float) -> list[float]:
    """What gold will multiply points by, if the city falls and not if it is rescued."""
    falls_by_clergy = max(0.0, min(1.0, (_clergy_left(s) - 1.2 * left) / 4))
    falls_by_deck = max(0.0, min(1.0, (s.deck - 0.6 * s.seats * left) / 4))
    falls = min(falls_by_clergy, falls_by_deck)
    gold = [
        symbols_and_gold(s.box, s.hands[seat])[1] + ending.trail_points(s, seat) + 0.15 * s.runner[seat]
        for seat in range(s.seats)
    ]
    times = []
    for mine in gold:
        ahead = sum(min(1.0, max(0.0, 0.5 + (other - mine) / (2 + 2 * left))) for other in gold) - 0.5
        times.append(1 + falls * (_multiplier(s.box.multipliers, ahead) - 1))
    return times


def _multiplier(printed: tuple[int, int, int], ahead: float) -> float:
    """What gold multiplies by with so many seats ahead, evenly between the printed numbers."""
    first, second, rest = printed
    if ahead <= 1:
        return first + (second - first) * ahead
    return second + (rest - second) * min(1.0, ahead - 1)
