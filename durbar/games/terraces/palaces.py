"""Palaces: building and enlarging."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.terraces import actions
from durbar.games.terraces.actions import Build, Enlarge
from durbar.games.terraces.board import Group
from durbar.games.terraces.components import Step, Table
from durbar.games.terraces.grid import NAMES, Cell, CellSet, flood, spread, take
from durbar.games.terraces.ruleset import SMALLEST_CITY, VALUES, palace_points
from durbar.games.terraces.settlements import advantage, find_cities, palace_in, settlement
from durbar.games.terraces.state import State, added


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
    if s.ap < s.table.rules.palace_cost:
        return Rejection("A7", "too_dear", {"cost": s.table.rules.palace_cost, "ap": s.ap})
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
    s.pieces, floors = s.pieces.copy(), bytearray(s.floors)
    for piece in s.table.rules.floors(old, new):
        i = VALUES.index(piece)
        s.pieces[i] -= 1
        floors[cell] |= 1 << i
    s.floors = bytes(floors)
    s.ap -= s.table.rules.palace_cost
    s.changed |= 1 << cell
    points = palace_points(new)
    s.scores = added(s.scores, s.active, points)
    data = {"cell": NAMES[cell], "value": new, "old": old, "cost": s.table.rules.palace_cost}
    return Event(kind, clause, s.active, {**data, "points": points, "source": "palace"})


def list_palaces(s: State) -> list[Action]:
    """What the active seat may build or enlarge."""
    groups: list[Group] = []
    out = palace_groups(s, groups)
    for rows, cells in groups:
        take(rows, cells, out)
    return out


def palace_groups(s: State, groups: list[Group]) -> list[Action]:
    """What the active seat may enlarge; what it may build is added to the groups, settlement by settlement.

    It needs the advantage, so a pawn there.
    """
    out: list[Action] = []
    own = s.pawns[s.active] & s.village
    while own:
        where = flood(own ^ own & own - 1, s.village)
        own ^= own & where
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
            free = where ^ where & s.crowd
            if free:
                groups += [(s.table.board.build[v].rows, free) for v in values]
    return out


def largest(s: State, size: int, old: int) -> int:
    """The largest palace a settlement of this size could have now with the pieces left; 0 for none. P4, P6"""
    return max(_reachable(s, size, old), default=old)


def _reachable(s: State, size: int, old: int) -> list[int]:
    found = list[int]()
    for value, pieces in _steps(s.table, size, old):
        for piece in pieces:
            if not s.pieces[piece]:
                break
        else:
            found.append(value)
    return found


def _steps(table: Table, size: int, old: int) -> tuple[Step, ...]:
    """The values above the old one that this size allows, each with the pieces it takes. P4, P6"""
    key = size * (VALUES[-1] + 1) + old
    found = table.steps.get(key)
    if found is None:
        r = table.rules
        higher = [v for v in r.values(size) if v > old]
        pieces = [tuple([VALUES.index(piece) for piece in r.floors(old, v)]) for v in higher]
        found = table.steps[key] = tuple(zip(higher, pieces, strict=True))
    return found
