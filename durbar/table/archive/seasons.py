"""Seasons of the ratings: the quarters of the year, by UTC."""

from datetime import UTC, datetime


def season_of(at: float) -> str:
    """The season of a moment.

    >>> season_of(0.0)
    '1970-Q1'
    """
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year:04}-Q{(day.month + 2) // 3}"


def seasons_between(earlier: str, later: str) -> int:
    """How many seasons later.

    >>> seasons_between("2026-Q4", "2027-Q2")
    2
    """
    return _number(later) - _number(earlier)


def _number(season: str) -> int:
    year, _, quarter = season.partition("-Q")
    return int(year) * 4 + int(quarter)
