"""Writes batches of log entries to PostgreSQL: one statement and one round trip a batch.

A write counts only while its table has the epoch the writer knows. Two owners never write the same table.
"""

from collections.abc import Sequence

import msgspec

from durbar.table.storage.database import Database
from durbar.table.storage.postgres_connection import PostgresConnection
from durbar.table.stored import Conflict, Fenced, LogEntry, LogWrite

_ENTRY = ", ".join(LogEntry._fields)
WRITE = f"""
WITH fence AS (
  UPDATE tables SET status = new.status, actor = new.actor, ply = new.ply, scores = new.scores,
    winners = new.winners, changed = new.changed, turn = new.turn, times = new.times, due = new.due,
    ticked = new.ticked
  FROM json_to_recordset($1) AS new(table_id text, epoch int, status text, actor int, ply int, scores json,
    winners json, changed float8, turn int, times json, due float8, ticked float8)
  WHERE tables.id = new.table_id AND tables.epoch = new.epoch
  RETURNING tables.id, tables.epoch
), written AS (
  INSERT INTO plies (table_id, {_ENTRY})
  SELECT table_id, {_ENTRY} FROM json_to_recordset($2) AS new(table_id text, epoch int, number int, seat int,
    notation text, back int, at float8, digest text)
  JOIN fence ON fence.id = table_id AND fence.epoch = new.epoch
)
SELECT id FROM fence
"""


class PostgresWriter:
    """Has its own connection."""

    def __init__(self, database: Database) -> None:
        self._connection = PostgresConnection(database.engine.url)

    async def write(self, batch: Sequence[LogWrite]) -> None:
        """All of the batch or nothing; `Fenced` names the writes that were left out."""
        summaries = [{"table_id": w.table, "epoch": w.epoch, **w.summary} for w in batch]
        entries = [
            {"table_id": w.table, "epoch": w.epoch, **entry._asdict()} for w in batch for entry in w.entries
        ]
        try:
            found = await self._connection.fetch(WRITE, _json(summaries), _json(entries))
        except Exception as error:
            if getattr(error, "sqlstate", None) == "23505":  # unique_violation: the ply is there already
                raise Conflict from error
            raise
        stored = {str(row["id"]) for row in found}
        if len(stored) < len(batch):
            raise Fenced({write.table for write in batch} - stored)

    def close(self) -> None:
        self._connection.close()


def _json(rows: list[dict[str, object]]) -> str:
    return msgspec.json.encode(rows).decode()
