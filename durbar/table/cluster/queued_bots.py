"""Bots that think in other processes, on this machine or others: questions go through the database.

A worker gets what the seat may see and the notations of its legal actions: never a state or a seed.
"""

import asyncio
from math import inf
from random import Random
from secrets import token_hex
from typing import Any

import msgspec

from durbar.core.game import Json
from durbar.table.budget import charge
from durbar.table.cluster.cluster import Cluster
from durbar.table.log_fields import detached, get_logger
from durbar.table.refusal import Refusal
from durbar.table.storage.questions import Questions
from durbar.table.workers import TIMEOUT, Answer, Question

logger = get_logger(__name__)
LOOK = 0.25
"""Seconds between two looks for answers; a notice on the bus makes it look at once."""


class NoWorker(Exception):
    """No worker is alive."""


class QueuedBots:
    """Asks workers; `join` says through which database and bus."""

    def __init__(self) -> None:
        self._cluster: Cluster | None = None
        self._rows: Questions | None = None
        self._waiting: dict[str, asyncio.Future[Any]] = {}
        self._due = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def join(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._rows = Questions(cluster.database)
        cluster.bus.subscribe(self._receive)

    async def probe(self) -> str | None:
        """What is wrong with the workers, if anything."""
        return None if self._cluster is None or self._cluster.members.any_worker() else "no worker is alive"

    async def choose(self, question: Question) -> Answer:
        """The bot's choice; any legal action without workers, so that a bot never blocks a table."""
        try:
            found = await self._paid("choose", question)
            # A worker of before plans answers with one action alone.
            return Answer(found) if isinstance(found, str) else msgspec.convert(found, type=Answer)
        except NoWorker:
            logger.warning("no worker is alive; any legal action is played for %s", question.level)
        except Exception:
            logger.exception("bot %s of %s failed; any legal action is played", question.level, question.game)
        return Answer(Random(question.seed).choice(question.legal))

    async def candidates(self, question: Question) -> Json:
        """The bot's best candidates with what people are told about them."""
        try:
            return dict(await self._paid("candidates", question))
        except NoWorker:
            raise Refusal("restarting", "no worker is alive") from None

    async def _paid(self, kind: str, question: Question) -> Any:
        """The answer of a worker; its seconds are charged to whoever asked."""
        answer = await self.ask(kind, question, TIMEOUT)
        charge("bots", answer["seconds"])
        return answer["answer"]

    def any_worker(self) -> bool:
        return self._cluster is not None and self._cluster.members.any_worker()

    async def ask(self, kind: str, question: Question, timeout: float) -> Json:
        """What a worker answers, in at most so many seconds, or `NoWorker`."""
        assert self._cluster is not None
        assert self._rows is not None
        if not self._cluster.members.any_worker():
            raise NoWorker
        id = token_hex(16)
        within = None if question.within == inf else question.within
        asked: Json = {"game": question.game, "level": question.level, "within": within}
        asked |= {"observation": question.observation, "legal": list(question.legal)}
        asked |= {"background": question.background, "played": list(question.played)}
        self._waiting[id] = asyncio.get_running_loop().create_future()
        try:
            await self._rows.put(id, kind, asked, self._cluster.me)
            self._look_for_answers()
            answer: Json = await asyncio.wait_for(self._waiting[id], timeout)
            return answer
        finally:
            del self._waiting[id]

    # ------------------------------------------------------------ answers

    def _receive(self, kind: str, body: Any) -> None:
        if kind == "answered" and body in self._waiting:
            self._due.set()

    def _look_for_answers(self) -> None:
        if self._task is None or self._task.done():
            self._task = detached(self._collect())

    async def _collect(self) -> None:
        """While somebody waits, look for answers."""
        while self._waiting:
            self._due.clear()
            try:
                await self._look()
            except Exception as error:  # the database may be away for a while in many ways
                logger.warning("answers of bots cannot be read: %r", error)
            try:
                await asyncio.wait_for(self._due.wait(), LOOK)
            except TimeoutError:
                continue

    async def _look(self) -> None:
        assert self._cluster is not None
        assert self._rows is not None
        found = await self._rows.answers(list(self._waiting))
        for id, answer, failure in found:
            future = self._waiting.get(id)
            if future is not None and not future.done():
                if failure is None:
                    future.set_result(answer)
                else:
                    future.set_exception(RuntimeError(failure))
        if found:
            await self._rows.delete([answer.id for answer in found])
        if not self._cluster.members.any_worker():
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(NoWorker())

    def start(self) -> None:
        """Nothing runs here before the first question."""

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._rows is not None:
            self._rows.close()
