"""The queue of notices: what has to be sent to whom, what was sent, and what nobody has queued yet."""

from collections.abc import Collection, Sequence
from secrets import token_hex
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import channels, notices, players
from durbar.table.storage.schema import seats, tables
from durbar.table.stored import Row

KEPT = 30 * 86_400.0
"""Seconds after which a notice that was settled is deleted."""
AT_ONCE = 500
"""Rows that are sent or reminded of in one look."""
LEASE = 120.0
"""Seconds after which rows that a process took are sent by another one."""
OVER_WITHIN = 86_400.0
"""Nobody is called for the end of a game that is longer ago."""

_MINE = (seats.c.table_id == tables.c.id) & seats.c.player.is_not(None)
_REACHED = (channels.c.player == seats.c.player) & (channels.c.state == "ok")
_UNCALLED = tables.c.called.is_(None) | (tables.c.called != tables.c.turn)


class Call(NamedTuple):
    """Notices of one table. They are queued while its turn is this one and nobody has queued them."""

    table: str
    turn: int
    rows: Sequence[Row]
    marks: bool = True
    """Do they change the column `called`? A reminder does not."""
    called: int | None = None
    """Its new value."""


# ---------------------------------------------------------------- finding


async def uncalled(database: Database, since: float, now: float) -> list[tuple[str, str | None]]:
    """Tables changed since then where somebody who can be reached was not called; and their owners."""
    to_act = (tables.c.actor == seats.c.seat) & (seats.c.kind == "person") & ~seats.c.left
    begun = tables.c.begins.is_(None) | (tables.c.begins <= now)
    playing = (tables.c.status == "playing") & tables.c.paused.is_(None)
    playing &= (to_act & begun) | (tables.c.called < 0)
    over = (tables.c.status == "over") & (tables.c.changed > now - OVER_WITHIN)
    # A channel that was added while somebody is to act does not ring for that turn.
    new = (tables.c.changed >= since) & (tables.c.changed > channels.c.created)
    new |= (tables.c.begins >= since) & (tables.c.begins <= now)
    found = (
        sa.select(tables.c.id, tables.c.owner)
        .join(seats, _MINE)
        .join(channels, _REACHED)
        .where(tables.c.status.in_(["playing", "over"]), new, _UNCALLED, ~seats.c.quiet, playing | over)
        .distinct()
    )
    async with database.read() as db:
        return [(row.id, row.owner) for row in await db.execute(found)]


async def running_out(database: Database, now: float, until: float) -> list[tuple[str, str | None]]:
    """Tables whose person to act has a clock that is up before `until`, and was not reminded."""
    to_act = _MINE & (tables.c.actor == seats.c.seat) & (seats.c.kind == "person") & ~seats.c.quiet
    key = sa.literal("clock:") + tables.c.id + ":" + sa.cast(tables.c.turn, sa.String)
    said = sa.exists().where((notices.c.table_id == tables.c.id) & (notices.c.key == key))
    due = (tables.c.due > now) & (tables.c.due <= until) & (tables.c.status == "playing")
    return await _ids(database, to_act, due & tables.c.paused.is_(None) & ~said, tables.c.due)


async def beginning(database: Database, now: float, until: float) -> list[tuple[str, str | None]]:
    """Tables that were agreed to begin before `until`, and nobody was told."""
    said = sa.exists().where((notices.c.table_id == tables.c.id) & (notices.c.kind == "begins"))
    soon = (tables.c.begins > now) & (tables.c.begins <= until) & tables.c.status.in_(["waiting", "playing"])
    return await _ids(database, _MINE & ~seats.c.quiet, soon & ~said, tables.c.begins)


async def _ids(
    database: Database,
    join: sa.ColumnElement[bool],
    which: sa.ColumnElement[bool],
    first: sa.ColumnElement[float | None],
) -> list[tuple[str, str | None]]:
    """Tables and their owners, the most urgent first."""
    found = sa.select(tables.c.id, tables.c.owner, first).join(seats, join).join(channels, _REACHED)
    async with database.read() as db:
        rows = await db.execute(found.where(which).distinct().order_by(first).limit(AT_ONCE))
        return [(row.id, row.owner) for row in rows]


async def facts(database: Database, ids: Collection[str]) -> dict[str, tuple[Row, list[Row]]]:
    """The rows of tables and of all their seats."""
    named = ("id", "game", "status", "actor", "turn", "called", "clock", "due", "paused", "begins", "changed")
    async with database.read() as db:
        query = sa.select(*(tables.c[name] for name in named)).where(tables.c.id.in_(ids))
        found: dict[str, tuple[Row, list[Row]]] = {
            row["id"]: (dict(row), []) for row in (await db.execute(query)).mappings()
        }
        chairs = seats.select().where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        for row in (await db.execute(chairs)).mappings():
            found[row["table_id"]][1].append(dict(row))
        return found


async def reached(database: Database, who: Collection[str]) -> list[Row]:
    """The channels of these players that work, with the preferences of their player."""
    columns = channels.c.id, channels.c.player, channels.c.kind, channels.c.created
    query = sa.select(*columns, players.c.calling, players.c.zone).join(players)
    async with database.read() as db:
        found = await db.execute(query.where(channels.c.player.in_(who), channels.c.state == "ok"))
        return [dict(row) for row in found.mappings()]


# ---------------------------------------------------------------- queueing


async def queue(database: Database, calls: Sequence[Call]) -> int:
    """Queue notices, each table's all or none; how many rows."""
    count = 0
    async with database.write() as db:
        for call in calls:
            same = (tables.c.id == call.table) & (tables.c.turn == call.turn)
            if call.marks:
                change = tables.update().where(same & _UNCALLED).values(called=call.called)
                if (await db.execute(change)).rowcount != 1:
                    continue
            count += await insert(database, db, call.rows)
    return count


async def insert(database: Database, db: AsyncConnection, rows: Sequence[Row]) -> int:
    """New notices; those a channel has already are left out."""
    if not rows:
        return 0
    dialect: Any = sqlite if database.is_sqlite else postgresql
    await db.execute(dialect.insert(notices).on_conflict_do_nothing(), list(rows))
    return len(rows)


async def queue_mail(database: Database, row: Row, prefix: str, since: float, most: int) -> bool:
    """Queue a mail unless so many with keys of this prefix were queued since then."""
    alike = notices.c.channel.is_(None) & (notices.c.key >= prefix) & (notices.c.key < prefix + "~")
    async with database.write() as db:
        query = sa.select(sa.func.count()).select_from(notices).where(alike & (notices.c.created > since))
        if (await db.execute(query)).scalar_one() >= most:
            return False
        await db.execute(notices.insert(), [row])
        return True


async def forget_chat(database: Database, table: str, seat: int) -> None:
    """The seat has opened its table: the next line of chat is news again."""
    key = notices.c.key == f"chat:{table}:{seat}"
    async with database.write() as db:
        await db.execute(notices.delete().where((notices.c.table_id == table) & key))


async def anything(database: Database) -> bool:
    """Is there a channel, or a mail to send?"""
    waiting = sa.exists().where(notices.c.state.in_(["waiting", "sending"]))
    async with database.read() as db:
        found = await db.execute(sa.select(sa.exists().select_from(channels) | waiting))
        return bool(found.scalar_one())


# ---------------------------------------------------------------- sending


def _to_send(me: str, alive: Collection[str], now: float) -> tuple[sa.ColumnElement[bool], ...]:
    """Rows that were taken by a process that ended, and rows that are due."""
    dead = notices.c.taken_by.not_in([me, *alive]) | (notices.c.taken < now - LEASE)
    lost = (notices.c.state == "sending") & dead
    return lost, (notices.c.state == "waiting") & (notices.c.due <= now)


async def anything_due(database: Database, me: str, alive: Collection[str], now: float) -> bool:
    """Is there anything to take? Asking does not make writers wait."""
    lost, due = _to_send(me, alive, now)
    async with database.read() as db:
        found = await db.execute(sa.select(sa.exists().where(lost) | sa.exists().where(due)))
        return bool(found.scalar_one())


async def take(database: Database, me: str, alive: Collection[str], now: float) -> list[Row]:
    """Rows to send, taken for this process: those due, and those of processes that ended while sending.

    Rows of a channel that are taken together are one message: they get the same `message`, and keep it.
    """
    lost, due = _to_send(me, alive, now)
    first = sa.select(notices).order_by(notices.c.due).limit(AT_ONCE).with_for_update(skip_locked=True)
    async with database.write() as db:
        found = [dict(row) for row in (await db.execute(first.where(lost))).mappings()]
        found += [dict(row) for row in (await db.execute(first.where(due))).mappings()]
        new: dict[str, str] = {}
        for row in found:
            row["message"] = row["message"] or new.setdefault(row["channel"] or row["id"], token_hex(12))
        for message in {row["message"] for row in found}:
            ids = [row["id"] for row in found if row["message"] == message]
            taken = notices.update().where(notices.c.id.in_(ids))
            await db.execute(taken.values(state="sending", taken_by=me, taken=now, message=message))
        return found


async def settle(database: Database, ids: Collection[str], **values: Any) -> None:
    """Change rows that this process has taken."""
    async with database.write() as db:
        await db.execute(notices.update().where(notices.c.id.in_(ids)).values(**values))


async def targets(database: Database, ids: Collection[str]) -> dict[str, Row]:
    """Channels by their id, with the preferences of their player."""
    query = sa.select(channels, players.c.calling, players.c.zone).join(players)
    async with database.read() as db:
        found = await db.execute(query.where(channels.c.id.in_(ids)))
        return {row["id"]: dict(row) for row in found.mappings()}


async def tidy(database: Database, now: float) -> None:
    """Delete what was settled long ago."""
    old = notices.c.state.in_(["sent", "failed", "dropped"]) & (notices.c.due < now - KEPT)
    async with database.write() as db:
        await db.execute(notices.delete().where(old))
