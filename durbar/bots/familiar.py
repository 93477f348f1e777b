"""How far a board is from the one the bots learned on.

Bots take every figure of the box from the game, so they play any board an owner gives them. What they
learned besides (how much a place or a card is worth in the long run) they learned on ours.
"""

from typing import Any, NamedTuple

from durbar.core.game import Game, Json
from durbar.core.workshop import difference

NEAR = 0.05
"""Share of all places up to which a board is still much like ours."""


class Familiar(NamedTuple):
    """What of a board is new to the bots."""

    new: int
    """Places that are not as on our board."""
    places: int
    rules: bool
    """Numbers of the rules differ: those weigh more than any place."""

    @property
    def outside(self) -> bool:
        """The bots judge this board with what they learned on quite another one."""
        return self.rules or self.new > NEAR * self.places


def familiar(game: Game[Any], components: Json | None) -> Familiar:
    """How familiar bots are with an owner's board that the game accepts; None is ours."""
    workshop = game.workshop()
    if workshop is None or components is None:
        return Familiar(0, 1, False)
    changes = difference(workshop, {**workshop.document(), **components})
    numbers = {block.id for block in workshop.blocks if block.numbers}
    places = sum(1 for _ in workshop.places(workshop.document()))
    return Familiar(len(changes), places, any(change.block in numbers for change in changes))
