"""The course of a game: its lessons, and how a learner stands in one."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from durbar.web.wire.base import Json, Language, Notation, Request
from durbar.web.wire.games import TutorialStep

Texts = dict[Language, str]


class LessonFacts(Struct):
    """One line of the list of lessons."""

    number: int
    id: str
    """Its name among the lessons of the game: what a learner has done is kept under it."""
    title: Texts
    learn: Texts
    """What it is about."""


class Course(Struct):
    game: str
    lessons: list[LessonFacts]


class LessonGoal(Struct):
    text: Texts


class LessonHint(Struct):
    text: Texts
    light: list[str]
    """Places of the board to look at."""


class Lesson(Struct):
    """A task. Open a table from `position` with `seed`, hold all seats, play the steps, then freely.

    Ask the judge after every action of the learner.
    """

    game: str
    number: int
    id: str
    seat: int
    """The learner's seat."""
    seats: int
    seed: str
    position: Json
    clauses: list[str]
    steps: list[TutorialStep]
    title: Texts
    learn: Texts
    task: Texts
    goals: list[LessonGoal]
    hints: list[LessonHint]
    solution: list[str]
    """Actions of the learner that reach the goals, those of the steps first."""


class AskJudge(Request):
    done: Annotated[list[Notation], Meta(max_length=60)]
    """Everything the learner has done, from the lesson's beginning."""


class GoalMeasure(Struct):
    holds: bool
    value: int
    of: int


class LessonPly(Struct):
    seat: int
    do: str


class Judgement(Struct):
    """How a learner stands."""

    outcome: Literal["open", "reached", "almost", "missed"]
    text: Texts | None
    """What is said of the outcome; None while the task is open."""
    goals: list[GoalMeasure]
    line: list[LessonPly]
    """Everything done so far by all seats; the client plays at the table what the others answer here."""
