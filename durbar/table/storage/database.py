"""The connection to SQLite or PostgreSQL: transactions, snapshots, and messages between processes."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from durbar.table.log_fields import get_logger
from durbar.table.storage import migrations
from durbar.table.stored import Conflict

logger = get_logger(__name__)
CHANNEL = "durbar"
"""Where processes that share a PostgreSQL tell each other which table changed."""
RETRY = 1.0
"""Seconds before a lost connection for these messages is opened again."""


class Database:
    """An engine and the rules for using it. SQLite has one writer at a time, whoever has the `turn`."""

    def __init__(self, url: str) -> None:
        parsed = sa.make_url(url)
        self.is_sqlite = parsed.get_backend_name() == "sqlite"
        self.in_memory = self.is_sqlite and parsed.database in (None, "", ":memory:")
        self.has_settings = bool(parsed.query)
        self.turn = asyncio.Lock()
        self._process = secrets.token_hex(8)
        # Every user of a database in memory has its own connection to it, by a name that is unique here.
        self._name = f"file:/durbar-{self._process}?vfs=memdb" if self.in_memory else str(parsed.database)
        self._anchor = self.connect_sqlite() if self.in_memory else None
        self.engine = self._engine(parsed)

    def _engine(self, url: sa.URL) -> AsyncEngine:
        if not self.is_sqlite:
            return create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)
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
        async with self.write() as db:
            if not self.is_sqlite:  # one process at a time
                await db.execute(sa.text("SELECT pg_advisory_xact_lock(71829)"))
            await db.run_sync(migrations.upgrade)

    async def stop(self) -> None:
        await self.engine.dispose()
        if self._anchor is not None:  # a database in memory lives until its last connection is closed
            self._anchor.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A snapshot: all statements see the same state, whatever is written meanwhile."""
        # A database in memory has no snapshots: readers take turns with writers.
        turn = self.turn if self.in_memory else nullcontext()
        async with turn, self.engine.connect() as db:
            if self.is_sqlite:
                await db.exec_driver_sql("BEGIN")
            else:
                await db.execution_options(isolation_level="REPEATABLE READ")
            yield db

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; `Conflict` when a key refuses it."""
        # Waiting for the turn here is cheaper than in SQLite's busy loop.
        turn = self.turn if self.is_sqlite else nullcontext()
        try:
            async with turn, self.engine.begin() as db:
                yield db
        except IntegrityError as error:
            raise Conflict from error

    async def notify(self, db: AsyncConnection, id: str) -> None:
        """Tell the other processes that a table changed. PostgreSQL sends it if the transaction commits."""
        if not self.is_sqlite:
            payload = {"channel": CHANNEL, "payload": f"{self._process} {id}"}
            await db.execute(sa.text("SELECT pg_notify(:channel, :payload)"), payload)

    async def listen(self, changed: Callable[[str | None], None]) -> None:
        """Call `changed` with the tables other processes change; None: any may have changed."""
        if self.is_sqlite:
            return
        while True:
            try:
                await self._listen(changed)
            except Exception as error:  # the database may be away for a while in many ways
                logger.warning("no messages from the database: %s", error)
            await asyncio.sleep(RETRY)

    async def _listen(self, changed: Callable[[str | None], None]) -> None:
        """Return when the connection is lost."""
        import asyncpg  # type: ignore[import-untyped]  # an optional extra without types

        def received(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            process, _, id = str(payload).partition(" ")
            if process != self._process:
                changed(id)

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(address)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, received)
            changed(None)
            await lost.wait()
        finally:
            connection.terminate()


def _set_pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL: a commit is on the disk before it returns, so an answered ply survives a power cut too.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
