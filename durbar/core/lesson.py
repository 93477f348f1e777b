"""First steps: a short guided game on a prepared position, told in `data/first-<game id>.toml`.

The file holds a `position` (as `durbar.set_up` takes it), the `seed` of its luck, the `seat` of the learner,
`steps` and the closing words `end`. A step has a note in every language, the `clauses` it teaches, the
actions it accepts from the learner (`do`), places to `light` and the `answers` of the other seats. Adding a
lesson is adding a file: `read` plays it through before anybody sees it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core import match as _match
from durbar.core.errors import BadLesson, DurbarError
from durbar.core.game import Game, Json, Position, Seat
from durbar.core.match import Match
from durbar.core.words import LANGUAGES, words

Said = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, and why."""

    note: Said
    clauses: tuple[str, ...]
    do: tuple[str, ...]
    """What is accepted; the first is what the lesson would do itself."""
    answers: tuple[str, ...]
    light: tuple[str, ...]
    """Places of the board to look at."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game that has been played through: whatever it accepts is legal when it is asked."""

    game: str
    seat: Seat
    seats: int
    seed: str
    position: Position
    steps: tuple[Step, ...]
    end: Said


@cache
def lesson(game: Game[Any]) -> Lesson | None:
    """The first steps of a game; None when it has none."""
    file = files(game.about.package) / "data" / f"first-{game.id}.toml"
    return read(game, file.read_text("utf-8")) if file.is_file() else None


def read(game: Game[Any], text: str) -> Lesson:
    """The lesson told by a file, or `BadLesson` that says at which step it goes wrong."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"no TOML: {error}") from error
    _keys("lesson", told, {"seed", "seat", "position", "steps", "end"}, {"source"})
    steps = _list("steps", told["steps"], dict)
    if not steps:
        raise BadLesson("steps: there are none")
    taught = tuple(_step(game, f"steps[{n}]", step) for n, step in enumerate(steps))
    seed, seat = told["seed"], told["seat"]
    if not isinstance(seed, str) or not seed:
        raise BadLesson(f"seed: expected a text, found {seed!r}")
    match = _begin(game, told["position"], seed)
    if isinstance(seat, bool) or not isinstance(seat, int) or seat not in range(match.seats):
        raise BadLesson(f"seat: expected a number from 0 to {match.seats - 1}, found {seat!r}")
    _play(match, seat, taught)
    end = _said("end", told["end"])
    return Lesson(game.id, seat, match.seats, seed, dict(told["position"]), taught, end)


def _begin(game: Game[Any], position: object, seed: str) -> Match:
    if not isinstance(position, dict):
        raise BadLesson("position: expected a table")
    try:
        return _match.resume(game, position, seed)
    except DurbarError as error:
        raise BadLesson(f"position: {error}") from error


def _play(start: Match, seat: Seat, steps: tuple[Step, ...]) -> None:
    """Play every line the steps accept; lines that meet again are followed once."""
    lines = {start.digest(): start}
    for n, step in enumerate(steps):
        reached: dict[str, Match] = {}
        for line in lines.values():
            for do in step.do:
                match = line.copy()
                _turn(f"steps[{n}].do", match, seat, do, learner=True)
                for answer in step.answers:
                    _turn(f"steps[{n}].answers", match, seat, answer, learner=False)
                reached[match.digest()] = match
        lines = reached


def _turn(where: str, match: Match, seat: Seat, do: str, *, learner: bool) -> None:
    if match.actor is None:
        raise BadLesson(f"{where}: {do!r}: the game is over")
    if (match.actor == seat) != learner:
        raise BadLesson(f"{where}: {do!r}: it is the turn of seat {match.actor}")
    try:
        match.play(do)
    except DurbarError as error:
        raise BadLesson(f"{where}: {do!r}: {error}") from error


def _step(game: Game[Any], where: str, told: Json) -> Step:
    _keys(where, told, {*LANGUAGES, "clauses", "do"}, {"answers", "light"})
    clauses = tuple(_list(f"{where}.clauses", told["clauses"], str))
    known = words(game, "en").clauses
    for clause in clauses:
        if clause not in known:
            raise BadLesson(f"{where}.clauses: {game.id} has no clause {clause!r}")
    do = tuple(_list(f"{where}.do", told["do"], str))
    if not clauses or not do:
        raise BadLesson(f"{where}: names no clause or nothing to do")
    note = _said(where, {lang: told[lang] for lang in LANGUAGES})
    answers, light = (tuple(_list(f"{where}.{key}", told.get(key, []), str)) for key in ("answers", "light"))
    return Step(note, clauses, do, answers, light)


def _said(where: str, told: object) -> Said:
    if not isinstance(told, dict) or told.keys() != set(LANGUAGES):
        raise BadLesson(f"{where}: expected a text in each of {', '.join(LANGUAGES)}")
    for lang, text in told.items():
        if not isinstance(text, str) or not text.strip():
            raise BadLesson(f"{where}.{lang}: expected a text")
    return {lang: " ".join(text.split()) for lang, text in told.items()}


def _list(where: str, told: object, kind: type) -> list[Any]:
    if not isinstance(told, list) or not all(isinstance(item, kind) for item in told):
        raise BadLesson(f"{where}: expected a list of {'tables' if kind is dict else 'texts'}")
    return told


def _keys(where: str, told: Json, needed: set[str], more: set[str]) -> None:
    for key in sorted(needed - told.keys()):
        raise BadLesson(f"{where}: {key} is missing")
    for key in sorted(told.keys() - needed - more):
        raise BadLesson(f"{where}: {key} is not known here")
