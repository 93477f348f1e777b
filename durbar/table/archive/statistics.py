"""Statistics of a player, computed in one pass over the results, oldest first."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from durbar.table.storage.archive import Own

_sources = msgspec.json.Decoder(dict[str, float])


@dataclass(slots=True)
class Tally:
    """Games that have something in common."""

    games: int = 0
    won: int = 0
    total: int = 0
    streak: int = 0
    """Games won in a row, up to the last."""
    best_streak: int = 0

    def add(self, own: Own) -> None:
        self.games += 1
        self.total += own.score
        self.won += own.place == 1
        self.streak = self.streak + 1 if own.place == 1 else 0
        self.best_streak = max(self.best_streak, self.streak)

    @property
    def points(self) -> float:
        """The mean."""
        return self.total / self.games


@dataclass(slots=True)
class Title(Tally):
    """All games of one title."""

    game: str = ""
    best: int = 0
    by_seats: dict[int, Tally] = field(default_factory=dict)
    sources: Counter[str] = field(default_factory=Counter)
    table_sources: Counter[str] = field(default_factory=Counter)
    lasted: dict[bool, list[float]] = field(default_factory=lambda: {True: [0.0, 0], False: [0.0, 0]})
    """Seconds and games, of those played over days and of the others."""

    def add(self, own: Own) -> None:
        Tally.add(self, own)
        self.best = own.score if self.games == 1 else max(self.best, own.score)
        self.by_seats.setdefault(own.seats, Tally()).add(own)
        _add(self.sources, own.sources)
        _add(self.table_sources, own.table_sources)
        lasted = self.lasted[own.clock == "days"]
        lasted[0] += own.seconds
        lasted[1] += 1

    @property
    def seconds(self) -> float:
        """The mean length. Games over days are left out unless there are no others."""
        seconds, games = self.lasted[False] if self.lasted[False][1] else self.lasted[True]
        return seconds / games

    def mean(self, sources: Counter[str]) -> dict[str, float]:
        """Points a game by source, most first."""
        return {name: round(points / self.games, 2) for name, points in sources.most_common()}


def _add(sums: Counter[str], sources: str) -> None:
    for name, points in _sources.decode(sources).items():
        sums[name] += points  # type: ignore[assignment]  # means of a table are no whole numbers


class Days:
    """Days in a row on which a game ended, by a player's time zone."""

    def __init__(self, zone: str) -> None:
        self._zone = _known(zone)
        self._last = self._row = self._best = 0

    def add(self, at: float) -> None:
        day = self._day(at)
        if day != self._last:
            self._row = self._row + 1 if day == self._last + 1 else 1
            self._last = day
            self._best = max(self._best, self._row)

    def count(self, now: float) -> tuple[int, int]:
        """The days in a row up to today or yesterday, and the most there ever were."""
        return self._row if self._day(now) - self._last <= 1 else 0, self._best

    def _day(self, at: float) -> int:
        return datetime.fromtimestamp(at, self._zone).toordinal()


def _known(zone: str) -> tzinfo:
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # the machine may lack the list of zones
        return UTC


class Collected:
    """What the results read so far come to."""

    def __init__(self, zone: str) -> None:
        self.all = Tally()
        self.titles: dict[str, Title] = {}
        self.days = Days(zone)

    def add(self, part: Iterable[Own]) -> None:
        for own in part:
            self.all.add(own)
            title = self.titles.get(own.game)
            if title is None:
                title = self.titles[own.game] = Title(game=own.game)
            title.add(own)
            self.days.add(own.ended)
