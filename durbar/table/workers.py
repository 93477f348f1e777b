"""Bots at the table think in worker processes, so that the server never stalls.

A worker gets what the seat may see and the notations of its legal actions: never a state, never the seed.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from multiprocessing.connection import wait
from random import Random
from typing import NamedTuple

import durbar
from durbar import bots
from durbar.core.game import Observation

log = logging.getLogger(__name__)
PATIENCE = 60.0
"""Seconds a bot may think before any legal action is taken for it."""


class Thought(NamedTuple):
    """One question to a bot."""

    game: str
    level: str
    observation: Observation
    legal: Sequence[str]
    luck: str


def luck(seed: str, ply: int) -> str:
    """A bot's own luck: the same after a restart, and no way back to the table's seed."""
    return sha256(f"bot:{seed}:{ply}".encode()).hexdigest()


def think(thought: Thought) -> str:
    """The bot's answer, in a worker."""
    game = durbar.game(thought.game)
    actions = [game.parse(text) for text in thought.legal]
    rng = Random(thought.luck)
    return str(bots.level(thought.level).choose(game, thought.observation, actions, rng))


class Workers:
    """A pool of processes that is made anew when one dies or does not come back."""

    def __init__(self, count: int | None = None, patience: float = PATIENCE) -> None:
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Wake a worker now, so that the first bot answers at once."""
        self._executor().submit(os.getpid)

    async def think(self, thought: Thought) -> str:
        """The bot's choice; any legal one when it fails, so that a table never hangs."""
        for _ in range(2):
            pool = self._executor()
            try:
                loop = asyncio.get_running_loop()
                return await asyncio.wait_for(loop.run_in_executor(pool, think, thought), self.patience)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("bot %s at %s: %r; new workers", thought.level, thought.game, error)
                self._drop(pool)
            except Exception:
                log.exception("bot %s at %s failed", thought.level, thought.game)
                break
        return Random(thought.luck).choice(thought.legal)

    def stop(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)

    def _executor(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_follow_parent)
        return self._pool

    def _drop(self, pool: Executor) -> None:
        assert isinstance(pool, ProcessPoolExecutor)
        if pool is self._pool:
            self._pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _follow_parent() -> None:
    """A worker ends with its server even when that was killed, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
