"""The grid all boards share: cell names, neighbours, and sets of cells as the bits of one integer.

A cell is (row, column) in doubled-width coordinates: hexagons stand where row + column is even, a
neighbour in the row is two columns away, one in the next row is one column away. Its name is the row's
letter and the column, so `h3` is row 7, column 3. Its number is the bit that stands for it in a set;
between two rows one bit stays unused, so that no shift leads from the end of one row to the next.

Busy code writes `a ^ a & b` for the cells of `a` that are not in `b`, where other code writes `a & ~b`: the
complement is a negative number, and Python takes several times as long for those.
"""

from collections.abc import Iterable
from random import Random
from typing import Final

from durbar.games.terraces import kernel
from durbar.games.terraces.python_kernel import EAST as EAST
from durbar.games.terraces.python_kernel import SOUTH_EAST as SOUTH_EAST
from durbar.games.terraces.python_kernel import SOUTH_WEST as SOUTH_WEST

Cell = int
CellSet = int
STEPS: Final[tuple[int, ...]] = (EAST, -EAST, SOUTH_WEST, -SOUTH_WEST, SOUTH_EAST, -SOUTH_EAST)
ROWS: Final = 26
_STRIDE: Final = SOUTH_WEST + SOUTH_EAST
COLUMNS: Final = _STRIDE - 2

cells_of: Final = kernel.cells_of
spread: Final = kernel.spread
flood: Final = kernel.flood
waves: Final = kernel.waves
reaches: Final = kernel.reaches
lying: Final = kernel.lying
flags: Final = kernel.flags
gather: Final = kernel.gather
take: Final = kernel.take


def cell_at(row: int, column: int) -> Cell:
    return (row * _STRIDE + column) // 2


PLACES: Final[dict[Cell, tuple[int, int]]] = {
    cell_at(row, column): (row, column)
    for row in range(ROWS)
    for column in range(COLUMNS)
    if (row + column) % 2 == 0
}
NAMES: Final[dict[Cell, str]] = {cell: f"{chr(97 + row)}{column}" for cell, (row, column) in PLACES.items()}
CELLS: Final[dict[str, Cell]] = {name: cell for cell, name in NAMES.items()}
SIZE: Final = max(NAMES) + 1
BITS: Final = [1 << cell for cell in range(SIZE)]
"""The set of each cell alone: compiled code finds it here faster than it makes it."""


def neighbours(cell: Cell) -> list[Cell]:
    """The cells that share a side with this one, as far as the grid goes. D4

    >>> [NAMES[n] for n in neighbours(CELLS["h3"])]
    ['h5', 'h1', 'i2', 'g4', 'i4', 'g2']
    """
    return _NEIGHBOURS[cell]


_NEIGHBOURS: Final = {cell: [cell + step for step in STEPS if cell + step in NAMES] for cell in NAMES}


def beside(cells: CellSet) -> CellSet:
    """The cells with a neighbour among these, unused bits included."""
    found = 0
    for step in (EAST, SOUTH_WEST, SOUTH_EAST):
        found |= cells << step | cells >> step
    return found


def names_of(cells: CellSet) -> list[str]:
    return [NAMES[c] for c in cells_of(cells)]


def set_of(cells: Iterable[Cell]) -> CellSet:
    total = 0
    for cell in cells:
        total |= 1 << cell
    return total


def pick(cells: CellSet, rng: Random) -> Cell:
    """One member, each equally likely: by guessing, and from a list when no guess is a member."""
    random, size = rng.random, cells.bit_length()
    for _ in range(_GUESSES):
        cell = int(random() * size)
        if cells >> cell & 1:
            return cell
    members = cells_of(cells)
    return members[int(random() * len(members))]


_GUESSES: Final = 6
