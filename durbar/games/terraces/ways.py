"""How far pawns get, by sets of cells: the walks of pawns.py for listing. A test proves them equal."""

from durbar.core.game import Action
from durbar.games.terraces import actions
from durbar.games.terraces.actions import MOUNTAIN, PLAIN, Enter, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import Cell, CellSet, cells_of, flood, spread
from durbar.games.terraces.state import State


def toll(s: State, side: int) -> int:
    """What this side of the border costs. M3, M6"""
    return s.table.rules.enter_cost[side]


class Ways:
    """How far the active seat's pawns get for each AP; changes with tiles, palaces and the turn."""

    __slots__ = ("_far", "_from", "gates", "paths", "rice", "sides", "village")

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
    return cost + toll(s, a.side)


def leave_cost(s: State, a: Leave) -> int:
    cost = _cost(ways(s).far(a.start), ways(s).gates[a.side])
    assert cost is not None
    return cost + toll(s, a.side)


def enter_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add the cells a pawn from the supply can get to for at most `ap`."""
    if not s.pawns_left(s.active):
        return
    w, free = ways(s), ~s.crowd
    for side in (PLAIN, MOUNTAIN):
        left = ap - toll(s, side)
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
        left = ap - toll(s, side)
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
