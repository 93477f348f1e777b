"""The loops of `_kernel.c` in Python: they say what the C does, and run where it was not built.

They know the grid, and sets of its cells as the bits of one integer (see grid.py). No rule lives here.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

Cell = int
CellSet = int
EAST: Final = 1
SOUTH_WEST: Final = 19
SOUTH_EAST: Final = 20
"""Steps between the numbers of neighbours; the other three directions are their negatives."""
LIMIT: Final = 512
"""The C holds this many cells."""
VERSION: Final = 3
"""Goes up, here and in the C, when a function takes or gives something else: then no older build is used."""
_ALL: Final = (1 << LIMIT) - 1
Row = list[Any]
"""What stands for each cell, by the cell's number."""
Part = list[Any] | tuple[Sequence[Row], CellSet]
"""Of a list to be made: some items, or what stands for these cells in each of these rows."""


def spread(cells: CellSet) -> CellSet:
    """The cells and all their neighbours, unused bits included: the caller masks the answer. D4"""
    east = cells | cells << EAST
    return (east | cells >> EAST | east << SOUTH_WEST | east >> SOUTH_EAST) & _ALL


def flood(seed: CellSet, within: CellSet) -> CellSet:
    """All cells of `within` connected to `seed`, the seed included if it lies within."""
    cells = seed & within
    while True:
        east = cells | cells << EAST
        grown = (east | cells >> EAST | east << SOUTH_WEST | east >> SOUTH_EAST) & within
        if grown == cells:
            return cells
        cells = grown


def waves(start: CellSet, village: CellSet, rice: CellSet, most: int) -> list[CellSet]:
    """The cells reached from `start` with 0, 1, 2 … `most` changes between the two kinds of land."""
    reach = flood(start, village) | flood(start, rice)
    found = [reach]
    while len(found) <= most and (edge := spread(reach) & (village | rice) & ~reach):
        reach |= flood(edge, village) | flood(edge, rice)
        found.append(reach)
    return found


def reaches(
    starts: CellSet,
    village: CellSet,
    rice: CellSet,
    most: int,
    found: list[list[CellSet]],
    free: CellSet,
    changes: int,
) -> list[tuple[list[Cell], int, CellSet]]:
    """The starts by what they reach: each group with the number of its waves among those found, and the free
    cells that it reaches with so many changes.

    Those of a group reach each other without a change. Waves not yet found are added. The group of the lowest
    start comes first, whatever was found before: lists of actions have one order.
    """
    groups: list[tuple[list[Cell], int, CellSet]] = []
    while starts:
        one = starts & -starts
        number = next((i for i, known in enumerate(found) if known[0] & one), len(found))
        if number == len(found):
            found.append(waves(one, village, rice, most))
        known = found[number]
        part = starts & (known[0] | one)
        groups.append((cells_of(part), number, known[min(changes, len(known) - 1)] & free))
        starts ^= part
    return groups


def lying(
    outlines: tuple[tuple[int, ...], ...], firsts: tuple[CellSet, ...], within: CellSet
) -> tuple[CellSet, ...]:
    """Outline by outline, which of its first cells it can have to lie wholly within a set.

    An outline is the steps from its first cell to the others, all forward.
    """
    found: list[CellSet] = []
    for steps, cells in zip(outlines, firsts, strict=True):
        cells &= within
        for step in steps:
            cells &= within >> step
        found.append(cells)
    return tuple(found)


def flags(sets: Sequence[CellSet], within: CellSet) -> bytes:
    """Set after set a byte for every cell of `within`: 1 if it is in the set, else 0."""
    return b"".join([_flags(cells, within) for cells in sets])


@lru_cache(4096)  # the same sets come back all the time
def _flags(cells: CellSet, within: CellSet) -> bytes:
    return bytes([cells >> cell & 1 for cell in cells_of(within)])


def take(rows: Sequence[Row], cells: CellSet, out: list[Any]) -> None:
    """Add to `out` what stands for these cells, row after row."""
    members = cells_of(cells)
    if len(members) > 1:
        read = itemgetter(*members)  # three times as fast as cell by cell
        for row in rows:
            out += read(row)
    elif members:
        out += [row[members[0]] for row in rows]


def gather(parts: Sequence[Part]) -> list[Any]:
    """One list of all parts, groups row after row."""
    out: list[Any] = []
    for part in parts:
        if isinstance(part, list):
            out += part
        else:
            take(*part, out)
    return out


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


_FEW: Final = 8
"""Below this it is faster to take the members out one by one than to look at every byte."""
_BYTES: Final = [_Byte(first) for first in range(0, LIMIT, 8)]
