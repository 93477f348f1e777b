"""Statistics of a player, computed in one pass over the results, oldest first; later only over new ones."""

from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from durbar.table.storage import archive as stored
from durbar.table.storage.archive import Moment, Own
from durbar.table.storage.database import Database
from durbar.table.stored import Row

KEPT = 200
"""Players whose statistics stay in memory."""
Sums = defaultdict[str, float]
_sources = msgspec.json.Decoder(dict[str, tuple[float, float]])


@dataclass(slots=True)
class Tally:
    """Games that have something in common."""

    games: int = 0
    won: int = 0
    total: int = 0
    streak: int = 0
    """Games won in a row, up to the last."""
    best_streak: int = 0

    def add(self, won: bool, score: int) -> None:
        self.games += 1
        self.total += score
        if not won:
            self.streak = 0
            return
        self.won += 1
        self.streak += 1
        if self.streak > self.best_streak:
            self.best_streak = self.streak

    @property
    def points(self) -> float:
        """The mean."""
        return self.total / self.games


@dataclass(slots=True)
class Title:
    """All games of one title."""

    game: str
    all: Tally = field(default_factory=Tally)
    best: int | None = None
    by_seats: dict[int, Tally] = field(default_factory=dict)
    sources: Sums = field(default_factory=lambda: defaultdict(float))
    table_sources: Sums = field(default_factory=lambda: defaultdict(float))
    lasted: dict[bool, list[float]] = field(default_factory=lambda: {True: [0.0, 0], False: [0.0, 0]})
    """Seconds and games, of those played over days and of the others."""

    def add(self, own: Own) -> None:
        _, seats, place, score, seconds, _, _, clock, sources = own  # faster than by name
        won = place == 1
        self.all.add(won, score)
        if seats not in self.by_seats:
            self.by_seats[seats] = Tally()
        self.by_seats[seats].add(won, score)
        if self.best is None or score > self.best:
            self.best = score
        lasted = self.lasted[clock == "days"]
        lasted[0] += seconds
        lasted[1] += 1
        mine, all_seats = self.sources, self.table_sources
        for name, (points, mean) in _sources.decode(sources).items():
            mine[name] += points
            all_seats[name] += mean

    @property
    def seconds(self) -> float:
        """The mean length. Games over days are left out unless there are no others."""
        seconds, games = self.lasted[False] if self.lasted[False][1] else self.lasted[True]
        return seconds / games

    def mean(self, sums: Sums) -> dict[str, float]:
        """Points a game by source, most first."""
        order = sorted(sums.items(), key=lambda item: -item[1])
        return {name: round(points / self.all.games, 2) for name, points in order}


class Days:
    """Days in a row on which a game ended, by a player's time zone; games are added in order."""

    def __init__(self, zone: str) -> None:
        self._zone = _known(zone)
        self._last = self._row = self._best = 0
        self._midnight = 0.0
        """The end of the last day: most games need no look at the calendar."""

    def add(self, at: float) -> None:
        if at < self._midnight:
            return
        day = self._day(at)
        self._row = self._row + 1 if day == self._last + 1 else 1
        self._last = day
        self._best = max(self._best, self._row)
        tomorrow = datetime.combine(date.fromordinal(day + 1), time(), self._zone)
        self._midnight = tomorrow.timestamp()

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
    """What the results of a player come to, up to a moment; newer ones are added."""

    def __init__(self, zone: str) -> None:
        self.zone = zone
        self.all = Tally()
        self.titles: dict[str, Title] = {}
        self.days = Days(zone)
        self.met: dict[str, tuple[int, int, int]] = {}
        """Games with each opponent, and how often each of the two was ahead: by the id of a player, or by
        persona and level of a bot with a blank between them."""
        self.last: Moment = (-1.0, "")

    def add(self, part: Sequence[Own]) -> None:
        for own in part:
            game, _, place, score, _, ended, _, _, _ = own
            self.all.add(place == 1, score)
            if game not in self.titles:
                self.titles[game] = Title(game)
            self.titles[game].add(own)
            self.days.add(ended)
        self.last = (part[-1].ended, part[-1].table_id)

    def meet(self, rows: Iterable[Row]) -> None:
        for row in rows:
            games, ahead, behind = self.met.get(row["who"], (0, 0, 0))
            self.met[row["who"]] = (games + row["games"], ahead + row["ahead"], behind + row["behind"])


class Statistics:
    """Reads the results of players. What was read stays in memory, so that later only new games are read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[str, Collected] = OrderedDict()
        """The longest unused first."""

    async def collect(self, player: str, zone: str) -> Collected:
        """What all results of a player come to."""
        found = self._kept.pop(player, None)
        if found is None or not await self._holds(found, player, zone):
            found = Collected(zone)
        before = found.last
        async for part in stored.own_results(self._database, player, before):
            found.add(part)
        if found.last != before:
            found.meet(await stored.opponents(self._database, player, before, found.last))
        self._kept[player] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    async def _holds(self, found: Collected, player: str, zone: str) -> bool:
        """Has nothing changed but new games? Older ones may have become the player's."""
        count = await stored.count_until(self._database, player, found.last)
        return zone == found.zone and count == found.all.games
