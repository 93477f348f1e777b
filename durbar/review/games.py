"""What a review must know about each game: what its moves are, how they are compared, how far it has come."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from durbar.games.tajmahal.terms import VISITS

MOVE = "move"


class Effort(NamedTuple):
    """How many sampled states two moves are compared in."""

    least: int
    most: int
    """If the difference is not clear before."""


USUAL, LATER = Effort(16, 64), Effort(48, 384)


def _half(s: Any) -> float:
    return 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewing:
    """One game as reviews see it; the defaults serve a game that is not listed."""

    place: str = MOVE
    """What a moment is called by: a key of the game's observations, or `MOVE`, which counts decisions."""
    whole: bool = False
    """Whether all own actions at the same place are one move, whoever answers a question between them."""
    together: bool = False
    """Whether the decisions of a seat at one place belong together: at most one of them is a key moment."""
    progress: Callable[[Any], float] = _half
    """How far the game has come, from 0 to 1."""
    effort: Effort = USUAL
    later: frozenset[str] = frozenset()
    """Decisions whose worth shows in the next round, so that it is played, too. The search ends before it:
    what it puts hardly behind may be better, too."""
    effort_later: Effort = LATER


def _tiles(s: Any) -> float:
    """Java and Cuzco end when the tiles of three run out."""
    return 1.0 - float(s.triples) / float(s.table.triples)


def _visits(s: Any) -> float:
    """A short game begins at a later visit, where as little is to come as there in a long one."""
    return float(s.visit - 1) / (VISITS - 1)


def _days(s: Any) -> float:
    return float(s.day) / float(s.box.days)


TERRACES = Reviewing(place="turn", whole=True, progress=_tiles, effort=Effort(4, 12))
REVIEWING: Mapping[str, Reviewing] = {
    "java": TERRACES,
    "cuzco": TERRACES,
    # A card wins more in the next visit than the evaluation of a hand tells.
    "taj-mahal": Reviewing(
        place="visit", together=True, progress=_visits, effort=Effort(24, 192), later=frozenset({"take"})
    ),
    "machu-picchu": Reviewing(place="day", progress=_days, effort=Effort(24, 96)),
}
PLAIN = Reviewing()


def reviewing(game: str) -> Reviewing:
    """How this game is reviewed, by its id.

    >>> reviewing("taj-mahal").place, reviewing("pebble").place
    ('visit', 'move')
    """
    return REVIEWING.get(game, PLAIN)
