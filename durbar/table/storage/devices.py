"""Devices of players as they are stored: whose key is this, and is it still one?"""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import devices, players

AT_ONCE = 500
"""Keys in one statement."""


async def device(database: Database, key: str) -> tuple[str, float] | None:
    """The player who has a device with this key (a hash), and when it was last seen."""
    query = sa.select(devices.c.player, devices.c.seen).where(devices.c.key == key)
    async with database.read() as db:
        row = (await db.execute(query)).first()
        return None if row is None else (row.player, row.seen)


async def still_there(database: Database, keys: Sequence[str]) -> set[str]:
    """Those of these keys that are still keys of devices."""
    found: set[str] = set()
    async with database.read() as db:
        for start in range(0, len(keys), AT_ONCE):
            some = devices.c.key.in_(keys[start : start + AT_ONCE])
            found.update((await db.execute(sa.select(devices.c.key).where(some))).scalars())
    return found


async def store_seen(database: Database, used: Mapping[str, float]) -> None:
    """When these devices, and with them their players, were last used."""
    async with database.write() as db:
        for key, at in used.items():
            await db.execute(devices.update().where(devices.c.key == key).values(seen=at))
            owner = sa.select(devices.c.player).where(devices.c.key == key).scalar_subquery()
            await db.execute(players.update().where(players.c.id == owner).values(seen=at))
