"""The shipped puzzles of each game, and which one is today's."""

import hashlib
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.errors import BadTutorial, DurbarError
from durbar.core.game import Game
from durbar.core.judging import judge
from durbar.puzzles.puzzle import Puzzle, read
from durbar.puzzles.telling import lesson


@cache
def puzzles(game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easy ones first, else in the order of their file; none where it has no file."""
    file = files(game.about.package) / "data" / "puzzles" / f"{game.id}.jsonl"
    found = read_lines(file.read_text("utf-8").splitlines(), file.name) if file.is_file() else ()
    return tuple(sorted(found, key=lambda puzzle: puzzle.difficulty))


@cache
def _by_id(game: Game[Any]) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles(game)}


def puzzle(game: Game[Any], id: str) -> Puzzle | None:
    """The puzzle with this id; None when there is none."""
    return _by_id(game).get(id)


def read_lines(lines: Iterable[str], name: str) -> tuple[Puzzle, ...]:
    """The puzzles in the lines of a file; an error names the line."""
    found, ids = [], set[str]()
    for number, line in enumerate(lines, 1):
        try:
            puzzle = read(line)
            if puzzle.id in ids:
                raise BadTutorial(f"{puzzle.id} is there twice")
        except BadTutorial as error:
            raise BadTutorial(f"{name}, line {number}: {error}") from error
        ids.add(puzzle.id)
        found.append(puzzle)
    return tuple(found)


def prove(game: Game[Any], puzzle: Puzzle) -> None:
    """Refuse a puzzle whose answer misses the goals, or whose wrong way reaches them."""
    for what, done, good in (("solution", puzzle.solution, True), ("wrong", puzzle.wrong, False)):
        try:
            outcome = judge(lesson(game, puzzle), done).outcome
        except DurbarError as error:
            raise BadTutorial(f"{puzzle.id}: {what}: {error}") from error
        if (outcome == "reached") != good or outcome == "open":
            raise BadTutorial(f"{puzzle.id}: {what}: the judge says {outcome}")


def of_the_day(games: Iterable[Game[Any]], day: str) -> tuple[Game[Any], Puzzle] | None:
    """Today's puzzle, the same for everybody: games take turns, and each shows all puzzles before one again.

    `day` is a date such as 2026-11-18. None where no game has a puzzle.
    """
    offered = [game for game in games if puzzles(game)]
    if not offered:
        return None
    turn, which = divmod(date.fromisoformat(day).toordinal(), len(offered))
    game = offered[which]
    return game, _mixed(game)[turn % len(puzzles(game))]


@cache
def _mixed(game: Game[Any]) -> tuple[Puzzle, ...]:
    """The puzzles of a game in an order that mixes easy and hard ones, the same on every machine."""
    return tuple(sorted(puzzles(game), key=lambda puzzle: hashlib.sha256(puzzle.id.encode()).digest()))
