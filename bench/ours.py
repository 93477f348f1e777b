"""Our games as contestants of `bench.engine`: random play, the cost of a copy, how cost grows."""

import time
from random import Random
from typing import Any

import durbar
from bench.slices import Figures, Play, Work, rates, serve
from durbar.core.game import CHANCE, Action, Game

MODES = ("listed", "sampled", "copied")
"""By the full legal list; by `sample`; by the list, with a copy of the state at each decision."""
COPIES = 2_000


def player(game: Game[Any], seats: int, mode: str) -> Play:
    """Random players. Every ply makes its events, in every mode."""
    options = game.resolve(seats, {})
    listed, copied = mode != "sampled", mode == "copied"

    def play(rng: Random) -> tuple[int, int]:
        s = game.start(seats, options)
        decisions = plies = 0
        while (actor := game.actor(s)) is not None:
            if actor == CHANCE:
                action = game.draw(s, rng)
            elif listed:
                if copied:
                    s = s.copy()
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


Course = list[tuple[int, Action]]
"""One game: who acted, and what was done."""


def course(game: Game[Any], seats: int, rng: Random) -> Course:
    """A random game."""
    done: Course = []
    s = game.start(seats, game.resolve(seats, {}))
    while (actor := game.actor(s)) is not None:
        done.append((actor, game.draw(s, rng) if actor == CHANCE else game.sample(s, rng)))
        game.apply(s, done[-1][1])
    return done


def anatomy(game: Game[Any], seats: int) -> Work:
    """Microseconds a decision in the first and in the last third of games, and to copy in mid-game."""

    def work(seconds: float, seed: int) -> Figures:
        rng, began = Random(seed), time.process_time()
        spent, counted, listed = [0.0] * 3, [0] * 3, 0
        while not listed or time.process_time() - began < seconds:
            done = course(game, seats, rng)
            third = -(-sum(actor != CHANCE for actor, _ in done) // 3)
            marks, lists = replay(game, game.start(seats, game.resolve(seats, {})), done, third)
            for i in range(3):
                spent[i] += marks[i + 1] - marks[i]
                counted[i] += len(lists[i * third : (i + 1) * third])
            listed += sum(lists)
        return {
            "early": spent[0] / counted[0] * 1e6,
            "late": spent[2] / counted[2] * 1e6,
            "copy": copying(game, seats, done) * 1e6,
            "list": listed / sum(counted),
        }

    return work


def replay(game: Game[Any], s: Any, done: Course, third: int) -> tuple[list[float], list[int]]:
    """Play a game again, listing at each decision: the times at which its thirds began and ended, and the
    length of each list. What is dealt before the first decision belongs to no third.
    """
    marks: list[float] = []
    lists: list[int] = []
    for actor, action in done:
        if actor != CHANCE:
            if len(lists) % third == 0:
                marks.append(time.process_time())
            lists.append(len(game.legal(s)))
        game.apply(s, action)
    return [*marks, time.process_time()], lists


def copying(game: Game[Any], seats: int, done: Course) -> float:
    """Seconds to copy the state in the middle of a game."""
    s = game.start(seats, game.resolve(seats, {}))
    for _, action in done[: len(done) // 2]:
        game.apply(s, action)
    began = time.process_time()
    for _ in range(COPIES):
        s.copy()
    return (time.process_time() - began) / COPIES


def works() -> dict[str, Work]:
    """Every game at every seat count, in every mode: `java/4/listed`."""
    found: dict[str, Work] = {}
    for id in durbar.games():
        game = durbar.game(id)
        for seats in game.seats:
            for mode in MODES:
                found[f"{id}/{seats}/{mode}"] = rates(player(game, seats, mode))
            found[f"{id}/{seats}/anatomy"] = anatomy(game, seats)
    return found


if __name__ == "__main__":
    serve(works(), {"kernel": durbar.kernel(), "build": durbar.build()})
