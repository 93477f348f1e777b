"""Is the server ready? A list of checks says what must work before people are sent to it."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from errno import EDQUOT, ENOSPC
from pathlib import Path

from durbar.table.cluster.queued_bots import QueuedBots
from durbar.table.log_fields import get_logger
from durbar.table.service import Service
from durbar.table.workers import Workers
from durbar.web import wire

logger = get_logger(__name__)
Check = Callable[[], Awaitable[str | None]]
"""Says in a few words what is wrong, or None. What it raises is logged; strangers read only `reason`."""
WITHIN = 2.0
"""Seconds a check may take."""
FRESH = 1.0
"""Seconds an answer is kept, so that asking often costs nothing."""


class Readiness:
    """The checks of a server by name. Others may be added while it runs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.checks: dict[str, Check] = {}
        self._clock = clock
        self._asked = -FRESH
        self._report: asyncio.Task[wire.Ready] | None = None

    async def report(self) -> wire.Ready:
        """What works and what does not; all who ask within a second get the same answer."""
        now = self._clock()
        if self._report is None or (self._report.done() and now - self._asked >= FRESH):
            self._asked = now
            self._report = asyncio.create_task(self._check_all())
        return await asyncio.shield(self._report)

    async def _check_all(self) -> wire.Ready:
        names = list(self.checks)
        found = await asyncio.gather(*(self._check(name) for name in names))
        failures = [wire.Failure(name, why) for name, why in zip(names, found, strict=True) if why]
        return wire.Ready(not failures, names, failures)

    async def _check(self, name: str) -> str | None:
        try:
            async with asyncio.timeout(WITHIN):
                return await self.checks[name]()
        except TimeoutError:
            logger.warning("not ready: %s did not answer within %g seconds", name, WITHIN)
            return f"no answer within {WITHIN:g} seconds"
        except Exception as error:
            logger.warning("not ready: %s", name, exc_info=error)
            return reason(error)


def checks_of(service: Service, workers: Workers | QueuedBots | None = None) -> Readiness:
    """The checks every server has."""
    ready = Readiness()
    file = service.store.database.engine.url.database if service.store.database.is_sqlite else None

    async def read() -> str | None:
        if file and not service.store.database.in_memory and not Path(file).exists():
            return "the database file is gone"
        await service.store.listed("playing", 1)
        return None

    ready.checks["database read"] = read
    ready.checks["database write"] = service.store.probe
    if service.cluster is not None:
        ready.checks["process"] = service.process_problem
    if workers is not None:
        ready.checks["workers"] = workers.probe
    return ready


def reason(error: Exception) -> str:
    """What strangers may know of an error of the database.

    >>> reason(OSError(28, "No space left on device")), reason(ValueError("a secret path"))
    ('the disk is full', 'broken')
    """
    text = str(error).lower()
    if getattr(error, "errno", None) in (ENOSPC, EDQUOT) or "disk is full" in text or "no space left" in text:
        return "the disk is full"
    if "no such table" in text:  # whoever connects after it was deleted makes an empty one
        return "the database file is gone"
    if "readonly" in text or "read-only" in text:
        return "read-only"
    if isinstance(error, OSError) or "connect" in text:
        return "cannot be reached"
    return "broken"
