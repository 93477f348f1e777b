"""Which games of the archive somebody wants to see."""

import re
from datetime import UTC, datetime
from typing import Literal, NamedTuple

Who = Literal["people", "bots"]
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?")


class Filters(NamedTuple):
    """What a game must have to be shown; None is anything."""

    game: str | None = None
    seats: int | None = None
    seats_from: int | None = None
    who: Who | None = None
    """Other people too, or bots alone."""
    won: bool | None = None
    text: str | None = None
    """Part of a name at the table, a day, or what the table is called in its link or code."""


def days(text: str) -> tuple[float, float] | None:
    """From when to when, if the text is a day or a month; by UTC.

    >>> days("1970-01-02")
    (86400.0, 172799.999)
    >>> days("1970-01")
    (0.0, 2678399.999)
    >>> days("1970-13"), days("Ann")
    (None, None)
    """
    found = _DATE.fullmatch(text.strip())
    if found is None:
        return None
    year, month, day = int(found[1]), int(found[2]), found[3]
    try:
        if day is not None:
            begin = datetime(year, month, int(day), tzinfo=UTC).timestamp()
            return begin, begin + 86_400 - 0.001
        end = datetime(year + month // 12, month % 12 + 1, 1, tzinfo=UTC)
        return datetime(year, month, 1, tzinfo=UTC).timestamp(), end.timestamp() - 0.001
    except ValueError:
        return None
