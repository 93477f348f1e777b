"""A store whose reads and writes fail, are slow, or lose the answer after the commit."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.storage.group_commit import GroupCommit, Writer
from durbar.table.storage.store import Store
from durbar.table.stored import LogWrite
from tests.faults.faults import Faults

Transaction = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


def failure(why: str) -> OperationalError:
    """What the driver of a database raises when the disk or the connection fails."""
    return OperationalError(None, None, OSError(why))


class FaultyWriter:
    """Stands before the writer of log entries."""

    def __init__(self, writer: Writer, faults: Faults) -> None:
        self._writer = writer
        self._faults = faults

    async def write(self, batch: Sequence[LogWrite]) -> None:
        await before_write(self._faults)
        await self._writer.write(batch)
        after_write(self._faults)


class FaultyStore(Store):
    """Nothing fails while it starts: a server that cannot read its database does not start."""

    def __init__(self, url: str, faults: Faults) -> None:
        super().__init__(url)
        self.faults = faults

    async def start(self) -> None:
        await super().start()
        assert self._writer is not None
        database = self.database
        self._commits = GroupCommit(FaultyWriter(self._writer, self.faults))
        database.read = self._faulty_read(database.read)  # type: ignore[method-assign, assignment]  # on purpose
        database.write = self._faulty_write(database.write)  # type: ignore[method-assign, assignment]  # on purpose

    @property
    def idle(self) -> bool:
        """Is nothing under way, and does nobody wait for a turn?"""
        commits = self._commits
        return commits is not None and commits._task is None and not self.database.turn.locked()

    def _faulty_read(self, read: Transaction) -> Transaction:
        @asynccontextmanager
        async def reading() -> AsyncIterator[AsyncConnection]:
            if self.faults.strikes("read is slow"):
                await asyncio.sleep(self.faults.pause())
            if self.faults.strikes("read fails"):
                raise failure("a read failed")
            async with read() as db:
                yield db

        return reading

    def _faulty_write(self, write: Transaction) -> Transaction:
        @asynccontextmanager
        async def writing() -> AsyncIterator[AsyncConnection]:
            await before_write(self.faults)
            async with write() as db:
                yield db
            after_write(self.faults)

        return writing


async def before_write(faults: Faults) -> None:
    if faults.strikes("write is slow"):
        await asyncio.sleep(faults.pause())
    if faults.strikes("write fails"):
        raise failure("a write failed")


def after_write(faults: Faults) -> None:
    """The transaction is committed, but nobody learns of it."""
    if faults.strikes("answer of a write is lost"):
        raise failure("the answer of a commit is lost")
