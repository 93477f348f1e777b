"""A database of an older version opens with everything in it."""

from pathlib import Path

import sqlalchemy as sa

from durbar.table.chairs import hashed, hashed_address
from durbar.table.storage.store import Store
from tests.table.helpers import people, running_service, runs


def older(file: Path) -> None:
    """Take the database back to what the first version knew."""
    from alembic.command import stamp
    from alembic.config import Config

    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as db:
        for index in ("tables_by_address", "tables_by_owner", "tables_by_code"):
            db.execute(sa.text(f"DROP INDEX {index}"))
        for column in ("hints", "owner", "epoch", "address", "chat_off", "code"):
            db.execute(sa.text(f"ALTER TABLE tables DROP COLUMN {column}"))
        db.execute(sa.text("ALTER TABLE seats DROP COLUMN address"))
        for later in ("processes", "questions", "bans", "reports", "secrets"):
            db.execute(sa.text(f"DROP TABLE {later}"))
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
