"""What is read about challenges: how many tried, their scores, the best."""

from typing import NamedTuple

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import players, results
from durbar.table.storage.schema import tables
from durbar.table.stored import Row


class StoredScores(NamedTuple):
    """The results of one challenge: tables begun, how many have each score, and the best rows."""

    tries: int
    counts: dict[int, int]
    best: list[Row]


async def scores(database: Database, challenge: str, best: int) -> StoredScores:
    """The results of everybody who played to the end, and the `best` of them, the earliest first."""
    counted = (
        (results.c.challenge == challenge) & (results.c.kind == "person") & results.c.resigned.is_(False)
    )
    by_score = (
        sa.select(results.c.score, sa.func.count().label("people")).where(counted).group_by(results.c.score)
    )
    name = sa.func.coalesce(players.c.name, results.c.name).label("name")
    rows = (
        sa.select(results.c.table_id, results.c.player, results.c.score, name, players.c.portrait)
        .join(players, players.c.id == results.c.player, isouter=True)
        .where(counted)
        .order_by(results.c.score.desc(), results.c.ended)
        .limit(best)
    )
    begun = sa.select(sa.func.count()).select_from(tables).where(tables.c.challenge == challenge)
    async with database.read() as db:
        return StoredScores(
            int((await db.execute(begun)).scalar_one()),
            {row.score: row.people for row in await db.execute(by_score)},
            [dict(row) for row in (await db.execute(rows)).mappings()],
        )


async def finished(database: Database, since: str, until: str) -> list[Row]:
    """Every seat of the challenges of these days that somebody played to the end, without names.

    From the day `since` to the day before `until`. Seats of one table follow each other.
    """
    whole = sa.select(results.c.table_id).where(results.c.resigned.is_(True))
    columns = (results.c.table_id, results.c.seat, results.c.kind, results.c.level, results.c.game)
    wanted = (
        sa.select(*columns, results.c.score, results.c.challenge)
        .where(results.c.challenge >= since, results.c.challenge < until)
        .where(results.c.table_id.not_in(whole))
        .order_by(results.c.challenge, results.c.table_id, results.c.seat)
    )
    async with database.read() as db:
        return [dict(row) for row in (await db.execute(wanted)).mappings()]


async def player(database: Database, id: str) -> Row | None:
    """The name and the portrait of a player."""
    wanted = sa.select(players.c.id, players.c.name, players.c.portrait).where(players.c.id == id)
    async with database.read() as db:
        found = (await db.execute(wanted)).mappings().first()
        return None if found is None else dict(found)
