"""Work in the background, which is ended with the service."""

import asyncio
from collections.abc import Collection, Coroutine
from typing import Any

from durbar.table.log_fields import detached, get_logger

logger = get_logger(__name__)


class Background:
    """Tasks that nobody waits for; a failure is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Start it; it does not carry the log fields of who started it."""
        task = detached(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def stop(self) -> None:
        await _end(self._tasks)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("work in the background failed", exc_info=error)


class TableTasks:
    """One task for each table at most."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self, id: str, work: Coroutine[Any, Any, None]) -> None:
        self._tasks[id] = detached(work)

    def busy(self, id: str) -> bool:
        return id in self._tasks and not self._tasks[id].done()

    def forget_done(self) -> None:
        self._tasks = {id: task for id, task in self._tasks.items() if not task.done()}

    async def stop(self) -> None:
        await _end(self._tasks.values())


async def _end(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancel tasks and wait for them."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
