"""Machu Picchu at random: `python -m bench.engine_machupicchu` prints decisions a second on one core.

Short rounds of ours and of the peers take turns, so that a busy machine slows down all; medians and their
ratio count. The peers are those of the Taj Mahal benchmark.
"""

import argparse
import importlib
import statistics
import time
from random import Random

import durbar
from bench.engine_tajmahal import Work, four_in_a_row, gin_rummy, rate
from durbar.core.game import CHANCE
from durbar.games.machupicchu.state import State

GAME = durbar.game("machu-picchu")


def ours(seats: int, listed: bool) -> Work:
    """Random players, by the full legal list or by `sample`; events are told at every ply."""
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


def thirds(seats: int, games: int) -> tuple[float, float]:
    """Microseconds a decision in the first and in the last third of a game."""
    spent, counted = [0.0, 0.0, 0.0], [0, 0, 0]
    for seed in range(games):
        plies = ours(seats, True)(seed)[1]
        rng, s = Random(seed), GAME.start(seats, GAME.resolve(seats, {}))
        for ply in range(plies):
            third = 3 * ply // plies
            began = time.process_time()
            if GAME.actor(s) == CHANCE:
                GAME.apply(s, GAME.draw(s, rng))
            else:
                actions = GAME.legal(s)
                GAME.apply(s, actions[int(rng.random() * len(actions))])
            spent[third] += time.process_time() - began
            counted[third] += 1
    return spent[0] / counted[0] * 1e6, spent[2] / counted[2] * 1e6


def copying(seats: int) -> float:
    """Microseconds to copy a state in mid-game."""
    rng, s = Random(1), GAME.start(seats, GAME.resolve(seats, {}))
    for _ in range(60):
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
    parser.add_argument("--games", type=int, default=30)
    given = parser.parse_args()
    works: dict[str, tuple[Work, int]] = {
        "Machu Picchu, full legal list": (ours(given.seats, True), given.games),
        "Machu Picchu, sampled": (ours(given.seats, False), given.games),
        "four in a row (yardstick)": (four_in_a_row, 10 * given.games),
    }
    try:
        works["OpenSpiel gin_rummy"] = (gin_rummy(importlib.import_module("pyspiel")), given.games)
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
        print(f"  {name:30} {decisions:9,.0f} decisions/s {plies:9,.0f} plies/s   ours/this {share:5.2f}")
    early, late = thirds(given.seats, given.games)
    print(f"  a ply in the first third {early:.1f} µs, in the last third {late:.1f} µs: ×{late / early:.2f}")
    print(f"  copy of a state: {copying(given.seats):.1f} µs")


if __name__ == "__main__":
    main()
