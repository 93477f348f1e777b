"""Opening a table and taking a seat."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from durbar.web.wire.base import Count, Json, Level, Name, Request, SeatNumber, Secret, TableCode, TableId
from durbar.web.wire.clock import DaysClock, LiveClock
from durbar.web.wire.view import TableFacts


class SeatWish(Request):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    level: Level | None = None


class FromPosition(Request, tag_field="from", tag="position"):
    position: Json


class FromRecord(Request, tag_field="from", tag="record"):
    record: Annotated[str, Meta(max_length=500_000)]
    ply: Count | None = None
    """None: after its last ply."""


class FromTable(Request, tag_field="from", tag="table"):
    """A moment of a finished table, to play on from there."""

    table: TableId
    ply: Count


class NewTable(Request):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Json = field(default_factory=dict)
    seed: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]+$")] | None = None
    listed: bool = False
    """Shown to everybody in the lobby; otherwise one needs a link or the code."""
    hints: bool = True
    """Whether players may ask for hints. The page proposes it only where the others are bots."""
    shuffle: bool = False
    """Put the players on the seats in random order."""
    clock: LiveClock | DaysClock | None = None
    start: FromPosition | FromRecord | FromTable | None = None


class Invite(Struct):
    seat: int
    invite: str


class Created(Struct):
    table: str
    token: str | None
    """Holds the seats of `me` and makes its owner the host. Sent once; only its hash is stored.

    None for a player: the keys of its devices hold the seats."""
    seats: list[int]
    invites: list[Invite]


class Sit(Request):
    """A seat by its invite, any open one by the code or of a listed table, or one's own from a bot."""

    name: Name = ""
    seat: SeatNumber | None = None
    invite: Secret | None = None
    code: TableCode | None = None


class Find(Request):
    """The code of a table, as somebody typed it."""

    code: TableCode


class Found(Struct):
    table: str
    code: str
    """As the table has it."""


class Seated(Struct):
    table: str
    token: str | None
    """As in `Created`."""
    seat: int


class AskInvite(Request):
    seat: SeatNumber


class Replace(Request):
    """A bot for a seat that was left. The host decides alone; otherwise most of those who are connected."""

    seat: SeatNumber
    level: Level


class Done(Struct):
    table: TableFacts


class Rematch(Struct):
    table: str


class Key(Request):
    table: TableId
    token: Secret


class Keys(Request):
    keys: Annotated[list[Key], Meta(max_length=200)]
