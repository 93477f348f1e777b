"""Games on a Dask cluster: workers may die, restart and join while a tournament runs.

A game belongs to the cluster until its result is here; only so many are given out as keep the workers busy.
Dask gives the games of a dead worker to another. A game whose workers died again and again is given out anew:
what kills workers is restarts, not games. When the scheduler dies nothing is lost but the games that were
under way.
"""

from collections import Counter
from collections.abc import Generator, Iterator
from typing import Any

from durbar.core.errors import BadOption, DurbarError
from durbar.lab.formats import GameResult, Setting
from durbar.lab.lineup import Pairing
from durbar.lab.parallel import need
from durbar.lab.play import play_in_worker

AHEAD = 3
"""Games that are given out for every thread of the cluster."""
LEAST = 8
"""Games that are given out however few threads there are."""
PATIENCE = 50
"""How often one game is given out anew before somebody should look at it."""
CONNECT, FIRST_WORKER = "10s", "30s"
LOST = "the Dask scheduler is gone; what has been played is kept: run the same command again"


class LostCluster(DurbarError):
    """The scheduler is gone; what has been played is kept."""


def play_on_cluster(
    setting: Setting,
    left: list[Pairing],
    address: str,
) -> Generator[GameResult, None, None]:
    """The results of these games as they come, each once."""
    distributed = need("distributed", "cluster")
    try:
        client = distributed.Client(address, timeout=CONNECT)
    except (OSError, ValueError) as error:
        raise BadOption(f"no Dask scheduler answers at {address}: {error}") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=FIRST_WORKER)
        except TimeoutError as error:
            raise BadOption(f"the Dask cluster at {address} has no workers") from error
        yield from _Games(client, setting, left).results()


class _Games:
    """The games of one tournament that are given out."""

    def __init__(self, client: Any, setting: Setting, left: list[Pairing]) -> None:
        self.client = client
        self.setting = setting
        self.left: Iterator[Pairing] = iter(left)
        self.under_way: dict[Any, Pairing] = {}
        self.tries: Counter[Pairing] = Counter()
        self.killed = need("distributed.scheduler", "cluster").KilledWorker
        self.ended = need("distributed", "cluster").as_completed()

    def results(self) -> Generator[GameResult, None, None]:
        self._give_out()
        while self.under_way:
            future = self._next()
            pairing = self.under_way.pop(future)
            if future.status == "finished":
                yield future.result()
            else:
                self._again(future, pairing)
            self._give_out()

    def _next(self) -> Any:
        try:
            return next(self.ended)
        except (StopIteration, RuntimeError) as error:  # the client is closed: it waits for nothing any more
            raise LostCluster(LOST) from error

    def _give_out(self) -> None:
        """As many games as keep the cluster busy; it may have grown."""
        while len(self.under_way) < max(LEAST, AHEAD * self._threads()):
            if (pairing := next(self.left, None)) is None:
                return
            self._submit(pairing)

    def _threads(self) -> int:
        """Of all workers. A scheduler that does not answer is gone."""
        try:
            return sum(self.client.nthreads().values())
        except (OSError, ValueError, TimeoutError) as error:
            raise LostCluster(LOST) from error

    def _submit(self, pairing: Pairing) -> None:
        self.tries[pairing] += 1
        future = self.client.submit(play_in_worker, self.setting, pairing, pure=False)
        self.under_way[future] = pairing
        self.ended.add(future)

    def _again(self, future: Any, pairing: Pairing) -> None:
        """Give out a game anew that the cluster lost, or say what is wrong with it."""
        if self.client.status != "running":
            raise LostCluster(LOST)
        error = future.exception() if future.status == "error" else None
        if error is not None and not isinstance(error, self.killed):
            raise error
        if self.tries[pairing] >= PATIENCE:
            raise DurbarError(f"{pairing} was lost {PATIENCE} times with its workers")
        self._submit(pairing)
