"""The loops of `_kernel.c` in Python: they say what the C does, and run where it was not built.

They know the grid, and sets of its cells as the bits of one integer (see grid.py). No rule lives here.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

Cell = int
CellSet = int
EAST, SOUTH_WEST, SOUTH_EAST = 1, 19, 20
"""Steps between the numbers of neighbours; the other three directions are their negatives."""
LIMIT = 512
"""The C holds this many cells."""
Row = list[Any]
"""What stands for each cell, by the cell's number."""


def spread(cells: CellSet) -> CellSet:
    """The cells and all their neighbours, unused bits included: the caller masks the answer. D4"""
    east = cells | cells << EAST
    return east | cells >> EAST | east << SOUTH_WEST | east >> SOUTH_EAST


def flood(seed: CellSet, within: CellSet) -> CellSet:
    """All cells of `within` connected to `seed`, the seed included if it lies within."""
    cells = seed & within
    while True:
        east = cells | cells << EAST
        grown = (east | cells >> EAST | east << SOUTH_WEST | east >> SOUTH_EAST) & within
        if grown == cells:
            return cells
        cells = grown


def waves(start: CellSet, village: CellSet, rice: CellSet) -> list[CellSet]:
    """The cells reached from `start` with 0, 1, 2 … changes between the two kinds of land."""
    reach = flood(start, village) | flood(start, rice)
    found = [reach]
    while edge := spread(reach) & (village | rice) & ~reach:
        reach |= flood(edge, village) | flood(edge, rice)
        found.append(reach)
    return found


def take(rows: Sequence[Row], cells: CellSet, out: list[Any]) -> None:
    """Add to `out` what stands for these cells, row after row."""
    members = cells_of(cells)
    if len(members) > 1:
        read = itemgetter(*members)  # three times as fast as cell by cell
        for row in rows:
            out += read(row)
    elif members:
        out += [row[members[0]] for row in rows]


def cells_of(cells: CellSet) -> list[Cell]:
    """The members of a set in rising order."""
    out: list[Cell] = []
    if cells.bit_count() < _FEW:
        while cells:
            lowest = cells & -cells
            out.append(lowest.bit_length() - 1)
            cells ^= lowest
        return out
    for table, byte in zip(_BYTES, cells.to_bytes((cells.bit_length() + 7) >> 3, "little"), strict=False):
        if byte:
            out += table[byte]
    return out


class _Byte(dict[int, tuple[Cell, ...]]):
    """The cells of one byte of a set, by its value; each is computed once."""

    def __init__(self, first: Cell) -> None:
        self.first = first

    def __missing__(self, byte: int) -> tuple[Cell, ...]:
        cells = self[byte] = tuple(self.first + i for i in range(8) if byte >> i & 1)
        return cells


_FEW = 8
"""Below this it is faster to take the members out one by one than to look at every byte."""
_BYTES = [_Byte(first) for first in range(0, LIMIT, 8)]
