"""The way a pawn takes, cell by cell: for logs, pages and replays. What it costs is said elsewhere."""

from durbar.core.game import Action
from durbar.games.terraces.actions import Enter, Leave, Move
from durbar.games.terraces.grid import NAMES, Cell, CellSet, spread
from durbar.games.terraces.paths import Paths, paths_of
from durbar.games.terraces.state import State


def route(s: State, a: Action) -> list[str]:
    """The cells a pawn goes over, first to last; none for any other action. M3, M4, M6"""
    match a:
        case Move():
            w, waves = paths_of(s), paths_of(s).far(a.start).waves
            way = _back(w, waves, a.to, 1 << a.start)[::-1]
        case Enter():
            w, waves = paths_of(s), paths_of(s).entered(a.side).waves
            way = _back(w, waves, a.to, w.border_cells[a.side])[::-1]
        case Leave():  # it costs the same in both directions: the way in by that side, backwards
            w, waves = paths_of(s), paths_of(s).entered(a.side).waves
            way = _back(w, waves, a.start, w.border_cells[a.side])
        case _:
            return []
    return [NAMES[cell] for cell in way]


def _back(w: Paths, waves: list[CellSet], end: Cell, starts: CellSet) -> list[Cell]:
    """A cheapest way from the end back to one of the starts; each stretch of one kind is short. M4, R7"""
    cost = next(i for i, reach in enumerate(waves) if reach >> end & 1)
    way = [end]
    while cost:
        cost -= 1
        _stretch(w, way, spread(waves[cost]))
        nearer = spread(1 << way[-1]) & waves[cost]
        way.append(nearer.bit_length() - 1)
    _stretch(w, way, starts)
    return way


def _stretch(w: Paths, way: list[Cell], goals: CellSet) -> None:
    """Prolong the way within its kind of land to the nearest of the goals."""
    reach = 1 << way[-1]
    within = w.village if reach & w.village else w.rice
    rings = []
    while not reach & goals:
        rings.append(reach)
        reach = spread(reach) & within
    cell = (reach & goals).bit_length() - 1
    found = [cell]
    for ring in reversed(rings):
        cell = (spread(1 << cell) & ring).bit_length() - 1
        found.append(cell)
    way += found[-2::-1]
