"""Group commit: what many tables write at once goes to the disk together; nobody is answered before."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Raced(Exception):
    """Somebody else wrote this number first; nothing was stored."""


class Entry(NamedTuple):
    """One row of the log: an action, or (`back`) the plies that stay when the seat takes some back."""

    number: int
    seat: int
    notation: str | None
    back: int | None
    at: float
    digest: str | None = None


class Page(NamedTuple):
    """What one action brought to one table, luck included, and its line in the lobby then."""

    table: str
    log: Sequence[Entry]
    summary: Mapping[str, Any]


class Journal:
    """Pages that come while a transaction is on its way wait for the next one, which takes them all."""

    def __init__(self, write: Callable[[Sequence[Page]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[tuple[Page, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, page: Page) -> None:
        """Return once the page is on disk, or raise what kept it from there."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._run())
        try:
            await asyncio.shield(stored)
        except asyncio.CancelledError:
            # Who asked has gone, but the page is written all the same: its table is not free before.
            await asyncio.wait([stored])
            raise

    async def settle(self) -> None:
        """Wait until nothing is on its way."""
        if self._writing is not None:
            await asyncio.wait([self._writing])

    async def _run(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                await self._store(group)
        finally:
            self._writing = None

    async def _store(self, group: list[tuple[Page, asyncio.Future[None]]]) -> None:
        try:
            await self._write([page for page, _ in group])
        except Exception as error:
            if len(group) == 1:
                group[0][1].set_exception(error)
                return
            for alone in group:  # one spoils it for all: each for itself
                await self._store([alone])
        except BaseException:  # the house is closing
            for _, stored in group:
                stored.cancel()
            raise
        else:
            for _, stored in group:
                stored.set_result(None)
