"""The time one decision may take."""

from time import monotonic, thread_time

LATE = 0.6
"""The share of the time after which a search should finish what it has begun."""


class TimeLimit:
    """Seconds of the core that computes and seconds of the clock: whichever is used up first counts."""

    __slots__ = ("_cpu_end", "_cpu_late", "_end", "_late")

    def __init__(self, cpu: float, time: float) -> None:
        busy, now = thread_time(), monotonic()
        self._cpu_end, self._end = busy + cpu, now + time
        self._cpu_late, self._late = busy + LATE * cpu, now + LATE * time

    @property
    def expired(self) -> bool:
        return thread_time() > self._cpu_end or monotonic() > self._end

    @property
    def late(self) -> bool:
        """Whether most of the time is gone."""
        return thread_time() > self._cpu_late or monotonic() > self._late
