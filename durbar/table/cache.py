"""Tables in memory: loaded when somebody asks, changed by one task at a time, dropped when idle."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.table.chairs import Chair
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Code, Refusal
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, StoredTable
from durbar.table.table import Table

logger = get_logger(__name__)


class TableCache:
    """The tables in use. The database is the truth: any table may be dropped and loaded again.

    `in_use` protects a table from being dropped; `changed` is called after every change.
    """

    def __init__(
        self,
        store: Store,
        game: Callable[[str], Game[Any]],
        clock: Callable[[], float],
        *,
        size: int,
        idle: float,
        in_use: Callable[[str], bool],
        changed: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._game = game
        self._clock = clock
        self._size = size
        self._idle = idle
        self._in_use = in_use
        self._changed = changed
        self._tables: OrderedDict[str, Table] = OrderedDict()
        """The longest unused first."""

    def __iter__(self) -> Iterator[str]:
        """The ids of the tables in memory."""
        return iter(list(self._tables))

    async def get(self, id: str) -> Table:
        """The table, from memory or loaded from the database."""
        return self.peek(id) or await self._load(id)

    def peek(self, id: str) -> Table | None:
        """The table if it is in memory."""
        table = self._tables.get(id)
        if table is not None:
            self._tables.move_to_end(id)
            table.used = self._clock()
        return table

    def epochs(self) -> dict[str, int]:
        """The epoch of every table in memory, as it was read."""
        return {id: table.row.get("epoch", 0) for id, table in self._tables.items()}

    # ------------------------------------------------------------ changing a table

    def changing(self, id: str) -> "Changing":
        """`async with` gives the table, locked for this task; afterwards connections and bots learn of it."""
        return Changing(self, id)

    async def lock(self, id: str) -> Table:
        """The table, locked. A task that waited for the lock must not go on with a table that was dropped."""
        while True:
            table = await self.get(id)
            await table.lock.acquire()
            if self._tables.get(id) is table:
                return table
            table.lock.release()

    def unlock(self, table: Table) -> None:
        table.lock.release()
        self._changed(table)

    async def store(self, table: Table, write: Awaitable[None], on_conflict: Code) -> None:
        """Wait for a write about a locked table; afterwards memory may follow.

        When another process was faster, its change is read and this one refused. When it is unknown whether
        the write took place, the table is dropped and the next who asks loads it.
        """
        try:
            await write
        except Conflict as error:
            await self.refresh(table)
            raise Refusal(on_conflict) from error
        except BaseException:
            self._tables.pop(table.id, None)
            raise

    async def refresh(self, table: Table) -> None:
        """Take over what another process stored; refuse if it deleted the table."""
        stored = await self._store.load(table.id, table.log.version, len(table.chat))
        if stored is None:
            self._tables.pop(table.id, None)
            raise Refusal("unknown_table")
        table.row.update(stored.table)
        table.chairs = [Chair.from_row(row) for row in stored.chairs]
        table.chat += stored.chat
        log = table.log.copy()
        log.replay(stored.log, strict=False)
        table.log = log
        table.changes += 1

    async def catch_up(self, id: str) -> None:
        """Another process changed this table."""
        if id not in self._tables:
            return
        try:
            async with self.changing(id) as table:
                await self.refresh(table)
        except Refusal as refusal:
            logger.info("the table cannot be read again: %s", refusal)

    # ------------------------------------------------------------ loading and dropping

    async def _load(self, id: str) -> Table:
        stored = await self._store.load(id)
        if stored is None:
            raise Refusal("unknown_table")
        if id in self._tables:  # another task loaded it at the same time
            return self._tables[id]
        table = self._rebuilt(stored)
        self.add(table)
        return table

    def _rebuilt(self, stored: StoredTable) -> Table:
        try:
            return Table.from_stored(stored, self._game(stored.table["game"]))
        except DurbarError as error:  # a game this server does not have, or a start it no longer allows
            raise Refusal("broken", str(error)) from error
        except Exception as error:
            logger.exception("a stored table cannot be set up any more", extra={"table": stored.table["id"]})
            raise Refusal("broken", str(error)) from error

    def add(self, table: Table) -> None:
        """Keep the table; when there are too many, drop those longest unused."""
        table.used = self._clock()
        self._tables[table.id] = table
        for old in list(self._tables.values()):
            if len(self._tables) <= self._size:
                break
            if old is not table:
                self._drop(old)

    def drop_idle(self) -> None:
        for old in list(self._tables.values()):
            if self._clock() - old.used < self._idle:
                break  # the longest unused come first
            self._drop(old)

    def _drop(self, table: Table) -> None:
        """Drop a table unless somebody needs it."""
        if not (self._in_use(table.id) or table.lock.locked()):
            del self._tables[table.id]


class Changing:
    """The lock of one table for one change."""

    __slots__ = ("_cache", "_id", "_table")

    def __init__(self, cache: TableCache, id: str) -> None:
        self._cache = cache
        self._id = id

    async def __aenter__(self) -> Table:
        self._table = await self._cache.lock(self._id)
        return self._table

    async def __aexit__(self, *_: object) -> None:
        self._cache.unlock(self._table)
