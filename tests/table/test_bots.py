"""Bots at the table: the way of all moves, also after a restart, and only what their seat may know."""

import asyncio
import os
from pathlib import Path
from random import Random

import pytest

from durbar.bots.plans import mark
from durbar.core.errors import BadNotation
from durbar.table.bots import QUICK
from durbar.table.budget import RATES, Limits, paying
from durbar.table.chairs import Chair, hashed
from durbar.table.service import Service
from durbar.table.slots import Slots
from durbar.table.storage.schema import seats
from durbar.table.table import Table
from durbar.table.workers import Answer, Question, Workers, bot_seed
from tests.table.helpers import (
    CountingListener,
    InProcessRunner,
    let_others_run,
    running_service,
    runs,
    until,
)
from tests.toy import toy


async def against_bots(service: Service, bots: int = 1, **settings: object) -> Table:
    chairs = [Chair(0, "person", "Me", token=hashed("token-0"))]
    chairs += [Chair(i + 1, "bot", level="random") for i in range(bots)]
    return await service.opening.create("pebbles", chairs, hashed("token-0"), **settings)  # type: ignore[arg-type]


async def my_turn(table: Table) -> None:
    await until(lambda: table.match.actor in (0, None))


async def finish(service: Service, table: Table) -> None:
    while not table.match.over:
        await service.moves.play(table.id, "token-0", table.match.ply, str(table.match.legal()[0]))
        if "end" in map(str, table.match.legal()) and table.match.actor == 0:
            await service.moves.play(table.id, "token-0", table.match.ply, "end")
        await my_turn(table)


@runs
async def test_a_game_against_bots_comes_to_its_end() -> None:
    async with running_service() as service:
        table = await against_bots(service, 3)
        await finish(service, table)
        assert table.status == "over"
        assert {past.seat for past in table.match.history} == {-1, 0, 1, 2, 3}


async def bots_alone(service: Service) -> Table:
    chairs = [Chair(i, "bot", level="random") for i in range(3)]
    return await service.opening.create("pebbles", chairs, hashed("host"))


@runs
async def test_a_table_of_bots_plays_by_itself() -> None:
    async with running_service() as service:
        table = await bots_alone(service)
        await service.listen(table.id, CountingListener())
        await until(lambda: table.match.over)
        assert table.status == "over"


@runs
async def test_a_table_of_bots_waits_while_nobody_watches() -> None:
    runner = InProcessRunner()
    async with running_service(runner=runner, sweep=0.001) as service:
        table = await bots_alone(service)
        await let_others_run()
        assert not runner.asked
        watcher = CountingListener()
        await service.listen(table.id, watcher)
        await until(lambda: runner.asked)
        service.unlisten(table.id, watcher)
        await until(lambda: not service.bots.busy(table.id))
        played = table.match.ply
        await let_others_run()
        assert not table.match.over
        assert table.match.ply == played


@runs
async def test_a_table_of_bots_plays_for_a_client_without_a_stream() -> None:
    async with running_service() as service:
        table = await bots_alone(service)
        while not table.match.over:
            service.bots.look(table)
            await until(lambda: not service.bots.busy(table.id))
        assert table.status == "over"


@runs
async def test_a_bot_plays_quickly_when_who_opened_the_table_has_no_bot_seconds_left() -> None:
    runner = InProcessRunner()
    async with running_service(runner=runner) as service:
        service.limits = Limits()
        budget = service.limits.of_client("a")
        paying.set(budget)
        table = await against_bots(service)
        assert table.row["address"] == budget.address
        budget.charge("bots", 2 * RATES["bots"].burst)
        await finish(service, table)
        assert {question.within for question in runner.asked} == {QUICK}
        assert not any(question.background for question in runner.asked)


@runs
async def test_bots_alone_wait_for_tables_with_people_and_take_half_of_the_workers() -> None:
    slots, order = Slots(2), []
    ends = [asyncio.Event() for _ in range(5)]

    async def think(number: int, background: bool) -> None:
        async with slots.taken(background):
            order.append(number)
            await ends[number].wait()

    async with asyncio.TaskGroup() as group:
        for number, background in enumerate([True, True, True, False, False]):
            group.create_task(think(number, background))
        await until(lambda: len(order) == 2)
        assert order == [0, 3]  # one of the two, although it came first
        ends[0].set()
        await until(lambda: len(order) == 3)
        assert order == [0, 3, 4]
        ends[3].set()
        await until(lambda: len(order) == 4)
        ends[4].set()
        await let_others_run()
        assert order == [0, 3, 4, 1]
        ends[1].set()
        ends[2].set()
    assert order == [0, 3, 4, 1, 2]


@runs
async def test_a_question_that_is_given_up_leaves_its_worker_to_the_next() -> None:
    slots = Slots(1)

    async def think() -> str:
        async with slots.taken(False):
            return "done"

    async with slots.taken(False):
        waiting = asyncio.create_task(think())
        late = asyncio.create_task(think())
        await let_others_run()
        waiting.cancel()
    late.cancel()  # it has just got its turn
    await asyncio.gather(waiting, late, return_exceptions=True)
    assert await think() == "done"


class Slow(InProcessRunner):
    """Never answers."""

    async def choose(self, question: Question) -> Answer:
        self.asked.append(question)
        await asyncio.Event().wait()
        return Answer("")


@runs
async def test_a_bot_goes_on_after_a_restart_and_would_have_played_the_same(tmp_path: Path) -> None:
    slow, quick = Slow(), InProcessRunner()
    async with running_service(tmp_path / "a.sqlite", runner=slow) as service:
        table = await against_bots(service)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        await service.moves.play(table.id, "token-0", 3, "end")
        await until(lambda: slow.asked)
    async with running_service(tmp_path / "a.sqlite", runner=quick) as service:
        await until(lambda: quick.asked)
        again = await service.cache.get(table.id)
        await my_turn(again)
        assert again.match.history[5].seat == 1
    assert quick.asked[0] == slow.asked[0]


@runs
async def test_a_bot_gets_what_its_seat_may_see_and_no_seed() -> None:
    runner = InProcessRunner()
    async with running_service(runner=runner) as service:
        table = await against_bots(service, seed="the secret seed")
        await finish(service, table)
    assert {question.observation["viewer"] for question in runner.asked} == {1}
    assert "the secret seed" not in repr(runner.asked)
    assert bot_seed("a", 1) != bot_seed("a", 2) != bot_seed("b", 2)


class Planner(InProcessRunner):
    """Takes pebbles and means to end its turn then, as long as it sees what it has foreseen."""

    def __init__(self, foresees: bool) -> None:
        super().__init__()
        self.foresees = foresees

    async def choose(self, question: Question) -> Answer:
        self.asked.append(question)
        game = toy(question.game)
        if "end" in question.legal:
            return Answer("end")
        state = game.imagine(question.observation, Random(0))
        game.apply(state, game.parse(question.legal[0]))
        seen = game.observe(state, question.observation["actor"])
        return Answer(question.legal[0], {mark(seen if self.foresees else question.observation): "end"})


@pytest.mark.parametrize(("foresees", "asked"), [(True, 1), (False, 2)])
@runs
async def test_a_bot_plays_its_plan_on_while_it_sees_what_it_foresaw(foresees: bool, asked: int) -> None:
    runner = Planner(foresees)
    async with running_service(runner=runner) as service:
        table = await against_bots(service)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        await service.moves.play(table.id, "token-0", 3, "end")
        await my_turn(table)
        turn = [str(past.action) for past in table.match.history if past.seat == 1]
    assert turn == [runner.asked[0].legal[0], "end"]
    assert len(runner.asked) == asked


class Cheat(InProcessRunner):
    """Answers with something illegal."""

    async def choose(self, question: Question) -> Answer:
        return Answer("take 3" if "take 3" not in question.legal else "dance")


@runs
async def test_an_illegal_answer_does_not_hang_the_table() -> None:
    async with running_service(runner=Cheat()) as service:
        table = await against_bots(service)
        await finish(service, table)
        assert table.status == "over"


def question(game: str = "java", level: str = "random", legal: tuple[str, ...] = ("a", "b")) -> Question:
    return Question(game, level, {}, legal, bot_seed("seed", 7))


@runs
async def test_a_worker_that_fails_or_dies_costs_a_legal_action_not_the_table() -> None:
    workers = Workers(1)
    try:
        workers.start()
        assert (await workers.choose(question("no such game"))).do in ("a", "b")
        assert workers._pool is not None
        os.kill(next(iter(workers._pool._processes)), 9)
        assert (await workers.choose(question(level="no such level"))).do in ("a", "b")
    finally:
        workers.stop()


@runs
async def test_whoever_asks_pays_for_the_seconds_a_bot_thinks() -> None:
    limits = Limits(clock=lambda: 0.0)
    limits.spent()
    paying.set(limits.budget("a"))
    workers = Workers(1)
    try:
        await workers.choose(question())
        with pytest.raises(BadNotation):
            await workers.candidates(question())
    finally:
        workers.stop()
    assert limits.spent()["a"]["bots"] > 0


@runs
async def test_a_bot_that_takes_too_long_is_given_up() -> None:
    workers = Workers(1, timeout=0.0)
    try:
        assert (await workers.choose(question())).do in ("a", "b")
    finally:
        workers.stop()


@runs
async def test_a_bot_stored_under_former_names_of_its_parameters_keeps_its_level(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await against_bots(service)
        async with service.store.database.engine.begin() as db:
            await db.execute(seats.update().where(seats.c.seat == 1).values(level="club:blur=1:time=2"))
    async with running_service(tmp_path / "a.sqlite") as service:
        assert (await service.cache.get(table.id)).chairs[1].level == "club:noise=1:time=2"
