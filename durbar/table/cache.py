"""Tables in memory: loaded when somebody asks, changed by one task at a time, dropped when idle."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.table.chairs import Chair
from durbar.table.cluster.owners import Owners
from durbar.table.log_fields import get_logger
from durbar.table.metering import metered
from durbar.table.refusal import Code, Refusal
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row, StoredTable
from durbar.table.table import Table

logger = get_logger(__name__)


class TableCache:
    """The tables in use. The database is the truth: any table may be dropped and loaded again.

    `in_use` protects a table from being dropped; `changed` is called after every change, `loaded` with what
    was read from the database.
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
        loaded: Callable[[Table], None],
        owners: Owners,
    ) -> None:
        self._store = store
        self._game = game
        self._clock = clock
        self._size = size
        self._idle = idle
        self._in_use = in_use
        self._changed = changed
        self._loaded_table = loaded
        self.owners = owners
        self._tables: OrderedDict[str, Table] = OrderedDict()
        """The longest unused first."""
        self._loading: dict[str, asyncio.Task[Table]] = {}

    def __iter__(self) -> Iterator[str]:
        """The ids of the tables in memory."""
        return iter(list(self._tables))

    async def get(self, id: str) -> Table:
        """The table, from memory or loaded from the database; refused if another process has it."""
        if self.owners.sure and (table := self.peek(id)) is not None:
            return table
        return await self._load(id)

    async def read(self, id: str) -> Table:
        """The table as it is now or was just stored, for reading only, whichever process has it."""
        if self.owners.sure and (table := self.peek(id)) is not None:
            return table
        stored = await self._store.load(id)
        if stored is None:
            raise Refusal("unknown_table")
        return self._rebuilt(stored)

    def keeps(self, id: str) -> bool:
        """Is the table in memory, or about to be?"""
        return id in self._tables or id in self._loading

    def peek(self, id: str) -> Table | None:
        """The table if it is in memory."""
        table = self._tables.get(id)
        if table is not None:
            self._tables.move_to_end(id)
            table.used = self._clock()
        return table

    def epochs(self) -> dict[str, int]:
        """The epoch of every table in memory, as it was read."""
        return {id: table.epoch for id, table in self._tables.items()}

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

        When another process was faster, its change is read and this one refused; when it has the table now,
        the table is dropped. When it is unknown whether the write took place, the table is dropped and the
        next who asks loads it.
        """
        try:
            await write
        except Conflict as error:
            await self.conflict(table)
            raise Refusal(on_conflict) from error
        except BaseException:
            self._tables.pop(table.id, None)
            raise

    async def change_table(
        self, table: Table, change: Row, on_conflict: Code = "stale", note: Row | None = None
    ) -> None:
        """Store columns of a locked table, and a note of what happened; then change memory."""
        write = self._store.change_table(table.id, table.epoch, note, **change)
        await self.store(table, write, on_conflict)
        _follow(table, change, note)

    async def change_chair(
        self,
        table: Table,
        chair: Chair,
        values: Row,
        on_conflict: Code = "stale",
        *,
        summary: Row | None = None,
        note: Row | None = None,
    ) -> None:
        """The same for a chair of a locked table; `summary` are columns of the table that change with it."""
        change = summary or {"epoch": table.epoch}  # nothing of the table itself changes
        write = self._store.change_seat(table.id, chair.seat, chair.kind, change, table.epoch, note, **values)
        await self.store(table, write, on_conflict)
        for name, value in values.items():
            setattr(chair, name, value)
        _follow(table, change, note)

    async def conflict(self, table: Table) -> None:
        """Read what another program stored; refuse if the table is no longer this process's."""
        try:
            await self._refresh(table, await self.owners.confirm(table.id))
        except BaseException:
            self._tables.pop(table.id, None)
            raise

    async def _refresh(self, table: Table, epoch: int | None) -> None:
        """Take over what another program stored; refuse if it deleted the table."""
        stored = await self._store.load(table.id, table.log.version)  # lines of chat may be changed too
        if stored is None:
            raise Refusal("unknown_table")
        if epoch not in (None, stored.table["epoch"]):  # never write with the epoch of another owner
            raise Refusal("moved")
        table.row.update(stored.table)
        table.chairs = [Chair.from_row(row) for row in stored.chairs]
        table.chat = stored.chat
        table.notes = stored.notes
        log = table.log.copy()
        log.replay(stored.log, strict=False)
        table.log = log
        table.changes += 1
        self._loaded_table(table)

    async def catch_up(self, id: str) -> None:
        """Another program changed this table."""
        if id not in self._tables:
            return
        try:
            async with self.changing(id) as table:
                await self.conflict(table)
        except Refusal as refusal:
            logger.info("the table cannot be read again: %s", refusal)

    async def quiet(self) -> None:
        """Wait until nobody changes any table."""
        for table in list(self._tables.values()):
            async with table.lock:
                pass

    # ------------------------------------------------------------ loading and dropping

    async def _load(self, id: str) -> Table:
        """One read of a table at a time: a second one that is slower would bring an older state back."""
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._charged_read(id))
            loading.add_done_callback(lambda task: self._loaded(id, task))
        return await asyncio.shield(loading)

    def _loaded(self, id: str, task: asyncio.Task[Table]) -> None:
        del self._loading[id]
        if not task.cancelled():
            task.exception()  # whoever asked has it, or has gone

    async def _charged_read(self, id: str) -> Table:
        """A task of its own is not part of what is metered of a request: who asked first pays for it."""
        return await metered(self._read(id))

    async def _read(self, id: str) -> Table:
        epoch = await self.owners.acquire(id)
        if (table := self._current(id, epoch)) is not None:  # this process is sure of it again
            return table
        stored = await self._store.load(id)
        if stored is None:
            raise Refusal("unknown_table")
        table = self._rebuilt(stored)
        if epoch not in (None, table.epoch) or not self.owners.has(id, epoch):  # it was lost meanwhile
            raise Refusal("moved")
        self._loaded_table(table)
        self.add(table)
        return table

    def _current(self, id: str, epoch: int | None) -> Table | None:
        table = self.peek(id)
        return table if table is not None and epoch in (None, table.epoch) else None

    def lose(self, id: str) -> None:
        """Another process has this table now."""
        self._tables.pop(id, None)

    def _rebuilt(self, stored: StoredTable) -> Table:
        try:
            table = Table.from_stored(stored, self._game(stored.table["game"]))
        except DurbarError as error:  # a game this server does not have, or a start it no longer allows
            raise Refusal("broken", str(error)) from error
        except Exception as error:
            logger.exception("a stored table cannot be set up any more", extra={"table": stored.table["id"]})
            raise Refusal("broken", str(error)) from error
        table.now = self._clock
        return table

    def add(self, table: Table) -> None:
        """Keep the table; when there are too many, drop those longest unused."""
        table.now = self._clock
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
            self.owners.release(table.id)


def _follow(table: Table, change: Row, note: Row | None) -> None:
    """Change memory as the database was changed."""
    table.row.update(change)
    if note is not None:
        table.notes.append(note)
    table.changes += 1


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
