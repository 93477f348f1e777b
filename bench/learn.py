"""Learning what positions of The Princes of Machu Picchu are worth, in two lessons.

`python -m bench.learn --games 14000`: quick players of all kinds, some of them odd, play to a random moment;
from there on good ones finish the game, and what they made of it is what the position was worth. So the
network meets positions nobody would aim for, too, and a search that looks for its mistakes finds fewer.

`python -m bench.learn --lesson 2 --games 1000`: players who search, judging by the first network, finish the
games. They end days sooner than quick ones and make less of them. The second network begins as the first.

Games played are kept if it is interrupted.
"""

import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots import level
from durbar.bots.machupicchu import WHIM, guesses
from durbar.bots.machupicchu.features import ABOVE, all_traits, told
from durbar.bots.machupicchu.policy import Hand, W
from durbar.core.game import CHANCE, Action
from durbar.games.machupicchu.state import MOVE, PLACE, State

ROOT = Path(__file__).parent.parent
PLAYED = "learn-machu-picchu-{}.pickle"
ODD, ERRORS = 0.4, 0.03
"""How far the weights of odd players stray, and how often somebody errs."""
HIDDEN, ROUNDS, BATCH, RATE, DECAY = 16, 25, 512, 2e-3, 1e-5
AGAIN, SLOWLY = 10, 5e-4
"""Rounds of a network that has learned already, and how fast it goes on."""

Sample = tuple[list[float], float]
Parts = list[Any]
"""Weights of the hidden units, their bias, those of the outcome, its bias."""
game = durbar.game("machu-picchu")


def act(s: State, weights: dict[str, float], whim: float, rng: Random) -> Action:
    weigh = Hand(s, s.actor, weights).weigh
    return max(game.legal(s), key=lambda action: weigh(action) + whim * rng.random())


def quick(s: State, rng: Random) -> Action:
    return act(s, W, WHIM, rng)


searcher = level("expert:playouts=12:worlds=6:horizon=4")


def searching(s: State, rng: Random) -> Action:
    """What a search finds, now and then a quick choice."""
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    if rng.random() > ERRORS:
        return searcher.choose(game, game.observe(s, s.actor), legal, rng)
    return quick(s, rng)


class Lesson(NamedTuple):
    """What games of a lesson are like."""

    finish: Callable[[State, Random], Action]
    seats: Sequence[int]
    begin: tuple[int, int]
    """The decision at which good players take over: at random between these, the latter for each seat."""
    looks: float
    """How often a position is taken down."""
    stays: Sequence[float] = ()
    """How much more gladly odd players end their day."""


LESSONS = {
    1: Lesson(quick, game.seats, (-60, 60), 0.08),
    2: Lesson(searching, (2, 3, 4, 4, 5, 5), (-80, 50), 0.12, (0.0, 0.3, 0.7, 1.0)),
}


def play(lesson: Lesson, rng: Random) -> list[Sample]:
    """One game: traits of each seat in some positions, and what the seat made of it."""
    seats = rng.choice(lesson.seats)
    s = game.start(seats, game.resolve(seats, {}))
    odd = [{k: w * math.exp(rng.gauss(0, ODD)) for k, w in W.items()} for _ in range(seats)]
    for weights in odd if lesson.stays else ():
        weights["stay"] += rng.choice(lesson.stays)
    whims = [rng.choice((WHIM, WHIM, 1.0, 2.0)) for _ in range(seats)]
    until, seen = rng.randrange(lesson.begin[0], lesson.begin[1] * seats), list[list[list[float]]]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        until -= 1
        if until > 0:
            wild = rng.random() < ERRORS
            action = rng.choice(game.legal(s)) if wild else act(s, odd[actor], whims[actor], rng)
        else:
            if s.phase in (MOVE, PLACE) and rng.random() < lesson.looks:
                seen.append(all_traits(s, guesses(s)))
            action = lesson.finish(s, rng)
        game.apply(s, action)
    made = [math.log(points + ABOVE) for points in game.scores(s)]
    return [sample for position in seen for sample in zip(position, made, strict=True)]


def fit(x: Any, y: Any, rng: Any, learned: Parts | None = None) -> Parts:
    """Weights of one hidden layer, found by Adam; traits are evened out first."""
    mean, spread = x.mean(0), x.std(0) + 1e-6
    z = (x - mean) / spread
    parts = _blank(x.shape[1], y.mean(), rng) if learned is None else _evened(learned, mean, spread)
    rounds, rate = (ROUNDS, RATE) if learned is None else (AGAIN, SLOWLY)
    first, second, step = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts], 0
    for number in range(rounds):
        now = rate * (1 - number / rounds)
        order = rng.permutation(len(y))
        for at in range(0, len(y), BATCH):
            step += 1
            pick = order[at : at + BATCH]
            for i, slope in enumerate(_slopes(z[pick], y[pick], parts)):
                first[i] += 0.1 * (slope - first[i])
                second[i] += 0.001 * (slope**2 - second[i])
                lift = first[i] / (1 - 0.9**step)
                parts[i] -= now * (lift / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8) + DECAY * parts[i])
    return _evened(parts, -mean / spread, 1 / spread)


def _blank(traits: int, mean: float, rng: Any) -> Parts:
    """A network that knows nothing."""
    inward = rng.normal(0, math.sqrt(2 / traits), (traits, HIDDEN))
    return [inward, np.zeros(HIDDEN), rng.normal(0, math.sqrt(1 / HIDDEN), HIDDEN), np.array([mean])]


def _evened(parts: Parts, mean: Any, spread: Any) -> Parts:
    """The same network for traits from which the mean was taken, in measures of their spread."""
    inward, bias, out, out_bias = parts
    return [inward * spread[:, None], bias + mean @ inward, out.copy(), out_bias.copy()]


def _slopes(z: Any, y: Any, parts: list[Any]) -> list[Any]:
    inward, bias, out, out_bias = parts
    signal = np.maximum(0, z @ inward + bias)
    error = (signal @ out + out_bias[0] - y) / len(y)
    back = error[:, None] * out * (signal > 0)
    return [z.T @ back, back.sum(0), signal.T @ error, np.array([error.sum()])]


def explained(x: Any, y: Any, parts: Parts) -> float:
    """The share of the spread in results that the network foresees."""
    inward, bias, out, out_bias = parts
    foreseen = np.maximum(0, x @ inward + bias) @ out + out_bias[0]
    return 1 - float(((foreseen - y) ** 2).mean() / y.var())


def weights(lesson: int) -> Path:
    return ROOT / "durbar" / "bots" / "machupicchu" / "data" / f"network_{lesson}.json"


def read(lesson: int) -> Parts:
    parts = told(lesson)
    hidden, bias, out = (np.array(parts[name]) for name in ("hidden", "hidden_bias", "out"))
    return [hidden.T, bias, out, np.array([parts["out_bias"]])]


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
@click.option("--lesson", type=click.IntRange(1, len(LESSONS)), default=1, show_default=True)
@click.option("--games", type=click.IntRange(min=10), default=10_000, show_default=True)
@click.option("--seed", help="Of the games; learn- and the lesson by default.")
def main(lesson: int, games: int, seed: str | None) -> None:
    """Play, learn and write the weights; every tenth sample is kept back to tell how well it went."""
    seed = seed or f"learn-{lesson}"
    kept = ROOT / "build" / PLAYED.format(lesson)
    samples = gather(kept, games, lambda number: play(LESSONS[lesson], Random(f"{seed}/{number}")))
    x, y = np.array([s[0] for s in samples]), np.array([s[1] for s in samples])
    held = np.arange(len(y)) >= 0.9 * len(y)
    before = read(lesson - 1) if lesson > 1 else None
    found = fit(x[~held], y[~held], np.random.default_rng(0), before)
    share = explained(x[held], y[held], found)
    write(weights(lesson), found, f"python -m bench.learn --lesson {lesson} --games {games} --seed {seed}")
    click.echo(f"{len(y)} samples; foresees {share:.1%} of the spread in results not learned from")


if __name__ == "__main__":
    main()
