"""The quick way into SQLite: moves, which are most of what is written, go past SQLAlchemy, many in one go."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from durbar.table.storage.group_commit import Entry, Page

PLY = f"INSERT INTO plies (table_id, {', '.join(Entry._fields)}) VALUES (?{', ?' * len(Entry._fields)})"
LINE = "UPDATE tables SET status = ?, actor = ?, ply = ?, scores = ?, winners = ?, changed = ? WHERE id = ?"


class Pen:
    """Writes groups of pages through a connection. Who holds it sees to it that nobody else is writing.

    The driver's way, statement by statement, takes eight trips to its thread and back for what one does here.
    """

    def __init__(self, db: sqlite3.Connection, on_disk: bool) -> None:
        self._db = db
        self._thread = ThreadPoolExecutor(1, "pen") if on_disk else None

    async def write(self, pages: Sequence[Page]) -> None:
        """All pages or none; on disk, if there is one, when this returns."""
        if self._thread is None:
            self._write(pages)  # memory lets nobody wait
        else:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, pages)

    def close(self) -> None:
        if self._thread is not None:
            self._thread.shutdown()
        self._db.close()

    def _write(self, pages: Sequence[Page]) -> None:
        with self._db as db:  # commits, or takes all of it back
            db.executemany(PLY, [(page.table, *entry) for page in pages for entry in page.log])
            db.executemany(LINE, [_line(page) for page in pages])


def _line(page: Page) -> tuple[Any, ...]:
    new = page.summary
    scores, winners = (msgspec.json.encode(new[key]).decode() for key in ("scores", "winners"))
    return new["status"], new["actor"], new["ply"], scores, winners, new["changed"], page.table
