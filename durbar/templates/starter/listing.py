"""Lists of actions: those that are legal, and all there are."""

from collections.abc import Iterator

from durbar.core.game import CHANCE, Action
from durbar.templates.starter import law
from durbar.templates.starter.actions import Sweep, Take
from durbar.templates.starter.components import COLOURS
from durbar.templates.starter.state import State


def universe(s: State) -> Iterator[Action]:
    """Every action a player could ever take. Tests compare `legal` with what `check` accepts of it."""
    for colour in COLOURS:
        yield Take(colour)
        yield Sweep(colour)


def legal(s: State) -> list[Action]:
    """What the player to move may do. With so few actions there is no faster way than to check each."""
    if law.actor(s) in (None, CHANCE):
        return []
    return [action for action in universe(s) if law.check(s, action) is None]
