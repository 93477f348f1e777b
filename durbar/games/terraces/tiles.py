"""Land tiles: where they may lie, what they cost, and what laying one changes."""

from itertools import chain
from random import Random

from durbar.core.game import Event, Rejection
from durbar.games.terraces import irrigation
from durbar.games.terraces.actions import FAMILIES, PlaceTile
from durbar.games.terraces.board import Group, Shelf
from durbar.games.terraces.grid import (
    EAST,
    NAMES,
    SOUTH_EAST,
    SOUTH_WEST,
    CellSet,
    cells_of,
    flood,
    names_of,
    spread,
)
from durbar.games.terraces.settlements import find_cities
from durbar.games.terraces.state import State


def check_tile(s: State, a: PlaceTile) -> Rejection | None:
    """Whether the active seat may lay this tile."""
    return check_lie(s, a) or _affordable(s, a) or joins_cities(s, a)


def check_lie(s: State, a: PlaceTile) -> Rejection | None:
    """What lies under the tile; beside it anything may lie, or nothing. T2"""
    board = s.table.board
    for cell in a.cells:
        facts = {"cell": NAMES[cell]}
        if not board.has(cell):
            return Rejection("D1", "off_board", facts)
        if s.pawn_on(cell) is not None:
            return Rejection("T3", "covers_pawn", facts)
        if s.is_palace(cell):
            return Rejection("T3", "covers_palace", facts)
        if s.is_water(cell):
            return Rejection("T3", "covers_water", facts)
    if len({s.level[cell] for cell in a.cells}) > 1:  # R4: bare spaces outside have level 0
        return Rejection("T4", "not_flat", {"levels": [s.level[cell] for cell in a.cells]})
    if s.tops[a.family] & a.anchor:  # R3: only an exact fit on one tile
        return Rejection("T5", "same_shape", {"shape": a.shape})
    return _overflow(s, a)


def outside(s: State, a: PlaceTile) -> int:
    """How many new cells outside the site the tile makes. T10, T11"""
    return sum(s.table.board.ring >> cell & 1 and not s.is_land(cell) for cell in a.cells)


def tile_cost(s: State, a: PlaceTile) -> int:
    return 1 + outside(s, a)  # A7


def _overflow(s: State, a: PlaceTile) -> Rejection | None:
    new = outside(s, a)
    if new and len(a.cells) == 1:
        return Rejection("T10", "single_outside", {"cell": NAMES[a.cells[0]]})
    if new and not any(s.table.board.site >> cell & 1 for cell in a.cells):  # R5: asked of new cells only
        return Rejection("T10", "wholly_outside", {})
    return None


def stock(s: State, shape: str) -> int:
    """How many tiles of a shape the active seat can take. T1"""
    if shape == "triple":
        return s.triples
    return {"double": s.doubles, "rice": s.rice, "village": s.villages}[shape][s.active]


def _affordable(s: State, a: PlaceTile) -> Rejection | None:
    if not stock(s, a.shape):
        return Rejection("T1", "no_tile_left", {"shape": a.shape})
    cost = tile_cost(s, a)
    if cost > s.ap:
        return Rejection("A7", "too_dear", {"cost": cost, "ap": s.ap})
    return None


def joins_cities(s: State, a: PlaceTile) -> Rejection | None:
    """Only the position afterwards counts: it may not have two palaces in one settlement. T7, T8, R8"""
    after = s.village & ~a.mask | a.village_bit
    united = flood(a.village_bit, after) & s.palaces
    if united & (united - 1):
        return Rejection("T7", "joins_cities", {"cells": names_of(united)})
    return None


def can_place(s: State) -> bool:
    """Whether any tile can be laid with the AP at hand and those of a token still to spend. R24, R33"""
    rich = s.copy()
    rich.ap += s.token_ready()
    everything = chain(_likely(rich), s.table.board.tiles())
    return any(check_tile(rich, a) is None for a in everything)


def _likely(s: State) -> list[PlaceTile]:
    """A few placements that spare the search above its way; the search itself does not trust them."""
    groups: list[Group] = []
    singly: list[PlaceTile] = []
    if s.ap:
        tile_groups(s, groups, singly)
    return singly[:1] + [
        a for shelf, cells in groups for a in shelf.by_cell.get(cells.bit_length() - 1, ())[:1]
    ]


# ---- laying a tile ----


def place_tile(s: State, a: PlaceTile) -> list[Event]:
    """Pay, lay, look at the cities and pools again. R29"""
    new = (a.mask & s.table.board.ring & ~s.land).bit_count()
    s.ap -= 1 + new
    s.duty = False
    _take(s, a.shape)
    fresh = a.mask & ~s.land
    lay(s, a)
    find_cities(s, a.mask)
    data = {"shape": a.shape, "cells": list(a.names), "cost": 1 + new, "outside": new}
    events = [Event("tile", "T1", s.active, data)]
    if a.shape == "triple" and not s.triples and not s.closing:  # R30: other tiles change nothing
        s.closing = s.table.seats
        events.append(Event("last_triple", "E1", s.active, {}))
    if fresh:
        events += irrigation.check_pools(s, fresh)  # T13
    return events


def _take(s: State, shape: str) -> None:
    if shape == "triple":
        s.triples -= 1
    elif shape == "double":
        s.doubles[s.active] -= 1
    elif shape == "rice":
        s.rice[s.active] -= 1
    else:
        s.villages[s.active] -= 1


def lay(s: State, a: PlaceTile) -> None:
    """Put the tile on top; it stays for good. T6, T12"""
    mask = a.mask
    s.tiles.append(a)
    for cell in a.cells:
        s.level[cell] += 1
    s.planes = _raised(s.planes, mask)
    s.land |= mask
    s.village = s.village & ~mask | a.village_bit
    s.tops = _covered(s.tops, a)
    s.ground = s.ways = None


def _raised(planes: tuple[int, ...], mask: CellSet) -> tuple[int, ...]:
    """Levels in binary plus one on these cells."""
    out = []
    for plane in planes:
        out.append(plane ^ mask)
        mask &= plane
    return (*out, mask) if mask else tuple(out)


def _covered(tops: tuple[CellSet, ...], a: PlaceTile) -> tuple[CellSet, ...]:
    """The uncovered tiles once this one lies on top."""
    m = a.mask
    east, west, down = m >> EAST, m >> SOUTH_WEST, m >> SOUTH_EAST
    hit = (m | west | down, m | east | down, m | east, m | west, m | down, m)
    out = [top & ~h for top, h in zip(tops, hit, strict=True)]
    out[a.family] |= a.anchor
    return tuple(out)


# ---- the same rules on sets of cells, for listing ----


class Ground:
    """Where each outline lies flat, fits and is paid for, pawns and palaces apart; new with every tile."""

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
        """For each outline the first cells on which it lies flat, on no single tile of its shape, for `ap`.

        T4, T5, T10
        """
        ap = min(ap, 3)
        found = self._flat[ap]
        if found is None:
            board = s.table.board
            shelves = (*board.outlines, board.rice)
            far = _TOO_FAR[ap](self._bare)
            found = tuple([h.cells & ~(u | f) for h, u, f in zip(shelves, self._unfit, far, strict=True)])
            self._flat[ap] = found
        return found


# First cells from which an outline makes more new cells outside than 1, 2 or 3 AP pay, or only such. T10


def _none_outside(b: CellSet) -> tuple[CellSet, ...]:
    e, w, d = b >> EAST, b >> SOUTH_WEST, b >> SOUTH_EAST
    return b | w | d, b | e | d, b | e, b | w, b | d, b


def _one_outside(b: CellSet) -> tuple[CellSet, ...]:
    e, w, d = b >> EAST, b >> SOUTH_WEST, b >> SOUTH_EAST
    return b & (w | d) | w & d, b & (e | d) | e & d, b & e, b & w, b & d, b


def _two_outside(b: CellSet) -> tuple[CellSet, ...]:
    e, w, d = b >> EAST, b >> SOUTH_WEST, b >> SOUTH_EAST
    return b & w & d, b & e & d, b & e, b & w, b & d, b


_TOO_FAR = (_none_outside, _none_outside, _one_outside, _two_outside)


def anchors(s: State, ap: int) -> tuple[CellSet, ...]:
    """For each outline the first cells on which it may lie for at most `ap`, cities apart."""
    if s.ground is None:
        s.ground = Ground(s)
    flat = s.ground.flat(s, ap)
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


def tile_groups(s: State, groups: list[Group], singly: list[PlaceTile], ap: int = 0) -> None:
    """Add the placements the active seat may make: sets of them, and those near two cities one by one."""
    found = anchors(s, ap or s.ap)
    board, seat = s.table.board, s.active
    if s.triples:
        _outlines(s, (0, 1), found, groups, singly)
    if s.doubles[seat]:
        _outlines(s, (2, 3, 4), found, groups, singly)
    single = found[5]
    if single and s.rice[seat]:
        groups.append((board.rice, single))
    if single and s.villages[seat]:
        if single & ~s.danger:
            groups.append((board.village, single & ~s.danger))
        if single & s.danger:
            singly += _apart(s, board.village, single & s.danger)


def _outlines(
    s: State,
    families: tuple[int, ...],
    found: tuple[CellSet, ...],
    groups: list[Group],
    singly: list[PlaceTile],
) -> None:
    for family in families:
        first = found[family]
        shelf = s.table.board.outlines[family]
        if s.danger and first:
            risky = s.danger
            for step in FAMILIES[family]:
                risky |= s.danger >> step
            risky &= first
            if risky:
                singly += _apart(s, shelf, risky)
                first &= ~risky
        if first:
            groups.append((shelf, first))


def _apart(s: State, shelf: Shelf[PlaceTile], first: CellSet) -> list[PlaceTile]:
    """The placements from these first cells that keep the cities apart, looked at one by one. T7"""
    out: list[PlaceTile] = []
    for cell in cells_of(first):
        for a in shelf.by_cell[cell]:
            if not a.village_bit & s.danger or joins_cities(s, a) is None:
                out.append(a)
    return out


def any_triple(s: State) -> bool:
    """Whether a triple could lie anywhere, AP apart. R36"""
    groups: list[Group] = []
    singly: list[PlaceTile] = []
    _outlines(s, (0, 1), anchors(s, 3), groups, singly)
    return bool(groups or singly)


def any_tile(s: State) -> bool:
    """`can_place`, by sets."""
    return choke(s, s.ap + s.token_ready()) is not None


def choke(s: State, ap: int) -> CellSet | None:
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


def choke_beside(s: State, ap: int, city: CellSet) -> CellSet | None:
    """The same if these cells were a city too, counting only tiles that surely join nothing."""
    calm = s.copy()
    near = spread(city)
    for _, _, other in s.cities:
        calm.danger |= near & other
    groups: list[Group] = []
    tile_groups(calm, groups, [], ap)
    return _common(groups) if groups else None


def _common(groups: list[Group]) -> CellSet:
    """The cells all these outlines share."""
    common = -1
    for shelf, cells in groups:
        if cells.bit_count() > 3:  # no cell lies under more than three tiles of one outline
            return 0
        for cell in cells_of(cells):
            common &= shelf.by_cell[cell][0].mask
    return common


def sample_tile(s: State, rng: Random) -> PlaceTile | None:
    """A legal placement, each possible, or None after an unlucky try."""
    found, board, seat = anchors(s, s.ap), s.table.board, s.active
    shelves: list[Group] = []
    if s.triples:
        shelves += [(board.outlines[f], found[f]) for f in (0, 1) if found[f]]
    if s.doubles[seat]:
        shelves += [(board.outlines[f], found[f]) for f in (2, 3, 4) if found[f]]
    if s.rice[seat] and found[5]:
        shelves.append((board.rice, found[5]))
    if s.villages[seat] and found[5]:
        shelves.append((board.village, found[5]))
    if not shelves:
        return None
    shelf, cells = shelves[int(rng.random() * len(shelves))]
    a: PlaceTile = shelf.sample(cells, rng)
    return None if a.village_bit & s.danger and joins_cities(s, a) else a
