"""Training the third network of The Princes of Machu Picchu: `python -m bench.learn_master`.

Search bots finish some games after a detour, as in the second round of `bench.learn`, and the rollout policy
finishes many more, which are quick. A network learns from the games of the policy first, then from those of
search. The third network is the average of it and the second one: where one errs, the other often does not.
The games played are saved when it is interrupted.
"""

import math
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import click
import numpy as np

from bench.fit_network import Parts, explained, fit, read, write
from bench.gather import gather
from bench.learn import (
    ROOT,
    TABLES,
    TrainingRound,
    begin,
    by_policy,
    by_search,
    detour,
    game,
    look,
    network_path,
)
from durbar.bots.machupicchu.features import ABOVE_ZERO
from durbar.bots.machupicchu.networks import network_data
from durbar.bots.machupicchu.tariff import Tariff
from durbar.bots.machupicchu.weights import POLICY
from durbar.core.game import CHANCE
from durbar.games.machupicchu.state import MOVE

PLAYED = ROOT / "build" / "learn-machu-picchu-3.pickle"
EVERY, SHIPPED = 12, 2653
"""Games of search have the numbers 0, 12, 24 …; the policy has the others, and all from SHIPPED on."""
SAMPLED = 0.1
"""The share of positions that are kept of the policy's games; of games of search, one in a round of turns."""
BY_SEARCH, BY_POLICY, LATER = 2.0, 0.3, 3
"""How much positions of both kinds count in the end, when one in so many of the policy's is used again."""
HELD = 3
"""One game of search in so many is held back while the network is measured."""
BEGINNING = TrainingRound(by_policy, (2, 3, 4, 5), (-60, 60), SAMPLED)


class Course(NamedTuple):
    """What one game showed."""

    searched: bool
    positions: Any
    """Positions × seats × features, in the order of play."""
    made: Any
    """The logarithms of the final points of each seat."""


def play(number: int, searched: bool, seed: str) -> list[Course]:
    """One game, or nothing if it was over before anything was to be seen."""
    rng = Random(f"{seed}/{number}")
    stay, clergy = rng.choice(TABLES)
    table = replace(POLICY, stay=POLICY.stay + stay, clergy=POLICY.clergy + clergy)
    s, seen, turn = begin(BEGINNING, table, rng), list[list[list[float]]](), 0
    tariff = Tariff(s.box, table)
    finish = by_search if searched else by_policy
    detour(s, rng)
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        if s.phase == MOVE:
            if turn % s.seats == 0 if searched else not turn or rng.random() < SAMPLED:
                seen.append(look(s))
            turn += 1
        game.apply(s, finish(s, tariff, rng))
    made = [math.log(points + ABOVE_ZERO) for points in game.scores(s)]
    return [Course(searched, np.array(seen, np.float32), np.array(made, np.float32))] if seen else []


def numbers(games: int, searched: int) -> list[tuple[int, bool]]:
    """The number of every game, and whether search bots finish it."""
    by_search = [(EVERY * k, True) for k in range(searched)]
    return by_search + [(i, False) for i in range(games) if i % EVERY or i >= SHIPPED]


def arrays(courses: list[Course]) -> tuple[Any, Any, Any]:
    """Features, results, and which seats there are: as many places as the largest table has seats."""
    count, most = sum(len(course.positions) for course in courses), game.seats[-1]
    x = np.zeros((count, most, courses[0].positions.shape[2]), np.float32)
    y, there = np.zeros((count, most), np.float32), np.zeros((count, most), np.float32)
    at = 0
    for course in courses:
        rows, seats = slice(at, at + len(course.positions)), len(course.made)
        x[rows, :seats], y[rows, :seats], there[rows, :seats] = course.positions, course.made, 1
        at = rows.stop
    return x, y, there


def trained(policy: list[Course], search: list[Course]) -> Parts:
    """A network that learns from games of the policy, then from those of search and some of the former."""
    x, y, there = arrays(policy)
    before = fit(x, y, there, np.random.default_rng(0))
    u, v, here = arrays(search)
    x, y = np.concatenate([u, x[::LATER]]), np.concatenate([v, y[::LATER]])
    there = np.concatenate([BY_SEARCH * here, BY_POLICY * there[::LATER]])
    return fit(x, y, there, np.random.default_rng(0), before)


def average(*networks: Parts) -> Parts:
    """One network that gives the average of these: all their units side by side."""
    inward, bias, out, last = zip(*networks, strict=True)
    share = 1 / len(networks)
    return [np.hstack(inward), np.hstack(bias), share * np.hstack(out), share * sum(last)]


@click.command()
@click.option(
    "--games", type=click.IntRange(min=10), default=13_553, show_default=True, help="Of the policy."
)
@click.option(
    "--searched", type=click.IntRange(min=3), default=517, show_default=True, help="Of search bots."
)
@click.option("--seed", default="learn-3", show_default=True)
def main(games: int, searched: int, seed: str) -> None:
    """Play, train and write the weights; a third of the games of search is held back to measure it first."""
    all_games = numbers(games, searched)
    courses = gather(PLAYED, len(all_games), lambda i: play(*all_games[i], seed))
    search, policy = [c for c in courses if c.searched], [c for c in courses if not c.searched]
    second, held = read(network_data(2)), [c for i, c in enumerate(search) if i % HELD == 0]
    tried = trained(policy, [c for i, c in enumerate(search) if i % HELD])
    for name, parts in (("network 2", second), ("new", tried), ("average", average(tried, second))):
        click.echo(
            f"{name} predicts {explained(*arrays(held), parts):.1%} of the variance of leads held back"
        )
    source = f"python -m bench.learn_master --games {games} --searched {searched} --seed {seed}"
    write(network_path(3), average(trained(policy, search), second), source)


if __name__ == "__main__":
    main()
