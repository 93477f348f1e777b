"""Durbar: an open digital tabletop. This module is the public API; the README shows how to use it."""

from typing import Any

from durbar import compiled as _compiled  # before the modules it answers for
from durbar import environment as _environment  # noqa: F401 - it must run before any game is imported
from durbar.core import match as _match
from durbar.core import record as _record
from durbar.core.errors import (
    BadComponents,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    DurbarError,
    Rejected,
)
from durbar.core.game import CHANCE, Action, Event, Game, Position, Rejection
from durbar.core.match import Match
from durbar.core.reading import shown as _shown
from durbar.games import ALL as _ALL
from durbar.games import PROBLEMS as _PROBLEMS
from durbar.games.terraces import kernel as _kernel

__version__ = "0.2.0"
__all__ = [
    "CHANCE",
    "Action",
    "BadComponents",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "DurbarError",
    "Event",
    "Game",
    "Match",
    "Rejected",
    "Rejection",
    "build",
    "game",
    "games",
    "kernel",
    "new_match",
    "replay",
    "set_up",
]


def games() -> list[str]:
    """The ids of all games.

    >>> "java" in games()
    True
    """
    return [g.id for g in _ALL]


def game(id: str) -> Game[Any]:
    """The game with this id: its title, seats, options and revision.

    >>> game("java").title
    'Java'
    """
    for g in _ALL:
        if g.id == id:
            return g
    known = "; ".join([", ".join(games()), *_PROBLEMS])
    raise BadOption(f"there is no game {_shown(id)}; there are: {known}")


def build() -> str:
    """How the busiest modules run: "compiled", "partly compiled" (some are newer than the build) or "python".

    DURBAR_PURE=1 selects Python.

    >>> build() in ("compiled", "partly compiled", "python")
    True
    """
    return _compiled.RUNS


def kernel() -> str:
    """The implementation of the busiest loops: "native" (C) or "python"; DURBAR_KERNEL=python selects that.

    >>> kernel() in ("native", "python")
    True
    """
    return _kernel.NAME


def new_match(
    id: str, seats: int, seed: int | str | None = None, options: dict[str, Any] | None = None
) -> Match:
    """A new match that deals its chance from `seed` (secret and random when None)."""
    return _match.begin(game(id), seats, seed, options or {})


def set_up(id: str, position: Position, seed: int | str | None = None) -> Match:
    """A match that starts from a position, in the form `Match.position` returns."""
    return _match.resume(game(id), position, seed)


def replay(text: str, seed: int | str | None = None) -> Match:
    """The match of a record, or `BadRecord`. With its seed an unfinished match continues as it would have."""
    return _record.read(text, game, seed)
