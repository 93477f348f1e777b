"""How far pawns get and what it costs, by sets of cells. A test proves it equal to the walks of pawns.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from durbar.games.terraces.actions import MOUNTAIN, PLAIN, SIDES, Enter, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import BITS, Cell, CellSet, reaches, spread, waves
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
        """The cells it reaches with 0, 1, 2 … changes of kind, as far as the turn's AP may go."""
        self._exits: list[int] = []

    def exits(self, s: State) -> list[int]:
        """What leaving by each side of the border costs."""
        if not self._exits:
            costs = s.table.rules.enter_cost
            for side, cells in enumerate(paths_of(s).border_cells):
                self._exits.append(self.cost(cells) + costs[side])
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

    __slots__ = ("_sides", "_waves", "ap", "border_cells", "found", "rice", "shortest", "village")

    def __init__(self, s: State) -> None:
        board, seat = s.table.board, s.active
        self.ap = most_ap(s)
        """Paths that cost more are not looked for."""
        blocked = s.palaces | s.crowd ^ s.crowd & s.pawns[seat]  # M1, M5
        self.village = s.village ^ s.village & blocked
        open_land = s.land ^ s.land & blocked
        self.rice = open_land ^ self.village
        beside = board.beside
        if s.land & board.ring:
            bare = [border ^ border & s.land for border in board.border]
            beside = (spread(bare[PLAIN]) & board.site, spread(bare[MOUNTAIN]) & board.site)
        self.border_cells = tuple(
            [(beside[side] | border) & open_land for side, border in enumerate(board.border)]  # R6
        )
        """By side, the cells where pawns may enter and leave."""
        self._waves: list[list[CellSet]] = []
        self.found: list[Reach] = []
        """One for each of `_waves`."""
        self._sides: list[Reach | None] = [None] * len(SIDES)
        self.shortest: dict[CellSet, Shortest] = {}
        """Paths cell by cell from these starts, where a page or a log asked for them (routes.py)."""

    def far(self, start: Cell) -> Reach:
        """How far a pawn gets from this cell."""
        cell = BITS[start]
        for known in self.found:
            if known.waves[0] & cell:
                return known
        return self.found[self.together(cell, 0, 0)[0][1]]

    def entered(self, side: int) -> Reach:
        """How far a pawn gets from one side of the border once it is in."""
        found = self._sides[side]
        if found is None:
            found = self._sides[side] = Reach(
                waves(self.border_cells[side], self.village, self.rice, self.ap)
            )
        return found

    def together(self, pawns: CellSet, free: CellSet, ap: int) -> list[tuple[list[Cell], int, CellSet]]:
        """These pawns by what they reach: each group with its number in `found` and the free cells that it
        reaches for at most `ap`. Those that walk to each other for nothing reach the same.
        """
        groups = reaches(pawns, self.village, self.rice, self.ap, self._waves, free, ap)
        for number in range(len(self.found), len(self._waves)):
            self.found.append(Reach(self._waves[number]))
        return groups


def most_ap(s: State) -> int:
    """The AP the active seat may still spend this turn. A2"""
    return s.ap + s.table.rules.token_ap * s.token_ready()


def paths_of(s: State) -> Paths:
    found = s.paths
    if found is None or found.ap < s.ap:
        found = s.paths = Paths(s)
    return found


def move_cost(s: State, a: Move) -> int:
    return paths_of(s).far(a.start).cost(BITS[a.to])


def enter_cost(s: State, a: Enter) -> int:
    return paths_of(s).entered(a.side).cost(BITS[a.to]) + border_cost(s, a.side)


def leave_cost(s: State, a: Leave) -> int:
    return paths_of(s).far(a.start).exits(s)[a.side]


def enter_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add the cells a pawn from the supply can get to for at most `ap`."""
    if not ap or not s.pawns_left(s.active):
        return
    paths, costs = paths_of(s), s.table.rules.enter_cost
    for side, cells in enumerate(paths.border_cells):
        left = ap - costs[side]
        if left >= 0 and cells:
            reached = paths.entered(side).within(left)
            goals = reached ^ reached & s.crowd
            if goals:
                groups.append((s.table.board.enter[side].rows, goals))


def goals_of(s: State, start: Cell, ap: int) -> CellSet:
    """The cells a pawn can walk to for at most `ap`."""
    reach = paths_of(s).far(start)
    reached = reach.within(ap)
    return _paid(s, reach, reached ^ reached & s.crowd)


def _paid(s: State, reach: Reach, goals: CellSet) -> CellSet:
    """The goals without those of free moves, when there were too many in a row. R37"""
    return goals if s.rested() else goals ^ goals & reach.waves[0]


def exits_of(s: State, start: Cell, ap: int) -> list[int]:
    """The sides of the border a pawn can leave by for at most `ap`."""
    return [side for side, cost in enumerate(paths_of(s).far(start).exits(s)) if cost <= ap]


def walk_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add every move and every exit of the active seat's pawns for at most `ap`."""
    board, paths, pawns = s.table.board, paths_of(s), s.pawns[s.active]
    by_plain = by_mountain = 0
    leaving = ap >= min(s.table.rules.enter_cost)
    for starts, number, reached in paths.together(pawns, s.land ^ s.land & s.crowd, ap):
        reach = paths.found[number]
        goals = _paid(s, reach, reached)
        if goals:
            groups.append(([board.moves[start] for start in starts], goals))
        if leaving:
            plain, mountain = reach.exits(s)
            if plain <= ap:
                by_plain |= pawns & reach.waves[0]
            if mountain <= ap:
                by_mountain |= pawns & reach.waves[0]
    if by_plain:
        groups.append((board.leave[PLAIN].rows, by_plain))
    if by_mountain:
        groups.append((board.leave[MOUNTAIN].rows, by_mountain))
