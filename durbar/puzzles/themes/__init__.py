"""What the puzzles of each game ask for."""

from dataclasses import dataclass
from typing import Any

from durbar.core.errors import BadOption
from durbar.core.game import Game
from durbar.puzzles.themes import machupicchu, tajmahal, terraces
from durbar.puzzles.themes.base import Span


@dataclass(frozen=True, slots=True)
class Themes:
    """The spans of one game, and how many seats the games have that puzzles are cut from."""

    spans: tuple[Span, ...]
    seats: tuple[int, ...]


_THEMES = {
    "java": Themes(terraces.SPANS, terraces.SEATS),
    "cuzco": Themes(terraces.SPANS, terraces.SEATS),
    "taj-mahal": Themes(tajmahal.SPANS, tajmahal.SEATS),
    "machu-picchu": Themes(machupicchu.SPANS, machupicchu.SEATS),
}


def themes(game: Game[Any]) -> Themes:
    """The themes of a game, or `BadOption`."""
    if game.id not in _THEMES:
        raise BadOption(f"there are no puzzles of {game.title}; there are of: {', '.join(_THEMES)}")
    return _THEMES[game.id]
