"""Pawns: entering, walking and leaving."""

from collections.abc import Iterable
from heapq import heappop, heappush

from durbar.core.game import Action, Event, Rejection, Seat
from durbar.games.terraces import actions
from durbar.games.terraces.actions import MOUNTAIN, PLAIN, SIDES, Enter, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import NAMES, Cell, CellSet, cells_of, flood, neighbours, spread
from durbar.games.terraces.state import State


def check_enter(s: State, a: Enter) -> Rejection | None:
    if not s.pawns_left(s.active):
        return Rejection("M7", "no_pawn_left", {})
    off = Rejection("M3", "no_entry", {"cell": NAMES[a.to], "side": SIDES[a.side]})
    return _stop(s, a.to) or _payable(s, a.to, gates(s, a.side), _toll(s, a.side), off)


def check_move(s: State, a: Move) -> Rejection | None:
    if s.pawn_on(a.start) != s.active:
        return Rejection("M4", "no_own_pawn", {"cell": NAMES[a.start]})
    if a.to == a.start:  # R7
        return Rejection("M4", "stays_put", {"cell": NAMES[a.to]})
    off = Rejection("M4", "no_path", {"cell": NAMES[a.to]})
    return _stop(s, a.to) or _payable(s, a.to, [a.start], 0, off)


def check_leave(s: State, a: Leave) -> Rejection | None:
    if s.pawn_on(a.start) != s.active:
        return Rejection("M6", "no_own_pawn", {"cell": NAMES[a.start]})
    costs, _ = walk(s, s.active, [a.start], _toll(s, a.side))
    cost = min((costs[c] for c in gates(s, a.side) if c in costs), default=None)
    if cost is None:
        return Rejection("M6", "no_way_out", {"side": SIDES[a.side]})
    if cost > s.ap:
        return Rejection("A7", "too_dear", {"cost": cost, "ap": s.ap})
    return None


def _stop(s: State, cell: Cell) -> Rejection | None:
    """Whether a pawn may end its move on this cell."""
    facts = {"cell": NAMES[cell]}
    if not s.table.board.has(cell):
        return Rejection("D1", "off_board", facts)
    if not s.is_land(cell) or s.is_palace(cell):
        return Rejection("M1", "no_footing", facts)
    if s.pawn_on(cell) is not None:
        return Rejection("M2", "cell_taken", facts)
    return None


def _payable(s: State, cell: Cell, starts: list[Cell], toll: int, off: Rejection) -> Rejection | None:
    """Whether a path leads there and is paid for; `off` says that not even free land does."""
    costs, _ = walk(s, s.active, starts, toll)
    if cell not in costs:
        return _in_the_way(s, cell, starts) or off
    if costs[cell] > s.ap:
        return Rejection("A7", "too_dear", {"cost": costs[cell], "ap": s.ap})
    return None


def _in_the_way(s: State, cell: Cell, starts: list[Cell]) -> Rejection | None:
    """What bars a cell that land leads to: opposing pawns, or a palace."""
    begin, facts = sum(1 << c for c in starts), {"cell": NAMES[cell]}
    if flood(begin, s.land & ~s.palaces) >> cell & 1:
        return Rejection("M5", "blocked", facts)
    return Rejection("M1", "behind_palace", facts) if flood(begin, s.land) >> cell & 1 else None


def _toll(s: State, side: int) -> int:
    return s.table.rules.enter_cost[side]  # M3, M6


def gates(s: State, side: int) -> list[Cell]:
    """The land cells at this side of the border. R6

    A site cell needs a border space of that kind without land beside it; a cell outside counts for the
    kind of space it lies on.
    """
    board = s.table.board
    found = []
    for cell in cells_of(s.land):
        over = board.border[side] >> cell & 1
        open_space = board.site >> cell & 1 and any(
            board.border[side] >> n & 1 and not s.is_land(n) for n in neighbours(cell)
        )
        if over or open_space:
            found.append(cell)
    return found


def walk(s: State, seat: Seat, starts: Iterable[Cell], toll: int) -> tuple[dict[Cell, int], dict[Cell, Cell]]:
    """What the cheapest path costs to each cell a pawn of this seat can get to, and the step before it.

    M4, M5, R7
    Own pawns may be crossed, opposing ones not; only a change of kind costs. Of equally cheap paths the
    shortest is told.
    """
    costs: dict[Cell, int] = {}
    before: dict[Cell, Cell] = {}
    queue = [(toll, 0, cell, -1) for cell in starts if _open(s, seat, cell)]
    while queue:
        cost, steps, cell, came = heappop(queue)
        if cell in costs:
            continue
        costs[cell], before[cell] = cost, came
        for near in neighbours(cell):
            if near not in costs and _open(s, seat, near):
                change = s.is_village(near) != s.is_village(cell)
                heappush(queue, (cost + change, steps + 1, near, cell))
    return costs, before


def _open(s: State, seat: Seat, cell: Cell) -> bool:
    return s.is_land(cell) and not s.is_palace(cell) and s.pawn_on(cell) in (None, seat)


# ---- doing it ----


def enter(s: State, a: Enter) -> list[Event]:
    cost = enter_cost(s, a)
    s.ap -= cost
    s.pawns[s.active] |= 1 << a.to
    s.crowd |= 1 << a.to
    data = {"cell": NAMES[a.to], "side": SIDES[a.side], "cost": cost}
    return [Event("enter", "M3", s.active, data)]


def move(s: State, a: Move) -> list[Event]:
    cost = move_cost(s, a)
    s.ap -= cost
    step = 1 << a.start | 1 << a.to
    s.pawns[s.active] ^= step
    s.crowd ^= step
    data = {"from": NAMES[a.start], "to": NAMES[a.to], "cost": cost}
    return [Event("move", "M4", s.active, data)]


def leave(s: State, a: Leave) -> list[Event]:
    cost = leave_cost(s, a)
    s.ap -= cost
    s.pawns[s.active] ^= 1 << a.start
    s.crowd ^= 1 << a.start
    data = {"cell": NAMES[a.start], "side": SIDES[a.side], "cost": cost}
    return [Event("leave", "M6", s.active, data)]


# ---- the same walks on sets of cells ----


class Ways:
    """How far the active seat's pawns get for each AP; changes with tiles, palaces and the turn."""

    __slots__ = ("_far", "_from", "gates", "paths", "rice", "sides", "trails", "village")

    def __init__(self, s: State) -> None:
        board, seat = s.table.board, s.active
        blocked = s.palaces | s.crowd & ~s.pawns[seat]  # M1, M5
        self.village = s.village & ~blocked
        self.rice = s.land & ~s.village & ~blocked
        self.paths = self.village | self.rice
        self.gates = tuple(
            (spread(border & ~s.land) & board.site | border) & self.paths  # R6
            for border in board.border
        )
        self._far: list[list[CellSet]] = []
        self._from: dict[Cell, list[CellSet]] = {}
        self.sides: list[list[CellSet] | None] = [None, None]
        self.trails: dict[tuple[str, int], dict[Cell, Cell]] = {}
        """For pages: the step before each cell on the cheapest path, by where it starts."""

    def far(self, start: Cell) -> list[CellSet]:
        """The cells reached from this cell with 0, 1, 2 … changes of kind."""
        found = self._from.get(start)
        if found is None:
            bit = 1 << start
            found = next((waves for waves in self._far if waves[0] & bit), None) or self._waves(bit)
            self._far.append(found)
            self._from[start] = found
        return found

    def entered(self, side: int) -> list[CellSet]:
        """The cells reached from one side of the border with 0, 1, 2 … changes of kind."""
        found = self.sides[side]
        if found is None:
            found = self.sides[side] = self._waves(self.gates[side])
        return found

    def _waves(self, start: CellSet) -> list[CellSet]:
        village, rice = self.village, self.rice
        reach = flood(start, village) | flood(start, rice)
        waves = [reach]
        while True:
            edge = spread(reach) & self.paths & ~reach
            if not edge:
                return waves
            reach |= flood(edge, village) | flood(edge, rice)
            waves.append(reach)


def ways(s: State) -> Ways:
    if s.ways is None:
        s.ways = Ways(s)
    return s.ways


def _cost(waves: list[CellSet], goal: CellSet) -> int | None:
    for cost, reach in enumerate(waves):
        if reach & goal:
            return cost
    return None


def move_cost(s: State, a: Move) -> int:
    cost = _cost(ways(s).far(a.start), 1 << a.to)
    assert cost is not None
    return cost


def enter_cost(s: State, a: Enter) -> int:
    cost = _cost(ways(s).entered(a.side), 1 << a.to)
    assert cost is not None
    return cost + _toll(s, a.side)


def leave_cost(s: State, a: Leave) -> int:
    cost = _cost(ways(s).far(a.start), ways(s).gates[a.side])
    assert cost is not None
    return cost + _toll(s, a.side)


def enter_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add the cells a pawn from the supply can get to for at most `ap`."""
    if not s.pawns_left(s.active):
        return
    w, free = ways(s), ~s.crowd
    for side in (PLAIN, MOUNTAIN):
        left = ap - _toll(s, side)
        if left >= 0 and w.gates[side]:
            waves = w.entered(side)
            goals = waves[min(left, len(waves) - 1)] & free
            if goals:
                groups.append((s.table.board.enter[side], goals))


def goals_of(s: State, start: Cell, ap: int) -> CellSet:
    """The cells a pawn can walk to for at most `ap`."""
    waves = ways(s).far(start)
    return waves[min(ap, len(waves) - 1)] & ~s.crowd


def exits_of(s: State, start: Cell, ap: int) -> list[int]:
    """The sides of the border a pawn can leave by for at most `ap`."""
    w = ways(s)
    waves = w.far(start)
    found = []
    for side in (PLAIN, MOUNTAIN):
        left = ap - _toll(s, side)
        if left >= 0 and waves[min(left, len(waves) - 1)] & w.gates[side]:
            found.append(side)
    return found


def list_walks(s: State, ap: int, out: list[Action]) -> None:
    """Add every walk and every way out of every pawn of the active seat."""
    w, free, board = ways(s), ~s.crowd, s.table.board
    seen: dict[CellSet, tuple[list[Cell], list[int]]] = {}
    for start in cells_of(s.pawns[s.active]):
        waves = w.far(start)
        first = waves[0]
        if first not in seen:
            seen[first] = cells_of(waves[min(ap, len(waves) - 1)] & free), exits_of(s, start, ap)
        goals, sides = seen[first]
        if goals:
            row = board.moves_from(start)
            out += [row[to] for to in goals]
        for side in sides:
            out.append(actions.leave(start, side))


# ---- for pages ----


def enter_path(s: State, a: Enter) -> list[Cell]:
    trails = ways(s).trails
    key = ("side", a.side)
    if key not in trails:
        trails[key] = walk(s, s.active, gates(s, a.side), 0)[1]
    return _trace(trails[key], a.to)


def move_path(s: State, start: Cell, to: Cell) -> list[Cell]:
    return _trace(_trail(s, start), to)


def leave_path(s: State, a: Leave) -> list[Cell]:
    """The way to the nearest cell of that side among those that cost least."""
    costs, before = walk(s, s.active, [a.start], 0)
    exits = [_trace(before, c) for c in gates(s, a.side) if c in costs]
    return min(exits, key=lambda path: (costs[path[-1]], len(path)))


def _trail(s: State, start: Cell) -> dict[Cell, Cell]:
    trails = ways(s).trails
    key = ("cell", start)
    if key not in trails:
        trails[key] = walk(s, s.active, [start], 0)[1]
    return trails[key]


def _trace(before: dict[Cell, Cell], cell: Cell) -> list[Cell]:
    path = [cell]
    while before[path[-1]] >= 0:
        path.append(before[path[-1]])
    return path[::-1]
