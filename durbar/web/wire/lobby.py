"""The lobby: one line for each table, and whether the server is alive and ready."""

from msgspec import Struct

from durbar.table.stored import Status
from durbar.web.wire.base import Json
from durbar.web.wire.clock import ClockKind
from durbar.web.wire.view import BoardFacts, SeatFacts


class Summary(Struct):
    """One line of the lobby."""

    id: str
    game: str
    status: Status
    seats: list[SeatFacts]
    options: Json
    """Options that are not the default; a components file is shown as true."""
    actor: int | None
    ply: int
    scores: list[int]
    winners: list[int]
    created: float
    changed: float
    yours: list[int]
    host: bool
    clock: ClockKind = "none"
    due: float | None = None
    """When the time of the seat to act is up."""
    paused: float | None = None
    begins: float | None = None
    """When people agreed to begin."""
    turn_since: float | None = None
    """When the seat to act became so."""
    left: float | None = None
    """Seconds that the person to act has now; of a clock of days those that count."""
    board: BoardFacts | None = None
    """It is played on an owner's board."""


class Summaries(Struct):
    tables: list[Summary]


class Lobby(Struct):
    """The listed tables: those with an open seat, and those that are being played."""

    waiting: list[Summary]
    playing: list[Summary]


class Health(Struct):
    ok: bool
    version: str


class Failure(Struct):
    check: str
    reason: str
    """In a few words: `the disk is full`, `read-only`, `broken`, `no answer within 2 seconds` …"""


class Ready(Struct):
    ok: bool
    checks: list[str]
    """What was checked."""
    failures: list[Failure]
