"""Results and ratings: what the archiver writes, and what the archive and the ranking read."""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple, Protocol, cast

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.table.archive.filters import Filters, days
from durbar.table.archive.ratings import Standing
from durbar.table.archive.results import held
from durbar.table.storage.database import Database
from durbar.table.storage.player_schema import players, ratings, results
from durbar.table.storage.schema import seats, tables
from durbar.table.stored import Row

LOCK = 71830
"""On PostgreSQL: one process at a time changes ratings, so that each game builds on the one before it."""

PART = 1000
"""Rows that are read at a time, so that others get their turn between them."""


class Rate(Protocol):
    """A game that may be rated; see `durbar.table.archive.ratings`."""

    game: str
    season: str
    players: list[str]

    def update(self, wanting: set[str], before: dict[str, Standing]) -> dict[str, Standing]: ...


# ---------------------------------------------------------------- writing


async def unarchived(database: Database, limit: int) -> list[str]:
    """Finished tables without results, those that ended first."""
    due = (tables.c.archived.is_(False)) & (tables.c.status == "over")
    query = sa.select(tables.c.id).where(due).order_by(tables.c.changed, tables.c.id).limit(limit)
    async with database.read() as db:
        return list((await db.execute(query)).scalars())


async def keep_results(database: Database, id: str, rows: Sequence[Row], rate: Rate | None) -> bool:
    """Store the rows of a table and the ratings they change; False when it was archived already."""
    first = (tables.c.id == id) & tables.c.archived.is_(False) & (tables.c.status == "over")
    async with database.write() as db:
        if rate is not None and not database.is_sqlite:
            await db.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        if (await db.execute(tables.update().where(first).values(archived=True))).rowcount != 1:
            return False
        changed = await _read_again(db, id, rows)
        if rate is not None and not changed:
            await _rate(db, rate, rows[0]["ended"])
        if rows:
            await db.execute(results.insert(), list(rows))
    return True


async def _read_again(db: AsyncConnection, id: str, rows: Sequence[Row]) -> bool:
    """Has somebody adopted a seat, or been deleted, since the rows were made? Then they follow."""
    query = sa.select(seats.c.player, seats.c.name).where(seats.c.table_id == id).order_by(seats.c.seat)
    now = (await db.execute(query)).all()
    holders = [row.player for row in now]
    changed = False
    for row in rows:
        player, name = now[row["seat"]]
        if row["kind"] == "person" and (player, name) != (row["player"], row["name"]):
            row.update(player=player, name=name)
            changed = True
    for row in rows if changed else ():
        row["held"] = held(row["seat"], holders)
    return changed


async def _rate(db: AsyncConnection, rate: Rate, ended: float) -> None:
    which = players.c.id.in_(rate.players) & players.c.rated
    wanting = {*(await db.execute(sa.select(players.c.id).where(which))).scalars()}
    before = await _standings(db, rate.players, rate.season, rate.game)
    after = rate.update(wanting, {player: found for (player, _), found in before.items()})
    for player, standing in after.items():
        mine = (ratings.c.player == player) & (ratings.c.game == rate.game)
        await db.execute(ratings.delete().where(mine & (ratings.c.season == rate.season)))
        row = {"player": player, "game": rate.game, "changed": ended, **standing._asdict()}
        await db.execute(ratings.insert(), [row])


async def claim_results(db: AsyncConnection, player: str, held_now: Sequence[tuple[str, int]]) -> None:
    """Finished games of seats that have just become a player's, as table and seat."""
    for table, seat in held_now:
        mine = (results.c.table_id == table) & (results.c.seat == seat) & results.c.player.is_(None)
        await db.execute(results.update().where(mine & (results.c.kind == "person")).values(player=player))
    for table in {table for table, _ in held_now}:
        query = sa.select(results.c.player).where(results.c.table_id == table).order_by(results.c.seat)
        holders = list((await db.execute(query)).scalars())
        for seat in range(len(holders)):
            row = (results.c.table_id == table) & (results.c.seat == seat)
            await db.execute(results.update().where(row).values(held=held(seat, holders)))


# ---------------------------------------------------------------- the archive


async def games(
    database: Database, which: sa.ColumnElement[bool], before: tuple[float, str] | None, limit: int
) -> tuple[list[str], int]:
    """The newest tables with such results before one that is given, and how many there are in all."""
    page = sa.select(results.c.table_id).where(which)
    if before is not None:
        ended, table = before
        same = (results.c.ended == ended) & (results.c.table_id < table)
        page = page.where((results.c.ended < ended) | same)
    page = page.order_by(results.c.ended.desc(), results.c.table_id.desc()).limit(limit)
    async with database.read() as db:
        total = await db.execute(sa.select(sa.func.count()).select_from(results).where(which))
        return list((await db.execute(page)).scalars()), int(total.scalar_one())


async def seats_of(database: Database, ids: Sequence[str]) -> dict[str, list[Row]]:
    """The results of all seats of these tables, by place, with the portraits of the players."""
    query = (
        sa.select(results, players.c.portrait)
        .outerjoin(players, players.c.id == results.c.player)
        .where(results.c.table_id.in_(ids))
        .order_by(results.c.place, results.c.seat)
    )
    found: dict[str, list[Row]] = {id: [] for id in ids}
    async with database.read() as db:
        for row in (await db.execute(query)).mappings():
            found[row["table_id"]].append(dict(row))
    return found


def chosen(player: str, wanted: Filters, code: str | None) -> sa.ColumnElement[bool]:
    """Which of a player's games the filters let through; a game is there once, however many seats it had.

    `code` is the wanted text, if it is a table's code.
    """
    which = (results.c.player == player) & (results.c.held > 0)
    if wanted.game is not None:
        which &= results.c.game == wanted.game
    if wanted.seats is not None:
        which &= results.c.seats == wanted.seats
    if wanted.seats_from is not None:
        which &= results.c.seats >= wanted.seats_from
    if wanted.who is not None:
        which &= results.c.people > 1 if wanted.who == "people" else results.c.people == 1
    if wanted.won is not None:
        which &= results.c.place == 1 if wanted.won else results.c.place > 1
    return which & _with_text(wanted.text, code) if wanted.text else which


def _with_text(text: str, code: str | None) -> sa.ColumnElement[bool]:
    """Games of a day, or whose table or a name at it has this text."""
    if (range := days(text)) is not None:
        return results.c.ended.between(*range)
    other = results.alias()
    opponent = (other.c.table_id == results.c.table_id) & (other.c.seat != results.c.seat)
    found: sa.ColumnElement[bool] = sa.exists().where(
        opponent & other.c.name.icontains(text, autoescape=True)
    )
    found |= results.c.table_id.startswith(text, autoescape=True)
    if code is not None:
        found |= results.c.table_id.in_(sa.select(tables.c.id).where(tables.c.code == code))
    return found


# ---------------------------------------------------------------- statistics


class Own(NamedTuple):
    """What statistics need of a player's result."""

    game: str
    seats: int
    place: int
    score: int
    seconds: float
    ended: float
    table_id: str
    clock: str
    sources: str
    """As JSON: it is decoded only once, where its points are added up."""


Moment = tuple[float, str]
"""When a game ended, and its table: games are sorted by both."""


async def count_until(database: Database, player: str, last: Moment) -> int:
    """How many results the statistics of a player have up to this moment."""
    query = sa.select(sa.func.count()).select_from(results).where(_counted(results, player))
    async with database.read() as db:
        return int((await db.execute(query.where(~_after(results, last)))).scalar_one())


async def own_results(database: Database, player: str, after: Moment) -> AsyncIterator[Sequence[Own]]:
    """A player's results after a moment, oldest first, in parts."""
    *columns, sources = (results.c[name] for name in Own._fields)
    mine = _counted(results, player) & _after(results, after)
    query = sa.select(*columns, sa.cast(sources, sa.Text)).where(mine)
    query = query.order_by(results.c.ended, results.c.table_id)
    async with database.read() as db, db.stream(query) as found:
        async for part in found.partitions(PART):
            yield cast(Sequence[Own], part)  # rows have the same fields in the same order


async def opponents(database: Database, player: str, after: Moment, last: Moment) -> list[Row]:
    """Players and bots met between two moments: how often, and how often each of the two was ahead.

    `who` is a player's id, or persona and level of a bot with a blank between them.
    """
    mine, other = results.alias(), results.alias()
    met = (other.c.table_id == mine.c.table_id) & (other.c.seat != mine.c.seat)
    who = sa.func.coalesce(other.c.player, other.c.persona + " " + other.c.level).label("who")
    query = (
        sa.select(
            who,
            sa.func.count().label("games"),
            sa.func.sum(sa.case((other.c.place > mine.c.place, 1), else_=0)).label("ahead"),
            sa.func.sum(sa.case((other.c.place < mine.c.place, 1), else_=0)).label("behind"),
        )
        .select_from(mine.join(other, met))
        .where(_counted(mine, player) & _after(mine, after) & ~_after(mine, last))
        .group_by(who)
    )
    async with database.read() as db:
        found = [dict(row) for row in (await db.execute(query)).mappings()]
    return [row for row in found if row["who"] is not None]  # people without a player are met once


async def names(database: Database, ids: Sequence[str]) -> dict[str, tuple[str, str]]:
    """The names and portraits of these players, as far as they exist."""
    query = sa.select(players.c.id, players.c.name, players.c.portrait).where(players.c.id.in_(ids))
    async with database.read() as db:
        return {row.id: (row.name, row.portrait) for row in await db.execute(query)}


def _counted(rows: sa.FromClause, player: str) -> sa.ColumnElement[bool]:
    """A player's results, without games where the player had several seats."""
    return (rows.c.player == player) & (rows.c.held == 1)


def _after(rows: sa.FromClause, moment: Moment) -> sa.ColumnElement[bool]:
    ended, table = moment
    # The first condition follows from the second; with it the database finds the rows by its index.
    same = (rows.c.ended == ended) & (rows.c.table_id > table)
    return (rows.c.ended >= ended) & ((rows.c.ended > ended) | same)


# ---------------------------------------------------------------- ratings


async def _standings(
    db: AsyncConnection, which: Sequence[str], season: str, game: str | None = None
) -> dict[tuple[str, str], Standing]:
    """The last standing of each of these players up to a season, by player and game."""
    mine = ratings.c.player.in_(which) & (ratings.c.season <= season)
    if game is not None:
        mine &= ratings.c.game == game
    query = ratings.select().where(mine).order_by(ratings.c.season)
    return {
        (row["player"], row["game"]): Standing(*(row[name] for name in Standing._fields))
        for row in (await db.execute(query)).mappings()
    }


async def standings(database: Database, player: str, season: str) -> dict[str, Standing]:
    """The last standing of a player in each game up to a season."""
    async with database.read() as db:
        found = await _standings(db, [player], season)
        return {game: standing for (_, game), standing in found.items()}


async def wishes(database: Database, player: str) -> tuple[bool, str]:
    """Whether a player wants ratings, and the player's time zone."""
    query = sa.select(players.c.rated, players.c.zone).where(players.c.id == player)
    async with database.read() as db:
        found = (await db.execute(query)).first()
        return (False, "UTC") if found is None else (bool(found.rated), found.zone)


async def seasons(database: Database, game: str) -> list[str]:
    """Seasons in which somebody was rated, newest first."""
    query = sa.select(ratings.c.season).where(ratings.c.game == game).distinct()
    async with database.read() as db:
        return list((await db.execute(query.order_by(ratings.c.season.desc()))).scalars())


async def ranking(database: Database, game: str, season: str, needed: int, limit: int) -> list[Row]:
    """The best players who want to be shown, by what their rating is at least likely to be."""
    which = (ratings.c.game == game) & (ratings.c.season == season) & (ratings.c.games >= needed)
    query = _shown.where(which & players.c.rated).order_by(_least.desc(), players.c.id).limit(limit)
    async with database.read() as db:
        return [dict(row) for row in (await db.execute(query)).mappings()]


async def rank(
    database: Database, game: str, season: str, needed: int, player: str
) -> tuple[Row, int] | None:
    """A player's own rating of a season, and how many of the ranking are better."""
    season_of = (ratings.c.game == game) & (ratings.c.season == season) & players.c.rated
    async with database.read() as db:
        query = _shown.where(season_of & (ratings.c.player == player))
        mine = (await db.execute(query)).mappings().first()
        if mine is None:
            return None
        better = season_of & (ratings.c.games >= needed) & (_least > mine["mu"] - mine["sigma"])
        count = sa.select(sa.func.count()).select_from(ratings.join(players, _player)).where(better)
        return dict(mine), int((await db.execute(count)).scalar_one())


_player = players.c.id == ratings.c.player
_shown = sa.select(ratings, players.c.name, players.c.portrait).join(players, _player)
_least = ratings.c.mu - ratings.c.sigma
