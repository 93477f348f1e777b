"""What is stored about how players are called: their channels and preferences."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import channels, notices, players
from durbar.table.storage.schema import seats, tables
from durbar.table.stored import Row


async def preferences(database: Database, player: str) -> Row | None:
    """The columns of a player that notices need; None: there is no such player."""
    columns = players.c.id, players.c.lang, players.c.zone, players.c.calling
    async with database.read() as db:
        found = (await db.execute(sa.select(*columns).where(players.c.id == player))).mappings().first()
        return None if found is None else dict(found)


async def set_preferences(database: Database, player: str, calling: Row) -> None:
    async with database.write() as db:
        await db.execute(players.update().where(players.c.id == player).values(calling=calling))


async def set_calendar(database: Database, player: str, secret: str) -> None:
    """The hash of the secret of the calendar's address; the old one is void."""
    async with database.write() as db:
        await db.execute(players.update().where(players.c.id == player).values(calendar=secret))


async def of_calendar(database: Database, secret: str) -> Row | None:
    """The player with this calendar, by the hash of its secret."""
    columns = players.c.id, players.c.lang
    async with database.read() as db:
        found = await db.execute(sa.select(*columns).where(players.c.calendar == secret))
        row = found.mappings().first()
        return None if row is None else dict(row)


async def calendar(database: Database, player: str, now: float) -> list[Row]:
    """The player's tables with a turn that is due or a beginning that was agreed."""
    mine = (seats.c.table_id == tables.c.id) & (seats.c.player == player) & ~seats.c.left
    turn = (tables.c.status == "playing") & (tables.c.actor == seats.c.seat) & tables.c.due.is_not(None)
    turn &= (seats.c.kind == "person") & tables.c.paused.is_(None)
    begins = tables.c.status.in_(["waiting", "playing"]) & (tables.c.begins > now - 3600)
    columns = tables.c.id, tables.c.game, tables.c.turn, tables.c.changed, tables.c.begins
    due = sa.case((turn, tables.c.due), else_=None).label("due")
    async with database.read() as db:
        found = await db.execute(sa.select(*columns, due).join(seats, mine).where(turn | begins).limit(200))
        return [dict(row) for row in found.mappings()]


# ---------------------------------------------------------------- channels


async def of_player(database: Database, player: str) -> list[Row]:
    """The channels of a player, oldest first."""
    return await _found(database, (channels.c.player == player))


async def one(database: Database, id: str) -> Row | None:
    found = await _found(database, channels.c.id == id)
    return found[0] if found else None


async def with_secret(database: Database, column: str, secret: str) -> Row | None:
    """The channel whose link of this column (`confirm` or `stop`) has the secret with this hash."""
    found = await _found(database, channels.c[column] == secret)
    return found[0] if found else None


async def reachable(database: Database) -> frozenset[str]:
    """The players that have a channel."""
    async with database.read() as db:
        query = sa.select(channels.c.player).where(channels.c.state == "ok").distinct()
        return frozenset((await db.execute(query)).scalars())


async def add(database: Database, channel: Row, most: int) -> bool:
    """A new channel; the same target of the same player is replaced. False: there are too many."""
    mine = (channels.c.player == channel["player"]) & (channels.c.kind == channel["kind"])
    async with database.write() as db:
        found = await db.execute(sa.select(channels.c.id, channels.c.target).where(mine))
        same = [row.id for row in found if _place(row.target) == _place(channel["target"])]
        await _delete(db, same)
        count = sa.select(sa.func.count()).select_from(channels)
        if (await db.execute(count.where(channels.c.player == channel["player"]))).scalar_one() >= most:
            return False
        await db.execute(channels.insert(), [channel])
        return True


async def change(database: Database, id: str, **values: Any) -> None:
    async with database.write() as db:
        await db.execute(channels.update().where(channels.c.id == id).values(**values))


async def remove(database: Database, id: str, player: str | None = None) -> bool:
    """Delete a channel (of this player) and what waits for it."""
    which = channels.c.id == id
    if player is not None:
        which &= channels.c.player == player
    async with database.write() as db:
        if (await db.execute(sa.select(channels.c.id).where(which))).first() is None:
            return False
        await _delete(db, [id])
        return True


def _place(target: Row) -> Any:
    """What makes two targets the same one."""
    return target.get("endpoint") or target.get("address") or target.get("url")


async def _delete(db: Any, ids: Sequence[str]) -> None:
    await db.execute(notices.delete().where(notices.c.channel.in_(ids)))
    await db.execute(channels.delete().where(channels.c.id.in_(ids)))


async def _found(database: Database, which: sa.ColumnElement[bool]) -> list[Row]:
    async with database.read() as db:
        found = await db.execute(channels.select().where(which).order_by(channels.c.created))
        return [dict(row) for row in found.mappings()]
