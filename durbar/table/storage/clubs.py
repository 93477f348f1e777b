"""Club nights in the database: who takes part, the tables of each round, how they count."""

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import club_entries, club_tables, clubs, players
from durbar.table.storage.schema import seats, tables
from durbar.table.stored import Conflict, Row


class StoredClub(NamedTuple):
    """All the database knows about a club night; `tables` are in the order of rounds and numbers."""

    club: Row
    entries: list[Row]
    """With the player's portrait of now."""
    tables: list[Row]
    """With `status`, `ply`, `actor`, `scores` and `winners` of the table; all None while it is not open."""
    resigned: dict[str, list[int]]
    """The seats of each table whose person has resigned, or is replaced by a bot."""


async def load(database: Database, id: str) -> StoredClub | None:
    """A club night with all its entries and tables."""
    mine = club_tables.c.club_id == id
    lines = (
        sa.select(club_tables, *(tables.c[name] for name in ("status", "ply", "actor", "scores", "winners")))
        .join(tables, tables.c.id == club_tables.c.table_id, isouter=True)
        .where(mine)
        .order_by(club_tables.c.round, club_tables.c.number)
    )
    people = (
        sa.select(club_entries, players.c.portrait)
        .join(players, players.c.id == club_entries.c.player, isouter=True)
        .where(club_entries.c.club_id == id)
        .order_by(club_entries.c.number)
    )
    gone = (
        sa.select(seats.c.table_id, seats.c.seat)
        .join(club_tables, club_tables.c.table_id == seats.c.table_id)
        .where(mine & (seats.c.resigned | (seats.c.player.is_not(None) & (seats.c.kind == "bot"))))
    )
    async with database.read() as db:
        club = (await db.execute(clubs.select().where(clubs.c.id == id))).mappings().first()
        if club is None:
            return None
        entries = [dict(row) for row in (await db.execute(people)).mappings()]
        found = [dict(row) for row in (await db.execute(lines)).mappings()]
        resigned: dict[str, list[int]] = {}
        for table, seat in await db.execute(gone):
            resigned.setdefault(table, []).append(seat)
        return StoredClub(dict(club), entries, found, resigned)


async def create(database: Database, club: Row, entry: Row, most: int, since: float) -> bool:
    """A new club night with its first entry; False when its address has `most` of them since then."""
    recent = (clubs.c.address == club["address"]) & (clubs.c.status != "over") & (clubs.c.created > since)
    async with database.write() as db:
        count = sa.select(sa.func.count()).select_from(clubs).where(recent)
        if most and int((await db.execute(count)).scalar_one()) >= most:
            return False
        await db.execute(clubs.insert(), [club])
        await db.execute(club_entries.insert(), [entry])
        return True


async def add_entry(database: Database, entry: Row) -> None:
    """One more entry; `Conflict` when the number or the player is there already."""
    async with database.write() as db:
        await db.execute(club_entries.insert(), [entry])


async def change_entry(database: Database, club: str, number: int, **values: object) -> None:
    mine = (club_entries.c.club_id == club) & (club_entries.c.number == number)
    async with database.write() as db:
        await db.execute(club_entries.update().where(mine).values(**values))


async def begin_round(database: Database, club: str, round: int, rows: Sequence[Row]) -> None:
    """The next round with its tables, before any of them is opened; `Conflict` when it has begun already."""
    before = (clubs.c.id == club) & (clubs.c.round == round - 1) & (clubs.c.status != "over")
    async with database.write() as db:
        changed = await db.execute(clubs.update().where(before).values(round=round, status="playing"))
        if changed.rowcount != 1:
            raise Conflict
        await db.execute(club_tables.insert(), list(rows))


async def settle(database: Database, table: str, result: Row) -> None:
    """How a table counts, from now on and for good."""
    open = (club_tables.c.table_id == table) & club_tables.c.result.is_(None)
    async with database.write() as db:
        await db.execute(club_tables.update().where(open).values(result=result))


async def finish(database: Database, club: str) -> None:
    async with database.write() as db:
        await db.execute(clubs.update().where(clubs.c.id == club).values(status="over"))


async def due(database: Database, limit: int) -> list[str]:
    """Running club nights where a table has ended that is not counted yet, or was never opened."""
    waits = (
        sa.select(club_tables.c.club_id)
        .join(tables, tables.c.id == club_tables.c.table_id, isouter=True)
        .where((club_tables.c.club_id == clubs.c.id) & club_tables.c.result.is_(None))
        .where(tables.c.id.is_(None) | tables.c.status.in_(["over", "closed"]))
    )
    running = sa.select(clubs.c.id).where((clubs.c.status == "playing") & waits.exists())
    async with database.read() as db:
        return list((await db.execute(running.limit(limit))).scalars())


async def of_player(database: Database, player: str, limit: int) -> list[Row]:
    """The newest club nights that a player takes part in or has made, with the number of entries."""
    people = (
        sa.select(sa.func.count())
        .where((club_entries.c.club_id == clubs.c.id) & club_entries.c.left.is_(False))
        .scalar_subquery()
    )
    taking_part = sa.select(club_entries.c.club_id).where(club_entries.c.player == player)
    mine = (clubs.c.host == player) | clubs.c.id.in_(taking_part)
    newest = clubs.c.created.desc()
    query = sa.select(clubs, people.label("entries")).where(mine).order_by(newest).limit(limit)
    async with database.read() as db:
        return [dict(row) for row in (await db.execute(query)).mappings()]
