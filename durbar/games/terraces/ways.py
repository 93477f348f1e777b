"""How far pawns get, by sets of cells: the walks of pawns.py for listing. A test proves them equal."""

from collections.abc import Iterator

from durbar.games.terraces.actions import MOUNTAIN, PLAIN, SIDES, Enter, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import Cell, CellSet, cells_of, spread, waves
from durbar.games.terraces.state import State

NEVER = 99
"""The cost where no path leads: more AP than anybody ever has."""


def toll(s: State, side: int) -> int:
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
            self._exits = [self.cost(gate) + toll(s, side) for side, gate in enumerate(ways(s).gates)]
        return self._exits

    def cost(self, goals: CellSet) -> int:
        """The AP to the nearest of these cells."""
        for cost, cells in enumerate(self.waves):
            if cells & goals:
                return cost
        return NEVER

    def within(self, ap: int) -> CellSet:
        return self.waves[ap] if ap < len(self.waves) else self.waves[-1]


class Ways:
    """How far the active seat's pawns get for each AP; changes with tiles, palaces and the turn."""

    __slots__ = ("_far", "_from", "_sides", "gates", "rice", "village")

    def __init__(self, s: State) -> None:
        board, seat = s.table.board, s.active
        blocked = s.palaces | s.crowd & ~s.pawns[seat]  # M1, M5
        self.village = s.village & ~blocked
        self.rice = s.land & ~s.village & ~blocked
        paths = self.village | self.rice
        self.gates = tuple(
            [(spread(border & ~s.land) & board.site | border) & paths for border in board.border]  # R6
        )
        self._far: list[Reach] = []
        self._from: dict[Cell, Reach] = {}
        self._sides: list[Reach | None] = [None] * len(SIDES)

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
        """How far a pawn gets from one side of the border, the toll paid."""
        found = self._sides[side]
        if found is None:
            found = self._sides[side] = Reach(waves(self.gates[side], self.village, self.rice))
        return found

    def parties(self, pawns: CellSet) -> Iterator[tuple[CellSet, Reach]]:
        """These pawns by what they reach: those that walk to each other for nothing go together."""
        while pawns:
            reach = self.far((pawns & -pawns).bit_length() - 1)
            party = pawns & reach.waves[0]
            yield party, reach
            pawns ^= party


def ways(s: State) -> Ways:
    if s.ways is None:
        s.ways = Ways(s)
    return s.ways


def move_cost(s: State, a: Move) -> int:
    return ways(s).far(a.start).cost(1 << a.to)


def enter_cost(s: State, a: Enter) -> int:
    return ways(s).entered(a.side).cost(1 << a.to) + toll(s, a.side)


def leave_cost(s: State, a: Leave) -> int:
    return ways(s).far(a.start).exits(s)[a.side]


def enter_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add the cells a pawn from the supply can get to for at most `ap`."""
    if not ap or not s.pawns_left(s.active):
        return
    w, free = ways(s), ~s.crowd
    for side in (PLAIN, MOUNTAIN):
        left = ap - toll(s, side)
        if left >= 0 and w.gates[side]:
            goals = w.entered(side).within(left) & free
            if goals:
                groups.append((s.table.board.enter[side].rows, goals))


def goals_of(s: State, start: Cell, ap: int) -> CellSet:
    """The cells a pawn can walk to for at most `ap`."""
    return ways(s).far(start).within(ap) & ~s.crowd


def exits_of(s: State, start: Cell, ap: int) -> list[int]:
    """The sides of the border a pawn can leave by for at most `ap`."""
    return [side for side, cost in enumerate(ways(s).far(start).exits(s)) if cost <= ap]


def walk_groups(s: State, ap: int, groups: list[Group]) -> None:
    """Add every walk and every way out of the pawns of the active seat."""
    board, free = s.table.board, ~s.crowd
    by_plain = by_mountain = 0
    for party, reach in ways(s).parties(s.pawns[s.active]):
        goals = reach.within(ap) & free
        if goals:
            groups.append(([board.moves[start] for start in cells_of(party)], goals))
        plain, mountain = reach.exits(s)
        if plain <= ap:
            by_plain |= party
        if mountain <= ap:
            by_mountain |= party
    if by_plain:
        groups.append((board.leave[PLAIN].rows, by_plain))
    if by_mountain:
        groups.append((board.leave[MOUNTAIN].rows, by_mountain))
