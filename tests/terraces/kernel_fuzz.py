"""Random and hostile calls of a kernel built with sanitizers: `python -m tests.terraces.kernel_fuzz FILE`.

A sanitizer ends the process at the first bad access; anything but a clean Python error fails here.
"""

import sys
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from durbar.games.terraces import python_kernel
from tests.terraces.kernel_lists import load

FUNCTIONS = ("spread", "flood", "waves", "reaches", "lying", "flags", "take", "gather", "cells_of")
CLEAN = (TypeError, OverflowError, IndexError)


class Liar(int):
    """A number that tells its bytes wrongly."""

    def to_bytes(self, *args: Any, **more: Any) -> bytes:
        return b"short"


class Rows:
    """Rows made when asked for, and gone at once; the last one spoils the output."""

    def __init__(self, out: list[Any]) -> None:
        self.out = out

    def __len__(self) -> int:
        return 3

    def __getitem__(self, i: int) -> list[int]:
        if i == 2:
            self.out.clear()
        return list(range(1000, 1512))


def a_set(rng: Random) -> int:
    """A set of cells: none, a few, or many, anywhere in the eight words."""
    dense = rng.getrandbits(python_kernel.LIMIT)
    thin = dense & rng.getrandbits(python_kernel.LIMIT) & rng.getrandbits(python_kernel.LIMIT)
    bounded = dense & (1 << rng.randrange(1, 513)) - 1
    return rng.choice([0, 1, 1 << 511, (1 << 512) - 1, dense, thin, bounded, dense | rng.getrandbits(512)])


def anything(rng: Random) -> Any:
    """What nobody should pass, and now and then what one may."""
    own: list[Any] = [[1, 2, 3]]
    numbers = [-1, 1 << 512, 1 << 70_000, -(1 << 600), True, 1.5, Liar(7), a_set(rng)]
    rows = [Rows(own), own, [own], [[]], [(1, 2)], [None], range(9), range(10**12), [list(range(512))] * 2]
    others = ["x", b"x", None, (), [], {}, object(), type, CLEAN]
    return rng.choice([*numbers, *rows, *others])


def agree(kernel: ModuleType, rng: Random) -> None:
    """Every function in C and in Python on the same random sets."""
    one, two, three = a_set(rng), a_set(rng), a_set(rng)
    assert kernel.flood(one, two) == python_kernel.flood(one, two)
    most = rng.choice([-1, 0, 2, 99])
    assert kernel.waves(one, two, three, most) == python_kernel.waves(one, two, three, most)
    assert kernel.spread(one) == python_kernel.spread(one)
    known: list[list[int]] = [python_kernel.waves(three, one, two, most)]
    also = [list(cells) for cells in known]
    changes = rng.choice([0, 1, 99])
    groups = python_kernel.reaches(three, one, two, most, also, two, changes)
    assert kernel.reaches(three, one, two, most, known, two, changes) == groups
    assert known == also
    outlines = tuple([tuple([rng.randrange(512) for _ in range(size)]) for size in (0, 1, 3)])
    assert kernel.lying(outlines, (one, two, three), one) == python_kernel.lying(
        outlines, (one, two, three), one
    )
    assert kernel.flags([one, two, 0], three) == python_kernel.flags([one, two, 0], three)
    assert kernel.cells_of(one) == python_kernel.cells_of(one)
    rows = [[object() for _ in range(one.bit_length())] for _ in range(rng.randrange(4))]
    got, wanted = [rows], [rows]
    kernel.take(tuple(rows), one, got)
    python_kernel.take(rows, one, wanted)
    assert got == wanted
    lists: list[python_kernel.Part] = [(rows, 0), [1, 2], (rows, one), [], (rows[:1], two & one)]
    assert kernel.gather(lists) == python_kernel.gather(lists)


def survive(call: Callable[..., Any], rng: Random) -> bool:
    """Call with anything; True when it was refused cleanly."""
    given = [anything(rng) for _ in range(rng.choice([0, 1, 2, 2, 3, 3, 3, 4, 4, 5, 7, 7]))]
    try:
        call(*given)
    except CLEAN:
        return True
    return False


def fuzz(kernel: ModuleType, seed: int, rounds: int) -> int:
    """How many calls were refused."""
    rng, refused = Random(seed), 0
    calls = [getattr(kernel, name) for name in FUNCTIONS]
    for _ in range(rounds):
        agree(kernel, rng)
        refused += sum(survive(rng.choice(calls), rng) for _ in range(10))
    return refused


if __name__ == "__main__":
    print("refused", fuzz(load(sys.argv[1]), 7, 1000))
