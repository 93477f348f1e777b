"""Taj Mahal at random: `python -m bench.engine_tajmahal` prints decisions a second on one core.

Short rounds of ours and of a peer take turns, so that a busy machine slows down both; medians and their ratio
count. The peer is OpenSpiel's gin_rummy where `pyspiel` is installed (C++ behind Python, legal actions listed
at each decision as ours are), and always a small four-in-a-row in plain Python as a yardstick.
"""

import argparse
import importlib
import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

import durbar
from durbar.core.game import CHANCE
from durbar.games.tajmahal.state import State

GAME = durbar.game("taj-mahal")
Work = Callable[[int], tuple[int, int]]
"""Play one game from a seed; how many decisions of players, and how many plies with luck."""


def ours(seats: int, listed: bool) -> Work:
    options = GAME.resolve(seats, {})

    def play(seed: int) -> tuple[int, int]:
        rng, s = Random(seed), GAME.start(seats, options)
        decisions = plies = 0
        while (actor := GAME.actor(s)) is not None:
            if actor == CHANCE:
                action = GAME.draw(s, rng)
            elif listed:
                actions = GAME.legal(s)
                action = actions[int(rng.random() * len(actions))]
                decisions += 1
            else:
                action = GAME.sample(s, rng)
                decisions += 1
            GAME.apply(s, action)
            plies += 1
        return decisions, plies

    return play


def four_in_a_row(seed: int) -> tuple[int, int]:
    """A yardstick in plain Python: 7 columns of lists, legal moves listed at each decision."""
    rng, columns, decisions = Random(seed), [[0] * 0 for _ in range(7)], 0
    while True:
        legal = [c for c in range(7) if len(columns[c]) < 6]
        if not legal:
            return decisions, decisions
        column = rng.choice(legal)
        columns[column].append(decisions % 2)
        decisions += 1
        if _four(columns, column):
            return decisions, decisions


def _four(columns: list[list[int]], x: int) -> bool:
    y = len(columns[x]) - 1
    who = columns[x][y]
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        run = 1
        for sign in (1, -1):
            i, j = x + sign * dx, y + sign * dy
            while 0 <= i < 7 and 0 <= j < len(columns[i]) and columns[i][j] == who:
                run, i, j = run + 1, i + sign * dx, j + sign * dy
        if run >= 4:
            return True
    return False


def gin_rummy(spiel: Any) -> Work:
    game = spiel.load_game("gin_rummy")

    def play(seed: int) -> tuple[int, int]:
        rng, s = Random(seed), game.new_initial_state()
        decisions = plies = 0
        while not s.is_terminal():
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                action = rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
            else:
                action = rng.choice(s.legal_actions())
                decisions += 1
            s.apply_action(action)
            plies += 1
        return decisions, plies

    return play


def rate(work: Work, seeds: range) -> tuple[float, float]:
    """Decisions and plies a second of processor time."""
    began, decisions, plies = time.process_time(), 0, 0
    for seed in seeds:
        more, all_more = work(seed)
        decisions += more
        plies += all_more
    took = time.process_time() - began
    return decisions / took, plies / took


def copying(seats: int) -> float:
    """Microseconds to copy a state in mid-game."""
    rng, s = Random(1), GAME.start(seats, GAME.resolve(seats, {}))
    for _ in range(200):
        GAME.apply(s, GAME.draw(s, rng) if GAME.actor(s) == CHANCE else GAME.sample(s, rng))
    assert isinstance(s, State)
    began = time.process_time()
    for _ in range(20_000):
        s.copy()
    return (time.process_time() - began) / 20_000 * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    works: dict[str, tuple[Work, int]] = {
        "Taj Mahal, full legal list": (ours(given.seats, True), given.games),
        "Taj Mahal, sampled": (ours(given.seats, False), given.games),
        "four in a row (yardstick)": (four_in_a_row, 10 * given.games),
    }
    try:
        works["OpenSpiel gin_rummy"] = (gin_rummy(importlib.import_module("pyspiel")), 2 * given.games)
    except ImportError:
        print("pyspiel is not installed: no OpenSpiel peer in this run")
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in works}
    for number in range(given.rounds):
        for name, (work, games) in works.items():
            rates[name].append(rate(work, range(number * games, (number + 1) * games)))
    first = statistics.median(d for d, _ in next(iter(rates.values())))
    print(f"{given.seats} seats, median of {given.rounds} interleaved rounds")
    for name, figures in rates.items():
        decisions = statistics.median(d for d, _ in figures)
        plies = statistics.median(p for _, p in figures)
        share = first / decisions
        print(f"  {name:28} {decisions:9,.0f} decisions/s {plies:9,.0f} plies/s   ours/this {share:5.2f}")
    print(f"  copy of a state: {copying(given.seats):.1f} µs")


if __name__ == "__main__":
    main()
