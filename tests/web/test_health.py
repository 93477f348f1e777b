"""Alive is not ready: a server says what fails, to everybody and at no cost."""

import asyncio
import os
import signal
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from durbar.table.storage.store import Store
from durbar.table.workers import Workers
from durbar.web import health
from durbar.web.health import FRESH, Readiness
from tests.table.helpers import runs
from tests.web.helpers import Client, site


def failures(client: Client) -> dict[str, str]:
    """What fails, by check."""
    answer = client.get("/api/ready", expect=503)
    assert not answer["ok"]
    return {failure["check"]: failure["reason"] for failure in answer["failures"]}


def test_a_server_that_works_is_alive_and_ready() -> None:
    with site() as client:
        assert client.get("/api/health")["ok"] is True
        assert client.get("/api/ready") == {
            "ok": True,
            "checks": ["database read", "database write"],
            "failures": [],
        }


def test_without_its_database_it_is_alive_and_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: object) -> None:
        raise ConnectionRefusedError("postgresql://secret@db is away")

    with site() as client:
        monkeypatch.setattr(Store, "listed", gone)
        assert client.get("/api/health")["ok"] is True
        assert failures(client) == {"database read": "cannot be reached"}


def test_a_database_that_cannot_be_written_is_noticed(tmp_path: Path) -> None:
    def read_only(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only=ON").close()

    with site(tmp_path / "a.sqlite") as client:
        sa.event.listen(
            client.service.store.database.engine.sync_engine, "checkout", lambda c, *_: read_only(c, _)
        )
        assert failures(client) == {"database write": "read-only"}


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    def full(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA max_page_count=1").close()  # SQLite keeps what it has, and takes no more

    with site(tmp_path / "a.sqlite") as client:
        engine = client.service.store.database.engine.sync_engine
        sa.event.listen(engine, "checkout", full)

        @sa.event.listens_for(engine, "before_cursor_execute", retval=True)
        def grow(*args: object) -> tuple[object, object]:
            """The probe is small and finds room in an old page: make it larger than any page."""
            parameters = args[3]
            if "INSERT INTO secrets" in str(args[2]):
                parameters = ("probe", "x" * 100_000)
            return args[2], parameters

        assert failures(client) == {"database write": "the disk is full"}


def test_a_database_file_that_was_deleted_is_noticed(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        (tmp_path / "a.sqlite").unlink()
        assert failures(client)["database read"] == "the database file is gone"


def test_a_broken_file_is_noticed(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        # In place: a file cut short below SQLite ends the process. The index of the log is broken too:
        # while it stands, a connection answers from the pages it remembers.
        for name in ("a.sqlite", "a.sqlite-wal", "a.sqlite-shm"):
            with (tmp_path / name).open("r+b") as file:
                file.write(b"no database at all" * 2000)
        assert failures(client)["database read"] == "broken"


@runs
async def test_a_check_has_a_deadline_and_is_asked_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "WITHIN", 0.01)
    asked = [0]
    now = [0.0]

    async def hangs() -> None:
        asked[0] += 1
        await asyncio.Event().wait()

    ready = Readiness(lambda: now[0])
    ready.checks["something"] = hangs
    answers = await asyncio.gather(*(ready.report() for _ in range(20)))
    assert {answer.failures[0].reason for answer in answers} == {"no answer within 0.01 seconds"}
    await ready.report()
    assert asked == [1]
    now[0] += FRESH
    await ready.report()
    assert asked == [2]


@runs
async def test_dead_workers_are_noticed_and_replaced() -> None:
    workers = Workers(1)
    workers.start()
    try:
        loop = asyncio.get_running_loop()
        pid = await loop.run_in_executor(workers._executor(), os.getpid)
        assert await workers.probe() is None
        os.kill(pid, signal.SIGKILL)
        while (found := await workers.probe()) is None:
            await asyncio.sleep(0.01)
        assert "died" in found
        assert await workers.probe() is None
    finally:
        workers.stop()
