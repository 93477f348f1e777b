"""What a player has solved of the puzzles: one row, into which every browser of the player merges its own."""

from collections.abc import Callable

import sqlalchemy as sa

from durbar.core.game import Json
from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import players
from durbar.table.storage.review_schema import puzzle_logs


async def merge(
    database: Database, player: str, merged: Callable[[Json | None], Json], now: float
) -> Json | None:
    """Store what `merged` makes of the stored log, and return it; None: the player has just been deleted."""
    mine = puzzle_logs.c.player == player
    async with database.write() as db:
        known = sa.select(players.c.id).where(players.c.id == player).with_for_update()
        if (await db.execute(known)).scalar() is None:
            return None
        before = (await db.execute(sa.select(puzzle_logs.c.log).where(mine))).scalar()
        log = merged(before)
        if log != before:
            await db.execute(puzzle_logs.delete().where(mine))
            await db.execute(puzzle_logs.insert(), [{"player": player, "log": log, "changed": now}])
        return log
