"""Players, their devices and the seats they bring along, as they are stored."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.chairs import NOBODY
from durbar.table.storage.archive import claim_results
from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import channels, devices, passkeys, players
from durbar.table.storage.schema import chat, seats, tables
from durbar.table.stored import Row


class StoredPlayer(NamedTuple):
    """A player with its devices and passkeys, the oldest first."""

    player: Row
    devices: list[Row]
    passkeys: list[Row]


async def add_player(database: Database, player: Row, device: Row) -> None:
    """A new player with its first device."""
    async with database.write() as db:
        await db.execute(players.insert(), [player])
        await db.execute(devices.insert(), [device])


async def player(database: Database, id: str) -> StoredPlayer | None:
    async with database.read() as db:
        row = (await db.execute(players.select().where(players.c.id == id))).mappings().first()
        if row is None:
            return None
        return StoredPlayer(dict(row), await _of(db, devices, id), await _of(db, passkeys, id))


async def shown_as(database: Database, id: str) -> tuple[str, str] | None:
    """The name and the portrait of a player."""
    query = sa.select(players.c.name, players.c.portrait).where(players.c.id == id)
    async with database.read() as db:
        row = (await db.execute(query)).first()
        return None if row is None else (row.name, row.portrait)


async def all_players(database: Database, most: int) -> tuple[list[Row], int]:
    """Players with the number of their devices and seats, who was seen last first; and how many there are."""
    own = sa.select(sa.func.count()).where(devices.c.player == players.c.id).scalar_subquery()
    seated = sa.select(sa.func.count()).where(seats.c.player == players.c.id).scalar_subquery()
    columns = [players.c[name] for name in ("id", "name", "created", "seen")]
    query = sa.select(*columns, own.label("devices"), seated.label("seats"))
    async with database.read() as db:
        found = await db.execute(query.order_by(players.c.seen.desc(), players.c.id).limit(most))
        count = (await db.execute(sa.select(sa.func.count()).select_from(players))).scalar_one()
        return [dict(row) for row in found.mappings()], int(count)


async def change_player(database: Database, id: str, values: Row) -> None:
    """Change columns of a player; notices follow the language."""
    async with database.write() as db:
        await db.execute(players.update().where(players.c.id == id).values(**values))
        if "lang" in values:
            mine = channels.c.player == id
            await db.execute(channels.update().where(mine).values(lang=values["lang"]))


async def add_device(db: AsyncConnection, device: Row, most: int) -> bool:
    """One more device of a player, if it has fewer than so many.

    The row of the player is locked first: two devices that come at once are counted one after the other.
    """
    owner = devices.c.player == device["player"]
    await db.execute(sa.select(players.c.id).where(players.c.id == device["player"]).with_for_update())
    count = (await db.execute(sa.select(sa.func.count()).select_from(devices).where(owner))).scalar_one()
    if count >= most:
        return False
    await db.execute(devices.insert(), [device])
    return True


SHORT_KEY = 16
"""Characters of a key's hash that name a device to its player."""


async def remove_device(database: Database, id: str, short: str) -> list[str]:
    """Remove the device of a player whose key (a hash) begins so; answers with the key."""
    mine = (devices.c.player == id) & (sa.func.substr(devices.c.key, 1, SHORT_KEY) == short)
    async with database.write() as db:
        keys = list((await db.execute(sa.select(devices.c.key).where(mine))).scalars())
        await db.execute(devices.delete().where(mine))
    return keys


# ---------------------------------------------------------------- seats of tokens become a player's


async def adopt(database: Database, owner: Row, id: str, token: str) -> bool:
    """Give a player (a row of `players`) what a token (a hash) holds at a table; False: it holds nothing.

    The token holds nothing afterwards. The table's epoch grows: whoever has it in memory reads it again.
    """
    async with database.write() as db:
        found = await db.execute(tables.select().where(tables.c.id == id).with_for_update())
        row = found.mappings().first()
        mine = (seats.c.table_id == id) & (seats.c.token == token)
        held = [dict(seat) for seat in (await db.execute(seats.select().where(mine))).mappings()]
        host = row is not None and row["host"] == token
        if not held and not host:
            return False
        change: dict[str, Any] = {"epoch": tables.c.epoch + 1}
        if host:
            change |= {"host": NOBODY, "host_player": owner["id"]}
        await db.execute(tables.update().where(tables.c.id == id).values(**change))
        new = {"token": None, "player": owner["id"], "portrait": owner["portrait"]}
        await db.execute(seats.update().where(mine).values(**new))
        await _adopt_chat(db, owner["id"], held)
        await claim_results(db, owner["id"], [(id, seat["seat"]) for seat in held])
        await database.notify(db, id)
        return True


async def _adopt_chat(db: AsyncConnection, player: str, held: Sequence[Row]) -> None:
    """What was said from these seats is the player's too."""
    for seat in held:
        said = (chat.c.table_id == seat["table_id"]) & (chat.c.seat == seat["seat"])
        said &= (chat.c.name == seat["name"]) & chat.c.player.is_(None)
        await db.execute(chat.update().where(said).values(player=player))


async def _of(db: AsyncConnection, part: sa.Table, id: str) -> list[Row]:
    query = part.select().where(part.c.player == id).order_by(part.c.created)
    return [dict(row) for row in (await db.execute(query)).mappings()]
