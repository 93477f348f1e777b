"""Training the networks of The Princes of Machu Picchu, in two rounds.

`python -m bench.learn --games 8000`: rollout policies with changed weights play to a random moment. From
there the usual policy finishes the game, and the final points are what the network learns. So the network
also sees positions nobody would aim for, and a search that looks for its errors finds fewer.

`python -m bench.learn --round 2 --games 1856`: search bots that use the first network finish the games.
Before they do, each game makes a detour: an action that is worth a try, then the rollout policy, as in a
playout. So the second network, which starts from the first, learns what becomes of positions that searches
judge.

Both learn above all how the seats stand to each other, for a search only compares. The games played are
saved when it is interrupted.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
import numpy as np

import durbar
from bench.fit_network import Parts, explained, fit, read, write
from bench.gather import gather
from durbar.bots import level
from durbar.bots.machupicchu.evaluate import points_by_thumb
from durbar.bots.machupicchu.features import ABOVE_ZERO, features, in_a_row
from durbar.bots.machupicchu.networks import network_data
from durbar.bots.machupicchu.overview import Overview
from durbar.bots.machupicchu.policy import NOISE, noisy_best, rollout_action, scores, shortlist
from durbar.bots.machupicchu.tariff import Tariff
from durbar.bots.machupicchu.weights import POLICY, PolicyWeights
from durbar.core.game import CHANCE, Action
from durbar.games.machupicchu.state import MOVE, PLACE, State

ROOT = Path(__file__).parent.parent
PLAYED = "learn-machu-picchu-{}.pickle"
CHANGE, ERRORS = 0.4, 0.03
"""Standard deviation of the logarithms of changed weights, and how often somebody plays at random."""
DETOUR = 6
"""Decisions of each seat that a detour takes: as many as a playout of the expert."""
TRIED = 4
"""A detour begins with one of so many promising actions."""

TABLES = ((0.0, 0.0), (0.0, 0.0), (0.6, 0.0), (-1.5, 2.0), (-2.0, 6.0))
"""What a table adds to the weights of staying and of clergy cards: in some games days are long, and the city
may be saved."""

Sample = tuple[list[list[float]], list[float]]
"""The features of every seat, and the logarithms of their final points."""
game = durbar.game("machu-picchu")
searcher = level("expert:playouts=12:samples=4:horizon=4")


def by_policy(s: State, tariff: Tariff, rng: Random) -> Action:
    """What the rollout policy does at such a table."""
    legal = game.legal(s)
    return legal[0] if len(legal) == 1 else noisy_best(legal, scores(s, legal, tariff), NOISE, rng)


def by_search(s: State, tariff: Tariff, rng: Random) -> Action:
    """What a short search finds, now and then the action of the rollout policy."""
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    if rng.random() > ERRORS:
        return searcher.choose(game, game.observe(s, s.actor), legal, rng)
    return by_policy(s, tariff, rng)


class TrainingRound(NamedTuple):
    """How the games of a training round are played."""

    finish: Callable[[State, Tariff, Random], Action]
    seats: Sequence[int]
    switch: tuple[int, int]
    """The decision after which `finish` plays is drawn between these; the second counts for each seat."""
    sampled: float
    """The share of positions that become samples."""
    detour: bool = False
    """Whether a playout comes before `finish` plays."""


TRAINING = {
    1: TrainingRound(by_policy, game.seats, (-60, 60), 0.08),
    2: TrainingRound(by_search, (2, 3, 4, 4, 5), (-20, 60), 0.1, True),
}


def changed(rng: Random, table: PolicyWeights) -> PolicyWeights:
    """Weights of a player that prefers some things far more than others."""

    def stray(weight: Any) -> Any:
        if isinstance(weight, tuple):
            return tuple(stray(one) for one in weight)
        return weight * math.exp(rng.gauss(0, CHANGE))

    return PolicyWeights(**{name: stray(weight) for name, weight in asdict(table).items()})


def begin(training: TrainingRound, table: PolicyWeights, rng: Random) -> State:
    """A position at which `finish` takes over."""
    seats = rng.choice(training.seats)
    s: State = game.start(seats, game.resolve(seats, {}))
    tariffs = [Tariff(s.box, changed(rng, table)) for _ in range(seats)]
    noises = [rng.choice((NOISE, NOISE, 1.0, 2.0)) for _ in range(seats)]
    left = rng.randrange(training.switch[0], training.switch[1] * seats)
    while (actor := game.actor(s)) is not None and (actor == CHANCE or left > 0):
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        left -= 1
        legal = game.legal(s)
        wild = rng.random() < ERRORS or len(legal) == 1
        found = [] if wild else scores(s, legal, tariffs[actor])
        game.apply(s, rng.choice(legal) if wild else noisy_best(legal, found, noises[actor], rng))
    return s


def detour(s: State, rng: Random) -> None:
    """What a playout would play: something promising, then the rollout policy."""
    left = 0
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        if left >= DETOUR * s.seats and s.phase in (MOVE, PLACE):
            break
        legal = game.legal(s)
        game.apply(s, rollout_action(s, legal, rng) if left else rng.choice(shortlist(s, legal, TRIED)))
        left += 1


def play(training: TrainingRound, rng: Random) -> list[Sample]:
    """One game: the features of all seats in some positions, and what the seats made of them."""
    stay, clergy = rng.choice(TABLES)
    table = replace(POLICY, stay=POLICY.stay + stay, clergy=POLICY.clergy + clergy)
    s, seen = begin(training, table, rng), list[list[list[float]]]()
    tariff = Tariff(s.box, table)
    if training.detour:
        detour(s, rng)
        if game.actor(s) is not None:
            seen.append(look(s))
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        if s.phase in (MOVE, PLACE) and rng.random() < training.sampled:
            seen.append(look(s))
        game.apply(s, training.finish(s, tariff, rng))
    made = [math.log(points + ABOVE_ZERO) for points in game.scores(s)]
    return [(position, made) for position in seen]


def look(s: State) -> list[list[float]]:
    view = Overview(s)
    return in_a_row(features(view, points_by_thumb(view)))


def arrays(samples: Sequence[Sample]) -> tuple[Any, Any, Any]:
    """Features, results, and which seats there are: as many places as the largest table has seats."""
    most = game.seats[-1]
    x = np.zeros((len(samples), most, len(samples[0][0][0])), np.float32)
    y, there = np.zeros((len(samples), most), np.float32), np.zeros((len(samples), most), np.float32)
    for i, (position, made) in enumerate(samples):
        x[i, : len(made)], y[i, : len(made)], there[i, : len(made)] = position, made, 1
    return x, y, there


def network_path(training_round: int) -> Path:
    return ROOT / "durbar" / "bots" / "machupicchu" / "data" / f"network_{training_round}.json"


@click.command()
@click.option(
    "--round", "number", type=click.IntRange(1, len(TRAINING)), default=1, show_default=True, help="To train."
)
@click.option("--games", type=click.IntRange(min=10), default=8000, show_default=True)
@click.option("--seed", help="Of the games; learn- and the number of the round by default.")
def main(number: int, games: int, seed: str | None) -> None:
    """Play, train and write the weights; the last tenth of the positions is held back to measure it."""
    seed = seed or f"learn-{number}"
    saved = ROOT / "build" / PLAYED.format(number)
    samples = gather(saved, games, lambda i: play(TRAINING[number], Random(f"{seed}/{i}")))
    x, y, there = arrays(samples)
    train, held = slice(0, len(samples) * 9 // 10), slice(len(samples) * 9 // 10, len(samples))
    before: Parts | None = read(network_data(number - 1)) if number > 1 else None
    found = fit(x[train], y[train], there[train], np.random.default_rng(0), before)
    if before is not None:
        click.echo(f"the network before predicts {explained(x[held], y[held], there[held], before):.1%}")
    share = explained(x[held], y[held], there[held], found)
    source = f"python -m bench.learn --round {number} --games {games} --seed {seed}"
    write(network_path(number), found, source)
    click.echo(f"{len(samples)} positions; predicts {share:.1%} of the variance of leads held back")


if __name__ == "__main__":
    main()
