"""The numbers of the rules that a variant may change, with their bounds and clauses."""

from typing import Final, NamedTuple

from durbar.core.reading import Reader
from durbar.games.tajmahal.terms import FIRST_HAND, RESERVE_PICK, VISITS


class Numbers(NamedTuple):
    """The numbers of one game; the values here are the rulebook's."""

    first_hand: int = FIRST_HAND
    """Cards dealt to each player. S6"""
    reserve_pick: int = RESERVE_PICK
    """Cards a withdrawing player takes from the display. W10"""
    visits: int = VISITS
    """Visits of the game; a short one begins with a later tile, so that it still ends in Agra. S7, E1"""
    province_points: int = 1
    """For the current province, when a palace was placed. R2"""
    road_points: int = 1
    """For each other province that is joined. R3"""


BOUNDS: Final[dict[str, tuple[int, int, str]]] = {
    "first_hand": (1, 12, "S6"),
    "reserve_pick": (1, 4, "W10"),
    "visits": (1, VISITS, "E1"),
    "province_points": (0, 9, "R2"),
    "road_points": (0, 9, "R3"),
}
"""The smallest and the largest value of each, and its clause."""


def read(block: Reader) -> Numbers:
    """The numbers of a file; those left out are the rulebook's."""
    usual = Numbers()._asdict()
    found = {key: block.whole(key, usual[key], low, high) for key, (low, high, _) in BOUNDS.items()}
    return Numbers(**found)


def reserve_sizes(pick: int) -> tuple[int, ...]:
    """By the number of seats: so many cards for each player but the last, who finds one less. S6, N6

    >>> reserve_sizes(2)
    (0, 1, 3, 5, 7, 9)
    """
    return tuple(max(0, pick * seats - 1) for seats in range(6))
