"""When something fails: nothing is lost, nobody goes on with an old table, the others play on."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.table.chairs import Chair, hashed
from durbar.table.storage.store import Store
from durbar.table.stored import LogEntry, LogWrite
from durbar.table.workers import warm_up
from tests.table.helpers import CountingListener, let_others_run, people, running_service, runs, until
from tests.table.test_log import SUMMARY, refused
from tests.toy import TOY, Pebbles, Toy, toy


class Gate:
    """Stands before `Store.append`: a write waits until the test lets it go on or makes it fail."""

    def __init__(self, store: Store) -> None:
        self._append = store.append
        self.arrived: asyncio.Queue[asyncio.Future[None]] = asyncio.Queue()
        store.append = self.append  # type: ignore[method-assign]

    async def append(self, write: LogWrite) -> None:
        passed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.arrived.put_nowait(passed)
        await passed
        await self._append(write)


@pytest.mark.parametrize("how", ["failed", "cancelled"])
def test_who_waits_for_a_table_does_not_go_on_with_a_dropped_one(how: str) -> None:
    @runs
    async def play() -> None:
        async with running_service() as service:
            table = await people(service)
            gate = Gate(service.store)
            first = asyncio.create_task(service.moves.play(table.id, "token-0", 2, "take 1"))
            write = await gate.arrived.get()
            second = asyncio.create_task(service.moves.play(table.id, "token-0", 2, "take 2"))
            await let_others_run()
            if how == "failed":
                write.set_exception(OSError("disk full"))
            else:
                first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            write = await gate.arrived.get()
            now = await service.cache.get(table.id)
            write.set_result(None)
            await second
            assert now is await service.cache.get(table.id)
            assert now.match.ply == 3
            assert now.match.state.taken == [2, 0]

    play()


@runs
async def test_a_deleted_table_is_unknown_and_those_who_listen_are_woken(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as one, running_service(tmp_path / "a.sqlite") as two:
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "open", invite=hashed("invite"))]
        table = await one.opening.create("pebbles", chairs, hashed("token-0"))
        listener = CountingListener(0)
        await two.listen(table.id, listener)
        assert await one.store.clear_waiting(one.clock() + 1) == 1
        woken = listener.woken
        assert await refused(two.seating.sit(table.id, None, "Ann", None, "invite")) == "unknown_table"
        assert listener.woken > woken
        assert await refused(two.cache.get(table.id)) == "unknown_table"
        two.unlisten(table.id, listener)


@pytest.mark.parametrize("in_memory", [True, False])
def test_what_is_read_is_never_half_written(tmp_path: Path, in_memory: bool) -> None:
    """Reads and moves at the same time: no read sees a part of a move or ends its transaction."""

    async def read(store: Store, id: str, done: asyncio.Event) -> int:
        times = 0
        while not done.is_set():
            stored = await store.load(id)
            assert stored is not None
            assert stored.table["ply"] == len(stored.log)
            times += 1
        return times

    async def write(store: Store, id: str, version: int) -> None:
        for number in range(version, version + 100):
            entry = LogEntry(number, 0, "take 1", None, 1.0)
            await store.append(LogWrite(id, [entry], {**SUMMARY, "ply": number + 1}))

    @runs
    async def play() -> None:
        async with running_service(None if in_memory else tmp_path / "a.sqlite") as service:
            tables = [await people(service) for _ in range(4)]
            done = asyncio.Event()
            reading = [asyncio.create_task(read(service.store, table.id, done)) for table in tables]
            await asyncio.gather(*(write(service.store, table.id, table.log.version) for table in tables))
            done.set()
            assert all(await asyncio.gather(*reading))

    play()


@runs
async def test_a_database_in_memory_survives_a_read_that_is_broken_off() -> None:
    async with running_service() as service:
        table = await people(service)
        for _ in range(20):
            reading = asyncio.create_task(service.store.load(table.id))
            await asyncio.sleep(0)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
        assert await service.store.load(table.id) is not None
        await service.moves.play(table.id, "token-0", 2, "take 1")


@runs
async def test_a_failed_task_in_the_background_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async with running_service() as service:

        async def fails() -> None:
            raise ZeroDivisionError("in the background")

        service.in_background(fails())
        await until(lambda: caplog.records)
    assert caplog.records[0].exc_info is not None


@runs
async def test_a_table_that_cannot_be_set_up_is_broken_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing(Toy):
        def start(self, seats: int, options: Mapping[str, Any]) -> Pebbles:
            raise ZeroDivisionError("no start")

    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
    async with running_service(tmp_path / "a.sqlite", game=lambda _: Failing(TOY.about)) as service:
        assert await refused(service.cache.get(table.id)) == "broken"
    (record,) = [record for record in caplog.records if record.exc_info]
    assert record.table == table.id  # type: ignore[attr-defined]


def test_a_game_without_bots_does_not_keep_the_workers_from_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    assert TOY.about.bots is None
    monkeypatch.setattr(durbar, "games", lambda: [TOY.id])
    monkeypatch.setattr(durbar, "game", toy)
    warm_up()
