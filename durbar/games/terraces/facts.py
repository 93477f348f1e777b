"""The facts of single choices: the parts of an action, its cost, and the points it scores at once."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from durbar.core.game import Action, Json
from durbar.games.terraces import festivals, irrigation, law, paths, tiles
from durbar.games.terraces.actions import (
    OPEN,
    SIDES,
    Bid,
    Build,
    EndTurn,
    Enlarge,
    Enter,
    Festival,
    Irrigate,
    Leave,
    Move,
    PlaceTile,
    Take,
    Token,
    irrigate,
)
from durbar.games.terraces.grid import NAMES, SIZE, Cell, CellSet, beside, cells_of, flood, spread, take
from durbar.games.terraces.routes import route
from durbar.games.terraces.ruleset import OUTSIDE_COST, TILE_COST, palace_points
from durbar.games.terraces.state import State


def facts(s: State, a: Action) -> Json:
    """The parts of one legal action."""
    read = _FACTS.get(type(a))
    return read(s, a) if read else {}


def _pools(s: State, a: Action) -> Json:
    """The points of the pools this completes: the own ones, and those it gives away."""
    after = s.copy()
    law.apply(after, a)
    gains = [new - old for new, old in zip(after.scores, s.scores, strict=True)]
    others = {str(seat): gain for seat, gain in enumerate(gains) if gain and seat != s.active}
    return {"points": gains[s.active], **({"gives": others} if others else {})}


@lru_cache(64)
def _gaps(land: CellSet, water: CellSet, site: CellSet) -> tuple[CellSet, ...]:
    """The bare cells around each pool that one tile might complete."""
    found = []
    while water:
        pool = flood(water & -water, water)
        water &= ~pool
        found.append(spread(pool) & ~pool & site & ~land)
    return tuple(gap for gap in found if 0 < gap.bit_count() <= 3)


def choices(s: State, legal: list[Action]) -> list[Json]:
    """All legal actions. A tile that completes no pool is described once for each level and cost."""
    bare, level = s.table.board.ring & ~s.land, s.level
    gaps = _gaps(s.land, s.water, s.table.board.site)
    found = []
    for a in legal:
        if isinstance(a, PlaceTile) and not (gaps and _completes(a.mask & ~s.land, gaps)):
            key = (a.text, level[a.cells[0]], (a.mask & bare).bit_count())
            one = _TILES.get(key)
            if one is None:
                one = _TILES[key] = choice(s, a)
        else:
            one = choice(s, a)
        found.append(one)
    return found


_TILES: dict[tuple[str, int, int], Json] = {}
"""Choices of tiles that complete no pool, by notation, level and cells outside."""


def choice(s: State, a: Action) -> Json:
    """One legal action as a page gets it."""
    return {"do": str(a), "kind": a.kind, **facts(s, a)}


def _completes(fresh: CellSet, gaps: tuple[CellSet, ...]) -> bool:
    return any(not gap & ~fresh for gap in gaps)


def _tile(s: State, a: PlaceTile) -> Json:
    new = tiles.outside(s, a)
    found = {
        "shape": a.shape,
        "village": None if a.village is None else NAMES[a.village],
        "rice": [NAMES[c] for c in a.rice],
        "cells": [NAMES[c] for c in a.cells],
        "level": s.level[a.cells[0]] + 1,
        "outside": new,
        "cost": TILE_COST + OUTSIDE_COST * new,
        "points": 0,
    }
    gaps = _gaps(s.land, s.water, s.table.board.site)
    return found | _pools(s, a) if _completes(a.mask & ~s.land, gaps) else found


def _enter(s: State, a: Enter) -> Json:
    path = route(s, a)
    return {"side": SIDES[a.side], "to": NAMES[a.to], "path": path, "cost": paths.enter_cost(s, a)}


def _move(s: State, a: Move) -> Json:
    path = route(s, a)
    return {"from": NAMES[a.start], "to": NAMES[a.to], "path": path, "cost": paths.move_cost(s, a)}


def _leave(s: State, a: Leave) -> Json:
    path = route(s, a)
    return {"from": NAMES[a.start], "side": SIDES[a.side], "path": path, "cost": paths.leave_cost(s, a)}


def _palace(s: State, a: Build | Enlarge) -> Json:
    old = s.value(a.cell)
    points = palace_points(a.value)
    cost = s.table.rules.palace_cost
    return {"cell": NAMES[a.cell], "value": a.value, "old": old, "points": points, "cost": cost}


def _basin(name: str, cost: int) -> Json:
    return {"cell": name, "cost": cost, "points": 0}


def _irrigate(s: State, a: Irrigate) -> Json:
    found = _basin(NAMES[a.cell], s.table.rules.basin_cost)
    pool = flood(1 << a.cell, s.water | 1 << a.cell)
    return found | _pools(s, a) if irrigation.complete(s, pool) else found


def basins(s: State, cells: CellSet) -> list[Json]:
    """The choices of irrigation tiles on these cells.

    Beside a bare cell no pool becomes complete; such choices are always the same, and made once.
    """
    plain = cells & beside(s.table.board.site & ~s.land & ~s.water)
    found: list[Json] = []
    take(_basins(s.table.rules.basin_cost), plain, found)
    return found + [choice(s, irrigate(cell)) for cell in cells_of(cells & ~plain)]


@cache
def _basins(cost: int) -> tuple[list[Json]]:
    names = (NAMES.get(cell, "") for cell in range(SIZE))
    return ([{"do": f"irrigate {name}", "kind": Irrigate.kind, **_basin(name, cost)} for name in names],)


def _take(s: State, a: Take) -> Json:
    card = s.table.cards[s.open] if a.source == OPEN else None
    return {"source": a.source, "card": card, "cost": s.table.rules.card_cost}


def palace_prizes(s: State, cell: Cell) -> Json:
    """A palace where a festival may be held, and what it is worth to one or to several. F8"""
    alone, shared = s.table.prizes[s.value(cell)]
    return {"cell": NAMES[cell], "value": s.value(cell), "alone": alone, "shared": shared}


def _festival(s: State, a: Festival) -> Json:
    gain = festivals.worth(s, a.cards)
    return {**palace_prizes(s, a.cell), "cards": list(a.cards), "worth": gain, "cost": 0}


def _bid(s: State, a: Bid) -> Json:
    gain = festivals.worth(s, a.cards)
    return {"cards": list(a.cards), "worth": gain, "total": s.totals[s.bidder] + gain}


def _token(s: State, a: Token) -> Json:
    return {"ap": s.ap + s.table.rules.token_ap}


def _end(s: State, a: EndTurn) -> Json:
    return {"unused": s.ap}


_FACTS: dict[type[Action], Callable[[State, Any], Json]] = {
    PlaceTile: _tile,
    Enter: _enter,
    Move: _move,
    Leave: _leave,
    Build: _palace,
    Enlarge: _palace,
    Irrigate: _irrigate,
    Take: _take,
    Festival: _festival,
    Bid: _bid,
    Token: _token,
    EndTurn: _end,
}
