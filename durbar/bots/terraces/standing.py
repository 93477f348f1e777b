"""The own place in each city of Java and Cuzco as the final scoring counts it, and who could take it."""

from typing import NamedTuple

from durbar.core.game import Seat
from durbar.games.terraces.grid import Cell, CellSet, cells_of
from durbar.games.terraces.scoring import place_points
from durbar.games.terraces.settlements import Rank, ranks, settlement
from durbar.games.terraces.state import State


class Standing(NamedTuple):
    """A seat in one city."""

    place: int = 0
    """1 or 2 for the best and the next best rank, 0 without points."""
    points: int = 0
    """What the final scoring would give for it now."""
    beside: tuple[Seat, ...] = ()
    """Who shares the place."""
    leaders: tuple[Seat, ...] = ()
    """The others on the first place."""


class Contender(NamedTuple):
    """A rival who would take the first place, or share it, with one more pawn in the city."""

    rival: Seat
    level: int
    overtakes: bool


def standings(s: State, seat: Seat) -> dict[Cell, Standing]:
    """The seat's standing in every city, by the cell of its palace."""
    found = {}
    for palace, where, _ in s.cities:
        cell = palace.bit_length() - 1
        found[cell] = _standing(ranks(s, where), seat, s.value(cell))
    return found


def _standing(found: dict[Seat, Rank], seat: Seat, value: int) -> Standing:
    order = sorted(set(found.values()), reverse=True)[:2]
    if not order:
        return Standing()
    leaders = tuple(other for other, rank in found.items() if rank == order[0] and other != seat)
    if found.get(seat) not in order:
        return Standing(leaders=leaders)
    place = order.index(found[seat]) + 1
    beside = tuple(other for other, rank in found.items() if rank == found[seat] and other != seat)
    return Standing(place, place_points(value, place), beside, leaders)


def contender(s: State, palace: Cell, seat: Seat) -> Contender | None:
    """The rival whose one more pawn on the highest free cell of the city would do most harm."""
    where = settlement(s, palace)
    free = where & ~s.crowd & ~s.palaces
    if not free:
        return None
    level = max(s.level[c] for c in cells_of(free))
    found = ranks(s, where)
    mine, seats = found[seat], s.table.seats
    best: Contender | None = None
    for turn in range(1, seats):
        rival = (seat + turn) % seats
        if not _has_pawn_for(s, rival, where):
            continue
        rank = tuple(sorted([*found.get(rival, ()), level], reverse=True))
        if rank >= mine and (best is None or (rank > mine and not best.overtakes)):
            best = Contender(rival, level, rank > mine)
    return best


def _has_pawn_for(s: State, seat: Seat, where: CellSet) -> bool:
    """Whether the seat has a pawn to bring in, or one elsewhere on the board."""
    return s.pawns_left(seat) > 0 or bool(s.pawns[seat] & ~where)
