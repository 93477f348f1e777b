"""The course of a game: its lessons, one file `data/lessons/<game id>-<number>-<name>.toml` each.

A new lesson is a new file. Its solution and its mistakes are played before a learner gets it: a lesson that
cannot be solved, or whose mistakes solve it, is refused.
"""

from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.errors import BadTutorial
from durbar.core.game import Game
from durbar.core.judging import prove
from durbar.core.lesson import FILE, Lesson, read


@cache
def names(game: Game[Any]) -> tuple[str, ...]:
    """The file names of a game's lessons in their order; none of the files is read."""
    folder = files(game.about.package) / "data" / "lessons"
    found = [FILE.fullmatch(file.name) for file in folder.iterdir()] if folder.is_dir() else []
    return tuple(sorted(match[0] for match in found if match and match["game"] == game.id))


@cache
def lessons(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game in their order, or `BadTutorial` that names file and place of what is wrong."""
    return tuple(_file(game, name) for name in names(game))


def lesson(game: Game[Any], number: int) -> Lesson | None:
    """The lesson with this number; None when there is none."""
    return next((found for found in lessons(game) if found.number == number), None)


def load(game: Game[Any], name: str, text: str) -> Lesson:
    """The lesson in a file of this name, its solution and mistakes played."""
    try:
        found = read(game, name, text)
        prove(found)
    except BadTutorial as error:
        raise BadTutorial(f"{name}: {error}") from error
    return found


def _file(game: Game[Any], name: str) -> Lesson:
    return load(game, name, (files(game.about.package) / "data" / "lessons" / name).read_text("utf-8"))
