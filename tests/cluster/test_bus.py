"""The bus: batches arrive whole and in order, and a line that is cut or dead is opened again."""

import asyncio
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa

from durbar.table.cluster import bus_batches
from durbar.table.cluster.bus import ANYTHING
from durbar.table.cluster.bus_batches import LONGEST, BatchingBus
from durbar.table.cluster.bus_postgres import PostgresBus
from durbar.table.cluster.bus_redis import RedisBus
from durbar.table.storage.store import Store
from tests.table.helpers import runs, until

Received = list[tuple[str, object]]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Redis:
    """A redis-server of our own."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip("redis-server is not installed")
        self.port = free_port()
        self._command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._command += ["--dir", str(folder), "--logfile", "log"]

    def start(self) -> None:
        self._process = subprocess.Popen(self._command)

    def kill(self) -> None:
        with self._process as process:
            process.kill()


@asynccontextmanager
async def pair(new: Callable[[str], BatchingBus]) -> AsyncIterator[tuple[BatchingBus, Received]]:
    """A bus that sends, and what another one on the same line receives."""
    one, two = new("one"), new("two")
    received: Received = []
    two.subscribe(lambda kind, body: received.append((kind, body)))
    await one.start()
    await two.start()
    try:
        await until(lambda: received and one._received)
        yield one, received
    finally:
        await one.stop()
        await two.stop()


async def arrives(one: BatchingBus, received: Received, body: object) -> None:
    """Publish until it arrives: what is sent while a line is down may be lost."""
    while ("test", body) not in received:
        one.publish("test", body)
        await asyncio.sleep(0.02)


@asynccontextmanager
async def proxy(port: int) -> AsyncIterator[tuple[int, asyncio.Event]]:
    """A line to this port that can be frozen: it stays open and nothing passes."""
    passing = asyncio.Event()
    passing.set()

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await frozen_lines[writer].wait()
            writer.write(data)
        writer.close()

    frozen_lines: dict[asyncio.StreamWriter, asyncio.Event] = {}

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, to_there = await asyncio.open_connection("127.0.0.1", port)
        mine = passing  # lines that are opened later are not frozen
        frozen_lines[writer] = frozen_lines[to_there] = mine
        copying = [asyncio.create_task(copy(reader, to_there)), asyncio.create_task(copy(there, writer))]
        tasks.extend(copying)

    tasks: list[asyncio.Task[None]] = []
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], passing
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@runs
async def test_many_messages_go_in_few_payloads_and_arrive_in_order(url: str) -> None:
    database = sa.make_url(url)
    async with pair(lambda me: PostgresBus(me, database)) as (one, received):
        payloads: list[int] = []
        send = one._send

        async def counting(payload: bytes) -> None:
            payloads.append(len(payload))
            await send(payload)

        one._send = counting  # type: ignore[method-assign]
        for number in range(2000):
            one.publish("test", {"number": number, "text": "é" * 10})
        await until(lambda: len(received) >= 2001)
        assert [body["number"] for kind, body in received if kind == "test"] == list(range(2000))  # type: ignore[index]
        assert max(payloads) <= LONGEST
        assert len(payloads) < 40


@runs
async def test_a_message_that_is_too_long_is_logged_and_stops_nothing(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with pair(lambda me: PostgresBus(me, sa.make_url(url))) as (one, received):
        one.publish("test", "x" * 9000)
        await arrives(one, received, "short")
        assert all(body != "x" * 9000 for _, body in received)
    assert "too long" in caplog.text


@runs
async def test_a_line_that_is_cut_is_opened_again_and_says_that_anything_may_have_changed(url: str) -> None:
    store = Store(url)
    await store.start()
    async with pair(lambda me: PostgresBus(me, sa.make_url(url))) as (one, received):
        await arrives(one, received, "before")
        received.clear()
        async with store.database.engine.connect() as db:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            await db.execute(sa.text(cut + " AND usename = current_user"))
        await until(lambda: (ANYTHING, None) in received)
        await arrives(one, received, "after")
    await store.stop()


@runs
async def test_a_dead_line_that_stays_open_is_noticed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bus_batches.SILENCE + bus_batches.HEARTBEAT <= 5
    monkeypatch.setattr(bus_batches, "SILENCE", 0.4)
    monkeypatch.setattr(bus_batches, "HEARTBEAT", 0.1)
    database, both = sa.make_url(url), list[PostgresBus]()
    assert database.port is not None

    def through(port: int, me: str) -> PostgresBus:
        both.append(PostgresBus(me, database.set(port=port)))
        return both[-1]

    async with (
        proxy(database.port) as (port, passing),
        pair(partial(through, port)) as (one, received),
    ):
        await arrives(one, received, "before")
        received.clear()
        passing.clear()
        await until(lambda: all(bus._received == 0 for bus in both))
        passing.set()
        await until(lambda: (ANYTHING, None) in received)
        await arrives(one, received, "after")


def test_redis_carries_messages_and_may_be_restarted(tmp_path: Path) -> None:
    redis = Redis(tmp_path)
    redis.start()

    @runs
    async def play() -> None:
        async with pair(lambda me: RedisBus(me, f"redis://127.0.0.1:{redis.port}/0")) as (one, received):
            await arrives(one, received, "before")
            received.clear()
            redis.kill()
            redis.start()
            await until(lambda: (ANYTHING, None) in received)
            await arrives(one, received, "after")

    try:
        play()
    finally:
        redis.kill()
