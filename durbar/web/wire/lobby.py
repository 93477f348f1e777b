"""The lobby: one line for each table, and the server's health."""

from msgspec import Struct

from durbar.table.stored import Status
from durbar.web.wire.base import Json
from durbar.web.wire.view import SeatFacts


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


class Summaries(Struct):
    tables: list[Summary]


class Health(Struct):
    ok: bool
    version: str
