"""Where tiles may lie, by sets of cells. A test proves it equal to the rules of tiles.py."""

from random import Random
from typing import Final

from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.board import ActionRows, Group, pick_from
from durbar.games.terraces.grid import EAST, SOUTH_EAST, SOUTH_WEST, CellSet, cells_of, spread, take
from durbar.games.terraces.ruleset import TOKEN_AP
from durbar.games.terraces.state import State
from durbar.games.terraces.tiles import joins_cities


class Placements:
    """Where each outline fits and can be paid for, whatever stands there. Made anew after each tile."""

    __slots__ = ("_bare", "_flat", "_unfit")

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
        self._bare = s.table.board.ring & ~s.land
        self._flat: list[tuple[CellSet, ...] | None] = [None, None, None, None]

    def flat(self, s: State, ap: int) -> tuple[CellSet, ...]:
        """For each outline the first cells from which it fits and costs at most `ap`. T4, T5, T10"""
        ap = min(ap, 3)
        found = self._flat[ap]
        if found is None:
            board = s.table.board
            tables = (*board.outlines, board.rice)
            far = _TOO_FAR[ap](self._bare)
            found = tuple([t.cells & ~(u | f) for t, u, f in zip(tables, self._unfit, far, strict=True)])
            self._flat[ap] = found
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


def anchors(s: State, ap: int) -> tuple[CellSet, ...]:
    """For each outline the first cells from which it may lie for at most `ap`, joined cities (T7) aside."""
    if s.placements is None:
        s.placements = Placements(s)
    flat = s.placements.flat(s, ap)
    free = ~(s.palaces | s.water | s.crowd)  # T3
    east, west, down = free >> EAST, free >> SOUTH_WEST, free >> SOUTH_EAST
    return (
        flat[0] & free & west & down,
        flat[1] & free & east & down,
        flat[2] & free & east,
        flat[3] & free & west,
        flat[4] & free & down,
        flat[5] & free,
    )


def payable(s: State, ap: int) -> list[tuple[ActionRows[PlaceTile], CellSet]]:
    """The tiles the active seat can take with their first cells, joined cities (T7) aside. T1"""
    cells, board, seat = anchors(s, ap), s.table.board, s.active
    out: list[tuple[ActionRows[PlaceTile], CellSet]] = []
    if s.triples:
        out += zip(board.outlines[:2], cells[:2], strict=True)
    if s.doubles[seat]:
        out += zip(board.outlines[2:], cells[2:5], strict=True)
    if s.rice[seat]:
        out.append((board.rice, cells[5]))
    if s.villages[seat]:
        out.append((board.village, cells[5]))
    return [found for found in out if found[1]]


def tile_groups(s: State, groups: list[Group], singly: list[PlaceTile], ap: int = 0) -> None:
    """Add the placements the active seat may make: sets of them, and those near two cities one by one."""
    for table, cells in payable(s, ap or s.ap):
        risky = cells & table.first_cells(s.near_two_cities) if s.near_two_cities else 0
        if risky:
            singly += _apart(s, table, risky)
            cells ^= risky
        if cells:
            groups.append((table.rows, cells))


def _apart(s: State, table: ActionRows[PlaceTile], first: CellSet) -> list[PlaceTile]:
    """The placements from these first cells that keep the cities apart, tried one by one. T7"""
    found: list[PlaceTile] = []
    take(table.rows, first, found)
    return [a for a in found if not a.village_bit & s.near_two_cities or joins_cities(s, a) is None]


def any_triple(s: State) -> bool:
    """Whether a triple could lie anywhere for whatever it costs. R36"""
    for table, cells in zip(s.table.board.outlines[:2], anchors(s, 3), strict=False):
        risky = cells & table.first_cells(s.near_two_cities) if s.near_two_cities else 0
        if cells != risky or _apart(s, table, risky):
            return True
    return False


def any_tile(s: State) -> bool:
    """What `turns.can_place` answers, by sets."""
    ap = s.ap + TOKEN_AP * s.token_ready()
    if ap < 1:
        return False
    return needed_cells(s, ap) is not None if s.near_two_cities else bool(payable(s, ap))


def needed_cells(s: State, ap: int) -> CellSet | None:
    """The cells without which no tile at all could be laid for at most `ap`; None if none can anyway."""
    if ap < 1:
        return None
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
    found: list[PlaceTile] = []
    tile_groups(s, groups, found, ap)
    for rows, cells in groups:
        take(rows[:1], cells, found)
    cells = 0
    for a in found:
        cells |= a.mask
    return cells


def needed_cells_beside(s: State, ap: int, city: CellSet) -> CellSet | None:
    """The same if these cells were a city too, counting only tiles that surely join nothing."""
    after = s.copy()
    near = spread(city)
    for _, _, other in s.cities:
        after.near_two_cities |= near & other
    groups: list[Group] = []
    tile_groups(after, groups, [], ap)
    return _common(groups) if groups else None


def _common(groups: list[Group]) -> CellSet:
    """The cells all these outlines share."""
    common = -1
    for rows, cells in groups:
        if cells.bit_count() > 3:  # no cell lies under more than three tiles of one outline
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
    return None if a.village_bit & s.near_two_cities and joins_cities(s, a) else a
