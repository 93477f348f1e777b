"""The processes that share a database, as one of them sees it: members, owners and the bus between them."""

import asyncio
from collections.abc import Callable
from importlib.util import find_spec
from secrets import token_hex
from typing import Any

from durbar.core.errors import BadOption, package_missing
from durbar.table.cluster.bus import Bus
from durbar.table.cluster.members import Members
from durbar.table.cluster.owners import SharedOwners
from durbar.table.log_fields import detached, get_logger
from durbar.table.storage.processes import Processes
from durbar.table.storage.store import Store

logger = get_logger(__name__)
RELEASE_EVERY = 0.2
"""Seconds between two releases of tables nobody needs here any more."""


class Cluster:
    """`claimed` and `lost` are called with tables, `died` with processes."""

    def __init__(
        self,
        store: Store,
        url: str | None = None,
        bus_url: str | None = None,
        *,
        kind: str = "server",
        claimed: Callable[[str], None] = lambda id: None,
        lost: Callable[[str], None] = lambda id: None,
        died: Callable[[str], None] = lambda id: None,
    ) -> None:
        """`url` is where the other servers reach this one; without it nobody relays to it."""
        self.me = token_hex(8)
        self.database = database = store.database.engine.url
        self.bus = _bus(self.me, database, bus_url)
        rows = Processes(database, self.me)
        self.on_death: list[Callable[[str], None]] = [died]
        self.members = Members(rows, kind, url, self._late, self._died)
        self.owners = SharedOwners(rows, self.members, self.bus, claimed, lost)
        self.bus.subscribe(self._receive)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.members.start()
        await self.bus.start()
        self._task = detached(self._release())

    async def stop(self) -> None:
        """Give everything up and leave; after the last write."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self.owners.release_all()
        except Exception as error:
            logger.warning("the tables of this process could not be released: %r", error)
        await self.bus.stop()
        await self.members.stop()

    async def drain(self) -> None:
        """From now on this process gets no new tables."""
        self.members.draining = True
        self.bus.publish("draining", self.me)
        try:
            await self.members.beat()
        except Exception as error:
            logger.warning("the other servers do not know yet that this one drains: %r", error)

    def _died(self, id: str) -> None:
        for handler in self.on_death:
            handler(id)

    async def _late(self) -> None:
        await self.owners.check()

    async def _release(self) -> None:
        while True:
            await asyncio.sleep(RELEASE_EVERY)
            try:
                await self.owners.flush()
            except Exception as error:
                logger.warning("tables could not be released, it will be tried again: %r", error)

    def _receive(self, kind: str, body: Any) -> None:
        if kind == "owner":
            self.owners.noticed(body)
        elif kind == "draining":
            self.members.mark_draining(body)


def _bus(me: str, database: Any, bus_url: str | None) -> Bus:
    if bus_url is None:
        from durbar.table.cluster.bus_postgres import PostgresBus

        return PostgresBus(me, database)
    if find_spec("redis") is None:
        raise BadOption(package_missing("--bus-url", "redis", "redis"))
    if not bus_url.startswith(("redis://", "rediss://", "unix://")):
        raise BadOption("the address of the bus is redis://host:port/number")
    from durbar.table.cluster.bus_redis import RedisBus

    return RedisBus(me, bus_url)
