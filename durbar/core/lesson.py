"""Lessons: a task on a prepared position that may be solved in any way, one TOML file each (core/course.py).

A lesson is a tutorial that ends in free play. Its file holds what a tutorial's does (`seed`, `seat`,
`position` and, where they help, `steps`), and

- `title`, `learn`, `task`: its name, what it is about, and what is asked for; `clauses`: its rules
- `goals`: conditions (core/conditions.py), each with a short text; missing no more than `near` is almost
- `actions` the learner has at most, and `until`, a condition that ends the task, such as the next turn;
  without it the task ends as soon as all goals are reached
- `others`: by seat what the others do, each once, the first that is legal; else their first legal action
- `reached`, `almost`, `missed`: what is said then
- `mistakes`: a way to miss the goals, and what is said `when` a condition holds
- `hints`: where, with what, and the first action; `solution`: a way that reaches the goals
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from durbar.core.conditions import Condition, condition
from durbar.core.errors import BadTutorial
from durbar.core.game import Game, Position, Seat
from durbar.core.reading import Reader
from durbar.core.tutorial import Texts, TutorialStep, cited, note, parsed, script, texts

HINTS = 3
MOST_ACTIONS = 40
FILE = re.compile(r"(?P<game>[a-z0-9-]+?)-(?P<number>[1-9])-(?P<name>[a-z]+)\.toml")
_TEXTS = ("title", "learn", "task", "reached", "almost", "missed")
_KEYS = ("seed", "seat", "position", "steps", "source", "clauses", *_TEXTS)
_TASK_KEYS = ("goals", "actions", "until", "others", "hints", "solution", "mistakes")


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing to reach."""

    text: Texts
    condition: Condition
    near: int
    """So much less counts as almost."""


@dataclass(frozen=True, slots=True)
class Hint:
    text: Texts
    light: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mistake:
    """One way to miss the goals; `text` is said when `when` holds. Without them it is a way for tests."""

    do: tuple[str, ...]
    when: Condition | None
    text: Texts | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson as its file has it."""

    game: Game[Any]
    number: int
    id: str
    seat: Seat
    seats: int
    seed: str
    position: Position
    clauses: tuple[str, ...]
    steps: tuple[TutorialStep, ...]
    title: Texts
    learn: Texts
    task: Texts
    goals: tuple[Goal, ...]
    actions: int
    until: Condition | None
    others: Mapping[Seat, tuple[str, ...]]
    reached: Texts
    almost: Texts
    missed: Texts
    hints: tuple[Hint, ...]
    solution: tuple[str, ...]
    mistakes: tuple[Mistake, ...]


def read(game: Game[Any], name: str, text: str) -> Lesson:
    """The lesson in a file of this name, or `BadTutorial` that says where it goes wrong."""
    r = Reader(parsed(text), error=BadTutorial, what="lesson")
    r.only((*_KEYS, *_TASK_KEYS))
    match = FILE.fullmatch(name)
    if match is None or match["game"] != game.id:
        raise BadTutorial(f"a lesson of {game.id} is called {game.id}-1-name.toml")
    prepared = script(game, r)
    return Lesson(
        game=game,
        number=int(match["number"]),
        id=f"{match['number']}-{match['name']}",
        seat=prepared.seat,
        seats=prepared.seats,
        seed=prepared.seed,
        position=prepared.position,
        clauses=cited(game, r),
        steps=prepared.steps,
        **{key: texts(r.table(key)) for key in _TEXTS},
        goals=_goals(game, r),
        actions=r.whole("actions", low=1, high=MOST_ACTIONS),
        until=condition(game, r.table("until")) if "until" in r.data else None,
        others=_others(r, prepared.seats),
        hints=_hints(r),
        solution=r.texts("solution"),
        mistakes=_mistakes(game, r),
    )


def _goals(game: Game[Any], r: Reader) -> tuple[Goal, ...]:
    found = tuple(_goal(game, row) for row in r.tables("goals"))
    if not 1 <= len(found) <= 3:
        raise r.fail("goals", f"expected one to three, found {len(found)}")
    return found


def _goal(game: Game[Any], r: Reader) -> Goal:
    usual = 2 if "points" in r.data else 0
    asked = condition(game, r, also=("en", "fr", "near"))
    return Goal(note(r), asked, r.whole("near", usual))


def _others(r: Reader, seats: int) -> dict[Seat, tuple[str, ...]]:
    inner = r.table("others", {})
    inner.only([str(seat) for seat in range(seats)])
    return {int(seat): inner.texts(seat) for seat in inner.data}


def _hints(r: Reader) -> tuple[Hint, ...]:
    rows = r.tables("hints", length=HINTS)
    for row in rows:
        row.only(("en", "fr", "light"))
    return tuple(Hint(note(row), row.texts("light", ())) for row in rows)


def _mistakes(game: Game[Any], r: Reader) -> tuple[Mistake, ...]:
    rows = r.tables("mistakes")
    if not rows:
        raise r.fail("mistakes", "there are none")
    return tuple(_mistake(game, row) for row in rows)


def _mistake(game: Game[Any], r: Reader) -> Mistake:
    r.only(("do", "when", "en", "fr"))
    if "when" not in r.data:
        r.only(("do",))
        return Mistake(r.texts("do"), None, None)
    return Mistake(r.texts("do"), condition(game, r.table("when")), note(r))
