"""Java (2000)."""

from durbar.games.terraces.ruleset import VALUES, Ruleset


def up_to_size(size: int) -> tuple[int, ...]:
    """Any even value not above the size. P4, R11"""
    return tuple(v for v in VALUES if v <= size)


def one_piece(old: int, new: int) -> tuple[int, ...]:
    """One piece of the new value; what lies under it stays lost. P6, R13"""
    return (new,)


RULES = Ruleset(
    id="java",
    tile_first=False,
    values=up_to_size,
    floors=one_piece,
    basins_cover_print=False,
    ask_last_bidder=False,
    open_tops_discard=False,
)
