"""One table as one viewer sees it, and the messages of the stream."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from durbar.table.stored import Status
from durbar.web.wire.base import Count, Json, Language, Notation, Problem, Request, SeatNumber, Secret
from durbar.web.wire.clock import ClockFacts, NoteFacts, ProposalFacts, SeriesFacts


class BotFacts(Struct):
    """How a bot is shown, and how strong it is."""

    persona: str
    """One of eight: `kebo`, `kancil`, `merak`, `gaja`, `bagh`, `bulbul`, `kuntur`, `chaski`."""
    level: str
    instead_of: str | None = None
    """The name of the person whose seat it plays; who holds the seat's token may take it back."""


class SeatFacts(Struct):
    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    """Of a bot: its persona's, unless whoever opened the table gave it another."""
    bot: BotFacts | None
    level: str | None
    """The bot's level, as in `bot`."""
    portrait: str | None
    """The colour behind a player’s initial, `c0` to `c7`; None for who is no player."""
    yours: bool
    """The token of this request holds the seat."""
    connected: bool
    """Somebody with the seat's token is connected (always true for a bot)."""
    left: bool
    """The person has left."""
    gone: bool
    """The person has left, or has been away for a while: the others may ask for a bot."""
    asks: list[int]
    """Seats that ask for a bot on this seat."""
    quiet: bool | UnsetType = UNSET
    """Of one's own seat: no notices are sent about this table."""
    resigned: bool = False
    """A bot plays for the person to the end."""


class BoardFacts(Struct):
    """An owner's board: its file, and what the owner calls it."""

    hash: str
    name: str | None


class TableFacts(Struct):
    id: str
    game: str
    revision: str
    status: Status
    seats: list[SeatFacts]
    listed: bool
    """Shown in the public lobby; anybody may take an open seat."""
    hints: bool
    """The seat to act may ask for a hint."""
    host: bool
    """The token of this request opened the table."""
    code: str | None
    """Leads to the table while it may; None for who has no seat here."""
    chat_off: bool
    """The host has turned the chat off: nobody can write, what was written stays."""
    created: float
    reason: str | None = None
    """Why a broken table is view-only."""
    next: str | None = None
    """The table of the rematch; the same token holds the same seats there."""
    commitment: str | None = None
    """Hash of the secret seed; None when somebody chose the seed."""
    seed: str | None = None
    """The seed, once the game is over."""
    clock: ClockFacts | None = None
    """None: nobody's time is counted."""
    paused: float | None = None
    """Since when the game is paused."""
    proposal: ProposalFacts | None = None
    notes: list[NoteFacts] = field(default_factory=list)
    """What happened besides plies, the newest 50."""
    series: SeriesFacts | None = None
    begins: float | None = None
    """When people agreed to begin."""
    board: BoardFacts | None = None
    """It is played on an owner's board; None: on ours."""


class EventView(Struct):
    kind: str
    clause: str
    seat: int
    data: Json
    secret: bool
    """`data` holds what only some seats may know: use the words of `<kind>_secret` if there are any."""


class LogLine(Struct):
    ply: int
    """How many plies came before this one."""
    seat: int
    """−1 is chance."""
    do: str | None
    """The notation; None while this viewer may not know it (chance and secret actions, until the end)."""
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


class PlanFacts(Struct):
    """The turn that the person on a seat has prepared; nobody else is sent it."""

    seat: int
    do: list[str]
    fits: bool | None
    """Null while it waits, true once it was played, false when it no longer fitted and nothing was played."""
    wrong: str | None = None
    """The action that no longer fitted."""
    clause: str | None = None
    """The rule that forbade it; null when it would have brought something else."""
    reason: str | None = None


ChoicesForm = Literal["compact", "list", "none"]
"""How the legal actions are sent: by structure, one by one, or not at all."""


class Frame(Struct, tag_field="type", tag="frame", kw_only=True):
    """All one viewer may know. Keep `log[:log_from]` of what you have and append `log`; so for chat.

    A frame has the last 500 lines of the log and 100 of the chat at most; older ones are at `/log` and
    `/chat`. After a frame for another viewer, and when the game ends, ask for them again: more may be known.
    On the stream a frame leaves out what the client has already: `table`, and `observation` for a `patch`.
    """

    table: TableFacts | UnsetType = UNSET
    """Left out when it is as it was."""
    viewer: int | None
    """The seat this frame is for; None is a spectator."""
    version: int
    """Grows with every ply and every undo; a frame with a smaller version than yours is old."""
    ply: int
    """How many plies were played, chance included, without those taken back."""
    actor: int | None
    """The seat to act; None when the game is over."""
    observation: Json | UnsetType = UNSET
    """As the game describes it; `options.components` is the hash of the table's own file, or null."""
    patch: Json | list[Any] | UnsetType = UNSET
    """Instead of `observation`: what changed since the observation of version `base`."""
    base: int | UnsetType = UNSET
    choices: Json | list[Json] | None
    """All legal actions when the viewer is to act, else null: as the game offers them, or as a list."""
    undoable: int
    """How many plies the viewer may take back now."""
    redoable: int
    """How many undone plies the viewer may play again now."""
    log_from: int
    log: list[LogLine]
    chat_from: int
    chat: list[ChatLine]
    result: Result | None = None
    secret: bool | UnsetType = UNSET
    """Only for who holds several seats: whether this one sees something that spectators do not."""
    text: str | UnsetType = UNSET
    """The table in characters, in the viewer's language; left out when the page has a drawing of the game."""
    plan: PlanFacts | UnsetType = UNSET
    """What the person on the viewer's seat has prepared; left out when there is nothing to tell."""


class Table(Struct, tag_field="type", tag="table"):
    """A change that is not a move: somebody took a seat, connected, left, was replaced."""

    version: int
    table: TableFacts


class Chat(Struct, tag_field="type", tag="chat"):
    line: ChatLine


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping: the line is alive."""


News = Frame | Table | Chat | Pong | Problem
"""What the stream sends."""


class Have(Request):
    """What a client has kept of this table. Whatever does not fit is answered by a whole frame."""

    version: int
    """Of the last frame it has."""
    chat: int = 0
    """How many lines of chat it has, counted from the first of the table."""
    viewer: SeatNumber | UnsetType | None = UNSET
    """Of that frame: needed by clients that hold several seats."""


class Hello(Request):
    """The first message of a client on the stream; again when it wants to look from another seat.

    Without `seat` the frames are for the seat to act if the token holds it, else for the first it holds.
    """

    token: Secret | None = None
    seat: SeatNumber | None = None
    choices: ChoicesForm = "compact"
    """In frames: "none" is for a program that knows the rules itself."""
    lang: Language | None = None
    """The language of problems and texts from now on; without it, the one of Accept-Language."""
    have: Have | None = None
    """The client was here before: the first frame holds what is new since, where that is possible."""


class Play(Request):
    ply: Count
    """The ply you saw: the frame's `ply`. Anything else is stale."""
    do: Notation
    version: Count | None = None
    """Also the frame's `version`, to be strict about undone and replayed plies."""


class Undo(Request):
    ply: Count
    steps: Annotated[int, Meta(ge=1, le=10_000)] = 1
    """How many of one's latest plies; the frame's `undoable` restarts the turn."""


class Redo(Request):
    ply: Count


class Word(Hello):
    """What a client may send on the stream after its first hello: one move, a ping, or hello again.

    The answer to a move is a frame with a greater version (what it shows is on disk), or a problem.
    """

    play: Play | None = None
    undo: Undo | None = None
    redo: Redo | None = None
    ping: bool = False
    """Asks for a pong and nothing else. A page cannot see whether its line is alive in any other way."""
