"""Bots that think elsewhere: a queue in the database, workers that take from it, and none of them needed."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest

import durbar
from durbar.bots.predict import Prediction
from durbar.core.match import begin
from durbar.table import idle_processes
from durbar.table.cluster.cluster import Cluster
from durbar.table.cluster.queued_ahead import QueuedAhead
from durbar.table.cluster.queued_bots import QueuedBots
from durbar.table.cluster.worker import Worker, _question
from durbar.table.idle_processes import Early, Ran
from durbar.table.refusal import Refusal
from durbar.table.storage.questions import Questions
from durbar.table.storage.store import Store
from durbar.table.workers import Answer, Question
from tests.cluster.servers import Seat, servers, wait_until
from tests.table.helpers import runs

BOT = {"kind": "bot", "level": "club"}


def question(level: str = "club") -> Question:
    match = begin(durbar.game("java"), 2, 1, {})
    legal = [str(action) for action in match.legal()]
    return Question("java", level, match.observe(match.actor), legal, "a secret seed")


@asynccontextmanager
async def asking(url: str, workers: int = 0) -> AsyncIterator[tuple[QueuedBots, Questions, list[Cluster]]]:
    """A server that asks, rows, and processes that say they are workers."""
    store = Store(url)
    await store.start()
    members = [Cluster(store, kind="worker" if i else "server") for i in range(workers + 1)]
    for member in reversed(members):
        await member.start()
    runner = QueuedBots()
    runner.join(members[0])
    rows = Questions(store.database.engine.url)
    try:
        yield runner, rows, members[1:]
    finally:
        runner.stop()
        rows.close()
        for member in members:
            await member.stop()
        await store.stop()


@contextmanager
def worker(url: str, *options: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "durbar", "worker", "--database-url", url, "--processes", "1", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline().startswith("Bots of the servers")
            yield process
        finally:
            process.kill()


@runs
async def test_a_worker_gets_what_the_seat_sees_and_no_seed(url: str) -> None:

    async with asking(url, workers=1) as (runner, rows, (mine,)):
        choosing = asyncio.create_task(runner.choose(question()))
        while (taken := await rows.take(mine.me)) is None:
            await asyncio.sleep(0.01)
        assert set(taken.question) == {
            "game",
            "level",
            "observation",
            "legal",
            "within",
            "background",
            "played",
        }
        assert "secret seed" not in json.dumps(taken.question)
        assert _question(taken, 1).seed == taken.id
        assert await rows.take(mine.me) is None  # nobody else gets it
        await rows.answer(
            taken.id, mine.me, {"answer": Answer(taken.question["legal"][-1], {"a": "b"}), "seconds": 0.1}
        )
        mine.bus.publish("answered", taken.id)
        assert await choosing == Answer(question().legal[-1], {"a": "b"})
        while await rows.answers([taken.id]):  # who has read the answer deletes the row, a moment later
            await asyncio.sleep(0.01)


@runs
async def test_a_worker_of_before_plans_answers_with_one_action(url: str) -> None:
    async with asking(url, workers=1) as (runner, rows, (mine,)):
        choosing = asyncio.create_task(runner.choose(question()))
        while (taken := await rows.take(mine.me)) is None:
            await asyncio.sleep(0.01)
        await rows.answer(taken.id, mine.me, {"answer": taken.question["legal"][0], "seconds": 0.1})
        mine.bus.publish("answered", taken.id)
        assert await choosing == Answer(question().legal[0])


@runs
async def test_the_question_of_a_dead_worker_is_taken_by_another(url: str) -> None:

    async with asking(url, workers=2) as (runner, rows, (first, second)):
        choosing = asyncio.create_task(runner.choose(question()))
        while (taken := await rows.take(first.me)) is None:
            await asyncio.sleep(0.01)
        await first.members.stop()  # it has gone and will not answer
        while (again := await rows.take(second.me)) is None:
            await asyncio.sleep(0.01)
        assert again.id == taken.id
        await rows.answer(taken.id, first.me, {"answer": Answer("too late"), "seconds": 1})
        await rows.answer(again.id, second.me, {"answer": Answer(again.question["legal"][0]), "seconds": 1})
        assert await choosing == Answer(question().legal[0])


@runs
async def test_without_a_worker_a_bot_plays_any_legal_action(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with asking(url) as (runner, _, _):
        assert (await runner.choose(question())).do in question().legal
        assert "no worker is alive" in caplog.text
        assert await runner.probe() == "no worker is alive"
        with pytest.raises(Refusal):
            await runner.candidates(question())


@runs
async def test_a_worker_that_dies_while_it_is_asked_blocks_nobody(url: str) -> None:

    async with asking(url, workers=1) as (runner, rows, (mine,)):
        choosing = asyncio.create_task(runner.choose(question()))
        while await rows.take(mine.me) is None:
            await asyncio.sleep(0.01)
        await mine.members.stop()
        assert (await choosing).do in question().legal


@runs
async def test_a_worker_thinks_ahead_only_where_nobody_waits_and_it_has_the_time(url: str) -> None:

    async with asking(url, workers=1) as (runner, rows, (mine,)):
        await rows._connection.fetch("DELETE FROM questions")  # those that other tests gave up
        ahead = QueuedAhead(runner)
        assert ahead.free()
        searching = asyncio.create_task(ahead.search(question("expert")))
        choosing = asyncio.create_task(runner.choose(question()))
        while (await rows._connection.fetch("SELECT count(*) FROM questions"))[0][0] < 2:
            await asyncio.sleep(0.01)
        taken = await rows.take(mine.me, ahead=True)
        assert taken is not None
        assert taken.kind == "choose"
        assert taken.open == 1  # what nobody has asked does not make the others shorter
        await rows.answer(taken.id, mine.me, {"answer": Answer(taken.question["legal"][0]), "seconds": 0.1})
        await choosing
        assert await rows.take(mine.me) is None  # without the time for it
        early = Early(Answer("end"), Prediction({"actor": 0}, ["end", "draw"], 1, 1))
        while (later := await rows.take(mine.me, ahead=True)) is None:
            await asyncio.sleep(0.01)
        assert "secret seed" not in json.dumps(later.question)
        await rows.answer(later.id, mine.me, {"answer": Ran(early, 1.0, 1.0), "seconds": 1.0})
        mine.bus.publish("answered", later.id)
        assert await searching == Ran(early, 1.0, 1.0)


@runs
async def test_a_worker_predicts_and_searches_ahead(url: str) -> None:
    taken = Worker(url, 1, think_ahead=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(idle_processes, "STARVED", 0.0)  # other tests may need the cores
        patch.setattr(idle_processes, "GRACE", 50.0)
        running = asyncio.create_task(taken.run())
        async with asking(url) as (runner, _, _):
            ahead = QueuedAhead(runner)
            while not ahead.free():
                await asyncio.sleep(0.01)
            asked = question("beginner")
            seat = 1 - asked.observation["viewer"]
            known = begin(durbar.game("java"), 2, 1, {}).observe(seat)
            found = await ahead.predict(asked._replace(observation=known))
            assert found is not None
            assert {each.observation["actor"] for each in found.result} == {seat}
            ran = await ahead.search(asked)
            assert ran is not None
            assert ran.result.answer.do in asked.legal
            taken.stopping.set()
            await running


def test_a_server_without_workers_asks_one_elsewhere_and_plays_on_without(url: str) -> None:
    with worker(url) as process, servers(url, 1, "--workers", "0") as (one,):
        wait_until(lambda: one.ask("GET", "/api/ready")[0] == 200)
        seat = Seat.at_new_table(one, {"kind": "me"})
        hint = one.done("POST", f"/api/tables/{seat.id}/hint", {"ply": seat.look(one)["ply"]}, seat.token)
        assert hint["candidates"]
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(30) == 0
        wait_until(lambda: one.ask("GET", "/api/ready")[0] == 503)
        failures = one.ask("GET", "/api/ready")[1]["failures"]
        assert [failure["reason"] for failure in failures] == ["no worker is alive"]
        made = one.done("POST", "/api/tables", {"game": "java", "seats": [BOT, {"kind": "me"}]})
        other = Seat(made["table"], made["token"])
        wait_until(lambda: other.look(one)["choices"])  # the bot has played, without thinking


@pytest.mark.parametrize("options", [["serve", "--workers", "0"], ["worker", "--database-url", "sqlite://"]])
def test_bots_elsewhere_need_postgresql(options: list[str], tmp_path: object) -> None:
    command = [sys.executable, "-m", "durbar", *options]
    command += ["--port", "0", "--data", str(tmp_path)] if options[0] == "serve" else []
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "PostgreSQL" in done.stderr
