"""Where tiles may lie, by sets of cells. A test proves it equal to the rules of tiles.py."""

from random import Random
from typing import Final

from durbar.games.terraces.actions import OUTLINES, PlaceTile
from durbar.games.terraces.board import ActionRows, Board, Group, pick_from
from durbar.games.terraces.grid import EAST, SOUTH_EAST, SOUTH_WEST, CellSet, cells_of, lying, spread, take
from durbar.games.terraces.state import State
from durbar.games.terraces.tiles import united_palaces

MOST_KEPT: Final = 256
"""Outskirts for which a board keeps where tiles can be paid."""
MOST_OVER_A_CELL: Final = 3
"""No cell lies under more places of one outline."""


class Placements:
    """Where each outline fits and can be paid for, whatever stands there. Made anew after each tile."""

    __slots__ = ("_anchors", "_bare", "_flat", "_taken", "_unfit")

    def __init__(self, s: State) -> None:
        east = west = down = 0
        for plane in s.planes:
            east |= plane ^ plane >> EAST
            west |= plane ^ plane >> SOUTH_WEST
            down |= plane ^ plane >> SOUTH_EAST
        up, dn, lying, falling, rising, single = s.tops
        self._unfit = (
            west | down | up,
            east | down | dn,
            east | lying,
            west | falling,
            down | rising,
            single,
        )
        ring = s.table.board.ring
        self._bare = ring ^ ring & s.land
        self._flat: list[tuple[CellSet, ...] | None] = [None, None, None, None]
        self._anchors: list[tuple[CellSet, ...] | None] = [None, None, None, None]
        self._taken: CellSet = 0
        """Where no tile may lie, for these anchors."""

    def flat(self, s: State, ap: int) -> tuple[CellSet, ...]:
        """For each outline the first cells from which it fits and costs at most `ap`. T4, T5, T10"""
        ap = min(ap, 3)
        found = self._flat[ap]
        if found is None:
            fits = list[CellSet]()
            for cells, unfit in zip(_paid(s.table.board, self._bare, ap), self._unfit, strict=True):
                fits.append(cells ^ cells & unfit)
            found = self._flat[ap] = tuple(fits)
        return found

    def free(self, s: State, ap: int) -> tuple[CellSet, ...]:
        """The same where nothing stands. T3"""
        taken = s.palaces | s.water | s.crowd
        if taken != self._taken:
            self._taken = taken
            self._anchors = [None, None, None, None]
        ap = min(ap, 3)
        found = self._anchors[ap]
        if found is None:
            cells = s.table.board.cells
            free = cells ^ cells & taken
            found = self._anchors[ap] = lying(OUTLINES, self.flat(s, ap), free)
        return found


# First cells from which an outline makes only new cells outside, or more of them than 1, 2 or 3 AP pay. T10


def _none_outside(b: CellSet) -> tuple[CellSet, ...]:
    e, w, d = b >> EAST, b >> SOUTH_WEST, b >> SOUTH_EAST
    return b | w | d, b | e | d, b | e, b | w, b | d, b


def _one_outside(b: CellSet) -> tuple[CellSet, ...]:
    e, w, d = b >> EAST, b >> SOUTH_WEST, b >> SOUTH_EAST
    return b & (w | d) | w & d, b & (e | d) | e & d, b & e, b & w, b & d, b


def _two_outside(b: CellSet) -> tuple[CellSet, ...]:
    e, w, d = b >> EAST, b >> SOUTH_WEST, b >> SOUTH_EAST
    return b & w & d, b & e & d, b & e, b & w, b & d, b


_TOO_FAR: Final = (_none_outside, _none_outside, _one_outside, _two_outside)


def _paid(board: Board, bare: CellSet, ap: int) -> tuple[CellSet, ...]:
    """For each outline the first cells from which it costs at most `ap`; `bare` is outside without land.

    Asked after every tile, and few make land outside: the board keeps the answers.
    """
    kept = board.paid[ap]
    found = kept.get(bare)
    if found is None:
        tables, far = (*board.outlines, board.rice), _TOO_FAR[ap](bare)
        fits = [table.cells ^ table.cells & cells for table, cells in zip(tables, far, strict=True)]
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[bare] = tuple(fits)
    return found


def anchors(s: State, ap: int) -> tuple[CellSet, ...]:
    """For each outline the first cells from which it may lie for at most `ap`, joined cities (T7) aside."""
    if s.placements is None:
        s.placements = Placements(s)
    return s.placements.free(s, ap)


def payable(s: State, ap: int) -> list[tuple[ActionRows[PlaceTile], CellSet]]:
    """The tiles the active seat can take with their first cells, joined cities (T7) aside. T1"""
    cells, board, seat = anchors(s, ap), s.table.board, s.active
    out: list[tuple[ActionRows[PlaceTile], CellSet]] = []
    for outline, table in enumerate(board.outlines):
        if cells[outline] and (s.triples if outline < 2 else s.doubles[seat]):
            out.append((table, cells[outline]))
    if cells[5]:
        if s.rice[seat]:
            out.append((board.rice, cells[5]))
        if s.villages[seat]:
            out.append((board.village, cells[5]))
    return out


def tile_groups(s: State, groups: list[Group], singly: list[PlaceTile], ap: int = 0) -> None:
    """Add the placements the active seat may make: sets of them, and those near two cities one by one."""
    near = s.near_two_cities
    for table, cells in payable(s, ap or s.ap):
        risky = cells & table.first_cells(near) if near else 0
        if risky:
            singly += _apart(s, table, risky)
            cells ^= risky
        if cells:
            groups.append((table.rows, cells))


def _many_tiles_fit(s: State, ap: int, near: CellSet) -> bool:
    """Whether so many tiles can be laid away from the cells near two cities that no cell is under all."""
    for table, cells in payable(s, ap):
        safe = cells ^ cells & table.first_cells(near) if near else cells
        if safe.bit_count() > MOST_OVER_A_CELL:
            return True
    return False


def _apart(s: State, table: ActionRows[PlaceTile], first: CellSet) -> list[PlaceTile]:
    """The placements from these first cells that keep the cities apart, tried one by one. T7"""
    found: list[PlaceTile] = []
    take(table.rows, first, found)
    return [a for a in found if not a.village_bit & s.near_two_cities or not united_palaces(s, a)]


def any_triple(s: State) -> bool:
    """Whether a triple could lie anywhere for whatever it costs. R36"""
    for table, cells in zip(s.table.board.outlines[:2], anchors(s, 3), strict=False):
        risky = cells & table.first_cells(s.near_two_cities) if s.near_two_cities else 0
        if cells != risky or _apart(s, table, risky):
            return True
    return False


def any_tile(s: State) -> bool:
    """What `turns.can_place` answers, by sets."""
    ap = s.ap + s.table.rules.token_ap * s.token_ready()
    if ap < 1:
        return False
    return needed_cells(s, ap) is not None if s.near_two_cities else bool(payable(s, ap))


def needed_cells(s: State, ap: int) -> CellSet | None:
    """The cells without which no tile at all could be laid for at most `ap`; None if none can anyway."""
    if ap < 1:
        return None
    if _many_tiles_fit(s, ap, s.near_two_cities):
        return 0
    groups: list[Group] = []
    singly: list[PlaceTile] = []
    tile_groups(s, groups, singly, ap)
    if not groups and not singly:
        return None
    common = _common(groups)
    for a in singly:
        common &= a.mask
    return common


def within_reach(s: State, ap: int) -> CellSet:
    """All cells on which a tile could come to lie for at most `ap`."""
    groups: list[Group] = []
    singly: list[PlaceTile] = []
    tile_groups(s, groups, singly, ap)
    found = 0
    for rows, cells in groups:
        one = rows[0][cells.bit_length() - 1]
        for cell in one.cells:
            found |= cells << cell - one.cells[0]
    for a in singly:
        found |= a.mask
    return found


def needed_cells_beside(s: State, ap: int, city: CellSet) -> CellSet | None:
    """The same if these cells were a city too, counting only tiles that surely join nothing."""
    around, near = spread(city), s.near_two_cities
    for _, _, other in s.cities:
        near |= around & other
    if _many_tiles_fit(s, ap, near):
        return 0
    after = s.copy()
    after.near_two_cities = near
    groups: list[Group] = []
    tile_groups(after, groups, [], ap)
    return _common(groups) if groups else None


def _common(groups: list[Group]) -> CellSet:
    """The cells all these outlines share."""
    common = -1
    for rows, cells in groups:
        if cells.bit_count() > MOST_OVER_A_CELL:
            return 0
        for cell in cells_of(cells):
            common &= rows[0][cell].mask
    return common


def sample_tile(s: State, rng: Random) -> PlaceTile | None:
    """A legal placement, each possible; None when there is none or the one drawn by lot joins cities."""
    found = payable(s, s.ap)
    if not found:
        return None
    table, cells = found[int(rng.random() * len(found))]
    a: PlaceTile = pick_from((table.rows, cells), rng)
    return None if a.village_bit & s.near_two_cities and united_palaces(s, a) else a
