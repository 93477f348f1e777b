"""Bots at the table: by the same door, off the loop, after a restart, knowing only their seat."""

import asyncio
import os
from pathlib import Path

from durbar.table.chairs import Seat, hashed
from durbar.table.service import Service
from durbar.table.table import Table
from durbar.table.workers import Thought, Workers, luck
from tests.table.helpers import Here, house, runs


async def against_bots(service: Service, bots: int = 1, **settings: object) -> Table:
    chairs = [Seat(0, "person", "Me", token=hashed("token-0"))]
    chairs += [Seat(i + 1, "bot", level="random") for i in range(bots)]
    return await service.create("pebbles", chairs, hashed("token-0"), **settings)  # type: ignore[arg-type]


async def my_turn(table: Table) -> None:
    while table.match.actor not in (0, None):
        await asyncio.sleep(0.005)


async def finish(service: Service, table: Table) -> None:
    while not table.match.over:
        await service.play(table.id, "token-0", table.match.ply, str(table.match.legal()[0]))
        if "end" in map(str, table.match.legal()) and table.match.actor == 0:
            await service.play(table.id, "token-0", table.match.ply, "end")
        await my_turn(table)


@runs
async def test_a_game_against_bots_comes_to_its_end() -> None:
    async with house() as service:
        table = await against_bots(service, 3)
        await finish(service, table)
        assert table.status == "over"
        assert {past.seat for past in table.match.history} == {-1, 0, 1, 2, 3}


@runs
async def test_a_table_of_bots_plays_by_itself() -> None:
    async with house() as service:
        chairs = [Seat(i, "bot", level="random") for i in range(3)]
        table = await service.create("pebbles", chairs, hashed("host"))
        while not table.match.over:
            await asyncio.sleep(0.005)
        assert table.status == "over"


class Slow(Here):
    """Never answers."""

    async def think(self, thought: Thought) -> str:
        self.asked.append(thought)
        await asyncio.sleep(3600)
        return ""


@runs
async def test_a_bot_goes_on_after_a_restart_and_would_have_played_the_same(tmp_path: Path) -> None:
    slow, quick = Slow(), Here()
    async with house(tmp_path / "a.sqlite", thinker=slow) as service:
        table = await against_bots(service)
        await service.play(table.id, "token-0", 2, "take 1")
        await service.play(table.id, "token-0", 3, "end")
        await asyncio.sleep(0.05)
    async with house(tmp_path / "a.sqlite", thinker=quick) as service:
        while not quick.asked:
            await asyncio.sleep(0.005)
        again = await service.table(table.id)
        await my_turn(again)
        assert again.match.history[5].seat == 1
    assert quick.asked[0] == slow.asked[0]


@runs
async def test_a_bot_is_told_what_its_seat_may_see_and_no_seed() -> None:
    thinker = Here()
    async with house(thinker=thinker) as service:
        table = await against_bots(service, seed="the secret seed")
        await finish(service, table)
    assert {thought.observation["viewer"] for thought in thinker.asked} == {1}
    assert "the secret seed" not in repr(thinker.asked)
    assert luck("a", 1) != luck("a", 2) != luck("b", 2)


class Cheat(Here):
    """Answers with something illegal."""

    async def think(self, thought: Thought) -> str:
        return "take 3" if "take 3" not in thought.legal else "dance"


@runs
async def test_an_illegal_answer_does_not_hang_the_table() -> None:
    async with house(thinker=Cheat()) as service:
        table = await against_bots(service)
        await finish(service, table)
        assert table.status == "over"


def question(game: str = "java", level: str = "random", legal: tuple[str, ...] = ("a", "b")) -> Thought:
    return Thought(game, level, {}, legal, luck("seed", 7))


@runs
async def test_a_worker_that_fails_or_dies_costs_a_legal_action_not_the_table() -> None:
    workers = Workers(1)
    try:
        workers.start()
        assert await workers.think(question("no such game")) in ("a", "b")
        assert workers._pool is not None
        os.kill(next(iter(workers._pool._processes)), 9)
        assert await workers.think(question(level="no such level")) in ("a", "b")
    finally:
        workers.stop()


@runs
async def test_a_bot_that_thinks_too_long_is_given_up() -> None:
    workers = Workers(1, patience=0.0)
    try:
        assert await workers.think(question()) in ("a", "b")
    finally:
        workers.stop()
