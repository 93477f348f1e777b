"""Notices what `durbar admin` changes in the database beside a running server.

Such a change makes the epoch of its table grow, in the same transaction. The epochs of the tables in memory
are compared again and again, because SQLite notifies nobody and a notification of PostgreSQL may be lost.
"""

import asyncio

from durbar.table.cache import TableCache
from durbar.table.log_fields import get_logger
from durbar.table.storage.admin import epochs
from durbar.table.storage.database import Database

logger = get_logger(__name__)


class OutsideChanges:
    """Reads tables again that another program has changed or deleted; their connections learn of it."""

    def __init__(self, cache: TableCache, database: Database, interval: float) -> None:
        self._cache = cache
        self._database = database
        self._interval = interval

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            try:
                await self.look()
            except Exception as error:  # the database may be away for a while in many ways
                logger.warning("the epochs of the tables cannot be read: %s", error)

    async def look(self) -> None:
        """Read again what has another epoch now, or is gone."""
        known = self._cache.epochs()
        stored = await epochs(self._database, list(known)) if known else {}
        for id, epoch in known.items():
            if stored.get(id) != epoch:
                await self._cache.catch_up(id)
