"""One table as one viewer sees it, and the stream that tells what is new."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from durbar.web.wire.base import Count, Json, Language, Notation, Problem, Request, SeatNumber, Secret, Status


class SeatFacts(Struct):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    """The bot's level."""
    yours: bool
    """The token of this request holds the seat."""
    connected: bool
    """Somebody with the seat's token listens (always true for a bot)."""
    left: bool
    """The person said goodbye."""
    asks: list[int]
    """Seats that ask for a bot to take this seat over."""


class TableFacts(Struct):
    id: str
    game: str
    revision: str
    status: Status
    seats: list[SeatFacts]
    listed: bool
    """Shown in everybody's lobby, where anybody may sit down at an open seat."""
    hints: bool
    """Who is to act may ask for a hint."""
    host: bool
    """The token of this request opened the table."""
    created: float
    reason: str | None = None
    """Why a broken table can only be looked at."""
    next: str | None = None
    """The table of the rematch; the same token holds the same seats there."""
    commitment: str | None = None
    """Hash of the secret seed, told before the first move; None when somebody chose the seed."""
    seed: str | None = None
    """The seed, told when the game is over."""


class EventView(Struct):
    kind: str
    clause: str
    seat: int
    data: Json
    secret: bool
    """`data` holds what only some seats may know: use the words of `<kind>_secret` where there are any."""


class LogLine(Struct):
    ply: int
    """How many plies stood on the table before this one."""
    seat: int
    """−1 is luck."""
    do: str | None
    """The notation; None while this viewer may not know it (luck and secret actions until the end)."""
    events: list[EventView]
    at: float
    """Seconds since 1970."""


class ChatLine(Struct):
    number: int
    seat: int
    name: str
    text: str
    at: float


class Result(Struct):
    scores: list[int]
    winners: list[int]
    sources: list[dict[str, int]]
    """Each seat's points by source."""


class Frame(Struct, tag_field="type", tag="frame"):
    """All one viewer may know. Keep `log[:log_from]` of what you have and append `log`; so for chat."""

    table: TableFacts
    viewer: int | None
    """The seat this frame is for; None is a spectator."""
    version: int
    """Grows with every ply and every undo; a frame with a smaller version than yours is old."""
    ply: int
    """How many plies, luck included, stand on the table."""
    actor: int | None
    """The seat to act; None when the game is over."""
    observation: Json
    choices: list[Json]
    """All legal actions ("do", "kind", facts) when the viewer is to act, else empty."""
    undoable: int
    """How many of the viewer's plies it may take back now."""
    redoable: int
    """How many taken-back plies it may play again now."""
    log_from: int
    log: list[LogLine]
    chat_from: int
    chat: list[ChatLine]
    result: Result | None = None
    text: str | UnsetType = UNSET
    """The table in characters, in the viewer's language; left out when the page has a drawing of the game."""


class Table(Struct, tag_field="type", tag="table"):
    """News of the table that are no move: somebody sat down, connected, left, was replaced."""

    version: int
    table: TableFacts


class Chat(Struct, tag_field="type", tag="chat"):
    line: ChatLine


News = Frame | Table | Chat | Problem
"""What the stream sends."""


class Hello(Request):
    """What a client says first on the stream, and again when it wants to look from another seat.

    Without `seat` the server looks from the seat to act when the token holds it, else from its first.
    """

    token: Secret | None = None
    seat: SeatNumber | None = None
    choices: bool = True
    """False leaves `choices` of the frames empty: for a program that knows the rules itself."""
    lang: Language | None = None
    """Of the problems told from now on; a page may be read in another language than its browser's first."""


class Play(Request):
    ply: Count
    """The ply you saw: the frame's `ply`. Anything else is stale."""
    do: Notation
    version: Count | None = None
    """Also the frame's `version`, to be strict about undone and replayed plies."""


class Word(Hello):
    """What a client may say on the stream after its first hello: an action, or hello again.

    A frame with a greater version is the answer to an action (what it shows is on disk), else a problem.
    """

    play: Play | None = None
