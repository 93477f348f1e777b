"""Which settings make the master stronger: `python -m bench.factors taj-mahal --seats 5 --games 120`.

In every game the levels of each factor are dealt out to the seats, each as often as the others, so each game
says something about all of them. A regression of the lead at the end, and of victory, on these levels shows
what each level adds to the first one, with its standard error. `--experts 2` gives two seats to the level
that the master is measured against. A factor is worth a change of the master if its victories lie two
standard errors above zero; then the line of bench/strength.md has to be played on a fresh seed.

The number of games is fixed before the first one. Games are kept in build/ and not played again.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots.evaluator import lead_over_average
from durbar.bots.machupicchu import MachuPicchuEvaluator
from durbar.bots.machupicchu.networks import network
from durbar.bots.machupicchu.overview import Overview
from durbar.bots.search_bot import SearchBot
from durbar.bots.tajmahal import LearnedEvaluator
from durbar.bots.tajmahal.weights import POLICY, learned
from durbar.core.game import Action
from durbar.games.machupicchu.state import GAME_OVER, State
from durbar.lab.play import end_reason

BUILD = Path(__file__).parent.parent / "build"
OURS = {"compared", "effort", "paired", "rescue", "rivals", "scale"}
"""Factors that are no parameters of a level."""
Levels = dict[str, float]
"""The level of each factor that a seat drew."""
Factors = Mapping[str, Sequence[float]]
"""Factors and their levels."""
FACTORS: Mapping[str, Factors] = {
    "taj-mahal": {
        "chances": (0, 2),
        "rivals": (0, 1),
        "paired": (0, 1),
        "exploration": (0.12, 0.2),
        "prior": (1, 2),
        "effort": (1, 2),
    },
    "machu-picchu": {
        "chances": (0, 2),
        "horizon": (6, 4),
        "network": (3, 2),
        "prior": (1, 0.4, 2.5),
        "scale": (1, 2.5),
        "compared": (1, 0.5),
        "effort": (1, 2),
        "rescue": (0, 1, 2),
    },
}
"""For each game its factors and their levels, first those of the master without any change.

Most are parameters of the level. Rivals: whether playouts expect everybody to act as the expert's do. Paired:
whether playouts share samples and luck, and have no tree. Scale: how much more evenly rewards grow with
leads. Compared: the share of the usual actions that playouts compare. Rescue: how much a seat with little
gold wishes for the city to be saved. A seat draws one of the last three at most.
"""
EXPERT: Levels = {"expert": 1.0}
"""Drawn by the level that the master is measured against."""


class Table(NamedTuple):
    """Who plays what."""

    game: str
    seats: int
    factors: Factors
    playouts: int
    seed: str
    experts: int = 0
    """So many seats are experts, without any factor."""


class Row(NamedTuple):
    """What became of one seat."""

    game: int
    levels: Levels
    lead: float
    won: float
    end: str = ""
    """The clause of the ending."""


@cache
def wary() -> LearnedEvaluator:
    """The master's evaluator of Taj Mahal, whose playouts expect everybody to act as the expert's do."""
    return LearnedEvaluator(durbar.game("taj-mahal"), learned("tuned"), POLICY)


class Few(MachuPicchuEvaluator):
    """Has playouts compare half of the actions."""

    def shortlist(self, s: State, legal: Sequence[Action], limit: int) -> Sequence[Action]:
        return super().shortlist(s, legal, limit // 2)


class Straight(MachuPicchuEvaluator):
    """Rewards grow more evenly with leads."""

    scale = 2.5 * MachuPicchuEvaluator.scale


class Rescuer(MachuPicchuEvaluator):
    """A seat with little gold likes every clergy card that is taken and every card that leaves the deck."""

    wish = 1.0

    def values(self, s: State) -> list[float]:
        found, box = super().values(s), s.box
        if s.phase == GAME_OVER:
            return found
        taken = sum(map(len, s.rows)) / box.clergy_cards
        near = max(taken, 1 - s.deck / len(box.cards))
        gold = Overview(s).gold
        for seat, mine in enumerate(gold):
            times = box.multipliers[min(2, sum([other > mine for other in gold]))]
            found[seat] *= (box.multipliers[0] / times) ** (self.wish * near)
        return found


class Keen(Rescuer):
    """Wishes it twice as much."""

    wish = 2.0


KINDS: Mapping[tuple[str, float], type[MachuPicchuEvaluator]] = {
    ("compared", 0.5): Few,
    ("scale", 2.5): Straight,
    ("rescue", 1): Rescuer,
    ("rescue", 2): Keen,
}
"""The evaluators that levels of our own factors stand for."""


@cache
def judged(kind: type[MachuPicchuEvaluator], training_round: int) -> MachuPicchuEvaluator:
    return kind(durbar.game("machu-picchu"), network(training_round))


def player(levels: Levels, playouts: int) -> SearchBot:
    """The master with these levels, bounded by counts alone."""
    parameters = {name: level for name, level in levels.items() if name not in OURS}
    parameters["playouts"] = round(playouts * levels.get("effort", 1))
    name = "expert" if parameters.pop("expert", 0) else "master"
    if levels.get("paired"):
        parameters |= {"widening": 2, "tree_seats": 0}
    bot = SearchBot(name, {name: f"{level:g}" for name, level in parameters.items()})
    bot.by_count = True
    if levels.get("rivals"):
        bot.evaluator = wary()
    for level in levels.items():
        if level in KINDS:
            bot.evaluator = judged(KINDS[level], int(levels.get("network", 3)))
    return bot


def deal(factors: Factors, seats: int, experts: int, rng: Random) -> list[Levels]:
    """What each seat draws: of every factor each level as often as the others, as nearly as can be."""
    drawn = [EXPERT.copy() for _ in range(experts)] + [Levels() for _ in range(seats - experts)]
    for name, levels in factors.items():
        each = list(levels)
        rng.shuffle(each)
        dealt = each * seats
        dealt = dealt[: seats - experts]
        rng.shuffle(dealt)
        for mine, level in zip(drawn[experts:], dealt, strict=True):
            mine[name] = level
    rng.shuffle(drawn)
    return drawn


def play(table: Table, number: int) -> list[Row]:
    """One game; Machu Picchu counts the logarithm of points, in percent."""
    game, seats = table.game, table.seats
    rng = Random(f"{table.seed}/{number}")
    drawn = deal(table.factors, seats, table.experts, rng)
    bots = [player(levels, table.playouts) for levels in drawn]
    match = durbar.new_match(game, seats, f"{table.seed}/{number}")
    while (seat := match.actor) is not None:
        match.play(bots[seat].choose(match.game, match.observe(seat), match.legal(), rng))
    points = [100 * math.log(score + 3) if game == "machu-picchu" else score for score in match.scores]
    won = [1 / len(match.winners) if seat in match.winners else 0.0 for seat in range(seats)]
    end = end_reason(match)
    return [
        Row(number, drawn[seat], lead_over_average(points, seat), won[seat] - 1 / seats, end)
        for seat in range(seats)
    ]


def effects(rows: Sequence[Row], factors: Factors) -> list[tuple[str, Any, Any]]:
    """For each level but the first of its factor: what it adds to lead and victory, each with its error."""
    names = [(name, level) for name, levels in factors.items() for level in levels[1:]]
    has = np.array([[float(row.levels.get(name) == level) for name, level in names] for row in rows])
    games = np.array([row.game for row in rows])
    x, seats = has.copy(), len(rows) / len(set(games))
    for game in set(games):
        x[games == game] -= has[games == game].mean(0)
    x *= seats / (seats - 1)  # as leads are: one's own less the average of the others
    inverse, found = np.linalg.inv(x.T @ x + 1e-6 * np.eye(len(names))), []
    lead, won = np.array([row.lead for row in rows]), np.array([row.won for row in rows])
    for y in (lead, won * seats / (seats - 1)):
        effect = inverse @ x.T @ y
        spread = float(((y - x @ effect) ** 2).sum()) / (len(y) * (seats - 1) / seats - len(names))
        found.append(list(zip(effect, np.sqrt(spread * np.diag(inverse)), strict=True)))
    return [(f"{name} {level:g}", *each) for (name, level), *each in zip(names, *found, strict=True)]


@click.command(help=__doc__)
@click.argument("game", type=click.Choice(list(FACTORS)))
@click.option("--seats", default=5, show_default=True)
@click.option("--games", default=120, show_default=True)
@click.option("--playouts", default=50, show_default=True)
@click.option("--experts", default=0, show_default=True, help="Seats that are experts.")
@click.option("--factors", "wanted", help="Only these, with commas (default: all).")
@click.option("--seed", default="factors", show_default=True, help="Never one that begins with report.")
def main(
    game: str, seats: int, games: int, playouts: int, experts: int, wanted: str | None, seed: str
) -> None:
    names = wanted.split(",") if wanted else list(FACTORS[game])
    factors = {name: FACTORS[game][name] for name in names}
    table = Table(game, seats, factors, playouts, seed, experts)
    file = BUILD / f"factors-{game}-{seats}-{playouts}-{experts}-{'-'.join(names)}-{seed}.pickle"
    rows = gather(file, games, lambda number: play(table, number))
    ends = Counter(row.end for row in rows[::seats])
    counts = ", ".join(f"{end} {count}" for end, count in sorted(ends.items()))
    click.echo(f"{len(rows) // seats} games; how they ended: {counts}")
    asked = {**factors, "expert": (0, 1)} if experts else factors
    for name, (lead, doubt), (won, error) in effects(rows, asked):
        click.echo(f"{name:18} lead {lead:+.1f} ± {doubt:.1f}   victories {won:+.1%} ± {error:.1%}")


if __name__ == "__main__":
    main()
