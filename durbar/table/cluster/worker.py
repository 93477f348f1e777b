"""A worker: takes questions of servers from their database, lets bots think, and stores the answers.

While no bot is asked it takes reviews of finished games, by the same rows as servers do.
"""

import asyncio
import signal
import time
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

import durbar
from durbar import bots
from durbar.core.errors import DurbarError
from durbar.core.game import Json
from durbar.table.archive.finished import FinishedTables
from durbar.table.background import Background
from durbar.table.bot_limits import fair_share, patience
from durbar.table.budget import Limits
from durbar.table.cluster.cluster import Cluster
from durbar.table.cluster.messages import publish_spending
from durbar.table.idle_processes import all_cores_needed, idle_processes
from durbar.table.log_fields import get_logger
from durbar.table.reviews.processes import ReviewProcesses
from durbar.table.reviews.queue import ReviewQueue
from durbar.table.storage.questions import AHEAD, Questions, Taken
from durbar.table.storage.store import Store
from durbar.table.workers import Question, Workers

logger = get_logger(__name__)
IDLE = 0.1
"""Seconds between two looks for questions when there was none."""
LAST_ANSWERS = 15.0
"""Seconds the answers under way get when the worker is stopped."""


class Worker:
    """One process of the cluster, with some processes for bots of its own."""

    def __init__(
        self,
        url: str,
        processes: int | None = None,
        bus_url: str | None = None,
        think_ahead: bool | None = None,
    ) -> None:
        self._store = Store(url)
        self._cluster = Cluster(self._store, None, bus_url, kind="worker")
        self._rows = Questions(self._cluster.database)
        self._bots = Workers(processes)
        self._idle = idle_processes(self._bots, think_ahead)
        self._reviewer = ReviewProcesses(partial(all_cores_needed, self._bots))
        self._free = asyncio.Semaphore(self._bots.count)
        self._tasks: set[asyncio.Task[None]] = set()
        self._background = Background()
        self.stopping = asyncio.Event()

    async def run(self) -> None:
        """Answer until stopped; then finish what was taken."""
        await self._store.start()
        self._bots.start()
        await self._cluster.start()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows: Ctrl-C cancels everything instead
                loop.add_signal_handler(number, self._stop)
        self._begin_reviews()
        try:
            while not self.stopping.is_set():
                await self._next()
            await self._background.stop()  # another process goes on with the review at once
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=LAST_ANSWERS)
        finally:
            await self._background.stop()
            self._reviewer.stop()
            if self._idle is not None:
                self._idle.stop()
            self._bots.stop()
            await self._cluster.stop()
            self._rows.close()
            await self._store.stop()

    def _begin_reviews(self) -> None:
        """Take reviews while no bot is asked; who asked for one pays for it at the servers."""
        limits = Limits()
        read = FinishedTables(self._store, durbar.game).read
        queue = ReviewQueue(
            *(self._store, self._reviewer, time.time, read, lambda: limits), free=lambda: not self._bots.asked
        )
        self._background.run(queue.run())
        self._background.run(publish_spending(self._cluster.bus, lambda: limits))

    def _stop(self) -> None:
        """The second time nothing is finished any more."""
        if self.stopping.is_set():
            for task in self._tasks:
                task.cancel()
        self.stopping.set()

    async def _next(self) -> None:
        await self._free.acquire()
        ahead = self._idle is not None and self._idle.free()
        try:
            taken = None if self.stopping.is_set() else await self._rows.take(self._cluster.me, ahead=ahead)
        except Exception as error:  # the database may be away for a while in many ways
            logger.warning("no question can be read: %r", error)
            taken = None
        if taken is not None:
            if taken.kind in AHEAD:  # it gives way to questions, so it does not keep one from being taken
                self._free.release()
            task = asyncio.create_task(self._answer(taken))
            self._tasks.add(task)
            task.add_done_callback(partial(self._done, taken.kind))
            return
        self._free.release()
        try:
            await asyncio.wait_for(self.stopping.wait(), IDLE)
        except TimeoutError:
            return

    def _done(self, kind: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if kind not in AHEAD:
            self._free.release()
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("a question failed", exc_info=error)

    async def _answer(self, taken: Taken) -> None:
        answer: Json | None = None
        failure: str | None = None
        began = time.monotonic()
        try:
            answer = {"answer": await self._work(taken), "seconds": time.monotonic() - began}
        except Exception as error:
            logger.exception("a bot failed")
            failure = f"{type(error).__name__}: {error}"
        await self._rows.answer(taken.id, self._cluster.me, answer, failure)
        self._cluster.bus.publish("answered", taken.id)

    async def _work(self, taken: Taken) -> Any:
        question = _question(taken, self._bots.count)
        if taken.kind in AHEAD:
            assert self._idle is not None
            return await (self._idle.predict if taken.kind == "predict" else self._idle.search)(question)
        if taken.kind == "candidates":
            return await self._bots.candidates(question)
        answer = await self._bots.choose(question)
        return answer if "played" in taken.question else answer.do  # as servers of before plans expect


def _question(taken: Taken, processes: int) -> Question:
    """The question with the time there is for it; its random id takes the place of a seed."""
    asked = taken.question
    if taken.kind in AHEAD:
        return Question(asked["game"], asked["level"], asked["observation"], asked["legal"], taken.id)
    try:
        usual = patience(bots.level(asked["level"]), durbar.game(asked["game"]))
        share = fair_share(usual, taken.waited, taken.open, max(1, taken.workers) * processes)
    except DurbarError:  # an unknown level or game: the bot raises the same error, which is logged
        share = inf
    within = min(share, inf if asked["within"] is None else asked["within"])
    question = Question(asked["game"], asked["level"], asked["observation"], asked["legal"], taken.id, within)
    return question._replace(played=asked.get("played", ()))  # a server of before this field sends none
