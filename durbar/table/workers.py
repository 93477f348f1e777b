"""Bots at the table think in worker processes, so that the server never stalls.

A worker gets what the seat may see and the notations of its legal actions: never a state, never the seed.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from math import inf
from multiprocessing.connection import wait
from random import Random
from typing import Any, NamedTuple, TypeVar

import durbar
from durbar import bots
from durbar.bots.sense import sense
from durbar.bots.thinker import Thinker
from durbar.core.bot import Bot
from durbar.core.errors import BadOption, DurbarError
from durbar.core.game import Action, Game, Json, Observation
from durbar.core.words import LANGUAGES, words
from durbar.table.bot_limits import fair_share, patience
from durbar.table.preview import foretell

T = TypeVar("T")
log = logging.getLogger(__name__)
PATIENCE = 60.0
"""Seconds a bot may think before any legal action is taken for it."""
NICE = 5
"""How far thinking steps back when people's moves want the same core."""


class Thought(NamedTuple):
    """One question to a bot."""

    game: str
    level: str
    observation: Observation
    legal: Sequence[str]
    luck: str
    within: float = inf
    """Seconds there are for it."""


def luck(seed: str, ply: int) -> str:
    """A bot's own luck: the same after a restart, and no way back to the table's seed."""
    return sha256(f"bot:{seed}:{ply}".encode()).hexdigest()


def warm_up() -> None:
    """Load all games with their words and what bots know of them."""
    for id in durbar.games():
        game = durbar.game(id)
        for lang in LANGUAGES:
            words(game, lang)
        sense(game)


def think(thought: Thought) -> str:
    """The bot's answer, in a worker."""
    game, bot, legal = _sit_down(thought)
    return str(bot.choose(game, thought.observation, legal, Random(thought.luck)))


def advise(thought: Thought) -> list[Json]:
    """The bot's best candidates with their reasons and what the seat would see of them, in a worker."""
    game, bot, legal = _sit_down(thought)
    if not isinstance(bot, Thinker):
        raise BadOption(f"{bot.name} gives no reasons")
    observation = thought.observation
    found = bot.think(game, observation, legal, Random(thought.luck))
    told = {lang: found.tell(game, lang)["candidates"] for lang in LANGUAGES}
    return [
        {
            "steps": foretell(game, observation, observation["actor"], candidate.plan),
            "why": {lang: told[lang][number]["why"] for lang in LANGUAGES},
            **{key: told["en"][number][key] for key in ("value", "now", "later")},
        }
        for number, candidate in enumerate(found.candidates[: len(told["en"])])
    ]


def _sit_down(thought: Thought) -> tuple[Game[Any], Bot, list[Action]]:
    game, bot = durbar.game(thought.game), bots.level(thought.level)
    if isinstance(bot, Thinker):
        bot.within = thought.within
    return game, bot, [game.parse(text) for text in thought.legal]


class Workers:
    """A pool of processes that is made anew when one dies or does not come back.

    Questions wait here, not in the pool: how long a bot may think is settled when a worker is free for it.
    """

    def __init__(self, count: int | None = None, patience: float = PATIENCE) -> None:
        self.count = count or max(1, os.cpu_count() or 2)
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.count)
        self._thinking = 0

    def start(self) -> None:
        """Wake the workers now, so that the first bots answer at once and nobody waits for an import."""
        pool = self._executor()
        for _ in range(self.count):
            pool.submit(warm_up)
        threading.Thread(target=warm_up, daemon=True).start()

    async def think(self, thought: Thought) -> str:
        """The bot's choice; any legal one when it fails, so that a table never hangs."""
        try:
            return await self._ask(think, thought)
        except Exception as error:
            log.error("bot %s at %s failed: %r", thought.level, thought.game, error)
            return Random(thought.luck).choice(thought.legal)

    async def advise(self, thought: Thought) -> list[Json]:
        """The bot's best candidates with their reasons."""
        return await self._ask(advise, thought)

    async def _ask(self, work: Callable[[Thought], T], thought: Thought) -> T:
        asked = time.monotonic()
        self._thinking += 1
        try:
            async with self._free:
                share = self._share(thought, time.monotonic() - asked)
                return await self._run(work, thought._replace(within=share))
        finally:
            self._thinking -= 1

    def _share(self, thought: Thought, waited: float) -> float:
        try:
            usual = patience(bots.level(thought.level), durbar.game(thought.game))
        except DurbarError:  # the worker will say so
            return inf
        return fair_share(usual, waited, self._thinking, self.count)

    async def _run(self, work: Callable[[Thought], T], thought: Thought) -> T:
        """The answer of a worker; a pool that broke or hangs is replaced and asked once more."""
        for attempt in range(2):
            pool = self._executor()
            try:
                loop = asyncio.get_running_loop()
                return await asyncio.wait_for(loop.run_in_executor(pool, work, thought), self.patience)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("bot %s at %s: %r; new workers", thought.level, thought.game, error)
                self._drop(pool)
                if attempt:
                    raise
        raise AssertionError("never here")

    def stop(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)

    def _executor(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_serve_quietly)
        return self._pool

    def _drop(self, pool: Executor) -> None:
        assert isinstance(pool, ProcessPoolExecutor)
        if pool is self._pool:
            self._pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _serve_quietly() -> None:
    """A worker steps back for the server, ends with it even when that was killed, and leaves Ctrl-C to it."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
