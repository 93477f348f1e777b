"""A review as plain data: what is known of every move of a game. See docs/review.md for its JSON."""

from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from durbar.core.errors import DurbarError
from durbar.core.game import Json

FORMAT = 1
INACCURACY, MISTAKE, BLUNDER, FIND = "inaccuracy", "mistake", "blunder", "find"
MARKS = (INACCURACY, MISTAKE, BLUNDER, FIND)
ERRORS = MARKS[:3]
"""The marks of moves that cost something, smallest first."""

Text = dict[str, Annotated[str, Meta(max_length=600)]]
"""The same in every language, by its code."""
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Seat = Annotated[int, Meta(ge=0, le=31)]
Share = Annotated[float, Meta(ge=0, le=1)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
Mark = Annotated[str, Meta(pattern=f"^({'|'.join(MARKS)})$")]
"""Bounds for a file that comes from elsewhere; no review comes near them."""


class BadReview(DurbarError):
    """A file that is no review, or the review of another record or another level."""


class Better(msgspec.Struct):
    """The best move that was found in place of the played one."""

    actions: list[Notation]
    chance: Share
    points: float


class Move(msgspec.Struct):
    """One move, from what its seat knew when it was made."""

    number: Count
    first: Count
    last: Count
    """The plies of the record it consists of; actions of other seats may lie between them."""
    seat: Seat
    place: Text
    chances: list[Share]
    """The share of victory every seat could expect before the move, if its seat moved well."""
    points: list[float]
    chances_after: list[Share]
    points_after: list[float]
    loss: Share
    """Winning chance lost against the best move found."""
    error: Share
    """Its standard error."""
    mark: Mark | None
    accuracy: float
    played: list[Notation]
    better: Better | None
    luck: float | None
    """What the draws after the move gave its seat in winning chance; None where nothing was drawn."""
    text: Text


class Summary(msgspec.Struct):
    """One seat over the whole game."""

    seat: Seat
    accuracy: float
    inaccuracy: Count
    mistake: Count
    blunder: Count
    find: Count
    luck: float
    points: int
    share: Share
    """Its share of the victory in the end."""


class Source(msgspec.Struct):
    """Points of all seats from one source."""

    name: Text
    points: list[int]


class Review(msgspec.Struct):
    """The review of one game, or as much of it as is done."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=32)]
    level: Annotated[str, Meta(max_length=120)]
    seat: Seat | None
    """The seat whose knowledge alone was used and whose moves alone are reviewed; None: every seat's own."""
    players: list[Annotated[str, Meta(max_length=120)]]
    of: Count
    done: Count = 0
    moves: list[Move] = []
    summary: list[Summary] = []
    sources: list[Source] = []
    moments: list[Count] = []
    """The moves that decided the game, most important first."""
    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)] = FORMAT

    @property
    def complete(self) -> bool:
        return self.done == self.of

    def as_json(self) -> Json:
        """Plain data, the same for the same review in every byte."""
        found: Json = msgspec.to_builtins(self)
        return found

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The review of such data, or `BadReview` that says where it is wrong."""
        try:
            found = msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise BadReview(f"this is no review: {error}") from error
        if found.done != len(found.moves) or found.done > found.of:
            raise BadReview("this is no review: it has not as many moves as it says")
        return found
