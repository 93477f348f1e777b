"""The clock of a table, as pure functions: its settings, what it shows, what is charged, when it is up.

Only a person who is to act loses time. What runs is written as "since when, with how much left", so that a
restart changes nothing: what is left now is counted when somebody asks.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, Literal
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from durbar.table.refusal import Refusal
from durbar.table.stored import Row

Then = Literal["bot", "resign"]
MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
RETURN = 60.0
"""Seconds of a live clock for who was not connected when time was up, once a game; and the least for who
comes back from a bot."""
AWAKE = 8
"""Hours of a day that count at least."""
SATURDAY = 5


class Live(Struct, frozen=True, tag_field="kind", tag="live"):
    """A budget for the game, and an increment for each completed turn."""

    minutes: int
    increment: int = 0
    then: Then = "bot"
    level: str | None = None

    @property
    def turn(self) -> float | None:
        """What each turn begins with; None: with what is left of the last one."""
        return None

    @property
    def budget(self) -> float | None:
        return self.minutes * MINUTE

    def counted(self, start: float, end: float) -> float:
        """Seconds between two times that count."""
        return max(0.0, end - start)

    def after(self, start: float, seconds: float) -> float:
        """When so many seconds that count have passed."""
        return start + seconds


class Days(Struct, frozen=True, tag_field="kind", tag="days"):
    """Some days for each turn. Nights and weekends of the time zone do not count."""

    days: int
    weekends: bool = False
    night: tuple[int, int] | None = None
    zone: str = "UTC"
    then: Then = "bot"
    level: str | None = None

    @property
    def turn(self) -> float | None:
        return self.days * (24 - self._hours_off) * HOUR

    @property
    def budget(self) -> float | None:
        return None

    @property
    def _hours_off(self) -> int:
        """A day is as long as its hours that count: a day from Tuesday noon ends on Wednesday at noon."""
        return 0 if self.night is None else (self.night[1] - self.night[0]) % 24

    def counted(self, start: float, end: float) -> float:
        """Seconds between two times that count."""
        if not self.weekends and self.night is None:
            return max(0.0, end - start)
        total = 0.0
        for begin, stop in self._spans(start):
            if begin >= end:
                break
            total += max(0.0, min(stop, end) - max(begin, start))
        return total

    def after(self, start: float, seconds: float) -> float:
        """When so many seconds that count have passed."""
        if not self.weekends and self.night is None:
            return start + seconds
        for begin, stop in self._spans(start):
            begin = max(begin, start)
            if stop > begin and seconds <= stop - begin:
                return begin + seconds
            seconds -= max(0.0, stop - begin)
        raise AssertionError("some hours of a week count")

    def _spans(self, start: float) -> Iterator[tuple[float, float]]:
        """The times that count, from the day before `start` on."""
        zone = _zone(self.zone)
        day = datetime.fromtimestamp(start, UTC).astimezone(zone).date() - timedelta(days=1)
        while True:
            if not (self.weekends and day.weekday() >= SATURDAY):
                for first, last in self._hours:
                    yield _at(day, first, zone), _at(day, last, zone)
            day += timedelta(days=1)

    @property
    def _hours(self) -> tuple[tuple[int, int], ...]:
        """The hours of a day that count."""
        if self.night is None:
            return ((0, 24),)
        first, last = self.night
        return ((last, first),) if first > last else ((0, first), (last, 24))


Settings = Live | Days


class Times(Struct, omit_defaults=True):
    """What the clock of a table shows. A table without one keeps only when the turn began."""

    turn: float
    """When the seat to act became so."""
    left: list[float | None] = []
    """Seconds of each seat, at `since` of the one whose time runs."""
    seat: int | None = None
    """Whose time runs."""
    since: float = 0.0
    """From when it runs. It may be in the future: people agreed to begin then."""
    returned: list[int] = []
    """Seats that had their extra time to come back."""


@lru_cache(256)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


def _at(day: date, hour: int, zone: ZoneInfo) -> float:
    """A full hour of a day; daylight saving time makes some days shorter and some longer."""
    if hour == 24:
        day, hour = day + timedelta(days=1), 0
    return datetime.combine(day, time(hour), zone).timestamp()


def checked(given: Row) -> Settings:
    """Settings that make sense, or a refusal that says what does not."""
    settings = settings_of(given)
    assert settings is not None
    if isinstance(settings, Days):
        try:
            _zone(settings.zone)
        except (ValueError, OSError, LookupError) as error:
            raise Refusal("bad_option", f"there is no time zone {settings.zone!r}") from error
        if settings.night is not None and settings.night[0] == settings.night[1]:
            raise Refusal("bad_option", "a night begins and ends at different hours")
        if 24 - settings._hours_off < AWAKE:
            raise Refusal("bad_option", f"at least {AWAKE} hours of a day must count")
    return settings


def settings_of(stored: Row | None) -> Settings | None:
    """Settings as they are stored."""
    return None if stored is None else msgspec.convert(stored, Settings)


def start(settings: Settings | None, seats: int, now: float) -> Times:
    """The clock of a new table; nobody's time runs."""
    return Times(now, [] if settings is None else [settings.budget] * seats)


def left(settings: Settings, times: Times, now: float) -> list[float | None]:
    """Seconds that each seat has now."""
    found = times.left.copy()
    if times.seat is not None and (before := found[times.seat]) is not None:
        found[times.seat] = max(0.0, before - settings.counted(times.since, now))
    return found


def due(settings: Settings, times: Times) -> float | None:
    """When the time that runs is up."""
    if times.seat is None or (seconds := times.left[times.seat]) is None:
        return None
    return settings.after(times.since, seconds)


def stop(settings: Settings, times: Times, now: float) -> Times:
    """Charge whose time runs; from now on nobody's does."""
    return msgspec.structs.replace(times, left=left(settings, times, now), seat=None, since=0.0)


def run(settings: Settings, times: Times, seat: int | None, since: float) -> Times:
    """Let the time of this seat run; a turn of days that has not begun has all its time."""
    if seat is None:
        return times
    seconds = times.left.copy()
    if seconds[seat] is None:
        seconds[seat] = settings.turn
    return msgspec.structs.replace(times, left=seconds, seat=seat, since=since)


def end_turn(settings: Settings, times: Times, now: float) -> Times:
    """A turn is over: a person who completed it gets the increment; with days the next begins anew."""
    done = times.seat
    times = stop(settings, times, now)
    if isinstance(settings, Days):
        seconds: list[float | None] = [None] * len(times.left)
    else:
        seconds = times.left.copy()
        if done is not None:
            seconds[done] = (seconds[done] or 0.0) + settings.increment
    return msgspec.structs.replace(times, left=seconds)


def shifted(times: Times, gap: float) -> Times:
    """The server was away for so long: that time is nobody's."""
    return msgspec.structs.replace(times, since=times.since + gap)


def extended(times: Times, seat: int) -> Times:
    """A little more time for who is not connected, once a game."""
    seconds = times.left.copy()
    seconds[seat] = (seconds[seat] or 0.0) + RETURN
    return msgspec.structs.replace(times, left=seconds, returned=[*times.returned, seat])


def came_back(settings: Settings, times: Times, seat: int) -> Times:
    """The person plays again: with a whole turn, or at least the time to look at the table."""
    seconds = times.left.copy()
    seconds[seat] = None if isinstance(settings, Days) else max(RETURN, seconds[seat] or 0.0)
    return msgspec.structs.replace(times, left=seconds)


def columns(settings: Settings | None, times: Times, seat: int | None, now: float, **how: Any) -> Row:
    """What is stored once it is this seat's time that runs; `how` as in `_after`."""
    times = _after(settings, times, seat, now, **how)
    return {
        "times": msgspec.to_builtins(times),
        "due": None if settings is None else due(settings, times),
        "ticked": max(now, times.since) if isinstance(settings, Live) and times.seat is not None else None,
    }


def _after(
    settings: Settings | None,
    times: Times,
    seat: int | None,
    now: float,
    begins: float | None = None,
    new_turn: bool = False,
) -> Times:
    """The clock once the time of this seat runs, but not before the game `begins`."""
    if new_turn:
        times = msgspec.structs.replace(
            times if settings is None else end_turn(settings, times, now), turn=now
        )
    if settings is None or times.seat == seat:
        return times
    return run(settings, stop(settings, times, now), seat, max(now, begins or now))
