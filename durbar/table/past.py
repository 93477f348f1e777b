"""Reading the past: in small steps, one reader at a time, so that nobody's move waits for a replay."""

import asyncio
from collections import deque
from collections.abc import Iterator
from time import perf_counter
from typing import TypeVar

from durbar.table.refusal import Refusal

T = TypeVar("T")
SLICE = 0.0005
"""Seconds of work before others get their turn. A thread would not do better: it holds the interpreter for
ten times as long, and what it costs would not be charged to whoever asks."""
SHARE = 0.25
"""The part of the time that readers of the past get, all of them together."""
WAITING = 100
"""Readers that may wait for their turn."""


class PastReads:
    """All who read the past in this process. The log they read is in use, so nobody changes it meanwhile."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def run(self, steps: Iterator[T], keep: int | None = None) -> list[T]:
        """Take all steps and return what they gave, or the last `keep` of it."""
        if self._waiting >= WAITING:
            raise Refusal("too_many")
        self._waiting += 1
        try:
            async with self._turn:
                return await _paced(steps, keep)
        finally:
            self._waiting -= 1


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
