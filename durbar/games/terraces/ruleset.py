"""What may differ between the games of the family: values, tables and small functions, never a name asked."""

from collections.abc import Callable
from dataclasses import dataclass

VALUES = (2, 4, 6, 8, 10)
"""What a palace may be worth. P4"""
SMALLEST_CITY = 2
"""Cells a settlement needs for a palace. P1"""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything a rule may read as `r.x`."""

    id: str
    tile_first: bool
    """The turn's tile must be its first action; otherwise it may come at any moment. A4"""
    values: Callable[[int], tuple[int, ...]]
    """The palace values a settlement of this size allows. P4"""
    floors: Callable[[int, int], tuple[int, ...]]
    """The pieces a change from an old to a new value takes from the supply. P6"""
    basins_cover_print: bool
    """Irrigation tiles are laid on the printed cells during the setup. S4"""
    ask_last_bidder: bool
    """Who played the last card of a festival is asked again before it ends. F7"""
    open_tops_discard: bool
    """The open card is the visible top of the used cards and is reshuffled with them. S3"""
    ap: int = 6
    pawns: int = 12
    tokens: int = 3
    doubles: int = 5
    rice: int = 3
    villages: int = 2
    hand: int = 3
    cards_a_turn: int = 2
    enter_cost: tuple[int, int] = (1, 2)
    """By the plain, by the mountain. M3"""
    pool_points: int = 3
    """For each cell of a complete pool. I6"""


def palace_points(value: int) -> int:
    """Half of the new value, for who builds or enlarges a palace. P7"""
    return value // 2
