"""What is used and what is not: cards, tiles, places and kinds of action, from the notation of actions."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from durbar.lab.stats import Interval, wilson
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
    used = sum(use.used > 0 for use in uses)
    return ItemLine(
        item=item,
        offered=len(uses),
        used=used,
        uses=sum(use.used for use in uses) / len(uses),
        share=wilson(used / len(uses), len(uses)),
        winners=_winners(uses),
    )


def _winners(uses: Iterable[Use]) -> Interval:
    """Uses of one game are not independent: they count as the uses that a ratio over games is worth."""
    each = [use for use in uses if use.used]
    total = sum(use.used for use in each)
    if not total:
        return Interval(0.0, 0.0, 1.0)
    rate = sum(use.by_winners for use in each) / total
    error = sum((use.by_winners - rate * use.used) ** 2 for use in each) / total**2
    return wilson(rate, min(total, rate * (1 - rate) / error) if error else len(each))


def rare(lines: Iterable[ItemLine]) -> list[ItemLine]:
    """What is hardly ever used though it often could be, the least used first."""
    found = [line for line in lines if line.offered >= ENOUGH and line.share.rate < RARE]
    return sorted(found, key=lambda line: (line.share.rate, -line.offered))


def of_winners(lines: Iterable[ItemLine], even: float) -> list[ItemLine]:
    """What winners use more or less often than an even share, surely: the largest differences first."""
    sure = [
        line for line in lines if line.used >= ENOUGH and not line.winners.low <= even <= line.winners.high
    ]
    return sorted(sure, key=lambda line: -abs(line.winners.rate - even))
