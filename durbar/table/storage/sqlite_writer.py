"""Writes batches of log entries through sqlite3 directly: one thread hop a batch instead of eight."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from durbar.table.storage.database import Database
from durbar.table.stored import Conflict, LogEntry, LogWrite

INSERT = (
    f"INSERT INTO plies (table_id, {', '.join(LogEntry._fields)}) VALUES (?{', ?' * len(LogEntry._fields)})"
)
UPDATE = (
    "UPDATE tables SET status = ?, actor = ?, ply = ?, turn = ?, times = ?, due = ?, ticked = ?, scores = ?, "
    "winners = ?, changed = ? "
    "WHERE id = ? AND epoch = ?"
)


class SqliteWriter:
    """Has its own connection, and takes turns with the other writers of the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.connect_sqlite()
        self._thread = None if database.in_memory else ThreadPoolExecutor(1, "sqlite-writer")

    async def write(self, batch: Sequence[LogWrite]) -> None:
        """All of the batch or nothing; on disk when this returns."""
        try:
            async with self._database.turn:
                if self._thread is None:
                    self._write(batch)  # memory never blocks
                else:
                    await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)
        except sqlite3.IntegrityError as error:
            raise Conflict from error

    def close(self) -> None:
        if self._thread is not None:
            self._thread.shutdown()
        self._connection.close()

    def _write(self, batch: Sequence[LogWrite]) -> None:
        with self._connection as db:  # commits, or rolls back when something is raised
            db.executemany(INSERT, [(write.table, *entry) for write in batch for entry in write.entries])
            updated = db.executemany(UPDATE, [_summary(write) for write in batch]).rowcount
            if updated != len(batch):
                raise Conflict("a table was deleted, or changed by another program")


def _summary(write: LogWrite) -> tuple[Any, ...]:
    new = write.summary
    scores, winners = (msgspec.json.encode(new[key]).decode() for key in ("scores", "winners"))
    times = None if new["times"] is None else msgspec.json.encode(new["times"]).decode()
    place = new["status"], new["actor"], new["ply"], new["turn"]
    clock = times, new["due"], new["ticked"]
    return *place, *clock, scores, winners, new["changed"], write.table, write.epoch
