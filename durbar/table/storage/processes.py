"""Rows about the processes that share a PostgreSQL, and about which of them owns a table.

All times are the database's, so that the clocks of the machines do not matter.
"""

from collections.abc import Mapping
from typing import NamedTuple

import sqlalchemy as sa

from durbar.table.storage.postgres_connection import PostgresConnection

DEAD = 2.0
"""Seconds without a beat after which a process counts as dead."""
FORGOTTEN = 86_400.0
"""Seconds after which the row of a dead process is deleted."""
BEAT_TIMEOUT = 1.0

_NOW = "extract(epoch FROM clock_timestamp())::float8"
BEAT = f"""
WITH clock AS MATERIALIZED (SELECT {_NOW} AS now), mine AS (
  INSERT INTO processes (id, kind, url, started, beat, draining)
  SELECT $1::text, $2::text, $3::text, now, now, $4::bool FROM clock
  ON CONFLICT (id) DO UPDATE SET beat = EXCLUDED.beat, draining = EXCLUDED.draining
  RETURNING beat = started AS new
)
SELECT id, kind, url, draining, now - beat AS age, FALSE AS new FROM processes, clock
WHERE beat > now - 60 AND id <> $1
UNION ALL SELECT $1, $2, $3, $4, 0, new FROM mine
"""
OWNER = "SELECT owner, epoch FROM tables WHERE id = $1"
# The row of the owner is locked whatever its beat is. So either its next beat waits for this claim, and it
# finds the table lost when it looks at what it has, or the claim sees that beat and does nothing.
CLAIM = f"""
WITH owner AS MATERIALIZED (SELECT id, beat FROM processes WHERE id = $3 FOR SHARE)
UPDATE tables SET owner = $2, epoch = epoch + 1
WHERE tables.id = $1 AND tables.owner IS NOT DISTINCT FROM $3 AND epoch = $4
  AND NOT EXISTS (SELECT 1 FROM owner WHERE beat > {_NOW} - {DEAD} AND owner.id <> $2)
RETURNING epoch
"""
RELEASE = """
UPDATE tables SET owner = NULL FROM unnest($2::text[], $3::int[]) AS mine(id, epoch)
WHERE tables.id = mine.id AND tables.epoch = mine.epoch AND owner = $1
"""


class Member(NamedTuple):
    """A process as the others see it."""

    id: str
    kind: str
    url: str | None
    draining: bool
    age: float
    """Seconds since its beat, when it was read."""


class Processes:
    """What one process (`me`) reads and writes about all of them. Beats have a connection of their own."""

    def __init__(self, database: sa.URL, me: str) -> None:
        self.me = me
        self._beats = PostgresConnection(database, BEAT_TIMEOUT)
        self._tables = PostgresConnection(database)

    async def beat(self, kind: str, url: str | None, draining: bool) -> tuple[list[Member], bool]:
        """Say that this process is alive: all processes of the last minute, and whether it had no row yet."""
        rows = await self._beats.fetch(BEAT, self.me, kind, url, draining)
        members = [Member(r["id"], r["kind"], r["url"], r["draining"], float(r["age"])) for r in rows]
        return members, any(row["new"] for row in rows)

    async def leave(self) -> None:
        """Delete the row of this process, and those nobody needs any more."""
        old = f"DELETE FROM processes WHERE id = $1 OR beat < {_NOW} - {FORGOTTEN}"
        await self._beats.fetch(old, self.me)

    async def remove(self, process: str) -> None:
        """Delete the row of a process that has ended. If it has not, its next beat brings it back."""
        await self._beats.fetch("DELETE FROM processes WHERE id = $1", process)

    async def owner(self, id: str) -> tuple[str | None, int] | None:
        """The owner of a table and the epoch; None when there is no such table."""
        rows = await self._tables.fetch(OWNER, id)
        return (rows[0]["owner"], rows[0]["epoch"]) if rows else None

    async def claim(self, id: str, owner: str | None, epoch: int) -> int | None:
        """Become the owner if nothing has changed and the owner is not alive: the new epoch, or None."""
        rows = await self._tables.fetch(CLAIM, id, self.me, owner, epoch)
        return rows[0]["epoch"] if rows else None

    async def owned(self) -> dict[str, int]:
        """The tables of this process, with their epochs."""
        rows = await self._tables.fetch("SELECT id, epoch FROM tables WHERE owner = $1", self.me)
        return {row["id"]: row["epoch"] for row in rows}

    async def release(self, epochs: Mapping[str, int]) -> None:
        """Give these tables up, unless they have another owner already."""
        await self._tables.fetch(RELEASE, self.me, list(epochs), list(epochs.values()))

    def close(self) -> None:
        self._beats.close()
        self._tables.close()
