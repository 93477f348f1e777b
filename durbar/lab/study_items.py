"""What is used and what is not: cards, tiles, places and kinds of action, from the notation of actions."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from durbar.lab.stats import Interval, bound, wilson
from durbar.lab.study_play import StudyGame, Use

RARE = 0.05
"""Used in fewer than this share of the games that offered it: a dead card, as designers call it."""
ENOUGH = 20
"""Games that must have offered something before it is called rare, or used it before winners are compared."""


class ItemLine(NamedTuple):
    """How one thing was used."""

    item: str
    offered: int
    """Games in which somebody could use it."""
    used: int
    """Games in which somebody did."""
    uses: float
    """Times it was used per game that offered it."""
    share: Interval
    """Of the games that offered it, those in which it was used."""
    winners: Interval
    """The share of its uses that the winners made."""
    trials: float
    """How many independent uses those are worth."""

    @property
    def verb(self) -> str:
        return self.item.partition(" ")[0]

    @property
    def word(self) -> str:
        return self.item.partition(" ")[2]


def item_lines(games: Sequence[StudyGame]) -> list[ItemLine]:
    """Every thing that was ever offered or used, by verb, the least used first."""
    found: dict[str, list[Use]] = {}
    for game in games:
        for item, use in game.uses.items():
            found.setdefault(item, []).append(use)
    lines = [_line(item, uses) for item, uses in found.items()]
    return sorted(lines, key=lambda line: (line.verb, line.share.rate, line.item))


def _line(item: str, uses: list[Use]) -> ItemLine:
    used, winners = sum(use.used > 0 for use in uses), _winners(uses)
    return ItemLine(
        item=item,
        offered=len(uses),
        used=used,
        uses=sum(use.used for use in uses) / len(uses),
        share=wilson(used / len(uses), len(uses)),
        winners=wilson(*winners),
        trials=winners[1],
    )


def _winners(uses: Iterable[Use]) -> tuple[float, float]:
    """The winners' share of all uses, and the independent uses they are worth: those of a game go alike."""
    each = [use for use in uses if use.used]
    total = sum(use.used for use in each)
    if not total:
        return 0.0, 0.0
    rate = sum(use.by_winners for use in each) / total
    error = sum((use.by_winners - rate * use.used) ** 2 for use in each) / total**2
    return rate, min(total, rate * (1 - rate) / error) if error else len(each)


def rare(lines: Iterable[ItemLine]) -> list[ItemLine]:
    """What is hardly ever used though it often could be, the least used first."""
    found = [line for line in lines if line.offered >= ENOUGH and line.share.rate < RARE]
    return sorted(found, key=lambda line: (line.share.rate, -line.offered))


def of_winners(lines: Iterable[ItemLine], even: float) -> list[ItemLine]:
    """What winners use more or less often than an even share, surely: the largest differences first.

    Many things are compared, so each needs more evidence than one alone would.
    """
    enough = [line for line in lines if line.used >= ENOUGH]
    error = math.sqrt(even * (1 - even))
    found = [
        line
        for line in enough
        if abs(line.winners.rate - even) * math.sqrt(line.trials) > bound(len(enough)) * error
    ]
    return sorted(found, key=lambda line: -abs(line.winners.rate - even))
