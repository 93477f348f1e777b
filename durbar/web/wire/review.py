"""Reviews of finished games, and learning from one's own mistakes."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durbar.web.wire.base import Count, Language, Notation, Request
from durbar.web.wire.moves import Moment, PlanStep

ReviewState = Literal["none", "waiting", "running", "done", "failed"]
Mark = Literal["inaccuracy", "mistake", "blunder", "find"]
Said = dict[Language, str]


class BetterMove(Struct):
    """The best move that was found in place of the played one."""

    actions: list[str]
    chance: float
    """Of the seat, 0 to 1."""
    points: float
    """The seat's expected final points."""


class ReviewMove(Struct):
    """One move: a whole turn where a game counts turns so. Everything is from what its seat knew then."""

    number: int
    first: int
    last: int
    """Plies, inclusive; others may have acted between them."""
    seat: int
    place: Said
    """"Turn 14", "Visit 3", "Day 2"."""
    chances: list[float]
    """Every seat's share of victory before the move, 0 to 1."""
    points: list[float]
    """Every seat's expected final points."""
    chances_after: list[float]
    """After the move, before what chance did next."""
    points_after: list[float]
    loss: float
    """Winning chance lost against the best move found."""
    error: float
    """Its standard error."""
    mark: Mark | None
    accuracy: float
    """0 to 100."""
    played: list[str]
    better: BetterMove | None
    luck: float | None
    """What the draws after the move gave its seat; None where nothing was drawn."""
    text: Said
    """One sentence about a marked move; empty for the others."""


class ReviewSummary(Struct):
    """One seat over the whole game, as far as it has been reviewed."""

    seat: int
    accuracy: float
    inaccuracy: int
    mistake: int
    blunder: int
    find: int
    luck: float
    points: int
    share: float
    """Of the victory."""


class ReviewSource(Struct):
    name: Said
    points: list[int]
    """Of every seat."""


class Review(Struct):
    """A review, or as much of it as is done. Ask again with `from` = the number of moves you have."""

    state: ReviewState
    level: str
    """Of the bot whose evaluation was used."""
    ahead: int
    """Reviews that are worked on before this one begins."""
    seconds: float | None
    """Until it is done, at the present speed; None while nobody can say."""
    done: int
    of: int
    moves: list[ReviewMove]
    summary: list[ReviewSummary]
    sources: list[ReviewSource]
    moments: list[int]
    """The numbers of the moves that decided the game, most important first."""
    whole_turns: bool = False
    """A move is a whole turn in this game; else it is one decision."""
    older: bool = False
    """By an earlier engine than the one that would review it now: it may be asked for again."""


class BetterLine(Struct):
    """What would have been better than a reviewed move, played on the table as it was."""

    steps: list[PlanStep]
    moment: Moment
    """After it."""


class TryMove(Request):
    """Actions in place of a reviewed move, from its first ply on."""

    number: Count
    done: Annotated[list[Notation], Meta(min_length=1, max_length=60)]


class TriedMove(Struct):
    """How good a try is. `box` and `due` are set when it was a mistake of yours that you practise."""

    outcome: Literal["right", "almost", "wrong"]
    loss: float
    error: float
    chance: float
    """Of the seat after the try."""
    best: float
    """Of the seat before it, if it moves well."""
    text: Said
    box: int | None = None
    due: float | None = None


class Mistake(Struct):
    """A marked move of yours in a reviewed game, to be solved again."""

    table: str
    game: str
    ended: float
    number: int
    seat: int
    seats: int
    ply: int
    """Where to begin."""
    place: Said
    mark: Mark
    loss: float
    text: Said
    whole_turn: bool
    """The move is a whole turn; else it is one decision."""
    box: int
    """0: new; 1 to 5: it comes back after 1, 3, 7, 16 and 35 days."""
    due: float


class UnreviewedGame(Struct):
    table: str
    game: str
    ended: float


class Mistakes(Struct):
    """What you can practise, of the newest games first."""

    now: float
    games: int
    reviewed: int
    offered: list[UnreviewedGame]
    """The newest games that were not reviewed."""
    mistakes: list[Mistake]
