"""Writes batches of log entries through SQLAlchemy: on SQLite with settings in its URL."""

from collections.abc import Sequence

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.schema import plies, tables
from durbar.table.stored import Conflict, LogWrite

_OF = (tables.c.id == sa.bindparam("of")) & (tables.c.epoch == sa.bindparam("by"))
_UPDATE = tables.update().where(_OF)


class SqlWriter:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, batch: Sequence[LogWrite]) -> None:
        """All of the batch or nothing."""
        rows = [{"table_id": write.table, **entry._asdict()} for write in batch for entry in write.entries]
        async with self._database.write() as db:
            if rows:
                await db.execute(plies.insert(), rows)
            for write in batch:
                found = await db.execute(
                    _UPDATE.values(**write.summary), {"of": write.table, "by": write.epoch}
                )
                if found.rowcount != 1:
                    raise Conflict("a table was deleted, or changed by another program")

    def close(self) -> None:
        """The engine closes its connections."""
