"""What the log looks like: lines for people, or one JSON object a line for programs."""

import logging
import sys
import time
from typing import Any

import msgspec

from durbar.table.log_fields import FIELDS


def set_up(level: str = "warning", as_json: bool = False) -> None:
    """Write the log to standard error. Lines of other libraries below `warning` are left out."""
    number = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else Lines())
    logging.basicConfig(handlers=[handler], level=max(logging.WARNING, number), force=True)
    logging.getLogger("durbar").setLevel(number)


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """The request, table, seat and ply of a line, as far as they are known."""
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


class Lines(logging.Formatter):
    """`2026-11-20 18:03:12 ERROR durbar.web.stream: an action failed (request=… table=… seat=0 ply=17)`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # the standard library's name
        known = " ".join(f"{name}={value}" for name, value in fields(record).items())
        return super().formatMessage(record) + (f" ({known})" if known else "")


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
