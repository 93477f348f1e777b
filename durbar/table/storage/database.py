"""The connection to SQLite or PostgreSQL: transactions and snapshots."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from durbar.core.errors import BadOption
from durbar.table.budget import charge
from durbar.table.storage import migrations
from durbar.table.stored import Conflict

CHANNEL = "durbar"
"""Where processes that share a PostgreSQL notify each other (see `cluster/bus_postgres.py`)."""
PATIENCE = 10.0
"""Seconds a statement may take on PostgreSQL, so that a line that is dead but open stops nobody for ever."""
READING = 0.0005
"""CPU seconds of a read in the thread or process of the database, where they are not metered."""
WRITING = 0.003
"""What a write counts for: others wait for the disk as they wait for the CPU, for about as long."""


class Database:
    """An engine and the rules for using it. SQLite has one writer at a time, whoever has the `turn`."""

    def __init__(self, url: str) -> None:
        parsed = sa.make_url(url)
        backend = parsed.get_backend_name()
        if backend not in ("sqlite", "postgresql", "postgres"):
            raise BadOption(f"cannot use the database: {backend} is neither PostgreSQL nor SQLite")
        self.is_sqlite = backend == "sqlite"
        self.in_memory = self.is_sqlite and parsed.database in (None, "", ":memory:")
        self.has_settings = bool(parsed.query)
        self.turn = asyncio.Lock()
        # Every user of a database in memory has its own connection to it, by a name that is unique here.
        self._name = (
            f"file:/durbar-{secrets.token_hex(8)}?vfs=memdb" if self.in_memory else str(parsed.database)
        )
        self._anchor = self.connect_sqlite() if self.in_memory else None
        self.engine = self._engine(parsed)

    def _engine(self, url: sa.URL) -> AsyncEngine:
        if not self.is_sqlite:
            limits = {"timeout": PATIENCE, "command_timeout": PATIENCE}
            return create_async_engine(
                url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, connect_args=limits
            )
        url = url.set(drivername="sqlite+aiosqlite")
        if self.in_memory:
            url = sa.make_url(f"sqlite+aiosqlite:///{self._name}&uri=true")
        engine = create_async_engine(url)
        sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
        return engine

    def connect_sqlite(self) -> sqlite3.Connection:
        """A connection past SQLAlchemy; any thread may use it, one at a time."""
        connection = sqlite3.connect(self._name, uri=self.in_memory, check_same_thread=False)
        _set_pragmas(connection, None)
        return connection

    async def start(self) -> None:
        """Bring the schema up to date."""
        if self.is_sqlite:
            async with self.write() as db:
                await db.run_sync(migrations.upgrade)
            return
        engine = create_async_engine(self.engine.url, poolclass=sa.NullPool)  # without the time limits
        async with engine.begin() as db:
            await db.execute(sa.text("SELECT pg_advisory_xact_lock(71829)"))  # one process at a time
            await db.run_sync(migrations.upgrade)

    async def stop(self) -> None:
        await self.engine.dispose()
        if self._anchor is not None:  # a database in memory lives until its last connection is closed
            self._anchor.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A snapshot: all statements see the same state, whatever is written meanwhile."""
        charge("cpu", READING)
        # A database in memory has no snapshots: readers take turns with writers.
        turn = self.turn if self.in_memory else nullcontext()
        async with turn, self._connection() as db:
            if self.is_sqlite:
                await db.exec_driver_sql("BEGIN")
            else:
                await db.execution_options(isolation_level="REPEATABLE READ")
            yield db

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; `Conflict` when a key refuses it."""
        charge("cpu", WRITING)
        # Waiting for the turn here is cheaper than in SQLite's busy loop.
        turn = self.turn if self.is_sqlite else nullcontext()
        try:
            async with turn, self._connection() as db, db.begin():
                yield db
        except IntegrityError as error:
            raise Conflict from error

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection. A task that is cancelled while it connects waits and closes it: nobody else would."""
        connecting = asyncio.ensure_future(self._connect())
        try:
            db = await asyncio.shield(connecting)
        except asyncio.CancelledError:
            await asyncio.wait([connecting])
            if not connecting.cancelled() and connecting.exception() is None:
                await connecting.result().close()
            raise
        try:
            yield db
        finally:
            await db.close()

    async def _connect(self) -> AsyncConnection:
        return await self.engine.connect()

    async def notify(self, db: AsyncConnection, id: str) -> None:
        """Let the owner of a table read it again. PostgreSQL sends this if the transaction commits."""
        if not self.is_sqlite:
            payload = msgspec.json.encode(["", ["changed", id]]).decode()
            await db.execute(
                sa.text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL: a commit is on the disk before it returns, so an answered ply survives a power cut too.
    # secure_delete: what a player deletes is overwritten in the file; hardly anything else is ever deleted.
    settings = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
    for pragma in (*settings, "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
