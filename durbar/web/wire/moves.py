"""Previews, hints, chat, and replay."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from durbar.web.wire.base import Count, Json, Notation, Request
from durbar.web.wire.view import ChatLine, EventView, LogLine


class Try(Request):
    """An action to ask about, not to play."""

    do: Notation


class TryPreview(Try):
    patch: bool = False
    """Answer with a patch of the seat's observation now instead of the whole observation after it."""


class Preview(Struct):
    """What the action would bring, as far as this seat can know it."""

    events: list[EventView]
    scores: list[int | None]
    """None where it depends on something hidden."""
    observation: Json | UnsetType | None = UNSET
    """The observation after it; None when that depends on something hidden."""
    patch: Json | list[Any] | UnsetType = UNSET
    """If asked for, instead of `observation`: what changes in the observation of version `base`."""
    base: int | UnsetType = UNSET


class Explanation(Struct):
    legal: bool
    clause: str | None = None
    reason: str | None = None


class AtPly(Request):
    ply: Count
    """For `hint` the `ply` of the frame; for `why` the `ply` of the log line."""


class PlanStep(Struct):
    do: str
    kind: str
    events: list[EventView]
    """What the seat would certainly see."""
    cost: dict[str, int] = {}
    """What it takes from the seat, by the name of what it pays with."""


class Remark(Struct):
    """A sentence, or a part of one."""

    say: str
    """The key of its template in the table `hints` of the game's words."""
    facts: Json
    """What the template is filled with."""


class Candidate(Struct):
    steps: list[PlanStep]
    """The action, then how the plan goes on until chance or another seat acts."""
    aim: list[Remark]
    """What it is for: one, or two where another candidate has the first aim too."""
    sure: list[Remark]
    """What is certain. Keys that begin with `now_` tell the points it scores at once."""
    likely: Remark | None
    """Between which points four fifths of the bot's playouts end, where it made any."""
    risk: list[Remark]
    """What could go wrong, and by whom."""
    grade: Literal["best", "close", "weaker", "poor"]
    """How far it is behind the first one in the bot's evaluation."""


class Hint(Struct):
    """A bot's best candidates, best first, from what the seat may know alone."""

    ply: int
    seat: int
    level: str
    """The bot that was asked."""
    played: str | None
    """What was done there, when the game is over. A bot that was short of time may decide otherwise now."""
    looked: list[Remark]
    """What the bot looked at, and how far the first candidate is ahead."""
    candidates: list[Candidate]


class Say(Request):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Moment(Struct):
    ply: int
    observation: Json
    scores: list[int]
    text: str | UnsetType = UNSET
    """As in a frame."""


class Replay(Struct):
    """Observations after `ply` plies, `first` to `last`, from one point of view, and the log between."""

    viewer: int | None
    plies: int
    """How many plies the match has."""
    moments: list[Moment]
    log: list[LogLine]


class LogPage(Struct):
    """Lines of the log from the one asked for on, at most 500."""

    viewer: int | None
    version: int
    """Of the table: an undo may have changed what you have."""
    plies: int
    """How many plies the match has."""
    log: list[LogLine]


class ChatPage(Struct):
    """At most 100 lines of chat."""

    chat: list[ChatLine]
