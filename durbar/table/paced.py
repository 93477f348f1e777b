"""Paced work, such as reading the past: done in small steps, so that nobody's move waits for it."""

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from time import perf_counter
from typing import TypeVar
from weakref import WeakValueDictionary

from durbar.table.budget import paying
from durbar.table.refusal import Refusal

T = TypeVar("T")
SLICE = 0.0005
"""Seconds of work before others get their turn. A thread would not do better: it holds the interpreter for
ten times as long, and what it costs would not be charged to whoever asks."""
SHARE = 0.25
"""The part of the time that all work of one kind gets."""
WAITING = 50
"""How much work of one address may wait for its turn."""


class Paced:
    """All work of one kind in this process: one piece at a time, and addresses take turns.

    What it reads must not change meanwhile. A log in use does not: it is swapped.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._own_turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One for each address that waits, so that each has only one piece of work in the common queue."""
        self._waiting: Counter[str] = Counter()

    async def run(self, steps: Iterator[T], keep: int | None = None) -> list[T]:
        """Take all steps and return what they gave, or the last `keep` of it."""
        budget = paying.get()
        address = "" if budget is None else budget.address
        if self._waiting[address] >= WAITING:
            raise Refusal("too_many")
        self._waiting[address] += 1
        try:
            async with self._own_turns.setdefault(address, asyncio.Lock()), self._turn:
                return await _paced(steps, keep)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]


async def _paced(steps: Iterator[T], keep: int | None) -> list[T]:
    found: deque[T] = deque(maxlen=keep)
    began = perf_counter()
    for step in steps:
        found.append(step)
        spent = perf_counter() - began
        if spent >= SLICE:
            await asyncio.sleep(spent * (1 / SHARE - 1))
            began = perf_counter()
    return list(found)
