"""Everything that is stored about a player, for the player to save; secrets and hashes are left out."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

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
)
from durbar.table.storage.review_schema import practice, puzzle_logs
from durbar.table.storage.schema import chat, seats, tables
from durbar.table.stored import Row

SECRET = {"key", "public_key", "calendar", "confirm", "stop", "target", "taken_by", "message"}
"""Columns that are left out: hashes of secrets, keys, and what a process notes for itself."""
NEWEST = 10_000
"""Rows of each kind, so that an answer stays bounded."""


async def export(database: Database, id: str) -> dict[str, Any]:
    seated = sa.select(
        *(tables.c[name] for name in ("id", "game", "status", "created", "changed", "scores", "winners")),
        *(seats.c[name] for name in ("seat", "name", "portrait", "resigned", "quiet")),
    ).join(tables, tables.c.id == seats.c.table_id)
    entered = sa.select(club_entries, clubs.c.name.label("club"), clubs.c.game).join(clubs)
    wrote = sa.select(*(chat.c[name] for name in ("table_id", "number", "seat", "name", "text", "at")))
    async with database.read() as db:
        found = (await db.execute(_shown(players).where(players.c.id == id))).mappings().first()
        return {
            "player": {} if found is None else dict(found),
            **{part.name: await _rows(db, _shown(part), part, id) for part in (devices, passkeys, channels)},
            "notices": await _rows(db, _shown(notices), notices, id),
            "seats": await _rows(db, seated, seats, id),
            "chat": await _rows(db, wrote, chat, id),
            "results": await _rows(db, _shown(results), results, id),
            "practice": await _rows(db, _shown(practice), practice, id),
            "puzzles": await _rows(db, _shown(puzzle_logs), puzzle_logs, id),
            "ratings": await _rows(db, _shown(ratings), ratings, id),
            "clubs": await _rows(db, entered, club_entries, id),
        }


def _shown(part: sa.Table) -> sa.Select[Any]:
    return sa.select(*(column for column in part.c if column.name not in SECRET))


async def _rows(db: AsyncConnection, query: sa.Select[Any], part: sa.Table, id: str) -> list[Row]:
    rows = await db.execute(query.where(part.c.player == id).limit(NEWEST))
    return [dict(row) for row in rows.mappings()]
