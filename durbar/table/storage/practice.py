"""What a player practises: the marked moves of reviewed games, each in the box it has reached."""

from typing import Any, NamedTuple

import sqlalchemy as sa

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import players, results
from durbar.table.storage.review_schema import practice, review_moves, reviews
from durbar.table.storage.schema import tables
from durbar.table.stored import Row

MARKS = ("mistake", "blunder")
"""What is practised; an inaccuracy is too small to be found again."""


class Box(NamedTuple):
    """Where one mistake of a player stands."""

    box: int
    due: float
    tries: int
    solved: int


_MINE = (
    sa.select(results.c.table_id, results.c.seat, results.c.game, results.c.ended)
    .join(tables, tables.c.id == results.c.table_id)
    .join(reviews, reviews.c.table_id == results.c.table_id)
)


def _marked(player: str) -> sa.Select[Any]:
    move = (review_moves.c.table_id == results.c.table_id) & (review_moves.c.seat == results.c.seat)
    mine = (practice.c.player == player) & (practice.c.table_id == review_moves.c.table_id)
    return (
        _MINE.add_columns(review_moves.c.number, review_moves.c.move, practice.c.box, practice.c.due)
        .join(review_moves, move & review_moves.c.mark.in_(MARKS))
        .outerjoin(practice, mine & (practice.c.number == review_moves.c.number))
        .where(results.c.player == player)
    )


async def mistakes(database: Database, player: str, most: int) -> list[Row]:
    """The player's marked moves with their boxes, of the newest games."""
    query = _marked(player).order_by(results.c.ended.desc(), review_moves.c.number).limit(most)
    async with database.read() as db:
        return [dict(row) for row in (await db.execute(query)).mappings()]


async def unreviewed(database: Database, player: str, most: int) -> tuple[int, int, list[Row]]:
    """How many finished games the player has, how many were reviewed, and the newest that were not."""
    mine = (results.c.player == player) & (results.c.held > 0)
    done = sa.select(reviews.c.table_id).where(reviews.c.state != "failed")
    games = sa.select(sa.func.count()).select_from(results).where(mine)
    kept = results.c.table_id.in_(sa.select(tables.c.id))
    newest = (
        sa.select(results.c.table_id, results.c.game, results.c.ended)
        .where(mine & kept & results.c.table_id.not_in(done))
        .order_by(results.c.ended.desc())
        .limit(most)
    )
    async with database.read() as db:
        total = int((await db.execute(games)).scalar_one())
        seen = int((await db.execute(games.where(results.c.table_id.in_(done)))).scalar_one())
        return total, seen, [dict(row) for row in (await db.execute(newest)).mappings()]


async def box_of(database: Database, player: str, id: str, number: int) -> Box | None:
    """Where this mistake stands; None when it is no mistake of this player."""
    this = (review_moves.c.table_id == id) & (review_moves.c.number == number)
    columns = (practice.c.box, practice.c.due, practice.c.tries, practice.c.solved)
    query = _marked(player).where(this).with_only_columns(*columns)
    async with database.read() as db:
        found = (await db.execute(query)).first()
    return None if found is None else Box(*(value or 0 for value in found))


async def keep_box(database: Database, player: str, id: str, number: int, box: Box) -> None:
    """Store where it stands now, unless the player has just been deleted."""
    mine = (practice.c.player == player) & (practice.c.table_id == id) & (practice.c.number == number)
    row = {"player": player, "table_id": id, "number": number, **box._asdict()}
    async with database.write() as db:
        known = sa.select(players.c.id).where(players.c.id == player).with_for_update()
        if (await db.execute(known)).scalar() is not None:
            await db.execute(practice.delete().where(mine))
            await db.execute(practice.insert(), [row])
