"""Chapter R: provinces joined by roads and palaces."""

from durbar.core.game import Event
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import ELEPHANT


def chain(box: Box, palaces: int, province: int) -> int:
    """R3: the cities, as bits, joined to the player's palaces of the province by roads and own palaces only.

    `palaces` has the cities where the player has a palace of either kind (R6). R4: any other city breaks
    the chain; a city with two palaces serves both owners.
    """
    roads = box.roads
    front = palaces & box.province_mask[province]
    apart = palaces ^ front
    while front and apart:
        low = front & -front
        new = roads[low.bit_length() - 1] & apart
        apart ^= new
        front ^= low | new
    return palaces ^ apart


def names(box: Box, cities: int) -> list[str]:
    """The cities of a set of bits."""
    found = []
    while cities:
        low = cities & -cities
        found.append(box.cities[low.bit_length() - 1])
        cities ^= low
    return found


def linked(box: Box, palaces: int, province: int) -> list[int]:
    """R3, R5: the other provinces the chain leads to, each once."""
    return _others(box, chain(box, palaces, province), province)


def _others(box: Box, reached: int, province: int) -> list[int]:
    if not reached & ~box.province_mask[province]:
        return []  # the usual case: the palaces of the province have not been joined to any other
    return [p for p, mask in enumerate(box.province_mask) if reached & mask and p != province]


def road_points(linked: int) -> int:
    """One point for the province itself, and one for each other province linked to it. R2, R3"""
    return 1 + linked


def score(s: State, events: list[Event]) -> None:
    """R1: only with a palace placed now. R2: one point for the province, R3: and one for each linked one."""
    if not s.won & ((1 << ELEPHANT) - 1):
        return
    seat = s.turn
    reached = chain(s.box, s.palaces[seat], s.province)
    others = _others(s.box, reached, s.province)
    points = road_points(len(others))
    s.scores[seat] += points
    data = {
        "points": points,
        "source": "palaces",
        "province": s.box.provinces[s.province],
        "linked": [s.box.provinces[p] for p in others],
        "chain": names(s.box, reached),
    }
    kind, clause = ("roads", "R3") if others else ("palace_point", "R2")
    events.append(Event(kind, clause, seat, data))
