"""Which tables wait for a prepared turn to be played."""

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.schema import seats, tables


async def plans_to_play(database: Database) -> list[tuple[str, str | None]]:
    """Tables where a person is to act who prepared the turn, and the process that has each of them."""
    actor = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.actor)
    waits = (seats.c.kind == "person") & (seats.c.plan["state"].as_string() == "waiting")
    due = (tables.c.status == "playing") & tables.c.paused.is_(None) & waits
    async with database.read() as db:
        found = await db.execute(sa.select(tables.c.id, tables.c.owner).join(seats, actor).where(due))
        return [(row.id, row.owner) for row in found]
