"""Palaces: building and enlarging."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.terraces import actions
from durbar.games.terraces.actions import Build, Enlarge
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import NAMES, Cell, CellSet, flood, spread, take
from durbar.games.terraces.ruleset import ACTION_COST, SMALLEST_CITY, VALUES, palace_points
from durbar.games.terraces.settlements import advantage, find_cities, palace_in, settlement
from durbar.games.terraces.state import State


def check_build(s: State, a: Build) -> Rejection | None:
    facts = {"cell": NAMES[a.cell]}
    if not s.is_village(a.cell):
        return Rejection("P1", "not_village", facts)
    if s.pawn_on(a.cell) is not None:
        return Rejection("P1", "pawn_there", facts)
    where = settlement(s, a.cell)
    palace = palace_in(s, where)
    if palace is not None:
        return Rejection("P9", "has_palace", {"cell": NAMES[palace]})
    if where.bit_count() < SMALLEST_CITY:
        return Rejection("P1", "too_small", facts)
    return _check_change(s, where, 0, a.value)


def check_enlarge(s: State, a: Enlarge) -> Rejection | None:
    facts = {"cell": NAMES[a.cell]}
    if not s.is_palace(a.cell):
        return Rejection("P2", "no_palace", facts)
    if s.changed >> a.cell & 1:  # R14: of this palace, not of its city
        return Rejection("P8", "changed_already", facts)
    return _check_change(s, settlement(s, a.cell), s.value(a.cell), a.value)


def _check_change(s: State, where: CellSet, old: int, new: int) -> Rejection | None:
    r, size = s.table.rules, where.bit_count()
    if advantage(s, where) != s.active:
        return Rejection("P3", "no_advantage", {})
    if new not in r.values(size):  # R11, R12
        return Rejection("P4", "wrong_value", {"value": new, "size": size, "allowed": list(r.values(size))})
    if new <= old:  # P5: steps may be skipped, never taken back
        return Rejection("P4", "not_above", {"value": new, "old": old})
    for piece in r.floors(old, new):
        if not s.pieces[VALUES.index(piece)]:  # R13
            return Rejection("P6", "no_piece_left", {"value": piece})
    if s.ap < ACTION_COST:
        return Rejection("A7", "too_dear", {"cost": ACTION_COST, "ap": s.ap})
    return None


def build(s: State, a: Build) -> list[Event]:
    bit = 1 << a.cell
    cells = flood(bit, s.village)
    s.palaces |= bit
    s.cities = (*s.cities, (bit, cells, spread(cells)))
    find_cities(s, 0)
    s.paths = None
    return [_change(s, a.cell, a.value, "build", "P1")]


def enlarge(s: State, a: Enlarge) -> list[Event]:
    s.feted &= ~(1 << a.cell)  # P10
    return [_change(s, a.cell, a.value, "enlarge", "P2")]


def _change(s: State, cell: Cell, new: int, kind: str, clause: str) -> Event:
    old = s.value(cell)
    for piece in s.table.rules.floors(old, new):
        i = VALUES.index(piece)
        s.pieces[i] -= 1
        s.floors[cell] |= 1 << i
    s.ap -= ACTION_COST
    s.changed |= 1 << cell
    points = palace_points(new)
    s.scores[s.active] += points
    data = {"cell": NAMES[cell], "value": new, "old": old, "cost": ACTION_COST}
    return Event(kind, clause, s.active, {**data, "points": points, "source": "palace"})


def list_palaces(s: State) -> list[Action]:
    """What the active seat may build or enlarge; it needs the advantage, so a pawn there."""
    groups: list[Group] = []
    out: list[Action] = []
    own = s.pawns[s.active] & s.village
    while own:
        where = flood(own & -own, s.village)
        own &= ~where
        size = where.bit_count()
        if size < SMALLEST_CITY:
            continue
        palace = s.palaces & where
        if palace & s.changed:
            continue
        old = s.value(palace.bit_length() - 1) if palace else 0
        values = _reachable(s, size, old)
        if not values or advantage(s, where) != s.active:
            continue
        if palace:
            out += [actions.enlarge(palace.bit_length() - 1, v) for v in values]
        else:
            free = where & ~s.crowd
            if free:
                groups += [(s.table.board.build[v].rows, free) for v in values]
    for rows, cells in groups:
        take(rows, cells, out)
    return out


def largest(s: State, size: int, old: int) -> int:
    """The largest palace a settlement of this size could have now with the pieces left; 0 for none. P4, P6"""
    return max(_reachable(s, size, old), default=old)


def _reachable(s: State, size: int, old: int) -> list[int]:
    r = s.table.rules
    return [v for v in r.values(size) if v > old and all(s.pieces[VALUES.index(p)] for p in r.floors(old, v))]
