"""Bans and reports: what a running server reads and writes of them."""

from secrets import token_hex

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.storage.database import Database
from durbar.table.storage.schema import bans, chat, reports, tables
from durbar.table.stored import Row


async def banned_keys(database: Database) -> frozenset[str]:
    """Hashes of all banned addresses and tokens."""
    async with database.read() as db:
        return frozenset((await db.execute(sa.select(bans.c.key))).scalars())


async def reportable(database: Database, id: str, line: int | None) -> tuple[int, bool] | None:
    """How many seats the table has, and whether there is such a line of chat; None: no such table."""
    said = chat.select().where((chat.c.table_id == id) & (chat.c.number == line)).exists()
    async with database.read() as db:
        found = (await db.execute(sa.select(tables.c.seats, said).where(tables.c.id == id))).first()
        return None if found is None else (found[0], bool(found[1]))


async def add_report(
    database: Database, report: Row, *, hourly: int, of_table: int, in_all: int
) -> str | None:
    """Store a report and return its id; None when there are too many already.

    The bounds: from one address in an hour, unsettled ones about one table, and unsettled ones in all.
    """
    unsettled = reports.c.settled.is_(False)
    recent = (reports.c.address == report["address"]) & (reports.c.at > report["at"] - 3600)
    bounds = ((recent, hourly), (unsettled & (reports.c.table_id == report["table_id"]), of_table))
    async with database.write() as db:
        for which, most in (*bounds, (unsettled, in_all)):
            if await _count(db, which) >= most:
                return None
        id = token_hex(4)
        await db.execute(reports.insert(), [{"id": id, "settled": False, **report}])
        return id


async def _count(db: AsyncConnection, which: sa.ColumnElement[bool]) -> int:
    return int((await db.execute(sa.select(sa.func.count()).select_from(reports).where(which))).scalar_one())
