"""Chapter R: provinces joined by roads and palaces."""

from durbar.core.game import Event
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import PALACE_BITS


def chain(box: Box, palaces: int, province: int) -> int:
    """The cities, as bits, joined to the player's palaces of the province by roads and own palaces only.

    `palaces` has the cities where the player has a palace of either kind, whoever else has one there: any
    other city breaks the chain. R4, R6
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
    """The other provinces the chain leads to."""
    return _others(box, chain(box, palaces, province), province)


def _others(box: Box, reached: int, province: int) -> list[int]:
    """The other provinces with a city of the chain, each once. R5"""
    if not reached & ~box.province_mask[province]:
        return []  # the usual case: the palaces of the province are not joined to any other
    return [p for p, mask in enumerate(box.province_mask) if reached & mask and p != province]


def road_points(box: Box, linked: int) -> int:
    """One point for the province itself, and one for each other province linked to it. R2, R3"""
    return box.province_points + linked * box.road_points


def score(s: State) -> list[Event]:
    """Points for palaces and roads, when a palace was placed now. R1"""
    if not s.won & PALACE_BITS:
        return []
    seat = s.turn
    reached = chain(s.box, s.palaces[seat], s.province)
    others = _others(s.box, reached, s.province)
    points = road_points(s.box, len(others))
    s.scores[seat] += points
    data = {
        "points": points,
        "source": "palaces",
        "province": s.box.provinces[s.province],
        "linked": [s.box.provinces[p] for p in others],
        "chain": names(s.box, reached),
    }
    if others:
        return [Event("roads", "R3", seat, data)]
    return [Event("palace_point", "R2", seat, data)]
