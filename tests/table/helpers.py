"""A house with Pebbles in it, for tests that need no web."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

from durbar import bots
from durbar.core.game import Json
from durbar.table.chairs import Seat, hashed
from durbar.table.preview import foretell
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.table.table import Table
from durbar.table.workers import Thought
from tests.toy import toy


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


class Here:
    """Thinks in this process, about Pebbles too, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []

    async def think(self, thought: Thought) -> str:
        self.asked.append(thought)
        await asyncio.sleep(0)
        game = toy(thought.game)
        legal = [game.parse(text) for text in thought.legal]
        return str(bots.level(thought.level).choose(game, thought.observation, legal, Random(thought.luck)))

    async def advise(self, thought: Thought) -> list[Json]:
        """Every legal action, in order and without much of a reason."""
        self.asked.append(thought)
        await asyncio.sleep(0)
        game = toy(thought.game)
        why = {"en": "Why not?", "fr": "Pourquoi pas ?"}
        points: Json = {"value": 0.0, "now": {}, "later": {}, "why": why}
        observation, seat = thought.observation, thought.observation["actor"]
        plans = [(game.parse(text),) for text in thought.legal]
        return [{"steps": foretell(game, observation, seat, plan), **points} for plan in plans]


class Listening:
    """A listener that counts how often it was woken."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1


@asynccontextmanager
async def house(file: Path | None = None, **settings: Any) -> AsyncIterator[Service]:
    """A running service, in memory or in this file."""
    settings = {"game": toy, "games": lambda: ["pebbles"], "clock": Clock(), **settings}
    thinker = settings.pop("thinker", None) or Here()
    url = "sqlite://" if file is None else f"sqlite:///{file}"
    service = Service(Store(url), thinker, **settings)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def people(service: Service, count: int = 2, **settings: Any) -> Table:
    """A table of people whose tokens are "token-0", "token-1" …; the first opened it."""
    chairs = [Seat(i, "person", f"Player {i}", token=hashed(f"token-{i}")) for i in range(count)]
    return await service.create("pebbles", chairs, hashed("token-0"), **settings)


def runs(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Let an async function be a test."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 60))

    return run
