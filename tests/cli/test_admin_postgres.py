"""The main commands of `durbar admin` on PostgreSQL, also beside a running server."""

import asyncio
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from durbar.table.chairs import Chair, hashed
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from tests.cli.admin_database import Database
from tests.table.helpers import CountingListener, until
from tests.table.postgres import postgres


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as address:
        yield address


@pytest.fixture
def database(url: str, pebbles: str) -> Database:
    return Database(url)


def test_tables_are_listed_shown_closed_and_deleted(database: Database) -> None:
    id, over = database.new_table(), database.new_table(moves=99)
    assert id in database.admin("tables", "--status", "playing")
    assert json.loads(database.admin("show", over, "--json"))["status"] == "over"
    assert "closed table" in database.admin("close", id, "--yes")
    rematch = database.serve(lambda service: service.opening.rematch(over, "token-0"))
    assert f"table {over} had it as its rematch" in database.admin("delete", rematch, "--yes")
    assert "deleted" in database.admin("delete", id, over, "--yes")
    assert "there is no table" in database.admin("show", id, code=1)


def test_links_bans_and_reports(database: Database) -> None:
    id = database.new_table()
    assert "It holds seat 1." in database.admin("rotate-link", id, "1", "--yes")
    assert database.admin("ban", id, "0", "--reason", "rude", "--yes").count("banned") == 2
    assert database.admin("ban", id, "0", "--yes").count("already banned") == 2
    assert "2 bans" in database.admin("bans")
    assert database.admin("unban", id, "0").count("no longer banned") == 2
    report = database.serve(lambda service: service.moderation.report(id, "f" * 64, "rude", 1, None))
    assert "rude" in database.admin("reports")
    assert "settled" in database.admin("reports", "--settle", report)


def test_the_host_turns_the_chat_off(database: Database) -> None:
    id = database.new_table()

    async def turn_off(service: Service) -> None:
        await service.moderation.turn_chat_off(id, "token-0", True)
        with pytest.raises(Refusal, match="chat_off"):
            await service.chat.say(id, "token-0", "hello")

    database.serve(turn_off)
    assert json.loads(database.admin("show", id, "--json"))["chat_off"] is True


def test_check_export_and_vacuum(database: Database, tmp_path: Path) -> None:
    id = database.new_table(moves=99)
    assert "0 no longer replay" in database.admin("check")
    database.admin("export", str(tmp_path / "out"))
    assert (tmp_path / "out" / f"pebbles-{id}.txt").exists()
    assert database.admin("vacuum") == "vacuumed\n"


def test_backups_are_left_to_the_tools_of_postgresql(database: Database, tmp_path: Path) -> None:
    database.new_table()
    assert "pg_dump" in database.admin("backup", str(tmp_path / "copy"), code=1)
    (tmp_path / "copy").touch()
    assert "pg_restore" in database.admin("restore", str(tmp_path / "copy"), code=1)


def test_a_running_server_notices(database: Database) -> None:
    first, second = database.new_table(), database.new_table()

    async def watch(service: Service) -> None:
        listeners = {id: CountingListener(0) for id in (first, second)}
        for id, listener in listeners.items():
            await service.listen(id, listener)
        woken = {id: listener.woken for id, listener in listeners.items()}
        await asyncio.to_thread(database.admin, "close", first, "--yes")
        await asyncio.to_thread(database.admin, "delete", second, "--yes")
        await until(lambda: all(listeners[id].woken > woken[id] for id in woken))
        assert (await service.cache.get(first)).status == "closed"
        await until(lambda: second not in list(service.cache))

    database.serve(watch)


async def talk(service: Service, id: str) -> None:
    """Write to a table until that is refused."""
    while True:
        await service.chat.say(id, "token-0", "still here")


def test_a_table_is_deleted_while_people_play_at_it(database: Database) -> None:
    async def play_and_delete(service: Service) -> None:
        for _ in range(5):
            chairs = [Chair(seat, "person", token=hashed(f"token-{seat}")) for seat in range(2)]
            table = await service.opening.create("pebbles", chairs, hashed("token-0"))
            deleting = asyncio.create_task(asyncio.to_thread(database.admin, "delete", table.id, "--yes"))
            with pytest.raises(Refusal) as refused:
                await talk(service, table.id)
            assert refused.value.code == "unknown_table"
            assert await deleting == f"deleted table {table.id}\n"

    database.serve(play_and_delete)
