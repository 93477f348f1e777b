"""Puzzles: the list of a game, one of them, and which is today's."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durbar.table.players.puzzle_log import MOST_DAYS, MOST_MARKS
from durbar.web.wire.base import Count, Request
from durbar.web.wire.course import Lesson, Texts


class PuzzleFacts(Struct):
    """One line of the list of puzzles."""

    id: str
    theme: str
    difficulty: int
    """From 1 to 5, by how the levels of the bots fail."""
    seats: int


class PuzzleTheme(Struct):
    id: str
    title: Texts
    learn: Texts
    """What its puzzles are about."""


class Puzzles(Struct):
    game: str
    themes: list[PuzzleTheme]
    puzzles: list[PuzzleFacts]


class PuzzleOfTheDay(Struct):
    """The same for everybody, from 0 to 24 o'clock UTC."""

    day: str
    game: str
    id: str
    theme: Texts
    task: Texts
    goals: list[Texts]
    difficulty: int


class PuzzleCount(Struct):
    game: str
    count: int


class PuzzlesToday(Struct):
    day: str
    today: PuzzleOfTheDay | None
    """None where no game has a puzzle."""
    games: list[PuzzleCount]


class PuzzleTries(Struct):
    level: str
    solved: int
    tries: int


class PuzzleSource(Struct):
    """The game the position is from: whoever plays it again with these bots comes to it."""

    seed: str
    bots: list[str]
    ply: int


class Puzzle(Lesson):
    """A puzzle is played and judged as a lesson is."""

    theme: str
    difficulty: int
    tries: list[PuzzleTries]
    """How bots of each level did, weakest first."""
    source: PuzzleSource
    best: float
    second: float
    """What the answer brings and what the best other answer brings, in `unit`."""
    unit: str
    """`points` scored, or `value`: points that the search expects in the end."""
    worlds: int
    """Imagined worlds that were looked at."""


PuzzleId = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9][a-z0-9_-]*$")]
Day = Annotated[str, Meta(pattern=r"^20\d\d-[01]\d-[0-3]\d$")]


class PuzzleLog(Request):
    """What a player has solved: of one browser as it is sent, of all of them as it comes back."""

    marks: Annotated[dict[PuzzleId, Literal["solved", "missed"]], Meta(max_length=MOST_MARKS)]
    days: Annotated[list[Day], Meta(max_length=MOST_DAYS)]
    """Those whose puzzle of the day was solved."""
    best: Count
    """The most days in a row so far."""
    strength: Count
    counted: Count
    """Puzzles that the strength is from."""
