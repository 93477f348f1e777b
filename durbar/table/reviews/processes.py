"""Reviews are computed in processes of the lowest priority, so that tables and bots never wait for them."""

import asyncio
import multiprocessing
import signal
import threading
import time
import traceback
from collections.abc import AsyncIterator, Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol

from durbar import bots
from durbar.core.game import Game, Json
from durbar.review.judge import engine_of
from durbar.table.idle_processes import AVAILABLE, take_limits, take_lowest_priority
from durbar.table.reviews.engine import judge, steps
from durbar.table.workers import end_with_parent

LEVEL = "expert"
CPU = 1200
"""CPU seconds of one review, far more than any takes; the system ends a process that does not stop."""
JUDGE_CPU = 60
JUDGE_WITHIN = 45.0
"""CPU seconds, and seconds in all, that judging one move may take."""
MEMORY = 1 << 30
LOOK = 0.25
"""Seconds between two looks whether bots need the core a review runs on."""


class Work(NamedTuple):
    """What a process reviews: a record, from where on, how thoroughly."""

    record: str
    level: str
    begin: Json | None = None
    """The review so far."""


class Trial(NamedTuple):
    """One move to judge: the one of a record that begins with this ply."""

    record: str
    level: str
    first: int


class Step(NamedTuple):
    """What a process found since its last step."""

    head: Json
    """The whole review without its moves."""
    moves: list[Json]
    """New ones."""
    cpu: float
    """Seconds."""


class ReviewFailed(Exception):
    """The process failed or was ended; the text says how."""


class ReviewRunner(Protocol):
    """Computes reviews somewhere else than in the server."""

    def level(self, game: Game[Any]) -> str | None: ...

    def engine(self, game: Game[Any]) -> str: ...

    def review(self, work: Work) -> AsyncIterator[Step]: ...

    async def judge(self, trial: Trial) -> Step: ...


class ReviewProcesses:
    """Starts a process for each review; whoever stops to listen ends it.

    A review rests between two moves while `busy` says so: the lowest priority alone would leave it a part of
    a core that bots think on, on systems other than Linux.
    """

    def __init__(self, busy: Callable[[], bool] = lambda: False) -> None:
        self._busy = busy
        self._context: Any = multiprocessing.get_context("forkserver" if AVAILABLE else "spawn")
        self._running: set[_Process] = set()

    def level(self, game: Game[Any]) -> str | None:
        """The bot whose evaluation is used; None for a game that has no such bot."""
        return LEVEL if LEVEL in bots.levels(game) else None

    def engine(self, game: Game[Any]) -> str:
        """What reviews of this game are by."""
        return engine_of(game)

    async def review(self, work: Work) -> AsyncIterator[Step]:
        """The steps of a review as they are found, or `ReviewFailed`."""
        process = _Process(self._context, _review, work, CPU)
        self._running.add(process)
        resting = asyncio.create_task(self._rest_while_busy(process))
        try:
            async for step in process.steps():
                yield step
        finally:
            resting.cancel()
            process.kill()
            self._running.discard(process)

    async def _rest_while_busy(self, process: "_Process") -> None:
        while True:
            process.rests.value = self._busy()
            await asyncio.sleep(LOOK)

    async def judge(self, trial: Trial) -> Step:
        """The review of one move, or `ReviewFailed`."""
        process = _Process(self._context, _judge, trial, JUDGE_CPU)
        self._running.add(process)
        try:
            async with asyncio.timeout(JUDGE_WITHIN):
                return [step async for step in process.steps()][-1]
        except TimeoutError as error:
            raise ReviewFailed("judging a move takes too long") from error
        finally:
            process.kill()
            self._running.discard(process)

    def stop(self) -> None:
        for process in self._running:
            process.kill()


class _Process:
    """One process, and a thread that reads what it sends."""

    def __init__(self, context: Any, target: Callable[..., None], work: Work | Trial, cpu: int) -> None:
        self._receiving, self._sending = context.Pipe(duplex=False)
        self.rests = context.RawValue("b", False)
        """Whether it begins no further move. A process stopped by a signal could not end with the server."""
        args = (work, cpu, self._sending, self.rests)
        self._process = context.Process(target=target, args=args, daemon=True)
        self._killed = threading.Event()
        self._found: asyncio.Queue[Step | str | None] = asyncio.Queue()

    async def steps(self) -> AsyncIterator[Step]:
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=[loop], name="review", daemon=True).start()
        while (found := await self._found.get()) is not None:
            if isinstance(found, str):
                raise ReviewFailed(found)
            yield found

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start the process and hand on what it sends; in a thread."""
        try:
            with self._receiving:
                with self._sending:  # its copy is the process's own: without this the end is not noticed
                    self._process.start()
                if self._killed.is_set():
                    self._process.kill()
                while (found := self._receiving.recv()) is not None:
                    _tell(loop, self._found, found)
            _tell(loop, self._found, None)
        except EOFError:
            self._process.join()
            _tell(loop, self._found, f"the process ended with {self._process.exitcode}")
        except OSError as error:
            _tell(loop, self._found, f"the process could not be started: {error}")

    def kill(self) -> None:
        self._killed.set()
        if self._process.pid is not None and self._process.is_alive():
            self._process.kill()


def _tell(
    loop: asyncio.AbstractEventLoop, queue: "asyncio.Queue[Step | str | None]", found: Step | str | None
) -> None:
    try:
        loop.call_soon_threadsafe(queue.put_nowait, found)
    except RuntimeError:  # the server has stopped meanwhile
        return


# ------------------------------------------------------------ in the process


def _review(  # pragma: no cover  # in its own process
    work: Work, cpu: int, sending: Connection, rests: Any
) -> None:
    take_lowest_priority()
    _send_all(lambda: steps(work.record, work.level, work.begin), cpu, sending, rests)


def _judge(  # pragma: no cover  # in its own process
    trial: Trial, cpu: int, sending: Connection, rests: Any
) -> None:
    """A person waits for this: it has the priority of bots."""
    _send_all(lambda: judge(*trial), cpu, sending, rests)


def _send_all(  # pragma: no cover  # in its own process
    found: Callable[[], Any], cpu: int, sending: Connection, rests: Any
) -> None:
    """Send every step, then None; or why it failed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    take_limits(MEMORY, cpu)
    before = time.process_time()
    try:
        for head, moves in found():
            now = time.process_time()
            sending.send(Step(head, moves, now - before))
            before = now
            while rests.value:
                time.sleep(LOOK)
    except Exception:
        sending.send(traceback.format_exc())
    else:
        sending.send(None)
