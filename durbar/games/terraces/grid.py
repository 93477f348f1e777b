"""The grid all boards share: cell names, neighbours, and sets of cells as the bits of one integer.

A cell is (row, column) in doubled-width coordinates: hexagons stand where row + column is even, a
neighbour in the row is two columns away, one in the next row is one column away. Its name is the row's
letter and the column, so `h3` is row 7, column 3. Its number is the bit that stands for it in a set;
between two rows one bit stays unused, so that a shift never walks around the edge.
"""

from collections.abc import Iterable
from random import Random

ROWS = 26
COLUMNS = 37
_STRIDE = COLUMNS + 2
EAST, SOUTH_WEST, SOUTH_EAST = 1, _STRIDE // 2, _STRIDE // 2 + 1
"""Steps between the numbers of neighbours; the other three directions are their negatives."""
STEPS = (EAST, -EAST, SOUTH_WEST, -SOUTH_WEST, SOUTH_EAST, -SOUTH_EAST)

Cell = int
CellSet = int


def cell_at(row: int, column: int) -> Cell:
    return (row * _STRIDE + column) // 2


PLACES: dict[Cell, tuple[int, int]] = {
    cell_at(row, column): (row, column)
    for row in range(ROWS)
    for column in range(COLUMNS)
    if (row + column) % 2 == 0
}
NAMES: dict[Cell, str] = {cell: f"{chr(97 + row)}{column}" for cell, (row, column) in PLACES.items()}
CELLS: dict[str, Cell] = {name: cell for cell, name in NAMES.items()}
SIZE = max(NAMES) + 1


def neighbours(cell: Cell) -> list[Cell]:
    """The cells that share a side with this one, as far as the grid goes. D4

    >>> [NAMES[n] for n in neighbours(CELLS["h3"])]
    ['h5', 'h1', 'i2', 'g4', 'i4', 'g2']
    """
    return _NEIGHBOURS[cell]


_NEIGHBOURS = {cell: [cell + step for step in STEPS if cell + step in NAMES] for cell in NAMES}


def spread(cells: CellSet) -> CellSet:
    """The cells and all their neighbours (unused bits included: mask the answer). D4"""
    east = cells | cells << EAST
    return east | cells >> EAST | east << SOUTH_WEST | east >> SOUTH_EAST


def flood(seed: CellSet, within: CellSet) -> CellSet:
    """All cells of `within` connected to `seed`, the seed included if it lies within."""
    cells = seed & within
    while True:
        east = cells | cells << 1
        grown = (east | cells >> 1 | east << SOUTH_WEST | east >> SOUTH_EAST) & within
        if grown == cells:
            return cells
        cells = grown


class _Byte(dict[int, tuple[Cell, ...]]):
    """The cells of one byte of a set, by its value, worked out once."""

    def __init__(self, first: Cell) -> None:
        self.first = first

    def __missing__(self, byte: int) -> tuple[Cell, ...]:
        cells = self[byte] = tuple(self.first + i for i in range(8) if byte >> i & 1)
        return cells


_FEW = 8
"""Below this it is faster to take the members out one by one than to look at every byte."""
_BYTES = [_Byte(first) for first in range(0, SIZE + 8, 8)]


def cells_of(cells: CellSet) -> list[Cell]:
    """The members of a set in rising order."""
    out: list[Cell] = []
    if cells.bit_count() < _FEW:
        while cells:
            lowest = cells & -cells
            out.append(lowest.bit_length() - 1)
            cells ^= lowest
        return out
    for row, byte in zip(_BYTES, cells.to_bytes((cells.bit_length() + 7) >> 3, "little"), strict=False):
        if byte:
            out += row[byte]
    return out


def names_of(cells: CellSet) -> list[str]:
    return [NAMES[c] for c in cells_of(cells)]


def set_of(cells: Iterable[Cell]) -> CellSet:
    total = 0
    for cell in cells:
        total |= 1 << cell
    return total


def pick(cells: CellSet, rng: Random) -> Cell:
    """One member, each equally likely: by throwing darts, and by listing when none hits."""
    random, size = rng.random, cells.bit_length()
    for _ in range(_DARTS):
        cell = int(random() * size)
        if cells >> cell & 1:
            return cell
    members = cells_of(cells)
    return members[int(random() * len(members))]


_DARTS = 6
