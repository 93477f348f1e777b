"""Learning the weights of Java and Cuzco from games: `python -m bench.fit_weights`.

Players who search, each with weights of its own near those learned so far, play whole games. Where a turn
begins, which is where every plan of a search ends, each seat's expected points are noted with their
derivatives by the weights. Least squares over time (LSTD, Bradtke and Barto 1996) then find the weights under
which expectations change least from turn to turn, up to the result; they may differ between the beginning and
the end of a game. A round begins from the weights of the round before, and writes its own. Games played are
saved, and a stopped run goes on.
"""

import json
import math
from dataclasses import asdict, replace
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
from durbar.bots.terraces import TerracesEvaluator
from durbar.bots.terraces.evaluate import ExpectedPoints
from durbar.bots.terraces.weights import DEFAULT, LEARNED, Schedule, Weights
from durbar.bots.time_limit import TimeLimit
from durbar.core.game import CHANCE, Action
from durbar.games.terraces.state import FESTIVAL, TURN, State

PLAYED = Path(__file__).parent.parent / "build"
GAMES = ("java", "cuzco")
SEATS = (4, 2, 4, 3)
NAMES = tuple(asdict(DEFAULT))
BASIC = np.array(list(asdict(DEFAULT).values()))
CHANGE = 0.3
"""Standard deviation of a player's weights around those learned so far, as a share of SIZES."""
SIZES = np.maximum(np.abs(BASIC), 0.3)
UNLEARNED = 0.1
"""The share of players with the weights that all levels but master use."""
SEARCH = SearchSettings(depth=10, width=2, first_actions=60, best_actions=6, new_actions=8)
TRUST = 0.8
"""How much a turn's change of expectations is due to the turns before it (lambda)."""
RIDGE = 1000.0
"""The penalty on changes: how much evidence it takes before a weight moves."""
SHIFT = 0.01
"""The step of the numerical derivative."""

Line = tuple[Any, Any]
"""Weights in the middle of the game, and by how much they are higher at its beginning than at its end."""


class Played(NamedTuple):
    """One game: for every turn and at its end, each seat against the average of all."""

    game: str
    slopes: list[Any]
    """By seat and weight, then the same times how far the turn is from the middle of the game."""
    expected: list[Any]
    """The points expected of each seat; in the end those it made."""


def schedule(line: Line) -> Schedule:
    """The weights of a line as an evaluator uses them."""
    middle, slope = line
    early, late = ((middle + sign * slope / 2).tolist() for sign in (1, -1))
    return Schedule(Weights(*early), Weights(*late))


def play(rng: Random, number: int, lines: dict[str, Line]) -> list[Played]:
    """One game of players with changed weights; each turn is planned once."""
    name, seats = GAMES[number % 2], SEATS[number // 2 % len(SEATS)]
    game = durbar.game(name)
    s = game.start(seats, game.resolve(seats, {}))
    players = [TerracesEvaluator(game, schedule(_changed(lines[name], rng))) for _ in range(seats)]
    usual, played = schedule(lines[name]), Played(name, [], [])
    turn, plan = -1, list[Action]()
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
        elif s.phase == FESTIVAL:
            game.apply(s, players[actor].rollout_action(s, rng))
        else:
            if s.phase == TURN and s.turn != turn:
                turn, plan = s.turn, []
                _note(played, s, usual)
            if not plan or game.check(s, plan[0]) is not None:
                search = BeamSearch(players[actor], actor, SEARCH, rng, TimeLimit(math.inf, math.inf))
                plan = list(search.run(s.copy())[0].actions)
            game.apply(s, plan.pop(0))
    played.slopes.append(np.zeros_like(played.slopes[0]))
    played.expected.append(_centred(np.array(game.scores(s), float)))
    return [played]


def _changed(line: Line, rng: Random) -> Line:
    if rng.random() < UNLEARNED:
        return BASIC, np.zeros(len(BASIC))
    middle, slope = (each + CHANGE * SIZES * [rng.gauss(0, 1) for _ in NAMES] for each in line)
    return middle, slope


def _note(played: Played, s: State, usual: Schedule) -> None:
    """The expectations at the beginning of a turn."""
    weights = usual.at(s.triples, s.table.triples)
    expected = np.array(ExpectedPoints(s, weights).totals())
    slopes = [
        (np.array(ExpectedPoints(s, replace(weights, **{name: weight + SHIFT})).totals()) - expected) / SHIFT
        for name, weight in asdict(weights).items()
    ]
    by_seat = np.array(slopes).T
    left = s.triples / s.table.triples - 0.5
    played.slopes.append(_centred(np.hstack([by_seat, left * by_seat])))
    played.expected.append(_centred(expected))


def _centred(values: Any) -> Any:
    return values - values.mean(0)


def fit(games: list[Played], trust: float = TRUST, ridge: float = RIDGE) -> Any:
    """Changes to the weights in the middle of the game, then to their slopes."""
    size = np.sqrt(np.mean([(np.concatenate(game.slopes) ** 2).mean(0) for game in games], axis=0)) + 1e-6
    left, right = np.zeros((len(size), len(size))), np.zeros(len(size))
    for game in games:
        trace = np.zeros_like(game.slopes[0])
        for turn in range(len(game.slopes) - 1):
            now, then = game.slopes[turn] / size, game.slopes[turn + 1] / size
            trace = trust * trace + now
            left += trace.T @ (now - then)
            right += trace.T @ (game.expected[turn + 1] - game.expected[turn])
    return np.linalg.solve(left + ridge * np.eye(len(size)), right) / size


def error(games: list[Played], changes: Any) -> float:
    """The mean square of what seats made less what they were expected to make, over all turns."""
    misses = [
        game.expected[-1] - game.expected[turn] - game.slopes[turn] @ changes
        for game in games
        for turn in range(len(game.slopes) - 1)
    ]
    return float((np.concatenate(misses) ** 2).mean())


def learn(games: list[Played], lines: dict[str, Line]) -> dict[str, Line]:
    """The lines after a round; tells how much better they fit every fifth game, held back for this."""
    found = {}
    for name in GAMES:
        own = [game for game in games if game.game == name]
        tried, held = [game for i, game in enumerate(own) if i % 5], own[::5]
        before, after = error(held, np.zeros(2 * len(NAMES))), error(held, fit(tried))
        changes = fit(own)
        middle, slope = lines[name]
        found[name] = (middle + changes[: len(NAMES)], slope + changes[len(NAMES) :])
        click.echo(f"{name}: squared error of games held back {before:.1f} before, {after:.1f} after")
    return found


def write(path: Path, lines: dict[str, Line]) -> None:
    data = {}
    for name, line in lines.items():
        found = schedule(line)
        data[name] = {
            when: {key: round(value, 4) for key, value in asdict(weights).items()}
            for when, weights in (("early", found.early), ("late", found.late))
        }
    path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def _round(seed: str, games: int, lines: dict[str, Line]) -> list[Played]:
    """The games of one round."""
    saved = PLAYED / f"weights-{seed}-{games}.pickle"
    return gather(saved, games, lambda number: play(Random(f"{seed}/{number}"), number, lines))


@click.command()
@click.option("--games", type=click.IntRange(min=10), default=240, show_default=True, help="In each round.")
@click.option("--rounds", type=click.IntRange(min=1), default=2, show_default=True)
@click.option("--seed", default="weights-2", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), default=LEARNED, show_default="where bots read them")
def main(games: int, rounds: int, seed: str, out: Path) -> None:
    """Play and fit, round after round, and write the weights."""
    lines: dict[str, Line] = {name: (BASIC, np.zeros(len(BASIC))) for name in GAMES}
    for number in range(1, rounds + 1):
        lines = learn(_round(f"{seed}-{number}", games, lines), lines)
        write(out, lines)
        click.echo(f"round {number}: wrote {out}, {process_time():.0f} s of one core since this run began")


if __name__ == "__main__":
    main()
