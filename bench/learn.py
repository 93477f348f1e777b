"""Training the networks of The Princes of Machu Picchu, in two rounds.

`python -m bench.learn --games 14000`: rollout policies with changed weights play to a random moment. From
there the usual policy finishes the game, and its final points are what the network learns. So the network
also sees positions nobody would aim for, and a search that looks for its errors finds fewer.

`python -m bench.learn --round 2 --games 1000`: search bots that use the first network finish the games. They
end days sooner than the rollout policy and make fewer points. The second network starts from the first.

The games played are saved when it is interrupted.
"""

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots import level
from durbar.bots.machupicchu.evaluate import heuristic_points
from durbar.bots.machupicchu.features import ABOVE_ZERO, features
from durbar.bots.machupicchu.policy import NOISE, ActionScorer, noisy_best
from durbar.bots.machupicchu.weights import POLICY, PolicyWeights, network_data
from durbar.core.game import CHANCE, Action
from durbar.games.machupicchu.state import MOVE, PLACE, State

ROOT = Path(__file__).parent.parent
PLAYED = "learn-machu-picchu-{}.pickle"
CHANGE, ERRORS = 0.4, 0.03
"""Standard deviation of the logarithms of changed weights, and how often somebody plays at random."""
HIDDEN, EPOCHS, BATCH, RATE, DECAY = 16, 25, 512, 2e-3, 1e-5
LATER_EPOCHS, LATER_RATE = 10, 5e-4
"""Epochs and learning rate of a network that starts from another one."""

Sample = tuple[list[float], float]
"""The features of a seat, and the logarithm of its final points."""
Parts = list[Any]
"""Weights of the hidden units, their bias, those of the output, its bias."""
game = durbar.game("machu-picchu")


def act(s: State, weights: PolicyWeights, noise: float, rng: Random) -> Action:
    return noisy_best(game.legal(s), ActionScorer(s, s.actor, weights).score, noise, rng)


def by_policy(s: State, rng: Random) -> Action:
    return act(s, POLICY, NOISE, rng)


searcher = level("expert:playouts=12:samples=6:horizon=4")


def by_search(s: State, rng: Random) -> Action:
    """What a short search finds, now and then the action of the rollout policy."""
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    if rng.random() > ERRORS:
        return searcher.choose(game, game.observe(s, s.actor), legal, rng)
    return by_policy(s, rng)


class TrainingRound(NamedTuple):
    """How the games of a training round are played."""

    finish: Callable[[State, Random], Action]
    seats: Sequence[int]
    switch: tuple[int, int]
    """The decision after which `finish` plays is drawn between these; the second counts for each seat."""
    sampled: float
    """The share of positions that become samples."""
    stays: Sequence[float] = ()
    """What may be added to the weight of staying, so that some days end early."""


TRAINING = {
    1: TrainingRound(by_policy, game.seats, (-60, 60), 0.08),
    2: TrainingRound(by_search, (2, 3, 4, 4, 5, 5), (-80, 50), 0.12, (0.0, 0.3, 0.7, 1.0)),
}


def changed(rng: Random) -> PolicyWeights:
    """Weights of a player that prefers some things far more than others."""

    def stray(weight: Any) -> Any:
        if isinstance(weight, tuple):
            return tuple(stray(one) for one in weight)
        return weight * math.exp(rng.gauss(0, CHANGE))

    return PolicyWeights(**{name: stray(weight) for name, weight in asdict(POLICY).items()})


def play(training: TrainingRound, rng: Random) -> list[Sample]:
    """One game: the features of each seat in some positions, and what the seat made of them."""
    seats = rng.choice(training.seats)
    s = game.start(seats, game.resolve(seats, {}))
    weights = [changed(rng) for _ in range(seats)]
    if training.stays:
        weights = [replace(w, stay=w.stay + rng.choice(training.stays)) for w in weights]
    noises = [rng.choice((NOISE, NOISE, 1.0, 2.0)) for _ in range(seats)]
    left, seen = rng.randrange(training.switch[0], training.switch[1] * seats), list[list[list[float]]]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        left -= 1
        if left > 0:
            wild = rng.random() < ERRORS
            action = rng.choice(game.legal(s)) if wild else act(s, weights[actor], noises[actor], rng)
        else:
            if s.phase in (MOVE, PLACE) and rng.random() < training.sampled:
                seen.append(features(s, heuristic_points(s)))
            action = training.finish(s, rng)
        game.apply(s, action)
    made = [math.log(points + ABOVE_ZERO) for points in game.scores(s)]
    return [sample for position in seen for sample in zip(position, made, strict=True)]


def fit(x: Any, y: Any, rng: Any, before: Parts | None = None) -> Parts:
    """Weights of one hidden layer, found by Adam; features are standardised first."""
    mean, spread = x.mean(0), x.std(0) + 1e-6
    z = (x - mean) / spread
    parts = _blank(x.shape[1], y.mean(), rng) if before is None else _rescaled(before, mean, spread)
    epochs, rate = (EPOCHS, RATE) if before is None else (LATER_EPOCHS, LATER_RATE)
    first, second, step = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts], 0
    for number in range(epochs):
        now = rate * (1 - number / epochs)
        order = rng.permutation(len(y))
        for at in range(0, len(y), BATCH):
            step += 1
            pick = order[at : at + BATCH]
            for i, slope in enumerate(_gradients(z[pick], y[pick], parts)):
                first[i] += 0.1 * (slope - first[i])
                second[i] += 0.001 * (slope**2 - second[i])
                lift = first[i] / (1 - 0.9**step)
                parts[i] -= now * (lift / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8) + DECAY * parts[i])
    return _rescaled(parts, -mean / spread, 1 / spread)


def _blank(count: int, mean: float, rng: Any) -> Parts:
    """An untrained network for so many features."""
    inward = rng.normal(0, math.sqrt(2 / count), (count, HIDDEN))
    return [inward, np.zeros(HIDDEN), rng.normal(0, math.sqrt(1 / HIDDEN), HIDDEN), np.array([mean])]


def _rescaled(parts: Parts, mean: Any, spread: Any) -> Parts:
    """The same network for features less their mean, divided by their spread."""
    inward, bias, out, out_bias = parts
    return [inward * spread[:, None], bias + mean @ inward, out.copy(), out_bias.copy()]


def _gradients(z: Any, y: Any, parts: list[Any]) -> list[Any]:
    inward, bias, out, out_bias = parts
    signal = np.maximum(0, z @ inward + bias)
    error = (signal @ out + out_bias[0] - y) / len(y)
    back = error[:, None] * out * (signal > 0)
    return [z.T @ back, back.sum(0), signal.T @ error, np.array([error.sum()])]


def explained(x: Any, y: Any, parts: Parts) -> float:
    """The share of the variance of results that the network predicts."""
    inward, bias, out, out_bias = parts
    predicted = np.maximum(0, x @ inward + bias) @ out + out_bias[0]
    return 1 - float(((predicted - y) ** 2).mean() / y.var())


def network_path(training_round: int) -> Path:
    return ROOT / "durbar" / "bots" / "machupicchu" / "data" / f"network_{training_round}.json"


def read(training_round: int) -> Parts:
    data = network_data(training_round)
    hidden, bias, out = (np.array(data[name]) for name in ("hidden", "hidden_bias", "out"))
    return [hidden.T, bias, out, np.array([data["out_bias"]])]


def write(path: Path, parts: Parts, source: str) -> None:
    inward, bias, out, last = parts
    rows = ",\n  ".join(json.dumps(_short(row)) for row in inward.T)
    path.write_text(
        f'{{"source": {json.dumps(source)},\n "hidden": [\n  {rows}],\n "hidden_bias": '
        f'{json.dumps(_short(bias))},\n "out": {json.dumps(_short(out))},\n "out_bias": {last[0]:.5g}}}\n',
        "utf-8",
    )


def _short(numbers: Any) -> list[float]:
    return [float(f"{number:.4g}") for number in numbers]


@click.command()
@click.option(
    "--round", "number", type=click.IntRange(1, len(TRAINING)), default=1, show_default=True, help="To train."
)
@click.option("--games", type=click.IntRange(min=10), default=10_000, show_default=True)
@click.option("--seed", help="Of the games; learn- and the number of the round by default.")
def main(number: int, games: int, seed: str | None) -> None:
    """Play, train and write the weights; every tenth sample is held back to measure the result."""
    seed = seed or f"learn-{number}"
    saved = ROOT / "build" / PLAYED.format(number)
    samples = gather(saved, games, lambda i: play(TRAINING[number], Random(f"{seed}/{i}")))
    x, y = np.array([s[0] for s in samples]), np.array([s[1] for s in samples])
    held = np.arange(len(y)) >= 0.9 * len(y)
    before = read(number - 1) if number > 1 else None
    found = fit(x[~held], y[~held], np.random.default_rng(0), before)
    share = explained(x[held], y[held], found)
    write(
        network_path(number), found, f"python -m bench.learn --round {number} --games {games} --seed {seed}"
    )
    click.echo(f"{len(y)} samples; predicts {share:.1%} of the variance of results held back")


if __name__ == "__main__":
    main()
