"""Weighing what counts in Java and Cuzco: `python -m bench.fit_weights --games 200`.

Odd players, who like some things far more than others, play to a random turn; from there on all play alike,
and what each seat makes of it tells what its things were worth. The weights the bots use are then changed as
little as explains the results best. Nothing is written: weights with their likely errors are told, and go
into durbar/bots/terraces/weights.py by hand. Games played are kept if it is interrupted.
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
from durbar.bots.beam import Clock, Planner
from durbar.bots.evaluator import Effort
from durbar.bots.terraces import TerracesSense
from durbar.bots.terraces.evaluate import Worth
from durbar.bots.terraces.weights import USUAL, Weights
from durbar.core.game import CHANCE
from durbar.games.terraces.state import FESTIVAL, TURN, State

PLAYED = Path(__file__).parent.parent / "build" / f"weigh-terraces-{crc32(repr(USUAL).encode()):x}.pickle"
"""Of these weights alone: what was played with others tells little of them."""
ODD = 0.8
"""How far the weights of odd players stray."""
TURNS = 40
"""Odd players play until some turn before this one."""
CARELESS, CAREFUL = (
    Effort(depth=10, width=2, again=6, fresh=6, tries=100),
    Effort(depth=10, width=4, tries=140),
)
BLURS = (0.2, 1.0, 2.0)
"""How well odd players see."""
STEADY = 100.0
"""How much must speak for a change before it is made."""
SHIFT = 0.01


class Sample(NamedTuple):
    """One position: what each seat hoped for, how that changes with each weight, and what it made."""

    game: int
    left: float
    """How much of the game was still to come."""
    hopes: Any
    slopes: Any
    made: Any


def play(rng: Random, number: int) -> list[Sample]:
    """One game; from the moment all play alike, each turn's beginning is a sample."""
    game = durbar.game(rng.choice(("java", "cuzco")))
    seats = rng.choice(game.seats)
    s = game.start(seats, game.resolve(seats, {}))
    usual, switch = TerracesSense(game), rng.randrange(-6, TURNS)
    odd = [
        (TerracesSense(game, _stray(rng)), replace(CARELESS, blur=rng.choice(BLURS))) for _ in range(seats)
    ]
    seen, turn, plan = list[State](), -1, list[Any]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
        elif s.phase == FESTIVAL:
            game.apply(s, usual.act(s, rng))
        else:
            if s.phase == TURN and s.turn != turn:
                turn, plan = s.turn, []
                if turn >= switch:
                    seen.append(s.copy())
            if not plan or game.check(s, plan[0]) is not None:
                feel, effort = odd[actor] if s.turn < switch else (usual, CAREFUL)
                planner = Planner(feel, actor, effort, rng, Clock(math.inf, math.inf))
                plan = list(planner.plans(s.copy())[0].actions)
            game.apply(s, plan.pop(0))
    return [_sample(number, state, np.array(game.scores(s))) for state in seen]


def _stray(rng: Random) -> Weights:
    return Weights(**{name: weight * math.exp(rng.gauss(0, ODD)) for name, weight in asdict(USUAL).items()})


def _sample(number: int, s: State, made: Any) -> Sample:
    hopes = np.array(Worth(s).totals())
    slopes = [
        (np.array(Worth(s, replace(USUAL, **{name: weight + SHIFT})).totals()) - hopes) / SHIFT
        for name, weight in asdict(USUAL).items()
    ]
    return Sample(number, s.triples / s.table.triples, hopes, np.array(slopes).T, made)


def weigh(samples: list[Sample], steady: float) -> tuple[Any, Any, float, float]:
    """Changes to the weights and their likely errors; what is foreseen without and with them."""
    rows = [(s.slopes - s.slopes.mean(0), (s.made - s.hopes) - (s.made - s.hopes).mean()) for s in samples]
    spread = [s.made - s.made.mean() for s in samples]
    x, y, z = (np.concatenate(part) for part in ([r[0] for r in rows], [r[1] for r in rows], spread))
    games = np.concatenate([[s.game] * len(s.made) for s in samples])
    # the nearer the end, the more a result tells
    trust = np.concatenate([[3 / (1 + 2 * s.left) ** 2] * len(s.made) for s in samples])
    size = x.std(0) + 1e-9
    x /= size

    def solve(much: Any) -> Any:
        return np.linalg.solve(x.T @ (x * much[:, None]) + steady * np.eye(x.shape[1]), x.T @ (y * much))

    held = games % 5 == 0
    told = solve(trust * ~held)
    rest = [float((trust * held * left**2).sum()) for left in (z, y, y - x @ told)]
    luck = np.random.default_rng(0)
    names = np.unique(games)
    again = [np.bincount(luck.choice(names, len(names)), minlength=games.max() + 1)[games] for _ in range(30)]
    errors = np.std([solve(trust * times) for times in again], axis=0)
    return solve(trust) / size, errors / size, 1 - rest[1] / rest[0], 1 - rest[2] / rest[0]


@click.command()
@click.option("--games", type=click.IntRange(min=10), default=200, show_default=True)
@click.option("--seed", default="weigh-1", show_default=True)
@click.option("--steady", type=float, default=STEADY, show_default=True, help="How little is changed.")
def main(games: int, seed: str, steady: float) -> None:
    """Play, weigh and tell; every fifth game is kept back to tell how well it went."""
    samples = gather(PLAYED, games, lambda number: play(Random(f"{seed}/{number}"), number))
    changes, errors, before, after = weigh(samples, steady)
    for (name, weight), change, error in zip(asdict(USUAL).items(), changes, errors, strict=True):
        click.echo(f"{name:13}{weight:6.2f} -> {weight + change:6.2f} ± {error:.2f}")
    click.echo(f"foresees {after:.1%} of the spread in results not learned from, {before:.1%} before")


if __name__ == "__main__":
    main()
