"""Strong bots think ahead while others act: questions they may be asked next are answered before.

Which questions, follows from what the bot's seat knows alone. An answer is kept under a hash of the whole
question, so it is used only where the bot would search for the same thing. Nothing is stored: what is lost,
because the table moves on or the server restarts, is searched when the bot is asked.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from heapq import heappop, heappush
from typing import Protocol

import msgspec

from durbar.bots.predict import SAMPLES, Prediction
from durbar.table.chairs import playing_level
from durbar.table.idle_processes import Early, Ran
from durbar.table.log_fields import bind, detached, get_logger
from durbar.table.spending import Spending
from durbar.table.table import Table
from durbar.table.workers import Answer, Question, bot_seed

logger = get_logger(__name__)
LEVELS = frozenset({"expert", "master"})
"""The levels that think ahead: those that take all the time they have."""
SETTLE = 0.2
"""Seconds after a change before anything is predicted: who plays quickly is not interrupted."""
LOOK = 0.25
"""Seconds between two looks for a free core."""
PREDICTIONS = 3
"""Predictions that are searched, likeliest first; each is followed to the end of the bot's turn."""
LIKELY = SAMPLES // 2
"""Samples from which on a prediction is likely. The others get at most half of the CPU time of a turn."""
TABLES = 100
"""Tables with answers in memory; the longest unused are forgotten first."""
ANSWERS = 24
"""Answers of one table."""


class IdleRunner(Protocol):
    """Predicts and searches where a core is free; None where it was needed."""

    def free(self) -> bool: ...

    async def predict(self, question: Question) -> Ran[list[Prediction]] | None: ...

    async def search(self, question: Question) -> Ran[Early] | None: ...


@dataclass
class Counts:
    """What it came to, since the start."""

    searched: int = 0
    """Predicted questions that were answered."""
    asked: int = 0
    """Questions to bots that think ahead."""
    hits: int = 0
    """Those of them that had been predicted."""
    cpu: float = 0.0
    """Seconds."""


@dataclass(eq=False)
class _AtTable:
    """What goes on for one table."""

    spending: Spending
    version: int = -1
    """Of the log it works from."""
    task: asyncio.Task[None] | None = None
    running: dict[bytes, asyncio.Task[Early | None]] = field(default_factory=dict)
    """The search that runs, at most one."""
    answers: OrderedDict[bytes, bytes] = field(default_factory=OrderedDict)
    """By the hash of their question, encoded: an observation takes ten times as much as objects."""

    def cancel(self, *, keep: bytes | None = None) -> None:
        """Stop; the search of one question may go on."""
        if self.task is not None and keep is None:
            self.task.cancel()
        for key, search in self.running.items():
            if key != keep:
                search.cancel()


class ThinkAhead:
    """One task for each table where somebody else than such a bot is to act."""

    def __init__(
        self,
        runner: IdleRunner | None,
        *,
        watched: Callable[[str], bool],
        affordable: Callable[[Table], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`watched` says whether anybody is connected, `affordable` whether the opener has seconds left.

        Without a runner nothing is thought ahead.
        """
        self._runner = runner
        self._watched = watched
        self._affordable = affordable
        self._clock = clock
        self._tables: OrderedDict[str, _AtTable] = OrderedDict()
        self.counts = Counts()

    # ------------------------------------------------------------ when

    def look(self, table: Table) -> None:
        """The table has changed: predict anew, or stop."""
        if self._runner is None:
            return
        at = self._tables.get(table.id)
        if table.status != "playing":
            self.forget(table.id)
        elif (seat := self._due(table)) is not None:
            self._begin(table, seat)
        elif at is not None and table.bot_to_act is None:  # paused, or nobody is there
            at.cancel()
            at.version = -1

    def _due(self, table: Table) -> int | None:
        """The seat of the next bot that can use the time, if there is one."""
        actor, seats = table.match.actor, len(table.chairs)
        if actor is None or table.bots_alone or table.log.full or table.row["paused"] is not None:
            return None
        if not self._watched(table.id):
            return None
        after = ((actor + distance) % seats for distance in range(1, seats))
        found = next((seat for seat in after if thinks_ahead(table.chairs[seat].level)), None)
        own = table.chairs[actor].kind == "bot" and thinks_ahead(table.chairs[actor].level)
        return None if own else found

    def _begin(self, table: Table, seat: int) -> None:
        at = self._at(table.id)
        if at.version == table.log.version:
            return
        if at.task is not None:
            at.task.cancel()  # its search goes on until it is known whether it is still of use
        at.version = table.log.version
        at.spending.turn(table.row["turn"])
        at.task = detached(self._run(table, seat, at))

    def _at(self, id: str) -> _AtTable:
        if id not in self._tables:
            self._tables[id] = _AtTable(Spending(self._clock))
            while len(self._tables) > TABLES:
                self.forget(next(iter(self._tables)))
        self._tables.move_to_end(id)
        return self._tables[id]

    def forget(self, id: str) -> None:
        """Nothing of this table is needed any more."""
        if (at := self._tables.pop(id, None)) is not None:
            at.cancel()

    async def stop(self) -> None:
        tables, self._tables = [*self._tables.values()], OrderedDict()
        for at in tables:
            at.cancel()
        tasks = [task for at in tables for task in (at.task, *at.running.values()) if task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------ what

    async def answer(self, id: str, question: Question) -> Answer | None:
        """The answer, if this question was predicted; if it is being searched, it is waited for."""
        if self._runner is None or not thinks_ahead(question.level):
            return None
        self.counts.asked += 1
        at, key = self._tables.get(id), key_of(question)
        if at is None:
            return None
        early = _decoded(at.answers.get(key))
        if early is None and key in at.running:
            early = await _result(at.running[key])
        if early is None:
            at.cancel()  # what was predicted has not come
            return None
        self.counts.hits += 1
        return early.answer

    async def _run(self, table: Table, seat: int, at: _AtTable) -> None:
        bind(table=table.id, seat=seat, ply=table.match.ply)
        try:
            await self._think(table, seat, at)
        except Exception:
            logger.exception("thinking ahead failed; the bot searches when it is asked")

    async def _think(self, table: Table, seat: int, at: _AtTable) -> None:
        """Predict what this seat will be asked, and answer it, as far as CPU time may be spent on it."""
        match, level = table.match, playing_level(table.id, table.chairs, seat)
        ply, seed = match.ply, match.dealer.seed
        await asyncio.sleep(SETTLE)
        if not self._affordable(table) or not at.spending.left():
            return
        # The generator of predictions is independent of the table's seed.
        chance = sha256(f"predict:{table.id}:{ply}".encode()).hexdigest()
        asked = Question(match.game.id, level, match.observe(seat), (), chance)
        questions = [
            (found.weight, ply + found.plies, _question(asked, found, seed, ply + found.plies))
            for found in await self._predicted(asked, at)
        ]
        wanted = {key_of(question) for _, _, question in questions}
        at.cancel(keep=next((key for key in at.running if key in wanted), b""))
        await self._search_all(questions, at, seed)

    async def _predicted(self, asked: Question, at: _AtTable) -> list[Prediction]:
        assert self._runner is not None
        while not at.running and not self._runner.free():
            await asyncio.sleep(LOOK)
        ran = await self._runner.predict(asked)
        if ran is None:
            return []
        self._spend(at, ran.cpu)
        return ran.result[:PREDICTIONS]

    async def _search_all(self, questions: list[tuple[int, int, Question]], at: _AtTable, seed: str) -> None:
        """Search the likeliest first; after an answer comes the bot's next decision, which is as likely."""
        waiting: list[tuple[int, int, int, Question]] = []
        for number, (weight, ply, question) in enumerate(questions):
            heappush(waiting, (-weight, number, ply, question))
        for number in range(len(waiting), len(waiting) + ANSWERS):
            if not waiting:
                return
            weight, _, ply, question = heappop(waiting)
            if not at.spending.left(likely=-weight >= LIKELY):
                continue
            early = await self._searched(at, question)
            if early is not None and early.following is not None:
                then = ply + early.following.plies
                following = _question(question, early.following, seed, then)
                heappush(waiting, (weight, number, then, following))

    async def _searched(self, at: _AtTable, question: Question) -> Early | None:
        assert self._runner is not None
        key = key_of(question)
        if (known := _decoded(at.answers.get(key))) is not None:
            return known
        if key not in at.running:
            while at.running or not self._runner.free():
                await asyncio.sleep(LOOK)
            task = at.running[key] = asyncio.create_task(self._search(at, key, question))
            task.add_done_callback(lambda _: at.running.pop(key))
        return await _result(at.running[key])

    async def _search(self, at: _AtTable, key: bytes, question: Question) -> Early | None:
        """It may outlive the task that began it, because a bot may wait for it."""
        assert self._runner is not None
        began, ran = self._clock(), None
        try:
            ran = await self._runner.search(question)
        except Exception:
            logger.exception("searching ahead for %s failed", question.level)
        finally:  # what was killed has cost something too
            self._spend(at, self._clock() - began if ran is None else ran.cpu)
        if ran is None:
            return None
        self.counts.searched += 1
        at.answers[key] = msgspec.json.encode(ran.result)
        while len(at.answers) > ANSWERS:
            at.answers.popitem(last=False)
        return ran.result

    def _spend(self, at: _AtTable, cpu: float) -> None:
        at.spending.spend(cpu)
        self.counts.cpu += cpu


def thinks_ahead(level: str | None) -> bool:
    """Does a bot of this level think ahead?"""
    return level is not None and level.partition(":")[0] in LEVELS


def key_of(question: Question) -> bytes:
    """The same for the same question, whichever state its observation came from."""
    what = [question.game, question.level, question.observation, sorted(question.legal), question.seed]
    return sha256(msgspec.json.encode(what, order="sorted")).digest()


async def _result(task: asyncio.Task[Early | None]) -> Early | None:
    """Wait for a task of somebody else: its end by force is no answer, and not the end of who waits."""
    await asyncio.wait([task])
    return None if task.cancelled() else task.result()


def _question(asked: Question, found: Prediction, seed: str, ply: int) -> Question:
    """The question the bot would be asked at this ply."""
    return Question(asked.game, asked.level, found.observation, found.legal, bot_seed(seed, ply))


def _decoded(encoded: bytes | None) -> Early | None:
    return None if encoded is None else msgspec.json.decode(encoded, type=Early)
