"""The expected points of a position of The Princes of Machu Picchu: pieces times symbols at the end.

All points come at the end of the game, so everything here is a guess at that sum of products: by rules of
thumb, or by a network that starts from them.
"""

import math
from collections.abc import Sequence

from durbar.bots.machupicchu.features import ABOVE_ZERO, features
from durbar.bots.machupicchu.overview import Overview
from durbar.bots.machupicchu.prices import symbols_and_gold
from durbar.bots.network import Network
from durbar.core.game import Seat
from durbar.games.machupicchu import ending
from durbar.games.machupicchu.board import LLAMA, SYMBOLS
from durbar.games.machupicchu.state import EACH, GAME_OVER, OWN, OWN_CLERGY, State, at

GOOD = (0.0, 1.0, 1.8, 2.5, 3.0, 3.4, 3.7, 3.9, 4.0)
"""What so many units of one good are worth, in units: the first ones most."""
CORN_UNIT, MOST_CORN_UNITS = 0.34, 4
"""What a unit of corn is worth, in units of the other goods, up to so many of them."""
PIECE = 2.2
"""Units of goods that make one more Inca or clergy card."""
SOON = 0.1
"""Days left at which goods in hand still become something, beyond those there are."""
WORK = 0.12
"""Pieces one Inca pays for in a day; more Incas pay for as many as their square root."""
CARDS_A_DAY, CARDS_BY_CLERGY, CARDS_BY_LLAMA = 0.8, 0.34, 0.1
"""Summits reached in a day, more for each clergy card, and for each llama such a card can sacrifice."""
SERVING = 1.5
"""How much of a piece an Inca on the Sun Clock is, who comes back to the reserve at night with a reward."""
NEW_CARD = 1.2
"""How far a new card may fit a piece nobody has, in pieces."""
NEW_PIECE, NEW_PIECE_BY_CARD = 0.005, 0.45
"""How far a new piece may fit a symbol nobody shows, in symbols, and more for each card to come."""


def heuristic_points(s: State) -> list[float]:
    """The points of every seat at the end by rules of thumb."""
    return points_by_thumb(Overview(s))


def points_by_thumb(view: Overview) -> list[float]:
    times = _multipliers(view)
    return [sum(_products(view, seat)) * times[seat] for seat in range(len(times))]


def network_points(network: Network, s: State) -> list[float]:
    """The points of every seat at the end by a network."""
    view = Overview(s)
    found = network.of_seats(*features(view, points_by_thumb(view)))
    return [max(0.0, math.exp(logarithm) - ABOVE_ZERO) for logarithm in found]


def saved_points(s: State, seat: Seat) -> int:
    """The points of a seat if the city were saved now: cards, pieces and the trail."""
    if s.ending:
        return s.points[seat]
    shown, own = symbols_and_gold(s.box, s.hands[seat])[0], s.incas[OWN[seat]] + s.clergy[OWN_CLERGY[seat]]
    total = s.points[seat] + ending.trail_points(s, seat)
    for i in range(len(own)):
        total += shown[i] * own[i]
    return total


def expected_points(s: State, seat: Seat, values: Sequence[float]) -> dict[str, float]:
    """The value of a seat by source, in the shares the rules of thumb give."""
    if s.phase == GAME_OVER:
        return {}
    view = Overview(s)
    found = _products(view, seat)
    found.append(sum(found) * (_multipliers(view)[seat] - 1))
    share = values[seat] / max(1.0, sum(found))
    names = (*SYMBOLS, "trail", "gold")
    return {name: part * share for name, part in zip(names, found, strict=True) if part}


def _products(view: Overview, seat: Seat) -> list[float]:
    """For each symbol, cards that show it times pieces that fit, as they may be at the end; the trail."""
    s, left, shown = view.s, view.left, view.shown[seat]
    own: list[float] = [*view.pieces[seat]]
    for i in range(s.clock[seat] if left > 0 and s.day < s.box.days else 0):
        own[i % EACH] += SERVING
    clergy = own[EACH] + own[EACH + 1] + own[EACH + 2]
    everything = sum(own)
    cards = s.runner[seat] / s.box.summit + left * (CARDS_A_DAY + CARDS_BY_CLERGY * clergy)
    cards += CARDS_BY_LLAMA * min(s.goods[at(seat, LLAMA)], clergy) * min(1.0, left)
    symbols = len(s.box.cards[0].symbols) * cards
    pieces = _pieces_to_come(s, seat, left, everything - clergy)
    # new cards are chosen to fit the pieces, and new pieces to fit the cards
    push = NEW_PIECE_BY_CARD * cards + NEW_PIECE
    more = symbols / (everything + len(own) * NEW_CARD)
    grown = pieces / (sum(shown) + len(own) * push)
    found = list[float]()
    for i in range(len(own)):
        n, c = shown[i], own[i]
        found.append((n + more * (c + NEW_CARD)) * (c + grown * (n + push)))
    found.append(float(view.trail[seat]))
    return found


def _pieces_to_come(s: State, seat: Seat, left: float, incas: float) -> float:
    """Incas and clergy cards the seat can still pay for."""
    corn, llama, coca, pottery, cloth = s.goods[OWN[seat]]
    unit, most = s.box.corn_per_unit, len(GOOD) - 1
    units = CORN_UNIT / unit * min(MOST_CORN_UNITS * unit, corn)
    units += (
        GOOD[min(most, llama)] + GOOD[min(most, coca)] + GOOD[min(most, pottery)] + GOOD[min(most, cloth)]
    )
    room = s.reserve[seat] + _clergy_left(s) / s.seats
    soon = units / PIECE * min(1.0, SOON + left)
    return min(room, soon + left * WORK * math.sqrt(incas))


def _clergy_left(s: State) -> int:
    return s.box.clergy_cards - sum(map(len, s.rows))


def _multipliers(view: Overview) -> list[float]:
    """What gold will multiply points by, if the city falls and not if it is rescued."""
    s, left = view.s, view.left
    falls_by_clergy = max(0.0, min(1.0, (_clergy_left(s) - 1.2 * left) / 4))
    falls_by_deck = max(0.0, min(1.0, (s.deck - 0.6 * s.seats * left) / 4))
    falls = min(falls_by_clergy, falls_by_deck)
    if not falls:
        return [1.0] * s.seats
    gold = [view.gold[seat] + 0.15 * s.runner[seat] for seat in range(s.seats)]
    spread, times = 2 + 2 * left, list[float]()
    for mine in gold:
        ahead = -0.5
        for other in gold:
            chance = 0.5 + (other - mine) / spread
            ahead += 1.0 if chance > 1 else chance if chance > 0 else 0.0
        times.append(1 + falls * (_multiplier(s.box.multipliers, ahead) - 1))
    return times


def _multiplier(printed: tuple[int, int, int], ahead: float) -> float:
    """What gold multiplies by with so many seats ahead, evenly between the printed numbers."""
    first, second, rest = printed
    if ahead <= 1:
        return first + (second - first) * ahead
    return second + (rest - second) * min(1.0, ahead - 1)
