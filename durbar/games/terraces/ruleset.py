"""What may differ between Java and Cuzco: numbers and small functions. No rule asks which game it is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

VALUES: Final[tuple[int, ...]] = (2, 4, 6, 8, 10)
"""The values a palace may have. P4"""
TILE_COST: Final = 1
"""AP for a tile; `placements` sorts places by what they cost more. A7"""
OUTSIDE_COST: Final = 1
"""AP more for each new cell outside the site. A7, T10"""
CHANGE_COST: Final = 1
"""AP for each step from rice to village or back; `waves` of the kernel counts such steps. A7, M4"""
SMALLEST_CITY: Final = 2
"""Cells a settlement needs for a palace. P1"""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The numbers and choices of one game. Rules and bots read them as `s.table.rules.x`."""

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
    """Of a turn, without a token. A1"""
    token_ap: int = 1
    """More with a token. A2"""
    palace_cost: int = 1
    """AP for building or enlarging a palace, for an irrigation tile and for a card. A7"""
    basin_cost: int = 1
    card_cost: int = 1
    pawns: int = 12
    """Of each seat, like the tokens, tiles and first cards below. S1"""
    tokens: int = 3
    doubles: int = 5
    rice: int = 3
    villages: int = 2
    hand: int = 3
    cards_a_turn: int = 2
    """How many cards may be bought in a turn. C1"""
    enter_cost: tuple[int, int] = (1, 2)
    """AP for entering or leaving by the plain and by the mountain. M3, M6"""
    pool_points: int = 3
    """For each cell of a complete pool. I6"""


def palace_points(value: int) -> int:
    """Half of the new value, for who builds or enlarges a palace. P7"""
    return value // 2
