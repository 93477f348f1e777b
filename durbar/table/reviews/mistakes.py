"""Learning from mistakes: the player's marked moves come back after days, the later the surer they are."""

from collections.abc import Callable
from typing import NamedTuple

from durbar.table.reviews.reviews import Outcome
from durbar.table.storage import practice
from durbar.table.storage.practice import Box
from durbar.table.storage.store import Store
from durbar.table.stored import Row

DAYS = (1, 3, 7, 16, 35)
"""Days until a mistake comes back, by the box it is in: boxes are numbered from 1, a new mistake is in 0."""
DAY = 86_400.0
MOST = 300
OFFERED = 5
"""Mistakes, and games to be reviewed, that are listed."""


class Found(NamedTuple):
    """What a player can practise."""

    mistakes: list[Row]
    games: int
    reviewed: int
    offered: list[Row]
    """The newest games that were not reviewed."""


def after(box: Box, outcome: Outcome, now: float) -> Box:
    """Where a mistake stands after a try: one box on when it was right, back to the first when it was wrong.

    >>> new = Box(0, 0.0, 0, 0)
    >>> right = after(new, "right", 0.0)
    >>> right.box, right.due / DAY, after(right, "right", 0.0).due / DAY, after(right, "wrong", 0.0).box
    (1, 1.0, 3.0, 1)
    """
    if outcome == "right":
        number = min(box.box + 1, len(DAYS))
    elif outcome == "almost":
        number = max(1, box.box)
    else:
        number = 1
    days = DAYS[number - 1] if outcome == "right" else DAYS[0]
    return Box(number, now + days * DAY, box.tries + 1, box.solved + (outcome == "right"))


class Mistakes:
    """The boxes of all players."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._database = store.database
        self._clock = clock

    @property
    def now(self) -> float:
        return self._clock()

    async def of(self, player: str) -> Found:
        """A player's mistakes, newest games first."""
        mistakes = await practice.mistakes(self._database, player, MOST)
        return Found(mistakes, *await practice.unreviewed(self._database, player, OFFERED))

    async def answer(self, player: str, id: str, number: int, outcome: Outcome) -> Box | None:
        """Note a try. What is tried again before it is due stays where it is, unless it was wrong."""
        box = await practice.box_of(self._database, player, id, number)
        if box is None:
            return None
        now = self._clock()
        if box.due > now and outcome != "wrong":
            return box
        new = after(box, outcome, now)
        await practice.keep_box(self._database, player, id, number, new)
        return new
