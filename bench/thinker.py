"""The expert's search as a contestant of `bench.thinking`, in whichever tree of Durbar it is started.

It uses only what Durbar had at the commit it is compared with, and runs as a file, not as a module of a tree.
"""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import durbar
from bench.slices import Figures, Work, serve
from durbar.bots.search_bot import SearchBot
from durbar.core.game import CHANCE, Action, Game

TERRACES = {"depth": 10, "width": 24, "best_actions": 10, "new_actions": 20, "samples": 4, "top_plans": 16}
SETTINGS = {
    "java": TERRACES,
    "cuzco": TERRACES,
    "taj-mahal": {"playouts": 200, "samples": 40},
    "machu-picchu": {"playouts": 100, "samples": 25},
}
"""The same counts for both trees, and time enough for all of them."""
SEATS, EVERY, POSITIONS, HURRY = 4, 9, 24, {"cpu": "100000", "time": "100000"}


class Thinker(SearchBot):
    """A bot whose last search can be looked at."""

    last: Any

    def search(self, *arguments: Any) -> Any:
        self.last = super().search(*arguments)
        return self.last

    def _search(self, *arguments: Any) -> Any:
        """Its name at the earlier commit, where there is no other."""
        self.last = super()._search(*arguments)  # type: ignore[misc]  # not in this tree
        return self.last


def positions(game: Game[Any]) -> Iterator[tuple[Any, list[Action], int]]:
    """What seats see at some decisions of seeded random games, their actions, the number of the decision."""
    rng, number = Random("thinking"), 0
    while True:
        state = game.start(SEATS, game.resolve(SEATS, {}))
        while (actor := game.actor(state)) is not None:
            if actor == CHANCE:
                game.apply(state, game.draw(state, rng))
                continue
            number += 1
            legal = game.legal(state)
            if number % EVERY == 0 and len(legal) > 1:
                yield game.observe(state, actor), legal, number
            game.apply(state, game.sample(state, rng))


def judging(game: Game[Any]) -> Work:
    """Positions judged a second: plans a beam tried, and ends of playouts."""
    counts = {name: str(value) for name, value in SETTINGS[game.id].items()}
    bot = Thinker("expert", counts if "playouts" in counts else {**counts, **HURRY})
    endless = positions(game)
    asked = [next(endless) for _ in range(POSITIONS)]

    def work(seconds: float, seed: int) -> Figures:
        judged, took, turn = 0, 0.0, seed
        while not judged or took < seconds:
            observation, legal, number = asked[turn % POSITIONS]
            began = time.process_time()
            bot.choose(game, observation, legal, Random(number))
            took += time.process_time() - began
            judged += bot.last.beam.tried + bot.last.tree.playouts
            turn += 1
        return {"judged": judged / took}

    return work


if __name__ == "__main__":
    build = durbar.build() if hasattr(durbar, "build") else "python"
    serve({id: judging(durbar.game(id)) for id in SETTINGS}, {"build": build, "kernel": durbar.kernel()})
