"""Cuzco (2018): Java with another tile duty, stacked temples and a discard pile."""

from dataclasses import replace

from durbar.games.terraces import java
from durbar.games.terraces.ruleset import VALUES


def largest_of_size(size: int) -> tuple[int, ...]:
    """Exactly the largest even value not above the size. P4, R11, R12"""
    return tuple(v for v in VALUES if v <= size)[-1:]


def every_floor(old: int, new: int) -> tuple[int, ...]:
    """All floors above the old value up to the new one. P6"""
    return tuple(v for v in VALUES if old < v <= new)


RULES = replace(
    java.RULES,
    id="cuzco",
    tile_first=True,
    values=largest_of_size,
    floors=every_floor,
    basins_cover_print=True,
    ask_last_bidder=True,
    open_tops_discard=True,
)
