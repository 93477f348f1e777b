"""The legal actions as a page offers them."""

from durbar.core.game import Action, Json
from durbar.templates.starter.actions import Sweep, Take


def facts(a: Action) -> Json:
    """The parts of an action: the page inserts them in the words of [actions]."""
    assert isinstance(a, Take | Sweep)
    return {"colour": a.colour}
