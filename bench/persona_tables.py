"""The tables of the personas: winning chances by Plackett–Luce, and the measure each is recognised by."""

import math
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from bench.persona_play import PersonaResult, taste_module
from durbar.bots.personas import PERSONAS
from durbar.lab.ratings import BETA, MU, Stage, fit, game_stages
from durbar.lab.stats import Interval, Z

Block = list[Any]
"""The games of one seed and line-up."""
RESAMPLES = 200
"""Times the blocks are drawn again for an interval."""
ASKED = 0.05
"""The winning chance that a taste may cost."""


class Mean(NamedTuple):
    """A mean over blocks with its 95 % interval."""

    mean: float
    low: float
    high: float


def losses(played: dict[str, list[Block]], level: str) -> str:
    """What each taste costs: winning chance against three bots without one, less what chance gives."""
    rows = [
        "| game | persona | games | wins | winning chance against plain bots | 95 % | loss | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game, blocks in played.items():
        chances = winning_chances(blocks, level)
        for persona in PERSONAS:
            bot = f"{level}:persona={persona}"
            seats = len(blocks[0][0]["bots"])
            chance = chances[bot]
            games, wins = _wins(blocks, bot)
            loss = 1 / seats - chance.rate
            cells = (
                game,
                PERSONAS[persona],
                str(games),
                f"{wins:.0%}",
                f"{chance.rate:.1%}",
                f"{chance.low:.1%}–{chance.high:.1%}",
                f"{100 * loss:+.1f}",
                verdict(chance, 1 / seats),
            )
            rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)


def verdict(chance: Interval, fair: float) -> str:
    """Whether the loss is at most what is asked: surely, likely, perhaps, or not."""
    floor = fair - ASKED
    reached = [bound >= floor for bound in (chance.low, chance.rate, chance.high)]
    return ("missed", "open", "likely", "met")[sum(reached)]


def winning_chances(blocks: list[Block], level: str) -> dict[str, Interval]:
    """For each persona the chance to win against bots without a taste; intervals by drawing blocks again."""
    rng = Random("personas")
    best = _chances(blocks, level)
    drawn = [_chances(rng.choices(blocks, k=len(blocks)), level) for _ in range(RESAMPLES)]
    found = {}
    for bot, rate in best.items():
        spread = stdev(each.get(bot, rate) for each in drawn)
        found[bot] = Interval(rate, max(0.0, rate - Z * spread), min(1.0, rate + Z * spread))
    return found


def _chances(blocks: Sequence[Block], level: str) -> dict[str, float]:
    weights: dict[tuple[str, tuple[str, ...], int], float] = {}
    for block in blocks:
        for game in block:
            for stage in game_stages(game["bots"], game["places"]):
                key = (stage.first, tuple(sorted(stage.left)), stage.seats)
                weights[key] = weights.get(key, 0.0) + stage.weight
    fitted = fit([Stage(*key, weight) for key, weight in weights.items()], level)
    seats = len(blocks[0][0]["bots"])
    scale = BETA * math.sqrt(seats)
    found = {}
    for bot, (mu, _) in fitted.items():
        strength = math.exp((mu - MU) / scale)
        found[bot] = strength / (strength + seats - 1)
    return found


def _wins(blocks: Sequence[Block], bot: str) -> tuple[int, float]:
    """Games and share of victories."""
    won = [
        (game["bots"].index(bot) in game["winners"]) / len(game["winners"])
        for block in blocks
        for game in block
        if bot in game["bots"]
    ]
    return len(won), fmean(won)


def signs(played: dict[str, list[Block]], level: str) -> str:
    """The measure each persona is recognised by, per game of one seat, beside a bot without a taste."""
    rows = [
        "| game | persona | measure | games | per game | 95 % | plain | 95 % | |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for game, blocks in played.items():
        declared = taste_module(game).tastes().signs
        for persona in PERSONAS:
            measure = declared[persona]
            own = mean_of(blocks, f"{level}:persona={persona}", measure)
            plain = mean_of(blocks, level, measure)
            apart = own.low > plain.high or own.high < plain.low
            games, _ = _wins(blocks, f"{level}:persona={persona}")
            cells = (
                game,
                PERSONAS[persona],
                measure,
                str(games),
                *_cells(own),
                *_cells(plain),
                "apart" if apart else "not apart",
            )
            rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _cells(mean: Mean) -> Iterator[str]:
    yield f"{mean.mean:.2f}"
    yield f"{mean.low:.2f}–{mean.high:.2f}"


def mean_of(blocks: Sequence[Block], bot: str, measure: str) -> Mean:
    """The mean of a measure over blocks: games of one block are one observation."""
    means = [fmean(_of(game, bot, measure) for game in block) for block in blocks if bot in block[0]["bots"]]
    if len(means) < 2:
        return Mean(fmean(means), -math.inf, math.inf)
    half = Z * stdev(means) / math.sqrt(len(means))
    return Mean(fmean(means), fmean(means) - half, fmean(means) + half)


def _of(game: PersonaResult, bot: str, measure: str) -> float:
    return game["measures"][game["bots"].index(bot)][measure]
