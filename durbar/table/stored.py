"""What is stored about a table: its rows, the entries of its log, and the conflict of two writers."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

Row = dict[str, Any]
Status = Literal["waiting", "playing", "over", "closed", "broken"]


class Conflict(Exception):
    """Another process stored this first, or deleted the table; nothing was written."""


class Fenced(Conflict):
    """These tables have another owner now: their writes were refused, the others of the batch are stored."""

    def __init__(self, tables: Collection[str]) -> None:
        super().__init__(*tables)
        self.tables = tables


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
    epoch: int = 0
    """Of the table's owner; the database refuses the write when the table has a later one."""


class StoredTable(NamedTuple):
    """All the database knows about a table."""

    table: Row
    chairs: list[Row]
    log: list[LogEntry]
    chat: list[Row]
    notes: list[Row]
