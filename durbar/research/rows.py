"""Counts, sets and choices as bytes: what the codes of observations are joined from."""

from functools import cache
from typing import Final

MOST: Final = 1 << 12
"""Rows that are kept; above it all are made anew."""
BYTE: Final = 255
"""The greatest count that is written; an owner's components may have more."""


@cache
def one_hot(size: int) -> tuple[bytes, ...]:
    """For each number below `size` the bytes in which only its own is 1, then bytes of zeros for −1."""
    rows = [bytes([int(i == chosen) for i in range(size)]) for chosen in range(size)]
    return (*rows, bytes(size))


def capped(high: int) -> bytes:
    """How to translate counts so that what is above `high` is shown as `high`."""
    return bytes([min(count, high) for count in range(256)])


def turned(row: bytes, start: int) -> bytes:
    """The numbers of all seats from another seat on.

    >>> turned(b"abcd", 1)
    b'bcda'
    """
    return row[start:] + row[:start] if start else row


def up_to(values: list[int], high: int) -> bytes:
    """Counts as bytes; what is above `high` is written as `high`."""
    return bytes([v if v < high else high for v in values])


class BitRows:
    """Sets of bits as bytes of 0 and 1, kept once they are made."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rows: dict[int, bytes] = {}

    def row(self, bits: int) -> bytes:
        found = self.rows.get(bits)
        if found is None:
            if len(self.rows) >= MOST:
                self.rows.clear()
            found = self.rows[bits] = bytes([bits >> i & 1 for i in range(self.size)])
        return found


def counted(cards: bytes, kinds: int) -> bytes:
    """Cards, a byte for each, as counts by kind.

    >>> counted(bytes([2, 0, 2]), 4)
    b'\\x01\\x00\\x02\\x00'
    """
    counts = [0] * kinds
    for i in range(len(cards)):
        kind = cards[i]
        counts[kind] = counts[kind] + 1  # compiled to arithmetic, which `+=` is not
    return bytes(counts)


class CardCounts:
    """The counts of a few cards, kept once they are made."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds
        self.rows: dict[bytes, bytes] = {b"": bytes(kinds)}

    def row(self, cards: bytes) -> bytes:
        found = self.rows.get(cards)
        if found is None:
            if len(self.rows) >= MOST:
                self.rows.clear()
            found = self.rows[cards] = counted(cards, self.kinds)
        return found


class CellRuns:
    """The cells of a board in a grid, as runs of neighbouring numbers."""

    def __init__(self, cells: list[int]) -> None:
        self.runs: list[tuple[int, int]] = []
        """From the first of each run to behind its last."""
        for cell in cells:
            if self.runs and self.runs[-1][1] == cell:
                self.runs[-1] = (self.runs[-1][0], cell + 1)
            else:
                self.runs.append((cell, cell + 1))

    def cut(self, grid: bytes) -> bytes:
        """What the cells of the board have, of a byte for every cell of the grid."""
        return b"".join([grid[start:end] for start, end in self.runs])


class CellValues:
    """A number for every cell of a grid as bytes for the cells of a board, translated; each is kept."""

    def __init__(self, cells: CellRuns, meaning: bytes) -> None:
        self.cells, self.meaning = cells, meaning
        self.rows: dict[bytes, bytes] = {}

    def row(self, grid: bytes) -> bytes:
        found = self.rows.get(grid)
        if found is None:
            if len(self.rows) >= MOST:
                self.rows.clear()
            found = self.rows[grid] = self.cells.cut(grid.translate(self.meaning))
        return found
