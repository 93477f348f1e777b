"""The queue of reviews: one at a time in each process, whoever asked; what is found is stored at once."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from secrets import token_hex
from typing import Any

from durbar.core import record
from durbar.core.game import Json
from durbar.table.budget import Limits, paying
from durbar.table.log_fields import bind, get_logger
from durbar.table.paced import Paced
from durbar.table.reviews.processes import ReviewFailed, ReviewRunner, Step, Work
from durbar.table.storage import reviews as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row
from durbar.table.table import Table

logger = get_logger(__name__)
TRIES = 2
"""A review that fails so often is given up until somebody asks again."""
LOST = 4
"""So many times a process may be gone while it works on one review; then that is given up, too."""
LOOK = 10.0
"""Seconds between two looks for what other processes have no time for."""
WRITE_EVERY = 0.7


class ReviewQueue:
    """One for each process. All of them take from the same rows; a row names the process that works on it."""

    def __init__(
        self,
        store: Store,
        runner: ReviewRunner,
        clock: Callable[[], float],
        read: Callable[[str], Awaitable[Table | None]],
        limits: Callable[[], Limits],
        pace: float = WRITE_EVERY,
        free: Callable[[], bool] = lambda: True,
    ) -> None:
        """`read` gives a finished table, whether it is in memory or not. Nothing is begun unless `free`."""
        self._store = store
        self._runner = runner
        self._clock = clock
        self._read = read
        self._limits = limits
        self._free = free
        self.pace = pace
        """Seconds between two writes of one review."""
        self._me = token_hex(8)
        self._wanted = asyncio.Event()
        self._paced = Paced()

    def notice(self) -> None:
        """Somebody has asked for a review."""
        self._wanted.set()

    async def run(self) -> None:
        """Review whatever is asked for, for ever; begins with what was interrupted."""
        if self._store.database.is_sqlite:
            await stored.release_all(self._store.database)
        while True:
            self._wanted.clear()
            try:
                while self._free() and await self.review_one():
                    pass
            except Exception as error:  # the database may be away for a while; nothing is lost
                logger.warning("reviews wait: %s", error)
            try:
                async with asyncio.timeout(LOOK):
                    await self._wanted.wait()
            except TimeoutError:
                continue

    async def review_one(self) -> bool:
        """Work on the review that waits the longest; False when none does."""
        row = await stored.take(self._store.database, self._me, self._clock())
        if row is None:
            return False
        id = row["table_id"]
        bind(table=id)
        paying.set(self._limits().budget(row["address"]) if row["address"] else None)
        try:
            if row["tries"] >= LOST:
                raise ReviewFailed("each process that worked on it was gone")
            await self._review(row)
            await self._end(id, "done")
        except Conflict:  # another process has it now, or the table was deleted
            logger.info("the review is somebody else's now")
        except asyncio.CancelledError:
            await asyncio.shield(self._end(id, "waiting"))
            raise
        except Exception as error:
            known = isinstance(error, ReviewFailed)
            logger.error("the review failed: %s", error, exc_info=None if known else error)
            await self._end(id, "failed" if row["tries"] + 1 >= TRIES else "waiting", failed=True)
        return True

    async def _end(self, id: str, state: str, failed: bool = False) -> None:
        await stored.end(self._store.database, id, self._me, state, failed)

    async def _review(self, row: Row) -> None:
        table = await self._read(row["table_id"])
        if table is None or not table.match.over:
            raise ReviewFailed("the table cannot be replayed")
        text = "".join(await self._paced.run(record.lines(table.match)))
        work = Work(text, row["level"], await self._begun(row))
        async with aclosing(_collected(self._runner.review(work), self.pace)) as parts:
            async for head, moves, cpu, seconds in parts:
                if (budget := paying.get()) is not None:
                    budget.charge("bots", cpu)
                await self._keep(row["table_id"], head, moves, seconds)

    async def _keep(self, id: str, head: Json | None, moves: list[Json], seconds: float) -> None:
        if head is not None:
            head = {key: value for key, value in head.items() if key != "players"}  # names may be deleted
        await stored.keep(self._store.database, id, self._me, self._clock(), head, moves, seconds)

    async def _begun(self, row: Row) -> Json | None:
        """What was found before it was interrupted."""
        if row["head"] is None:
            return None
        found = await stored.read(self._store.database, row["table_id"])
        if found is None:
            return None
        nameless = [""] * row["head"]["seats"]
        return {**row["head"], "players": nameless, "done": len(found.moves), "moves": found.moves}


Part = tuple[Json | None, list[Json], float, float]


async def _collected(steps: AsyncIterator[Step], pace: float) -> AsyncGenerator[Part]:
    """What came since the last part, not too often; a part without news shows that the work goes on."""
    found: asyncio.Queue[Step | None] = asyncio.Queue()
    reading = asyncio.create_task(_into(found, steps))
    loop = asyncio.get_running_loop()
    before, over = loop.time(), False
    try:
        while not over:
            batch: list[Step] = []
            over = not await _wait(found, batch)
            now = loop.time()
            head = batch[-1].head if batch else None
            moves = [move for step in batch for move in step.moves]
            if batch or not over:
                yield head, moves, sum(step.cpu for step in batch), now - before
            before = now
            if not over:
                await asyncio.sleep(pace)
        await reading
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


async def _into(queue: "asyncio.Queue[Step | None]", steps: Any) -> None:
    try:
        async with aclosing(steps) as found:
            async for step in found:
                queue.put_nowait(step)
    finally:
        queue.put_nowait(None)


async def _wait(queue: "asyncio.Queue[Step | None]", batch: list[Step]) -> bool:
    """Put what has come into the batch, after waiting for it at most half a lease; False at the end."""
    try:
        async with asyncio.timeout(stored.LEASE / 2):
            step = await queue.get()
    except TimeoutError:
        return True
    while step is not None:
        batch.append(step)
        if queue.empty():
            return True
        step = queue.get_nowait()
    return False
