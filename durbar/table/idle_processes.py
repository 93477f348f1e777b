"""Searches on cores that nobody needs: a process of the lowest priority for each, killed when a bot is asked.

The processes are forked from one that has loaded the games. So one more costs little, killing it loses
nothing else, and its memory and CPU time have limits of the system.
"""

import asyncio
import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import durbar
from durbar.bots.predict import Prediction, after, predict
from durbar.core.errors import BadOption
from durbar.table.bot_limits import MOST
from durbar.table.log_fields import get_logger
from durbar.table.workers import Answer, Question, Workers, alone, choose, end_with_parent

try:
    import resource
except ModuleNotFoundError:  # Windows
    AVAILABLE = False
else:
    AVAILABLE = "forkserver" in multiprocessing.get_all_start_methods()
"""Can this system fork processes that have limits?"""

T = TypeVar("T")
logger = get_logger(__name__)
MEMORY = 1 << 30
"""Bytes a process may use; a search needs a tenth of it."""
CPU_RESERVE = 5
"""CPU seconds a process may take longer than its search should, before the system ends it."""
STARVED = 0.5
"""A search that got a smaller part of a core than this shows that the cores are busy; it does not count."""
GRACE = 0.5
"""Seconds a search may end later than it should: then it got hardly anything, and a bot may wait for it."""
LOADING = 20.0
"""Seconds a prediction may take: the first one waits until the games are loaded."""
REST = 30.0
"""Seconds in which nothing is searched after that, or after a failure."""
NICE = 19


class Early(NamedTuple):
    """The answer to a question before it is asked."""

    answer: Answer
    following: Prediction | None
    """The seat's next decision after this answer, if it comes at once and no plan is kept for it."""


class Ran(NamedTuple, Generic[T]):
    """What a process returned, and what it took."""

    result: T
    cpu: float
    seconds: float


def usable_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def all_cores_needed(workers: Workers) -> bool:
    """Whether bots think on every core of this machine."""
    return min(workers.asked, workers.count) >= usable_cores()


def idle_processes(workers: Workers, think_ahead: bool | None) -> "IdleProcesses | None":
    """What lets bots think ahead beside these workers, if they should: by default if there are cores."""
    if think_ahead and not AVAILABLE:
        raise BadOption("bots cannot think ahead on this system: it cannot fork processes with limits")
    wanted = usable_cores() > 1 if think_ahead is None else think_ahead
    return IdleProcesses(workers) if wanted and AVAILABLE else None


class IdleProcesses:
    """Runs beside workers on the same cores, at most one process for every two of them."""

    def __init__(self, workers: Workers, clock: Callable[[], float] = time.monotonic) -> None:
        self.cores = usable_cores()
        self.count = max(1, self.cores // 2)
        self._workers = workers
        self._clock = clock
        self._rest_until = 0.0
        self._running: list[_Job] = []
        # A thread waits for each process; predictions are short and may come on top.
        self._threads = ThreadPoolExecutor(2 * self.count, thread_name_prefix="idle")
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["__main__", "durbar.table.loaded_games"])
        workers.make_room = self.make_room

    def free(self) -> bool:
        """Is there a core that nobody needs?"""
        rested = self._clock() >= self._rest_until
        return rested and len(self._running) < self.count and self._needed() < self.cores

    async def predict(self, question: Question) -> Ran[list[Prediction]] | None:
        """What the viewer of the observation may be asked next, likeliest first; None: not now."""
        return await self._run(_predict, question, LOADING)

    async def search(self, question: Question) -> Ran[Early] | None:
        """The bot's answer; None if a core was needed before it was found, or it had too little of one."""
        within = min(question.within, alone(question), MOST["time"])
        ran = await self._run(_search, question._replace(within=within), within + GRACE)
        if ran is not None and ran.cpu < STARVED * ran.seconds:
            self._rest("the cores are busy")
            return None
        return ran

    def make_room(self) -> None:
        """A bot is asked: processes that its worker needs the core of are killed, the latest first."""
        while self._running and self._needed() > self.cores:
            self._running.pop().kill()

    def stop(self) -> None:
        for job in self._running:
            job.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _needed(self) -> int:
        """Cores that are in use."""
        return min(self._workers.asked, self._workers.count) + len(self._running)

    def _rest(self, why: str) -> None:
        logger.info("%s: nothing is searched ahead for %g s", why, REST)
        self._rest_until = self._clock() + REST

    async def _run(self, work: Callable[[Question], T], question: Question, within: float) -> Ran[T] | None:
        job = _Job(self._context, work, question, ceil(within) + CPU_RESERVE)
        self._running.append(job)
        ran: Ran[T] | str | None
        try:
            loop = asyncio.get_running_loop()
            ran = await asyncio.wait_for(loop.run_in_executor(self._threads, job.run), within)
        except TimeoutError:
            job.kill()
            self._rest("the cores are busy")
            return None
        except BaseException:
            job.kill()  # nobody waits for it any more
            raise
        finally:
            if job in self._running:
                self._running.remove(job)
        if isinstance(ran, str):
            logger.error("searching ahead for %s of %s failed: %s", question.level, question.game, ran)
            self._rest("a search failed")
            return None
        return ran


class _Job:
    """One process."""

    def __init__(self, context: Any, work: Callable[[Question], Any], question: Question, cpu: int) -> None:
        self._receiving, self._sending = context.Pipe(duplex=False)
        self._killed = False
        self._process: BaseProcess = context.Process(
            target=_begin, args=(work, question, cpu, self._sending), daemon=True
        )

    def run(self) -> Any:
        """What it returns as `Ran`, why it failed as text, or None if it was killed; in a thread."""
        try:
            with self._receiving:
                with self._sending:  # its copy is the process's own: without this the end is not noticed
                    if self._killed:
                        return None
                    self._process.start()
                if self._killed:
                    self._process.kill()
                return self._receiving.recv()
        except EOFError:
            self._process.join()
            return None if self._killed else f"the process ended with {self._process.exitcode}"

    def kill(self) -> None:
        self._killed = True
        if self._process.pid is not None and self._process.is_alive():
            self._process.kill()


# ------------------------------------------------------------ in the process


def _begin(  # pragma: no cover  # it runs in a process of its own
    work: Callable[[Question], Any], question: Question, cpu: int, sending: Connection
) -> None:
    """Take the lowest priority and limits, do the work, send what it returns or why it failed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    take_lowest_priority()
    take_limits(MEMORY, cpu)
    began, busy = time.monotonic(), time.process_time()
    try:
        result = work(question)
    except Exception:
        sending.send(traceback.format_exc())
    else:
        sending.send(Ran(result, time.process_time() - busy, time.monotonic() - began))


def take_limits(memory: int, cpu: int) -> None:  # pragma: no cover  # it runs in a process of its own
    """The system ends this process when it uses more, where the system can."""
    if AVAILABLE:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))


def take_lowest_priority() -> None:  # pragma: no cover  # it runs in a process of its own
    """Everything else on this machine comes first."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    if hasattr(os, "SCHED_IDLE"):  # Linux: it runs only where nothing else wants to
        try:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        except PermissionError:
            return  # a container may forbid it; the nice value remains


def _predict(question: Question) -> list[Prediction]:
    seat = question.observation["viewer"]
    return predict(durbar.game(question.game), question.observation, seat, Random(question.seed))


def _search(question: Question) -> Early:
    game, answer = durbar.game(question.game), choose(question)
    if answer.then:
        return Early(answer, None)
    return Early(answer, after(game, question.observation, game.parse(answer.do), Random(question.seed)))
