"""Chapter L: on the last day no night follows, so moon tiles and the Sun Clock pay at once."""

from durbar.core.game import Event
from durbar.games.machupicchu import night
from durbar.games.machupicchu.state import MOON, REWARD, State


def turn_in(s: State, tile: int) -> None:
    """L1: the tile just taken is turned in now and stays with its owner; unpaid, it never pays."""
    s.paying = 1 << tile
    s.stage = MOON


def turning_in(s: State, ev: list[Event]) -> bool:
    return night.begin(s, s.active, ev)


def rewarding(s: State, ev: list[Event]) -> bool:
    """L2: the reward for the Inca just sent to the Sun Clock (C13)."""
    return s.ask(REWARD, s.active)


def is_last_turn(s: State) -> bool:
    """N1 L3: everybody else has had one more turn since the sun tile was taken."""
    return s.holder >= 0 and (s.active + 1) % s.seats == s.holder
