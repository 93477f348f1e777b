"""Puzzles: the list of a game, one of them, and which is today's."""

from msgspec import Struct

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
