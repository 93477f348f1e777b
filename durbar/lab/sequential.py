"""A sequential test of a win rate: declared before the first game, it ends as soon as the games are enough.

For development only. It answers one question, whether the first bot of a line-up wins at most `low` or at
least `high` of its games, each wrongly in 5 % of such tests. The rate at which it stopped is biased: a report
plays a number of games that was fixed beforehand.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance

from durbar.core.errors import BadOption
from durbar.lab.results import Results
from durbar.lab.summary import won

ERROR = 0.05
"""How often the test may choose the wrong side, each way."""
FIRST_BLOCKS = 8
"""Blocks before the first decision: fewer say nothing about how much blocks differ."""
ALIKE_BLOCKS = 4
"""Before games are seen, those of a block are taken to go alike, with the weight of so many blocks."""


@dataclass(frozen=True, slots=True)
class Sequential:
    """Wald's test between two win rates, over blocks whose games are not independent."""

    low: float
    high: float

    def evidence(self, blocks: Sequence[Sequence[float]]) -> float:
        """The logarithm of how much likelier `high` makes these games than `low`.

        Block averages are taken as normal. They vary as much as the blocks so far show, mixed with the worst
        case while blocks are few, and never less than independent games would.

        >>> Sequential(0.25, 0.40).evidence([[1, 0], [0, 1]]) > 0
        True
        """
        means = [fmean(block) for block in blocks]
        middle = (self.low + self.high) / 2
        one_game = max(rate * (1 - rate) for rate in (self.low, middle, self.high))
        seen = (len(means) - 1) * variance(means) if len(means) > 1 else 0.0
        mixed = (ALIKE_BLOCKS * one_game + seen) / (ALIKE_BLOCKS + len(means) - 1)
        spread = max(one_game / fmean(len(block) for block in blocks), mixed)
        return len(means) * (self.high - self.low) * (fmean(means) - middle) / spread

    def decision(self, blocks: Sequence[Sequence[float]]) -> str | None:
        """`high`, `low`, or None while more games are needed."""
        if len(blocks) < FIRST_BLOCKS:
            return None
        bound = math.log((1 - ERROR) / ERROR)
        evidence = self.evidence(blocks)
        return "high" if evidence >= bound else "low" if evidence <= -bound else None

    def of(self, results: Results) -> str | None:
        """The decision of a tournament about its first bot.

        Blocks count in their order up to the first that lacks a game: on several cores short games end
        first, and who loses early would otherwise be seen first.
        """
        bot, blocks = results.setting.lineup[0], list[list[float]]()
        for number, block in enumerate(results.blocks()):
            if block[0]["block"] != number:
                break
            blocks.append([won(game, bot) for game in block])
        return self.decision(blocks)


def sequential(text: str) -> Sequential:
    """The test of a text such as `0.25:0.40`.

    >>> sequential("0.25:0.40")
    Sequential(low=0.25, high=0.4)
    """
    try:
        low, high = map(float, text.split(":"))
    except ValueError as error:
        raise BadOption(f"a test is two win rates such as 0.25:0.40, not {text!r}") from error
    if not 0 < low < high < 1:
        raise BadOption(f"a test is two win rates between 0 and 1, the lower first, not {text!r}")
    return Sequential(low, high)
