"""Checking puzzles: the engine proves each, and bots of several levels try it with seeds of their own."""

from dataclasses import dataclass
from typing import Any

import durbar
from durbar.core.game import Game
from durbar.puzzles.attempt import attempt
from durbar.puzzles.library import prove
from durbar.puzzles.puzzle import Puzzle
from durbar.puzzles.telling import lesson

SHARES = {"expert": (0.95, 1.0), "beginner": (0.0, 0.5)}
"""The share of all puzzles that each level should solve: at least and at most."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found out about one puzzle."""

    id: str
    problem: str | None
    solved: dict[str, bool]


def check(game_id: str, puzzle: Puzzle) -> Checked:
    """Prove a puzzle and let each level try it once; a task for a process of its own."""
    game: Game[Any] = durbar.game(game_id)
    try:
        prove(game, puzzle)
    except durbar.DurbarError as error:
        return Checked(puzzle.id, str(error), {})
    told = lesson(game, puzzle)
    return Checked(puzzle.id, None, {name: attempt(told, name, f"check/{name}").solved for name in SHARES})
