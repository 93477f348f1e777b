"""Land tiles: where they may lie, what they cost, and what changes when one is laid."""

from durbar.core.game import Event, Rejection
from durbar.games.terraces import irrigation
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.grid import NAMES, CellSet, flood, names_of
from durbar.games.terraces.ruleset import OUTSIDE_COST, TILE_COST
from durbar.games.terraces.settlements import find_cities
from durbar.games.terraces.state import State, added


def check_tile(s: State, a: PlaceTile) -> Rejection | None:
    """Whether the active seat may lay this tile."""
    return check_lie(s, a) or _affordable(s, a) or joins_cities(s, a)


def check_lie(s: State, a: PlaceTile) -> Rejection | None:
    """What lies under the tile; beside it anything may lie, or nothing. T2"""
    board = s.table.board
    if a.mask & ~board.cells or a.mask & (s.crowd | s.palaces | s.water):
        return _covered_wrongly(s, a)
    if len({s.level[cell] for cell in a.cells}) > 1:  # R4: bare spaces outside have level 0
        return Rejection("T4", "not_flat", {"levels": [s.level[cell] for cell in a.cells]})
    if s.tops[a.outline] & a.anchor:  # R3: only an exact fit on one tile
        return Rejection("T5", "same_shape", {"shape": a.shape})
    return _overflow(s, a)


def _covered_wrongly(s: State, a: PlaceTile) -> Rejection | None:
    """The first cell that the tile may not cover, and why. T3"""
    for cell in a.cells:
        facts = {"cell": NAMES[cell]}
        if not s.table.board.has(cell):
            return Rejection("D1", "off_board", facts)
        if s.pawn_on(cell) is not None:
            return Rejection("T3", "covers_pawn", facts)
        if s.is_palace(cell):
            return Rejection("T3", "covers_palace", facts)
        if s.is_water(cell):
            return Rejection("T3", "covers_water", facts)
    return None


def outside(s: State, a: PlaceTile) -> int:
    """How many new cells outside the site the tile makes. T10, T11"""
    over = a.mask & s.table.board.ring
    return (over ^ over & s.land).bit_count() if over else 0


def tile_cost(s: State, a: PlaceTile) -> int:
    return TILE_COST + OUTSIDE_COST * outside(s, a)  # A7


def _overflow(s: State, a: PlaceTile) -> Rejection | None:
    new = outside(s, a)
    if new and len(a.cells) == 1:
        return Rejection("T10", "single_outside", {"cell": NAMES[a.cells[0]]})
    if new and not a.mask & s.table.board.site:  # R5: asked of new cells only
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
    united = united_palaces(s, a)
    return Rejection("T7", "joins_cities", {"cells": names_of(united)}) if united else None


def united_palaces(s: State, a: PlaceTile) -> CellSet:
    """The palaces of the settlement that the tile's village would come to, if they are several. T7"""
    after = s.village ^ s.village & a.mask | a.village_bit
    palaces = flood(a.village_bit, after) & s.palaces
    return palaces if palaces & (palaces - 1) else 0


# ---- laying a tile ----


def place_tile(s: State, a: PlaceTile) -> list[Event]:
    """Pay, lay the tile, then look at the cities and the pools again. R29"""
    new = outside(s, a)
    cost = TILE_COST + OUTSIDE_COST * new
    s.ap -= cost
    s.duty = False
    _take(s, a.shape)
    fresh = a.mask ^ a.mask & s.land
    lay(s, a)
    find_cities(s, a.mask)
    data = {"shape": a.shape, "cells": list(a.names), "cost": cost, "outside": new}
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
        s.doubles = added(s.doubles, s.active, -1)
    elif shape == "rice":
        s.rice = added(s.rice, s.active, -1)
    else:
        s.villages = added(s.villages, s.active, -1)


def lay(s: State, a: PlaceTile) -> None:
    """Put the tile on top; it is never taken back. T6, T12"""
    mask = a.mask
    s.tiles = [*s.tiles, a]
    level = bytearray(s.level)
    for cell in a.cells:
        level[cell] += 1
    s.level = bytes(level)
    s.planes = _raised(s.planes, mask)
    s.land |= mask
    s.village = s.village ^ s.village & mask | a.village_bit
    s.tops = _covered(s.tops, a)
    s.placements = s.paths = None


def _raised(planes: tuple[int, ...], mask: CellSet) -> tuple[int, ...]:
    """Levels in binary plus one on these cells."""
    out = list(planes)
    for i, plane in enumerate(planes):
        out[i] = plane ^ mask
        mask &= plane
        if not mask:
            return tuple(out)
    return (*out, mask)


def _covered(tops: tuple[CellSet, ...], a: PlaceTile) -> tuple[CellSet, ...]:
    """The uncovered tiles once this one lies on top."""
    out = list(tops)
    for i, hit in enumerate(a.hits):
        hidden = out[i] & hit
        if hidden:
            out[i] ^= hidden
    out[a.outline] |= a.anchor
    return tuple(out)
