"""Learn the order of actions in Java and Cuzco: `python -m bench.learn_terraces`.

Players who search widely play against each other. Wherever a search passes on its way to the best plans it
found, the actions of those plans are told from the others; a conditional logit fits the weights of
`durbar/bots/terraces/ordering.py` to it. Every fifth game is held back to measure the result.
"""

import json
import math
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots.beam import BeamSearch
from durbar.bots.search_settings import SearchSettings
from durbar.bots.terraces import TerracesEvaluator, ordering
from durbar.bots.time_limit import TimeLimit
from durbar.core.game import CHANCE, Action
from durbar.games.terraces.state import FESTIVAL, TURN, State

HERE = Path(__file__).parent
PLAYED = HERE.parent / "build" / "order.pickle"
WEIGHTS = HERE.parent / "durbar" / "bots" / "terraces" / "data" / "ordering.json"
WIDE = SearchSettings(depth=10, width=12, first_actions=400, best_actions=24, new_actions=36)
"""The search that shows which actions matter."""
QUICK = SearchSettings(depth=10, width=3, first_actions=120, best_actions=6, new_actions=10)
"""The search of the turns between."""
SHARE = 0.5
"""How many turns are searched widely."""
PLANS = 3
"""Plans of a search that are learned from."""
OTHERS = 40
"""Other actions each position is learned from."""
BY_HAND = {
    1: (1.0, 0.0),
    2: (2.0, 0.0),
    3: (-0.6, -2.0),
    4: (0.6, 1.2),
    8: (0.6, 0.6),
    9: (0.6, 0.6),
    10: (-1.0, -1.0),
    11: (-1.0, -1.0),
    12: (0.8, 0.2),
}
"""By the number of a set of cells, how good the policy finds it for the village and the rice of a tile."""
BEFORE = 0.5
"""How much these scores count before learning."""
PENALTY = 1e-3
STEPS, RATE = 200, 0.02


class Sample(NamedTuple):
    """One position on the way of a plan: the features of some actions, those of the plan first."""

    game: int
    later: bool
    wanted: int
    """How many of the actions belong to the plan."""
    actions: int
    rows: Any
    columns: Any
    values: Any


def play(rng: Random, number: int) -> list[Sample]:
    """One game; each turn is planned once."""
    game = durbar.game(rng.choice(("java", "cuzco")))
    seats = rng.choice(game.seats)
    s = game.start(seats, game.resolve(seats, {}))
    evaluator = TerracesEvaluator(game)
    samples, turn, plan = list[Sample](), -1, list[Action]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        if s.phase == FESTIVAL:
            game.apply(s, evaluator.rollout_action(s, rng))
            continue
        if not plan or s.turn != turn or game.check(s, plan[0]) is not None:
            wide = s.turn != turn and rng.random() < SHARE
            turn = s.turn
            search = BeamSearch(evaluator, actor, WIDE if wide else QUICK, rng, TimeLimit(math.inf, math.inf))
            found = search.run(s.copy())
            plan = list(found[0].actions)
            if wide:
                for node in found[:PLANS]:
                    samples += _along(number, evaluator, s.copy(), list(node.actions), search.gains, rng)
        game.apply(s, plan.pop(0))
    return samples


def _along(
    number: int,
    evaluator: TerracesEvaluator,
    s: State,
    plan: list[Action],
    gains: dict[Action, float],
    rng: Random,
) -> list[Sample]:
    """A sample of every position on the way of a plan."""
    samples = list[Sample]()
    seat = s.active
    for step in range(len(plan)):
        if s.phase != TURN or s.active != seat or evaluator.game.check(s, plan[step]) is not None:
            break
        samples += _sample(number, evaluator, s, plan[step:], gains if step else {}, rng)
        evaluator.game.apply(s, plan[step])
        evaluator.play_until_quiet(s, rng)
    return samples


def _sample(
    number: int,
    evaluator: TerracesEvaluator,
    s: State,
    rest: list[Action],
    gains: dict[Action, float],
    rng: Random,
) -> list[Sample]:
    order = ordering.Ordering(s, [0.0] * ordering.SIZE)
    wanted, others = list[tuple[float, Action]](), list[tuple[float, Action]]()
    for each in order.scorer.scored(evaluator.game.legal(s)):
        (wanted if each[1] in rest else others).append(each)
    if not wanted or not others:
        return []
    others = rng.sample(others, min(OTHERS, len(others)))
    rows, columns, values = list[int](), list[int](), list[float]()
    most = max(gains.values(), default=0.0)
    for row, (score, a) in enumerate(wanted + others):
        for column, value in order.features(a, score, gains.get(a), most):
            rows.append(row)
            columns.append(column)
            values.append(value)
    small = (np.array(rows, np.int16), np.array(columns, np.int16), np.array(values, np.float32))
    return [Sample(number, bool(gains), len(wanted), len(wanted) + len(others), *small)]


def fit(samples: list[Sample]) -> tuple[Any, float, float]:
    """The weights, and the loss of the games held back: with the weights before learning, and with these."""
    x, wanted, group = _matrix(samples)
    used = np.array([s.game % 5 != 0 for s in samples])[group]
    size = x.std(0) + 1e-6
    x /= size
    begin = _before() * size
    weights, first, second = begin.copy(), np.zeros(len(size)), np.zeros(len(size))
    for step in range(1, STEPS + 1):
        slope = _slope(x, wanted, group, weights, used) + PENALTY * (weights - begin)
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope**2
        weights -= RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    before, after = (_loss(x, wanted, group, each, ~used) for each in (begin, weights))
    return weights / size, before, after


def _before() -> Any:
    """The weights before learning: those of the policy without learning, and the gains of the first step."""
    weights = np.zeros(ordering.SIZE)
    weights[[ordering.SCORE, ordering.KNOWN + 1]] = 1.0
    weights[[ordering.LEVELS, ordering.LEVELS + 1]] = 0.1
    for number, (village, rice) in BY_HAND.items():
        weights[ordering.VILLAGE + number], weights[ordering.RICE + number] = village, rice
    return BEFORE * weights


def _matrix(samples: list[Sample]) -> tuple[Any, Any, Any]:
    """All actions as rows: their features, whether a plan has them, the number of their sample."""
    counts = np.array([s.actions for s in samples])
    starts = np.concatenate([[0], np.cumsum(counts)])
    x = np.zeros((starts[-1], ordering.SIZE), np.float32)
    wanted = np.zeros(starts[-1], bool)
    for s, start in zip(samples, starts, strict=False):
        np.add.at(x, (start + s.rows.astype(int), s.columns), s.values)
        wanted[start : start + s.wanted] = True
    return x, wanted, np.repeat(np.arange(len(samples)), counts)


def _shares(x: Any, wanted: Any, group: Any, weights: Any, used: Any) -> tuple[Any, Any, Any]:
    """Of each action its part, that of all actions of its sample, and that of those the plan has."""
    score = np.exp(np.clip(x @ weights.astype(np.float32), -30, 30)) * used
    everything = np.bincount(group, score, group[-1] + 1)[group] + 1e-30
    own = np.bincount(group, score * wanted, group[-1] + 1)[group] + 1e-30
    return score, everything, own


def _slope(x: Any, wanted: Any, group: Any, weights: Any, used: Any) -> Any:
    """The slope of the loss."""
    score, everything, own = _shares(x, wanted, group, weights, used)
    return x.T @ (score / everything - score * wanted / own).astype(np.float32) / len(np.unique(group[used]))


def _loss(x: Any, wanted: Any, group: Any, weights: Any, used: Any) -> float:
    """Minus the logarithm of the share that actions of the plan get, on average over samples."""
    _, everything, own = _shares(x, wanted, group, weights, used)
    first = np.concatenate([[True], group[1:] != group[:-1]]) & used
    return float(np.log(everything[first] / own[first]).mean())


@click.command()
@click.option("--games", type=click.IntRange(min=5), default=24, show_default=True)
@click.option("--seed", default="order-1", show_default=True)
def main(games: int, seed: str) -> None:
    """Play, fit and write the weights."""
    samples = gather(PLAYED, games, lambda number: play(Random(f"{seed}/{number}"), number))
    data = {}
    for name, later in (("first", False), ("later", True)):
        weights, before, after = fit([s for s in samples if s.later == later])
        data[name] = [round(float(w), 4) for w in weights]
        click.echo(f"{name}: loss of games held back {before:.3f} before, {after:.3f} after")
    WEIGHTS.write_text(json.dumps(data), "utf-8")
    click.echo(f"wrote {WEIGHTS} from {len(samples)} positions in {process_time():.0f} s of one core")


if __name__ == "__main__":
    main()
