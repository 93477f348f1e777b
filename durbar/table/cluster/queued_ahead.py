"""Thinking ahead in other processes: predicted questions wait in the database until a worker has the time."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from durbar.bots.predict import Prediction
from durbar.table.cluster.queued_bots import NoWorker, QueuedBots
from durbar.table.idle_processes import Early, Ran
from durbar.table.log_fields import get_logger
from durbar.table.workers import Question

logger = get_logger(__name__)
TIMEOUT = 15.0
"""Seconds after which nobody needs the answer any more."""
REST = 60.0
"""Seconds in which nothing is asked after that: the workers have no time."""
MOST = 8
"""Predicted questions of one server at once."""


class QueuedAhead:
    """Lets workers predict and search; they do it where a core of theirs is free."""

    def __init__(self, bots: QueuedBots, clock: Callable[[], float] = time.monotonic) -> None:
        self._bots = bots
        self._clock = clock
        self._asked = 0
        self._rest_until = 0.0

    def free(self) -> bool:
        """May more be asked? Whether a core is free, the workers know."""
        return self._clock() >= self._rest_until and self._asked < MOST and self._bots.any_worker()

    async def predict(self, question: Question) -> Ran[list[Prediction]] | None:
        answer = await self._ask("predict", question)
        return msgspec.convert(answer, type=Ran[list[Prediction]] | None)

    async def search(self, question: Question) -> Ran[Early] | None:
        answer = await self._ask("search", question)
        return msgspec.convert(answer, type=Ran[Early] | None)

    async def _ask(self, kind: str, question: Question) -> Any:
        self._asked += 1
        try:
            return (await self._bots.ask(kind, question, TIMEOUT))["answer"]
        except NoWorker:
            return None
        except TimeoutError:
            logger.info("no worker has time to think ahead; the next ones are asked in %g s", REST)
            self._rest_until = self._clock() + REST
            return None
        finally:
            self._asked -= 1

    def stop(self) -> None:
        """The rows that are left are deleted with other old ones."""
