"""Rows about clocks: whose time is up soon, and which clocks run."""

from collections.abc import Sequence

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.schema import tables

AT_ONCE = 500
"""Tables that one look finds; the next look finds the others."""


async def due_until(database: Database, until: float) -> dict[str, float]:
    """Tables where the time of a person is up until then, and when."""
    query = sa.select(tables.c.id, tables.c.due).where(_RUNNING & (tables.c.due <= until))
    async with database.read() as db:
        found = await db.execute(query.order_by(tables.c.due).limit(AT_ONCE))
        return {row.id: row.due for row in found}


async def live_until(database: Database, until: float) -> dict[str, float]:
    """Tables whose live clock runs or begins until then, and when it was last known to run or begins."""
    query = sa.select(tables.c.id, tables.c.ticked).where(_RUNNING & (tables.c.ticked <= until))
    async with database.read() as db:
        found = await db.execute(query.order_by(tables.c.ticked).limit(AT_ONCE))
        return {row.id: row.ticked for row in found}


async def tick(database: Database, ids: Sequence[str], owner: str | None, now: float) -> None:
    """The live clocks of these tables run now. One statement for all of them."""
    mine = tables.c.id.in_(ids) & tables.c.ticked.is_not(None)
    if owner is not None:
        mine &= tables.c.owner == owner
    async with database.write() as db:
        await db.execute(tables.update().where(mine).values(ticked=now))


_RUNNING = (tables.c.status == "playing") & tables.c.due.is_not(None)
