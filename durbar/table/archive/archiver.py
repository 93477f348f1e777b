"""The archiver: writes the results of finished tables, in the background and never during a move."""

import asyncio
from collections.abc import Callable
from typing import Any

from durbar.core.game import Game
from durbar.table.archive import ratings
from durbar.table.archive.finished import FinishedTables
from durbar.table.archive.results import results
from durbar.table.log_fields import bind, get_logger
from durbar.table.storage import archive as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row
from durbar.table.table import Table

logger = get_logger(__name__)
AT_ONCE = 20
"""Tables that are looked up at a time."""
GAP = 0.05
"""Seconds between two tables: the thousands of an old database must not keep others from writing."""


class Archiver:
    """One for each process. Two of them may find the same table: the database lets only one write it."""

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Game[Any]],
        peek: Callable[[str], Table | None],
        sweep: float,
    ) -> None:
        """`peek` gives a table that is in memory. Every `sweep` seconds it looks for what others left."""
        self._store = store
        self._peek = peek
        self._sweep = sweep
        self._wanted = asyncio.Event()
        self._finished = FinishedTables(store, game)

    def notice(self, table: Table) -> None:
        """A table has changed: if its game is over, it is archived soon."""
        if table.row["status"] == "over" and not table.row["archived"]:
            self._wanted.set()

    async def run(self) -> None:
        """Archive whatever is finished, for ever."""
        while True:
            self._wanted.clear()
            try:
                while await self.archive_some():
                    await asyncio.sleep(GAP)
            except Exception as error:  # the database may be away for a while; nothing is lost
                logger.warning("finished games cannot be archived now: %s", error)
            try:
                async with asyncio.timeout(self._sweep):
                    await self._wanted.wait()
            except TimeoutError:
                continue

    async def archive_some(self) -> int:
        """Archive the oldest finished tables, a few at most; how many were found."""
        found = await stored.unarchived(self._store.database, AT_ONCE)
        for number, id in enumerate(found):
            if number:
                await asyncio.sleep(GAP)
            await self.archive(id)
        return len(found)

    async def archive(self, id: str) -> bool:
        """Store the results of a table; False when it has been done already."""
        bind(table=id)
        table = await self.read(id)
        rows = self._results(table)
        rate = ratings.Rated(rows) if table is not None and ratings.may_count(table.row, rows) else None
        try:
            done = await stored.keep_results(self._store.database, id, rows, rate)
        except Conflict:  # another process has just done it
            return False
        if table is not None:
            table.row["archived"] = True
        return done

    def _results(self, table: Table | None) -> list[Row]:
        """What is stored. A table without results is marked too, so that nobody looks at it again."""
        if table is None:
            return []
        try:
            return results(table)
        except Exception:
            logger.exception("the result of a game cannot be computed")
            return []

    async def read(self, id: str) -> Table | None:
        """A finished table, in memory or not; None when its log no longer replays."""
        if (here := self._peek(id)) is not None:
            return here
        return await self._finished.read(id)
