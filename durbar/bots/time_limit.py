"""The time one decision may take."""

from time import monotonic, thread_time
from typing import Final

LATE: Final = 0.6
"""The share of the time after which a search should finish what it has begun."""


class TimeLimit:
    """Seconds of the core that computes and seconds of the clock: whichever is used up first counts.

    A core cannot have computed longer than the clock went on, so it is asked only after that long: a search
    looks at its time thousands of times, and asking the core is slow.
    """

    __slots__ = ("_busy", "_cpu", "_start", "_time")

    def __init__(self, cpu: float, time: float) -> None:
        self._cpu, self._time = cpu, time
        self._busy, self._start = thread_time(), monotonic()

    def _passed(self, share: float) -> bool:
        """Whether this share of the time is gone."""
        gone = monotonic() - self._start
        if gone > share * self._time:
            return True
        return gone > share * self._cpu and thread_time() - self._busy > share * self._cpu

    @property
    def expired(self) -> bool:
        return self._passed(1.0)

    @property
    def late(self) -> bool:
        """Whether most of the time is gone."""
        return self._passed(LATE)
