"""From text to action. The other way is `str(action)`."""

from durbar.core.errors import BadNotation
from durbar.core.game import Action
from durbar.core.reading import shown
from durbar.templates.starter.actions import DealCard, DrawPebble, Sweep, Take
from durbar.templates.starter.components import COLOURS

KINDS = {"take": Take, "sweep": Sweep, "*card": DealCard, "*pebble": DrawPebble}


def parse(text: str) -> Action:
    """The action of a notation such as `take red`; capitals and spaces do not matter.

    >>> parse("Take  RED")
    Take(colour='red')
    """
    match text.lower().split():
        case [word, colour] if word in KINDS and colour in COLOURS:
            return KINDS[word](colour)
    raise BadNotation(f"{shown(text)} is not an action; one is: take {COLOURS[0]}")
