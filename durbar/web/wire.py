"""Every message that crosses the wire, as types; OpenAPI and the page's types are made from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Json = dict[str, Any]
Name = Annotated[str, Meta(max_length=40, description="Shown as text, never as HTML.")]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"^[^\n;]+$")]
Level = Annotated[str, Meta(max_length=80, description="A level, with parameters if any: `expert:time=2`.")]
Language = Literal["en", "fr"]
Status = Literal["waiting", "playing", "over", "closed", "broken"]
ListedStatus = Literal["waiting", "playing", "over"]
Code = Literal[
    "bad_request",
    "bad_option",
    "bad_position",
    "bad_record",
    "bad_notation",
    "rejected",
    "unknown",
    "unknown_table",
    "unknown_game",
    "wrong_token",
    "not_your_seat",
    "not_your_turn",
    "stale",
    "nothing_to_undo",
    "nothing_to_redo",
    "seat_taken",
    "wrong_invite",
    "waiting",
    "over",
    "closed",
    "broken",
    "still_running",
    "host_only",
    "no_hints",
    "still_here",
    "wrong_origin",
    "wrong_method",
    "too_large",
    "too_many",
    "failed",
]


class Request(Struct, forbid_unknown_fields=True):
    """What a client may send: unknown fields are refused, so that a typo is told."""


# ---------------------------------------------------------------- errors


class Problem(Struct, tag_field="type", tag="problem"):
    """Every refusal. `clause` is set when a rule of the game forbids the action."""

    code: Code
    reason: Annotated[str, Meta(description="One sentence, in the language of Accept-Language (en or fr).")]
    clause: str | None = None


# ---------------------------------------------------------------- games


class OptionFacts(Struct):
    id: str
    default: Any
    choices: list[Any] | None
    """None: any value, which the game validates itself (a components file)."""
    clause: str


class GameFacts(Struct):
    id: str
    title: str
    revision: str
    seats: list[int]
    options: list[OptionFacts]
    levels: list[str]
    """The bot levels that can sit down, weakest first."""
    lesson: bool
    """There are first steps for newcomers."""


class Games(Struct):
    games: list[GameFacts]


class GameWords(Struct):
    """What the game says: `clauses` of the rules, and the catalogue of words.<lang>.toml (templates)."""

    game: str
    lang: Language
    clauses: dict[str, str]
    catalogue: Json


class Components(Struct):
    """The data of board, tiles and cards, every block with its source; `options.components` of an observation
    replaces blocks of it.
    """

    game: str
    components: Json


class Sample(Struct):
    """A game in the middle of play as a spectator sees it: to draw a small board in the lobby."""

    game: str
    observation: Json


class LessonStep(Struct):
    note: dict[Language, str]
    """What to do and why, by language."""
    clauses: list[str]
    do: list[str]
    """What is accepted from the learner; the first is what the lesson would do."""
    answers: list[str]
    """What the other seats do then."""
    light: list[str]
    """Places of the board to look at."""


class Lesson(Struct):
    """First steps. Open a table from `position` with `seed`, sit on all seats, and play the steps."""

    game: str
    seat: int
    """The learner's."""
    seats: int
    seed: str
    position: Json
    steps: list[LessonStep]
    end: dict[Language, str]


# ---------------------------------------------------------------- one table, as one viewer sees it


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


# ---------------------------------------------------------------- requests about tables


class SeatWish(Request):
    kind: Literal["me", "open", "bot"]
    name: Name = ""
    level: Level | None = None


class FromPosition(Request, tag_field="from", tag="position"):
    position: Json


class FromRecord(Request, tag_field="from", tag="record"):
    record: Annotated[str, Meta(max_length=500_000)]
    ply: Count | None = None
    """None: its last."""


class FromTable(Request, tag_field="from", tag="table"):
    """A finished table, "play on from here"."""

    table: TableId
    ply: Count


class NewTable(Request):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Json = field(default_factory=dict)
    seed: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]+$")] | None = None
    listed: bool = False
    hints: bool = True
    """Whether players may ask for hints."""
    shuffle: bool = False
    """Deal the wishes to the seats at random."""
    start: FromPosition | FromRecord | FromTable | None = None


class Invite(Struct):
    seat: int
    invite: str


class Created(Struct):
    table: str
    token: str
    """Holds the seats of `me` and the host's powers. Told once; only its hash is stored."""
    seats: list[int]
    invites: list[Invite]


class Sit(Request):
    """A seat by its invite, any open seat of a listed table, or one's own seat back from a bot."""

    name: Name = ""
    seat: SeatNumber | None = None
    invite: Secret | None = None


class Seated(Struct):
    table: str
    token: str
    seat: int


class AskInvite(Request):
    seat: SeatNumber


class Undo(Request):
    ply: Count
    steps: Annotated[int, Meta(ge=1, le=10_000)] = 1
    """One's own latest plies; the frame's `undoable` starts the turn over."""


class Redo(Request):
    ply: Count


class Try(Request):
    """An action to look at, not to take."""

    do: Notation


class Preview(Struct):
    """What the action would bring as far as this seat can know: the same whatever is hidden from it."""

    events: list[EventView]
    scores: list[int | None]
    """None where it depends on something hidden."""
    observation: Json | None
    """What the table would look like; None when that depends on something hidden."""


class Explanation(Struct):
    legal: bool
    clause: str | None = None
    reason: str | None = None


class AtPly(Request):
    ply: Count
    """For a hint the frame's `ply`; else the log line's."""


class PlanStep(Struct):
    do: str
    kind: str
    events: list[EventView]
    """What the seat would see of it, as far as that is sure."""


class Candidate(Struct):
    steps: list[PlanStep]
    """The action, then how the plan behind it goes on while luck and the others do not act."""
    why: dict[Language, str]
    """What it is after, in one sentence, by language."""
    value: float
    """The lead over the best of the others it should lead to."""
    now: dict[str, float]
    """Points the plan scores, by source."""
    later: dict[str, float]
    """Points to expect after it, by source."""


class Advice(Struct):
    """A computer player's best candidates, best first, from what the seat may know alone."""

    ply: int
    seat: int
    level: str
    """Who thinks so."""
    played: str | None
    """What was done there, when the game is over. A bot whose time was cut may think otherwise today."""
    candidates: list[Candidate]


class Say(Request):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Replace(Request):
    """A bot for a seat that was left: at once by the host, else when all others present ask."""

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


class Summary(Struct):
    """One line of the lobby."""

    id: str
    game: str
    status: Status
    seats: list[SeatFacts]
    options: Json
    """Those that are not the default; a components file shows as true."""
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


class Moment(Struct):
    ply: int
    observation: Json
    scores: list[int]


class Replay(Struct):
    """Observations after `ply` plies, `first` to `last`, from one point of view, and the log between."""

    viewer: int | None
    plies: int
    """How many plies the match has."""
    moments: list[Moment]
    log: list[LogLine]


class Health(Struct):
    ok: bool
    version: str


STREAM = (Hello, Word, Frame, Table, Chat, Problem)
"""What is said on the stream; the types of the doors are on the doors."""
