"""The bank: what it hands out of a good."""

from durbar.games.machupicchu.board import CORN
from durbar.games.machupicchu.state import EACH, State


def left(s: State, good: int) -> int:
    """What a limited bank still has of a good: all pieces of the box less those on the table."""
    on_table = sum(s.goods[good::EACH]) + s.market[good] + s.bonus[good]
    return max(0, s.box.stock[good] - on_table)


def supply(s: State, good: int, wanted: int) -> int:
    """How much of what is wanted the bank hands out: with a limited bank what is missing is lost. Q1"""
    if s.options["bank"] == "unlimited" or good == CORN:  # Q2: corn never runs out
        return wanted
    return min(wanted, left(s, good))
