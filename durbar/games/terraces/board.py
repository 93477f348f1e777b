"""A board: which cells belong to the site and its border, checked, with tables of all placements on it."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Generic, TypeVar

from durbar.core.errors import BadComponents
from durbar.core.game import Action
from durbar.games.terraces import actions
from durbar.games.terraces.actions import MOUNTAIN, OUTLINES, PLAIN, SIDES, Move, PlaceTile
from durbar.games.terraces.grid import (
    COLUMNS,
    NAMES,
    ROWS,
    Cell,
    CellSet,
    cell_at,
    cells_of,
    flood,
    names_of,
    pick,
    set_of,
    spread,
)
from durbar.games.terraces.python_kernel import Row
from durbar.games.terraces.ruleset import VALUES

LETTERS = ".IMP_"
"""Site, site with printed irrigation, mountain, plain, no meaning; blanks between the hexagons."""


A = TypeVar("A", bound=Action)


class ActionRows(Generic[A]):
    """Actions of one kind in rows, one row for each variant; a cell's number is the index in a row."""

    __slots__ = ("_asked", "cells", "rows", "villages")

    def __init__(self, by_cell: dict[Cell, tuple[A, ...]], villages: tuple[int, ...] = ()) -> None:
        self.villages = villages
        """For tiles: the steps from the first cell to those that may be its village."""
        self.cells: CellSet = set_of(by_cell)
        """Where the kind has actions; the rows hold nothing elsewhere."""
        size = self.cells.bit_length()
        variants = max(map(len, by_cell.values()), default=0)
        rows: list[Row] = [
            [by_cell[cell][i] if cell in by_cell else None for cell in range(size)] for i in range(variants)
        ]
        self.rows: tuple[Row, ...] = tuple(rows)
        self._asked: tuple[CellSet, CellSet] = (0, 0)
        """What `first_cells` was asked last, and its answer."""

    def first_cells(self, cells: CellSet) -> CellSet:
        """The first cells of all tiles that can have their village on one of these.

        Asked at every decision, and seldom of other cells than the last time.
        """
        asked, found = self._asked
        if asked != cells:
            found = 0
            for step in self.villages:
                found |= cells >> step
            self._asked = (cells, found)
        return found


Group = tuple[Sequence[Row], CellSet]
"""Some actions: those at these cells in each of these rows."""


def pick_from(group: Group, rng: Random) -> Any:
    """One action of a group that has some, each equally likely."""
    rows, cells = group
    cell = pick(cells, rng)
    return rows[0 if len(rows) == 1 else int(rng.random() * len(rows))][cell]


class Moves(dict[Cell, Row]):
    """For each cell the row of the moves that start there, made when first asked for."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __missing__(self, start: Cell) -> Row:
        row = self[start] = [Move(start, to) if to in NAMES else None for to in range(self.size)]
        return row


class Board:
    """The printed board as sets of cells, and every action that has a place on it. D1, R1"""

    def __init__(self, name: str, rows: tuple[str, ...]) -> None:
        self.name = name
        self.rows = rows
        self.printed = _letters(rows, "I")
        """Cells with printed irrigation."""
        self.site = _letters(rows, ".I")
        self.border = (_letters(rows, "P"), _letters(rows, "M"))
        """Border spaces by side: PLAIN, MOUNTAIN."""
        self.ring = self.border[PLAIN] | self.border[MOUNTAIN]
        self.cells = self.site | self.ring
        self.beside = (self.site & spread(self.border[PLAIN]), self.site & spread(self.border[MOUNTAIN]))
        """By side, the site cells at this side of the border."""
        self.edge = self.site & spread(self.ring)
        """Site cells with a neighbour outside."""
        self.interior = self.site & ~self.edge & ~self.printed
        """Where irrigation tiles may lie."""
        self.size = self.cells.bit_length()
        self.around = [spread(1 << cell) ^ 1 << cell for cell in range(self.size)]
        """By cell, its neighbours, unused bits included."""
        self.paid: list[dict[CellSet, tuple[CellSet, ...]]] = [{}, {}, {}, {}]
        """By AP and cells outside without land: where tiles can be paid (placements.py)."""
        self._make_actions()

    def _make_actions(self) -> None:
        cells = cells_of(self.cells)
        self.outlines = [
            ActionRows(
                {c: _tiles(c, steps) for c in cells if all(self.has(c + s) for s in steps)}, (0, *steps)
            )
            for steps in OUTLINES[:-1]
        ]
        self.rice = ActionRows({c: (actions.place("rice", None, (c,)),) for c in cells})
        self.village = ActionRows({c: (actions.place("village", c, ()),) for c in cells}, (0,))
        self.irrigate = ActionRows({c: (actions.irrigate(c),) for c in cells_of(self.interior)})
        self.build = {v: ActionRows({c: (actions.build(c, v),) for c in cells}) for v in VALUES}
        self.enter = [ActionRows({c: (actions.enter(side, c),) for c in cells}) for side in range(len(SIDES))]
        self.leave = [ActionRows({c: (actions.leave(c, side),) for c in cells}) for side in range(len(SIDES))]
        self.moves = Moves(self.size)

    def has(self, cell: Cell) -> bool:
        """Whether the cell is one of the site or the border."""
        return cell >= 0 and bool(self.cells >> cell & 1)

    def tiles(self) -> Iterable[PlaceTile]:
        """Every tile in every place and rotation, legal or not."""
        for table in (*self.outlines, self.rice, self.village):
            for row in table.rows:
                yield from (a for a in row if a is not None)


def _tiles(first: Cell, steps: tuple[int, ...]) -> tuple[PlaceTile, ...]:
    """The tile of this outline with each of its cells as the village."""
    cells = (first, *(first + s for s in steps))
    shape = "triple" if len(cells) == 3 else "double"
    return tuple(actions.place(shape, v, tuple(c for c in cells if c != v)) for v in cells)


def _letters(rows: tuple[str, ...], letters: str) -> CellSet:
    return set_of(
        cell_at(r, c)
        for r, row in enumerate(rows)
        for c, letter in enumerate(row)
        if letter in letters and (r + c) % 2 == 0
    )


@lru_cache(maxsize=32)
def board(name: str, rows: tuple[str, ...]) -> Board:
    """The board drawn by these rows, or `BadComponents`."""
    _check_rows(rows)
    made = Board(name, rows)
    _check_site(made)
    return made


def _check_rows(rows: tuple[str, ...]) -> None:
    if not 3 <= len(rows) <= ROWS:
        raise BadComponents(f"board: {len(rows)} rows; a board has 3 to {ROWS}")
    width = len(rows[0])
    for r, row in enumerate(rows):
        if len(row) != width or len(row) > COLUMNS:
            most = f"all rows have the same length, at most {COLUMNS}"
            raise BadComponents(f"board: row {r} has {len(row)} characters, row 0 has {width}; {most}")
        for c, letter in enumerate(row):
            if (r + c) % 2 and letter != " ":
                raise BadComponents(f"board: row {r}, column {c}: {letter!r} where no hexagon stands")
            if (r + c) % 2 == 0 and letter not in LETTERS:
                raise BadComponents(f"board: row {r}, column {c}: unknown letter {letter!r}")


def _check_site(made: Board) -> None:
    """The border must close around the site, with no space that touches nothing. D1"""
    if not made.site & ~made.printed:
        raise BadComponents("board: the site has no land cell")
    on_rim = [n for n in names_of(made.site) if n not in _INNER]
    if on_rim:
        raise BadComponents(f"board: {on_rim[0]} lies at the rim of the map, so no border closes around it")
    gaps = spread(made.site) & ~made.cells
    if gaps:
        inside = names_of(made.site & spread(gaps))[0]
        raise BadComponents(f"board: the border is not closed around the site at {inside}")
    idle = made.ring & ~spread(made.site)
    if idle:
        raise BadComponents(f"board: the border space {names_of(idle)[0]} touches no site cell")
    if made.printed & made.edge:
        raise BadComponents(f"board: printed irrigation {names_of(made.printed & made.edge)[0]} at the edge")
    if flood(made.site & -made.site, made.site) != made.site:
        raise BadComponents("board: the site is not in one piece")


_INNER = frozenset(
    name for cell, name in NAMES.items() if all(cell + s in NAMES for s in (1, -1, 19, -19, 20, -20))
)
