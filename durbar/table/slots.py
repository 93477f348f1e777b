"""Which question gets a free worker: those of tables with people first."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Slots:
    """So many workers. Bots alone get at most half of them, and only what nobody else waits for."""

    def __init__(self, workers: int) -> None:
        self._free = workers
        self._background = max(1, workers // 2)
        """How many more workers bots alone may have."""
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        """A heap: first those with people, then the longest waiting."""
        self._numbers = count()

    @asynccontextmanager
    async def taken(self, background: bool) -> AsyncIterator[None]:
        """Wait for a worker and have it until the block ends."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (background, next(self._numbers), turn))
        self._assign()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had got its turn, but nobody waits for the answer any more
                self._give_back(background)
            raise
        try:
            yield
        finally:
            self._give_back(background)

    def _give_back(self, background: bool) -> None:
        self._free += 1
        self._background += background
        self._assign()

    def _assign(self) -> None:
        while self._free and self._waiting:
            background, _, turn = self._waiting[0]
            if background and not self._background and not turn.cancelled():
                return  # nobody else waits: those with people come first
            heappop(self._waiting)
            if not turn.cancelled():
                self._free -= 1
                self._background -= background
                turn.set_result(None)
