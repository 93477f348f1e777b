"""The disk: every ply is here before anybody is told. SQLite by default, PostgreSQL by its URL."""

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from durbar.table.storage import schema
from durbar.table.storage.group_commit import Entry, Journal, Page, Raced
from durbar.table.storage.schema import chat, plies, seats, tables
from durbar.table.storage.sqlite_writer import Pen

log = logging.getLogger(__name__)
Row = dict[str, Any]
BELL = "durbar"
"""The channel on which processes that share a PostgreSQL tell each other which table changed."""


class Stored(NamedTuple):
    """All the disk knows about a table."""

    table: Row
    seats: list[Row]
    log: list[Entry]
    chat: list[Row]


_SUMMARY = tables.update().where(tables.c.id == sa.bindparam("of"))


class Store:
    """All SQL of the house. A method that writes is one transaction."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url, self._keep)
        self._only: sqlite3.Connection | None = None
        self._pen: Pen | None = None
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        # SQLite has one writer: waiting here is cheaper than in its busy loop.
        self._turn = asyncio.Lock()
        self._name = secrets.token_hex(8)
        self._journal = Journal(self._append)

    async def start(self) -> None:
        """Bring the schema up to date."""
        async with self._write() as db:
            if not self.is_sqlite:
                await db.execute(sa.text("SELECT pg_advisory_xact_lock(71829)"))
            await db.run_sync(_upgrade)
        if self.is_sqlite and not self.engine.url.query:  # settings in the URL are SQLAlchemy's to read
            on_disk = self._only is None
            self._pen = Pen(self._only or _connect(str(self.engine.url.database)), on_disk)

    async def stop(self) -> None:
        await self._journal.settle()
        if self._pen is not None:
            self._pen.close()
        await self.engine.dispose()

    async def create(
        self, table: Row, seat_rows: Sequence[Row], log: Sequence[Entry], rematch_of: str | None = None
    ) -> None:
        """A new table; `Raced` when the table it is the rematch of has one already."""
        async with self._write() as db:
            await db.execute(tables.insert(), [table])
            await db.execute(seats.insert(), list(seat_rows))
            if log:
                await db.execute(plies.insert(), [_row(table["id"], entry) for entry in log])
            if rematch_of is not None:
                free = (tables.c.id == rematch_of) & tables.c.next.is_(None)
                if (await db.execute(tables.update().where(free).values(next=table["id"]))).rowcount != 1:
                    raise Raced

    async def append(self, id: str, log: Sequence[Entry], summary: Mapping[str, Any]) -> None:
        """What one action brought, luck included, or `Raced`; on disk when this returns."""
        await self._journal.append(Page(id, log, summary))

    async def _append(self, pages: Sequence[Page]) -> None:
        """Pages of several tables, all or none."""
        if self._pen is not None:
            await self._jot(self._pen, pages)
            return
        async with self._write() as db:
            rows = [_row(page.table, entry) for page in pages for entry in page.log]
            if rows:
                await db.execute(plies.insert(), rows)
            await db.execute(_SUMMARY, [{"of": page.table, **page.summary} for page in pages])
            for page in pages:
                await self._ring(db, page.table)

    async def _jot(self, pen: Pen, pages: Sequence[Page]) -> None:
        try:
            async with self._turn:
                await pen.write(pages)
        except sqlite3.IntegrityError as error:
            raise Raced from error

    async def clear_waiting(self, before: float) -> int:
        """Delete tables where the game never began and nothing changed since; how many."""
        unbegun = (tables.c.status == "waiting") & (tables.c.changed < before)
        rematches = sa.select(tables.c.next).where(tables.c.next.is_not(None))
        old = sa.select(tables.c.id).where(unbegun & tables.c.id.not_in(rematches))
        async with self._write() as db:
            for part in (plies, seats, chat):
                await db.execute(part.delete().where(part.c.table_id.in_(old)))
            return int((await db.execute(tables.delete().where(tables.c.id.in_(old)))).rowcount)

    async def say(self, id: str, line: Row) -> None:
        """A line of chat, or `Raced`."""
        async with self._write() as db:
            await db.execute(chat.insert(), [{"table_id": id, **line}])
            await self._ring(db, id)

    async def change_table(self, id: str, **values: Any) -> None:
        async with self._write() as db:
            await db.execute(tables.update().where(tables.c.id == id).values(**values))
            await self._ring(db, id)

    async def change_seat(
        self, id: str, seat: int, if_kind: str, summary: Mapping[str, Any], **values: Any
    ) -> None:
        """Change a seat that is still of this kind, else `Raced`."""
        async with self._write() as db:
            same = (seats.c.table_id == id) & (seats.c.seat == seat) & (seats.c.kind == if_kind)
            if (await db.execute(seats.update().where(same).values(**values))).rowcount != 1:
                raise Raced
            await db.execute(tables.update().where(tables.c.id == id).values(**summary))
            await self._ring(db, id)

    async def load(self, id: str, log_from: int = 0, chat_from: int = 0) -> Stored | None:
        """A table with its log and chat from these numbers on."""
        async with self.engine.connect() as db:
            table = (await db.execute(tables.select().where(tables.c.id == id))).mappings().first()
            if table is None:
                return None
            newer = (plies.c.table_id == id) & (plies.c.number >= log_from)
            columns = [plies.c[name] for name in Entry._fields]
            log = await db.execute(sa.select(*columns).where(newer).order_by(plies.c.number))
            said = (chat.c.table_id == id) & (chat.c.number >= chat_from)
            lines = await db.execute(chat.select().where(said).order_by(chat.c.number))
            return Stored(
                dict(table),
                (await _seats(db, [id])).get(id, []),
                [Entry(*row) for row in log],
                [dict(row) for row in lines.mappings()],
            )

    async def listed(self, status: str, limit: int) -> list[tuple[Row, list[Row]]]:
        """The newest listed tables of this status."""
        shown = (tables.c.status == status) & tables.c.listed
        return await self._summaries(
            tables.select().where(shown).order_by(tables.c.changed.desc()).limit(limit)
        )

    async def among(self, ids: Sequence[str]) -> list[tuple[Row, list[Row]]]:
        """These tables, newest change first."""
        return await self._summaries(
            tables.select().where(tables.c.id.in_(ids)).order_by(tables.c.changed.desc())
        )

    async def bots_to_act(self, before: float) -> list[str]:
        """Tables that have been waiting for a bot since `before`."""
        turn = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
        query = sa.select(tables.c.id).join(seats, turn)
        due = (tables.c.status == "playing") & (tables.c.changed <= before)
        query = query.where(due & (seats.c.kind == "bot"))
        async with self.engine.connect() as db:
            return list((await db.execute(query)).scalars())

    async def hear(self, heard: Callable[[str | None], None]) -> None:
        """Tell which tables other processes change; None when the line was down and any may have."""
        if self.is_sqlite:
            return
        import asyncpg  # type: ignore[import-untyped]  # an optional extra without types

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

        def ring(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            name, _, id = str(payload).partition(" ")
            if name != self._name:
                heard(id)

        while True:
            try:
                line = await asyncpg.connect(address)
                down = asyncio.Event()
                line.add_termination_listener(lambda _, down=down: down.set())
                await line.add_listener(BELL, ring)
                heard(None)
                await down.wait()
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("no line to the database: %s", error)
            await asyncio.sleep(1)

    async def _ring(self, db: AsyncConnection, id: str) -> None:
        """PostgreSQL rings when, and only when, the transaction commits."""
        if not self.is_sqlite:
            payload = {"channel": BELL, "payload": f"{self._name} {id}"}
            await db.execute(sa.text("SELECT pg_notify(:channel, :payload)"), payload)

    async def _summaries(self, query: sa.Select[Any]) -> list[tuple[Row, list[Row]]]:
        async with self.engine.connect() as db:
            found = [dict(row) for row in (await db.execute(query)).mappings()]
            at = await _seats(db, [row["id"] for row in found])
            return [(row, at.get(row["id"], [])) for row in found]

    def _keep(self, *args: Any, **settings: Any) -> sqlite3.Connection:
        """The one connection of a database in memory, remembered for the pen."""
        self._only = sqlite3.Connection(*args, **settings)
        return self._only

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        try:
            if self.is_sqlite:
                async with self._turn, self.engine.begin() as db:
                    yield db
            else:
                async with self.engine.begin() as db:
                    yield db
        except IntegrityError as error:
            raise Raced from error


def _row(id: str, entry: Entry) -> Row:
    return {"table_id": id, **entry._asdict()}


async def _seats(db: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Row]]:
    """The seats of each table, in order."""
    query = seats.select().where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    found: dict[str, list[Row]] = {}
    for row in (await db.execute(query)).mappings():
        found.setdefault(row["table_id"], []).append(dict(row))
    return found


def _engine(url: str, keep: Callable[..., sqlite3.Connection]) -> AsyncEngine:
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "postgresql":
        return create_async_engine(parsed.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)
    parsed = parsed.set(drivername="sqlite+aiosqlite")
    if parsed.database in (None, "", ":memory:"):
        # A database in memory lives in its one connection.
        only = {"factory": keep, "check_same_thread": False}
        pool = {"poolclass": AsyncAdaptedQueuePool, "pool_size": 1, "max_overflow": 0}
        engine = create_async_engine(parsed, connect_args=only, **pool)
    else:
        engine = create_async_engine(parsed)
    sa.event.listen(engine.sync_engine, "connect", _pragmas)
    return engine


def _connect(file: str) -> sqlite3.Connection:
    connection = sqlite3.connect(file, check_same_thread=False)
    _pragmas(connection, None)
    return connection


def _pragmas(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # FULL: a commit is on the disk before it returns, so an answered ply survives a power cut too.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _upgrade(connection: sa.Connection) -> None:
    if sa.inspect(connection).has_table("alembic_version"):
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        if found == schema.HEAD:
            return
    from alembic import command  # slow to import, seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "durbar.table.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
