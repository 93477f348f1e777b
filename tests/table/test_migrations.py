"""A database of an older version opens with everything in it."""

from importlib import import_module
from pathlib import Path

import sqlalchemy as sa

from durbar.table.chairs import hashed, hashed_address
from durbar.table.storage.store import Store
from tests.table.helpers import people, running_service, runs

PLAYERS = import_module("durbar.table.storage.migrations.versions.0005_players")
REVIEWS = import_module("durbar.table.storage.migrations.versions.0006_reviews")
LATER = {
    "tables": (
        *("hints", "owner", "epoch", "address", "chat_off", "code"),
        *(column.name for column in PLAYERS.TABLE_COLUMNS),
        "components",
    ),
    "seats": ("address", *(column.name for column in PLAYERS.SEAT_COLUMNS)),
    "chat": tuple(column.name for column in PLAYERS.CHAT_COLUMNS),
}
"""Columns that the first version did not have."""


def older(file: Path) -> None:
    """Take the database back to what the first version knew."""
    from alembic.command import stamp
    from alembic.config import Config

    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as db:
        columns = ("address", "owner", "code", "due", "begins", "archived", "host_player", "challenge")
        for column in (*columns, "components"):
            index = f"tables_by_{column}"
            db.execute(sa.text(f"DROP INDEX {index}"))
        for index in ("seats_by_player", "chat_by_player"):
            db.execute(sa.text(f"DROP INDEX {index}"))
        for name in LATER:
            for column in LATER[name]:
                db.execute(sa.text(f"ALTER TABLE {name} DROP COLUMN {column}"))
        later = ("puzzle_logs", "components", "processes", "questions", "bans", "reports", "secrets")
        for name in (*later, *REVIEWS.NEW, *reversed(PLAYERS.NEW)):
            db.execute(sa.text(f"DROP TABLE {name}"))
        config = Config()
        config.set_main_option("script_location", "durbar.table.storage:migrations")
        config.attributes["connection"] = db
        stamp(config, "0001")
    engine.dispose()


@runs
async def test_tables_of_the_first_version_are_kept_and_allow_hints(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    async with running_service(file) as service:
        table = await people(service)
        await service.moves.play(table.id, "token-0", 2, "take 1")
    older(file)
    store = Store(f"sqlite:///{file}")
    await store.start()
    stored = await store.load(table.id)
    await store.stop()
    assert stored is not None
    assert stored.table["hints"] is True
    assert [entry.notation for entry in stored.log][2:] == ["take 1"]
    assert [seat["token"] for seat in stored.chairs] == [hashed("token-0"), hashed("token-1")]
    async with running_service(file) as service:
        again = await service.cache.get(table.id)
        assert again.match.ply == 3
        assert (await service.hints.hint(table.id, "token-0", 3)).candidates


@runs
async def test_a_secret_of_the_database_is_made_once(tmp_path: Path) -> None:
    async with running_service(tmp_path / "new.sqlite") as service:
        first = await service.store.secret("address")
        assert len(first) == 64
        assert await service.store.secret("address") == first
        assert await service.store.secret("peers") != first
        assert (
            hashed_address(first, "127.0.0.1")
            == hashed_address(first, "127.0.0.1")
            != hashed_address(first, "127.0.0.2")
        )
