"""Training the master of Taj Mahal: `python -m bench.learn_taj --games 176`.

Players who search play games. Now and then the rollout policy acts for one of them during a whole visit, so
that games also reach positions that only a search looks at. From these games are learned

- the order of actions: the weights of the rollout policy under which the chosen actions are most likely;
- the value of a position: a regression of the final lead on what every seat has at the start of each visit;
- how far a lead decides: the softmax of the values that makes the actual winners most likely.

The weights go to durbar/bots/tajmahal/data/master.json. Games are kept in --file and not played again.
"""

import json
import math
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

import click
import numpy as np

import durbar
from bench.gather import gather
from durbar.bots import level
from durbar.bots.evaluator import evaluator
from durbar.bots.tajmahal.evaluate import Evaluation
from durbar.bots.tajmahal.policy import Policy
from durbar.bots.tajmahal.weights import EVALUATION, POLICY, STAGES, PolicyWeights
from durbar.games.tajmahal import board
from durbar.games.tajmahal.state import Phase, State

DATA = Path(__file__).parent.parent / "durbar/bots/tajmahal/data/master.json"
WILD = 0.15
"""How often the rollout policy acts for a seat during a whole visit."""
SEATS = (4, 4, 4, 3, 5)
_FIELDS = """
bonus_fate bonuses colour counts discard drawn draws first goods hands holder inside known order ordinary
palaces phase pile place placed played prizes province reserve royal royals scores seats stacks takes
tile_fate tokens turn visit won
"""
FIELDS = _FIELDS.split()
"""What of a state is kept; the box is the printed one."""
_POLICY_FIELDS = """
good token further_palace kept special plus_elephant plus_points plus_mogul change_colour card_tile hold_by_1
hold_by_2 hold_by_3 tie one_behind pass_ leave coloured white last threat points_now few crowd early
"""
POLICY_FIELDS = _POLICY_FIELDS.split()
"""The weights of the rollout policy that matter in a turn."""
NAMES = list(EVALUATION)
Packed = dict[str, Any]


# ------------------------------------------------------------ games


def pack(s: State) -> Packed:
    """The fields of a state, as they are now."""
    copy = s.copy()
    return {name: getattr(copy, name) for name in FIELDS}


def unpack(packed: Packed) -> State:
    options = durbar.game("taj-mahal").resolve(packed["seats"], {})
    s = State(packed["seats"], options, board.box(options))
    for name, value in packed.items():
        setattr(s, name, type(getattr(s, name))(value))
    return s


def play(seed: str, number: int, playouts: int) -> Packed:
    """One game: the starts of its visits, the turns that a search decided, the result."""
    rng = Random(f"{seed}/{number}")
    match = durbar.new_match("taj-mahal", rng.choice(SEATS), f"{seed}/{number}")
    game, judge = match.game, evaluator(match.game)
    bot = level(f"expert:playouts={playouts}:samples={max(4, playouts // 3)}")
    starts: list[Packed] = []
    decisions: list[tuple[Packed, int]] = []
    wild: list[bool] = []
    while (seat := match.actor) is not None:
        state, legal = match.state, match.legal()
        if len(starts) < state.visit:
            starts.append(pack(state))
            wild = [rng.random() < WILD for _ in range(match.seats)]
        action = legal[0]
        if wild[seat]:
            action = judge.rollout_action(state, rng)
        elif len(legal) > 1:
            action = bot.choose(game, match.observe(seat), legal, rng)
            if state.phase == Phase.TURN:
                decisions.append((pack(state), legal.index(action)))
        match.play(action)
    return {"starts": starts, "decisions": decisions, "scores": match.scores, "winners": match.winners}


# ------------------------------------------------------------ the order of actions


class Turns:
    """Turns that a search decided."""

    def __init__(self, games: list[Packed], every: int = 1) -> None:
        game = durbar.game("taj-mahal")
        self.turns = []
        for packed, chosen in [each for played in games for each in played["decisions"]][::every]:
            state = unpack(packed)
            self.turns.append((state, game.legal(state), chosen))

    def surprise(self, weights: PolicyWeights, heat: float) -> float:
        """How unlikely the chosen actions are for a policy that chooses by the softmax of its scores."""
        policy, total = Policy(weights), 0.0
        for state, legal, chosen in self.turns:
            scores = policy.scores(state, legal)
            best = max(scores)
            total += math.log(sum(math.exp((score - best) / heat) for score in scores))
            total -= (scores[chosen] - best) / heat
        return total / len(self.turns)


def fit_policy(turns: Turns, rounds: int, seed: str) -> tuple[PolicyWeights, float, float, float]:
    """Weights under which the choices are least surprising: one is changed at a time, by shrinking steps."""
    rng, weights, heat = Random(seed), POLICY, 1.0
    best = before = turns.surprise(weights, heat)
    steps = {name: max(0.15, 0.25 * abs(getattr(POLICY, name))) for name in POLICY_FIELDS} | {"heat": 0.25}
    steps |= {"few": 0.05, "crowd": 0.1, "early": 0.03, "kept": 0.05}
    steps |= {"hold_by_1": 0.08, "hold_by_2": 0.05, "hold_by_3": 0.03}
    for number in range(rounds):
        order = list(steps)
        rng.shuffle(order)
        for name in order:
            for sign in rng.sample((1, -1), 2):
                changed, warmer = weights, heat
                if name == "heat":
                    warmer = max(0.2, heat + sign * steps[name])
                else:
                    moved = _bounded(name, getattr(weights, name) + sign * steps[name])
                    changed = replace(weights, **{name: moved})
                value = turns.surprise(changed, warmer)
                if value < best:
                    weights, heat, best = changed, warmer, value
                    steps[name] *= 1.3
                    break
            else:
                steps[name] *= 0.5
        click.echo(f"order, round {number + 1}: surprise {before:.4f} → {best:.4f}, heat {heat:.2f}")
    return weights, heat, before, best


def _bounded(name: str, value: float) -> float:
    if name.startswith(("hold", "kept")):
        return min(0.99, max(0.3, value))
    return max(2.0, value) if name == "threat" else value


# ------------------------------------------------------------ the value of a position


def basis(left: int) -> list[float]:
    """How much each of STAGES counts with so many visits left."""
    at = min(max(float(left), STAGES[0]), STAGES[-1])
    high = next(i for i in range(1, len(STAGES)) if at <= STAGES[i])
    share = (at - STAGES[high - 1]) / (STAGES[high] - STAGES[high - 1])
    found = [0.0] * len(STAGES)
    found[high - 1], found[high] = 1 - share, share
    return found


def things(state: State, judges: list[Evaluation]) -> np.ndarray:
    """For each seat, how much it has of each thing that EVALUATION counts."""
    columns = [judge.values(state) for judge in judges]
    found: np.ndarray = np.array(columns).T - np.array(state.scores)[:, None]
    return found


def rows(games: list[Packed]) -> Iterator[tuple[int, np.ndarray, np.ndarray, State, list[int]]]:
    """Of each start of a visit: the game, what each seat has by stage, what each still got."""
    zero = {name: (0.0,) * len(STAGES) for name in NAMES}
    prizes = Policy(POLICY).prizes
    judges = [Evaluation({**zero, name: (1.0,) * len(STAGES)}, prizes) for name in NAMES]
    for number, game in enumerate(games):
        for packed in game["starts"]:
            state = unpack(packed)
            has, at = things(state, judges), basis(13 - state.visit)
            wide = np.concatenate([has * part for part in at], axis=1)
            yield number, wide, np.array(game["scores"]) - np.array(state.scores), state, game["winners"]


def fit_values(games: list[Packed]) -> tuple[dict[str, tuple[float, ...]], dict[str, float]]:
    """A regression of leads, drawn to the former weights as strongly as predicts games left out best."""
    folds, wides, gains = [], [], []
    for number, wide, gain, _, _ in rows(games):
        folds += [number % 5] * len(gain)
        wides.append(wide - wide.mean(axis=0))
        gains.append(gain - gain.mean())
    x, y, fold = np.concatenate(wides), np.concatenate(gains), np.array(folds)
    former = np.array([EVALUATION[name][k] for k in range(len(STAGES)) for name in NAMES])
    scale = x.std(axis=0) + 1e-6

    def solve(keep: np.ndarray, pull: float) -> np.ndarray:
        a = x[keep].T @ x[keep] + pull * np.diag(scale**2)
        return former + np.linalg.solve(a, x[keep].T @ (y[keep] - x[keep] @ former))

    def error(pull: float) -> float:
        parts = [((y - x @ solve(fold != k, pull))[fold == k] ** 2) for k in range(5)]
        return float(np.concatenate(parts).mean())

    pulls = [30.0, 100.0, 300.0, 1000.0, 3000.0, 10000.0]
    pull = min(pulls, key=error)
    found = solve(np.ones(len(y), bool), pull).reshape(len(STAGES), len(NAMES))
    report = {"pull": pull, "error before": float(((y - x @ former) ** 2).mean()), "error": error(pull)}
    return {name: tuple(round(float(v), 3) for v in found[:, i]) for i, name in enumerate(NAMES)}, report


def fit_heats(games: list[Packed], values: dict[str, tuple[float, ...]]) -> list[float]:
    """For each number of visits left, the points that divide a lead so that winners are most likely."""
    judge = Evaluation(values, Policy(POLICY).prizes)
    seen: dict[int, list[tuple[np.ndarray, list[int]]]] = {}
    for game in games:
        for packed in game["starts"]:
            state = unpack(packed)
            seen.setdefault(13 - state.visit, []).append((np.array(judge.values(state)), game["winners"]))

    def surprise(a: float, b: float) -> float:
        total = 0.0
        for left, each in seen.items():
            heat = a + b * left
            for points, winners in each:
                p = np.exp((points - points.max()) / heat)
                total -= math.log(p[winners].sum() / p.sum())
        return total

    grid = [(a, b) for a in (0.5, 1.0, 1.5, 2.0, 3.0, 4.0) for b in (0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.0)]
    a, b = min(grid, key=lambda pair: surprise(*pair))
    return [round(a + b * left, 2) for left in range(14)]


@click.command(help=__doc__)
@click.option("--games", default=176)
@click.option("--seed", default="learn-2")
@click.option("--playouts", default=24)
@click.option("--rounds", default=5, help="Rounds over all weights of the policy.")
@click.option("--every", default=4, help="Of how many turns one is used to learn the order of actions.")
@click.option("--file", type=click.Path(path_type=Path), default=Path("bench/data/taj-games.pickle"))
def main(games: int, seed: str, playouts: int, rounds: int, every: int, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    found = gather(file, games, lambda number: [play(seed, number, playouts)])
    values, report = fit_values(found)
    click.echo(f"\nvalues: {report}")
    heats = fit_heats(found, values)
    weights, heat, before, after = fit_policy(Turns(found, every), rounds, seed)
    about = {"games": len(found), "seed": seed, "playouts": playouts, **report, "heat": heat}
    about |= {"surprise before": round(before, 4), "surprise": round(after, 4)}
    DATA.parent.mkdir(exist_ok=True)
    policy = {name: round(value, 4) for name, value in asdict(weights).items()}
    learned = {"about": about, "policy": policy, "evaluation": values, "heats": heats}
    DATA.write_text(json.dumps(learned, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
