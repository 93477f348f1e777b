"""The archiver: writes the results of finished tables, in the background and never during a move."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.table.archive import ratings
from durbar.table.archive.results import results
from durbar.table.chairs import Chair
from durbar.table.log import Log
from durbar.table.log_fields import bind, get_logger
from durbar.table.paced import Paced
from durbar.table.storage import archive as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row, StoredTable
from durbar.table.table import Table

logger = get_logger(__name__)
AT_ONCE = 20
"""Tables that are looked up at a time."""
GAP = 0.05
"""Seconds between two tables: the thousands of an old database must not keep others from writing."""
STEP = 32
"""Entries of a log that are replayed in one piece."""


class Archiver:
    """One for each process. Two of them may find the same table: the database lets only one write it."""

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Game[Any]],
        peek: Callable[[str], Table | None],
        sweep: float,
        gap: float = GAP,
    ) -> None:
        """`peek` gives a table that is in memory. Every `sweep` seconds it looks for what others left."""
        self._store = store
        self._game = game
        self._peek = peek
        self._sweep = sweep
        self._gap = gap
        self._wanted = asyncio.Event()
        self._paced = Paced()

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
                    await asyncio.sleep(self._gap)
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
                await asyncio.sleep(self._gap)
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
        found = await self._store.load(id)
        if found is None:
            return None
        try:
            return (await self._paced.run(self._replayed(found), keep=1))[0]
        except DurbarError as error:  # a game this server does not have, or a start it no longer allows
            logger.info("a finished table cannot be set up any more: %s", error)
        except Exception:
            logger.exception("a finished table cannot be set up any more")
        return None

    def _replayed(self, found: StoredTable) -> Iterator[Table]:
        """The table, its log replayed in steps; the last has all of it."""
        row = found.table
        game = self._game(row["game"])
        log = Log.begin(game, row["seats"], row["options"], row["seed"], row["origin"])
        table = Table(row, [Chair.from_row(chair) for chair in found.chairs], log, [])
        for start in range(0, len(found.log), STEP):
            log.replay(found.log[start : start + STEP], strict=row["revision"] != game.revision)
            yield table
        yield table
