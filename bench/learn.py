"""Learning what positions of The Princes of Machu Picchu are worth: `python -m bench.learn --games 10000`.

Quick players of all kinds, some of them odd, play to a random moment; from there on good ones finish the
game, and what they made of it is what the position was worth. So the network meets positions nobody would aim
for, too, and a search that looks for its mistakes finds fewer. Games played are kept if it is interrupted.
"""

import json
import math
from pathlib import Path
from random import Random
from typing import Any

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots.machupicchu import WHIM, guesses
from durbar.bots.machupicchu_hand import Hand, W
from durbar.bots.machupicchu_value import ABOVE, all_traits
from durbar.core.game import CHANCE, Action
from durbar.games.machupicchu.state import MOVE, PLACE, State

ROOT = Path(__file__).parent.parent
WEIGHTS = ROOT / "durbar" / "bots" / "data" / "machupicchu_value.json"
PLAYED = ROOT / "build" / "learn-machu-picchu.pickle"
ODD, ERRORS = 0.4, 0.03
"""How far the weights of odd players stray, and how often these do just anything."""
LOOKS = 0.08
"""How often a position is taken down."""
HIDDEN, ROUNDS, BATCH, RATE, DECAY = 16, 25, 512, 2e-3, 1e-5

Sample = tuple[list[float], float]
game = durbar.game("machu-picchu")


def act(s: State, weights: dict[str, float], whim: float, rng: Random) -> Action:
    weigh = Hand(s, s.actor, weights).weigh
    return max(game.legal(s), key=lambda action: weigh(action) + whim * rng.random())


def play(rng: Random) -> list[Sample]:
    """One game: traits of each seat in some positions, and what the seat made of it."""
    seats = rng.choice(game.seats)
    s = game.start(seats, game.resolve(seats, {}))
    odd = [{k: w * math.exp(rng.gauss(0, ODD)) for k, w in W.items()} for _ in range(seats)]
    whims = [rng.choice((WHIM, WHIM, 1.0, 2.0)) for _ in range(seats)]
    until, seen = rng.randrange(-60, 60 * seats), list[list[list[float]]]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        until -= 1
        if until > 0:
            wild = rng.random() < ERRORS
            action = rng.choice(game.legal(s)) if wild else act(s, odd[actor], whims[actor], rng)
        else:
            if s.phase in (MOVE, PLACE) and rng.random() < LOOKS:
                seen.append(all_traits(s, guesses(s)))
            action = act(s, W, WHIM, rng)
        game.apply(s, action)
    made = [math.log(points + ABOVE) for points in game.scores(s)]
    return [sample for position in seen for sample in zip(position, made, strict=True)]


def fit(x: Any, y: Any, rng: Any) -> tuple[Any, Any, Any, float]:
    """Weights of one hidden layer, found by Adam; traits are evened out first."""
    mean, spread = x.mean(0), x.std(0) + 1e-6
    z, count = (x - mean) / spread, x.shape[1]
    parts = [rng.normal(0, math.sqrt(2 / count), (count, HIDDEN)), np.zeros(HIDDEN)]
    parts += [rng.normal(0, math.sqrt(1 / HIDDEN), HIDDEN), np.array([y.mean()])]
    first, second, step = [np.zeros_like(p) for p in parts], [np.zeros_like(p) for p in parts], 0
    for number in range(ROUNDS):
        rate = RATE * (1 - number / ROUNDS)
        order = rng.permutation(len(y))
        for at in range(0, len(y), BATCH):
            step += 1
            pick = order[at : at + BATCH]
            for i, slope in enumerate(_slopes(z[pick], y[pick], parts)):
                first[i] += 0.1 * (slope - first[i])
                second[i] += 0.001 * (slope**2 - second[i])
                lift = first[i] / (1 - 0.9**step)
                parts[i] -= rate * (lift / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8) + DECAY * parts[i])
    inward, bias, out, out_bias = parts
    inward = inward / spread[:, None]
    return inward, bias - mean @ inward, out, float(out_bias[0])


def _slopes(z: Any, y: Any, parts: list[Any]) -> list[Any]:
    inward, bias, out, out_bias = parts
    signal = np.maximum(0, z @ inward + bias)
    error = (signal @ out + out_bias[0] - y) / len(y)
    back = error[:, None] * out * (signal > 0)
    return [z.T @ back, back.sum(0), signal.T @ error, np.array([error.sum()])]


def explained(x: Any, y: Any, found: tuple[Any, Any, Any, float]) -> float:
    """The share of the spread in results that the network foresees."""
    inward, bias, out, out_bias = found
    told = np.maximum(0, x @ inward + bias) @ out + out_bias
    return 1 - float(((told - y) ** 2).mean() / y.var())


def write(found: tuple[Any, Any, Any, float], source: str) -> None:
    inward, bias, out, out_bias = found
    rows = ",\n  ".join(json.dumps(_short(row)) for row in inward.T)
    WEIGHTS.write_text(
        f'{{"source": {json.dumps(source)},\n "hidden": [\n  {rows}],\n "hidden_bias": '
        f'{json.dumps(_short(bias))},\n "out": {json.dumps(_short(out))},\n "out_bias": {out_bias:.5g}}}\n',
        "utf-8",
    )


def _short(numbers: Any) -> list[float]:
    return [float(f"{number:.4g}") for number in numbers]


@click.command()
@click.option("--games", type=click.IntRange(min=10), default=10_000, show_default=True)
@click.option("--seed", default="learn-1", show_default=True)
def main(games: int, seed: str) -> None:
    """Play, learn and write the weights; every tenth sample is kept back to tell how well it went."""
    samples = gather(PLAYED, games, lambda number: play(Random(f"{seed}/{number}")))
    x, y = np.array([s[0] for s in samples]), np.array([s[1] for s in samples])
    held = np.arange(len(y)) >= 0.9 * len(y)
    found = fit(x[~held], y[~held], np.random.default_rng(0))
    share = explained(x[held], y[held], found)
    write(found, f"python -m bench.learn --games {games} --seed {seed}")
    click.echo(f"{len(y)} samples; foresees {share:.1%} of the spread in results not learned from")


if __name__ == "__main__":
    main()
