"""What the log looks like: lines for people, or one JSON object a line for programs."""

import atexit
import logging
import sys
import time
from functools import partial
from typing import Any

import msgspec

from durbar.table.log_fields import FIELDS
from durbar.web.log_throttle import Throttle

CONTROL = {number: f"\\x{number:02x}" for number in (*range(32), *range(127, 160))}
"""How control characters are written."""


def set_up(level: str = "warning", as_json: bool = False) -> None:
    """Write the log to standard error. Lines of other libraries below `warning` are left out.

    Equal warnings and errors are written a few times, then counted (see `log_throttle`).
    """
    number = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else Lines())
    throttle = Throttle(partial(_emit, handler))
    handler.addFilter(throttle)
    atexit.register(throttle.tell)
    logging.basicConfig(handlers=[handler], level=max(logging.WARNING, number), force=True)
    logging.getLogger("durbar").setLevel(number)


def _emit(handler: logging.Handler, record: logging.LogRecord) -> None:
    """Write a line past the filters of the handler."""
    handler.acquire()
    try:
        handler.emit(record)
    finally:
        handler.release()


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """The request, table, seat and ply of a line, as far as they are known."""
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


class Lines(logging.Formatter):
    """`2026-11-20 18:03:12 ERROR durbar.web.stream: an action failed (request=… table=… seat=0 ply=17)`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the standard library's name
        known = " ".join(f"{name}={value}" for name, value in fields(record).items())
        line = super().formatMessage(record) + (f" ({known})" if known else "")
        return line.translate(CONTROL)  # a path with a line break in it must not look like a line of the log


class JsonLines(logging.Formatter):
    """`{"time": …, "level": …, "logger": …, "message": …, "request": …, "table": …, "traceback": …}`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **fields(record),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()
