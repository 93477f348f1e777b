"""Bots at the table run in worker processes, so that they never block the server.

A worker gets what the seat may see and the notations of its legal actions: never a state or the table's seed.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from math import inf
from multiprocessing.connection import wait
from random import Random
from typing import Any, NamedTuple, TypeVar

import durbar
from durbar import bots
from durbar.bots.explain import ExplainedStep, explain, looked_at
from durbar.bots.plans import planned
from durbar.bots.search_bot import SearchBot
from durbar.core.bot import Bot
from durbar.core.errors import BadOption, DurbarError
from durbar.core.game import Action, Game, Json, Observation, Seat
from durbar.core.words import LANGUAGES, words
from durbar.table.bot_limits import fair_share, patience
from durbar.table.budget import charge
from durbar.table.log_fields import get_logger
from durbar.table.preview import certain
from durbar.table.slots import Slots

T = TypeVar("T")
logger = get_logger(__name__)
TIMEOUT = 60.0
"""Seconds after which any legal action is taken for a bot that does not answer."""
NICE = 5
"""Workers have this much less priority than the server, which handles people's moves on the same cores."""


class Answer(NamedTuple):
    """What a bot does, and the rest of its plan by the mark of what it sees then (`durbar.bots.plans`)."""

    do: str
    then: Mapping[str, str] = {}


class Question(NamedTuple):
    """What a bot is asked: to decide for a seat."""

    game: str
    level: str
    observation: Observation
    legal: Sequence[str]
    seed: str
    within: float = inf
    """Seconds the bot may take."""
    background: bool = False
    """Bots alone play at the table: it waits for the others."""
    played: Sequence[str] = ()
    """What the bot did in this turn from here on, where reasons are asked for it."""


def bot_seed(seed: str, ply: int) -> str:
    """The seed of a bot: the same after a restart, and it does not give away the table's seed."""
    return sha256(f"bot:{seed}:{ply}".encode()).hexdigest()


def alone(question: Question) -> float:
    """Seconds the bot may take when it has the machine to itself."""
    try:
        return patience(bots.level(question.level), durbar.game(question.game))
    except DurbarError:  # an unknown level or game: the worker raises the same error, which is logged
        return inf


def warm_up() -> None:
    """Load all games with their words and evaluators."""
    for id in durbar.games():
        game = durbar.game(id)
        for lang in LANGUAGES:
            words(game, lang)
        bots.levels(game)


def choose(question: Question) -> Answer:
    """The bot's choice with the rest of its plan; runs in a worker."""
    game, bot, legal = prepared(question)
    choice = planned(bot, game, question.observation, legal, Random(question.seed))
    return Answer(str(choice.action), {mark: str(action) for mark, action in choice.then.items()})


def candidates(question: Question) -> Json:
    """The bot's best candidates with what people are told about them; runs in a worker."""
    game, bot, legal = prepared(question)
    if not isinstance(bot, SearchBot):
        raise BadOption(f"{bot.name} gives no reasons")
    observation = question.observation
    played = tuple(game.parse(text) for text in question.played)
    decision = bot.decide(game, observation, legal, Random(question.seed), played)
    shown = explain(game, observation, decision)
    return {
        "looked": [each.to_json() for each in looked_at(game, decision, shown)],
        "candidates": [
            {"steps": [_step(step, observation["actor"]) for step in each.steps], **each.to_json()}
            for each in shown
        ],
    }


def _step(step: ExplainedStep, seat: Seat) -> Json:
    """A step of a candidate with what the seat would certainly see of it and what it costs."""
    events = certain(step.events, seat)
    return {"do": str(step.action), "kind": step.action.kind, "events": events, "cost": step.cost}


def prepared(question: Question) -> tuple[Game[Any], Bot, list[Action]]:
    """The game, the bot with the time it has, and its legal actions; in a worker."""
    game = durbar.game(question.game)
    bot = bots.level(question.level, game)
    if isinstance(bot, SearchBot):
        bot.max_time = question.within
    return game, bot, [game.parse(text) for text in question.legal]


class Workers:
    """A pool of processes; it is replaced when one of them dies or does not answer in time.

    Questions wait here, not in the pool: how long a bot may take is decided when a worker is free for it.
    """

    def __init__(self, count: int | None = None, timeout: float = TIMEOUT) -> None:
        self.count = count or max(1, os.cpu_count() or 2)
        self.timeout = timeout
        self.make_room: Callable[[], None] | None = None
        """Called with every question: whoever uses cores that nobody needs gives them back."""
        self._pool: ProcessPoolExecutor | None = None
        self._slots = Slots(self.count)
        self._asked = 0
        self._probe: tuple[Future[int], float] | None = None

    def start(self) -> None:
        """Start the workers now, so that the first bots answer without waiting for imports."""
        pool = self._executor()
        for _ in range(self.count):
            pool.submit(warm_up).add_done_callback(_log_failure)
        threading.Thread(target=_warm_up_here, daemon=True).start()

    @property
    def asked(self) -> int:
        """Questions that wait or are worked on."""
        return self._asked

    async def choose(self, question: Question) -> Answer:
        """The bot's choice; any legal action when it fails, so that a bot never blocks a table."""
        try:
            return await self._ask(choose, question)
        except Exception:
            logger.exception("bot %s of %s failed; any legal action is played", question.level, question.game)
            return Answer(Random(question.seed).choice(question.legal))

    async def candidates(self, question: Question) -> Json:
        """The bot's best candidates with what people are told about them."""
        return await self._ask(candidates, question)

    async def probe(self) -> str | None:
        """What is wrong with the workers, if anything; those that died are replaced."""
        pool = self._executor()
        if self._probe is not None and not self._probe[0].done():  # they may all be busy
            late = time.monotonic() - self._probe[1] > self.timeout
            return "no answer from the workers" if late else None
        try:
            self._probe = pool.submit(os.getpid), time.monotonic()
        except BrokenProcessPool:
            self._drop(pool)
            self.start()
            return "a worker died; new ones are being started"
        return None

    async def _ask(self, work: Callable[[Question], T], question: Question) -> T:
        asked = time.monotonic()
        self._asked += 1
        if self.make_room is not None:
            self.make_room()
        try:
            async with self._slots.taken(question.background):
                share = self._share(question, time.monotonic() - asked)
                return await self._paid(work, question._replace(within=min(share, question.within)))
        finally:
            self._asked -= 1

    async def _paid(self, work: Callable[[Question], T], question: Question) -> T:
        """Let a worker answer, and charge its seconds to whoever asked."""
        began = time.monotonic()
        try:
            return await self._run(work, question)
        finally:
            charge("bots", time.monotonic() - began)

    def _share(self, question: Question, waited: float) -> float:
        return fair_share(alone(question), waited, self._asked, self.count)

    async def _run(self, work: Callable[[Question], T], question: Question) -> T:
        """The answer of a worker; a pool that broke or does not answer is replaced and asked once more."""
        loop = asyncio.get_running_loop()
        for last in (False, True):
            pool = self._executor()
            try:
                return await asyncio.wait_for(loop.run_in_executor(pool, work, question), self.timeout)
            except (BrokenProcessPool, TimeoutError) as error:
                logger.warning("bot %s of %s: %r; new workers", question.level, question.game, error)
                self._drop(pool)
                if last:
                    raise
        raise AssertionError("the last attempt returns or raises")

    def stop(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)

    def _executor(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_begin_worker)
        return self._pool

    def _drop(self, pool: Executor) -> None:
        """End a pool without waiting for a worker that may never come back."""
        if pool is self._pool:
            self._pool = None
        # There is no public list before Python 3.14. Without it the processes end when they have answered.
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _warm_up_here() -> None:
    """Load the games in the server itself, beside its start."""
    try:
        warm_up()
    except Exception:
        logger.exception("loading the games failed")


def _log_failure(done: Future[None]) -> None:
    """A worker that cannot load the games says so; it is asked all the same."""
    error = None if done.cancelled() else done.exception()
    if isinstance(error, BrokenProcessPool):
        logger.debug("a worker ended while it loaded the games")  # by `stop`, or the next question finds out
    elif error is not None:
        logger.error("a worker failed to load the games", exc_info=error)


def _begin_worker() -> None:
    """A worker has less priority than the server, ends with it (even if it is killed), and ignores Ctrl-C."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Let this process end when the server does, however that ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
