"""Writes batches of log entries through SQLAlchemy: on PostgreSQL, and on SQLite with settings in its URL."""

from collections.abc import Sequence

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.schema import plies, tables
from durbar.table.stored import LogWrite

_UPDATE = tables.update().where(tables.c.id == sa.bindparam("of"))


class SqlWriter:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, batch: Sequence[LogWrite]) -> None:
        """All of the batch or nothing."""
        rows = [{"table_id": write.table, **entry._asdict()} for write in batch for entry in write.entries]
        async with self._database.write() as db:
            if rows:
                await db.execute(plies.insert(), rows)
            await db.execute(_UPDATE, [{"of": write.table, **write.summary} for write in batch])
            for write in batch:
                await self._database.notify(db, write.table)

    def close(self) -> None:
        """The engine closes its connections."""
