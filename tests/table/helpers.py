"""A service that plays Pebbles, for tests that need no web."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

from durbar import bots
from durbar.core.game import Json
from durbar.table.chairs import Chair, hashed
from durbar.table.preview import preview
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.table.table import Table
from durbar.table.workers import Answer, Question
from tests.toy import toy


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


class InProcessRunner:
    """Runs bots in this process, of Pebbles too, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def choose(self, question: Question) -> Answer:
        self.asked.append(question)
        await asyncio.sleep(0)
        game = toy(question.game)
        legal = [game.parse(text) for text in question.legal]
        bot = bots.level(question.level)
        return Answer(str(bot.choose(game, question.observation, legal, Random(question.seed))))

    async def candidates(self, question: Question) -> Json:
        """Every legal action, in order, all for the same reason."""
        self.asked.append(question)
        await asyncio.sleep(0)
        game = toy(question.game)
        why: Json = {"aim": [{"say": "aim", "facts": {}}], "sure": [], "likely": None, "risk": []}
        observation, seat = question.observation, question.observation["actor"]
        found = list[Json]()
        for text in question.legal:
            ahead = preview(game, observation, seat, game.parse(text))
            events = [{**event.view(seat), "secret": False} for event in ahead.events]
            step = {"do": text, "kind": game.parse(text).kind, "events": events}
            found.append({"steps": [step], "grade": "close" if found else "best", **why})
        return {"looked": [], "candidates": found}


class CountingListener:
    """A listener that counts how often it was woken."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


@asynccontextmanager
async def running_service(file: Path | None = None, **settings: Any) -> AsyncIterator[Service]:
    """A running service, in memory or in this file."""
    settings = {"game": toy, "games": lambda: ["pebbles"], "clock": Clock(), **settings}
    runner = settings.pop("runner", None) or InProcessRunner()
    url = "sqlite://" if file is None else f"sqlite:///{file}"
    service = Service(Store(url), runner, **settings)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def people(service: Service, count: int = 2, **settings: Any) -> Table:
    """A table of people whose tokens are "token-0", "token-1" …; the first opened it."""
    chairs = [Chair(i, "person", f"Player {i}", token=hashed(f"token-{i}")) for i in range(count)]
    return await service.opening.create("pebbles", chairs, hashed("token-0"), **settings)


async def until(condition: Callable[[], object]) -> None:
    """Wait until the condition holds; the test's time limit ends a vain wait."""
    while not condition():
        await asyncio.sleep(0.005)


async def let_others_run() -> None:
    """Give every task that can go on the time to do so."""
    for _ in range(20):
        await asyncio.sleep(0)


HANGS = 300
"""Seconds after which a test counts as one that waits for ever, however busy the machine is."""


def runs(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Let an async function be a test."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), HANGS))

    return run
