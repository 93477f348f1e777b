"""The final scoring of one player, and who wins."""

from durbar.core.game import Event, Seat
from durbar.games.terraces.grid import NAMES
from durbar.games.terraces.settlements import Rank, ranks
from durbar.games.terraces.state import OVER, State, added


def final_scoring(s: State, seat: Seat) -> list[Event]:
    """One seat scores all cities as they stand now; nobody else does. E2, E4, E5"""
    events = []
    for palace, where, _ in s.cities:
        cell = palace.bit_length() - 1
        place = _place(ranks(s, where), seat)  # R9: a city of the palace cell alone has no pawns
        if place:
            value = s.value(cell)
            points = place_points(value, place)
            s.scores = added(s.scores, seat, points)
            data = {"cell": NAMES[cell], "value": value, "place": place, "points": points, "source": "final"}
            events.append(Event("final", "E4", seat, data))
    return [Event("final_scoring", "E2", seat, {}), *events]


def city_points(value: int, found: dict[Seat, Rank]) -> dict[Seat, int]:
    """What a palace of this value would give now to each seat with a rank in its city. E4"""
    return {seat: place_points(value, _place(found, seat)) for seat in found}


def place_points(value: int, place: int) -> int:
    """The whole for the first place, half for the second. E4"""
    return (0, value, value // 2)[place]


def _place(found: dict[Seat, Rank], seat: Seat) -> int:
    """1 or 2 for the best and the next best rank, shared or not; 0 for the others. E4, R22"""
    order = sorted(set(found.values()), reverse=True)[:2]
    return order.index(found[seat]) + 1 if found.get(seat) in order else 0


def winners(s: State) -> list[Seat]:
    """Most points win; a tie is a shared victory. E7, R23"""
    if s.phase != OVER:
        return []
    best = max(s.scores)
    return [seat for seat, points in enumerate(s.scores) if points == best]
