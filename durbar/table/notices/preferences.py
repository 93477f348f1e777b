"""What a player wants to be called for, by what, and when: the column `players.calling`.

A player who has chosen nothing is called at once for a turn, a clock, an agreed beginning and the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Any, Literal, get_args
from zoneinfo import ZoneInfo

Event = Literal["turn", "clock", "invited", "full", "chat", "over", "begins"]
Kind = Literal["push", "mail", "hook"]
Often = Literal["at_once", "hourly", "daily"]
Wants = dict[Event, dict[Kind, bool]]
EVENTS: tuple[Event, ...] = get_args(Event)
KINDS: tuple[Kind, ...] = get_args(Kind)
UNWANTED = ("invited", "full", "chat")
"""Events nobody is called for before they ask for it."""
URGENT = ("clock", "begins")
"""Events that do not wait for the next full hour or the next day."""
MORNING = 8 * 60
"""The minute of the day for daily notices of a player without quiet hours."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours of the day without notices, in minutes; they may go over midnight."""

    on: bool = False
    start: int = 22 * 60
    to: int = 8 * 60


@dataclass(frozen=True, slots=True)
class Preferences:
    wants: Wants = field(default_factory=dict)
    """What differs from the default."""
    quiet: Quiet = Quiet()
    often: Often = "at_once"
    zone: str = "UTC"

    @classmethod
    def read(cls, stored: Mapping[str, Any], zone: str) -> "Preferences":
        """From the column of the player and their time zone."""
        quiet = Quiet(**stored.get("quiet", {}))
        return cls(stored.get("wants", {}), quiet, stored.get("often", "at_once"), zone)

    def wanted(self, event: Event, kind: Kind) -> bool:
        return self.wants.get(event, {}).get(kind, event not in UNWANTED)

    def all_wants(self) -> Wants:
        """Every event by every kind of channel."""
        return {event: {kind: self.wanted(event, kind) for kind in KINDS} for event in EVENTS}

    def due(self, now: float, event: Event, live: bool) -> float:
        """When a notice of now may be sent. Games with a live clock and agreed beginnings always ring."""
        if live or event == "begins":
            return now
        at = now
        if event not in URGENT and self.often != "at_once":
            at = self._next_hour(now) if self.often == "hourly" else self._next_morning(now)
        return self.after_quiet(at)

    def after_quiet(self, at: float) -> float:
        """This time, or the end of the quiet hours it is in."""
        return at if not self._is_quiet(at) else self._next(at, self.quiet.to)

    def remind_at(self, due: float, before: float) -> float:
        """When to remind of time that is up at `due`: so many seconds before, never in quiet hours.

        When the quiet hours would leave no time, it is before they begin.
        """
        at = due - before
        if not self._is_quiet(at):
            return at
        end = self.after_quiet(at)
        return end if end < due - before / 4 else self._next(at - 86_400, self.quiet.start)

    def _is_quiet(self, at: float) -> bool:
        quiet = self.quiet
        if not quiet.on or quiet.start == quiet.to:
            return False
        local = self._local(at)
        minute = local.hour * 60 + local.minute
        if quiet.start < quiet.to:
            return quiet.start <= minute < quiet.to
        return minute >= quiet.start or minute < quiet.to

    def _next_hour(self, at: float) -> float:
        local = self._local(at)
        return at + 3600 - local.minute * 60 - local.second - local.microsecond / 1e6

    def _next_morning(self, at: float) -> float:
        return self._next(at, self.quiet.to if self.quiet.on else MORNING)

    def _next(self, at: float, minute: int) -> float:
        """The next time after `at` when the clock of the player shows this minute of the day."""
        local = self._local(at)
        wanted = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
        if wanted <= local:
            wanted += timedelta(days=1)  # keeps the time of the day, also when the clocks change
        return wanted.timestamp()

    def _local(self, at: float) -> datetime:
        return datetime.fromtimestamp(at, _zone(self.zone))


@lru_cache(256)
def _zone(name: str) -> tzinfo:
    """The time zone, or UTC if this system does not know it."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError):  # ZoneInfoNotFoundError is a KeyError on some systems
        return UTC
    except KeyError:
        return UTC
