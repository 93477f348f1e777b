"""Tutorials: a short guided game on a prepared position, one file `data/tutorial-<game id>.toml` each.

The file holds a `position` (as `durbar.set_up` takes it), the `seed` of its chance, the `seat` of the
learner, `steps` and the closing text `end`. A step has a note in every language, the `clauses` it teaches,
the actions it accepts from the learner (`do`), places of the board to `light` and the `answers` of the other
seats. A new tutorial is a new file: `read` plays it through before a learner gets it. A lesson goes on from
there into free play (core/lesson.py).
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core import match as _match
from durbar.core.errors import BadTutorial, DurbarError
from durbar.core.game import Game, Position, Seat
from durbar.core.match import Match
from durbar.core.reading import Reader, shown
from durbar.core.words import LANGUAGES, words

_BREAKS = re.compile(r"[ \t\r\n]+")
Texts = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One thing to do, and why."""

    note: Texts
    clauses: tuple[str, ...]
    do: tuple[str, ...]
    """The accepted actions; the first is the one the page takes when the learner asks to be shown."""
    answers: tuple[str, ...]
    light: tuple[str, ...]
    """Places of the board to look at."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A guided game that has been played through: every action it accepts is legal at its step."""

    game: str
    seat: Seat
    seats: int
    seed: str
    position: Position
    steps: tuple[TutorialStep, ...]
    end: Texts


@cache
def tutorial(game: Game[Any]) -> Tutorial | None:
    """The tutorial of a game; None when it has none."""
    file = files(game.about.package) / "data" / f"tutorial-{game.id}.toml"
    return read(game, file.read_text("utf-8")) if file.is_file() else None


@dataclass(frozen=True, slots=True)
class Script:
    """What tutorials and lessons have in common: a position, and steps that have been played through."""

    seat: Seat
    seats: int
    seed: str
    position: Position
    steps: tuple[TutorialStep, ...]


def read(game: Game[Any], text: str) -> Tutorial:
    """The tutorial in a file, or `BadTutorial` that says at which step it goes wrong."""
    r = Reader(parsed(text), error=BadTutorial, what="tutorial")
    r.only(("seed", "seat", "position", "steps", "end", "source"))
    if not r.tables("steps"):
        raise r.fail("steps", "there are none")
    end, found = texts(r.table("end")), script(game, r)
    return Tutorial(game.id, found.seat, found.seats, found.seed, found.position, found.steps, end)


def parsed(text: str) -> dict[str, Any]:
    """The content of a TOML file."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a plain ValueError
        raise BadTutorial(f"not valid TOML: {error}") from error


def script(game: Game[Any], r: Reader) -> Script:
    """The position and the steps of a file, played through."""
    steps = tuple(_step(game, step) for step in r.tables("steps"))
    seed, position = r.text("seed"), r.table("position").data
    match = begin(game, position, seed)
    seat = r.whole("seat", high=match.seats - 1)
    _play(match, seat, steps)
    return Script(seat, match.seats, seed, dict(position), steps)


def _step(game: Game[Any], r: Reader) -> TutorialStep:
    r.only((*LANGUAGES, "clauses", "do", "answers", "light"))
    clauses, do = cited(game, r), r.texts("do")
    if not clauses or not do:
        raise r.error(f"{r.where}: names no clause or nothing to do")
    return TutorialStep(note(r), clauses, do, r.texts("answers", ()), r.texts("light", ()))


def cited(game: Game[Any], r: Reader) -> tuple[str, ...]:
    """The ids of clauses under `clauses`; each must be one of the game's."""
    clauses, known = r.texts("clauses"), words(game, "en").clauses
    for clause in clauses:
        if clause not in known:
            raise r.fail("clauses", f"{game.id} has no clause {shown(clause)}")
    return clauses


def texts(r: Reader) -> Texts:
    """A table that holds a text in every language and nothing else."""
    r.only(LANGUAGES)
    return note(r)


def note(r: Reader) -> Texts:
    """A text in every language, its line breaks joined; the no-break blanks of French stay."""
    written = {lang: r.text(lang, pattern=r".*\S.*") for lang in LANGUAGES}
    return {lang: _BREAKS.sub(" ", text).strip(" ") for lang, text in written.items()}


def begin(game: Game[Any], position: Position, seed: str) -> Match:
    """The match that a tutorial or a lesson begins with."""
    try:
        return _match.resume(game, position, seed)
    except DurbarError as error:
        raise BadTutorial(f"position: {error}") from error


def _play(start: Match, seat: Seat, steps: tuple[TutorialStep, ...]) -> None:
    """Play every line the steps accept. Lines that reach the same position are followed once."""
    lines = {start.digest(): start}
    for n, step in enumerate(steps):
        reached: dict[str, Match] = {}
        for line in lines.values():
            for do in step.do:
                match = line.copy()
                _take(f"steps[{n}].do", match, seat, do, learner=True)
                for answer in step.answers:
                    _take(f"steps[{n}].answers", match, seat, answer, learner=False)
                reached[match.digest()] = match
        lines = reached


def _take(where: str, match: Match, seat: Seat, do: str, *, learner: bool) -> None:
    """Take one action of the learner or of another seat."""
    if match.actor is None:
        raise BadTutorial(f"{where}: {shown(do)}: the game is over")
    if (match.actor == seat) != learner:
        raise BadTutorial(f"{where}: {shown(do)}: it is the turn of seat {match.actor}")
    try:
        match.play(do)
    except DurbarError as error:
        raise BadTutorial(f"{where}: {shown(do)}: {error}") from error
