"""What a game says about itself: bots, lab, server, lobby and page read it here and nowhere else."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game starts; `clause` is the rule it changes."""

    id: str
    default: Any
    choices: tuple[Any, ...] | None
    """None: any value; the game itself checks it (a components file)."""
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """The facts of one game. A game keeps its own in the `__init__.py` of its folder."""

    id: str
    """Lower-case words joined by hyphens: URLs, records and the database use it."""
    title: str
    revision: str
    """Goes up when old records could replay differently."""
    seats: tuple[int, ...]
    package: str
    """The folder with RULES*.md and data/, as a Python package."""
    options: tuple[Option, ...] = ()
    marks: tuple[str, ...] = ()
    """The marks of RULES.md, such as "J", whose text belongs to this game."""
    words: str = "words"
    """The stem of its word files, `data/<words>.en.toml` and `.fr.toml`."""
    minutes: int = 30
    """How long a game of people usually takes."""
    weight: int = 2
    """How much there is to learn, from 1 (a minute) to 5 (an evening)."""
    bots: str | None = None
    """The module with the game's `evaluator`; None when only `random` plays it."""
    page: str | None = None
    """The folder of ui/src/games that draws it; None: the page shows `draw_text` and lists the actions."""
    turn_events: tuple[str, ...] = ("turn",)
    """Kinds of the events that begin a turn."""
    chapter_events: tuple[str, ...] = ()
    """Kinds of the events that begin a larger part of the game, such as a day."""
    end_events: tuple[str, ...] = ("over",)
    """Kinds of the events whose clause says why the game ended."""
