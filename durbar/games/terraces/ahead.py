"""The next turn of a seat while others act, so that a person can prepare it."""

from random import Random

from durbar.core.game import Observation
from durbar.games.terraces.imagine import imagine
from durbar.games.terraces.ruleset import Ruleset
from durbar.games.terraces.state import State
from durbar.games.terraces.turns import begin_turn


def ahead(o: Observation, r: Ruleset, rng: Random) -> State | None:
    """A fresh turn of the viewer, as if those before it did nothing. A1, S5

    During a festival nobody can say which cards it will cost; after their last turn nobody has another. E3
    """
    viewer = o["viewer"]
    waiting = o["phase"] == "turn" and o["actor"] not in (viewer, -1)
    if viewer is None or not waiting or o["players"][viewer]["done"]:
        return None
    s = imagine(o, r, rng)
    before = (viewer - s.active) % o["seats"]
    s.active = viewer
    s.turn += before - 1  # the turns of the others, and `begin_turn` counts this one
    if s.closing:
        s.closing -= before  # E2
    s.free_moves = 0
    begin_turn(s)
    return s
