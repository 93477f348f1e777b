"""Repeated log lines: the first ones are written, the others are counted and told in one line."""

import logging
import re
import threading
import time
import traceback
from collections.abc import Callable
from typing import NamedTuple

WINDOW = 10.0
"""Seconds in which equal lines are counted together."""
WRITTEN = 10
"""Equal lines that are written in that time."""
KINDS = 1000
"""Kinds of lines that are counted at the same time; beyond it every line is written."""
_NUMBERS = re.compile(r"0x[0-9a-fA-F]+|\d+")


class Kind(NamedTuple):
    """Lines are equal if logger, level and template are, and the same error was raised at the same place."""

    logger: str
    level: int
    template: str
    error: str


class Repeated:
    """How often a kind of line came in the present window."""

    __slots__ = ("count", "first", "since")

    def __init__(self, first: logging.LogRecord, since: float) -> None:
        self.first = first
        self.since = since
        self.count = 0


class Throttle(logging.Filter):
    """Lets the first lines of a kind pass. `write` gets one line with the number of the others.

    Lines below `warning` always pass: who asks for a line for each request gets them.
    """

    def __init__(
        self, write: Callable[[logging.LogRecord], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._write = write
        self._clock = clock
        self._kinds: dict[Kind, Repeated] = {}
        self._lock = threading.RLock()
        self._timer: threading.Timer | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        with self._lock:
            now, kind = self._clock(), kind_of(record)
            self.tell(now - WINDOW)
            found = self._kinds.get(kind)
            if found is None:
                if len(self._kinds) >= KINDS:
                    return True
                found = self._kinds[kind] = Repeated(record, now)
            found.count += 1
            if found.count > WRITTEN:
                self._tell_later()
            return found.count <= WRITTEN

    def tell(self, before: float = float("inf")) -> None:
        """End the windows that began before, and write how many lines were left out in them."""
        with self._lock:
            ended = [kind for kind, found in self._kinds.items() if found.since <= before]
            for kind in ended:
                found = self._kinds.pop(kind)
                if found.count > WRITTEN:
                    self._write(_summary(found.first, found.count - WRITTEN))

    def _tell_later(self) -> None:
        """The number is told even when no other line follows."""
        if self._timer is None:
            self._timer = threading.Timer(WINDOW, self._time_is_up)
            self._timer.daemon = True
            self._timer.start()

    def _time_is_up(self) -> None:
        with self._lock:
            self._timer = None
            self.tell(self._clock() - WINDOW)
            if any(found.count > WRITTEN for found in self._kinds.values()):
                self._tell_later()


def kind_of(record: logging.LogRecord) -> Kind:
    error = ""
    if record.exc_info and record.exc_info[0] is not None:
        frames = traceback.extract_tb(record.exc_info[2], -1)
        where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        error = f"{record.exc_info[0].__name__} {where}"
    return Kind(record.name, record.levelno, _NUMBERS.sub("#", str(record.msg)[:200]), error)


def _summary(first: logging.LogRecord, left_out: int) -> logging.LogRecord:
    text = f"{first.getMessage()[:200]!r} or the like was logged {left_out:,} times more"
    return logging.LogRecord(first.name, first.levelno, first.pathname, first.lineno, text, None, None)
