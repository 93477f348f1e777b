"""Clocks, proposals, notes and series as wire types."""

from typing import Any

import msgspec

from durbar.table import agreement
from durbar.table.clock import Live, Settings, Times, left, settings_of
from durbar.table.rematch import score
from durbar.table.stored import Row
from durbar.table.table import Table
from durbar.web import wire

NOTES = 50
"""Notes in the facts of a table, the newest; the record has all of them."""


def clock(table: Table, now: float) -> wire.ClockFacts | None:
    """What the table's clock shows now."""
    settings, times = table.clock, table.times
    if settings is None:
        return None
    live = isinstance(settings, Live)
    return wire.ClockFacts(
        kind="live" if live else "days",
        minutes=settings.minutes if isinstance(settings, Live) else None,
        increment=settings.increment if isinstance(settings, Live) else None,
        days=None if isinstance(settings, Live) else settings.days,
        weekends=not isinstance(settings, Live) and settings.weekends,
        night=None if isinstance(settings, Live) or settings.night is None else list(settings.night),
        zone=None if isinstance(settings, Live) else settings.zone,
        then=settings.then,
        left=[
            _standing(settings, seconds, now) if seat != times.seat else seconds
            for seat, seconds in enumerate(left(settings, times, now))
        ],
        running=times.seat,
        due=table.row["due"],
        now=now,
    )


def _standing(settings: Settings, seconds: float | None, now: float) -> float | None:
    """A time that stands still, as long as it would last from now on: pauses take no nights."""
    return None if seconds is None else settings.after(now, seconds) - now


def proposal(table: Table, now: float) -> wire.ProposalFacts | None:
    """What somebody proposes, while it can be answered."""
    found = agreement.current(table, now)
    if found is None:
        return None
    return wire.ProposalFacts(found["kind"], found["by"], found["agreed"], agreement.missing(table, found))


def notes(table: Table) -> list[wire.NoteFacts]:
    """The newest notes."""
    return [
        wire.NoteFacts(**{name: row[name] for name in wire.NoteFacts.__struct_fields__})
        for row in table.notes[-NOTES:]
    ]


def series(table: Table) -> wire.SeriesFacts | None:
    """The series this table belongs to, with this game once it is over."""
    found = score(table)
    return None if found is None else msgspec.convert(found, wire.SeriesFacts)


def of_table(table: Table, now: float) -> dict[str, Any]:
    """The fields of `wire.TableFacts` about time and agreement."""
    return {
        "clock": clock(table, now),
        "paused": table.row["paused"],
        "proposal": proposal(table, now),
        "notes": notes(table),
        "series": series(table),
        "begins": table.row["begins"],
    }


def of_line(row: Row, now: float) -> dict[str, Any]:
    """The fields of `wire.Summary` about time."""
    playing = row["status"] == "playing"
    settings = settings_of(row["clock"])
    times = None if row["times"] is None else msgspec.convert(row["times"], Times)
    seconds = None
    if playing and settings is not None and times is not None and times.seat is not None:
        seconds = left(settings, times, now)[times.seat]
    return {
        "clock": "none" if row["clock"] is None else row["clock"]["kind"],
        "due": row["due"] if playing else None,
        "paused": row["paused"],
        "begins": row["begins"],
        "turn_since": row["changed"] if times is None else times.turn,
        "left": seconds,
    }
