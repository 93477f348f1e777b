"""The path of a pawn, cell by cell, for logs, pages and replays. paths.py says what it costs."""

from durbar.core.game import Action
from durbar.games.terraces.actions import Enter, Leave, Move
from durbar.games.terraces.grid import NAMES, Cell, CellSet, spread
from durbar.games.terraces.paths import Paths, paths_of
from durbar.games.terraces.state import State


def route(s: State, a: Action) -> list[str]:
    """The cells a pawn goes over, first to last: a cheapest path, and of those one with the fewest steps.

    No cells for any other action. M3, M4, M6, R7
    """
    match a:
        case Move():
            return _shortest(paths_of(s), 1 << a.start).path(a.to)
        case Enter():
            paths = paths_of(s)
            return _shortest(paths, paths.border_cells[a.side]).path(a.to)
        case Leave():  # the path in by that side, backwards: it costs the same
            paths = paths_of(s)
            return _shortest(paths, paths.border_cells[a.side]).path(a.start)[::-1]
    return []


def _shortest(paths: Paths, starts: CellSet) -> "Shortest":
    """The paths from these cells, computed once for all the actions a page lists."""
    found = paths.shortest.get(starts)
    if found is None:
        found = paths.shortest[starts] = Shortest(starts, paths.village, paths.rice)
    return found


class Shortest:
    """Paths from some cells: first the fewest changes of kind count, then the fewest steps."""

    __slots__ = ("_paths", "_rice", "_rings", "_village")

    def __init__(self, starts: CellSet, village: CellSet, rice: CellSet) -> None:
        self._village, self._rice = village, rice
        self._rings: dict[tuple[int, int], CellSet] = {}
        """The cells that take so many changes and, with them, so many steps."""
        self._paths: dict[Cell, list[str]] = {}
        seen, changes, entered = 0, 0, {0: starts}
        while any(entered.values()):
            seen, entered = self._walk(seen, changes, entered)
            changes += 1

    def _walk(
        self, seen: CellSet, changes: int, entered: dict[int, CellSet]
    ) -> tuple[CellSet, dict[int, CellSet]]:
        """Add the rings with so many changes; `entered` has, by steps, the cells just changed to.

        Returns all cells seen so far, and where one more change leads.
        """
        after: dict[int, CellSet] = {}
        steps, last, ring = min(entered), max(entered), 0
        while ring or steps <= last:
            ring = (self._same(ring) | entered.get(steps, 0)) & ~seen
            seen |= ring
            self._rings[changes, steps] = ring
            steps += 1
            after[steps] = self._changed(ring)
        return seen, {steps: cells & ~seen for steps, cells in after.items()}

    def _same(self, cells: CellSet) -> CellSet:
        """One step without a change of kind."""
        return spread(cells & self._village) & self._village | spread(cells & self._rice) & self._rice

    def _changed(self, cells: CellSet) -> CellSet:
        """One step with a change of kind."""
        return spread(cells & self._village) & self._rice | spread(cells & self._rice) & self._village

    def path(self, end: Cell) -> list[str]:
        """The names of the cells from a start to this one."""
        found = self._paths.get(end)
        if found is None:
            before = self._before(end)
            found = self._paths[end] = [*([] if before is None else self.path(before)), NAMES[end]]
        return found

    def _before(self, end: Cell) -> Cell | None:
        """The cell one step back; None for a start."""
        bit = 1 << end
        changes, steps = next(key for key, ring in self._rings.items() if ring & bit)
        near = self._same(bit) & self._rings.get((changes, steps - 1), 0)
        near = near or self._changed(bit) & self._rings.get((changes - 1, steps - 1), 0)
        return near.bit_length() - 1 if near else None
