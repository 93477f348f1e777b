"""The next turn of a seat while others act, so that a person can prepare it."""

from random import Random

from durbar.core.game import Observation, Seat
from durbar.games.machupicchu import ending, trail
from durbar.games.machupicchu.imagine import imagine
from durbar.games.machupicchu.state import (
    ACQUIRE,
    MARKET,
    MOVE,
    OFFER,
    PRODUCE,
    RECRUIT,
    SACRIFICE,
    SERVE,
    State,
)

IN_A_TURN = (MOVE, PRODUCE, SACRIFICE, OFFER, RECRUIT, ACQUIRE, MARKET, SERVE)
"""The stages of a turn that can end without anything else coming first."""


def ahead(o: Observation, rng: Random) -> State | None:
    """The viewer moves the prince, as if those before it did nothing more. M1

    What the trail owes is paid before that. A summit, the night or the end of the game may come first: then
    nobody can say what the turn starts from. R3
    """
    viewer = o["viewer"]
    if viewer is None or o["over"] or o["actor"] in (viewer, -1):
        return None
    s = imagine(o, rng)
    if (
        s.stage not in IN_A_TURN
        or s.climber >= 0
        or any(s.due)
        or ending.rescue(s)
        or _night_first(s, viewer)
    ):
        return None
    trail.pay(s)
    s.active, s.turn, s.fresh, s.trades = viewer, 0, True, 0
    s.stage = MOVE
    s.ask(MOVE, viewer)
    return s


def _night_first(s: State, viewer: Seat) -> bool:
    """Whether the day ends before the viewer's next turn: the sun tile was taken. N1"""
    if s.holder < 0:
        return False
    until_night = (s.holder - s.active) % s.seats or s.seats
    return (viewer - s.active) % s.seats >= until_night
