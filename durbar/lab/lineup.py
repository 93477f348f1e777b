"""Who sits where: a line-up of bots, and its rotations over one seed, which make a block."""

from collections.abc import Sequence
from typing import NamedTuple

from durbar.core.errors import BadOption


class Pairing(NamedTuple):
    """One game of a block: the seed of the block, and how far the line-up is turned."""

    block: int
    rotation: int


def line_up(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of all seats before any rotation: the first once, the others in turn until the seats are full.

    So two bots make a ladder match, one challenger against the other in all other seats.

    >>> line_up(["random"], 2)
    ('random', 'random')
    """
    if not bots or not all(bots):
        raise BadOption("--bots takes names separated by commas, such as random,random")
    if len(bots) > seats:
        raise BadOption(f"{len(bots)} bots are too many for {seats} seats")
    rest = bots[1:] or bots
    return (bots[0], *(rest[i % len(rest)] for i in range(seats - 1)))


def seated(lineup: Sequence[str], rotation: int) -> tuple[str, ...]:
    """The bot of each seat when the first of the line-up sits at seat `rotation`.

    >>> seated(("a", "b", "c"), 1)
    ('c', 'a', 'b')
    """
    turn = -rotation % len(lineup)
    return (*lineup[turn:], *lineup[:turn])


def pairings(blocks: int, seats: int) -> list[Pairing]:
    """Every game of so many blocks: each block plays every rotation."""
    return [Pairing(block, rotation) for block in range(blocks) for rotation in range(seats)]
