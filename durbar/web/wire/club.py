"""The daily challenge and club nights."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durbar.web.wire.base import Json, Level, Name, Request, TableId
from durbar.web.wire.clock import DaysClock, LiveClock

# ---------------------------------------------------------------- the daily challenge


class ScoreBar(Struct):
    """How many finished with a score from `first` to `last`, both included."""

    first: int
    last: int
    count: int
    yours: bool


class BestScore(Struct):
    rank: int
    name: str
    portrait: str | None
    score: int
    you: bool


class OwnTry(Struct):
    table: str
    over: bool
    """The try has ended: with a score, or without one because the table was closed or left."""
    score: int | None
    rank: int | None


class BestOfYesterday(Struct):
    day: str
    name: str
    portrait: str | None
    score: int
    table: str
    """Everybody may look at it now."""


class Challenge(Struct):
    """What everybody plays of one game today."""

    game: str
    seats: int
    level: str
    bots: list[str]
    """The personas of the bots."""
    tries: int
    """How many players have begun."""
    finished: int
    median: int | None
    scores: list[ScoreBar]
    best: list[BestScore]
    mine: OwnTry | None
    yesterday: BestOfYesterday | None


class ChallengeBegun(Struct):
    table: str
    seat: int
    """The player’s; the keys of its devices hold it."""


class Challenges(Struct):
    day: str
    """In UTC."""
    ends: float
    now: float
    titles: list[Challenge]


# ---------------------------------------------------------------- club nights

Form = Literal["swiss", "all"]
"""Opponents of about the same points, or as many different opponents as the rounds allow."""
HowCounted = Literal["as_it_stands", "left_out"]
ClubTableState = Literal["opening", "playing", "over", "as_it_stands", "left_out"]


class NewClub(Request):
    name: Annotated[str, Meta(max_length=80, description="Shown as text, never as HTML.")]
    game: Annotated[str, Meta(max_length=40)]
    rounds: Annotated[int, Meta(ge=1, le=12)] = 3
    form: Form = "swiss"
    size: Annotated[int, Meta(ge=2, le=5)] = 3
    """People at a table, as far as their number allows."""
    clock: LiveClock | DaysClock | None = None
    level: Level = "club"
    """Of the bots that fill a table where people are missing."""
    next_round: Literal["host", "by_itself"] = "host"
    """Who starts the next round once all tables of this one are over."""


class JoinClub(Request):
    name: Name = ""


class CountTable(Request):
    """A table that never ends: count the points as they are now, or leave the table out."""

    table: TableId
    how: HowCounted


class ClubEntry(Struct):
    number: int
    name: str
    portrait: str | None
    left: bool
    you: bool


class ClubSeat(Struct):
    entry: int | None
    """None: a bot."""
    name: str
    portrait: str | None
    bot: str | None
    """Its persona."""
    you: bool
    score: int | None
    place: int | None
    points: float | None


class ClubTable(Struct):
    round: int
    number: int
    table: str
    state: ClubTableState
    ply: int
    to_act: int | None
    """The seat to act."""
    yours: bool
    seats: list[ClubSeat]


class Standing(Struct):
    rank: int
    """Shared by those who are equal in everything."""
    entry: int
    name: str
    portrait: str | None
    you: bool
    left: bool
    points: float
    """Of 100 a table: the share of the others at the table who were beaten."""
    played: int
    opponents: float
    """The mean points of the people met."""
    share: float
    """The mean share of all points scored at the tables, in percent."""
    by: Literal["points", "opponents", "share", "direct"] | None
    """What put this entry behind the one before it; None: nothing did."""


class ClubFacts(Struct):
    id: str
    name: str
    game: str
    form: Form
    rounds: int
    size: int
    level: str
    clock: Json | None
    next_round: Literal["host", "by_itself"]
    status: Literal["open", "playing", "over"]
    round: int
    """0: not yet begun."""
    host: bool
    hosted_by: str
    joined: bool
    can_start: bool
    """All tables of the round are over and one more may begin."""
    created: float
    entries: list[ClubEntry]
    tables: list[ClubTable]
    """The newest round first; in it one's own table first."""
    standings: list[Standing]


class ClubLine(Struct):
    id: str
    name: str
    game: str
    status: Literal["open", "playing", "over"]
    round: int
    rounds: int
    entries: int
    host: bool
    created: float


class Clubs(Struct):
    clubs: list[ClubLine]
