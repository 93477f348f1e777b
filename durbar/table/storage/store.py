"""What is read from and written to the database; a method that writes is one transaction."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from secrets import token_hex
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.budget import charge
from durbar.table.storage import boards
from durbar.table.storage.database import WRITING, Database
from durbar.table.storage.group_commit import GroupCommit
from durbar.table.storage.postgres_writer import PostgresWriter
from durbar.table.storage.processes import DEAD
from durbar.table.storage.schema import chat, components, notes, plies, processes, seats, secrets, tables
from durbar.table.storage.sql_writer import SqlWriter
from durbar.table.storage.sqlite_writer import SqliteWriter
from durbar.table.stored import Conflict, LogEntry, LogWrite, Row, StoredTable

ROW = 80
"""Bytes of a row besides its text, its place in the index included."""

LONG = 2_000
"""Characters of options that are read for the lobby. Longer ones hold a components file, which nobody reads
there: a lobby of a hundred tables would otherwise be megabytes."""
_OPTIONS = sa.case(
    (
        sa.func.length(sa.cast(tables.c.options, sa.Text)) > LONG,
        sa.literal({"components": {}}, type_=tables.c.options.type),
    ),
    else_=tables.c.options,
)
_LINES = sa.select(
    *(column for column in tables.c if column.name not in ("options", "origin")),
    _OPTIONS.label("options"),
    components.c.name.label("board"),
).outerjoin_from(tables, components, components.c.hash == tables.c.components)
"""What the lobby shows of a table."""


class Store:
    """Moves take the straight way `append` → `GroupCommit` → writer; everything else is rare."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self._writer: SqliteWriter | SqlWriter | PostgresWriter | None = None
        self._commits: GroupCommit | None = None

    async def start(self) -> None:
        """Connect, and bring the schema up to date."""
        if self._writer is None:
            self._writer = self._new_writer()
            self._commits = GroupCommit(self._writer)
        await self.database.start()

    def _new_writer(self) -> SqliteWriter | SqlWriter | PostgresWriter:
        if not self.database.is_sqlite:
            return PostgresWriter(self.database)
        # It connects at once: a file that cannot be opened is noticed before any thread is started.
        return SqlWriter(self.database) if self.database.has_settings else SqliteWriter(self.database)

    async def finish(self) -> None:
        """Wait until no write of a move is under way."""
        if self._commits is not None:
            await self._commits.finish()

    async def stop(self) -> None:
        if self._commits is not None and self._writer is not None:
            await self._commits.finish()
            self._writer.close()
        await self.database.stop()

    # ------------------------------------------------------------ writing

    async def append(self, write: LogWrite) -> None:
        """Store what one action brought, or raise `Conflict`; on disk when this returns."""
        assert self._commits is not None, "the store has not been started"
        charge("bytes", _size(write.entries))
        charge("cpu", WRITING)
        await self._commits.append(write)

    async def create(
        self,
        table: Row,
        chairs: Sequence[Row],
        log: Sequence[LogEntry],
        rematch_of: str | None = None,
        rematch_epoch: int = 0,
    ) -> None:
        """A new table; `Conflict` when the table it is the rematch of has one already, or another owner."""
        charge("bytes", len(msgspec.json.encode([table, chairs])) + _size(log))
        async with self.database.write() as db:
            await db.execute(tables.insert(), [await boards.kept(db, table)])
            await db.execute(seats.insert(), list(chairs))
            if log:
                await db.execute(plies.insert(), [{"table_id": table["id"], **e._asdict()} for e in log])
            if rematch_of is not None:
                first = _of(rematch_of, rematch_epoch) & tables.c.next.is_(None)
                await _update_one(db, tables.update().where(first).values(next=table["id"]))

    async def say(self, id: str, line: Row, epoch: int = 0) -> None:
        """A line of chat, or `Conflict`."""
        charge("bytes", ROW + len(line["text"].encode()))
        async with self.database.write() as db:
            # Every write about a table begins with its row: an owner of the past is refused here.
            await _update_one(db, tables.update().where(_of(id, epoch)).values(epoch=epoch))
            await db.execute(chat.insert(), [{"table_id": id, **line}])

    async def change_table(self, id: str, epoch: int = 0, note: Row | None = None, **values: Any) -> None:
        """Change columns of a table and note why; `Conflict` when it was deleted or has another owner."""
        async with self.database.write() as db:
            await _update_one(db, tables.update().where(_of(id, epoch)).values(**values))
            await _add_note(db, id, note)

    async def change_seat(
        self,
        id: str,
        seat: int,
        if_kind: str,
        summary: Mapping[str, Any],
        epoch: int = 0,
        note: Row | None = None,
        **values: Any,
    ) -> None:
        """Change a seat that is still of this kind, else `Conflict`; note what happened."""
        async with self.database.write() as db:
            # The table before the seat, as all writers do, so that two of them never wait for each other.
            await _update_one(db, tables.update().where(_of(id, epoch)).values(**summary))
            same = (seats.c.table_id == id) & (seats.c.seat == seat) & (seats.c.kind == if_kind)
            await _update_one(db, seats.update().where(same).values(**values))
            await _add_note(db, id, note)

    async def clear_waiting(self, before: float) -> int:
        """Delete tables where the game never began, nothing changed since, and nobody is; how many."""
        unbegun = (tables.c.status == "waiting") & (tables.c.changed < before)
        if not self.database.is_sqlite:
            beat = sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float) - processes.c.beat
            alive = sa.select(processes.c.id).where(beat < DEAD)
            unbegun &= tables.c.owner.is_(None) | tables.c.owner.not_in(alive)
        rematches = sa.select(tables.c.next).where(tables.c.next.is_not(None))
        old = sa.select(tables.c.id).where(unbegun & tables.c.id.not_in(rematches))
        async with self.database.write() as db:
            found = await db.execute(old.with_for_update())  # locked: nobody takes a seat there now
            ids = list(found.scalars())
            for part in (plies, seats, chat, notes):
                await db.execute(part.delete().where(part.c.table_id.in_(old)))
            await db.execute(tables.delete().where(tables.c.id.in_(old)))
            await boards.clear(db, before)
        return len(ids)

    async def secret(self, name: str) -> str:
        """A random key of this database, the same for all processes; made when it is first asked for."""
        query = sa.select(secrets.c.value).where(secrets.c.name == name)
        try:
            async with self.database.write() as db:
                found = (await db.execute(query)).scalar()
                if found is None:
                    found = token_hex(32)
                    await db.execute(secrets.insert(), [{"name": name, "value": found}])
                return str(found)
        except Conflict:  # another process has just made it
            async with self.database.read() as db:
                return str((await db.execute(query)).scalar_one())

    async def probe(self) -> None:
        """Write something harmless, to find out whether a ply could be stored now."""
        row = {"name": "probe", "value": token_hex(8)}
        with suppress(Conflict):  # another process has just done the same
            async with self.database.write() as db:
                await db.execute(secrets.delete().where(secrets.c.name == row["name"]))
                await db.execute(secrets.insert(), [row])

    # ------------------------------------------------------------ reading

    async def load(
        self, id: str, log_from: int = 0, chat_from: int = 0, notes_from: int = 0
    ) -> StoredTable | None:
        """A table with its log, chat and notes from these numbers on."""
        async with self.database.read() as db:
            table = (await db.execute(tables.select().where(tables.c.id == id))).mappings().first()
            if table is None:
                return None
            newer = (plies.c.table_id == id) & (plies.c.number >= log_from)
            columns = [plies.c[name] for name in LogEntry._fields]
            log = await db.execute(sa.select(*columns).where(newer).order_by(plies.c.number))
            later = (chat.c.table_id == id) & (chat.c.number >= chat_from)
            lines = await db.execute(chat.select().where(later).order_by(chat.c.number))
            new = (notes.c.table_id == id) & (notes.c.number >= notes_from)
            noted = await db.execute(notes.select().where(new).order_by(notes.c.number))
            return StoredTable(
                await boards.filled(db, dict(table)),
                (await _chairs(db, [id])).get(id, []),
                [LogEntry(*row) for row in log],
                [dict(row) for row in lines.mappings()],
                [dict(row) for row in noted.mappings()],
            )

    async def board(self, hash: str) -> Row | None:
        """An owner's components file by its hash."""
        async with self.database.read() as db:
            return await boards.load(db, hash)

    async def listed(self, status: str, limit: int) -> list[tuple[Row, list[Row]]]:
        """The newest listed tables of this status."""
        shown = (tables.c.status == status) & tables.c.listed
        return await self._summaries(_LINES.where(shown).order_by(tables.c.changed.desc()).limit(limit))

    async def among(self, ids: Sequence[str]) -> list[tuple[Row, list[Row]]]:
        """These tables, newest change first."""
        return await self._summaries(_LINES.where(tables.c.id.in_(ids)).order_by(tables.c.changed.desc()))

    async def of_player(self, player: str, finished: int) -> list[tuple[Row, list[Row]]]:
        """A player's tables, newest change first: all that wait or play, and so many of the others."""
        seated = sa.select(seats.c.table_id).where(seats.c.player == player)
        hosted = sa.select(tables.c.id).where(tables.c.host_player == player)
        mine = _LINES.where(tables.c.id.in_(sa.union(seated, hosted))).order_by(tables.c.changed.desc())
        on = tables.c.status.in_(["waiting", "playing"])
        return [
            *await self._summaries(mine.where(on)),
            *await self._summaries(mine.where(~on).limit(finished)),
        ]

    async def table_with_code(self, code: str) -> str | None:
        """The newest table that this code leads to now: one with an open seat, or a listed one that plays."""
        playing = (tables.c.status == "playing") & tables.c.listed
        joinable = (tables.c.code == code) & ((tables.c.status == "waiting") | playing)
        newest = sa.select(tables.c.id).where(joinable).order_by(tables.c.created.desc()).limit(1)
        async with self.database.read() as db:
            return (await db.execute(newest)).scalar()

    async def bots_to_act(self, before: float, now: float = inf) -> list[tuple[str, str | None]]:
        """Tables where people wait for a bot since `before`, or since a time after `now`; their owners.

        Such a time was stored before the clock was put back: how long that table waits is unknown.
        """
        actor = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
        long = (tables.c.changed <= before) | (tables.c.changed > now)
        other = seats.alias()
        owned = other.c.token.is_not(None) | other.c.player.is_not(None)
        played_out = owned & (other.c.resigned | tables.c.clock.is_not(sa.null()))
        people = sa.exists().where(
            (other.c.table_id == tables.c.id) & ((other.c.kind == "person") | played_out)
        )
        on = (tables.c.status == "playing") & tables.c.paused.is_(None)
        due = on & long & (seats.c.kind == "bot") & people
        async with self.database.read() as db:
            found = await db.execute(sa.select(tables.c.id, tables.c.owner).join(seats, actor).where(due))
            return [(row.id, row.owner) for row in found]

    async def open_tables(self, address: str, since: float) -> int:
        """How many tables of this address are open and have changed since then."""
        mine = (tables.c.address == address) & tables.c.status.in_(["waiting", "playing"])
        return await self._count(mine & (tables.c.changed > since))

    async def bot_tables(self, address: str | None, since: float) -> int:
        """How many tables of bots alone have played since then: of this address, or of all."""
        people = sa.exists().where((seats.c.table_id == tables.c.id) & (seats.c.kind != "bot"))
        alone = (tables.c.status == "playing") & (tables.c.changed > since) & ~people
        return await self._count(alone if address is None else alone & (tables.c.address == address))

    async def _count(self, which: sa.ColumnElement[bool]) -> int:
        async with self.database.read() as db:
            query = sa.select(sa.func.count()).select_from(tables).where(which)
            return int((await db.execute(query)).scalar_one())

    async def _summaries(self, query: sa.Select[Any]) -> list[tuple[Row, list[Row]]]:
        async with self.database.read() as db:
            found = [dict(row) for row in (await db.execute(query)).mappings()]
            chairs = await _chairs(db, [row["id"] for row in found])
            return [(row, chairs.get(row["id"], [])) for row in found]


def _of(id: str, epoch: int) -> sa.ColumnElement[bool]:
    """The table, while its owner is the one of this epoch."""
    return (tables.c.id == id) & (tables.c.epoch == epoch)


def _size(entries: Sequence[LogEntry]) -> int:
    """Bytes these entries take in the database."""
    return sum(ROW + len(entry.notation or "") for entry in entries)


async def _update_one(db: AsyncConnection, update: sa.Update) -> None:
    """`Conflict` when the row is not as it was, or not there."""
    if (await db.execute(update)).rowcount != 1:
        raise Conflict


async def _add_note(db: AsyncConnection, id: str, note: Row | None) -> None:
    if note is not None:
        charge("bytes", ROW)
        await db.execute(notes.insert(), [{"table_id": id, **note}])


async def _chairs(db: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Row]]:
    """The chairs of each table, in order of their seats."""
    query = seats.select().where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    found: dict[str, list[Row]] = {}
    for row in (await db.execute(query)).mappings():
        found.setdefault(row["table_id"], []).append(dict(row))
    return found
