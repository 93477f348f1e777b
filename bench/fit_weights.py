"""Fitting the weights of Java and Cuzco to the results of games: `python -m bench.fit_weights --games 200`.

Players with changed weights, who prefer some things far more than others, play to a random turn. From there
all play alike, and the points each seat makes show what its things were worth. The weights of the bots are
then changed as little as explains the results best. Nothing is written: the new weights with their standard
errors are printed, and go into durbar/bots/terraces/weights.py by hand. The games played are saved when it is
interrupted.
"""

import math
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots.beam import BeamSearch
from durbar.bots.search_settings import SearchSettings
from durbar.bots.terraces import TerracesEvaluator
from durbar.bots.terraces.evaluate import ExpectedPoints
from durbar.bots.terraces.weights import DEFAULT, Weights
from durbar.bots.time_limit import TimeLimit
from durbar.core.game import CHANCE
from durbar.games.terraces.state import FESTIVAL, TURN, State

PLAYED = Path(__file__).parent.parent / "build" / f"weights-terraces-{crc32(repr(DEFAULT).encode()):x}.pickle"
"""The name holds the weights: games played with others say little about these."""
CHANGE = 0.8
"""Standard deviation of the logarithms of changed weights."""
TURNS = 40
"""Changed weights play until some turn before this one."""
CHANGED = SearchSettings(depth=10, width=2, best_actions=6, new_actions=6, first_actions=100)
USUAL = SearchSettings(depth=10, width=4, first_actions=140)
NOISES = (0.2, 1.0, 2.0)
"""Evaluation noise of players with changed weights."""
RIDGE = 100.0
"""The penalty on changes: how much evidence it takes before a weight moves."""
SHIFT = 0.01
"""The step of the numerical derivative."""


class Sample(NamedTuple):
    """One position: the points expected of each seat, how they change with each weight, the points made."""

    game: int
    left: float
    """How much of the game was still to come."""
    expected: Any
    slopes: Any
    made: Any


def play(rng: Random, number: int) -> list[Sample]:
    """One game; from the moment all play alike, each turn's beginning is a sample."""
    game = durbar.game(rng.choice(("java", "cuzco")))
    seats = rng.choice(game.seats)
    s = game.start(seats, game.resolve(seats, {}))
    usual, switch = TerracesEvaluator(game), rng.randrange(-6, TURNS)
    changed = [
        (TerracesEvaluator(game, _changed(rng)), replace(CHANGED, noise=rng.choice(NOISES)))
        for _ in range(seats)
    ]
    seen, turn, plan = list[State](), -1, list[Any]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
        elif s.phase == FESTIVAL:
            game.apply(s, usual.rollout_action(s, rng))
        else:
            if s.phase == TURN and s.turn != turn:
                turn, plan = s.turn, []
                if turn >= switch:
                    seen.append(s.copy())
            if not plan or game.check(s, plan[0]) is not None:
                evaluator, settings = changed[actor] if s.turn < switch else (usual, USUAL)
                search = BeamSearch(evaluator, actor, settings, rng, TimeLimit(math.inf, math.inf))
                plan = list(search.run(s.copy())[0].actions)
            game.apply(s, plan.pop(0))
    return [_sample(number, state, np.array(game.scores(s))) for state in seen]


def _changed(rng: Random) -> Weights:
    return Weights(**{name: w * math.exp(rng.gauss(0, CHANGE)) for name, w in asdict(DEFAULT).items()})


def _sample(number: int, s: State, made: Any) -> Sample:
    expected = np.array(ExpectedPoints(s).totals())
    slopes = [
        (np.array(ExpectedPoints(s, replace(DEFAULT, **{name: weight + SHIFT})).totals()) - expected) / SHIFT
        for name, weight in asdict(DEFAULT).items()
    ]
    return Sample(number, s.triples / s.table.triples, expected, np.array(slopes).T, made)


def fit(samples: list[Sample], ridge: float) -> tuple[Any, Any, float, float]:
    """Changes to the weights, their standard errors, and the variance explained without and with them."""
    errors = [s.made - s.expected for s in samples]
    x = np.concatenate([s.slopes - s.slopes.mean(0) for s in samples])
    y = np.concatenate([error - error.mean() for error in errors])
    z = np.concatenate([s.made - s.made.mean() for s in samples])
    games = np.concatenate([[s.game] * len(s.made) for s in samples])
    # the nearer the end, the more a result says
    trust = np.concatenate([[3 / (1 + 2 * s.left) ** 2] * len(s.made) for s in samples])
    size = x.std(0) + 1e-9
    x /= size

    def solve(weight: Any) -> Any:
        return np.linalg.solve(x.T @ (x * weight[:, None]) + ridge * np.eye(x.shape[1]), x.T @ (y * weight))

    held = games % 5 == 0
    found = solve(trust * ~held)
    rest = [float((trust * held * left**2).sum()) for left in (z, y, y - x @ found)]
    spread = np.std([solve(trust * times) for times in _resampled(games)], axis=0)
    return solve(trust) / size, spread / size, 1 - rest[1] / rest[0], 1 - rest[2] / rest[0]


def _resampled(games: Any) -> list[Any]:
    """How often each row counts when whole games are drawn again at random (bootstrap)."""
    rng, names = np.random.default_rng(0), np.unique(games)
    return [np.bincount(rng.choice(names, len(names)), minlength=games.max() + 1)[games] for _ in range(30)]


@click.command()
@click.option("--games", type=click.IntRange(min=10), default=200, show_default=True)
@click.option("--seed", default="weights-1", show_default=True)
@click.option("--ridge", type=float, default=RIDGE, show_default=True, help="More: smaller changes.")
def main(games: int, seed: str, ridge: float) -> None:
    """Play, fit and print; every fifth game is held back to measure the result."""
    samples = gather(PLAYED, games, lambda number: play(Random(f"{seed}/{number}"), number))
    changes, errors, before, after = fit(samples, ridge)
    for (name, weight), change, error in zip(asdict(DEFAULT).items(), changes, errors, strict=True):
        click.echo(f"{name:13}{weight:6.2f} -> {weight + change:6.2f} ± {error:.2f}")
    click.echo(f"explains {after:.1%} of the variance of results held back, {before:.1%} before")


if __name__ == "__main__":
    main()
