"""Counts, sets and choices as bytes: what the codes of observations are joined from."""

from collections.abc import Iterable
from functools import cache


@cache
def one_hot(size: int) -> tuple[bytes, ...]:
    """For each number below `size` the bytes in which only its own is 1, then bytes of zeros for −1."""
    rows = [bytes(int(i == chosen) for i in range(size)) for chosen in range(size)]
    return (*rows, bytes(size))


def capped(high: int) -> bytes:
    """How to translate counts so that what is above `high` is shown as `high`."""
    return bytes(min(count, high) for count in range(256))


def turned(row: bytes, start: int) -> bytes:
    """The numbers of all seats from another seat on.

    >>> turned(b"abcd", 1)
    b'bcda'
    """
    return row[start:] + row[:start]


def up_to(values: Iterable[int], high: int) -> bytes:
    """Counts as bytes; what is above `high` is written as `high`."""
    return bytes([v if v < high else high for v in values])


class BitRows(dict[int, bytes]):
    """Sets of bits as bytes of 0 and 1, made when first asked for."""

    MOST = 1 << 14

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, bits: int) -> bytes:
        if len(self) >= self.MOST:
            self.clear()
        row = self[bits] = bytes(bits >> i & 1 for i in range(self.size))
        return row


class CardCounts(dict[bytes, bytes]):
    """Cards, a byte for each, as counts by kind, made when first asked for."""

    MOST = 1 << 14

    def __init__(self, kinds: int) -> None:
        super().__init__()
        self.kinds = range(kinds)

    def __missing__(self, cards: bytes) -> bytes:
        if len(self) >= self.MOST:
            self.clear()
        row = self[cards] = bytes(map(cards.count, self.kinds))
        return row
