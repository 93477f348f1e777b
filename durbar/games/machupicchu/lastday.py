"""Chapter L: on the last day no night follows, so moon tiles and the Sun Clock pay at once."""

from durbar.core.game import Event
from durbar.games.machupicchu import night
from durbar.games.machupicchu.state import MOON, REWARD, State


def turn_in(s: State, tile: int) -> None:
    """The tile just taken is turned in now and stays with its owner; unpaid, it never pays. L1"""
    s.paying = 1 << tile
    s.stage = MOON


def turning_in(s: State) -> list[Event]:
    """The tile pays, or its owner is asked whether to pay for it. L1"""
    return night.begin(s, s.active)


def rewarding(s: State) -> list[Event]:
    """Ask for the reward of the Inca just sent to the Sun Clock. L2, C13"""
    s.ask(REWARD, s.active)
    return []
