"""Chapter B: what bonus tiles bring."""

from durbar.core.game import Event
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import BONUS_CARD, BONUS_POINTS, BONUS_TAJ, GOODS, SQUARE_POINTS, TAJ_POINTS


def score(s: State, events: list[Event]) -> None:
    """B6: the tiles of this withdrawal one after the other, in the order of their palaces."""
    for city in s.placed:
        fort = s.box.fort_of[city]
        if fort >= 0:
            events.append(_score_tile(s, s.bonuses[fort], s.box.cities[city]))
    s.placed = b""


def _score_tile(s: State, tile: int, city: str) -> Event:
    seat = s.turn
    if tile == BONUS_TAJ:
        return _pay(s, "B2", TAJ_POINTS, "bonus_taj", city)
    if tile == BONUS_POINTS:
        return _pay(s, "B3", SQUARE_POINTS, "bonus_points", city)
    if tile == BONUS_CARD:
        s.draws += 1
        return Event("bonus_card", "B4", seat, {"city": city})
    s.goods[4 * seat + tile] += 1  # B5: the tile is kept and counts from now on
    points = s.goods[4 * seat + tile]
    s.scores[seat] += points
    data = {"points": points, "source": "bonus", "city": city, "good": GOODS[tile]}
    return Event("bonus_good", "B5", seat, data)


def _pay(s: State, clause: str, points: int, kind: str, city: str) -> Event:
    s.scores[s.turn] += points
    return Event(kind, clause, s.turn, {"points": points, "source": "bonus", "city": city})
