"""Codes, e-mail links and challenges, each used once; and passkeys."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import channels, passkeys, players, transfers
from durbar.table.storage.players import add_device
from durbar.table.stored import Row


class TooManyDevices(Exception):
    """The player has as many as it may have; nothing was written."""


async def add_transfer(database: Database, transfer: Row, now: float, only: bool) -> None:
    """Store a code, a link or a challenge (a hash); `only`: those of its kind before are void.

    What has expired is deleted by the way.
    """
    async with database.write() as db:
        void = transfers.c.expires < now
        if only:
            same = (transfers.c.player == transfer["player"]) & (transfers.c.kind == transfer["kind"])
            void |= same
        await db.execute(transfers.delete().where(void))
        await db.execute(transfers.insert(), [transfer])


async def take(database: Database, code: str, kind: str, now: float) -> tuple[bool, str | None]:
    """Use up a challenge (a hash): was it there, and whose was it?"""
    async with database.write() as db:
        found = await _taken(db, code, [kind], now)
        return found is not None, None if found is None else found.player


async def claim(database: Database, code: str, device: Row, now: float, most: int) -> str | None:
    """Use up a code or a link (a hash) and add a device to its player; None: it holds no more.

    When two try at the same time one of them deletes the row, and the other finds none.
    """
    async with database.write() as db:
        found = await _taken(db, code, ["code", "mail"], now)
        if found is None:
            return None
        if not await add_device(db, {**device, "player": found.player}, most):
            raise TooManyDevices
        return str(found.player)


async def _taken(db: AsyncConnection, code: str, kinds: Sequence[str], now: float) -> sa.Row[Any] | None:
    valid = (transfers.c.code == code) & transfers.c.kind.in_(kinds) & (transfers.c.expires >= now)
    return (await db.execute(transfers.delete().where(valid).returning(transfers.c.player))).first()


async def new_device(database: Database, device: Row, most: int) -> None:
    """One more device of a player who was there a moment ago."""
    async with database.write() as db:
        if not await add_device(db, device, most):
            raise TooManyDevices


async def players_with_mail(database: Database, address: str, most: int) -> list[Row]:
    """Players who have confirmed this e-mail address: id, name, lang, the address as they wrote it (`label`),
    and where they reach the server (`origin`)."""
    confirmed = (channels.c.kind == "mail") & (channels.c.state == "ok")
    confirmed &= sa.func.lower(channels.c.label) == address.lower()
    query = sa.select(players.c.id, players.c.name, players.c.lang, channels.c.origin, channels.c.label)
    query = query.join(channels, channels.c.player == players.c.id).where(confirmed)
    async with database.read() as db:
        found = (await db.execute(query.order_by(players.c.created).limit(most))).mappings()
        return [dict(row) for row in found]


# ---------------------------------------------------------------- passkeys


async def passkey(database: Database, id: str) -> Row | None:
    async with database.read() as db:
        row = (await db.execute(passkeys.select().where(passkeys.c.id == id))).mappings().first()
        return None if row is None else dict(row)


async def add_passkey(database: Database, row: Row, most: int) -> None:
    """A new passkey; `Conflict` when there is one with this id."""
    mine = passkeys.c.player == row["player"]
    async with database.write() as db:
        await db.execute(sa.select(players.c.id).where(players.c.id == row["player"]).with_for_update())
        count = await db.execute(sa.select(sa.func.count()).select_from(passkeys).where(mine))
        if count.scalar_one() >= most:
            raise TooManyDevices
        await db.execute(passkeys.insert(), [row])


async def use_passkey(database: Database, id: str, before: int, after: int) -> bool:
    """Store how often the authenticator was used; False: somebody else used the passkey meanwhile."""
    same = (passkeys.c.id == id) & (passkeys.c.uses == before)
    async with database.write() as db:
        return (await db.execute(passkeys.update().where(same).values(uses=after))).rowcount == 1


async def remove_passkey(database: Database, player: str, id: str) -> None:
    async with database.write() as db:
        await db.execute(passkeys.delete().where((passkeys.c.player == player) & (passkeys.c.id == id)))
