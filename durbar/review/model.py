"""A review as plain data: what is known of every move of a game. See docs/review.md for its JSON."""

from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from durbar.core.errors import DurbarError
from durbar.core.game import Json
from durbar.core.words import LANGUAGES

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
BY_SEAT = {"chances", "chances_after", "points", "points_after"}
"""Fields of moves and sources with a figure for each seat."""
TEXTS = {"name", "place", "text"}


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
    engine: Annotated[str, Meta(max_length=120)] = ""
    """Which judge and which evaluation it is by; another one may judge otherwise."""
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
        found._fits()
        return found

    def _fits(self) -> None:
        """Refuse lists without a figure for each seat, texts without a language, unknown seats and moves."""
        for i, move in enumerate(self.moves):
            _complete(move, self.seats, f"moves[{i}]")
        for i, source in enumerate(self.sources):
            _complete(source, self.seats, f"sources[{i}]")
        seats = [move.seat for move in self.moves] + [each.seat for each in self.summary]
        if max(seats, default=0) >= self.seats or len(self.players) != self.seats:
            raise BadReview(f"this is no review: it has not {self.seats} seats")
        if max(self.moments, default=-1) >= self.done:
            raise BadReview("this is no review: moments: it has not as many moves")


def _complete(part: Move | Source, seats: int, where: str) -> None:
    """A part of a review has a figure for each seat, and its texts are in every language."""
    for key in part.__struct_fields__:
        value = getattr(part, key)
        if key in BY_SEAT and len(value) != seats:
            raise BadReview(f"this is no review: {where}.{key}: expected {seats} numbers, not {len(value)}")
        if key in TEXTS and set(value) != set(LANGUAGES):
            raise BadReview(f"this is no review: {where}.{key}: expected {' and '.join(LANGUAGES)}")
