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

    __slots__ = ("_entered", "_paths", "_rice", "_rings", "_seen", "_village")

    def __init__(self, starts: CellSet, village: CellSet, rice: CellSet) -> None:
        self._village, self._rice = village, rice
        self._rings: list[dict[int, CellSet]] = []
        """The cells by changes and, with so many changes, by steps."""
        self._seen: CellSet = 0
        self._entered = {0: starts}
        """By steps, the cells that one change more leads to, some of them seen before."""
        self._paths: dict[Cell, list[str]] = {}

    def path(self, end: Cell) -> list[str]:
        """The names of the cells from a start to this one; none where no path leads."""
        found = self._paths.get(end)
        if found is None:
            while not self._seen >> end & 1:
                if not self._walk():
                    return []
            before = self._before(end)
            found = self._paths[end] = [*([] if before is None else self.path(before)), NAMES[end]]
        return found

    def _before(self, end: Cell) -> Cell | None:
        """The cell one step back; None for a start."""
        bit = 1 << end
        changes, steps = next((c, n) for c, rings in enumerate(self._rings) for n in rings if rings[n] & bit)
        same, other = (self._village, self._rice) if bit & self._village else (self._rice, self._village)
        near = spread(bit) & same & self._rings[changes].get(steps - 1, 0)
        if not near and changes:
            near = spread(bit) & other & self._rings[changes - 1].get(steps - 1, 0)
        return near.bit_length() - 1 if near else None

    def _walk(self) -> bool:
        """Add the cells that take one change more, if there are any."""
        village, rice, seen = self._village, self._rice, self._seen
        rings: dict[int, CellSet] = {}
        after: dict[int, CellSet] = {}
        steps, last, same = min(self._entered), max(self._entered), 0
        while same or steps <= last:
            ring = (same | self._entered.get(steps, 0)) & ~seen
            seen |= ring
            rings[steps] = ring
            steps += 1
            by_village, by_rice = spread(ring & village), spread(ring & rice)
            same = (by_village & village | by_rice & rice) & ~seen
            after[steps] = by_village & rice | by_rice & village
        self._rings.append(rings)
        found, self._seen, self._entered = seen != self._seen, seen, after
        return found
