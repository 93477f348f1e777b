"""Group commit: what many tables write at the same time goes to the database in one transaction."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from durbar.table.log_fields import detached, get_logger
from durbar.table.stored import Conflict, Fenced, LogWrite

logger = get_logger(__name__)


class Writer(Protocol):
    """Writes a batch in one transaction: all of it or nothing, except what `Fenced` names."""

    async def write(self, batch: Sequence[LogWrite]) -> None: ...


class GroupCommit:
    """Writes that come while a transaction is under way wait for the next one, which takes them all."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._waiting: list[tuple[LogWrite, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, write: LogWrite) -> None:
        """Return once the write is stored, or raise why it could not be."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, stored))
        if self._task is None:
            self._task = detached(self._run())  # it works for many, so nobody pays for it alone
        try:
            await asyncio.shield(stored)
        except asyncio.CancelledError:
            # The client has gone, but the write goes on: its table stays locked until that is decided.
            await asyncio.wait([stored])
            if not stored.cancelled() and (error := stored.exception()) is not None:
                logger.warning("a write failed after its client had gone", exc_info=error)
            raise

    async def finish(self) -> None:
        """Wait until nothing is under way."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._store(batch)
        finally:
            self._task = None

    async def _store(self, batch: list[tuple[LogWrite, asyncio.Future[None]]]) -> None:
        try:
            await self._writer.write([write for write, _ in batch])
        except Fenced as error:
            for write, stored in batch:
                if write.table in error.tables:
                    stored.set_exception(Conflict("the table has another owner"))
                else:
                    stored.set_result(None)
        except TimeoutError as error:  # the others would wait as long, one after the other
            for _, stored in batch:
                stored.set_exception(error)
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
                return
            for single in batch:  # one bad write must not fail the others: each on its own
                await self._store([single])
        except BaseException:  # the server is stopping
            for _, stored in batch:
                stored.cancel()
            raise
        else:
            for _, stored in batch:
                stored.set_result(None)
