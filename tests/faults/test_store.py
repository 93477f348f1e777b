"""Each fault of the store alone: what the database has is what everybody sees afterwards."""

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from durbar.table.chairs import Chair, hashed
from durbar.table.service import Service
from durbar.table.stored import StoredTable
from tests.faults.faults import Faults
from tests.faults.store import FaultyStore
from tests.table.helpers import Clock, InProcessRunner, people, runs, until
from tests.table.test_log import refused
from tests.toy import toy


def service_with(file: Path, fault: str, **settings: object) -> tuple[Service, Faults]:
    """A service where this fault strikes every time between `start` and `stop`."""
    faults = Faults(0, {fault: 1.0})
    store = FaultyStore(f"sqlite:///{file}", faults)
    return Service(store, InProcessRunner(), game=toy, **settings), faults  # type: ignore[arg-type]  # any


@pytest.mark.parametrize(("fault", "landed"), [("write fails", False), ("answer of a write is lost", True)])
def test_after_a_failed_answer_memory_is_what_the_database_has(
    fault: str, landed: bool, tmp_path: Path
) -> None:
    @runs
    async def play() -> None:
        service, faults = service_with(tmp_path / "a.sqlite", fault)
        await service.start()
        table = await people(service)
        faults.start()
        with pytest.raises(OperationalError):
            await service.moves.play(table.id, "token-0", 2, "take 1")
        faults.stop()
        now = await service.cache.get(table.id)
        assert now.match.ply == 2 + landed
        if landed:  # the same request again is not a second move
            assert await refused(service.moves.play(table.id, "token-0", 2, "take 1")) == "stale"
        await service.moves.play(table.id, "token-0", 2 + landed, "take 2")
        assert now.match.state.taken == [2 + landed, 0]
        await service.stop()

    play()


@runs
async def test_a_table_that_cannot_be_read_is_read_again_when_asked_for(tmp_path: Path) -> None:
    service, faults = service_with(tmp_path / "a.sqlite", "read fails", cache=1)
    await service.start()
    first, _second = await people(service), await people(service)
    faults.start()
    with pytest.raises(OperationalError):
        await service.cache.get(first.id)
    faults.stop()
    assert (await service.cache.get(first.id)).match.ply == 2
    await service.stop()


@runs
async def test_two_who_ask_for_a_table_wait_for_one_read(tmp_path: Path) -> None:
    """Else the slower read may end after a move of the faster one, and bring the old table back."""
    service, _ = service_with(tmp_path / "a.sqlite", "", cache=1)
    await service.start()
    first, _second = await people(service), await people(service)
    reads = 0
    load = service.store.load

    async def counting(
        id: str, log_from: int = 0, chat_from: int = 0, notes_from: int = 0
    ) -> StoredTable | None:
        nonlocal reads
        reads += 1
        return await load(id, log_from, chat_from, notes_from)

    service.store.load = counting  # type: ignore[method-assign]  # to count
    asked = [asyncio.create_task(service.cache.get(first.id)) for _ in range(5)]
    asked[0].cancel()  # who asked first may go; the others get the table
    await asyncio.gather(*asked, return_exceptions=True)
    assert len({id(task.result()) for task in asked[1:]}) == 1
    assert reads == 1
    await service.stop()


@runs
async def test_a_bot_whose_move_failed_is_asked_again_though_the_clock_was_put_back(tmp_path: Path) -> None:
    clock = Clock()
    service, faults = service_with(tmp_path / "a.sqlite", "write fails", clock=clock, sweep=0.01)
    await service.start()
    chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "bot", level="random")]
    table = await service.opening.create("pebbles", chairs, hashed("token-0"))
    await service.moves.play(table.id, "token-0", 2, "take 1")
    runner = service.bots._runner
    assert isinstance(runner, InProcessRunner)
    await service.moves.play(table.id, "token-0", 3, "end")
    faults.start()
    clock.now -= 5 * 3600
    await until(lambda: runner.asked and not service.bots.busy(table.id))
    faults.stop()

    async def bot_has_played() -> bool:
        return (await service.cache.get(table.id)).bot_to_act is None

    while not await bot_has_played():
        await asyncio.sleep(0.01)
    await service.stop()


def test_nobody_is_gone_because_the_clock_of_the_machine_was_put_forward() -> None:
    service = Service(FaultyStore("sqlite://", Faults(0)), InProcessRunner(), game=toy)
    assert service.clock is time.time
    assert service.presence._clock is time.monotonic
