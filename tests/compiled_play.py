"""Plays every game by chance and by a few decisions of bots, and prints what came of it.

`test_compiled.py` runs it once compiled and once in Python: both must print the same after the first line.
"""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import durbar
from durbar.bots.search_bot import SearchBot
from durbar.core.game import CHANCE, Game
from durbar.research.encode import usual
from durbar.research.play import Plays

GAMES_EACH, DECISIONS, SYMBOLS = 2, 4, 150
EFFORT = {"java": {"width": "3"}, "cuzco": {"width": "3"}}
LEAST = {"playouts": "12"}


def positions(game: Game[Any], seed: int) -> Iterator[tuple[Any, Any]]:
    """A game by chance: each state with the action taken in it."""
    rng, seats = Random(seed), game.seats[seed % len(game.seats)]
    state = game.start(seats, game.resolve(seats, {}))
    while (actor := game.actor(state)) is not None:
        action = game.draw(state, rng) if actor == CHANCE else game.sample(state, rng)
        yield state, action
        events = game.apply(state, action)
        yield state, [event.view(actor) for event in events]


def played(game: Game[Any]) -> str:
    """A hash of all actions, legal lists, events and positions of some games."""
    found = sha256()
    for seed in range(GAMES_EACH):
        for number, (state, seen) in enumerate(positions(game, seed)):
            found.update(str(seen).encode())
            if number % 20 == 0:
                found.update(" ".join([*map(str, game.legal(state)), game.digest(state)]).encode())
    return found.hexdigest()[:16]


def decided(game: Game[Any]) -> list[str]:
    """What the expert chooses in some positions, its effort given by count."""
    bot = SearchBot("expert", EFFORT.get(game.id, LEAST))
    bot.by_count = True
    chosen = []
    for number, (state, seen) in enumerate(positions(game, 7)):
        actor = game.actor(state)
        if actor in (None, CHANCE) or number % 24 or isinstance(seen, list):
            continue
        legal = game.legal(state)
        if len(legal) > 1:
            chosen.append(str(bot.choose(game, game.observe(state, actor), legal, Random(number))))
        if len(chosen) == DECISIONS:
            break
    return chosen


def encoded(id: str) -> str:
    """A hash of the numbers that learners see, and of the symbols they may say, in some games at once."""
    found, rng = sha256(), Random(3)
    plays = Plays(usual(id), 3, seed=5)
    for _ in range(SYMBOLS):
        found.update(plays.codes() + plays.masks)
        for row in plays.step([rng.choice(play.choice.symbols) for play in plays.games if play.choice]):
            plays.again(row)
    return found.hexdigest()[:16]


if __name__ == "__main__":
    print(durbar.build())
    for id in durbar.games():
        print(id, played(durbar.game(id)), encoded(id), *decided(durbar.game(id)), sep="; ")
