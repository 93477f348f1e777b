"""The next turn of a seat in this visit while others act, so that a person can prepare it."""

from random import Random

from durbar.core.game import Json, Observation
from durbar.games.tajmahal.imagine import imagine
from durbar.games.tajmahal.state import State


def ahead(o: Observation, rng: Random) -> State | None:
    """The viewer's turn with the cards of the others as they lie now. T2, T3

    During a withdrawal prizes change hands; who has withdrawn waits for the cards of the next visit. T4
    """
    viewer = o["viewer"]
    if viewer is None or o["phase"] != "turn" or o["turn"] == viewer or not o["players"][viewer]["in"]:
        return None
    s = imagine(o, rng)
    s.turn = viewer
    return s


def relies(o: Observation) -> Json:
    """The symbols of which the viewer alone has the most: a card is often laid for nothing else. W2"""
    stake = o["stake"]
    led = [name for name, most in stake["symbols"].items() if most["seats"] == [o["viewer"]]] if stake else []
    return {"led": led}
