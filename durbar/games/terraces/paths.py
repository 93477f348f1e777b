"""How far pawns get and what it costs, by sets of cells. A test proves it equal to the walks of pawns.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from durbar.games.terraces.actions import MOUNTAIN, PLAIN, SIDES, Enter, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import Cell, CellSet, cells_of, spread, waves
from durbar.games.terraces.state import State

if TYPE_CHECKING:
    from durbar.games.terraces.routes import Shortest
NEVER: Final = 99
"""The cost where no path leads: more AP than anybody ever has."""


def border_cost(s: State, side: int) -> int:
    """What this side of the border costs. M3, M6"""
    return s.table.rules.enter_cost[side]


class Reach:
    """How far a pawn gets from where it is."""

    __slots__ = ("_exits", "waves")

    def __init__(self, found: list[CellSet]) -> None:
        self.waves = found
        """The cells it reaches with 0, 1, 2 … changes of kind."""
        self._exits: list[int] = []

    def exits(self, s: State) -> list[int]:
        """What leaving by each side of the border costs."""
        if not self._exits:
            sides = enumerate(paths_of(s).border_cells)
            self._exits = [self.cost(cells) + border_cost(s, side) for side, cells in sides]
        return self._exits

    def cost(self, goals: CellSet) -> int:
        """The AP to the nearest of these cells."""
        for cost, cells in enumerate(self.waves):
            if cells & goals:
                return cost
        return NEVER

    def within(self, ap: int) -> CellSet:
        """The cells reached for at most `ap`."""
        return self.waves[ap] if ap < len(self.waves) else self.waves[-1]


class Paths:
    """How far the active seat's pawns get for each AP. Made anew after a tile, a new palace or a turn."""

    __slots__ = ("_far", "_from", "_sides", "border_cells", "rice", "shortest", "village")

    def __init__(self, s: State) -> None:
        board, seat = s.table.board, s.active
        blocked = s.palaces | s.crowd & ~s.pawns[seat]  # M1, M5
        self.village = s.village & ~blocked
        self.rice = s.land & ~s.village & ~blocked
        open_land = self.village | self.rice
        self.border_cells = tuple(
            [(spread(border & ~s.land) & board.site | border) & open_land for border in board.border]  # R6
        )
        """By side, the cells where pawns may enter and leave."""
        self._far: list[Reach] = []
        self._from: dict[Cell, Reach] = {}
        self._sides: list[Reach | None] = [None] * len(SIDES)
        self.shortest: dict[CellSet, Shortest] = {}
        """Paths cell by cell from these starts, where a page or a log asked for them (routes.py)."""

    def far(self, start: Cell) -> Reach:
        """How far a pawn gets from this cell."""
        found = self._from.get(start)
        if found is None:
            bit = 1 << start
            found = next((known for known in self._far if known.waves[0] & bit), None)
            if found is None:
                found = Reach(waves(bit, self.village, self.rice))
                self._far.append(found)
            self._from[start] = found
        return found

    def entered(self, side: int) -> Reach:
        """How far a pawn gets from one side of the border once it is in."""
        found = self._sides[side]
        if found is None:
            found = self._sides[side] = Reach(waves(self.border_cells[side], self.village, self.rice))
        return found

    def together(self, pawns: CellSet) -> Iterator[tuple[CellSet, Reach]]:
        """These pawns by what they reach: those that walk to each other for nothing reach the same."""
        while pawns:
            reach = self.far((pawns & -pawns).bit_length() - 1)
            group = pawns & reach.waves[0]
            yield group, reach
            pawns ^= group


def paths_of(s: State) -> Paths:
    if s.paths is None:
        s.paths = Paths(s)
    return s.paths


def move_cost(s: State, a: Move) -> int:
    return paths_of(s).far(a.start).cost(1 << a.to)


def enter_cost(s: State, a: Enter) -> int:
    return paths_of(s).entered(a.side).cost(1 << a.to) + border_cost(s, a.side)


def leave_cost(s: State, a: Leave) -> int:
    return paths_of(s).far(a.start).exits(s)[a.side]


def enter_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add the cells a pawn from the supply can get to for at most `ap`."""
    if not ap or not s.pawns_left(s.active):
        return
    paths, free = paths_of(s), ~s.crowd
    for side in (PLAIN, MOUNTAIN):
        left = ap - border_cost(s, side)
        if left >= 0 and paths.border_cells[side]:
            goals = paths.entered(side).within(left) & free
            if goals:
                groups.append((s.table.board.enter[side].rows, goals))


def goals_of(s: State, start: Cell, ap: int) -> CellSet:
    """The cells a pawn can walk to for at most `ap`."""
    return _goals(s, paths_of(s).far(start), ap)


def _goals(s: State, reach: Reach, ap: int) -> CellSet:
    goals = reach.within(ap) & ~s.crowd
    return goals if s.rested() else goals & ~reach.waves[0]  # R37


def exits_of(s: State, start: Cell, ap: int) -> list[int]:
    """The sides of the border a pawn can leave by for at most `ap`."""
    return [side for side, cost in enumerate(paths_of(s).far(start).exits(s)) if cost <= ap]


def walk_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add every move and every exit of the active seat's pawns for at most `ap`."""
    board = s.table.board
    by_plain = by_mountain = 0
    for group, reach in paths_of(s).together(s.pawns[s.active]):
        goals = _goals(s, reach, ap)
        if goals:
            groups.append(([board.moves[start] for start in cells_of(group)], goals))
        plain, mountain = reach.exits(s)
        if plain <= ap:
            by_plain |= group
        if mountain <= ap:
            by_mountain |= group
    if by_plain:
        groups.append((board.leave[PLAIN].rows, by_plain))
    if by_mountain:
        groups.append((board.leave[MOUNTAIN].rows, by_mountain))
