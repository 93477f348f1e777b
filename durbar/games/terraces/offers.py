"""What a page needs to offer each legal action: its parts, its cost, and the points it brings at once."""

from collections.abc import Callable
from typing import Any

from durbar.core.game import Action, Json
from durbar.games.terraces import festivals, law, tiles, ways
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
)
from durbar.games.terraces.grid import NAMES, Cell, CellSet, spread
from durbar.games.terraces.routes import route
from durbar.games.terraces.state import State


def facts(s: State, a: Action) -> Json:
    tell = _FACTS.get(type(a))
    return tell(s, a) if tell else {}


def _names(cells: list[Cell] | tuple[Cell, ...]) -> list[str]:
    return [NAMES[c] for c in cells]


def _pools(s: State, a: Action, fresh: CellSet) -> Json:
    """The points of the pools this would complete: the own ones, and those it gives away."""
    if not spread(fresh) & s.water and not isinstance(a, Irrigate):
        return {"points": 0}
    after = s.copy()
    law.apply(after, a)
    gains = [new - old for new, old in zip(after.scores, s.scores, strict=True)]
    others = {str(seat): gain for seat, gain in enumerate(gains) if gain and seat != s.active}
    return {"points": gains[s.active], **({"gives": others} if others else {})}


def _tile(s: State, a: PlaceTile) -> Json:
    return {
        "shape": a.shape,
        "village": None if a.village is None else NAMES[a.village],
        "rice": _names(a.rice),
        "cells": _names(a.cells),
        "level": s.level[a.cells[0]] + 1,
        "outside": tiles.outside(s, a),
        "cost": tiles.tile_cost(s, a),
        **_pools(s, a, a.mask & ~s.land),
    }


def _enter(s: State, a: Enter) -> Json:
    path = route(s, a)
    return {"side": SIDES[a.side], "to": NAMES[a.to], "path": path, "cost": ways.enter_cost(s, a)}


def _move(s: State, a: Move) -> Json:
    path = route(s, a)
    return {"from": NAMES[a.start], "to": NAMES[a.to], "path": path, "cost": ways.move_cost(s, a)}


def _leave(s: State, a: Leave) -> Json:
    path = route(s, a)
    return {"from": NAMES[a.start], "side": SIDES[a.side], "path": path, "cost": ways.leave_cost(s, a)}


def _palace(s: State, a: Build | Enlarge) -> Json:
    old = s.value(a.cell)
    return {"cell": NAMES[a.cell], "value": a.value, "old": old, "points": a.value // 2, "cost": 1}


def _irrigate(s: State, a: Irrigate) -> Json:
    return {"cell": NAMES[a.cell], "cost": 1, **_pools(s, a, 1 << a.cell)}


def _take(s: State, a: Take) -> Json:
    card = s.table.cards[s.open] if a.source == OPEN else None
    return {"source": a.source, "card": card, "cost": 1}


def _festival(s: State, a: Festival) -> Json:
    alone, shared = s.table.prizes[s.value(a.cell)]
    told = {"cell": NAMES[a.cell], "value": s.value(a.cell), "alone": alone, "shared": shared}
    return {**told, "cards": list(a.cards), "worth": festivals.worth(s, a.cards), "cost": 0}


def _bid(s: State, a: Bid) -> Json:
    gain = festivals.worth(s, a.cards)
    return {"cards": list(a.cards), "worth": gain, "total": s.totals[s.bidder] + gain}


def _token(s: State, a: Token) -> Json:
    return {"ap": s.ap + 1}


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
