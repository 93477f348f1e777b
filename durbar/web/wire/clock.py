"""Clocks, what people agree on at a table, and what happened there besides plies."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durbar.web.wire.base import Json, Level, Request, SeatNumber

Then = Literal["bot", "resign"]
"""When time is up: a bot plays until the person comes back, or to the end."""
ProposalKind = Literal["pause", "resume", "end"]
NoteKind = Literal["paused", "resumed", "time_up", "resigned", "came_back", "replaced", "ended"]
ClockKind = Literal["none", "live", "days"]
Hour = Annotated[int, Meta(ge=0, le=23)]


class LiveClock(Request, tag_field="kind", tag="live"):
    """Everybody has a budget of minutes, and gets some seconds for each turn they complete."""

    minutes: Annotated[int, Meta(ge=1, le=180)]
    increment: Annotated[int, Meta(ge=0, le=600, description="Seconds for each completed turn.")] = 0
    then: Then = "bot"
    level: Level | None = None
    """Of the bot that plays when time is up; without it, the title's usual one."""


class DaysClock(Request, tag_field="kind", tag="days"):
    """Everybody has some days for each turn."""

    days: Annotated[int, Meta(ge=1, le=30)]
    weekends: bool = False
    """Saturdays and Sundays do not count."""
    night: Annotated[list[Hour], Meta(min_length=2, max_length=2)] | None = None
    """From this hour to that one nothing counts; a day is as long as the hours that do."""
    zone: Annotated[str, Meta(max_length=40)] = "UTC"
    """The time zone of nights and weekends, as `Europe/Paris`."""
    then: Then = "bot"
    level: Level | None = None


class ClockFacts(Struct):
    """A table's clock: its settings, and what it shows at the server's time `now`."""

    kind: Literal["live", "days"]
    minutes: int | None
    increment: int | None
    days: int | None
    weekends: bool
    night: list[int] | None
    zone: str | None
    then: Then
    left: list[float | None]
    """Seconds that each seat has at `now`. With days only the seat to act has any: those that count while its
    time runs, and in a pause how long they would last from now on."""
    running: int | None
    """Whose time runs; None: nobody's (a bot acts, a pause, the end)."""
    due: float | None
    """When that time is up."""
    now: float


class ProposalFacts(Struct):
    """What a person proposes to the others; it takes place once nobody is missing."""

    kind: ProposalKind
    by: int
    agreed: list[int]
    """Seats that want it, the one that proposed it included."""
    missing: list[int]
    """Seats that have not answered."""


class NoteFacts(Struct):
    """What happened at the table after `ply` plies."""

    number: int
    ply: int
    seat: int | None
    kind: NoteKind
    data: Json
    at: float


class SeriesFacts(Struct):
    """A series of games of the same people; the lists go by the seats of this table."""

    number: int
    """Which game of the series this one is, from 1."""
    of: int
    wins: list[float]
    """Games won so far, this one included once it is over; several winners share a win."""
    points: list[int]


class Resign(Request):
    seat: SeatNumber | None = None
    """Needed only by who holds several seats; without it, the seat one looks from."""


class Propose(Request):
    kind: ProposalKind


class Answer(Request):
    yes: bool
    """False refuses what somebody proposed, and withdraws what one has proposed oneself."""


class AskRematch(Request):
    rotate: bool = False
    """Everybody moves one seat on."""
    begins: float | None = None
    """When people want to begin, at most 14 days ahead; clocks do not run before."""
    games: Annotated[int, Meta(ge=2, le=9)] | None = None
    """Begin a series of so many games."""
