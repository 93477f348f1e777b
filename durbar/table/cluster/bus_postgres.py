"""The bus by LISTEN and NOTIFY of PostgreSQL, on one connection."""

import asyncio
from typing import Any

import sqlalchemy as sa

from durbar.table.cluster.bus_batches import BatchingBus
from durbar.table.storage.database import CHANNEL
from durbar.table.storage.postgres_connection import connect


class PostgresBus(BatchingBus):
    """Needs a connection that stays: a pooler between must pool sessions, not transactions."""

    def __init__(self, me: str, url: sa.URL) -> None:
        super().__init__(me)
        self._url = url
        self._connection: Any = None
        self._lost = asyncio.Event()

    async def _open(self) -> None:
        self._connection = await connect(self._url)
        self._lost.clear()
        self._connection.add_termination_listener(self._ended)
        await self._connection.add_listener(CHANNEL, lambda *notice: self._receive(notice[3]))

    async def _send(self, payload: bytes) -> None:
        await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload.decode())

    async def _close(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _ended(self, _: object) -> None:
        """Do not wait for the next heartbeat: the next send fails at once."""
        self._due.set()
