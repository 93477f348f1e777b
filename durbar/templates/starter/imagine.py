"""A full state from what one viewer knows: cards that are hidden from it are dealt at random."""

from random import Random

from durbar.core.game import Observation
from durbar.templates.starter.components import BOX, COLOURS
from durbar.templates.starter.state import State


def imagine(o: Observation, rng: Random) -> State:
    known = o["cards"]
    hidden = [colour for colour in COLOURS for _ in range(BOX.cards - known.count(colour))]
    rng.shuffle(hidden)
    return State(
        options=o["options"],
        bag=o["bag"].copy(),
        row=o["row"].copy(),
        cards=[card or hidden.pop() for card in known],
        pebbles=[counts.copy() for counts in o["pebbles"]],
        swept=o["swept"].copy(),
        turn=o["turn"],
    )
