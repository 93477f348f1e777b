"""Owners' components files: each is stored once, by the hash of its content; tables name it.

A table's options, and those of the position it started from, hold the hash where the file was. Tables from
before schema 0007 hold the file itself; they are read as they are.
"""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.core.components_file import hash_of, name_of
from durbar.table.storage.schema import components, tables
from durbar.table.stored import Row


async def kept(db: AsyncConnection, table: Row) -> Row:
    """The row of a new table as it is stored: its components file is kept apart.

    A file that is there gets a new date: so `clear`, in another process, waits or leaves it alone.
    """
    file = table["options"].get("components")
    if not isinstance(file, dict):
        return {**table, "components": None}
    hash = hash_of(file)
    row = {
        "hash": hash,
        "game": table["game"],
        "name": name_of(file),
        "data": file,
        "created": table["created"],
    }
    made = postgresql.insert if db.dialect.name == "postgresql" else sqlite.insert
    added = made(components).values(row)
    again = added.on_conflict_do_update(index_elements=["hash"], set_={"created": table["created"]})
    await db.execute(again)
    return {**table, **_with(table, hash), "components": hash}


async def filled(db: AsyncConnection, table: Row) -> Row:
    """The row of a table with its components file in it. Damaged options are left to who reads them."""
    options = table["options"]
    hash = options.get("components") if isinstance(options, dict) else None
    if not isinstance(hash, str):
        return table
    data = (await db.execute(sa.select(components.c.data).where(components.c.hash == hash))).scalar()
    return {**table, **_with(table, data)}


async def load(db: AsyncConnection, hash: str) -> Row | None:
    """An owner's file by its hash."""
    found = (await db.execute(components.select().where(components.c.hash == hash))).mappings().first()
    return None if found is None else dict(found)


async def clear(db: AsyncConnection, before: float) -> None:
    """Delete files that no table names any more."""
    named = sa.exists().where(tables.c.components == components.c.hash)
    await db.execute(components.delete().where((components.c.created < before) & ~named))


def _with(table: Row, file: Any) -> Row:
    """Options and origin with this in place of the file."""
    changed: Row = {"options": {**table["options"], "components": file}}
    origin = table.get("origin")
    if (
        isinstance(origin, dict)
        and isinstance(origin.get("options"), dict)
        and "components" in origin["options"]
    ):
        changed["origin"] = {**origin, "options": {**origin["options"], "components": file}}
    return changed
