"""Moving and thinking about it: taking back, looking ahead, hints, talk, and the past."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from durbar.web.wire.base import Count, Json, Language, Notation, Request
from durbar.web.wire.view import EventView, LogLine


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
