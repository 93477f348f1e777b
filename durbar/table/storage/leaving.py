"""Deleting a player: what is only about the person is deleted, and what others need loses every name.

A seat of a finished game stays as a person without a name. A line of chat stays as an empty line, because
lines are numbered.
"""

from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.chairs import hashed
from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import (
    channels,
    club_entries,
    clubs,
    devices,
    notices,
    passkeys,
    players,
    ratings,
    results,
    transfers,
)
from durbar.table.storage.review_schema import practice, puzzle_logs
from durbar.table.storage.schema import bans, chat, reports, seats, tables
from durbar.table.stored import Row

NOBODY_SITS: Row = {
    **dict.fromkeys(("token", "player", "portrait", "address", "plan", "invite")),
    "name": "",
    "asks": [],
    "left": False,
    "quiet": False,
}


async def forget(database: Database, id: str) -> list[str]:
    """Delete a player and all that is about nobody else; answers with the keys of its devices (hashes).

    What is left at its tables is found by `tables_of`, also after a crash.
    """
    async with database.write() as db:
        mine = sa.select(players.c.name).where(players.c.id == id).with_for_update()
        name = (await db.execute(mine)).scalar()
        keys = list((await db.execute(sa.select(devices.c.key).where(devices.c.player == id))).scalars())
        await _forget_mails(db, id)
        await db.execute(notices.delete().where(notices.c.player == id))
        for part in (channels, devices, passkeys, transfers, ratings, practice, puzzle_logs):
            await db.execute(part.delete().where(part.c.player == id))
        await db.execute(bans.delete().where(bans.c.key == hashed(id)))
        await db.execute(results.update().where(results.c.player == id).values(player=None, name=""))
        await _forget_clubs(db, id, name or "")
        await db.execute(players.delete().where(players.c.id == id))
    return keys


async def _forget_mails(db: AsyncConnection, id: str) -> None:
    """Mails that no channel asked for, as confirmations and links; `Notices.mail` makes their keys."""
    addresses = sa.select(channels.c.label).where((channels.c.player == id) & (channels.c.kind == "mail"))
    for address in (await db.execute(addresses)).scalars().all():
        prefix = f"mail:{hashed(address.lower())[:32]}:"
        await db.execute(notices.delete().where(notices.c.key.startswith(prefix, autoescape=True)))


async def _forget_clubs(db: AsyncConnection, id: str, name: str) -> None:
    on = sa.select(clubs.c.id).where(clubs.c.status != "over")
    entry = club_entries.c.player == id
    await db.execute(club_entries.update().where(entry & club_entries.c.club_id.in_(on)).values(left=True))
    await db.execute(club_entries.update().where(entry).values(player=None, name=""))
    hosted = clubs.c.host == id
    for club in (await db.execute(sa.select(clubs.c.id, clubs.c.name).where(hosted))).all():
        named = bool(name) and name.casefold() in club.name.casefold()
        await db.execute(clubs.update().where(clubs.c.id == club.id).values(name="" if named else club.name))
    nights = sa.select(clubs.c.id).where(hosted)
    await db.execute(tables.update().where(tables.c.club.in_(nights)).values(address=None))
    await db.execute(clubs.update().where(hosted).values(host=None, address=None))


# ---------------------------------------------------------------- at the tables


async def tables_of(database: Database, id: str) -> list[str]:
    """Tables where the player sits or sat, wrote, or that it opened."""
    seated = sa.select(seats.c.table_id).where(seats.c.player == id)
    hosted = sa.select(tables.c.id).where(tables.c.host_player == id)
    wrote = sa.select(chat.c.table_id).where(chat.c.player == id)
    async with database.read() as db:
        return sorted((await db.execute(sa.union(seated, hosted, wrote))).scalars())


async def scrub(
    database: Database, player: str, ids: Sequence[str], level: Callable[[str], str], now: float
) -> None:
    """Take the player out of these tables; `level` is that of the bot that plays on, by the game's id.

    The epochs grow: whoever has a table in memory reads it again.
    """
    async with database.write() as db:
        for id in ids:
            row = (await db.execute(tables.select().where(tables.c.id == id).with_for_update())).mappings()
            found = row.first()
            if found is not None:
                await _scrub_table(db, player, dict(found), level(found["game"]), now)
                await database.notify(db, id)


async def _scrub_table(db: AsyncConnection, player: str, table: Row, level: str, now: float) -> None:
    all_seats = seats.select().where(seats.c.table_id == table["id"])
    chairs = [dict(row) for row in (await db.execute(all_seats)).mappings()]
    mine = [chair for chair in chairs if chair["player"] == player]
    others = any(chair["kind"] == "person" for chair in chairs if chair not in mine)
    await _delete_reports(db, table["id"], player, mine)
    change: dict[str, Any] = {"epoch": tables.c.epoch + 1, **_columns_after(table, player, mine, others, now)}
    await db.execute(tables.update().where(tables.c.id == table["id"]).values(**change))
    for chair in mine:
        new = NOBODY_SITS | _sits_now(table["status"], chair, level)
        here = (seats.c.table_id == table["id"]) & (seats.c.seat == chair["seat"])
        await db.execute(seats.update().where(here).values(**new))
    kept = (results.c.table_id == table["id"]) & (results.c.player == player)  # archived since `forget`
    await db.execute(results.update().where(kept).values(player=None, name=""))
    said = (chat.c.table_id == table["id"]) & (chat.c.player == player)
    await db.execute(chat.update().where(said).values(name="", text="", player=None))


def _columns_after(table: Row, player: str, mine: Sequence[Row], others: bool, now: float) -> Row:
    """What changes in the row of a table; `others`: somebody else sits there."""
    change: Row = {}
    if table["host_player"] == player:
        change |= {"host_player": None, "address": None}
    if table["address"] in [chair["address"] for chair in mine]:  # it is the rematch this player asked for
        change["address"] = None
    if mine and table["status"] in ("waiting", "playing"):
        change |= {"changed": now, "proposal": None}
        if not others:
            change |= {"status": "closed", "due": None}
        elif table["actor"] in [chair["seat"] for chair in mine]:
            change["due"] = None  # a bot has no clock
    return change


def _sits_now(status: str, chair: Row, level: str) -> Row:
    """Who has the seat once its player is gone."""
    if status == "waiting":
        return {"kind": "open", "level": None}
    if status == "playing":
        return {"kind": "bot", "level": chair["level"] or level}
    return {"kind": chair["kind"]}


async def _delete_reports(db: AsyncConnection, id: str, player: str, mine: Sequence[Row]) -> None:
    """Reports about the player's seats and lines, and what came from the player's address."""
    lines = sa.select(chat.c.number).where((chat.c.table_id == id) & (chat.c.player == player))
    about = reports.c.line.in_(lines) | reports.c.seat.in_([chair["seat"] for chair in mine])
    about |= reports.c.address.in_([chair["address"] for chair in mine if chair["address"] is not None])
    await db.execute(reports.delete().where((reports.c.table_id == id) & about))


# ---------------------------------------------------------------- whom nobody deletes


async def gone_players(database: Database) -> list[str]:
    """Players who are deleted but still named somewhere, because something came in between."""
    columns = [seats.c.player, tables.c.host_player, chat.c.player, results.c.player]
    columns += [club_entries.c.player, clubs.c.host]
    named = sa.union(
        *(sa.select(column.label("player")).where(column.is_not(None)) for column in columns)
    ).subquery()
    query = sa.select(named.c.player).where(named.c.player.not_in(sa.select(players.c.id)))
    async with database.read() as db:
        return list((await db.execute(query)).scalars())


async def unused_players(database: Database, before: float, most: int) -> list[str]:
    """Players who sit nowhere and were not seen since."""
    seated = sa.exists().where(seats.c.player == players.c.id)
    query = sa.select(players.c.id).where((players.c.seen < before) & ~seated).limit(most)
    async with database.read() as db:
        return list((await db.execute(query)).scalars())
