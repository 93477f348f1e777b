"""Bans and reports: what a running server and `durbar admin` read and write of them."""

from secrets import token_hex

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.storage.database import Database
from durbar.table.storage.schema import bans, chat, reports, seats, tables
from durbar.table.stored import Conflict, Row


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


# ---------------------------------------------------------------- for `durbar admin`


async def all_bans(database: Database) -> list[Row]:
    """The oldest first."""
    async with database.read() as db:
        return [dict(row) for row in (await db.execute(bans.select().order_by(bans.c.created))).mappings()]


async def add_ban(database: Database, key: str, kind: str, reason: str, created: float) -> bool:
    """Ban a hash; False when it is banned already."""
    try:
        async with database.write() as db:
            row = {"key": key, "kind": kind, "reason": reason, "created": created}
            await db.execute(bans.insert(), [row])
    except Conflict:
        return False
    return True


async def remove_ban(database: Database, key: str) -> bool:
    """False when it is not banned."""
    async with database.write() as db:
        return (await db.execute(bans.delete().where(bans.c.key == key))).rowcount == 1


async def all_reports(database: Database, settled: bool) -> list[Row]:
    """Unsettled reports, or all, with the line of chat each is about; the oldest first."""
    said = (chat.c.table_id == reports.c.table_id) & (chat.c.number == reports.c.line)
    name = (seats.c.table_id == reports.c.table_id) & (seats.c.seat == reports.c.seat)
    query = sa.select(reports, chat.c.text.label("said"), seats.c.name).outerjoin(chat, said)
    query = query.outerjoin(seats, name).order_by(reports.c.at)
    if not settled:
        query = query.where(reports.c.settled.is_(False))
    async with database.read() as db:
        return [dict(row) for row in (await db.execute(query)).mappings()]


async def settle(database: Database, id: str) -> bool:
    """False when there is no such report."""
    async with database.write() as db:
        update = reports.update().where(reports.c.id == id).values(settled=True)
        return (await db.execute(update)).rowcount == 1


async def _count(db: AsyncConnection, which: sa.ColumnElement[bool]) -> int:
    return int((await db.execute(sa.select(sa.func.count()).select_from(reports).where(which))).scalar_one())
