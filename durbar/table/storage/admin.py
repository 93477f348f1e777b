"""What `durbar admin` reads and changes in a database, beside a running server or without one.

Every change of a table makes its epoch grow in the same transaction: a server that has the table in memory
cannot overwrite the change, and reads the table again.
"""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.storage import boards, migrations, schema
from durbar.table.storage.database import Database
from durbar.table.storage.review_schema import practice, review_moves, reviews
from durbar.table.storage.schema import chat, notes, plies, reports, seats, tables
from durbar.table.storage.sqlite_lock import DatabaseRefused, sqlite_file
from durbar.table.stored import LogEntry, Row, StoredTable

AT_ONCE = 500
"""Ids in one statement."""
SETUP = ("id", "game", "revision", "seats", "options", "seed", "origin")
SUMMARY = ("status", "ply", "scores", "winners")
"""Columns every schema has: with them a game can be replayed before an upgrade."""


class UnknownTable(DatabaseRefused):
    """There is no table with this id."""


class Filters(NamedTuple):
    """Which tables to list. Times are seconds since 1970."""

    status: str | None = None
    game: str | None = None
    listed: bool | None = None
    changed_before: float | None = None
    changed_after: float | None = None


async def epochs(database: Database, ids: Sequence[str]) -> dict[str, int]:
    """The epochs of those tables that are there."""
    found: dict[str, int] = {}
    async with database.read() as db:
        for start in range(0, len(ids), AT_ONCE):
            some = tables.c.id.in_(ids[start : start + AT_ONCE])
            rows = await db.execute(sa.select(tables.c.id, tables.c.epoch).where(some))
            found.update((id, epoch) for id, epoch in rows)
    return found


class AdminStore:
    """A database that is there already; nothing is created or brought up to date."""

    def __init__(self, url: str) -> None:
        file = sqlite_file(url)
        if file is not None and not file.exists():
            raise DatabaseRefused(f"there is no database at {file}")
        self.file = file
        self.database = Database(url)

    async def start(self, any_schema: bool = False) -> None:
        """Refuse what is no database of Durbar, and (unless `any_schema`) one with an older schema."""
        async with self.database.read() as db:
            found = await db.run_sync(migrations.revision)
        if found is None:
            raise DatabaseRefused(f"{self.file or 'the database'} has no tables of Durbar")
        if found != schema.HEAD and not any_schema:
            raise DatabaseRefused(
                f"the database has schema {found}, this program needs {schema.HEAD}: "
                "make a backup, then start the server once"
            )

    async def stop(self) -> None:
        await self.database.stop()

    # ------------------------------------------------------------ reading

    async def tables(self, wanted: Filters, limit: int) -> tuple[list[Row], int]:
        """The newest tables, each with its seats and its unsettled reports; and how many there are."""
        which = _which(wanted)
        query = tables.select().where(which).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
        unsettled = sa.select(reports.c.table_id, sa.func.count()).where(reports.c.settled.is_(False))
        async with self.database.read() as db:
            found = [dict(row) for row in (await db.execute(query)).mappings()]
            number = sa.select(sa.func.count()).select_from(tables).where(which)
            count = int((await db.execute(number)).scalar_one())
            chairs = await _chairs(db, [row["id"] for row in found])
            reported = {row[0]: row[1] for row in await db.execute(unsettled.group_by(reports.c.table_id))}
        for row in found:
            row |= {"chairs": chairs.get(row["id"], []), "reports": reported.get(row["id"], 0)}
        return found, count

    async def table(self, id: str) -> tuple[StoredTable, list[Row]]:
        """All about one table, and what was reported about it."""
        async with self.database.read() as db:
            row = (await db.execute(tables.select().where(tables.c.id == id))).mappings().first()
            if row is None:
                raise UnknownTable(f"there is no table {id!r}")
            of = {
                part: part.select().where(part.c.table_id == id)
                for part in (seats, plies, chat, notes, reports)
            }
            log = await _rows(db, of[plies], "number")
            entries = [LogEntry(*(entry[name] for name in LogEntry._fields)) for entry in log]
            stored = StoredTable(
                await boards.filled(db, dict(row)),
                await _rows(db, of[seats], "seat"),
                entries,
                await _rows(db, of[chat], "number"),
                await _rows(db, of[notes], "number"),
            )
            return stored, await _rows(db, of[reports], "at")

    async def lengths(self, statuses: Sequence[str] | None = None) -> list[tuple[str, int]]:
        """The id of every table and how many entries its log has, ordered by id."""
        number = sa.func.count(plies.c.number)
        query = sa.select(tables.c.id, number).outerjoin(plies, plies.c.table_id == tables.c.id)
        if statuses is not None:
            query = query.where(tables.c.status.in_(statuses))
        async with self.database.read() as db:
            rows = await db.execute(query.group_by(tables.c.id))
            return sorted((str(id), int(count)) for id, count in rows)

    async def game(self, id: str) -> tuple[Row, list[LogEntry]] | None:
        """What a replay needs, whichever schema the database has; None when the table is gone."""
        columns = [tables.c[name] for name in (*SETUP, *SUMMARY)]
        fields = [plies.c[name] for name in LogEntry._fields]
        async with self.database.read() as db:
            row = (await db.execute(sa.select(*columns).where(tables.c.id == id))).mappings().first()
            log = await db.execute(sa.select(*fields).where(plies.c.table_id == id).order_by(plies.c.number))
            if row is None:
                return None
            return await boards.filled(db, dict(row)), [LogEntry(*entry) for entry in log]

    # ------------------------------------------------------------ changing

    async def close(self, id: str) -> str:
        """End a game that is still on; answers with the status it had."""
        async with self.database.write() as db:
            status = str((await self._locked(db, id))["status"])
            if status in ("waiting", "playing"):
                await self._change(db, id, status="closed", changed=time.time())
        return status

    async def delete(self, id: str) -> list[str]:
        """Delete a table with its log and chat; answers with the tables whose rematch it was."""
        async with self.database.write() as db:
            await self._locked(db, id)
            before = list((await db.execute(sa.select(tables.c.id).where(tables.c.next == id))).scalars())
            for other in before:
                await self._change(db, other, next=None)
            for part in (plies, seats, chat, notes, review_moves, reviews, practice):
                await db.execute(part.delete().where(part.c.table_id == id))
            await db.execute(tables.delete().where(tables.c.id == id))
            await self.database.notify(db, id)
        return before

    async def turn_chat_off(self, id: str, off: bool) -> None:
        """As the host of the table could."""
        async with self.database.write() as db:
            await self._locked(db, id)
            await self._change(db, id, chat_off=off)

    async def replace_token(self, id: str, old: str, new: str) -> tuple[bool, list[int]]:
        """Let a new token hold all that an old one (both hashed) holds: is it the host's, and which seats?"""
        async with self.database.write() as db:
            host = (await self._locked(db, id))["host"] == old
            mine = (seats.c.table_id == id) & (seats.c.token == old)
            held = sorted((await db.execute(sa.select(seats.c.seat).where(mine))).scalars())
            await self._change(db, id, **({"host": new} if host else {}))
            await db.execute(seats.update().where(mine).values(token=new))
        return host, held

    async def replace_invite(self, id: str, seat: int, new: str) -> None:
        """A new invite (a hash) for an open seat."""
        async with self.database.write() as db:
            await self._locked(db, id)
            await self._change(db, id)
            still_open = (seats.c.table_id == id) & (seats.c.seat == seat) & (seats.c.kind == "open")
            if (await db.execute(seats.update().where(still_open).values(invite=new))).rowcount != 1:
                raise DatabaseRefused(f"seat {seat} was taken meanwhile")

    async def _locked(self, db: AsyncConnection, id: str) -> Row:
        """The row of a table, which nobody else changes until the end of the transaction."""
        query = tables.select().where(tables.c.id == id).with_for_update()
        row = (await db.execute(query)).mappings().first()
        if row is None:
            raise UnknownTable(f"there is no table {id!r}")
        return dict(row)

    async def _change(self, db: AsyncConnection, id: str, **values: Any) -> None:
        grown: Row = {"epoch": tables.c.epoch + 1, **values}
        await db.execute(tables.update().where(tables.c.id == id).values(**grown))
        await self.database.notify(db, id)


def _which(wanted: Filters) -> sa.ColumnElement[bool]:
    conditions: list[sa.ColumnElement[bool]] = [sa.true()]
    if wanted.status is not None:
        conditions.append(tables.c.status == wanted.status)
    if wanted.game is not None:
        conditions.append(tables.c.game == wanted.game)
    if wanted.listed is not None:
        conditions.append(tables.c.listed.is_(wanted.listed))
    if wanted.changed_before is not None:
        conditions.append(tables.c.changed < wanted.changed_before)
    if wanted.changed_after is not None:
        conditions.append(tables.c.changed >= wanted.changed_after)
    return sa.and_(*conditions)


async def _chairs(db: AsyncConnection, ids: Sequence[str]) -> dict[str, list[Row]]:
    """The seats of each table, in order."""
    found: dict[str, list[Row]] = {}
    for start in range(0, len(ids), AT_ONCE):
        some = seats.select().where(seats.c.table_id.in_(ids[start : start + AT_ONCE]))
        for row in await _rows(db, some, "seat"):
            found.setdefault(row["table_id"], []).append(row)
    return found


async def _rows(db: AsyncConnection, query: sa.Select[Any], order: str) -> list[Row]:
    found = [dict(row) for row in (await db.execute(query)).mappings()]
    return sorted(found, key=lambda row: row[order])
