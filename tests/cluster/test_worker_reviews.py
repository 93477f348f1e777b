"""Workers review finished games while no bot is asked, by the rows that servers take reviews from."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.match import resume
from durbar.table.archive.finished import FinishedTables
from durbar.table.budget import Limits
from durbar.table.chairs import Chair, hashed
from durbar.table.cluster import worker as workers
from durbar.table.cluster.worker import Worker
from durbar.table.reviews.queue import ReviewQueue
from durbar.table.service import Service
from durbar.table.storage import reviews as stored
from durbar.table.storage.store import Store
from durbar.table.table import Table
from durbar.table.workers import Workers
from tests.cluster.test_worker import worker
from tests.table.helpers import InProcessRunner, runs
from tests.table.reviewing import FakeReviewer
from tests.table.test_reviews import finished, state_of, until_state
from tests.toy import toy


@asynccontextmanager
async def server(url: str, **settings: Any) -> AsyncIterator[Service]:
    """A server that lets others review."""
    service = Service(Store(url), InProcessRunner(), **settings)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def last_decision(service: Service) -> Table:
    """A table of Taj Mahal that began where only one decision was left, and was played to its end."""
    match, rng, positions = durbar.new_match("taj-mahal", 3, 11), Random(11), []
    while not match.over:
        positions.append(match.position())
        match.play(match.sample(rng))
    assert not resume(match.game, positions[-1], 1).over
    chairs = [Chair(seat, "person", f"Player {seat}", token=hashed(f"token-{seat}")) for seat in range(3)]
    table = await service.opening.create("taj-mahal", chairs, hashed("token-0"), origin=positions[-1])
    while not table.match.over:
        token = f"token-{table.match.actor}"
        await service.moves.play(table.id, token, table.match.ply, str(table.match.sample(rng)))
    return table


class Reviewer(FakeReviewer):
    def stop(self) -> None:
        """Nothing runs elsewhere."""


@asynccontextmanager
async def reviewing_worker(url: str, reviewer: Reviewer) -> AsyncIterator[Worker]:
    """A worker in this process that knows Pebbles; when it has been stopped this goes on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "FinishedTables", lambda store, _: FinishedTables(store, toy))
        patch.setattr("durbar.table.reviews.queue.LOOK", 0.05)
        one = Worker(url, 1, think_ahead=False)
        one._reviewer = reviewer  # type: ignore[assignment]  # the real one would need another game
        running = asyncio.create_task(one.run())
        try:
            yield one
        finally:
            one.stopping.set()
            await running


@runs
async def test_a_worker_reviews_a_game_and_the_one_who_asked_pays(url: str) -> None:
    async with server(url) as service:
        table = await last_decision(service)
        service.limits = Limits(1, clock=lambda: 0.0)  # nothing is forgiven with time
        budget = service.limits.budget("hashed")
        await stored.ask(service.store.database, table.id, "beginner", "hashed", 1.0)
        with worker(url):
            await until_state(service, table.id, "done")
            found = await stored.read(service.store.database, table.id)
            assert found is not None
            assert found.row["head"]["of"] == len(found.moves) == 1
            assert "players" not in found.row["head"]
            while not budget.wait("bots", service.limits.rate("bots").burst):
                await asyncio.sleep(0.05)


@runs
async def test_a_worker_that_stops_leaves_its_review_to_a_server_at_once(url: str) -> None:
    async with server(url, game=toy) as service:
        table, reviewer = await finished(service), Reviewer(stop_after=2)
        await stored.ask(service.store.database, table.id, "random", None, 1.0)
        async with reviewing_worker(url, reviewer):
            await until_moves(service, table.id, 2)
            other = queue(service, Reviewer())
            assert not await other.review_one()  # it is the worker's
        assert await state_of(service, table.id) == "waiting"
        reviewer.stop_after = 10_000
        assert await queue(service, reviewer).review_one()
        assert await state_of(service, table.id) == "done"
        assert reviewer.begun == [0, 2]


@runs
async def test_a_worker_begins_no_review_while_a_bot_is_asked(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewer, begun_by_then = Reviewer(), list[int]()

    def asked(_: Workers) -> int:
        """Of three looks each finds a bot that thinks."""
        begun_by_then.append(len(reviewer.begun))
        return int(len(begun_by_then) <= 3)

    monkeypatch.setattr(Workers, "asked", property(asked))
    async with server(url, game=toy) as service:
        table = await finished(service)
        await stored.ask(service.store.database, table.id, "random", None, 1.0)
        async with reviewing_worker(url, reviewer):
            await until_state(service, table.id, "done")
    assert begun_by_then[:4] == [0, 0, 0, 0]


async def until_moves(service: Service, id: str, count: int) -> None:
    while not ((found := await stored.read(service.store.database, id)) and len(found.moves) == count):
        await asyncio.sleep(0.01)


def queue(service: Service, reviewer: Reviewer) -> ReviewQueue:
    """What a server takes reviews with."""
    return ReviewQueue(
        *(service.store, reviewer, service.clock, service.archiver.read, lambda: service.limits), pace=0.0
    )
