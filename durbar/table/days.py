"""Days of the calendar in UTC, as challenges name them: `2026-11-17`."""

from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

DAY = 86_400.0


def day_of(now: float) -> str:
    """The day of a time.

    >>> day_of(1_000_000_000.0)
    '2001-09-09'
    """
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_before(day: str) -> str:
    """
    >>> day_before("2026-03-01")
    '2026-02-28'
    """
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


@lru_cache(64)
def day_ends(day: str) -> float:
    """When the day is over.

    >>> day_of(day_ends("2026-12-31"))
    '2027-01-01'
    """
    return datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() + DAY


def challenge_of(day: str, game: str) -> str:
    """The name of a challenge, as tables and results have it."""
    return f"{day}/{game}"


def challenge_ends(challenge: str | None) -> float:
    """When everybody may see the tables of a challenge; 0 for a table of none."""
    return 0.0 if challenge is None else day_ends(challenge.partition("/")[0])
