"""Java and Cuzco at random: `python -m bench.engine_terraces` prints decisions a second on one core.

Short rounds of ours and of the yardstick take turns, so that a busy machine slows down all; medians of
processor time and their ratio count. The yardstick is the four-in-a-row in plain Python of the Taj Mahal
benchmark.
"""

import argparse
import statistics
import time
from random import Random
from typing import Any

import durbar
from bench.engine_tajmahal import Work, four_in_a_row, rate
from durbar.core.game import CHANCE, Game


def ours(game: Game[Any], seats: int, listed: bool) -> Work:
    """Random players, by the full legal list or by `sample`; events are told at every ply."""
    options = game.resolve(seats, {})

    def play(seed: int) -> tuple[int, int]:
        rng, s = Random(seed), game.start(seats, options)
        decisions = plies = 0
        while (actor := game.actor(s)) is not None:
            if actor == CHANCE:
                action = game.draw(s, rng)
            elif listed:
                actions = game.legal(s)
                action = actions[int(rng.random() * len(actions))]
                decisions += 1
            else:
                action = game.sample(s, rng)
                decisions += 1
            game.apply(s, action)
            plies += 1
        return decisions, plies

    return play


def details(game: Game[Any], seats: int) -> str:
    """How long the lists are, how cost grows during a game, what a copy costs."""
    rng, s = Random(1), game.start(seats, game.resolve(seats, {}))
    steps: list[tuple[float, int]] = []
    copied = 0.0
    while (actor := game.actor(s)) is not None:
        if actor == CHANCE:
            game.apply(s, game.draw(s, rng))
            continue
        began = time.process_time()
        actions = game.legal(s)
        game.apply(s, actions[int(rng.random() * len(actions))])
        steps.append((time.process_time() - began, len(actions)))
        if len(steps) == 300:
            began = time.process_time()
            for _ in range(20_000):
                s.copy()
            copied = (time.process_time() - began) / 20_000
    third = len(steps) // 3
    early, late = (statistics.mean(t for t, _ in part) for part in (steps[:third], steps[-third:]))
    length = statistics.mean(n for _, n in steps)
    return (
        f"{game.title}: {length:.0f} legal actions on average; a decision takes {early * 1e6:.0f} µs in the "
        f"first third of a game, {late * 1e6:.0f} µs in the last; a copy {copied * 1e6:.1f} µs"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    java, cuzco = durbar.game("java"), durbar.game("cuzco")
    works: dict[str, tuple[Work, int]] = {
        "Java, full legal list": (ours(java, given.seats, True), 2),
        "Java, sampled": (ours(java, given.seats, False), 6),
        "Cuzco, full legal list": (ours(cuzco, given.seats, True), 2),
        "Cuzco, sampled": (ours(cuzco, given.seats, False), 6),
        "four in a row (yardstick)": (four_in_a_row, 200),
    }
    rates: dict[str, list[float]] = {name: [] for name in works}
    for number in range(given.rounds):
        for name, (work, games) in works.items():
            rates[name].append(rate(work, range(number * games, (number + 1) * games))[0])
    yardstick = statistics.median(rates["four in a row (yardstick)"])
    for name, found in rates.items():
        middle = statistics.median(found)
        print(f"{name:28}{middle:10,.0f} decisions/s   {middle / yardstick:5.2f} of the yardstick")
    for game in (java, cuzco):
        print(details(game, given.seats))


if __name__ == "__main__":
    main()
