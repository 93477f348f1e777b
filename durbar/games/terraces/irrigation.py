"""Irrigation: laying an irrigation tile, and the pools that become complete."""

from functools import lru_cache

from durbar.core.game import Event, Rejection
from durbar.games.terraces.actions import Irrigate
from durbar.games.terraces.grid import NAMES, CellSet, flood, names_of, spread
from durbar.games.terraces.settlements import advantage
from durbar.games.terraces.state import State, added


def check_irrigate(s: State, a: Irrigate) -> Rejection | None:
    board, facts = s.table.board, {"cell": NAMES[a.cell]}
    if not s.basins:
        return Rejection("I4", "no_basin_left", {})
    if not board.site >> a.cell & 1:
        return Rejection("I1", "not_on_site", facts)
    if s.is_water(a.cell):
        return Rejection("I1", "already_water", facts)
    if s.is_land(a.cell):
        return Rejection("I2", "on_land", facts)
    if board.edge >> a.cell & 1:  # R10: a neighbour outside, overflow or not
        return Rejection("I2", "at_edge", facts)
    if s.ap < s.table.rules.basin_cost:
        return Rejection("A7", "too_dear", {"cost": s.table.rules.basin_cost, "ap": s.ap})
    return None


def irrigable(s: State) -> CellSet:
    """The cells that may get an irrigation tile; holes between tiles are no different. I1, I2, I3, I5"""
    interior = s.table.board.interior
    return interior ^ interior & (s.land | s.water)


def lay_basin(s: State, a: Irrigate) -> list[Event]:
    s.ap -= s.table.rules.basin_cost
    s.basins -= 1
    s.water |= 1 << a.cell
    event = Event("irrigate", "I1", s.active, {"cell": NAMES[a.cell], "cost": s.table.rules.basin_cost})
    return [event, *check_pools(s, 1 << a.cell)]


def pools(s: State) -> tuple[CellSet, ...]:
    """All pools on the board. D6"""
    return pools_of(s.water)


@lru_cache(1024)  # asked all the time, and water is seldom laid
def pools_of(water: CellSet) -> tuple[CellSet, ...]:
    found, left = [], water
    while left:
        one = flood(left & -left, left)
        found.append(one)
        left &= ~one
    return tuple(found)


@lru_cache(1024)
def shores_of(water: CellSet) -> tuple[tuple[CellSet, CellSet], ...]:
    """Every pool with the cells that touch it, on the site or not."""
    return tuple([(pool, spread(pool) ^ pool) for pool in pools_of(water)])


def around(s: State, pool: CellSet) -> CellSet:
    """The cells that touch a pool: all on the site, since no irrigation lies at its edge. D7, R10"""
    return (spread(pool) ^ pool) & s.table.board.site


def complete(s: State, pool: CellSet) -> bool:
    ring = around(s, pool)
    return ring == ring & s.land


def check_pools(s: State, fresh: CellSet) -> list[Event]:
    """Score each pool that the freshly covered cells made complete, for whoever has the advantage.

    A pool complete before has no bare cell around it, so no fresh cell touches it again. I6, I7, I8, R28, R34
    """
    events: list[Event] = []
    near = s.water & spread(fresh)
    while near:
        first = near ^ near & near - 1
        for pool, shore in shores_of(s.water):
            if pool & first:
                near ^= near & pool
                ring = shore & s.table.board.site
                if ring == ring & s.land:
                    events.append(_score(s, pool))
    return events


def _score(s: State, pool: CellSet) -> Event:
    seat = advantage(s, around(s, pool))
    data = {"cells": names_of(pool)}
    if seat is None:
        return Event("pool_unclaimed", "I7", s.active, data)
    points = s.table.rules.pool_points * pool.bit_count()
    s.scores = added(s.scores, seat, points)
    return Event("pool", "I6", seat, {**data, "points": points, "source": "irrigation"})
