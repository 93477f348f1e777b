"""Chapter B: what bonus tiles bring."""

from durbar.core.game import Event
from durbar.games.tajmahal.state import State, good_at
from durbar.games.tajmahal.terms import (
    BONUS_CARD,
    BONUS_POINTS,
    BONUS_TAJ,
    GOODS,
    SQUARE_POINTS,
    TAJ_POINTS,
)


def score(s: State) -> list[Event]:
    """The tiles of this withdrawal one after the other, in the order of their palaces. B6"""
    events = []
    for city in s.placed:
        fort = s.box.fort_of[city]
        if fort >= 0:
            events.append(_score_tile(s, s.bonuses[fort], s.box.cities[city]))
    s.placed = b""
    return events


def _score_tile(s: State, tile: int, city: str) -> Event:
    seat = s.turn
    if tile == BONUS_TAJ:
        s.scores[seat] += TAJ_POINTS
        return Event("bonus_taj", "B2", seat, {"points": TAJ_POINTS, "source": "bonus", "city": city})
    if tile == BONUS_POINTS:
        s.scores[seat] += SQUARE_POINTS
        return Event("bonus_points", "B3", seat, {"points": SQUARE_POINTS, "source": "bonus", "city": city})
    if tile == BONUS_CARD:
        s.draws += 1
        return Event("bonus_card", "B4", seat, {"city": city})
    return _score_good(s, tile, city)


def _score_good(s: State, good: int, city: str) -> Event:
    """The tile is kept and counts from now on."""
    seat, mine = s.turn, good_at(s.turn, good)
    s.goods[mine] += 1
    points = s.goods[mine]
    s.scores[seat] += points
    data = {"points": points, "source": "bonus", "city": city, "good": GOODS[good]}
    return Event("bonus_good", "B5", seat, data)
