"""Areas of the board in Java and Cuzco: who is first there, free cells above the leader, pools to come."""

from functools import lru_cache
from typing import Final

from durbar.core.game import Seat
from durbar.games.terraces.grid import CellSet, cells_of, flood, spread
from durbar.games.terraces.irrigation import pools_of
from durbar.games.terraces.state import State

OPEN_SIDES: Final = 3
"""A pool with more bare cells around it is too far from complete to count."""

Places = tuple[tuple[Seat, ...], tuple[Seat, ...]]
"""The seats in first and in second place."""
Basin = tuple[int, CellSet, int, bool]
"""Cells that will score, the cells around them, bare cells to cover, whether it is a hollow or a pool."""


def changed_cells(before: State, s: State) -> CellSet:
    """The cells whose level, pawn or palace differs."""
    found = before.palaces ^ s.palaces
    if before.pawns != s.pawns:
        for seat, pawns in enumerate(before.pawns):
            found |= pawns ^ s.pawns[seat]
    if before.planes is not s.planes:  # levels only rise, so the later position has no fewer planes
        known = len(before.planes)
        for i, plane in enumerate(s.planes):
            found |= plane ^ before.planes[i] if i < known else plane
    return found


def places(s: State, where: CellSet) -> Places:
    """The seats on the first and on the second place, by the pawns on these cells."""
    everyone = s.crowd & where
    if not everyone:
        return (), ()
    pawns = [pawns & where for pawns in s.pawns]
    for seat, here in enumerate(pawns):
        if here == everyone:
            return (seat,), ()
    return _ranked(tuple(pawns), tuple([plane & everyone for plane in s.planes]))


def leader(s: State, where: CellSet) -> Seat:
    """The seat that is first on these cells alone; -1 if none is."""
    first, _ = places(s, where)
    return first[0] if len(first) == 1 else -1


@lru_cache(maxsize=100_000)
def _ranked(pawns: tuple[CellSet, ...], planes: tuple[CellSet, ...]) -> Places:
    """The places with these pawns in one area; the planes are the binary digits of the levels."""
    found: dict[tuple[int, ...], list[Seat]] = {}
    for seat, here in enumerate(pawns):
        if here:
            levels = [sum((plane >> c & 1) << i for i, plane in enumerate(planes)) for c in cells_of(here)]
            found.setdefault(tuple(sorted(levels, reverse=True)), []).append(seat)
    best = [tuple(found[rank]) for rank in sorted(found, reverse=True)[:2]]
    return best[0], best[1] if len(best) > 1 else ()


def above_leader(s: State, where: CellSet, leader: Seat) -> int:
    """How a city's best free cell stands to the leader's highest pawn: 1 above, 0 level with it, -1 below."""
    high, free = s.pawns[leader] & where, where ^ where & (s.crowd | s.palaces)
    if not free:
        return -1
    for plane in reversed(s.planes):
        taller, spot = high & plane, free & plane
        if taller:
            if not spot:
                return -1
            high, free = taller, spot
        elif spot:
            return 1
    return 0


@lru_cache(maxsize=50_000)
def basins(bare: CellSet, water: CellSet, edge: CellSet, largest: int) -> tuple[Basin, ...]:
    """Every hollow up to the largest size, and every pool in the open with few bare cells around it."""
    found = list[Basin]()
    left = bare
    while left:
        part = flood(left & -left, bare)
        left ^= part
        size = part.bit_count()
        pools = part & water
        if size <= largest and not part & edge:
            if part != pools:
                found.append((size, spread(part) ^ part, (part ^ pools).bit_count(), True))
            continue
        for pool, ring, cells in pools_with_rings(water) if pools else ():
            if pool & pools:
                sides = (ring & bare).bit_count()
                if sides <= OPEN_SIDES:
                    found.append((cells, ring, sides, False))
    return tuple(found)


@lru_cache(maxsize=1024)  # water is seldom laid
def pools_with_rings(water: CellSet) -> tuple[tuple[CellSet, CellSet, int], ...]:
    """Every pool, the cells around it, and its size."""
    return tuple([(pool, spread(pool) ^ pool, pool.bit_count()) for pool in pools_of(water)])
