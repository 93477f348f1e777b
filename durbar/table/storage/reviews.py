"""Reviews as rows: a queue that several processes share, and moves that are added as they are found."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.core.game import Json
from durbar.table.budget import charge
from durbar.table.storage.database import Database
from durbar.table.storage.review_schema import review_moves, reviews
from durbar.table.stored import Conflict, Row

LEASE = 60.0
"""Seconds after which a review is taken by another process, unless the first one said that it goes on."""
OPEN = ("waiting", "running")
LOCK = 71831
"""Of PostgreSQL, for who puts a review into the queue."""


class Room(NamedTuple):
    """Reviews that may wait: of all who asked, and of one address."""

    all: float
    address: float


ENDLESS = Room(inf, inf)


class StoredReview(NamedTuple):
    """A review so far, some of its moves, and how many others are worked on before it."""

    row: Row
    moves: list[Json]
    ahead: int
    older: bool = False
    """Whether it is by an earlier engine than the one that would review it now."""


async def read(database: Database, id: str, first: int = 0) -> StoredReview | None:
    """The review of a table with its moves from number `first` on; None: nobody has asked for it."""
    async with database.read() as db:
        row = (await db.execute(reviews.select().where(reviews.c.table_id == id))).mappings().first()
        if row is None:
            return None
        newer = (review_moves.c.table_id == id) & (review_moves.c.number >= first)
        moves = await db.execute(sa.select(review_moves.c.move).where(newer).order_by(review_moves.c.number))
        before = reviews.c.state.in_(OPEN) & (reviews.c.asked < row["asked"])
        ahead = sa.select(sa.func.count()).select_from(reviews).where(before)
        count = (await db.execute(ahead)).scalar_one() if row["state"] == "waiting" else 0
        return StoredReview(dict(row), [dict(move) for move in moves.scalars()], int(count))


async def ask(
    database: Database,
    id: str,
    level: str,
    address: str | None,
    now: float,
    anew: bool = False,
    room: Room = ENDLESS,
) -> bool:
    """Put a table into the queue; one whose review failed is tried again. Whoever is there already stays.

    With `anew` a review that is done is dropped and begins from its first move. False: there is no room.
    """
    new: Row = {"state": "waiting", "asked": now, "address": address, "tries": 0}
    failed = (reviews.c.table_id == id) & (reviews.c.state == "failed")
    done = (reviews.c.table_id == id) & (reviews.c.state == "done")
    async with database.write() as db:
        if not database.is_sqlite:  # one at a time, so that what is counted stays true
            await db.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        there = (await db.execute(sa.select(reviews.c.state).where(reviews.c.table_id == id))).scalar()
        if there in OPEN or (there == "done" and not anew):
            return True
        if await _waiting(db) >= room.all or await _waiting(db, address) >= room.address:
            return False
        if there is None:
            charge("bytes", 300)
            await db.execute(reviews.insert(), [{"table_id": id, "level": level, "seconds": 0.0, **new}])
        elif there == "failed":
            await db.execute(reviews.update().where(failed).values(**new))
        else:
            await db.execute(review_moves.delete().where(review_moves.c.table_id == id))
            begun = {"level": level, "seconds": 0.0, "head": None}
            await db.execute(reviews.update().where(done).values(**new, **begun))
        return True


async def _waiting(db: AsyncConnection, address: str | None = None) -> int:
    """How many reviews are not done: of all who asked, or of one address."""
    which: sa.ColumnElement[bool] = reviews.c.state.in_(OPEN)
    if address is not None:
        which &= reviews.c.address == address
    return int((await db.execute(sa.select(sa.func.count()).select_from(reviews).where(which))).scalar_one())


async def take(database: Database, me: str, now: float) -> Row | None:
    """The review that waits the longest, or whose process is gone; it is this process's from now on.

    A process that is gone counts as one more try that failed: perhaps this review ended it.
    """
    lost = (reviews.c.state == "running") & (reviews.c.taken < now - LEASE)
    due = (reviews.c.state == "waiting") | lost
    oldest = reviews.select().where(due).order_by(reviews.c.asked, reviews.c.table_id).limit(1)
    async with database.read() as db:  # looking is frequent and must not wait for writers
        if (await db.execute(oldest)).first() is None:
            return None
    async with database.write() as db:
        found = (await db.execute(oldest.with_for_update(skip_locked=True))).mappings().first()
        if found is None:
            return None
        this = reviews.c.table_id == found["table_id"]
        tries = found["tries"] + (found["state"] == "running")
        mine: Row = {"state": "running", "taken_by": me, "taken": now, "tries": tries}
        await db.execute(reviews.update().where(this).values(**mine))
        return {**found, **mine}


async def keep(
    database: Database, id: str, me: str, now: float, head: Json | None, moves: Sequence[Json], seconds: float
) -> None:
    """Add moves and say that the work goes on; `Conflict` when another process has the review now."""
    values: Row = {"taken": now, "seconds": reviews.c.seconds + seconds}
    if head is not None:
        values["head"] = head
    rows = [_row(id, move) for move in moves]
    charge("bytes", sum(len(msgspec.json.encode(row["move"])) for row in rows))
    async with database.write() as db:
        if (await db.execute(reviews.update().where(_mine(id, me)).values(**values))).rowcount != 1:
            raise Conflict
        if rows:
            numbers = [row["number"] for row in rows]
            same = (review_moves.c.table_id == id) & review_moves.c.number.in_(numbers)
            await db.execute(review_moves.delete().where(same))
            await db.execute(review_moves.insert(), rows)


async def end(database: Database, id: str, me: str, state: str, failed: bool = False) -> None:
    """The process has no more to do with it: it is done, failed, or waits for another one."""
    tries = reviews.c.tries + 1 if failed else reviews.c.tries
    values = {"state": state, "taken_by": None, "taken": None, "tries": tries}
    async with database.write() as db:
        await db.execute(reviews.update().where(_mine(id, me)).values(**values))


async def release_all(database: Database) -> None:
    """The only process of this database has just started: nobody works on anything."""
    async with database.write() as db:
        running = reviews.c.state == "running"
        waits: Row = {"state": "waiting", "taken_by": None, "taken": None, "tries": reviews.c.tries + 1}
        await db.execute(reviews.update().where(running).values(**waits))


def _mine(id: str, me: str) -> sa.ColumnElement[bool]:
    return (reviews.c.table_id == id) & (reviews.c.taken_by == me) & (reviews.c.state == "running")


def _row(id: str, move: Json) -> Row:
    named = {name: move[name] for name in ("number", "seat", "mark")}
    return {"table_id": id, **named, "move": move}
