"""What is stored about a table: its rows, the entries of its log, and the conflict of two writers."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

Row = dict[str, Any]
Status = Literal["waiting", "playing", "over", "closed", "broken"]


class Conflict(Exception):
    """Another process stored this first, or deleted the table; nothing was written."""


class LogEntry(NamedTuple):
    """One row of the log: an action, or (`back`) how many plies stay when the seat takes some back."""

    number: int
    seat: int
    notation: str | None
    back: int | None
    at: float
    digest: str | None = None


class LogWrite(NamedTuple):
    """What one action adds to one table: its entries, chance included, and the summary after them."""

    table: str
    entries: Sequence[LogEntry]
    summary: Mapping[str, Any]


class StoredTable(NamedTuple):
    """All the database knows about a table."""

    table: Row
    chairs: list[Row]
    log: list[LogEntry]
    chat: list[Row]
