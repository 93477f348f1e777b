"""Processes that search ahead: the lowest priority, limits, and an end as soon as a bot is asked."""

import asyncio
import logging
import os
import time

import pytest

import durbar
from durbar.table import idle_processes, workers
from durbar.table.idle_processes import AVAILABLE, IdleProcesses, Ran
from durbar.table.workers import Question, Workers, bot_seed
from tests.table.helpers import runs, until

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="this system cannot fork processes with limits")


def question(level: str = "beginner") -> Question:
    match = durbar.new_match("machu-picchu", 2, seed=1)
    assert match.actor is not None
    legal = [str(action) for action in match.legal()]
    return Question("machu-picchu", level, match.observe(match.actor), legal, bot_seed("seed", match.ply))


def waiting(question: Question) -> None:
    time.sleep(3600)


def failing(question: Question) -> None:
    raise ValueError("no such level")


def priority(question: Question) -> tuple[int, int]:
    import resource

    return os.getpriority(os.PRIO_PROCESS, 0), resource.getrlimit(resource.RLIMIT_DATA)[0]


@runs
async def test_a_search_gives_the_answer_of_the_bot_and_what_follows() -> None:
    workers = Workers(1)
    idle = IdleProcesses(workers)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(idle_processes, "STARVED", 0.0)  # other tests may need the cores
        patch.setattr(idle_processes, "GRACE", 50.0)
        asked = question()
        ran = await idle.search(asked)
        assert ran is not None
        assert ran.result.answer == await workers.choose(asked)
        seat = (asked.observation["viewer"] + 1) % 2
        known = durbar.new_match("machu-picchu", 2, seed=1).observe(seat)
        found = await idle.predict(asked._replace(observation=known))
        assert found is not None
        assert {each.observation["actor"] for each in found.result} == {seat}
    idle.stop()
    workers.stop()


@runs
async def test_a_process_has_the_lowest_priority_and_a_limit_of_memory() -> None:
    idle = IdleProcesses(Workers(1))
    ran = await idle._run(priority, question(), 60)
    assert ran is not None
    assert ran.result == (idle_processes.NICE, idle_processes.MEMORY)
    idle.stop()


@runs
async def test_a_process_is_killed_when_a_bot_needs_its_core() -> None:
    workers = Workers(2)
    idle = IdleProcesses(workers)
    idle.cores, idle.count = 2, 1
    assert idle.free()
    search = asyncio.create_task(idle._run(waiting, question(), 60))
    await until(lambda: idle._running and idle._running[0]._process.pid)
    assert not idle.free()
    workers._asked = 1
    idle.make_room()
    assert len(idle._running) == 1  # there is a core for each
    workers._asked = 2
    idle.make_room()
    assert await search is None
    assert not idle.free()
    workers._asked = 0
    assert idle.free()  # nothing failed, so nothing rests
    idle.stop()


@runs
async def test_a_process_ends_when_nobody_waits_for_it() -> None:
    idle = IdleProcesses(Workers(1))
    search = asyncio.create_task(idle._run(waiting, question(), 60))
    await until(lambda: idle._running and idle._running[0]._process.pid)
    process = idle._running[0]._process
    search.cancel()
    await asyncio.gather(search, return_exceptions=True)
    await until(lambda: not process.is_alive())
    assert not idle._running
    idle.stop()


@runs
async def test_a_process_that_gets_nothing_of_a_core_is_given_up() -> None:
    idle = IdleProcesses(Workers(1))
    assert await idle._run(waiting, question(), 0.0) is None
    assert not idle.free()
    assert not idle._running
    idle.stop()


@runs
async def test_a_search_that_got_too_little_of_a_core_does_not_count_and_the_next_ones_wait() -> None:
    now = 0.0
    idle = IdleProcesses(Workers(1), lambda: now)

    async def starved(*_: object) -> Ran[None]:
        return Ran(None, 0.1, 1.0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(idle, "_run", starved)
        assert await idle.search(question()) is None
    assert not idle.free()
    now = idle_processes.REST
    assert idle.free()
    idle.stop()


def test_what_fails_is_logged_and_rests(caplog: pytest.LogCaptureFixture) -> None:
    @runs
    async def run() -> None:
        idle = IdleProcesses(Workers(1))
        assert await idle._run(failing, question(), 60) is None
        assert not idle.free()
        idle.stop()

    with caplog.at_level(logging.ERROR):
        run()
    assert "no such level" in caplog.text


def test_what_a_process_does_is_what_the_bot_would_answer() -> None:
    asked = question()
    early = idle_processes._search(asked)
    assert early.answer == workers.choose(asked)
    viewer = asked.observation["viewer"]
    for found in idle_processes._predict(asked._replace(legal=())):
        assert found.observation["viewer"] == viewer
        assert found.legal
